import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openEmbedded, openPostgres, type OpenDatabase } from '../../src/server/database/database';
import { projectRoot } from '../support/paths';
import { startPostgres } from '../support/postgres/server';
import type { BenchTable } from './support/bench';
import type { JoinLoad, JoinLoadFigures } from './support/joinLoad';
import { median } from './support/median';
import { joinScene, type HotContest, type JoinScene } from './support/joinScene';
import { inOwnProcess } from './support/ownProcess';
import { findPgbench, pgbenchJoins } from './support/pgbench';
import { startServer, type BenchServer } from './support/server';

export const title = 'Joins into one hot contest';

const RUNS = 5;
const USERS = 6_400;
const CONNECTIONS = 64;
/** The last five seconds before a match. Every account enters a team and edits it once. */
const STORM = { rate: 500, accounts: 1_250, amount: 2_500 };
/** pgbench runs with few and with many connections. Its rate does not depend on its duration. */
const CLIENTS = [8, 64];
const PGBENCH_USERS = 1_280;

interface Rate {
  joinsPerSecond: number;
}
interface OverHttp extends JoinLoadFigures {
  serverCpuSeconds: number | null;
}

/** `npm run bench -- joins [postgres|embedded]`. */
export async function run([only]: readonly string[]): Promise<BenchTable> {
  const rows: string[][] = [];
  const notes = [
    `${USERS} accounts enter one contest that has a fee and no end of places, each once, over ${CONNECTIONS} connections that stay open.`,
    `Medians of ${RUNS} runs after one to warm up, each into a contest of its own, the ways of a database in turns.`,
    `Server and load generator are processes of their own; their shares are of all ${os.cpus().length} processors together, without PostgreSQL's.`,
  ];
  if ((only ?? 'postgres') === 'postgres') await onPostgres(rows, notes);
  if ((only ?? 'embedded') === 'embedded') await onEmbedded(rows, notes);
  const columns = ['what', 'joins a second', 'p50', 'p99', 'server', 'generator'];
  return { columns, rows, notes };
}

