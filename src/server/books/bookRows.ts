import { sql } from 'kysely';
import { BLOCK_ENTRIES, type BookBlock } from '../../domain/proof/contestBook';
import { toLittleEndian } from '../contests/entryRows';
import type { Trx } from '../database/transaction';

/** Locks a frozen contest whose book is not closed. Returns false if there is none, or another transaction locks it. */
export async function lockContestToBook(trx: Trx, contestId: string): Promise<boolean> {
  const contest = await trx
    .selectFrom('contest')
    .select('id')
    .where('id', '=', contestId)
    .where('has_book', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!contest) return false;
  // A statement of its own: another transaction may have closed the book after the first one began and before it had the
  // lock, and the first one would not see it.
  const book = await trx
    .selectFrom('contest_book')
    .select('contest_id')
    .where('contest_id', '=', contestId)
    .executeTakeFirst();
  return book === undefined;
}

export interface BookRow {
  contestId: string;
  matchId: string;
  /** The `ContestDocument` as JSON. */
  document: string;
  root: string;
  entries: number;
}

export async function insertBook(trx: Trx, book: BookRow): Promise<void> {
  const { contestId, matchId, ...columns } = book;
  await trx
    .insertInto('contest_book')
    .values({ contest_id: contestId, match_id: matchId, ...columns })
    .execute();
}

export async function insertBlocks(
  trx: Trx,
  contestId: string,
  first: number,
  blocks: readonly BookBlock[],
): Promise<void> {
  await trx
    .insertInto('contest_book_block')
    .values(
      blocks.map(({ masks, tags }, index) => ({
        contest_id: contestId,
        block: first + index,
        masks: Buffer.from(masks.buffer, masks.byteOffset, masks.length),
        tags: Buffer.from(tags.buffer, tags.byteOffset, tags.length),
      })),
    )
    .execute();
}

const BLOCKS_A_READ = 16;

/**
 * Yields the entries of a frozen contest in order of entry, in lists of blocks. An entry that nobody can recognise any
 * more, or from before tags were kept, gets a random tag.
 */
export async function* readEntryBlocks(trx: Trx, contestId: string): AsyncGenerator<BookBlock[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number; masks: Uint8Array; tags: Uint8Array }>`
      select max(id) as last, string_agg(int8send(team_mask), ''::bytea order by id) as masks,
        string_agg(
          coalesce(owner_tag, substr(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 1, 16)),
          ''::bytea order by id
        ) as tags
      from (
        select id, team_mask, owner_tag, row_number() over (order by id) - 1 as number
        from (
          select id, team_mask, owner_tag from entry
          where contest_id = ${contestId} and id > ${after}
          order by id limit ${BLOCK_ENTRIES * BLOCKS_A_READ}
        ) entry
      ) numbered
      group by number / ${BLOCK_ENTRIES}::integer
      order by last`.execute(trx);
    if (rows.length === 0) return;
    yield rows.map(({ masks, tags }) => ({
      masks: new Uint8Array(toLittleEndian(masks)),
      tags: new Uint8Array(tags),
    }));
    if (rows.length < BLOCKS_A_READ) return;
    after = rows.at(-1)!.last;
  }
}

/** Stores the record of a match at a version, as JSON, unless it is stored already. */
export async function insertRecord(
  trx: Trx,
  matchId: string,
  version: number,
  record: string,
): Promise<void> {
  await trx
    .insertInto('match_record')
    .values({ match_id: matchId, version, record })
    .onConflict((conflict) => conflict.columns(['match_id', 'version']).doNothing())
    .execute();
}
