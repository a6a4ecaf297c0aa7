const LATE_AFTER_MS = 10_000;

/** True for a book that was closed over ten seconds after its site had heard the first ball. Null: it has heard none. */
export function isClosedLate(closedAt: string, firstBallAt: string | null): boolean {
  return firstBallAt !== null && Date.parse(closedAt) - Date.parse(firstBallAt) > LATE_AFTER_MS;
}
