import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../src/server/database/database';
import { startPostgres, type PostgresServer } from '../../support/postgres/server';
import { joinScene, type JoinScene } from './joinScene';
import { inOwnProcess } from './ownProcess';
import { openPatiently } from './patientDatabase';
import type { Requests, Seen, Sent } from './requestsProcess';
import { startServer, type BenchServer } from './server';

export interface FullDisk {
  /** Receives everything that the server prints. */
  logFile: string;
}

/** The responses of a server whose database has no room. */
export interface FullDiskSeen {
  teamsBefore: Seen[];
  teamsWhileFull: Seen[];
  readsWhileFull: Seen[];
  readyWhileFull: number;
  /** The time from when there was room again until `/readyz` returned 200. */
  readyAfterMs: number;
  teamsAfter: Seen[];
  /** Teams that were accepted and are not stored. */
  lost: number;
  /** The tokens that were used. */
  tokens: string[];
}

const VOLUME = 'size=256m,mode=1777';
const USERS = 500;
const [BEFORE, WHILE_FULL, AFTER] = [100, 300, 100];
const PER_SECOND = 50;
const READY_WITHIN_MS = 30_000;
const ZEROS = Buffer.alloc(64 * 1024);

process.once('message', ({ logFile }: FullDisk) => {
  void run(logFile).then((seen) => process.send!(seen, () => process.disconnect()));
});

/** Mounts a small volume, which ends with this process, and lets a PostgreSQL on it run out of room. */
async function run(logFile: string): Promise<FullDiskSeen> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', VOLUME, 'tmpfs', folder]);
  const postgres = await startPostgresIn(folder);
  const url = `${postgres.url}/postgres`;
  const database = openPatiently(url);
  const output = openSync(logFile, 'a');
  const scene = await joinScene(database, { contests: 1, users: USERS });
  const server = await startServer(url, undefined, { output, settings: { LOG_LEVEL: 'trace' } });
  try {
    return await fillAndEmpty(database, scene, { server, filler: path.join(folder, 'filler') });
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
}

/** Sets TMPDIR for the start, because `startPostgres` creates its data folder there. */
async function startPostgresIn(folder: string): Promise<PostgresServer> {
  const usual = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await startPostgres('fsync=on');
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  }
}

async function fillAndEmpty(
  database: OpenDatabase,
  scene: JoinScene,
  { server, filler }: { server: BenchServer; filler: string },
): Promise<FullDiskSeen> {
  const origin = new URL(server.api).origin;
  const port = Number(new URL(origin).port);
  const send = (requests: Sent[], perSecond = PER_SECOND): Promise<Seen[]> =>
    inOwnProcess('requestsProcess.ts', { port, requests, pace: { perSecond } } satisfies Requests);
  const ready = async (): Promise<number> => (await fetch(`${origin}/readyz`)).status;
  const teams = teamsOf(scene);
  const sendTeams = (from: number, count: number) => send(teams.slice(from, from + count));

  const teamsBefore = await sendTeams(0, BEFORE);
  // Without room for its write-ahead log PostgreSQL would stop. A new log file of 16 MB is enough for this test.
  await sql`checkpoint`.execute(database.db);
  await sql`select pg_switch_wal()`.execute(database.db);
  await sql`create table begins_a_log_file ()`.execute(database.db);
  fill(filler);
  const reads = Array.from({ length: WHILE_FULL / 2 }, (_, index) => readOf(scene, index));
  const [teamsWhileFull, readsWhileFull] = await Promise.all([
    sendTeams(BEFORE, WHILE_FULL),
    send(reads, PER_SECOND / 2),
  ]);
  const readyWhileFull = await ready();
  rmSync(filler);
  const startMs = performance.now();
  const teamsAfter = await sendTeams(BEFORE + WHILE_FULL, AFTER);
  while ((await ready()) !== 200 && performance.now() - startMs < READY_WITHIN_MS) await wait(100);
  const readyAfterMs = performance.now() - startMs;
  const lost = await lostOf(database, scene, [...teamsBefore, ...teamsWhileFull, ...teamsAfter]);
  const { tokens } = scene;
  return {
    ...{ teamsBefore, teamsWhileFull, readsWhileFull, readyWhileFull },
    ...{ readyAfterMs, teamsAfter, lost, tokens },
  };
}

/** Writes a file until there is no room for a byte. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  for (let bytes = ZEROS.length; bytes >= 1;) {
    try {
      writeSync(descriptor, ZEROS, 0, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      bytes = Math.floor(bytes / 2);
    }
  }
  closeSync(descriptor);
}

/** The team of each user, in the order of the users. */
function teamsOf({ contests, tokens }: JoinScene): Sent[] {
  const { matchId, contestId, playerIds } = contests[0]!;
  return tokens.map((token) => ({
    method: 'POST',
    path: `/api/scoring/submit-team/${matchId}/${contestId}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ players: playerIds }),
  }));
}

function readOf({ tokens, contests }: JoinScene, index: number): Sent {
  const headers = { authorization: `Bearer ${tokens[index]!}` };
  const paths = ['user', 'scoring/matches', `scoring/contestLeaderboard/${contests[0]!.contestId}`];
  return { path: `/api/${paths[index % paths.length]!}`, headers };
}

/** `sent` are the teams of the first users, in their order. */
async function lostOf(
  { db }: OpenDatabase,
  { userIds }: JoinScene,
  sent: readonly Seen[],
): Promise<number> {
  const entries = await db.selectFrom('entry').select('user_id').execute();
  const stored = new Set(entries.map(({ user_id }) => user_id));
  return sent.filter(({ status }, index) => status === 200 && !stored.has(userIds[index]!)).length;
}
