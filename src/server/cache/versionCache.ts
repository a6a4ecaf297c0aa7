import { createPromiseCache } from './promiseCache';

/** Returns what belongs to a key at version `minVersion` or later. */
export type ReadVersion<V> = (key: string, minVersion: number) => Promise<V>;

/**
 * A cache of states that have versions, each read once for however many callers. It keeps the latest state of the
 * `max` keys that were used last.
 */
export function createVersionCache<V extends { version: number }>(
  max: number,
  read: (key: string) => Promise<V>,
): ReadVersion<V> {
  const cache = createPromiseCache<V>(max);

  return async (key, minVersion) => {
    for (;;) {
      const known = cache.get(key);
      if (!known) return cache.set(key, read(key));
      const state = await known;
      if (state.version >= minVersion) return state;
      // All who waited for the same outdated state share the next read.
      if (cache.get(key) === known) return cache.set(key, read(key));
    }
  };
}
