import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { CheckedLine, Verdict } from '../../../domain/proof/checkTypes';
import { useAppDispatch } from '../../app/hooks';
import type { TwoHistories } from './history';
import { loadCheck, type CheckedBoard, type LoadedCheck } from './loadCheck';
import { keepSeen, keepTwoHistories } from './seenHistory';
import { startJob, type JobFailure } from './startJob';

/** `unsettled` is a board with a later score than the last result in the book. */
type CheckFailure = JobFailure | 'unsettled';

/** `failed` is a check that could not be made, whatever it would have found. */
export type CheckState =
  | { status: 'loading' }
  | { status: 'checking'; loaded: LoadedCheck; lines: readonly CheckedLine[] }
  | { status: 'stopped'; loaded: LoadedCheck | null; lines: readonly CheckedLine[] }
  | { status: 'failed'; reason: CheckFailure }
  | { status: 'twoHistories'; twoHistories: TwoHistories }
  | { status: 'done'; loaded: LoadedCheck; verdict: Verdict; tookMs: number; atMs: number };

type CheckEvent =
  | { type: 'started' }
  | { type: 'loaded'; loaded: LoadedCheck }
  | { type: 'lineChecked'; line: CheckedLine }
  | { type: 'ended'; verdict: Verdict; tookMs: number; atMs: number }
  | { type: 'contradicted'; twoHistories: TwoHistories }
  | { type: 'failed'; reason: CheckFailure }
  | { type: 'stopped' };

function reduce(state: CheckState, event: CheckEvent): CheckState {
  switch (event.type) {
    case 'started':
      return { status: 'loading' };
    case 'loaded':
      return { status: 'checking', loaded: event.loaded, lines: [] };
    case 'lineChecked':
      return state.status === 'checking'
        ? { ...state, lines: [...state.lines, event.line] }
        : state;
    case 'ended': {
      const { verdict, tookMs, atMs } = event;
      return state.status === 'checking'
        ? { status: 'done', loaded: state.loaded, verdict, tookMs, atMs }
        : state;
    }
    case 'contradicted':
      return { status: 'twoHistories', twoHistories: event.twoHistories };
    case 'failed':
      return { status: 'failed', reason: event.reason };
    case 'stopped':
      return state.status === 'checking'
        ? { status: 'stopped', loaded: state.loaded, lines: state.lines }
        : { status: 'stopped', loaded: null, lines: [] };
  }
}

/** Checks the result on a board. It begins at once, and ends when the component is removed. */
export function useCheck(checked: CheckedBoard) {
  const [state, report] = useReducer(reduce, { status: 'loading' });
  const dispatch = useAppDispatch();
  const stopRunning = useRef<() => void>(() => undefined);
  // The sheet is of one contest. What its board shows is loaded again.
  const given = useRef(checked);

  const start = useCallback(() => {
    const abort = new AbortController();
    let stopJob = () => {};
    stopRunning.current = () => {
      abort.abort();
      stopJob();
    };
    report({ type: 'started' });
    const { signal } = abort;
    loadCheck({ dispatch, signal }, given.current, Date.now())
      .then((loaded) => {
        if (!signal.aborted) stopJob = runCheck(loaded, report);
      })
      .catch(() => {
        if (!signal.aborted) report({ type: 'failed', reason: 'notLoaded' });
      });
  }, [dispatch]);

  useEffect(() => {
    start();
    return () => stopRunning.current();
  }, [start]);

  const stop = () => {
    stopRunning.current();
    report({ type: 'stopped' });
  };
  return { state, start, stop };
}

/** Returns a function that stops the check. */
function runCheck(loaded: LoadedCheck, report: (event: CheckEvent) => void): () => void {
  const { job } = loaded;
  const startedMs = performance.now();
  report({ type: 'loaded', loaded });
  return startJob(job, {
    onFailure: (reason) => report({ type: 'failed', reason }),
    onReport(part) {
      switch (part.kind) {
        case 'line':
          return report({ type: 'lineChecked', line: part.line });
        case 'twoHistories':
          keepTwoHistories(part.twoHistories);
          return report({ type: 'contradicted', twoHistories: part.twoHistories });
        case 'verdict': {
          keepSeen(job.history.latest);
          const tookMs = performance.now() - startedMs;
          return report({ type: 'ended', verdict: part.verdict, tookMs, atMs: Date.now() });
        }
        case 'unsettled':
          return report({ type: 'failed', reason: 'unsettled' });
        case 'file':
          return undefined;
      }
    },
  });
}
