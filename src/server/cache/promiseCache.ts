import { LRUCache } from 'lru-cache';

/**
 * A bounded cache of pending and fulfilled promises. One that rejects is removed, so the next caller retries.
 */
export interface PromiseCache<V> {
  get(key: string): Promise<V> | undefined;
  /** Stores a promise and returns it. */
  set(key: string, value: Promise<V>): Promise<V>;
}

/** How long a promise is kept, in milliseconds by the clock; without it until it is evicted. */
export interface Expiry {
  ttlMs: number;
  clock: () => number;
}

/** The least recently used of more than `max` promises is evicted. */
export function createPromiseCache<V>(max: number, expiry?: Expiry): PromiseCache<V> {
  const cache = new LRUCache<string, Promise<V>>({
    max,
    // A value is stale once it is older than `ttl`, so this one is when it is as old as `ttlMs`.
    ...(expiry && { ttl: expiry.ttlMs - 1, ttlResolution: 0, perf: { now: expiry.clock } }),
  });
  return {
    get: (key) => cache.get(key),
    set(key, value) {
      cache.set(key, value);
      value.catch(() => {
        if (cache.peek(key) === value) cache.delete(key);
      });
      return value;
    },
  };
}
