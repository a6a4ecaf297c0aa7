/** Larger steps back put a clock right that was far ahead: they are followed. */
const MAX_HELD_MS = 60_000;

/**
 * A clock that does not go back when the system's does: it stands still until that one has caught up, so
 * that a deadline which was reached stays reached. Milliseconds since 1970.
 */
export function monotone(clock: () => number): () => number {
  let latestMs = -Infinity;
  return () => {
    const nowMs = clock();
    if (nowMs > latestMs || latestMs - nowMs > MAX_HELD_MS) latestMs = nowMs;
    return latestMs;
  };
}
