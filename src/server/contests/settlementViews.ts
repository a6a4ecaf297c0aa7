import type { Executor } from '../database/database';
import type { ContestStatus } from '../database/schema';
import type { ContestTypeRow } from './contestRows';

/** A frozen contest with the terms of its type. */
export interface PlayedContest extends ContestTypeRow {
  contest_id: string;
  match_id: string;
}

function playedContests(db: Executor) {
  return db
    .selectFrom('contest')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .selectAll('contest_type')
    .select(['contest.id as contest_id', 'match_id'])
    .orderBy('contest.id');
}

/**
 * Returns the contest of a match that follows `afterId` by id and is in one of the statuses, or undefined.
 */
export function nextContest(
  db: Executor,
  matchId: string,
  { afterId, statuses }: { afterId: string; statuses: readonly ContestStatus[] },
): Promise<PlayedContest | undefined> {
  return playedContests(db)
    .where('match_id', '=', matchId)
    .where('status', 'in', [...statuses])
    .where('contest.id', '>', afterId)
    .limit(1)
    .executeTakeFirst();
}

/** Returns the settled contests whose results have not followed every reviewed correction of their match. */
export function contestsToCorrect(db: Executor, now: Date): Promise<PlayedContest[]> {
  return playedContests(db)
    .innerJoin('match', 'match.id', 'contest.match_id')
    .where('match.corrections', '>', 0)
    .where('match.completed_at', 'is not', null)
    .where('match.mismatch', 'is', null)
    .where('match.review_ends_at', '<=', now)
    .where('contest.status', '=', 'settled')
    .whereRef('contest.corrections', '<', 'match.corrections')
    .execute();
}
