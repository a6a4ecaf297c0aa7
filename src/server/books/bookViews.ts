import { sql } from 'kysely';
import { PART_BLOCKS, type TeamsBlock } from '../../domain/proof/contestBook';
import type { RuleSetName } from '../../domain/scoring/rules';
import type { StoredReceipt } from '../database/bookSchema';
import type { Executor } from '../database/database';
import { TERMS_COLUMNS } from '../contests/contestTypeRows';

/** False for a contest from before books were kept. */
export async function hasBook(db: Executor, contestId: string): Promise<boolean> {
  const contest = await db
    .selectFrom('contest')
    .select('has_book')
    .where('id', '=', contestId)
    .executeTakeFirst();
  return contest?.has_book === true;
}

/** Returns the number of entries of a contest. */
export async function entryCountOf(db: Executor, contestId: string): Promise<number> {
  const { participants } = await db
    .selectFrom('contest')
    .select('participants')
    .where('id', '=', contestId)
    .executeTakeFirstOrThrow();
  return participants;
}

/** Returns the frozen contests whose books are to be closed: of one match, or of all but those of the demo league. */
export async function contestsToBook(db: Executor, matchId?: string): Promise<string[]> {
  let query = db
    .selectFrom('contest')
    .select('contest.id')
    .where('status', '=', 'locked')
    .where('has_book', '=', true)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('contest_book')
            .select('contest_id')
            .whereRef('contest_id', '=', 'contest.id'),
        ),
      ),
    )
    .orderBy('contest.id');
  query =
    matchId === undefined
      ? query.where('match_id', 'not in', (match) =>
          match.selectFrom('demo_match').select('match_id'),
        )
      : query.where('match_id', '=', matchId);
  return (await query.execute()).map(({ id }) => id);
}

/** Returns a contest with its terms and what its book says of the match. */
export function contestToBook(db: Executor, contestId: string) {
  return db
    .selectFrom('contest')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select(TERMS_COLUMNS)
    .select(['match.id as matchId', 'locked_at as lockedAt', 'demo'])
    .select(['rules_format as format', 'rules_version as version'])
    .where('contest.id', '=', contestId)
    .executeTakeFirstOrThrow();
}

