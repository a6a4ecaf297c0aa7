import os from 'node:os';
import { openPostgres } from '../../src/server/storage/database';
import { startPostgres } from '../support/postgres/server';
import type { BenchTable } from './support/bench';
import { leagueOn, type Member } from './support/league';
import { generateLoad, type LoadFigures } from './support/load';
import { startServer, type BenchServer } from './support/server';

export const title = 'Reading the list of open matches';

const MATCHES = 100;
const MEMBERS = 50;
const RUNS = 5;
const SECONDS = 4;
/** As Chrome and Firefox ask. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

interface Case {
  name: string;
  /** Of one connection each. */
  headers: (members: readonly Member[], url: string) => Promise<Record<string, string>[]>;
}

const asMember = ({ token }: Member) => ({ ...BROWSER, authorization: `Bearer ${token}` });

const CASES: Case[] = [
  { name: 'visitors', headers: async (members) => members.map(() => BROWSER) },
  { name: 'logged in', headers: async (members) => members.map(asMember) },
  {
    name: 'logged in, nothing new',
    headers: (members, url) => Promise.all(members.map((one) => withTag(url, asMember(one)))),
  },
];

async function withTag(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return { ...headers, 'if-none-match': answer.headers.get('etag') ?? 'none' };
}

interface Run extends LoadFigures {
  serverCpuSeconds: number | null;
}

/** `npm run bench -- reads [embedded|postgres]`: `scoring/matches` with a hundred matches. */
export async function run([only]: readonly string[]): Promise<BenchTable> {
  const rows: string[][] = [];
  const databases = ['embedded', 'postgres'].filter((name) => (only ?? name) === name);
  for (const database of databases) {
    const postgres = database === 'postgres' ? await startPostgres() : null;
    const databaseUrl = postgres && `${postgres.url}/postgres`;
    const server = await startServer(databaseUrl);
    try {
      const members = await prepare(server);
      if (databaseUrl !== null) await analyze(databaseUrl);
      const url = `${server.api}/scoring/matches`;
      for (const { name, headers } of CASES) {
        const connections = await headers(members, url);
        const runs: Run[] = [];
        for (let number = 0; number <= RUNS; number += 1) {
          const figures = await measured(server, { url, seconds: SECONDS, connections });
          // The first one warms up.
          if (number > 0) runs.push(figures);
        }
        rows.push([`${name}, ${database}`, ...describe(runs)]);
      }
    } finally {
      await server.stop();
      await postgres?.stop();
    }
  }
  const columns = [
    'who',
    'a second',
    'p50',
    'p99',
    'bytes',
    'status',
    'server',
    'of it a request',
    'generator',
  ];
  const notes = [
    `${MATCHES} matches with 4 contests each; ${MEMBERS} connections, each of an account of its own; every second account has entered 3 matches.`,
    `Medians of ${RUNS} runs of ${SECONDS} s after one to warm up. Server and generator are processes of their own; their shares are of all ${os.cpus().length} processors together, the embedded database's in the server's, PostgreSQL's in neither.`,
    `Asked as browsers ask: ${BROWSER['accept-encoding']}.`,
  ];
  return { columns, rows, notes };
}

async function prepare(server: BenchServer): Promise<Member[]> {
  const league = leagueOn(server);
  await league.openMatches(MATCHES);
  const members = await league.signUp(MEMBERS);
  const matches = await league.matches();
  for (const [number, member] of members.entries()) {
    if (number % 2 === 0) continue;
    for (const offset of [0, 7, 30]) {
      await league.enter(member, matches[(number + offset) % MATCHES]!, 'unlimited');
    }
  }
  return members;
}

/** As PostgreSQL does by itself within a minute: before that it plans for tables of a few rows. */
async function analyze(databaseUrl: string): Promise<void> {
  const database = openPostgres(databaseUrl, () => undefined, 1);
  await database.script('analyze');
  await database.close();
}

async function measured(
  server: BenchServer,
  load: Parameters<typeof generateLoad>[0],
): Promise<Run> {
  const before = server.cpuSeconds();
  const figures = await generateLoad(load);
  const after = server.cpuSeconds();
  if (figures.errors > 0) throw new Error(`${figures.errors} requests were not answered`);
  const serverCpuSeconds = before === null || after === null ? null : after - before;
  return { ...figures, serverCpuSeconds };
}

function describe(runs: readonly Run[]): string[] {
  const middle = (of: (run: Run) => number): number => median(runs.map(of));
  const share = (cpuSeconds: number, seconds: number): number =>
    (100 * cpuSeconds) / (seconds * os.cpus().length);
  const ofServer = (of: (cpuSeconds: number, run: Run) => number, unit: string): string => {
    const told = runs.every(({ serverCpuSeconds }) => serverCpuSeconds !== null);
    return told ? `${middle((run) => of(run.serverCpuSeconds!, run)).toFixed(0)} ${unit}` : '-';
  };
  return [
    middle((run) => run.requestsPerSecond).toFixed(0),
    `${middle((run) => run.p50Ms).toFixed(0)} ms`,
    `${middle((run) => run.p99Ms).toFixed(0)} ms`,
    middle((run) => run.bytesPerRequest).toFixed(0),
    [...new Set(runs.flatMap(({ statuses }) => Object.keys(statuses)))].join(', '),
    ofServer((cpuSeconds, { seconds }) => share(cpuSeconds, seconds), '%'),
    ofServer((cpuSeconds, run) => (1e6 * cpuSeconds) / (run.requestsPerSecond * run.seconds), 'µs'),
    `${middle((run) => share(run.cpuSeconds, run.seconds)).toFixed(0)} %`,
  ];
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
