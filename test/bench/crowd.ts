import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { maskOfSlots } from '../../src/domain/leaderboard/board';
import { randomFrom } from '../../src/domain/simulator/random';
import { openPostgres, type Db } from '../../src/server/database/database';
import { createServices } from '../../src/server/services';
import { freePort } from '../support/freePort';
import { startPostgres } from '../support/postgres/server';
import { growthOf, parseScrape, type Samples } from '../support/server/scrape';
import { startServerProcess, type ServerProcess } from '../support/server/serverProcess';
import type { BenchTable } from './support/bench';
import { simulatedMatches } from './support/simulatedMatches';
import { startViewers, type Crowd, type Viewers, type ViewersReport } from './support/viewers';

export const title = 'A crowd that watches one contest';

const CROWDS = [1_000, 3_000, 10_000];
const SECONDS = 120;
/** Slightly more than the server's minimum of one second between two messages, so that no ball is delayed by it. */
const BALL_EVERY_MS = 1_200;
const STARTS_IN_MS = 10_000;
/** So many that the squads of the first ones are known. */
const MATCHES = 16;

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

interface Contest extends Omit<Crowd, 'url'> {
  /** The slot of each player. */
  slots: ReadonlyMap<string, number>;
}

interface Scene {
  db: Db;
  viewers: Viewers;
  scrape: () => Promise<Samples>;
  contest: Contest;
}

/** By version: the points of each slot. */
type PointsByVersion = Map<number, ReadonlyMap<number, number>>;

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
  contest: Contest,
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

/** Ranks all teams by a sort, without the code of the board. */
function ranksBy({ teams, slots }: Contest, points: ReadonlyMap<number, number>): number[] {
  const totals = teams.map((team) =>
    team.reduce((sum, id) => sum + (points.get(slots.get(id)!) ?? 0), 0),
  );
  const firstOf = new Map<number, number>();
  totals
    .toSorted((a, b) => a - b)
    .forEach((total, index) => {
      if (!firstOf.has(total)) firstOf.set(total, index + 1);
    });
  return totals.map((total) => firstOf.get(total)!);
}

/** Opens a replay, and enters teams into its free contest. */
async function openContest(db: Db, number: number, entries: number): Promise<Contest> {
  const newId = (): string => randomUUID().replaceAll('-', '');
  const services = await createServices({ db, clock: Date.now, newId });
  const matches = simulatedMatches(MATCHES);
  const opened = await services.replays.open(matches[number]!, matches, {
    startsInMs: STARTS_IN_MS,
    ballEveryMs: BALL_EVERY_MS,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const contest = await db
    .selectFrom('contest')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select(['contest.id', 'match_id', 'contest_type_id'])
    .where('contest_type_id', '=', 'unlimited')
    .where('match.status', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  const players = await db
    .selectFrom('match_player')
    .select(['slot', 'player_id'])
    .where('match_id', '=', contest.match_id)
    .execute();
  const random = randomFrom(`c0d${number}`.padEnd(32, '0'));
  const teams = Array.from({ length: entries }, () => {
    const picked = new Set<(typeof players)[number]>();
    while (picked.size < 11) picked.add(players[Math.floor(random.next() * players.length)]!);
    return [...picked];
  });
  const masks = teams.map((team) => maskOfSlots(team.map(({ slot }) => slot)));
  const list = `{${masks.map((mask) => BigInt.asIntN(64, mask)).join()}}`;
  await db.transaction().execute(async (trx) => {
    const given = sql`unnest(${list}::bigint[]) with ordinality as given(mask, n)`;
    const userId = sql`md5(${`${number}-`}::text || n)`;
    const steps = [
      sql`insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
        select ${userId}, ${userId} || '@example.org', 'Meera', 'Nair', '', now(), now() from ${given}`,
      sql`insert into account (id, kind) select 'user:' || ${userId}, 'user' from ${given}`,
      sql`insert into entry
          (contest_id, match_id, contest_type_id, user_id, team_mask, created_at, updated_at)
        select ${contest.id}, ${contest.match_id}, ${contest.contest_type_id}, ${userId}, mask, now(), now()
        from ${given} order by n`,
      sql`update contest set participants = ${entries} where id = ${contest.id}`,
    ];
    for (const step of steps) await step.execute(trx);
  });
  return {
    matchId: contest.match_id,
    contestId: contest.id,
    teams: teams.map((team) => team.map(({ player_id: id }) => id)),
    slots: new Map(players.map(({ slot, player_id: id }) => [id, slot])),
  };
}

async function isLive(db: Db, matchId: string): Promise<void> {
  for (;;) {
    const match = await db.selectFrom('match').select('status').where('id', '=', matchId).execute();
    if (match[0]?.status === 'live') return;
    await wait(200);
  }
}

/** Adds the points of the versions that are kept. */
async function collectPoints(db: Db, matchId: string, points: PointsByVersion): Promise<void> {
  const kept = await db
    .selectFrom('match_points')
    .select(['version', 'players'])
    .where('match_id', '=', matchId)
    .execute();
  for (const { version, players } of kept) {
    points.set(version, new Map(players.map(({ slot, total }) => [slot, total])));
  }
}

function memoryOf({ pid }: ServerProcess): string {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
  return `${(Number(kilobytes) / 1_024).toFixed(0)} MB`;
}
