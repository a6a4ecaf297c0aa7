import { LRUCache } from 'lru-cache';

/** A bounded cache of pending and fulfilled promises. A promise that rejects is removed, so the next caller retries. */
export interface PromiseCache<V> {
  get(key: string): Promise<V> | undefined;
  /** Stores a promise and returns it. */
  set(key: string, value: Promise<V>): Promise<V>;
}

/** How long a promise is kept, in milliseconds by the clock. */
export interface Expiry {
  ttlMs: number;
  clock: () => number;
}

/** When there are more than `max` promises, the least recently used is evicted. Without `expiry` none expires. */
export function createPromiseCache<V>(max: number, expiry?: Expiry): PromiseCache<V> {
  const cache = new LRUCache<string, Promise<V>>({
    max,
    // The cache drops values older than `ttl`. Subtracting 1 drops them as soon as they are `ttlMs` old.
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
