import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { freePort } from '../freePort';
import { projectRoot } from '../paths';
import { temporaryFolder } from '../temporaryFolder';

export interface Product {
  /** The address of the app and the API. */
  url: string;
  dataDir: string;
  pid: number;
  /** Runs one of the operator's commands on the running server's data. */
  nightmare(...args: string[]): Promise<{ code: number; output: string }>;
  /** Kills the server, and starts it again on the same port and data, without the arguments. */
  crash(): Promise<void>;
  stop(): Promise<number | null>;
}

interface Start {
  args?: string[];
  /** The database on PostgreSQL that the server uses. Without it, it has an embedded database. */
  databaseUrl?: string;
  /** True to start it as `npm start` does, with the demo league. */
  demo?: boolean;
}

/**
 * Starts the product on a port and a data folder of its own. It has only the matches that the arguments name. In a
 * test it is the bundled server, unless it is to start as `npm start` does.
 */
export async function startProduct({ args = [], databaseUrl, demo }: Start): Promise<Product> {
  const dataDir = temporaryFolder('journey');
  const port = await freePort();
  // An empty address counts as none. The environment may have one, of a database that is not for tests.
  const data = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const env = {
    ...process.env,
    ...data,
    NODE_ENV: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    SIGNUPS_PER_HOUR: '10000',
    ...(demo !== true && { DEMO_LEAGUE: 'off' }),
  };
  const url = `http://127.0.0.1:${port}`;
  const bundle = demo === true ? undefined : process.env['TEST_SERVER'];
  const entry = bundle === undefined ? ['scripts/start.mjs'] : [bundle, '--embedded'];
  const start = (...options: string[]) => run(url, env, [...entry, ...options]);
  let server = await start(...args);
  return {
    url,
    dataDir,
    pid: server.pid!,
    nightmare: (...command) => nightmare(data, ...command),
    async crash() {
      await ended(server, 'SIGKILL');
      server = await start();
    },
    async stop() {
      const code = await ended(server, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/**
 * Disables the optimization of the embedded database's code, and delays that of the server's own. Both would pay off
 * only after the journey, and take a third of the processor time of a server that runs for a minute.
 */
const QUICK_START = ['--liftoff-only', '--interrupt-budget=1000000'];

async function run(url: string, env: NodeJS.ProcessEnv, command: string[]): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...QUICK_START, ...command], {
    cwd: projectRoot,
    env,
  });
  const said: string[] = [];
  server.stdout.on('data', (text: Buffer) => said.push(text.toString()));
  server.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  try {
    await untilReady(`${url}/readyz`, server);
    return server;
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`The product did not start:\n${said.join('')}`, { cause: error });
  }
}

const START_LIMIT_MS = 300_000;

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  const giveUpMs = Date.now() + START_LIMIT_MS;
  while (Date.now() < giveUpMs) {
    const end = server.exitCode ?? server.signalCode;
    if (end !== null) throw new Error(`It ended with ${end}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Not ready after ${START_LIMIT_MS} ms`);
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) {
    return Promise.resolve(server.exitCode);
  }
  return new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill(signal);
  });
}

/** Runs one of the operator's commands with these settings, which say where the data is. */
export function nightmare(
  data: { DATA_DIR: string; DATABASE_URL: string },
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...data, NODE_ENV: '' };
  const entry = process.env['TEST_NIGHTMARE'] ?? 'scripts/nightmare.mjs';
  const child = spawn(process.execPath, [entry, ...args], { cwd: projectRoot, env });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) =>
    child.on('exit', (code) => resolve({ code: code ?? -1, output })),
  );
}
