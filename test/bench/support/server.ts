import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../support/freePort';
import { projectRoot } from '../../support/paths';

export const FEED_TOKEN = 'the-token-of-the-bench-feed';
const START_LIMIT_MS = 300_000;
/** The clock ticks per second in which Linux counts processor time. */
const TICKS_PER_SECOND = 100;

export interface BenchServer {
  /** The URL of the API, without a slash at its end. */
  api: string;
  /** The processor time of the process and its threads so far; null where the system does not report it. */
  cpuSeconds(): number | null;
  /** The memory of the process in MB; null where the system does not report it. */
  memoryMb(): number | null;
  stop(): Promise<void>;
}

export interface BenchServerOptions {
  /** Settings that are added to those of a bench or replace them. */
  settings?: Readonly<Record<string, string>>;
  /** The descriptor of a file that receives everything that the server prints. Without it, errors are shown. */
  output?: number;
  /** Starts it with scripts/start.mjs, which checks packages and build first. */
  isWhole?: boolean;
  /** Leaves the folder of the embedded database when the server stops. */
  keepsData?: boolean;
}

const WHOLE = ['scripts/start.mjs'];
const SERVER_ALONE = ['--import', 'tsx', 'src/server/main.ts', '--embedded'];

/**
 * Starts the server in a process of its own, as `npm start` does. A null URL means the embedded database,
 * empty or in the given folder, which is removed with the server.
 */
export async function startServer(
  databaseUrl: string | null,
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-bench-')),
  { settings = {}, output, isWhole = false, keepsData = false }: BenchServerOptions = {},
): Promise<BenchServer> {
  const port = await freePort();
  const server = spawn(process.execPath, [...nodeOptions(), ...(isWhole ? WHOLE : SERVER_ALONE)], {
    cwd: projectRoot,
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      DEMO_LEAGUE: 'off',
      SIGNUPS_PER_HOUR: '1000000000',
      CONNECTIONS_PER_ADDRESS: '1000000000',
      FEED_TOKEN,
      ...settings,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    if (!keepsData) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    api: `${origin}/api`,
    cpuSeconds: () => cpuSecondsOf(server.pid!),
    memoryMb: () => memoryMbOf(server.pid!),
    stop,
  };
}

/** Passes options for profiling: `BENCH_NODE_OPTIONS=--cpu-prof npm run bench -- reads`. */
const nodeOptions = (): string[] => {
  return (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter((option) => option !== '');
};

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const giveUpMs = Date.now() + START_LIMIT_MS;
  while (Date.now() < giveUpMs) {
    const ended = server.exitCode ?? server.signalCode;
    if (ended !== null) throw new Error(`The server ended with ${ended}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready after ${START_LIMIT_MS} ms`);
}

/** Returns the processor time of a process and its threads so far, or null where the system does not report it. */
export function cpuSecondsOf(pid: number): number | null {
  try {
    // The name in brackets may contain spaces. User and system time are the 12th and 13th fields after it.
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(after[11]) + Number(after[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** Returns the resident memory of a process in MB, or null where the system does not report it. */
export function memoryMbOf(pid: number): number | null {
  try {
    const [, kB] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
    return Number(kB) / 1_024;
  } catch {
    return null;
  }
}
