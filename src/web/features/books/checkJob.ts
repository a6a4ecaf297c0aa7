import { checkContest } from '../../../domain/proof/check';
import type { CheckedLine, Evidence, Verdict } from '../../../domain/proof/checkTypes';
import { findTwoHistories, type HistoryJob, type TwoHistories } from './history';
import { compareFile, type FileComparison, type FileJob } from './compareFile';
import { primitives } from './primitives';

/** The work of the worker. */
export type BookJob =
  | { kind: 'check'; evidence: Evidence; history: HistoryJob }
  | ({ kind: 'file' } & FileJob);

/** What it reports, as soon as it is known. */
export type BookReport =
  | { kind: 'twoHistories'; twoHistories: TwoHistories }
  | { kind: 'line'; line: CheckedLine }
  | { kind: 'verdict'; verdict: Verdict }
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
      yield { kind: 'verdict', verdict: step.value };
      return;
    }
    yield { kind: 'line', line: step.value };
  }
}
