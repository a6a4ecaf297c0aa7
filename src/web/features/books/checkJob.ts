import { checkContest, verdictOf } from '../../../domain/proof/check';
import type { CheckedLine, Evidence, Verdict } from '../../../domain/proof/checkTypes';
import { findTwoHistories, type HistoryJob, type TwoHistories } from './history';
import { compareFile, type FileComparison, type FileJob } from './compareFile';
import { primitives } from './primitives';

/** The work of the worker. */
export type BookJob =
  | {
      kind: 'check';
      evidence: Evidence;
      history: HistoryJob;
      /** True when the screen has a later version of the match than the last result in the log. */
      isScreenAhead: boolean;
    }
  | ({ kind: 'file' } & FileJob);

/** What it reports, as soon as it is known. */
export type BookReport =
  | { kind: 'twoHistories'; twoHistories: TwoHistories }
  | { kind: 'line'; line: CheckedLine }
  | { kind: 'verdict'; verdict: Verdict }
  /** The screen shows a score of which the log has no result yet. */
  | { kind: 'unsettled' }
  | { kind: 'file'; comparison: FileComparison };

/** Does a job, and yields what is known of it step by step. */
export function* runJob(job: BookJob): Generator<BookReport, void, undefined> {
  if (job.kind === 'file') {
    yield { kind: 'file', comparison: compareFile(job) };
    return;
  }
  const twoHistories = findTwoHistories(job.history, primitives);
  if (twoHistories !== null) {
    yield { kind: 'twoHistories', twoHistories };
    return;
  }
  const check = checkContest(job.evidence, primitives);
  for (let step = check.next(); ; step = check.next()) {
    if (step.done === true) {
      const verdict = step.value;
      yield isUnsettled(job, verdict) ? { kind: 'unsettled' } : { kind: 'verdict', verdict };
      return;
    }
    yield { kind: 'line', line: step.value };
  }
}

/**
 * True when a score of a later version explains all that does not agree. A correction changes the board at once, but the
 * result only after a review. It never changes a team.
 */
function isUnsettled(
  { evidence, isScreenAhead }: Extract<BookJob, { kind: 'check' }>,
  { changed }: Verdict,
): boolean {
  if (!isScreenAhead || changed === null || changed === 'team') return false;
  return verdictOf({ ...evidence, shown: null }, primitives).changed === null;
}
