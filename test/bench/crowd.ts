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
  openContest,
  type PointsByVersion,
  ranksBy,
  untilLive,
} from './support/crowdContest';
import { inputsOf, modelOf, type UnitCosts } from './support/crowdModel';
import { percentile } from './support/median';
import { cpuSecondsOf, memoryMbOf } from './support/server';
import { startViewers, type Viewers, type ViewersReport } from './support/viewers';

export const title = 'A crowd that watches one contest';

const CROWDS = [1_000, 3_000, 10_000];
const SECONDS = 605;
const WARM_UP_BALLS = 4;
/** The sizes of crowds that the model is asked for. */
const MODELS = [10_000, 100_000, 1_000_000];

/** `npm run bench -- crowd [seconds] [viewers...]` */
export async function run(args: readonly string[]): Promise<BenchTable> {
  const [seconds = SECONDS, ...given] = args.map(Number);
  const crowds = given.length > 0 ? given : CROWDS;
  const postgres = await startPostgres('fsync=on');
  const databaseUrl = `${postgres.url}/postgres`;
  const { db, close } = openPostgres(databaseUrl, console.error);
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
    const emptyMb = memoryMbOf(edge.pid)!;
    const measured: Measured[] = [];
    for (const [number, count] of crowds.entries()) {
      const contest = await openContest(db, number, count);
      await viewers.watch({ url: edge.url, ...contest }, count);
      await untilLive(db, contest.matchId);
      // The first balls show how fast a compiler is.
      await wait(WARM_UP_BALLS * BALL_EVERY_MS);
      await viewers.begin();
      measured.push(await measure({ db, viewers, scrape, contest, edge, origin }, seconds));
    }
    const costs = costsOf(measured.at(-1)!, emptyMb);
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
        'message heard to own rank, p50 / p99',
        'ball at the origin to own rank, p50 / p99',
        'processor time of viewers / edge / origin',
        'memory of edge / origin',
      ],
      rows: measured.map(described),
      notes: [
        `A ball every ${BALL_EVERY_MS / 1_000} s for ${seconds} s, on PostgreSQL with fsync; origin, edge and viewers are a process each. All viewers look at the same board through the edge.`,
        'Each viewer hears of a version in its own stream, waits up to 300 ms and reads the curve, then 300 to 1,000 ms and reads the first page of rows, as the app does. The rank of each viewer at each version is compared with a sort of all teams by the points of the version.',
        inputsOf(costs),
        ...MODELS.map((count) => modelOf(count, costs)),
      ],
    };
  } finally {
    viewers.stop();
    await edge.stop();
    await origin.stop();
    await close();
    await postgres.stop();
  }
}

interface Scene {
  db: Db;
  viewers: Viewers;
  scrape: () => Promise<Samples>;
  contest: CrowdContest;
  edge: ServerProcess;
  origin: ServerProcess;
}

/** What was measured of one crowd. */
interface Measured {
  report: ViewersReport;
  contest: CrowdContest;
  points: PointsByVersion;
  originReads: number;
  edge: Used;
  origin: Used;
}

interface Used {
  cpuSeconds: number;
  memoryMb: number;
}

async function measure(scene: Scene, seconds: number): Promise<Measured> {
  const { db, viewers, scrape, contest, edge, origin } = scene;
  const before = await scrape();
  const servers = { edge, origin };
  const beganCpu = { edge: cpuSecondsOf(edge.pid)!, origin: cpuSecondsOf(origin.pid)! };
  const points: PointsByVersion = new Map();
  const endMs = performance.now() + seconds * 1_000;
  while (performance.now() < endMs) {
    await collectPoints(db, contest.matchId, points);
    await wait(BALL_EVERY_MS);
  }
  const report = await viewers.report();
  const grown = growthOf(before, await scrape(), 'nightmare_http_requests_total');
  await collectPoints(db, contest.matchId, points);
  const used = (name: keyof typeof servers): Used => ({
    cpuSeconds: cpuSecondsOf(servers[name].pid)! - beganCpu[name],
    memoryMb: memoryMbOf(servers[name].pid)!,
  });
  const originReads = readsOfContest(grown);
  return { report, contest, points, originReads, edge: used('edge'), origin: used('origin') };
}

/** Returns the versions that were followed to the end: the last one may have been told while the report was made. */
const versionsOf = ({ ranks }: ViewersReport): number[] =>
  Object.keys(ranks).map(Number).slice(0, -1);

/** Returns how many balls the figures are of. A ball that only some viewers have followed counts in part. */
const ballsOf = ({ report, contest }: Measured): number =>
  report.knownMs.length / contest.teams.length;

function costsOf(measured: Measured, emptyMb: number): UnitCosts {
  const { report, contest, edge, origin } = measured;
  const balls = ballsOf(measured);
  const viewers = contest.teams.length;
  return {
    edgeUs: (1e6 * edge.cpuSeconds) / balls / viewers,
    streamBytes: (1_024 ** 2 * (edge.memoryMb - emptyMb)) / viewers,
    ballBytes: report.bytesPerBall,
    originMs: (1e3 * origin.cpuSeconds) / balls,
  };
}

/** Returns the number of reads of curves, rows and boards. */
function readsOfContest(grown: Record<string, number>): number {
  return Object.entries(grown)
    .filter(([labels]) => /\/(contests|contestLeaderboard|standings)\b/.test(labels))
    .reduce((sum, [, count]) => sum + count, 0);
}

function described(measured: Measured): string[] {
  const { report, contest, points, originReads, edge, origin } = measured;
  const { ranks, knownMs, knownSinceBallMs, reads, failed } = report;
  let [compared, different, missing] = [0, 0, 0];
  const versions = versionsOf(report);
  for (const version of versions) {
    const expected = ranksBy(contest, points.get(version)!);
    ranks[version]!.forEach((shown, viewer) => {
      if (shown === 0) missing += 1;
      else compared += 1;
      if (shown !== 0 && shown !== expected[viewer]) different += 1;
    });
  }
  const spread = (times: readonly number[]): string =>
    `${[0.5, 0.99].map((share) => percentile(times, share).toFixed(0)).join(' / ')} ms`;
  return [
    String(contest.teams.length),
    String(versions.length),
    (originReads / ballsOf(measured)).toFixed(2),
    String(reads),
    String(failed),
    String(compared),
    String(different),
    String(missing),
    spread(knownMs),
    spread(knownSinceBallMs),
    `${[report, edge, origin].map((used) => used.cpuSeconds.toFixed(0)).join(' / ')} s`,
    `${edge.memoryMb.toFixed(0)} / ${origin.memoryMb.toFixed(0)} MB`,
  ];
}
