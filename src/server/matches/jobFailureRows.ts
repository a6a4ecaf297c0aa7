import type { Db, Executor } from '../database/database';

/** The jobs that work on one match after the other. */
export type MatchJob = 'freeze' | 'replay' | 'settle' | 'correct';

export interface JobFailure {
  matchId: string;
  /** The time of the first failure since the last success. */
  since: Date;
  /** The number of failures since then. */
  failures: number;
  /** The earliest time of the next attempt. */
  nextAt: Date;
  /** Each distinct error, the latest last. */
  errors: string[];
}

export function jobFailures(db: Db, job: MatchJob): Promise<JobFailure[]> {
  return db
    .selectFrom('job_failure')
    .select(['match_id as matchId', 'since', 'failures', 'next_at as nextAt', 'errors'])
    .where('job', '=', job)
    .execute();
}

export async function writeJobFailure(db: Db, job: MatchJob, failure: JobFailure): Promise<void> {
  const { matchId, since, failures, nextAt, errors } = failure;
  await db
    .insertInto('job_failure')
    .values({ job, match_id: matchId, since, failures, next_at: nextAt, errors })
    .onConflict((conflict) =>
      conflict.columns(['match_id', 'job']).doUpdateSet({ failures, next_at: nextAt, errors }),
    )
    .execute();
}

/** Deletes the failures of a job for these matches. */
export async function deleteJobFailures(
  db: Db,
  job: MatchJob,
  matchIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('job_failure')
    .where('job', '=', job)
    .where('match_id', 'in', [...matchIds])
    .execute();
}

/** Lets all jobs that have failed for a match try again at once. */
export async function endBackoff(db: Executor, matchId: string, now: Date): Promise<void> {
  await db
    .updateTable('job_failure')
    .set({ next_at: now })
    .where('match_id', '=', matchId)
    .execute();
}
