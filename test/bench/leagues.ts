import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { createBoards, createLocalBoardStore, entriesIn } from '../../src/server/boards/boards';
import { createBookClosing } from '../../src/server/books/closing';
import { createSettlement } from '../../src/server/contests/settlement';
import type { Db, OpenDatabase } from '../../src/server/database/database';
import { createLeagueRounds } from '../../src/server/leagues/rounds';
import { createServices } from '../../src/server/services';
import { fillContest } from '../support/server/filledContest';
import type { BenchTable } from './support/bench';
import { benchPostgres, type BenchPostgres } from './support/benchPostgres';
import { bigContest } from './support/bigContest';
import { asAccount, BROWSER, measure } from './support/reading';
import { startServer } from './support/server';
import { siteOn } from './support/site';

export const title = 'Leagues on PostgreSQL';

const MEMBERS = 20;
const CONNECTIONS = 50;
const OPEN_MATCHES = 100;
const BIG = { leagues: 10_000, users: 50_000 };
/** The leagues that have a round already: without any, the database plans for empty tables. */
const FIRST_LEAGUES = 1_000;
const SEASON = { leagues: 1_000, users: 10_000, matches: 100 };
/** Steps through the users, prime to their numbers, so that the members of a league are different users. */
const STEP = 2_503;

/** `npm run bench -- leagues [LEAGUES] [MATCHES]` */
export async function run([
  leagues = `${BIG.leagues}`,
  matches = `${SEASON.matches}`,
]: string[]): Promise<BenchTable> {
  const postgres = await benchPostgres();
  try {
    const rows = [
      ...(await completion(postgres, Number(leagues))),
      ...(await season(postgres, Number(matches))),
    ];
    const notes = [
      `${MEMBERS} members a league. The completion: ${BIG.users.toLocaleString('en')} teams in the contest Unlimited, from the end of the review to the last round of a second match.`,
      `The season: ${SEASON.leagues.toLocaleString('en')} leagues, in each match 70 % of the members with a team; the recount uses window functions and shares no code with the server.`,
      `Reads: ${CONNECTIONS} connections, each as soon as the last response has arrived; medians of 5 runs of 4 s.`,
    ];
    return { columns: ['what', 'figure', 'target'], rows, notes };
  } finally {
    await postgres.stop();
  }
}

/** Completes a match that many leagues count, and reads what every visitor reads, without and with the leagues. */
async function completion(postgres: BenchPostgres, leagues: number): Promise<string[][]> {
  const bare = await postgres.create('bare');
  const { teams, points } = bigContest();
  await fillContest(bare.db, {
    id: 'unlimited',
    entries: BIG.users,
    teams,
    points,
    rewardedRanks: 1,
  });
  await bare.close();
  const database = await postgres.create('leagues', 'bare');
  const { db } = database;
  const context = { db, clock: Date.now, newId: randomUUID };
  await fillLeagues(db, { first: 1, last: FIRST_LEAGUES });
  await fillMatch(db, 'earlier', 1);
  await createLeagueRounds(context).writeDue();
  await fillLeagues(db, { first: FIRST_LEAGUES + 1, last: leagues });
  await unhurried(db, sql`analyze`);
  const boards = createBoards(createLocalBoardStore(), entriesIn(db));
  const settled = await secondsOf(async () => {
    if ((await createSettlement(context, boards, createBookClosing(context)).settleDue()) !== 1)
      throw new Error('Not settled');
  });
  const rounds = await secondsOf(async () => {
    if ((await createLeagueRounds(context).writeDue()) !== 1) throw new Error('No rounds');
  });
  const { count } = await db
    .selectFrom('league_round')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('match_id', '=', 'unlimited')
    .executeTakeFirstOrThrow();
  if (count !== leagues) throw new Error(`${count} of ${leagues} rounds`);
  await database.close();
  return [
    [
      `complete a match with ${leagues.toLocaleString('en')} leagues: settle / write the rounds`,
      `${settled.toFixed(1)} / ${rounds.toFixed(1)} s`,
      'rounds within 20 s',
    ],
    await readMatches(postgres, 'bare', 'without leagues'),
    await readMatches(postgres, 'leagues', `with ${leagues.toLocaleString('en')} leagues`),
  ];
}