/** Returns the matches in review with closed books and without any record. */
export async function matchesToRecord(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('match.id')
    .where('status', '=', 'in_review')
    .where((row) =>
      row.and([
        row.exists(
          row.selectFrom('contest_book').select('contest_id').whereRef('match_id', '=', 'match.id'),
        ),
        row.not(
          row.exists(
            row.selectFrom('match_record').select('version').whereRef('match_id', '=', 'match.id'),
          ),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export interface MatchToRecord {
  version: number;
  teams: [string, string];
  format: 'T20' | 'T20A' | 'T20W';
  rulesVersion: number;
  isCompleted: boolean;
  /** A ball that was withdrawn does not count, because it may have belonged to another match. */
  firstBallAt: Date | null;
}

/** Returns a match with what its record needs beside events and squad; undefined when the record is stored already. */
export async function matchToRecord(
  db: Executor,
  matchId: string,
): Promise<MatchToRecord | undefined> {
  const row = await db
    .selectFrom('match')
    .select(['version', 'home_team', 'away_team', 'rules_format', 'rules_version', 'completed_at'])
    .select(
      sql<Date | null>`(
        select min(received_at) from match_event ball
        where match_id = match.id and body ->> 'kind' = 'delivery' and not exists (
          select from match_event later
          where later.match_id = ball.match_id and later.event_id = ball.event_id
            and later.revision > ball.revision and later.body ->> 'kind' is distinct from 'delivery'
        )
      )`.as('firstBallAt'),
    )
    .where('match.id', '=', matchId)
    .where((match) =>
      match.not(
        match.exists(
          match
            .selectFrom('match_record')
            .select('match_record.version')
            .whereRef('match_id', '=', 'match.id')
            .whereRef('match_record.version', '=', 'match.version'),
        ),
      ),
    )
    .executeTakeFirst();
  return (
    row && {
      version: row.version,
      teams: [row.home_team, row.away_team],
      format: row.rules_format,
      rulesVersion: row.rules_version,
      isCompleted: row.completed_at !== null,
      firstBallAt: row.firstBallAt,
    }
  );
}

export async function recordOf(
  db: Executor,
  matchId: string,
  version: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('match_record')
    .select('record')
    .where('match_id', '=', matchId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.record;
}

export interface ContestBook extends RuleSetName {
  matchId: string;
  /** False for a contest from before books were kept. */
  hasBook: boolean;
  /** The `ContestDocument` as JSON; null until the book is closed. */
  document: string | null;
  /** True from the freeze until the contest is ended. */
  isLocked: boolean;
  isCompleted: boolean;
  /** What a match of the demo league was drawn from. */
  secret: string | null;
  elevensSeed: string | null;
}

/** Returns what is known of a contest's book; undefined when there is no such contest. */
export async function bookOf(db: Executor, contestId: string): Promise<ContestBook | undefined> {
  return db
    .selectFrom('contest')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .leftJoin('contest_book', 'contest_book.contest_id', 'contest.id')
    .leftJoin('demo_match', 'demo_match.match_id', 'contest.match_id')
    .select(['has_book as hasBook', 'contest.match_id as matchId', 'document'])
    .select(['rules_format as format', 'rules_version as version'])
    .select(sql<boolean>`contest.status = 'locked'`.as('isLocked'))
    .select(sql<boolean>`completed_at is not null`.as('isCompleted'))
    .select(['secret', 'elevens_seed as elevensSeed'])
    .where('contest.id', '=', contestId)
    .executeTakeFirst();
}

/** Returns the contests of a match whose books are closed. */
export async function bookedContests(db: Executor, matchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contest_book')
    .select('contest_id')
    .where('match_id', '=', matchId)
    .orderBy('contest_id')
    .execute();
  return rows.map(({ contest_id: contestId }) => contestId);
}

/** Returns blocks of a book without their owners: those of a part, from 0. */
export async function teamsOfPart(
  db: Executor,
  contestId: string,
  part: number,
): Promise<TeamsBlock[]> {
  const rows = await db
    .selectFrom('contest_book_block')
    .select(['masks', sql<Uint8Array>`sha256(tags)`.as('tagsHash')])
    .where('contest_id', '=', contestId)
    .where('block', '>=', part * PART_BLOCKS)
    .where('block', '<', (part + 1) * PART_BLOCKS)
    .orderBy('block')
    .execute();
  return rows.map(({ masks, tagsHash }) => ({
    masks: new Uint8Array(masks),
    tagsHash: new Uint8Array(tagsHash),
  }));
}

/** Returns a block of a book; undefined when there is none. */
export function blockOf(
  db: Executor,
  contestId: string,
  block: number,
): Promise<{ masks: Uint8Array; tags: Uint8Array } | undefined> {
  return db
    .selectFrom('contest_book_block')
    .select(['masks', 'tags'])
    .where('contest_id', '=', contestId)
    .where('block', '=', block)
    .executeTakeFirst();
}

export interface EntryReceipt {
  contestId: string;
  matchId: string;
  entryId: number;
  sequence: number;
  /** The place of the batch in the log, null until it is numbered. */
  position: number | null;
  leaf: string;
  receipts: StoredReceipt[];
  at: Date;
  /** How many entries of the contest are older; null until its book is closed, and for all contests at once. */
  index: number | null;
}

/** Returns the receipts of a user's teams, the latest first. */
export async function receiptsOf(
  db: Executor,
  userId: string,
  { contestId, limit }: { contestId?: string; limit: number },
): Promise<EntryReceipt[]> {
  let query = db
    .selectFrom('entry')
    .innerJoin('log_leaf', 'log_leaf.number', 'entry.receipt')
    .leftJoin('contest_book', 'contest_book.contest_id', 'entry.contest_id')
    .select(['entry.contest_id as contestId', 'entry.match_id as matchId', 'entry.id as entryId'])
    .select(['log_leaf.number as sequence', 'position', 'body as leaf', 'receipts', 'at'])
    .select(
      sql<number | null>`case when contest_book.contest_id = ${contestId ?? null}::text then (
        select count(*) from entry older
        where older.contest_id = entry.contest_id and older.id < entry.id
      ) end`.as('index'),
    )
    .where('entry.user_id', '=', userId)
    .orderBy('log_leaf.number', 'desc')
    .limit(limit);
  if (contestId !== undefined) query = query.where('entry.contest_id', '=', contestId);
  return query.$narrowType<{ receipts: StoredReceipt[] }>().execute();
}

/** Returns a user's key; undefined for a deleted account. */
export async function tagKeyOf(db: Executor, userId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select('tag_key')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.tag_key ?? undefined;
}