async function onPostgres(rows: string[][], notes: string[]): Promise<void> {
  const postgres = await startPostgres('fsync=on');
  const url = `${postgres.url}/postgres`;
  const database = openPostgres(url, () => undefined);
  try {
    const pgbench = await findPgbench();
    const rivals = pgbench === null ? [] : CLIENTS;
    const contests = (RUNS + 1) * (2 + rivals.length);
    const scene = await joinScene(database, { contests, users: USERS });
    const hot = scene.contests.values();
    const server = await startServer(url);
    try {
      const ways = [
        () => overHttp(server, next(hot), scene),
        () => overHttp(server, next(hot), scene, STORM),
        ...rivals.map((clients) => async () => {
          const terms = { users: PGBENCH_USERS, clients };
          return { joinsPerSecond: await pgbenchJoins(pgbench!, url, next(hot), terms) };
        }),
      ];
      const [http, storm, ...others] = await inTurns(ways);
      rows.push(['over HTTP, PostgreSQL', ...describe(http as OverHttp[])]);
      const name = `${STORM.rate} joins and edits a second, PostgreSQL`;
      rows.push([name, ...describe(storm as OverHttp[])]);
      for (const [index, rates] of others.entries()) {
        const name = `pgbench, one transaction each, ${CLIENTS[index]} connections`;
        rows.push([name, ...describeRate(rates)]);
      }
    } finally {
      await server.stop();
    }
    // Check that every join is stored, because the figure would mean nothing otherwise.
    const wrong = (await scene.services.operator.verify()).flatMap((check) => check.violations);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    if (pgbench === null)
      notes.push("pgbench is not installed. Debian's package postgresql has it.");
    notes.push('PostgreSQL commits durably: fsync and synchronous_commit are on.');
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function onEmbedded(rows: string[][], notes: string[]): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-bench-'));
  const boot = pathToFileURL(path.join(projectRoot, 'src/server/database/pglite/boot.mjs'));
  const database: OpenDatabase = openEmbedded(boot, path.join(dataDir, 'postgres'), (error) => {
    throw error;
  });
  const scene = await joinScene(database, { contests: 2 * (RUNS + 1), users: USERS });
  const hot = scene.contests.values();
  const [service] = await inTurns([() => byService(next(hot), scene)]);
  // Only one process can open the folder.
  await database.close();
  const server = await startServer(null, dataDir);
  try {
    const [http] = await inTurns([() => overHttp(server, next(hot), scene)]);
    rows.push(['over HTTP, embedded database', ...describe(http as OverHttp[])]);
    rows.push(['the service alone, embedded database', ...describeRate(service!)]);
  } finally {
    await server.stop();
  }
  notes.push("The embedded database runs in the server's process and does not wait for the disk.");
}

/** Runs the functions in turns, and returns their results without those of the first turn. */
async function inTurns(ways: readonly (() => Promise<Rate>)[]): Promise<Rate[][]> {
  const runs = ways.map((): Rate[] => []);
  for (let number = 0; number <= RUNS; number += 1) {
    for (const [index, way] of ways.entries()) {
      const rate = await way();
      if (number > 0) runs[index]!.push(rate);
    }
  }
  return runs;
}

function next(contests: Iterator<HotContest>): HotContest {
  return contests.next().value as HotContest;
}

const EACH_ONCE = { accounts: USERS, amount: USERS, rate: null };

async function overHttp(
  server: BenchServer,
  contest: HotContest,
  { tokens }: JoinScene,
  sent: { accounts: number; amount: number; rate: number | null } = EACH_ONCE,
): Promise<OverHttp> {
  const load: JoinLoad = {
    url: `${server.api}/scoring/submit-team/${contest.matchId}/${contest.contestId}`,
    tokens: tokens.slice(0, sent.accounts),
    connections: CONNECTIONS,
    playerIds: contest.playerIds,
    amount: sent.amount,
    rate: sent.rate,
  };
  const before = server.cpuSeconds();
  const figures = await inOwnProcess<JoinLoadFigures>('joinLoad.ts', load);
  const after = server.cpuSeconds();
  if (figures.joined !== sent.amount) {
    throw new Error(`${figures.joined} of ${sent.amount} were accepted`);
  }
  const serverCpuSeconds = before === null || after === null ? null : after - before;
  return { ...figures, serverCpuSeconds };
}

/** Calls the service in this process, with as many concurrent callers as there are connections over HTTP. */
async function byService(contest: HotContest, { services, userIds }: JoinScene): Promise<Rate> {
  const line = userIds.values();
  const startMs = performance.now();
  const caller = async (): Promise<void> => {
    for (const userId of line) {
      const joined = await services.entries.submitTeam({
        userId,
        ...contest,
        receivedMs: Date.now(),
      });
      if (!joined.ok) throw new Error(joined.error.message);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  return { joinsPerSecond: (1_000 * USERS) / (performance.now() - startMs) };
}

function describe(runs: readonly OverHttp[]): string[] {
  const middle = (of: (run: OverHttp) => number): number => median(runs.map(of));
  const share = (cpuSecondsOf: (run: OverHttp) => number): string =>
    `${middle((run) => (100 * cpuSecondsOf(run)) / (run.seconds * os.cpus().length)).toFixed(0)} %`;
  const isTold = runs.every(({ serverCpuSeconds }) => serverCpuSeconds !== null);
  return [
    middle((run) => run.joinsPerSecond).toFixed(0),
    `${middle((run) => run.p50Ms).toFixed(0)} ms`,
    `${middle((run) => run.p99Ms).toFixed(0)} ms`,
    isTold ? share((run) => run.serverCpuSeconds!) : '-',
    share((run) => run.cpuSeconds),
  ];
}

function describeRate(runs: readonly Rate[]): string[] {
  return [median(runs.map((run) => run.joinsPerSecond)).toFixed(0), '-', '-', '-', '-'];
}
