import type { Figures } from './scorecard';

/**
 * Derives a player's role from some matches. No source names roles, so they follow from the deliveries. A player
 * whose matches don't show a role has none.
 *
 * | WK   | has made a stumping, which only the wicketkeeper can (Law 39.1)   |
 * | AR   | bowls regularly and bats high                                     |
 * | BWL  | bowls regularly, or bats low and bowls a little                   |
 * | BAT  | bats high                                                         |
 */

export const ROLES = ['BAT', 'BWL', 'AR', 'WK'] as const;
export type Role = (typeof ROLES)[number];

/** The number of latest matches that decide the role. A keeper may play many of them without a stumping. */
export const MATCHES_FOR_ROLE = 20;

/** A single match can only show WK, because any player may open the batting or have to bowl once. */
const MIN_MATCHES = 2;
/** Two overs. A batter who helps out with the ball seldom gets a second one. */
const BALLS_OF_A_BOWLER = 12;
/** Five bowlers leave six batters in an eleven; an all-rounder among the bowlers bats seventh. */
const LAST_HIGH_POSITION = 7;

/**
 * "Regularly" means two overs in at least half of the matches, "a little" at least a ball in half of them, "high" in
 * at least half of the innings. The matches may be in any order.
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
