/**
 * The table of a tournament adds up, for each user, the field points of the free contest of each match.
 *
 * | of the field                           | field points |
 * | every other team beaten                |          100 |
 * | half of the other teams beaten         |           50 |
 * | tied with every other team             |           50 |
 * | no other team beaten and none tied     |            0 |
 *
 * A tie counts as half a team beaten, and the share is rounded to whole points, a half upwards. Who has no team in a
 * match gets no points in it, so nobody gains by being absent, and a further match can only add points.
 */

/** The rank of an entry in a contest. Equal totals share a rank (1, 1, 3). */
export interface RankInField {
  rank: number;
  /** How many entries have this rank, this one included. */
  tied: number;
  /** The number of entries of the contest. */
  entries: number;
}

const MAX_FIELD_POINTS = 100;

/** Returns the share of the other teams that an entry beat, from 0 to 100. Alone in its contest, it beat none. */
export function fieldPoints({ rank, tied, entries }: RankInField): number {
  const others = entries - 1;
  if (others === 0) return 0;
  const beaten = entries - (rank - 1) - tied;
  // In halves, so that the division is the only step that is not exact.
  const halves = 2 * beaten + (tied - 1);
  return Math.round((MAX_FIELD_POINTS * halves) / (2 * others));
}
