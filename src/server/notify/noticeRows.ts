import { sql } from 'kysely';
import type { EnteredContest } from '../accounts/capsViews';
import type { Executor } from '../database/database';
import type { NoticeKind } from '../database/schema';
import type { Trx } from '../database/transaction';

export interface CorrectedEntry {
  entryId: number;
  userId: string;
  rank: number;
  rankBefore: number;
  /** The caps that were added. */
  addedCaps: number;
}

/** Stores a notice of a correction for each of these entries, in one statement. */
export async function insertCorrectionNotices(
  trx: Trx,
  contestId: string,
  correction: number,
  entries: readonly CorrectedEntry[],
  at: Date,
): Promise<void> {
  await sql`
    insert into correction_notice
      (entry_id, user_id, contest_id, correction, rank, rank_before, amount, at)
    select "entryId", "userId", ${contestId}, ${correction}, rank, "rankBefore", "addedCaps", ${at}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as changed("entryId" bigint, "userId" text, rank integer, "rankBefore" integer, "addedCaps" bigint)`.execute(
    trx,
  );
}

export interface Notice {
  number: number;
  kind: NoticeKind;
  /** Null for a contest without ranks. */
  rank: number | null;
  /** The entry's total of now; null for a contest without ranks. */
  total: number | null;
  participants: number;
  /** The caps that the account received. */
  amountCaps: number;
  at: Date;
  seen: boolean;
  contest: EnteredContest;
}

export interface NoticePage {
  limit: number;
  /** Only notices with a lower number; null for the newest ones. */
  before: number | null;
  unseenOnly: boolean;
}

/** Returns the notices of a user, newest first. */
export async function noticesOf(
  db: Executor,
  userId: string,
  { limit, before, unseenOnly }: NoticePage,
): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notice')
    .innerJoin('contest', 'contest.id', 'notice.contest_id')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .innerJoin('entry', (join) =>
      join
        .onRef('entry.user_id', '=', 'notice.user_id')
        .onRef('entry.match_id', '=', 'contest.match_id')
        .onRef('entry.contest_type_id', '=', 'contest.contest_type_id'),
    )
    .select(['number', 'kind', 'notice.rank', 'participants', 'amount', 'at', 'seen_at'])
    .select('entry.total')
    .select(['contest.id', 'contest_type.name', 'contest.status', 'match.id as matchId'])
    .select(['home_team as homeTeam', 'away_team as awayTeam'])
    .where('notice.user_id', '=', userId)
    .where((row) =>
      row.and([
        ...(before === null ? [] : [row('number', '<', before)]),
        ...(unseenOnly ? [row('seen_at', 'is', null)] : []),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(
    ({ number, kind, rank, total, participants, amount, at, seen_at, ...contest }) => {
      const seen = seen_at !== null;
      return { number, kind, rank, total, participants, amountCaps: amount, at, seen, contest };
    },
  );
}

/**
 * Marks all notices up to a number as seen. The notice of a contest that ends at the same time may have a lower number,
 * and stays unseen.
 */
export async function markSeen(
  db: Executor,
  userId: string,
  upTo: number,
  at: Date,
): Promise<void> {
  await db
    .with('ends', (query) =>
      query
        .updateTable('entry')
        .from('contest')
        .set({ end_seen_at: at })
        .whereRef('contest.id', '=', 'entry.contest_id')
        .where('user_id', '=', userId)
        .where('end_seen_at', 'is', null)
        .where('end_number', '<=', upTo),
    )
    .updateTable('correction_notice')
    .set({ seen_at: at })
    .where('user_id', '=', userId)
    .where('number', '<=', upTo)
    .where('seen_at', 'is', null)
    .execute();
}
