import { sql } from 'kysely';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import { MIN_TEAMS } from '../../domain/league/round';
import { PUBLIC_USER, type PublicUser } from '../boards/leaderboardViews';
import type { Executor } from '../database/database';
import type { ContestStatus } from '../database/schema';
import { countsMatch, isLeagueContest } from './leagueViews';

/** What the settled rounds of a league gave a present member. */
export interface MemberSums {
  user: PublicUser;
  joinedAt: Date;
  points: number;
  /** The rounds in which the member had a team. */
  rounds: number;
  roundsWon: number;
  /** The sum of the totals. */
  total: number;
}

/** Returns the present members of a league, in the order in which they joined. */
export async function memberSums(db: Executor, leagueId: string): Promise<MemberSums[]> {
  const sums = db
    .selectFrom('league_score')
    .select('user_id as userId')
    .select(sql<number>`sum(points)::int`.as('points'))
    .select(sql<number>`count(total)::int`.as('rounds'))
    .select(sql<number>`(count(*) filter (where place = 1))::int`.as('roundsWon'))
    .select(sql<number>`coalesce(sum(total), 0)::int`.as('total'))
    .where('league_id', '=', leagueId)
    .groupBy('user_id');
  const rows = await db
    .selectFrom('league_member')
    .innerJoin('app_user', 'app_user.id', 'league_member.user_id')
    .leftJoin(sums.as('sums'), 'sums.userId', 'league_member.user_id')
    .select(PUBLIC_USER)
    .select('joined_at as joinedAt')
    .select(sql<number>`coalesce(points, 0)`.as('points'))
    .select(sql<number>`coalesce(rounds, 0)`.as('rounds'))
    .select(sql<number>`coalesce("roundsWon", 0)`.as('roundsWon'))
    .select(sql<number>`coalesce(total, 0)`.as('total'))
    .where('league_id', '=', leagueId)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('league_member.number')
    .execute();
  return rows.map(({ joinedAt, points, rounds, roundsWon, total, ...user }) => {
    return { user, joinedAt, points, rounds, roundsWon, total };
  });
}

/** A member's part in a settled round. */
export interface Score {
  userId: string;
  matchId: string;
  /** Null without a team, as is `place`. */
  total: number | null;
  place: number | null;
  points: number;
}

/** Returns the scores of the last rounds of a league, the oldest round first. */
export async function lastScores(
  db: Executor,
  leagueId: string,
  rounds: number,
): Promise<{ matchId: string; scores: Score[] }[]> {
  const { rows } = await sql<{ matchId: string; scores: Score[] }>`
    select match_id as "matchId", scores from (
      select match_id, start_time from league_round join match on match.id = match_id
      where league_id = ${leagueId} order by start_time desc, match_id desc limit ${rounds}
    ) last
    cross join lateral (
      select json_agg(json_build_object('userId', user_id, 'matchId', match_id, 'total', total, 'place', place,
        'points', points)) as scores
      from league_score where league_id = ${leagueId} and match_id = last.match_id
    ) scored
    order by start_time, match_id`.execute(db);
  return rows;
}

