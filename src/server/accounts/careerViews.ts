import { sql } from 'kysely';
import type { Executor } from '../database/database';

/** What a user's entries in settled contests came to. */
export interface Career {
  matches: number;
  /** Rank 1 among two or more. */
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
