import type { PlayerFigures } from './scorecard';

/**
 * What a player did in some matches -> what kind of player it is. No source names roles, so they are
 * read off the deliveries, and where these don't tell there is none.
 *
 * | WK   | has stumped: nobody but the wicketkeeper can (Law 39.1)   |
 * | AR   | bowls regularly and bats high                             |
 * | BWL  | bowls regularly                                           |
 * | BAT  | bats high                                                 |
 */

export const ROLES = ['BAT', 'BWL', 'AR', 'WK'] as const;
export type Role = (typeof ROLES)[number];

/** A player's part in one match, as far as it tells the role, and what record.ts counts. */
export type Part = Pick<PlayerFigures, 'battingPosition' | 'legalBalls' | 'stumpings'> &
  // Not in the parts that were kept before there were records.
  Partial<Pick<PlayerFigures, 'runs' | 'balls' | 'dismissed' | 'conceded'>>;

/** The matches looked at. More than form has, because a keeper may go many without a stumping. */
export const MATCHES_FOR_ROLE = 20;

/** In one match anybody may open the batting, or have to bowl. */
const MATCHES_TO_TELL = 2;
/** Two overs: a batter who helps out seldom gets a second one. */
const BALLS_OF_A_BOWLER = 12;
/** Five bowlers of eleven leave six places; the all-rounder among them comes in seventh. */
const LAST_HIGH_POSITION = 7;

/** The parts in any order; whoever has more bats high or bowls in at least half of them. */
export function roleOf(parts: readonly Part[]): Role | null {
  if (parts.some(({ stumpings }) => stumpings > 0)) return 'WK';
  if (parts.length < MATCHES_TO_TELL) return null;
  const positions = parts.flatMap(({ battingPosition }) => battingPosition ?? []);
  const batsHigh = atLeastHalf(positions, (position) => position <= LAST_HIGH_POSITION);
  if (atLeastHalf(parts, ({ legalBalls }) => legalBalls >= BALLS_OF_A_BOWLER)) {
    return batsHigh ? 'AR' : 'BWL';
  }
  return batsHigh ? 'BAT' : null;
}

export function partOf(figures: PlayerFigures): Part {
  const { battingPosition, legalBalls, stumpings, runs, balls, dismissed, conceded } = figures;
  return { battingPosition, legalBalls, stumpings, runs, balls, dismissed, conceded };
}

/** Of none: no. */
function atLeastHalf<T>(all: readonly T[], holds: (one: T) => boolean): boolean {
  return all.length > 0 && all.filter(holds).length * 2 >= all.length;
}
