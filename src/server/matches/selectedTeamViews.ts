import { sql } from 'kysely';
import type { Executor } from '../database/database';

export interface EnteredTeam {
  entryId: number;
  matchId: string;
  contestId: string;
  /** The names of the eleven, in the order of their slots. */
  playerNames: string[];
  /** The final rank, total and reward; each null until the contest is settled. */
  rank: number | null;
  total: number | null;
  reward: number | null;
}

export interface PageOfTeams {
  /** The number of matches on a page, not counting further ones that start at the same moment as the last. */
  limit: number;
  /** When given, only teams in matches that started before this instant. */
  before: Date | null;
}

/** Returns the teams of a user, those in the newest match first, and in one match the newest first. */
export async function teamsOfUser(
  db: Executor,
  userId: string,
  { limit, before }: PageOfTeams,
): Promise<EnteredTeam[]> {
  const { rows } = await sql<EnteredTeam>`
    with page as (
      select id, start_time from match
      where id in (select match_id from entry where user_id = ${userId})
        and (${before}::timestamptz is null or start_time < ${before}::timestamptz)
      order by start_time desc fetch first ${limit} rows with ties
    )
    select entry.id as "entryId", entry.match_id as "matchId", contest_id as "contestId",
      rank, total, reward,
      array(
        select name from match_player join player on player.id = player_id
        where match_player.match_id = entry.match_id and team_mask >> slot::int & 1 = 1
        order by slot
      ) as "playerNames"
    from page join entry on entry.match_id = page.id
    where user_id = ${userId}
    order by page.start_time desc, page.id, entry.id desc`.execute(db);
  return rows;
}