/** Reads the list of open matches as users, and a board as visitors. */
async function readMatches({ url }: BenchPostgres, name: string, what: string): Promise<string[]> {
  const server = await startServer(`${url}/${name}`);
  try {
    const site = siteOn(server);
    await site.openMatches(OPEN_MATCHES);
    const members = await site.signUp(CONNECTIONS);
    const matches = await measure(server, {
      url: `${server.api}/scoring/matches`,
      connections: members.map(({ token }) => asAccount(token)),
    });
    const board = await measure(server, {
      url: `${server.api}/scoring/contestLeaderboard/unlimited?limit=50`,
      connections: members.map(() => BROWSER),
    });
    const [first, second] = [matches, board].map(([perSecond, , p99]) => {
      return `${perSecond} a second, p99 ${p99}`;
    });
    return [`scoring/matches / a board, ${what}`, `${first} / ${second}`, '-'];
  } finally {
    await server.stop();
  }
}

/** Writes the rounds of a season, recounts them in SQL, and reads the tables. */
async function season(postgres: BenchPostgres, matches: number): Promise<string[][]> {
  const database = await postgres.create('season');
  const { db } = database;
  await fillSeason(db, matches);
  const seconds = await secondsOf(async () => {
    const written = await createLeagueRounds({ db, clock: Date.now, newId: randomUUID }).writeDue();
    if (written !== matches) throw new Error(`${written} of ${matches} matches`);
  });
  await unhurried(db, sql`analyze`);
  const differences = await recount(db);
  const reading = await readTables(postgres, database);
  await database.close();
  return [
    [`write ${matches} rounds of ${SEASON.leagues} leagues`, `${seconds.toFixed(1)} s`, '-'],
    ['scores and sums that differ from the recount', `${differences}`, '0'],
    reading,
  ];
}

