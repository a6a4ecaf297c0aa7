import { sql } from 'kysely';
import type { Executor } from '../database/database';

/** Two users: the caller, and the one whom the caller is compared with. */
export interface Pair {
  userId: string;
  otherId: string;
}

/** The matches in which both users of a pair had a team. */
export interface RivalryCounts {
  won: number;
  tied: number;
  lost: number;
}

/**
 * Returns the settled matches that a user won, tied and lost against another. The lowest total of either counts, because
 * a user can have a team in each contest of a match. Entries of contests that are not settled have no total.
 */
export async function rivalryCounts(
  db: Executor,
  { userId, otherId }: Pair,
): Promise<RivalryCounts> {
  const { rows } = await sql<RivalryCounts>`
    select (count(*) filter (where own < other))::int as won, (count(*) filter (where own = other))::int as tied,
      (count(*) filter (where own > other))::int as lost
    from (
      select min(total) filter (where user_id = ${userId}) as own,
        min(total) filter (where user_id = ${otherId}) as other
      from entry
      where user_id in (${userId}, ${otherId})
      group by match_id
    ) lowest`.execute(db);
  return rows[0]!;
}

export interface SharedContest {
  matchId: string;
  contestId: string;
}

/**
 * Returns the latest frozen contest in which both users have a team, without those called off or refunded; of several
 * contests of one match, the first by id.
 */
export async function lastSharedContest(
  db: Executor,
  { userId, otherId }: Pair,
): Promise<SharedContest | null> {
  const shared = await db
    .selectFrom('entry as own')
    // With all columns of the key PostgreSQL would expect a single row, and look for it match by match, the newest first.
    .innerJoin('entry as other', 'other.contest_id', 'own.contest_id')
    .innerJoin('contest', 'contest.id', 'own.contest_id')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select(['match.id as matchId', 'contest.id as contestId'])
    .where('own.user_id', '=', userId)
    .where('other.user_id', '=', otherId)
    // A contest is locked by the freeze. Until then it is secret who has a team.
    .where('contest.status', 'in', ['locked', 'settled'])
    .orderBy('start_time', 'desc')
    .orderBy('match.id')
    .orderBy('contest.id')
    .limit(1)
    .executeTakeFirst();
  return shared ?? null;
}
