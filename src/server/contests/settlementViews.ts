import type { Executor } from '../database/database';
import type { ContestStatus } from '../database/schema';
import { TERMS_COLUMNS, type TermsRow } from './contestTypeRows';

/** A frozen contest with its terms. */
export interface PlayedContest extends TermsRow {
  contest_id: string;
  match_id: string;
  status: ContestStatus;
}

function playedContests(db: Executor) {
  return db
    .selectFrom('contest')
    .select(TERMS_COLUMNS)
    .select(['contest.id as contest_id', 'match_id', 'contest.status'])
    .orderBy('contest.id');
}

/** Returns the next contest of a match, by id after `afterId`, with one of the statuses, or undefined. */
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

/** Returns the frozen contests of a match with the number of their participants. */
export function lockedContests(
  db: Executor,
  matchId: string,
): Promise<(PlayedContest & { participants: number })[]> {
  return playedContests(db)
    .select('participants')
    .where('match_id', '=', matchId)
    .where('status', '=', 'locked')
    .execute();
}

/** Returns the settled contests whose results do not include every reviewed correction of their match. */
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