async function readTables({ url }: BenchPostgres, { db }: OpenDatabase): Promise<string[]> {
  const { sessions } = await createServices({ db, clock: Date.now, newId: randomUUID });
  const server = await startServer(`${url}/season`);
  try {
    const owners = await db
      .selectFrom('league')
      .select(['id', 'owner_id'])
      .orderBy('id')
      .limit(CONNECTIONS)
      .execute();
    const { user_id: reader } = await db
      .selectFrom('league_member')
      .select('user_id')
      .where('league_id', '=', owners[0]!.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { accessToken } = await sessions.open(reader);
    const connections = owners.map(() => asAccount(accessToken));
    const table = `${server.api}/leagues/${owners[0]!.id}/table`;
    const [perSecond, , p99] = await measure(server, { url: table, connections });
    return [
      `the table of a league after a season`,
      `${perSecond} a second, p99 ${p99}`,
      '1,000 a second, p99 50 ms',
    ];
  } finally {
    await server.stop();
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return (performance.now() - startMs) / 1000;
}

/** Runs statements without a limit of their time. */
const unhurried = (db: Db, ...steps: RawBuilder<unknown>[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const step of steps) await step.execute(trx);
  });

/** Makes leagues of all matches since 2026, with the users of the database as members. */
const fillLeagues = (db: Db, { first, last }: { first: number; last: number }) =>
  unhurried(
    db,
    sql`create temp table someone on commit drop as
      select id, row_number() over (order by id) - 1 as number from app_user`,
    sql`create index on someone (number)`,
    sql`analyze someone`,
    sql`insert into league (id, name, owner_id, tournament_id, code, members, begins_at)
      select md5('league' || n), 'League ' || n, someone.id, null,
        translate(upper(left(md5('code' || n), 10)), 'ILOU', '1101'), ${MEMBERS}, '2026-01-01'
      from generate_series(${first}::integer, ${last}::integer) n
      join someone on someone.number = n % (select count(*) from app_user)`,
    sql`insert into league_member (league_id, user_id, joined_at)
      select md5('league' || n), someone.id, '2026-01-01'
      from generate_series(${first}::integer, ${last}::integer) n
      cross join generate_series(0, ${MEMBERS - 1}) m
      join someone on someone.number = (n + m * ${STEP}::bigint) % (select count(*) from app_user)`,
  );

async function fillSeason(db: Db, matches: number): Promise<void> {
  await unhurried(
    db,
    sql`insert into tournament (id, source_key, name) values ('t', 't', 'T')`,
    sql`insert into contest_type (id, name, position, entry_caps, min_participants, max_prize_pool, rewards)
      values ('unlimited', 'Unlimited', 1, 0, 2, 0, '[]')`,
    sql`insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
      select md5(n::text), n || '@example.org', 'Meera', 'Nair', '', '2026-01-01', '2026-01-01'
      from generate_series(1, ${SEASON.users}::integer) n`,
    sql`insert into account (id, kind) select 'user:' || id, 'user' from app_user`,
    sql`insert into player (id, team, name) select 'p' || slot, 'A', 'p' || slot from generate_series(0, 21) slot`,
  );
  await fillLeagues(db, { first: 1, last: SEASON.leagues });
  for (let match = 1; match <= matches; match += 1) await fillMatch(db, `m${match}`, match);
  await unhurried(db, sql`analyze app_user, league, league_member, match, contest, entry`);
}

/** Inserts a match whose contest is settled, in which seven of ten users have a team. */
const fillMatch = (db: Db, id: string, number: number) =>
  unhurried(
    db,
    sql`insert into match (id, source_key, tournament_id, home_team, away_team, description, venue,
        match_date, start_time, lock_at, locked_at, status, version, rules_format, rules_version, review_minutes)
      select ${id}, ${id}, (select min(id) from tournament), 'A', 'B', '', '', at::date, at, at, at, 'completed', 1, 'T20', 1, 0
      from (select '2026-01-02'::timestamptz + ${number}::integer * interval '1 hour' as at) given`,
    sql`insert into contest (id, match_id, contest_type_id, series, status, participants, ended_at, end_number)
      values (${id}, ${id}, 'unlimited', 1, 'settled', (select count(*) from app_user), '2026-03-01', nextval('notice_number'))`,
    sql`insert into entry (contest_id, match_id, contest_type_id, user_id, team_mask, created_at, updated_at, total,
        rank, reward)
      select ${id}, ${id}, 'unlimited', user_id, 2047, '2026-01-01', '2026-01-01', total, 1, 0
      from (
        select id as user_id, (('x' || left(md5(id || ${id}), 6))::bit(24)::integer % 500) - 250 as total,
          ('x' || right(md5(id || ${id}), 6))::bit(24)::integer % 10 as luck
        from app_user
      ) given where luck < 7 order by user_id`,
  );

/** Works out places and points by window functions, and returns how many scores and sums differ. */
const recount = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql<{ differences: number }>`
    with counted as (
      select league_id, entry.match_id, entry.user_id, total,
        rank() over same as place,
        2 * (count(*) over every - rank() over same - count(*) over tied + 1) + count(*) over tied - 1 as points,
        count(*) over every as teams
      from league_member join entry on entry.user_id = league_member.user_id
      window same as (partition by league_id, entry.match_id order by total),
        every as (partition by league_id, entry.match_id),
        tied as (partition by league_id, entry.match_id, total)
    ), of_round as (
      select count(*)::int as differences
      from (select * from counted where teams > 1) counted
      full join (select * from league_score where total is not null) score using (league_id, match_id, user_id)
      where (counted.total, counted.place, counted.points) is distinct from (score.total, score.place, score.points)
    ), of_sum as (
      select count(*)::int as differences from (
        select league_id, match_id from league_score group by league_id, match_id
        having sum(points) <> count(total) * (count(total) - 1)
      ) wrong
    )
    select of_round.differences + of_sum.differences as differences from of_round, of_sum`.execute(
      trx,
    );
    return rows[0]!.differences;
  });
