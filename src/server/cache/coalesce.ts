import { isUnavailable } from '../problems';

/** Returns a function that waits for this many milliseconds, as `coalesce` and `batch` do between two calls. */
export const pause = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns a function whose concurrent callers share one call of `read`, which is given all their keys. Nobody
 * gets the result of a read that began before they called: callers during a read share the next one. After each
 * read it waits for `pauseBetween`, so that others get at the database. When the database can't answer, all callers who
 * wait are rejected without another read.
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
