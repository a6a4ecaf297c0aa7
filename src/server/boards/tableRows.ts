import { sql } from 'kysely';
import { fieldPoints, type RankInField } from '../../domain/tournament/fieldPoints';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** The time limit of a statement allows many more. */
const CHUNK_SIZE = 20_000;

export interface TournamentContest {
  contestId: string;
  tournamentId: string;
}

/** The condition of the index `contest_to_table`, written out so that the database can use it. */
const IS_TO_ADD = sql<boolean>`contest.status = 'settled' and contest.contest_type_id = 'unlimited'
  and contest.entry_caps = 0 and contest.max_participants is null and not contest.in_table`;

/** Returns a settled contest of each tournament whose table lacks one: the one that was settled first. */
export function contestsToAdd(db: Executor): Promise<TournamentContest[]> {
  return db
    .selectFrom('contest')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select(['contest.id as contestId', 'match.tournament_id as tournamentId'])
    .distinctOn('match.tournament_id')
    .where(IS_TO_ADD)
    .orderBy('match.tournament_id')
    .orderBy('end_number')
    .execute();
}

/** Locks a contest that its table lacks. Returns false if the table has it, or if another transaction locks it. */
export async function lockContestToAdd(trx: Trx, contestId: string): Promise<boolean> {
  const contest = await trx
    .selectFrom('contest')
    .select('id')
    .where('id', '=', contestId)
    .where(IS_TO_ADD)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return contest !== undefined;
}

/** Locks a table until the end of the transaction. Returns false if another transaction locks it. */
export async function lockTable(trx: Trx, tournamentId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`table ${tournamentId}`}, 0)) as locked`.execute(
    trx,
  );
  return rows[0]!.locked;
}

/** Adds the entries of a settled contest to the rows of their users, or subtracts those that were added before. */
export async function addEntries(
  trx: Trx,
  { contestId, tournamentId }: TournamentContest,
  sign: 1 | -1,
): Promise<void> {
  const field = await ranksOf(trx, contestId);
  if (field.length === 0) return;
  const ranks = `{${field.map(({ rank }) => rank).join()}}`;
  const points = `{${field.map(fieldPoints).join()}}`;
  const { firstId, lastId } = field[0]!;
  // The bounds keep the database from looking through the entries of all other contests. It finds a rank among all
  // ranks by bisection, because it would join them as if they were few.
  for (let after = firstId - 1; after < lastId;) {
    const { rows } = await sql<{ last: number }>`
      with chunk as (
        select id, user_id, rank, total from entry
        where contest_id = ${contestId} and id > ${after}::bigint and id <= ${lastId}::bigint
        order by id limit ${CHUNK_SIZE}
      ), added as (
        insert into tournament_row as known (tournament_id, user_id, points, matches, total)
        select ${tournamentId}::text, user_id,
          (${points}::integer[])[width_bucket(rank, ${ranks}::integer[])], 1, total
        from chunk
        on conflict (tournament_id, user_id) do update set points = known.points + ${sign}::integer * excluded.points,
          matches = known.matches + ${sign}::integer * excluded.matches,
          total = known.total + ${sign}::integer * excluded.total
      )
      select max(id) as last from chunk`.execute(trx);
    after = rows[0]!.last;
  }
}

interface RankOfContest extends RankInField {
  /** The ids of the contest's first and last entry. */
  firstId: number;
  lastId: number;
}

/** Returns the ranks of a settled contest in ascending order. */
async function ranksOf(trx: Trx, contestId: string): Promise<RankOfContest[]> {
  const { rows } = await sql<RankOfContest>`
    select rank, count(*)::int as tied, (sum(count(*)) over ())::int as entries,
      min(min(id)) over () as "firstId", max(max(id)) over () as "lastId"
    from entry where contest_id = ${contestId} group by rank order by rank`.execute(trx);
  return rows;
}

/** Stores that a table includes one more contest, which the transaction has locked. */
export async function markAdded(
  trx: Trx,
  { contestId, tournamentId }: TournamentContest,
  at: Date,
): Promise<void> {
  await trx.updateTable('contest').set({ in_table: true }).where('id', '=', contestId).execute();
  await trx
    .insertInto('tournament_table')
    .values({ tournament_id: tournamentId, matches: 1, version: 1, changed_at: at })
    .onConflict((conflict) =>
      conflict.column('tournament_id').doUpdateSet({
        matches: sql`tournament_table.matches + 1`,
        version: sql`tournament_table.version + 1`,
        changed_at: at,
      }),
    )
    .execute();
}

/**
 * Runs `work`, which changes the results of a settled contest that the transaction has locked, and makes the table of
 * the tournament follow. Returns false, and does nothing, if another transaction changes the table.
 */
export async function withTable(
  trx: Trx,
  contestId: string,
  at: Date,
  work: () => Promise<void>,
): Promise<boolean> {
  const tournamentId = await tournamentWith(trx, contestId);
  if (tournamentId === undefined) {
    await work();
    return true;
  }
  if (!(await lockTable(trx, tournamentId))) return false;
  await addEntries(trx, { contestId, tournamentId }, -1);
  await work();
  await addEntries(trx, { contestId, tournamentId }, 1);
  await trx
    .updateTable('tournament_table')
    .set((table) => ({ version: table('version', '+', 1), changed_at: at }))
    .where('tournament_id', '=', tournamentId)
    .execute();
  return true;
}

/** Returns the tournament whose table includes a contest; undefined when none does. */
async function tournamentWith(trx: Trx, contestId: string): Promise<string | undefined> {
  const contest = await trx
    .selectFrom('contest')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select('match.tournament_id as id')
    .where('contest.id', '=', contestId)
    .where('in_table', '=', true)
    .executeTakeFirst();
  return contest?.id;
}
