import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { eventsOfMatch } from '../../src/domain/cricket/events';
import { createServices } from '../../src/server/services';
import { openPostgres } from '../../src/server/database/database';
import { freePort } from '../support/freePort';
import { startPostgres } from '../support/postgres/server';
import { startServerProcess, type ServerProcess } from '../support/server/serverProcess';
import type { BenchTable } from './support/bench';
import { percentile } from './support/median';
import { simulatedMatches } from './support/simulatedMatches';
import { startReaders, type ReadersReport } from './support/streamReaders';

export const title = 'The live stream, from ball received to message read';

const READERS = 5_000;
const SILENT = 500;
const SECONDS = 60;
/** Slightly more than the server's minimum of one second between two messages, so that no ball is delayed by it. */
const BALL_EVERY_MS = 1_200;
const STARTS_IN_MS = 2_000;
const READ_EVERY_MS = 20;

/** `npm run bench -- streams [readers] [seconds] [silent]` */
export async function run(args: readonly string[]): Promise<BenchTable> {
  const [readers = READERS, seconds = SECONDS, silent = SILENT] = args.map(Number);
  const postgres = await startPostgres('fsync=on');
  const url = `${postgres.url}/postgres`;
  const database = openPostgres(url, console.error);
  const port = await freePort();
  let server = await startServerProcess(url, port);
  const streams = startReaders();
  const rows: string[][] = [];
  const measured = async (name: string, forSeconds: number): Promise<void> => {
    await streams.begin();
    const others = await readMeanwhile(server, forSeconds);
    rows.push([name, ...described(await streams.report()), others, memoryOf(server)]);
  };
  try {
    const newId = (): string => randomUUID().replaceAll('-', '');
    const services = await createServices({ db: database.db, clock: Date.now, newId });
    const matches = simulatedMatches(7);
    // Enough matches, one after the other, for the whole measurement.
    let startsInMs = STARTS_IN_MS;
    for (const match of matches) {
      const opened = await services.replays.open(match, matches, {
        startsInMs,
        ballEveryMs: BALL_EVERY_MS,
      });
      if (!opened.ok) throw new Error(opened.error.message);
      startsInMs += eventsOfMatch(match).length * BALL_EVERY_MS;
    }
    await streams.open(server.url, readers, 0);
    await wait(STARTS_IN_MS + 5_000);
    await measured(`${readers} streams`, seconds);
    await streams.open(server.url, 0, silent);
    await measured(`and ${silent} that never read`, seconds);
    await streams.begin();
    await server.stop();
    server = await startServerProcess(url, port);
    let told = await streams.report();
    while (told.open < readers) {
      await wait(200);
      told = await streams.report();
    }
    rows.push([
      `restart: all back after ${(told.backMs / 1_000).toFixed(1)} s`,
      ...described(told),
      '-',
      memoryOf(server),
    ]);
    await measured('after the restart', seconds / 2);
  } finally {
    streams.stop();
    await server.stop();
    await database.close();
    await postgres.stop();
  }
  return {
    columns: [
      'what',
      'p50',
      'p95',
      'p99',
      'messages',
      'bytes each',
      'gaps',
      'repeated',
      'let go',
      'readers',
      'other reads',
      'memory',
    ],
    rows,
    notes: [
      `A ball every ${BALL_EVERY_MS} ms, for ${seconds} s; from when the server has heard of it to when each stream has read the message, on PostgreSQL with fsync.`,
      `The readers are one process; its share of a processor is below "readers". Other reads: scoring/matches, ${1_000 / READ_EVERY_MS} a second. Memory: resident, of the server.`,
    ],
  };
}

function described(told: ReadersReport): string[] {
  const ms = (value: number): string => (Number.isNaN(value) ? '-' : `${value.toFixed(0)} ms`);
  return [
    ms(told.p50Ms),
    ms(told.p95Ms),
    ms(told.p99Ms),
    String(told.messages),
    Number.isFinite(told.bytesPerMessage) ? told.bytesPerMessage.toFixed(0) : '-',
    String(told.gaps),
    String(told.repeated),
    String(told.letGo),
    `${told.cpuSeconds.toFixed(1)} s`,
  ];
}

/** Reads the list as visitors do, and returns the times and the number of failed reads. */
async function readMeanwhile({ url }: ServerProcess, seconds: number): Promise<string> {
  const times: number[] = [];
  let refused = 0;
  const asked: Promise<void>[] = [];
  const endMs = performance.now() + seconds * 1_000;
  while (performance.now() < endMs) {
    const startMs = performance.now();
    const answered = fetch(`${url}/api/scoring/matches`).then(async (answer) => {
      await answer.arrayBuffer();
      if (answer.status === 200) times.push(performance.now() - startMs);
      else refused += 1;
    });
    asked.push(answered);
    await wait(READ_EVERY_MS);
  }
  await Promise.all(asked);
  return `p99 ${percentile(times, 0.99).toFixed(0)} ms, ${refused} refused`;
}

function memoryOf({ pid }: ServerProcess): string {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
    return `${(Number(kilobytes) / 1_024).toFixed(0)} MB`;
  } catch {
    return '-';
  }
}
