import { sql } from 'kysely';
import { careerOf, lastResultsOf } from '../../src/server/accounts/careerViews';
import { globalPages } from '../../src/server/boards/leaderboardViews';
import { addEntries } from '../../src/server/boards/tableRows';
import { createTables } from '../../src/server/boards/tables';
import { ownTableRow, tableCurve, tableRows } from '../../src/server/boards/tableViews';
import type { Db } from '../../src/server/database/database';
import { lastSharedContest, rivalryCounts } from '../../src/server/leagues/rivalryViews';
import type { BenchTable } from './support/bench';
import { benchPostgres } from './support/benchPostgres';
import { medianMs } from './support/median';

export const title = 'The table of a tournament on PostgreSQL';

const USERS = 50_000;
const MATCHES = 74;
const T = 'tournament';

/** `npm run bench -- tables [USERS] [MATCHES]` */
export async function run([
  users = `${USERS}`,
  matches = `${MATCHES}`,
]: string[]): Promise<BenchTable> {
  const [userCount, matchCount] = [Number(users), Number(matches)];
  const postgres = await benchPostgres();
  try {
    const database = await postgres.create('tables');
    const { db } = database;
    await fillUsers(db, userCount);
    for (let match = 1; match < matchCount; match += 1) await fillMatch(db, match, userCount);
    await sql`analyze`.execute(db);
    const tables = createTables({ db, clock: Date.now });
    const add = async () => {
      if ((await tables.addDue()) !== 1) throw new Error('The table did not change');
    };
    const addAll = async () => {
      for (let match = 1; match < matchCount; match += 1) await add();
    };
    const correct = () =>
      db.transaction().execute(async (trx) => {
        const contest = { contestId: 'm1', tournamentId: T };
        await addEntries(trx, contest, -1);
        await addEntries(trx, contest, 1);
      });
    const rows: string[][] = [];
    const measure = async (what: string, work: () => Promise<unknown>, runs?: number) => {
      rows.push([what, `${(await medianMs(work, runs ? { runs } : {})).toFixed(1)} ms`]);
    };
    await measure(`add up ${matchCount - 1} matches that were settled before`, addAll, 1);
    await fillMatch(db, matchCount, userCount);
    await measure('add a match', add, 1);
    await measure('subtract and add a match after a correction', correct, 1);
    await fillStakes(db, userCount);
    const [first, last] = [await userAt(db, 'desc'), await userAt(db, 'asc')];
    const page = (from: number) => tableRows(db, T, { from, limit: 100 });
    await measure('the first page', () => page(1));
    await measure('the last page', () => page(userCount - 99));
    await measure('the curve', () => tableCurve(db, T));
    await measure('the row of the last user', () => ownTableRow(db, T, last));
    const request = { from: 1, limit: 100, callerId: null };
    await measure('the first page again, as callers get it', () => tables.page(T, request));
    await measure('a page of the board of what was won', () => globalPages(db, 'won', [request]));
    await measure('the career of a public profile', () => careerOf(db, last));
    await measure('the last results of a public profile', () => lastResultsOf(db, last));
    const pair = { userId: first, otherId: last };
    await measure('the matches of two users', () => rivalryCounts(db, pair));
    await measure('the last contest of two users', () => lastSharedContest(db, pair));
    await database.close();
    const scale = `${userCount.toLocaleString('en')} users with a team in each of ${matchCount} matches, and a fee at stake.`;
    return { columns: ['what', 'time'], rows, notes: [scale] };
  } finally {
    await postgres.stop();
  }
}

async function unhurried(db: Db, ...steps: ReturnType<typeof sql>[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const step of steps) await step.execute(trx);
  });
}

const fillUsers = (db: Db, users: number) =>
  unhurried(
    db,
    sql`insert into tournament (id, source_key, name) values (${T}, ${T}, 'T')`,
    sql`insert into contest_type (id, name, position, entry_caps, min_participants, max_prize_pool, rewards)
      values ('unlimited', 'Unlimited', 1, 0, 2, 0, '[]')`,
    sql`insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
      select md5(n::text), n || '@example.org', 'Meera', 'Nair', '', '2026-01-01', '2026-01-01'
      from generate_series(1, ${users}::integer) n`,
    sql`insert into account (id, kind) select 'user:' || id, 'user' from app_user`,
    sql`insert into transfer (id, kind, debit, credit, amount, at)
      select 'reward:' || id, 'reward', 'house', 'user:' || id, 1 + length(id), '2026-01-01' from app_user`,
  );

/** Inserts a match whose contest is settled, with totals in the range of ordinary matches. */
const fillMatch = (db: Db, match: number, users: number) =>
  unhurried(
    db,
    sql`insert into match (id, source_key, tournament_id, home_team, away_team, description, venue,
        match_date, start_time, lock_at, locked_at, status, version, rules_format, rules_version, review_minutes)
      values (${`m${match}`}, ${`m${match}`}, ${T}, 'A', 'B', '', '', '2026-03-01', '2026-03-01', '2026-03-01',
        '2026-03-01', 'completed', 1, 'T20', 1, 0)`,
    sql`insert into contest (id, match_id, contest_type_id, series, status, participants, ended_at, end_number)
      values (${`m${match}`}, ${`m${match}`}, 'unlimited', 1, 'settled', ${users}, '2026-03-01', ${match})`,
    sql`insert into player (id, team, name) select ${`m${match}-`}::text || slot, 'A', ${`m${match}-`}::text || slot
      from generate_series(0, 21) slot`,
    sql`insert into match_player (match_id, slot, player_id, playing, total)
      select ${`m${match}`}, slot, ${`m${match}-`}::text || slot, true, slot - 11 from generate_series(0, 21) slot`,
    sql`insert into entry (contest_id, match_id, contest_type_id, user_id, team_mask, created_at, updated_at, total,
        rank, reward)
      select ${`m${match}`}, ${`m${match}`}, 'unlimited', user_id, 2047, '2026-02-01', '2026-02-01', total,
        rank() over (order by total), 0
      from (
        select id as user_id, (('x' || left(md5(id || ${`m${match}`}), 6))::bit(24)::integer % 700) - 350 as total
        from app_user
      ) given order by user_id`,
  );

/** Inserts an open contest in which every user has paid a fee. */
const fillStakes = (db: Db, users: number) =>
  unhurried(
    db,
    sql`insert into contest_type (id, name, position, entry_caps, min_participants, max_prize_pool, rewards)
      values ('mega', 'Mega', 2, 25, 2, 0, '[]')`,
    sql`insert into match (id, source_key, tournament_id, home_team, away_team, description, venue, match_date,
        start_time, lock_at, version, rules_format, rules_version, review_minutes)
      values ('open', 'open', ${T}, 'A', 'B', '', '', '2030-03-01', '2030-03-01', '2030-03-01', 1, 'T20', 1, 0)`,
    sql`insert into contest (id, match_id, contest_type_id, series, participants)
      values ('open', 'open', 'mega', 1, ${users})`,
    sql`insert into entry (contest_id, match_id, contest_type_id, user_id, team_mask, created_at, updated_at)
      select 'open', 'open', 'mega', id, 2047, '2026-02-01', '2026-02-01' from app_user order by id`,
  );

/** Returns the user with the most points, or with the fewest. */
async function userAt(db: Db, order: 'asc' | 'desc'): Promise<string> {
  const row = await db
    .selectFrom('tournament_row')
    .select('user_id')
    .orderBy('points', order)
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.user_id;
}
