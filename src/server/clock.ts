/** A larger step back corrects a clock that was far ahead, and is followed. */
const MAX_STANDSTILL_MS = 60_000;

/**
 * Returns a clock that does not go back when the system's clock does: it stands still until that one has
 * caught up, so that a deadline that was reached stays reached. Milliseconds since 1970.
 */
export function monotonicClock(clock: () => number): () => number {
  let latestMs = -Infinity;
  return () => {
    const nowMs = clock();
    if (nowMs > latestMs || latestMs - nowMs > MAX_STANDSTILL_MS) latestMs = nowMs;
    return latestMs;
  };
}
