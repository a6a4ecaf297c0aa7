import { sql } from 'kysely';
import type { EnteredContest } from './capsViews';
import type { Executor } from './database';
import type { NoticeKind } from './schema';
import type { Trx } from './transaction';

const ENTRIES_AT_A_TIME = 20_000;

/** Every entry of a contest that has ended gets its notice: its fee came back, or this is its reward. */
export async function noticeEnd(
  trx: Trx,
  contestId: string,
  kind: Exclude<NoticeKind, 'corrected'>,
  at: Date,
): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    after = await noticeSome(trx, contestId, kind, at, after);
  }
}

/** A statement must not take for ever. Answers the last entry of these; null when there are no more. */
async function noticeSome(
  trx: Trx,
  contestId: string,
  kind: Exclude<NoticeKind, 'corrected'>,
  at: Date,
  after: number,
): Promise<number | null> {
  const some = trx
    .selectFrom('entry')
    .select('id')
    .where('contest_id', '=', contestId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ENTRIES_AT_A_TIME);
  const { last } = await trx
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null) return null;
  await trx
    .insertInto('notice')
    .columns(['entry_id', 'user_id', 'contest_id', 'kind', 'rank', 'amount', 'at'])
    .expression((query) =>
      query
        .selectFrom('entry')
        .innerJoin('contest_type', 'contest_type.id', 'entry.contest_type_id')
        .select(({ val, ref }) => [
          'entry.id as entry_id',
          'user_id',
          'contest_id',
          val(kind).as('kind'),
          'rank',
          (kind === 'settled' ? ref('reward') : ref('entry_caps')).as('amount'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where('contest_id', '=', contestId)
        .where('entry.id', '>', after)
        .where('entry.id', '<=', last)
        .orderBy('entry.id'),
    )
    .execute();
  return last;
}

export interface CorrectedEntry {
  entryId: number;
  userId: string;
  rank: number;
  /** What was added. */
  addedCaps: number;
}

/** Those whose rank has changed, or who got more. */
export async function noticeCorrection(
  trx: Trx,
  contestId: string,
  correction: number,
  entries: readonly CorrectedEntry[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < entries.length; start += ENTRIES_AT_A_TIME) {
    const rows = JSON.stringify(entries.slice(start, start + ENTRIES_AT_A_TIME));
    await sql`
      insert into notice (entry_id, user_id, contest_id, kind, correction, rank, amount, at)
      select "entryId", "userId", ${contestId}, 'corrected', ${correction}, rank, "addedCaps", ${at}
      from jsonb_to_recordset(${rows}::jsonb)
        as told("entryId" bigint, "userId" text, rank integer, "addedCaps" bigint)`.execute(trx);
  }
}

export interface Notice {
  number: number;
  kind: NoticeKind;
  /** Null without ranks. */
  rank: number | null;
  participants: number;
  /** What came to the account. */
  amountCaps: number;
  at: Date;
  seen: boolean;
  contest: EnteredContest;
}

export interface NoticePage {
  limit: number;
  /** Only notices of a lower number; null is from the newest on. */
  before: number | null;
  unseenOnly: boolean;
}

/** What became of a user's entries, newest first. */
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
    .select(['number', 'kind', 'rank', 'participants', 'amount', 'at', 'seen_at'])
    .select(['contest.id', 'contest_type.name', 'contest.status', 'match_id as matchId'])
    .select(['home_team as homeTeam', 'away_team as awayTeam'])
    .where('user_id', '=', userId)
    .where((row) =>
      row.and([
        ...(before === null ? [] : [row('number', '<', before)]),
        ...(unseenOnly ? [row('seen_at', 'is', null)] : []),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ number, kind, rank, participants, amount, at, seen_at, ...contest }) => {
    const seen = seen_at !== null;
    return { number, kind, rank, participants, amountCaps: amount, at, seen, contest };
  });
}

export async function markSeen(
  db: Executor,
  userId: string,
  upTo: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ seen_at: at })
    .where('user_id', '=', userId)
    .where('number', '<=', upTo)
    .where('seen_at', 'is', null)
    .execute();
}
