import type { Figures } from './scorecard';

/**
 * Derives a player's role from some matches. Match files do not contain roles, so they are derived from the deliveries.
 * The first row that applies decides. A player to whom none applies has no role.
 *
 * | role | the player                                                        |
 * | ---- | ----------------------------------------------------------------- |
 * | WK   | has made a stumping, which only the wicketkeeper can (Law 39.1)   |
 * | AR   | bowls regularly and bats high                                     |
 * | BWL  | bowls regularly                                                   |
 * | BAT  | bats high                                                         |
 * | BWL  | bowls a little                                                    |
 */

export const ROLES = ['BAT', 'BWL', 'AR', 'WK'] as const;
export type Role = (typeof ROLES)[number];

/** The number of latest matches that decide the role. A keeper may play many of them without a stumping. */
export const MATCHES_FOR_ROLE = 20;

/** A single match can only show WK, because any player may open the batting or have to bowl once. */
const MIN_MATCHES = 2;
/** Two overs. A batter who helps out with the ball seldom bowls a second over. */
const BALLS_OF_A_BOWLER = 12;
/** Five bowlers leave six batters in an eleven; an all-rounder among the bowlers bats seventh. */
const LAST_HIGH_POSITION = 7;

/**
 * A player bowls regularly with two overs in at least half of the matches, and a little with at least a ball in half of
 * them. A player bats high who bats at 7 or above in at least half of the innings. The matches may be in any order.
 */
export function roleOf(matches: readonly Figures[]): Role | null {
  if (matches.some(({ stumpings }) => stumpings > 0)) return 'WK';
  if (matches.length < MIN_MATCHES) return null;
  const positions = matches.flatMap(({ battingPosition }) => battingPosition ?? []);
  const batsHigh = atLeastHalf(positions, (position) => position <= LAST_HIGH_POSITION);
  if (atLeastHalf(matches, ({ legalBalls }) => legalBalls >= BALLS_OF_A_BOWLER)) {
    return batsHigh ? 'AR' : 'BWL';
  }
  if (batsHigh) return 'BAT';
  return atLeastHalf(matches, ({ legalBalls }) => legalBalls > 0) ? 'BWL' : null;
}

/** Returns false for an empty list. */
function atLeastHalf<T>(all: readonly T[], holds: (one: T) => boolean): boolean {
  return all.length > 0 && all.filter(holds).length * 2 >= all.length;
}
