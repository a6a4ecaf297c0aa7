import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../freePort';
import { projectRoot } from '../paths';

export interface Product {
  /** Where the app and the API are. */
  url: string;
  dataDir: string;
  pid: number;
  /** Runs one of the operator's commands on the running server's data. */
  nightmare(...args: string[]): Promise<{ code: number; output: string }>;
  /** Ends it without a word, and starts it again on the same port and folder: without the arguments. */
  crash(): Promise<void>;
  stop(): Promise<number | null>;
}

/** Starts the product on a port and a data folder of its own, with what the arguments bring and nothing else. */
export function startProduct(...args: string[]): Promise<Product> {
  return start({ DEMO_LEAGUE: 'off' }, args);
}

/** As whoever starts it for the first time. */
export function startEmptyProduct(): Promise<Product> {
  return start({}, []);
}

async function start(settings: Record<string, string>, args: string[]): Promise<Product> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-journey-'));
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    ...settings,
  };
  const url = `http://127.0.0.1:${port}`;
  let server = await run(url, env, args);
  return {
    url,
    dataDir,
    pid: server.pid!,
    nightmare: (...command) => nightmare(command, env),
    async crash() {
      await ended(server, 'SIGKILL');
      server = await run(url, env, []);
    },
    async stop() {
      const code = await ended(server, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

async function run(url: string, env: NodeJS.ProcessEnv, args: string[]): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['scripts/start.mjs', ...args], { cwd: projectRoot, env });
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

const START_LIMIT_MS = 120_000;

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  const giveUpMs = Date.now() + START_LIMIT_MS;
  while (Date.now() < giveUpMs) {
    if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Not ready after ${START_LIMIT_MS} ms`);
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode !== null) return Promise.resolve(server.exitCode);
  return new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill(signal);
  });
}

function nightmare(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const command = ['--import', 'tsx', 'src/server/operator/nightmare.ts', ...args];
  const child = spawn(process.execPath, command, { cwd: projectRoot, env });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) =>
    child.on('exit', (code) => resolve({ code: code ?? -1, output })),
  );
}
