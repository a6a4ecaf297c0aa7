import { spawn, type ChildProcess } from 'node:child_process';
import { projectRoot } from '../paths';

export interface ServerProcess {
  url: string;
  pid: number;
  /** From the start to the first ready answer. */
  readyMs: number;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** As an operator stops it; answers the exit code. */
  stop(): Promise<number | null>;
}

/** A server in a process of its own, as it runs in production. */
export function spawnServer(
  databaseUrl: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, ['--import=tsx', 'src/server/main.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO_LEAGUE: 'off',
      SIGNUPS_PER_HOUR: '100000',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Resolves when it is ready. */
export async function startServerProcess(
  databaseUrl: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const startedMs = performance.now();
  const child = spawnServer(databaseUrl, port, settings);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    pid: child.pid!,
    readyMs: performance.now() - startedMs,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
