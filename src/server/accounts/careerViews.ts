import { sql } from 'kysely';
import type { Executor } from '../database/database';

/** The totals of a user's entries in settled contests. */
export interface Career {
  matches: number;
  /** The contests in which the user ranked first among at least two entries. */
  contestsWon: number;
  teams: number;
  teamsBelowZero: number;
  /** The lowest total; null without an entry. */
  bestTotal: number | null;
  /** The player with the fewest points in any of the teams; null without an entry. */
  coldestPick: { name: string; points: number } | null;
  /** The rewards of the entries, those of corrections included. */
  capsWon: number;
}

export async function careerOf(db: Executor, userId: string): Promise<Career> {
  const { rows } = await sql<Career>`
    with settled as (
      select entry.match_id, team_mask, total, rank, reward, participants
      from entry join contest on contest.id = contest_id
      where user_id = ${userId} and contest.status = 'settled'
    )
    select count(distinct match_id)::int as matches,
      (count(*) filter (where rank = 1 and participants > 1))::int as "contestsWon",
      count(*)::int as teams, (count(*) filter (where total < 0))::int as "teamsBelowZero",
      min(total) as "bestTotal", coalesce(sum(reward), 0)::int as "capsWon",
      (
        select json_build_object('name', name, 'points', match_player.total)
        from settled
        join match_player on match_player.match_id = settled.match_id
          and team_mask >> slot::int & 1 = 1
        join player on player.id = player_id
        order by match_player.total, name limit 1
      ) as "coldestPick"
    from settled`.execute(db);
  return rows[0]!;
}

/** The team of a user in a settled contest. */
export interface CareerResult {
  contestId: string;
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  /** The day of the match at its venue, such as 2024-06-29. */
  date: string;
  /** The name of the contest's type. */
  contest: string;
  rank: number;
  participants: number;
  total: number;
}

const LAST_RESULTS = 5;

/** Returns the teams of a user in the contests that were settled last, the newest first. */
export function lastResultsOf(db: Executor, userId: string): Promise<CareerResult[]> {
  return db
    .selectFrom('entry')
    .innerJoin('contest', 'contest.id', 'entry.contest_id')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select(['contest.id as contestId', 'match.id as matchId', 'match.match_date as date'])
    .select(['home_team as homeTeam', 'away_team as awayTeam', 'contest_type.name as contest'])
    .select(['rank', 'participants', 'total'])
    .where('entry.user_id', '=', userId)
    .where('contest.status', '=', 'settled')
    .$narrowType<{ rank: number; total: number }>()
    .orderBy('end_number', 'desc')
    .limit(LAST_RESULTS)
    .execute();
}