export async function roundCount(db: Executor, leagueId: string): Promise<number> {
  const { count } = await db
    .selectFrom('league_round')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('league_id', '=', leagueId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface RoundSummary {
  /** 1 for the first round, in order of play. */
  number: number;
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  startTime: Date;
  corrected: boolean;
  /** The members who had a team. */
  teams: number;
  winners: PublicUser[];
  /** The total of the winners. */
  lowest: number;
  /** The caller's part; null for a caller who had no team. */
  own: OwnRound | null;
}

/** A caller's part in a round, in which the caller had a team. */
export interface OwnRound {
  matchId: string;
  place: number;
  tied: number;
  teams: number;
}

/** Returns settled rounds, the newest first; with `before`, only those with a lower number. */
export async function roundsOf(
  db: Executor,
  leagueId: string,
  userId: string,
  { limit, before }: { limit: number; before: number | null },
): Promise<RoundSummary[]> {
  const numbered = db
    .selectFrom('league_round')
    .innerJoin('match', 'match.id', 'match_id')
    .select(['match_id as matchId', 'corrected', 'home_team as homeTeam', 'away_team as awayTeam'])
    .select(['start_time as startTime'])
    .select(sql<number>`(row_number() over (order by start_time, match_id))::int`.as('number'))
    .where('league_id', '=', leagueId);
  const rounds = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .$if(before !== null, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  if (rounds.length === 0) return [];
  const scores = await scoresOf(
    db,
    leagueId,
    rounds.map(({ matchId }) => matchId),
  );
  return rounds.map((round) => {
    const played = scores.filter(({ matchId }) => matchId === round.matchId);
    const winners = played.filter(({ place }) => place === 1);
    return {
      ...round,
      teams: played.length,
      winners: winners.map(({ user }) => user),
      lowest: winners[0]!.total,
      own: ownRound(played, userId),
    };
  });
}

/** Returns the scores of members with a team in these rounds. */
async function scoresOf(db: Executor, leagueId: string, matchIds: readonly string[]) {
  const rows = await db
    .selectFrom('league_score')
    .innerJoin('app_user', 'app_user.id', 'league_score.user_id')
    .select(PUBLIC_USER)
    .select(['match_id as matchId', 'place'])
    .select(sql<number>`total`.as('total'))
    .where('league_id', '=', leagueId)
    .where('match_id', 'in', [...matchIds])
    .where('total', 'is not', null)
    .orderBy('app_user.id')
    .execute();
  return rows.map(({ matchId, place, total, ...user }) => ({
    user,
    userId: user.id,
    matchId,
    place,
    total,
  }));
}

/** Returns a user's part in a round, of which these are the scores of all members; null without a team. */
export function ownRound(
  scores: readonly Pick<Score, 'userId' | 'matchId' | 'place'>[],
  userId: string,
): OwnRound | null {
  const own = scores.find((score) => score.userId === userId);
  if (!own || own.place === null) return null;
  const { matchId, place } = own;
  const played = scores.filter((score) => score.place !== null);
  const tied = played.filter((score) => score.place === place).length - 1;
  return { matchId, place, tied, teams: played.length };
}

/** A match as a league counts it, with what decides how its round is worked out. */
export interface CountedMatch {
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  status: MatchStatus;
  version: number;
  lockAt: Date;
  lockedAt: Date | null;
  /** Null when the match has no contest Unlimited, as are the columns after it. */
  contestId: string | null;
  contestStatus: ContestStatus | null;
  /** Whether the rounds include the last results of the contest. */
  isWritten: boolean | null;
  /** The number of the settled round, in order of play; null when there is none. */
  number: number | null;
  corrected: boolean;
}

/** Returns undefined when the league does not count the match, or when there is no such match. */
export async function countedMatch(
  db: Executor,
  leagueId: string,
  matchId: string,
): Promise<CountedMatch | undefined> {
  const { rows } = await sql<CountedMatch>`
    select match.id as "matchId", home_team as "homeTeam", away_team as "awayTeam", match.status, match.version,
      lock_at as "lockAt", locked_at as "lockedAt", contest.id as "contestId", contest.status as "contestStatus",
      rounds_corrections >= contest.corrections as "isWritten", coalesce(corrected, false) as corrected,
      case when league_round.match_id is not null then (
        select count(*)::int from league_round other join match played on played.id = other.match_id
        where other.league_id = league.id and (played.start_time, played.id) <= (match.start_time, match.id)
      ) end as number
    from league
    join match on ${countsMatch}
    left join contest on contest.match_id = match.id and ${isLeagueContest}
    left join league_round on league_round.league_id = league.id and league_round.match_id = match.id
    where league.id = ${leagueId} and match.id = ${matchId}
    order by contest.series limit 1`.execute(db);
  return rows[0];
}

/** A member of a round, with the team in the contest Unlimited; null without one. */
export interface RoundMember {
  user: PublicUser;
  entry: { mask: bigint; total: number | null } | null;
}

/** Returns the members of a league at the freeze, or those of now before it, by id. */
export async function roundMembers(
  db: Executor,
  leagueId: string,
  { matchId, lockedAt, contestId }: Pick<CountedMatch, 'matchId' | 'lockedAt' | 'contestId'>,
): Promise<RoundMember[]> {
  const rows = await db
    .selectFrom('league_member')
    .innerJoin('app_user', 'app_user.id', 'league_member.user_id')
    .leftJoin('entry', (join) =>
      join
        .onRef('entry.user_id', '=', 'league_member.user_id')
        .on('entry.match_id', '=', matchId)
        .on('entry.contest_type_id', '=', 'unlimited')
        .on('entry.contest_id', '=', contestId ?? ''),
    )
    .select(PUBLIC_USER)
    .select(['total', sql<string | null>`team_mask::text`.as('mask')])
    .where('league_id', '=', leagueId)
    .where(wasMemberAt(lockedAt))
    .orderBy('app_user.id')
    .execute();
  return rows.map(({ total, mask, ...user }) => ({
    user,
    entry: mask === null ? null : { mask: BigInt.asUintN(64, BigInt(mask)), total },
  }));
}

/** True for a stay that includes a moment; null stands for now. At most one stay of a user does. */
export const wasMemberAt = (at: Date | null) =>
  at === null
    ? sql<boolean>`left_at is null`
    : sql<boolean>`joined_at <= ${at} and (left_at is null or left_at > ${at})`;

/** A league of which at least two members have a team in a contest. */
export interface BoardLeague {
  id: string;
  name: string;
  teams: number;
}

/**
 * Returns the present leagues of a user of which at least two members at the freeze have a team in a contest, in the
 * order in which the user joined them: none before the freeze. Undefined when there is no such contest.
 */
export async function leaguesInContest(
  db: Executor,
  contestId: string,
  userId: string,
): Promise<BoardLeague[] | undefined> {
  const { rows } = await sql<{ leagues: BoardLeague[] }>`
    select coalesce(json_agg(found order by joined_at, number) filter (where teams >= ${MIN_TEAMS}), '[]') as leagues
    from contest
    join match on match.id = contest.match_id
    left join lateral (
      select league.id, league.name, own.joined_at, own.number, count(*)::int as teams
      from league_member own
      join league on league.id = own.league_id
      join league_member on league_member.league_id = league.id
      join entry on entry.user_id = league_member.user_id and entry.match_id = match.id
        and entry.contest_type_id = contest.contest_type_id and entry.contest_id = contest.id
      where own.user_id = ${userId} and own.left_at is null
        and league_member.joined_at <= locked_at
        and (league_member.left_at is null or league_member.left_at > locked_at)
      group by league.id, own.number
    ) found on true
    where contest.id = ${contestId}
    group by contest.id`.execute(db);
  return rows[0]?.leagues.map(({ id, name, teams }) => ({ id, name, teams }));
}

/** Returns the ids of a league's members at the freeze of a contest's match; before it, those of now. */
export async function membersInContest(
  db: Executor,
  leagueId: string,
  contestId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('league_member')
    .innerJoin('contest', (join) => join.on('contest.id', '=', contestId))
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select('user_id')
    .where('league_id', '=', leagueId)
    .where(
      sql<boolean>`case when locked_at is null then left_at is null
        else joined_at <= locked_at and (left_at is null or left_at > locked_at) end`,
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}
