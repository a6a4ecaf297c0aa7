import { sql } from 'kysely';
import { reward } from '../../domain/ledger/ledger';
import type { EntryChunk, EntryExtent } from '../../domain/leaderboard/boardStore';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

const CHUNK_SIZE = 20_000;

/** Returns how many entries a contest has, with the first and last id. Throws when there is no such contest. */
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
 * Yields the entries of a contest in order of entry, in chunks, in the format of the board. Each chunk is one row with
 * binary columns, which is far cheaper to read than a row for each entry.
 */
export async function* entryChunks(db: Executor, contestId: string): AsyncGenerator<EntryChunk> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ count: number; last: number; ids: Uint8Array; masks: Uint8Array }>`
      select count(*)::int as count, max(id) as last,
        string_agg(float8send(id::float8), ''::bytea order by id) as ids,
        string_agg(int8send(team_mask), ''::bytea order by id) as masks
      from (
        select id, team_mask from entry where contest_id = ${contestId} and id > ${after}
        order by id limit ${CHUNK_SIZE}
      ) chunk`.execute(db);
    const { count, last, ids, masks } = rows[0]!;
    if (count === 0) return;
    yield {
      ids: new Float64Array(toLittleEndian(ids)),
      masks: new BigUint64Array(toLittleEndian(masks)),
    };
    if (count < CHUNK_SIZE) return;
    after = last;
  }
}

/** PostgreSQL sends numbers in big-endian order; typed arrays are little-endian wherever Node runs. */
export function toLittleEndian(eights: Uint8Array): ArrayBuffer {
  const bytes = new Uint8Array(eights);
  Buffer.from(bytes.buffer).swap64();
  return bytes.buffer;
}

/** The results of entries, in arrays of equal length. */
export interface EntryResults {
  ids: Float64Array;
  totals: Int32Array;
  ranks: Int32Array;
  rewards: Int32Array;
}

/** Yields the results in chunks, because a statement has a time limit. */
export function* chunksOf({ ids, totals, ranks, rewards }: EntryResults): Generator<EntryResults> {
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const end = start + CHUNK_SIZE;
    yield {
      ids: ids.subarray(start, end),
      totals: totals.subarray(start, end),
      ranks: ranks.subarray(start, end),
      rewards: rewards.subarray(start, end),
    };
  }
}

/** Writes the results of entries of a contest; the ids ascend. Throws when one of the entries is missing. */
export async function writeResults(
  trx: Trx,
  contestId: string,
  results: EntryResults,
): Promise<void> {
  for (const { ids, totals, ranks, rewards } of chunksOf(results)) {
    const { numAffectedRows } = await sql`
      update entry set total = final.total, rank = final.rank, reward = final.reward
      from unnest(${list(ids)}::bigint[], ${list(totals)}::integer[], ${list(ranks)}::integer[],
        ${list(rewards)}::integer[]) as final(id, total, rank, reward)
      where entry.id = final.id and contest_id = ${contestId}
        and entry.id between ${ids[0]!} and ${ids.at(-1)!}`.execute(trx);
    if (numAffectedRows !== BigInt(ids.length)) throw new Error(MISSING);
  }
}

const MISSING = 'Some of the entries are missing';

const list = (numbers: Float64Array | Int32Array): string => `{${numbers.join()}}`;

/** Returns the stored results of entries of a contest; the ids ascend. Throws when one of them is missing. */
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

/** Books the rewards that `writeResults` has written. Throws when one of them is booked already. */
export async function payRewards(
  trx: Trx,
  contestId: string,
  results: EntryResults,
  at: Date,
): Promise<void> {
  // A template of the ledger's transfer. The database fills in the entry and its user.
  const template = reward({ entryId: '', userId: '', contestId, amountCaps: 1 });
  for (const { ids } of chunksOf(results)) {
    await sql`
      insert into transfer (id, kind, debit, credit, amount, entry_id, contest_id, at)
      select ${template.id}::text || id, ${template.kind}, ${template.debit}, ${template.credit}::text || user_id,
        reward, id, contest_id, ${at}::timestamptz
      from entry
      where contest_id = ${contestId} and id between ${ids[0]!} and ${ids.at(-1)!} and reward > 0
      order by user_id`.execute(trx);
  }
}

/** Deletes a user's entry of a contest and returns its id; undefined when there is none. */
export async function deleteEntry(
  trx: Trx,
  contestId: string,
  { userId, matchId, typeId }: { userId: string; matchId: string; typeId: string },
): Promise<number | undefined> {
  // With the match and the type, the database can use the index of the unique key of entries.
  const entry = await trx
    .deleteFrom('entry')
    .where('user_id', '=', userId)
    .where('match_id', '=', matchId)
    .where('contest_type_id', '=', typeId)
    .where('contest_id', '=', contestId)
    .returning('id')
    .executeTakeFirst();
  return entry?.id;
}

/** True when a user has an entry in a contest of the type for the match. */
export async function hasEntry(
  db: Executor,
  { userId, matchId, typeId }: { userId: string; matchId: string; typeId: string },
): Promise<boolean> {
  const entry = await db
    .selectFrom('entry')
    .select('id')
    .where('user_id', '=', userId)
    .where('match_id', '=', matchId)
    .where('contest_type_id', '=', typeId)
    .executeTakeFirst();
  return entry !== undefined;
}
