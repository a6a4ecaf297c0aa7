import { sql } from 'kysely';
import { reward } from '../../domain/ledger/ledger';
import type { EntryChunk, EntryExtent } from '../../domain/leaderboard/shelf';
import type { Executor } from './database';
import type { Trx } from './transaction';

const ENTRIES_AT_A_TIME = 20_000;

/** How many entries a contest has, and the ids that they lie between. Throws when there is no such contest. */
export async function entryExtent(db: Executor, contestId: string): Promise<EntryExtent> {
  const { rows } = await sql<EntryExtent>`
    select participants as count,
      coalesce((select min(id) from entry where contest_id = contest.id), 0) as "firstId",
      coalesce((select max(id) from entry where contest_id = contest.id), 0) as "lastId"
    from contest where id = ${contestId}`.execute(db);
  if (!rows[0]) throw new Error(`There is no contest ${contestId}`);
  return rows[0];
}

/**
 * The entries of a contest in order of entry, some at a time, as the board takes them. Binary: a thousandth of
 * the values that rows would be made of.
 */
export async function* entryChunks(db: Executor, contestId: string): AsyncGenerator<EntryChunk> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ count: number; last: number; ids: Uint8Array; masks: Uint8Array }>`
      select count(*)::int as count, max(id) as last,
        string_agg(float8send(id::float8), ''::bytea order by id) as ids,
        string_agg(int8send(team_mask), ''::bytea order by id) as masks
      from (
        select id, team_mask from entry where contest_id = ${contestId} and id > ${after}
        order by id limit ${ENTRIES_AT_A_TIME}
      ) chunk`.execute(db);
    const { count, last, ids, masks } = rows[0]!;
    if (count === 0) return;
    yield {
      ids: new Float64Array(inOurOrder(ids)),
      masks: new BigUint64Array(inOurOrder(masks)),
    };
    if (count < ENTRIES_AT_A_TIME) return;
    after = last;
  }
}

/** PostgreSQL sends the highest byte of a number first, and Node runs where the lowest one is first. */
function inOurOrder(eights: Uint8Array): ArrayBuffer {
  const bytes = new Uint8Array(eights);
  Buffer.from(bytes.buffer).swap64();
  return bytes.buffer;
}

/** The figures of entries by their ids, all arrays of one length. */
export interface EntryResults {
  ids: Float64Array;
  totals: Int32Array;
  ranks: Int32Array;
  rewards: Int32Array;
}

/** Some entries at a time, because a statement must not take for ever. */
export function* someAtATime({
  ids,
  totals,
  ranks,
  rewards,
}: EntryResults): Generator<EntryResults> {
  for (let start = 0; start < ids.length; start += ENTRIES_AT_A_TIME) {
    const end = start + ENTRIES_AT_A_TIME;
    yield {
      ids: ids.subarray(start, end),
      totals: totals.subarray(start, end),
      ranks: ranks.subarray(start, end),
      rewards: rewards.subarray(start, end),
    };
  }
}

/** The figures of entries of a contest, ascending as they are. Throws when one of them is not there. */
export async function writeResults(
  trx: Trx,
  contestId: string,
  results: EntryResults,
): Promise<void> {
  for (const { ids, totals, ranks, rewards } of someAtATime(results)) {
    const { numAffectedRows } = await sql`
      update entry set total = final.total, rank = final.rank, reward = final.reward
      from unnest(${list(ids)}::bigint[], ${list(totals)}::integer[], ${list(ranks)}::integer[],
        ${list(rewards)}::integer[]) as final(id, total, rank, reward)
      where entry.id = final.id and contest_id = ${contestId}
        and entry.id between ${ids[0]!} and ${ids.at(-1)!}`.execute(trx);
    if (numAffectedRows !== BigInt(ids.length)) throw new Error(MISSING);
  }
}

const MISSING = 'Not all entries are there';

const list = (numbers: Float64Array | Int32Array): string => `{${numbers.join()}}`;

/** What is written of these entries of a contest, ascending as they are. Throws when one is not there. */
export async function resultsOf(trx: Trx, contestId: string, ids: Float64Array) {
  const rows = await trx
    .selectFrom('entry')
    .select(['id', 'user_id as userId', 'rank', 'reward'])
    .where('contest_id', '=', contestId)
    .where('id', '>=', ids[0]!)
    .where('id', '<=', ids.at(-1)!)
    .orderBy('id')
    .execute();
  if (rows.length !== ids.length) throw new Error(MISSING);
  return rows;
}

/** Books what `writeResults` has written as reward. Throws when any of it is booked already. */
export async function payRewards(
  trx: Trx,
  contestId: string,
  results: EntryResults,
  at: Date,
): Promise<void> {
  // The ledger's own words, but for the entry and its user, which the database puts in.
  const blank = reward({ entryId: '', userId: '', contestId, amountCaps: 1 });
  for (const { ids } of someAtATime(results)) {
    await sql`
      insert into transfer (id, kind, debit, credit, amount, entry_id, contest_id, at)
      select ${blank.id}::text || id, ${blank.kind}, ${blank.debit}, ${blank.credit}::text || user_id,
        reward, id, contest_id, ${at}::timestamptz
      from entry
      where contest_id = ${contestId} and id between ${ids[0]!} and ${ids.at(-1)!} and reward > 0
      order by user_id`.execute(trx);
  }
}
