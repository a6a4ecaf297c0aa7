/** What the rounds of a league gave a member. */
export interface Standing {
  /** In milliseconds since 1970. */
  joinedMs: number;
  points: number;
  /** Rounds in which the member had a team. */
  rounds: number;
  roundsWon: number;
  /** The sum of the totals. */
  total: number;
}

/**
 * Returns the members in the order of the table: by points, then by rounds won. Of members who are equal in both, those
 * who have played come first, because the sum of 0 of the others would beat every sum above zero. Then comes the lower
 * sum of totals, then the earlier joining. Members who are equal in all of these keep the order in which they are given.
 */
export function tableOrder<T extends Standing>(standings: readonly T[]): T[] {
  return [...standings].sort(
    (a, b) =>
      b.points - a.points ||
      b.roundsWon - a.roundsWon ||
      Number(b.rounds > 0) - Number(a.rounds > 0) ||
      a.total - b.total ||
      a.joinedMs - b.joinedMs,
  );
}

/**
 * Returns, for each member in the order of the table, how many places the member has gained since an earlier table.
 * Members who were not in it have gained none.
 */
export function placesGained(now: readonly string[], before: readonly string[]): number[] {
  const placeBefore = new Map(before.map((id, index) => [id, index]));
  return now.map((id, index) => (placeBefore.get(id) ?? index) - index);
}

/**
 * Returns the points between the member at a position of the table, from 0, and the next best: ahead of the second
 * for the first, and at most 0 for all others. Null for a member who is alone.
 */
export function leadAt(position: number, points: readonly number[]): number | null {
  const own = points[position]!;
  if (position > 0) return own - points[0]!;
  return points.length > 1 ? own - points[1]! : null;
}
