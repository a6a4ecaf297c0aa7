/**
 * Replaces two servers one at a time, again and again, behind each proxy of `scripts/deploy` that is installed, while
 * clients read, write and follow the live stream.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../support/freePort';
import { projectRoot } from '../support/paths';
import { startServerProcess, type ServerProcess } from '../support/server/serverProcess';
import type { BenchTable } from './support/bench';
import { benchPostgres } from './support/benchPostgres';
import { siteOn } from './support/site';
import { FEED_TOKEN } from './support/server';

export const title = 'Replacing servers one at a time';

const ROUNDS = 5;
const READERS = 16;
const WRITERS = 8;
const STREAMS = 20;
const DEFAULT_RETRY_MS = 3_000;

type Ports = [first: number, second: number];

interface Proxy {
  name: string;
  /** Prints the version. */
  version: readonly string[];
  start(folder: string, port: number, servers: Ports): ChildProcess;
}

const deployed = (file: string): string =>
  readFileSync(path.join(projectRoot, 'scripts/deploy', file), 'utf8');

/** The proxies with the configurations of `scripts/deploy`. Only addresses and TLS are changed. */
const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    version: ['nginx', '-v'],
    start(folder, port, [first, second]) {
      const site = deployed('nginx.conf')
        .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
        .replace(/^ *(listen \[|ssl_).*\n/gm, '')
        .replace(/listen 443.*;/, `listen 127.0.0.1:${port};`)
        .replace('127.0.0.1:8081', `127.0.0.1:${first}`)
        .replace('127.0.0.1:8082', `127.0.0.1:${second}`);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      const file = path.join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;\n` +
          `events { worker_connections 1024; }\n` +
          `http { access_log off; ${temporary.join(' ')}\n${site}\n}\n`,
      );
      return spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
    },
  },
  {
    name: 'Caddy',
    version: ['caddy', 'version'],
    start(folder, port, [first, second]) {
      const file = path.join(folder, 'Caddyfile');
      writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${deployed('Caddyfile')}`);
      return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
        stdio: ['ignore', 'ignore', 'ignore'],
        env: {
          ...process.env,
          HOME: folder,
          SITE_ADDRESS: `http://127.0.0.1:${port}`,
          SERVER_1: `127.0.0.1:${first}`,
          SERVER_2: `127.0.0.1:${second}`,
        },
      });
    },
  },
];

/** `npm run bench -- rolling [ROUNDS]`: a round replaces both servers. */
export async function run([rounds]: readonly string[]): Promise<BenchTable> {
  const rows: string[][] = [];
  const notes: string[] = [];
  for (const proxy of PROXIES) {
    const [program, ...args] = proxy.version;
    const { status, stdout, stderr } = spawnSync(program!, args, { encoding: 'utf8' });
    if (status !== 0) {
      notes.push(`${proxy.name} is not installed.`);
      continue;
    }
    const version = /\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? '';
    rows.push([`${proxy.name} ${version}`, ...(await roll(proxy, Number(rounds ?? ROUNDS)))]);
  }
  return {
    columns: ['proxy', 'servers replaced', 'reads', 'failed', 'teams', 'failed', 'streams', 'gap'],
    rows,
    notes: [
      ...notes,
      `${READERS} readers and ${WRITERS} writers without a pause; ${STREAMS} streams that reconnect as browsers do.`,
      'A gap is the longest time that a client was without its stream.',
    ],
  };
}

interface Count {
  sent: number;
  failures: Map<string, number>;
}

async function roll(proxy: Proxy, rounds: number): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-bench-'));
  mkdirSync(path.join(folder, 'logs'));
  const postgres = await benchPostgres();
  await (await postgres.create('site')).close();
  const ports: Ports = [await freePort(), await freePort()];
  const port = await freePort();
  const settings = { TRUST_PROXY: '127.0.0.1', FEED_TOKEN };
  const url = `${postgres.url}/site`;
  const start = (at: number): Promise<ServerProcess> => startServerProcess(url, at, settings);
  const servers = [await start(ports[0]), await start(ports[1])];
  const running = proxy.start(folder, port, ports);
  const over = new AbortController();
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilReached(origin);
    const site = siteOn({ api: `${origin}/api` });
    await site.openMatches(1);
    const members = await site.signUp(WRITERS);
    const [match] = await site.matches();
    const [reads, teams]: Count[] = [
      { sent: 0, failures: new Map() },
      { sent: 0, failures: new Map() },
    ];
    const readMatches = (): Promise<unknown> => site.matches();
    const streams = Array.from({ length: STREAMS }, () => followStream(origin, over.signal));
    const work = [
      ...Array.from({ length: READERS }, () => repeat(readMatches, reads!, over.signal)),
      ...members.map((member) =>
        repeat(() => site.enter(member, match!, 'unlimited'), teams!, over.signal),
      ),
    ];
    for (let replaced = 0; replaced < 2 * rounds; replaced += 1) {
      const which = replaced % 2;
      const code = await servers[which]!.stop();
      if (code !== 0) throw new Error(`A server exited with ${code}`);
      servers[which] = await start(ports[which]!);
      // An operator or a script would now check the new server before replacing the next one.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
    over.abort();
    await Promise.all(work);
    const gaps = await Promise.all(streams);
    const failed = ({ failures }: Count): string =>
      [...failures].map(([why, count]) => `${count} x ${why}`).join(', ') || '0';
    return [
      String(2 * rounds),
      reads!.sent.toLocaleString('en'),
      failed(reads!),
      teams!.sent.toLocaleString('en'),
      failed(teams!),
      String(STREAMS),
      `${(Math.max(...gaps) / 1_000).toFixed(1)} s`,
    ];
  } finally {
    over.abort();
    running.kill('SIGTERM');
    if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilReached(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function repeat(
  act: () => Promise<unknown>,
  count: Count,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    count.sent += 1;
    try {
      await act();
    } catch (error) {
      const why = (error as Error).message.split('\n')[0]!.slice(0, 80);
      count.failures.set(why, (count.failures.get(why) ?? 0) + 1);
    }
  }
}

/** Follows the live stream as a browser does. Resolves to the longest time without it, in milliseconds. */
async function followStream(origin: string, signal: AbortSignal): Promise<number> {
  let retryMs = DEFAULT_RETRY_MS;
  let lostMs: number | null = null;
  let longestMs = 0;
  while (!signal.aborted) {
    await readStream(`${origin}/api/scoring/live`, signal, (text) => {
      if (lostMs !== null) longestMs = Math.max(longestMs, performance.now() - lostMs);
      lostMs = null;
      const told = /^retry: (\d+)$/m.exec(text);
      if (told) retryMs = Number(told[1]);
    });
    lostMs ??= performance.now();
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  return longestMs;
}

/** Resolves when the stream has ended or could not be opened. */
function readStream(
  address: string,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const request = http.get(address, { agent: false, signal });
    request.on('error', () => resolve());
    request.on('response', (response) => {
      response.on('error', () => resolve()).on('close', () => resolve());
      response.setEncoding('utf8');
      if (response.statusCode === 200) response.on('data', onText);
      else response.resume();
    });
  });
}
