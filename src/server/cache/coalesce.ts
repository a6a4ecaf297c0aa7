import { isUnavailable } from '../problems';

/** Returns a function that waits for this many milliseconds, for `coalesce` and `batch` to call between reads. */
export const pause = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns a function whose concurrent callers share one call of `read`, which gets all their keys. A caller never gets
 * the result of a read that began before its call: callers during a read share the next one. `pauseBetween` runs after
 * each read, so that other work can use the database. When the database is unavailable, all waiting callers are
 * rejected without another read.
 */
export function coalesce<T, K = void>(
  read: (keys: ReadonlySet<K>) => Promise<T>,
  pauseBetween: () => Promise<void> = async () => undefined,
): (key: K) => Promise<T> {
  let current: Promise<void> | null = null;
  let next: { keys: Set<K>; result: Promise<T> } | null = null;

  function start(keys: ReadonlySet<K>): Promise<T> {
    next = null;
    const result = read(keys);
    const finished = result.then(pauseBetween, pauseUnlessUnavailable).finally(() => {
      if (current === finished) current = null;
    });
    // The callers get the error from `result`.
    finished.catch(() => undefined);
    current = finished;
    return result;
  }

  function pauseUnlessUnavailable(error: unknown): Promise<void> {
    if (!isUnavailable(error)) return pauseBetween();
    next = null;
    throw error;
  }

  return (key) => {
    if (current === null) return start(new Set([key]));
    if (next === null) {
      const keys = new Set<K>();
      next = { keys, result: current.then(() => start(keys)) };
    }
    next.keys.add(key);
    return next.result;
  };
}
