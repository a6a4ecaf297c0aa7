/** A larger step back is followed: it corrects a clock that was far ahead. */
const MAX_STANDSTILL_MS = 60_000;

/**
 * Returns a clock, in milliseconds since 1970, that does not go back when the system's clock does. It stands still
 * until the system's clock has caught up, so that a deadline that has passed stays passed.
 */
export function monotonicClock(clock: () => number): () => number {
  let latestMs = -Infinity;
  return () => {
    const nowMs = clock();
    if (nowMs > latestMs || latestMs - nowMs > MAX_STANDSTILL_MS) latestMs = nowMs;
    return latestMs;
  };
}
