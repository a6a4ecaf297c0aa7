import { sql } from 'kysely';
import { resultOf } from '../../domain/league/round';
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
  kind: NoticeKind | 'league_round';
  /** Null for a contest without ranks; in the round of a league, the place. */
  rank: number | null;
  /** The entry's total of now; null for a contest without ranks. */
  total: number | null;
  /** In the round of a league, the members with a team. */
  participants: number;
  /** The caps that the account received. */
  amountCaps: number;
  at: Date;
  seen: boolean;
  /** Null for the round of a league. */
  contest: EnteredContest | null;
  /** Null for the result of an entry. */
  league: NoticedRound | null;
}

/** What a round of a league gave a user who had a team in it. */
export interface NoticedRound {
  id: string;
  name: string;
  version: number;
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  beaten: number;
  tied: number;
  points: number;
  corrected: boolean;
  /** Whether it is the last round of the league. */
  isLast: boolean;
}

export interface NoticePage {
  limit: number;
  /** Only notices with a lower number; null for the newest ones. */
  before: number | null;
  unseenOnly: boolean;
}

/** Returns the notices of the results of a user's entries, newest first. */
export async function entryNotices(
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
      const amountCaps = amount;
      return {
        number,
        kind,
        rank,
        total,
        participants,
        amountCaps,
        at,
        seen,
        contest,
        league: null,
      };
    },
  );
}

/**
 * Returns the notices of the rounds in which a user had a team, newest first; none of a league that the user has left,
 * because it tells nothing any more.
 */
export async function roundNotices(
  db: Executor,
  userId: string,
  { limit, before, unseenOnly }: NoticePage,
): Promise<Notice[]> {
  const rivals = sql<{ teams: number; tied: number }>`(
    select count(*)::int as teams, (count(*) filter (where other.place = own.place))::int - 1 as tied
    from league_score as other
    where other.league_id = own.league_id and other.match_id = own.match_id and other.total is not null
  )`;
  const isLast = sql<boolean>`not exists (
    select from league_round as later join match as played on played.id = later.match_id
    where later.league_id = own.league_id and (played.start_time, played.id) > (match.start_time, match.id)
  )`;
  const isMember = sql<boolean>`exists (
    select from league_member
    where league_member.league_id = own.league_id and league_member.user_id = own.user_id and left_at is null
  )`;
  const rows = await db
    .selectFrom('league_score as own')
    .innerJoin('league_round', (join) =>
      join
        .onRef('league_round.league_id', '=', 'own.league_id')
        .onRef('league_round.match_id', '=', 'own.match_id'),
    )
    .innerJoin('league', 'league.id', 'own.league_id')
    .innerJoin('match', 'match.id', 'own.match_id')
    .innerJoinLateral(rivals.as('rivals'), (join) => join.onTrue())
    .select(['notice_number as number', 'place', 'total', 'points', 'seen_at', 'teams', 'tied'])
    .select(['league.id', 'league.name', 'league.version', 'match.id as matchId'])
    .select(['written_at as at', 'corrected'])
    .select(['home_team as homeTeam', 'away_team as awayTeam', isLast.as('isLast')])
    .where('own.user_id', '=', userId)
    .where('own.total', 'is not', null)
    .where(isMember)
    .where((row) =>
      row.and([
        ...(before === null ? [] : [row('notice_number', '<', before)]),
        ...(unseenOnly ? [row('seen_at', 'is', null)] : []),
      ]),
    )
    .orderBy('notice_number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ number, place, total, seen_at, teams, at, tied, ...round }) => ({
    number,
    kind: 'league_round',
    rank: place,
    total,
    participants: teams,
    amountCaps: 0,
    at,
    seen: seen_at !== null,
    contest: null,
    league: { ...round, tied, beaten: resultOf(place!, tied, teams).beaten },
  }));
}

/**
 * Marks all notices up to a number as seen. A contest whose settlement commits later can have a notice with a lower
 * number, which stays unseen.
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
    .with('rounds', (query) =>
      query
        .updateTable('league_score')
        .from('league_round')
        .set({ seen_at: at })
        .whereRef('league_round.league_id', '=', 'league_score.league_id')
        .whereRef('league_round.match_id', '=', 'league_score.match_id')
        .where('user_id', '=', userId)
        .where('seen_at', 'is', null)
        .where('notice_number', '<=', upTo),
    )
    .updateTable('correction_notice')
    .set({ seen_at: at })
    .where('user_id', '=', userId)
    .where('number', '<=', upTo)
    .where('seen_at', 'is', null)
    .execute();
}
