import type { ServiceContext } from './context';
import { isUnavailable } from './database/transaction';
import { errorMessage } from './errorMessage';
import {
  deleteJobFailures,
  jobFailures,
  writeJobFailure,
  type JobFailure,
  type MatchJob,
} from './matches/jobFailureRows';

const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 5 * 60_000;
/** How many distinct errors of a match are remembered, so that each is reported only once. */
const MAX_ERRORS = 20;

type JobContext = Pick<ServiceContext, 'db' | 'clock'>;

type Work = (matchId: string) => Promise<unknown>;

/** Does the work of a job for one due match after the other. */
type ForEachMatch = (dueIds: readonly string[], work: Work) => Promise<void>;

/**
 * Returns the loop of a job over its due matches. If the work fails for a match, the others continue, and the job backs
 * off for that match on all servers: for 1 s, and twice as long after each further failure, at most 5 minutes. New errors
 * are thrown at the end, in an AggregateError when there are several. An error with the same message is not thrown again
 * until the work has succeeded or the match is no longer due. While the database is unavailable, every round tries again.
 */
export function createForEachMatch(context: JobContext, job: MatchJob): ForEachMatch {
  // Most rounds have no due match. The first of them deletes the failures that are left, and the next need no query.
  let mayHaveFailures = true;
  return async (dueIds, work) => {
    if (dueIds.length === 0 && !mayHaveFailures) return;
    mayHaveFailures = true;
    await workOnEach(context, job, dueIds, work);
    mayHaveFailures = dueIds.length > 0;
  };
}

async function workOnEach(
  { db, clock }: JobContext,
  job: MatchJob,
  dueIds: readonly string[],
  work: Work,
): Promise<void> {
  const failures = new Map((await jobFailures(db, job)).map((one) => [one.matchId, one]));
  const over = [...failures.keys()].filter((matchId) => !dueIds.includes(matchId));
  if (over.length > 0) await deleteJobFailures(db, job, over);
  const errors: unknown[] = [];
  for (const matchId of dueIds) {
    const before = failures.get(matchId);
    const now = new Date(clock());
    if (before && before.nextAt > now) continue;
    try {
      await work(matchId);
      if (before) await deleteJobFailures(db, job, [matchId]);
    } catch (error) {
      // A lost connection says nothing about the match, so there is no back-off; the next round reconnects.
      if (isUnavailable(error)) {
        errors.push(error);
        continue;
      }
      const message = errorMessage(error);
      if (!before?.errors.includes(message)) {
        errors.push(new Error(`match ${matchId}: ${message}`, { cause: error }));
      }
      // If the database fails, the failure is not remembered, and the next round tries again.
      await writeJobFailure(db, job, failureAfter(before, matchId, message, now)).catch(() => null);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} matches failed`);
}

function failureAfter(
  before: JobFailure | undefined,
  matchId: string,
  message: string,
  now: Date,
): JobFailure {
  const failures = (before?.failures ?? 0) + 1;
  const backoffMs = Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
  const others = (before?.errors ?? []).filter((one) => one !== message);
  return {
    matchId,
    since: before?.since ?? now,
    failures,
    nextAt: new Date(now.getTime() + backoffMs),
    errors: [...others, message].slice(-MAX_ERRORS),
  };
}
