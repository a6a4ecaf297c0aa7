/** Importing thousands of past matches with the real command while users read, and what the server is like with them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { DEMO_LEAGUE } from '../../src/domain/simulator/league';
import { openPostgres } from '../../src/server/database/database';
import { projectRoot } from '../support/paths';
import { startPostgres } from '../support/postgres/server';
import { zipOf, type ZipEntry } from '../support/zip';
import type { BenchTable } from './support/bench';
import { siteOn } from './support/site';
import { matchFile } from './support/matchFile';
import { median, percentile } from './support/median';
import { cpuSecondsOf, memoryMbOf, startServer, type BenchServer } from './support/server';
import { simulatedMatch } from './support/simulatedMatches';

export const title = 'Importing past matches';

const MATCHES = 5_500;
/** Each has eight sides of its own, which play 170 or so of the matches among themselves. */
const LEAGUES = 32;
const OPEN_MATCHES = 20;
const READ_EVERY_MS = 200;
const SAMPLE_EVERY_MS = 250;
/** From then on the memory of the command is that of a steady import. */
const WARM_AFTER_FILES = 1_000;
const STARTS = 3;
const READS = 300;

/** `npm run bench -- import [MATCHES] [embedded|postgres]` */
export async function run([count, only]: readonly string[]): Promise<BenchTable> {
  const matches = Number(count ?? MATCHES);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-bench-'));
  const zip = path.join(folder, 'matches.zip');
  const loads = [os.loadavg()[0]!];
  try {
    const bytes = writeMatches(zip, matches);
    const databases = (['embedded', 'postgres'] as const).filter((name) => (only ?? name) === name);
    const measured: Figures[] = [];
    for (const database of databases) {
      measured.push(await measureOn(database, { zip, matches, folder }));
      loads.push(os.loadavg()[0]!);
    }
    return {
      columns: ['', ...databases.map((name) => (name === 'embedded' ? name : 'PostgreSQL'))],
      rows: Object.keys(measured[0]!).map((what) => [what, ...measured.map((one) => one[what]!)]),
      notes: [
        `${matches.toLocaleString('en')} simulated matches of ${LEAGUES} leagues in a zip of ${megabytes(bytes)}; a visitor reads scoring/matches with ${OPEN_MATCHES} matches every ${READ_EVERY_MS} ms during the import, and ${READS} times in a row after it. The processor time of PostgreSQL itself is not counted.`,
        `The load of the machine was ${loads.map((load) => load.toFixed(1)).join(', ')} before and after each column.`,
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a zip of match files, and returns its size. */
function writeMatches(zip: string, count: number): number {
  const bytes = zipOf(simulatedFiles(count));
  writeFileSync(zip, bytes);
  return bytes.length;
}

function* simulatedFiles(count: number): Generator<ZipEntry> {
  for (let number = 0; number < count; number += 1) {
    const league = number % LEAGUES;
    const match = simulatedMatch(number, Math.floor(number / LEAGUES), {
      name: `${DEMO_LEAGUE.name} ${league + 1}`,
      sides: DEMO_LEAGUE.sides.map((side) => ({ ...side, name: `${side.name} ${league + 1}` })),
    });
    yield { name: `${1_000_000 + number}.json`, content: matchFile(match) };
  }
}

type Figures = Record<string, string>;

interface Given {
  zip: string;
  matches: number;
  folder: string;
}

async function measureOn(database: 'embedded' | 'postgres', given: Given): Promise<Figures> {
  const { zip, matches, folder } = given;
  const postgres = database === 'postgres' ? await startPostgres('fsync=on') : null;
  const url = postgres && `${postgres.url}/postgres`;
  const dataDir = path.join(folder, 'data');
  const start = (isWhole: boolean): Promise<BenchServer> =>
    startServer(url, dataDir, { isWhole, keepsData: true });
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url ?? '' };
  try {
    const importing = await withServer(start(false), (server) =>
      measureImport(server, zip, { matches, settings }),
    );
    const disk = url === null ? diskOfFolder(dataDir) : await diskOfPostgres(url, matches);
    return { ...importing, ...(await measureFilled(start)), 'disk space': disk };
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Does something with a server, and stops it. */
async function withServer<T>(
  starting: Promise<BenchServer>,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await starting;
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Imports the zip twice, the first time while a visitor reads. */
async function measureImport(
  server: BenchServer,
  zip: string,
  { matches, settings }: { matches: number; settings: Record<string, string> },
): Promise<Figures> {
  await siteOn(server).openMatches(OPEN_MATCHES);
  const reads = readUntilStopped(`${server.api}/scoring/matches`);
  const memory = sample(() => server.memoryMb());
  const before = server.cpuSeconds();
  const first = await importZip(zip, settings);
  const after = server.cpuSeconds();
  const duringMs = await reads.stop();
  const serverMb = memory.stop();
  const again = await importZip(zip, settings);
  expectCounts([first.new, again.unchanged], matches);
  return {
    'import of a zip, while users read': perSecond(first),
    'import of the same zip again': perSecond(again),
    'processor time of command and server': eachFile(first, [first.cpuSeconds, after, before]),
    'memory of the import, from file 1,000 on': range(first.memoryMb),
    'memory of the server meanwhile': range(serverMb),
    '`scoring/matches` during the import': latencies(duringMs),
  };
}

/** Measures servers that start with the imported matches. */
async function measureFilled(start: (isWhole: boolean) => Promise<BenchServer>): Promise<Figures> {
  const startSeconds: number[] = [];
  const timedStart = async (): Promise<BenchServer> => {
    const startMs = performance.now();
    const server = await start(true);
    startSeconds.push((performance.now() - startMs) / 1_000);
    return server;
  };
  while (startSeconds.length < STARTS - 1) await withServer(timedStart(), async () => undefined);
  const figures = await withServer(timedStart(), async ({ api, memoryMb }) => {
    const memory = sample(memoryMb);
    const open = await readOften(`${api}/scoring/matches`);
    const completed = await readOften(`${api}/scoring/contestLeaderboard?limit=50`);
    return {
      '`scoring/matches`': latencies(open),
      'a page of 50 completed matches': latencies(completed),
      'memory of the server': range(memory.stop()),
    };
  });
  const [least, most] = [Math.min(...startSeconds), Math.max(...startSeconds)];
  return { '`npm start` until ready': `${least.toFixed(1)}-${most.toFixed(1)} s`, ...figures };
}

interface Imported {
  files: number;
  seconds: number;
  new: number;
  unchanged: number;
  /** Usage of the process after it has read a number of files. */
  memoryMb: number[];
  /** The processor time of the process; null where the system does not report it. */
  cpuSeconds: number | null;
}

/** Imports a zip with the operator's command, in a process of its own. */
async function importZip(zip: string, settings: Record<string, string>): Promise<Imported> {
  const program = [
    '--import',
    'tsx',
    'src/server/operator/cli/nightmare.ts',
    'import',
    zip,
    '--json',
  ];
  const child = spawn(process.execPath, program, {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
  });
  let [out, progress] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (progress += text.toString()));
  const isWarm = (): boolean =>
    progress.includes(`${WARM_AFTER_FILES.toLocaleString('en-GB')} of `);
  const memory = sample(() => (isWarm() ? memoryMbOf(child.pid!) : null));
  const cpu = sample(() => cpuSecondsOf(child.pid!));
  const [code] = (await once(child, 'close')) as [number];
  const memoryMb = memory.stop();
  const cpuSeconds = cpu.stop().at(-1) ?? null;
  if (code !== 0) throw new Error(`The import ended with ${code}: ${progress}`);
  const summary = JSON.parse(out) as Omit<Imported, 'memoryMb' | 'cpuSeconds'>;
  return { ...summary, memoryMb, cpuSeconds };
}

function expectCounts(counts: readonly number[], expected: number): void {
  if (counts.some((count) => count !== expected)) {
    throw new Error(`Of ${expected} files ${counts[0]} were new, and ${counts[1]} unchanged then`);
  }
}

/** Samples a figure now and then until it is stopped, and returns what was there. */
function sample(figure: () => number | null): { stop(): number[] } {
  const samples: number[] = [];
  const take = (): void => {
    const value = figure();
    if (value !== null) samples.push(value);
  };
  const timer = setInterval(take, SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      take();
      return samples;
    },
  };
}

/** Reads a URL and returns how long the response took, in milliseconds. */
async function readOnce(url: string): Promise<number> {
  const startMs = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startMs;
}

function readUntilStopped(url: string): { stop(): Promise<number[]> } {
  let isStopped = false;
  const times: number[] = [];
  const reading = (async () => {
    while (!isStopped) {
      times.push(await readOnce(url));
      await wait(READ_EVERY_MS);
    }
  })();
  reading.catch(() => undefined);
  return {
    async stop() {
      isStopped = true;
      await reading;
      return times;
    },
  };
}

async function readOften(url: string): Promise<number[]> {
  const times: number[] = [];
  while (times.length < READS) times.push(await readOnce(url));
  return times;
}

function latencies(times: readonly number[]): string {
  return `median ${median(times).toFixed(0)} ms, 95 % within ${Math.ceil(percentile(times, 0.95))} ms`;
}

const perSecond = ({ files, seconds }: Imported): string =>
  `${Math.round(files / seconds)} files a second`;

function eachFile(
  { files }: Imported,
  [command, after, before]: readonly [number | null, number | null, number | null],
): string {
  if (command === null || after === null || before === null) return '-';
  return `${(((command + after - before) / files) * 1_000).toFixed(1)} ms a file`;
}

function range(memoryMb: readonly number[]): string {
  if (memoryMb.length === 0) return '-';
  return `${Math.round(Math.min(...memoryMb))}-${Math.round(Math.max(...memoryMb))} MB`;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

function diskOfFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sizeOf = (some: readonly string[]): number =>
    some.reduce((sum, file) => sum + statSync(file).size, 0);
  const log = files.filter((file) => file.includes('pg_wal'));
  return `${megabytes(sizeOf(files))}, ${megabytes(sizeOf(log))} of it write-ahead log`;
}

async function diskOfPostgres(url: string, matches: number): Promise<string> {
  const database = openPostgres(url, () => undefined, { maxConnections: 1 });
  const { rows } = await sql<{ all: number; source: number }>`
    select pg_database_size(current_database()) as all, pg_total_relation_size('match_source') as source`.execute(
    database.db,
  );
  await database.close();
  const each = (bytes: number): string => `${(bytes / matches / 1e3).toFixed(1)} kB`;
  const { all, source } = rows[0]!;
  return `${megabytes(all)}: ${each(all)} per match, ${each(source)} of it its deliveries`;
}
