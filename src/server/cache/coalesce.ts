import { isUnavailable } from '../problems';

/** Returns a pause for `coalesce` or `batch`. */
export const pause = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns a function whose concurrent callers share one call of `read`, which is given all their keys. Nobody
 * gets the result of a read that began before they called: callers during a read share the next one. Between
 * two reads `pauseBetween` leaves the database to others. When the database can't answer, every caller that
 * waits is rejected at once.
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
