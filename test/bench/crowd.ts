import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres, type Db } from '../../src/server/database/database';
import { freePort } from '../support/freePort';
import { startPostgres } from '../support/postgres/server';
import { growthOf, parseScrape, type Samples } from '../support/server/scrape';
import { startServerProcess, type ServerProcess } from '../support/server/serverProcess';
import type { BenchTable } from './support/bench';
import {
  BALL_EVERY_MS,
  collectPoints,
  type CrowdContest,
  isLive,
  openContest,
  type PointsByVersion,
  ranksBy,
} from './support/crowdContest';
import { startViewers, type Viewers, type ViewersReport } from './support/viewers';

export const title = 'A crowd that watches one contest';

const CROWDS = [1_000, 3_000, 10_000];
const SECONDS = 120;

/** `npm run bench -- crowd [seconds] [viewers...]` */
export async function run(args: readonly string[]): Promise<BenchTable> {
  const [seconds = SECONDS, ...given] = args.map(Number);
  const crowds = given.length > 0 ? given : CROWDS;
  const postgres = await startPostgres('fsync=on');
  const databaseUrl = `${postgres.url}/postgres`;
  const database = openPostgres(databaseUrl, console.error);
  const metricsPort = await freePort();
  const origin = await startServerProcess(databaseUrl, await freePort(), {
    METRICS_PORT: String(metricsPort),
  });
  const edge = await startServerProcess('', await freePort(), { ROLE: 'edge', ORIGIN: origin.url });
  const viewers = startViewers();
  const scrape = async (): Promise<Samples> => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    return parseScrape(await answer.text());
  };
  try {
    const rows: string[][] = [];
    for (const [number, count] of crowds.entries()) {
      const contest = await openContest(database.db, number, count);
      await viewers.watch({ url: edge.url, ...contest }, count);
      await isLive(database.db, contest.matchId);
      const measured = await measure({ db: database.db, viewers, scrape, contest }, seconds);
      rows.push([String(count), ...measured, memoryOf(edge), memoryOf(origin)]);
    }
    return {
      columns: [
        'viewers',
        'balls',
        'reads of the contest at the origin per ball',
        'reads by viewers',
        'failed',
        'ranks compared',
        'different',
        'missing',
        'ball heard to own rank, p50',
        'p95',
        'p99',
        'viewers’ processor time',
        'memory of the edge',
        'memory of the origin',
      ],
      rows,
      notes: [
        `A ball every ${BALL_EVERY_MS} ms for ${seconds} s, on PostgreSQL with fsync; origin, edge and viewers are a process each. All viewers look at the same board through the edge.`,
        'Each viewer hears of a version in its own stream, waits up to 300 ms, and reads the curve and the first page of rows. The rank of each viewer at each version is compared with a sort of all teams by the points of the version.',
      ],
    };
  } finally {
    viewers.stop();
    await edge.stop();
    await origin.stop();
    await database.close();
    await postgres.stop();
  }
}

interface Scene {
  db: Db;
  viewers: Viewers;
  scrape: () => Promise<Samples>;
  contest: CrowdContest;
}

async function measure(scene: Scene, seconds: number): Promise<string[]> {
  const { db, viewers, scrape, contest } = scene;
  const before = await scrape();
  const points: PointsByVersion = new Map();
  const endMs = performance.now() + seconds * 1_000;
  while (performance.now() < endMs) {
    await collectPoints(db, contest.matchId, points);
    await wait(BALL_EVERY_MS);
  }
  const report = await viewers.report();
  const reads = growthOf(before, await scrape(), 'nightmare_http_requests_total');
  await collectPoints(db, contest.matchId, points);
  return described(report, contest, points, readsOfContest(reads));
}

/** Returns the number of reads of curves, rows and boards. */
function readsOfContest(grown: Record<string, number>): number {
  return Object.entries(grown)
    .filter(([labels]) => /\/(contests|contestLeaderboard|standings)\b/.test(labels))
    .reduce((sum, [, count]) => sum + count, 0);
}

function described(
  { ranks, knownMs, failed, reads, cpuSeconds }: ViewersReport,
  contest: CrowdContest,
  points: PointsByVersion,
  originReads: number,
): string[] {
  let [compared, different, missing] = [0, 0, 0];
  // The last version may have been told while the report was made.
  const versions = Object.keys(ranks).map(Number).slice(0, -1);
  for (const version of versions) {
    const expected = ranksBy(contest, points.get(version)!);
    ranks[version]!.forEach((shown, viewer) => {
      if (shown === 0) missing += 1;
      else compared += 1;
      if (shown !== 0 && shown !== expected[viewer]) different += 1;
    });
  }
  const at = (share: number): string =>
    `${(knownMs[Math.floor(knownMs.length * share)] ?? Number.NaN).toFixed(0)} ms`;
  return [
    String(versions.length),
    (originReads / versions.length).toFixed(2),
    String(reads),
    String(failed),
    String(compared),
    String(different),
    String(missing),
    at(0.5),
    at(0.95),
    at(0.99),
    `${cpuSeconds.toFixed(0)} s`,
  ];
}

function memoryOf({ pid }: ServerProcess): string {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
  return `${(Number(kilobytes) / 1_024).toFixed(0)} MB`;
}
