import { spawn, type ChildProcess } from 'node:child_process';
import { projectRoot } from '../paths';

export interface ServerProcess {
  url: string;
  pid: number;
  /** The time from the start to the first ready response. */
  readyMs: number;
  /** Kills the process. */
  kill(): Promise<void>;
  /** Stops the server as an operator does, and returns the exit code. */
  stop(): Promise<number | null>;
}

/** Tests run the server that their global set-up has bundled. Benches run its sources. */
const ENTRY = process.env['TEST_SERVER']
  ? ['--enable-source-maps', process.env['TEST_SERVER']]
  : ['--import=tsx', 'src/server/main.ts'];

/** Starts a server in a separate process, in production mode, without rate limits and without the demo league. */
export function spawnServer(
  databaseUrl: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, ENTRY, {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO_LEAGUE: 'off',
      SIGNUPS_PER_HOUR: '100000',
      CONNECTIONS_PER_ADDRESS: '100000',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Starts a server and resolves when it is ready. */
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
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`The server ended with ${ended}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
