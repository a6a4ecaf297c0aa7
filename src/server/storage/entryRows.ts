import { sql } from 'kysely';
import type { Executor } from './database';
import type { Trx } from './transaction';

export interface FrozenEntries {
  /** Entry numbers, in order of entry. */
  ids: number[];
  masks: BigUint64Array;
}

/** The entries of a contest as the board takes them. */
export async function frozenEntries(db: Executor, contestId: string): Promise<FrozenEntries> {
  const rows = await db
    .selectFrom('entry')
    .select('id')
    // As text: a mask has 64 bits, more than a number holds.
    .select(sql<string>`team_mask::text`.as('mask'))
    .where('contest_id', '=', contestId)
    .orderBy('id')
    .execute();
  const masks = BigUint64Array.from(rows, ({ mask }) => BigInt.asUintN(64, BigInt(mask)));
  return { ids: rows.map(({ id }) => id), masks };
}

/** The points of a match by slot, 0 where there is nobody. */
export async function pointsBySlot(db: Executor, matchId: string): Promise<Int32Array> {
  const rows = await db
    .selectFrom('match_player')
    .select(['slot', 'total'])
    .where('match_id', '=', matchId)
    .execute();
  const points = new Int32Array(64);
  for (const { slot, total } of rows) points[slot] = total;
  return points;
}

export interface EntryResult {
  id: number;
  total: number;
  rank: number;
  reward: number;
}

/** The final figures of a contest's entries. */
export async function writeResults(trx: Trx, results: readonly EntryResult[]): Promise<void> {
  for (let start = 0; start < results.length; start += 10_000) {
    const rows = JSON.stringify(results.slice(start, start + 10_000));
    await sql`
      update entry set total = final.total, rank = final.rank, reward = final.reward
      from jsonb_to_recordset(${rows}::jsonb)
        as final(id bigint, total integer, rank integer, reward integer)
      where entry.id = final.id`.execute(trx);
  }
}
