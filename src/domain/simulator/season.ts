import { pickEleven } from './eleven';
import { randomFrom } from './random';
import type { Eleven, Side } from './types';

/**
 * The calendar of the demo league: one match every half hour. In a season each side plays every other
 * side at home and away; then the next season starts.
 */

export const MATCH_EVERY_MS = 30 * 60_000;

/** Returns the sides of the match that starts with the n-th half hour since 1970, home side first. */
export function pairingOf(halfHour: number, sides: readonly Side[]): readonly [Side, Side] {
  const perRound = sides.length / 2;
  const rounds = sides.length - 1;
  const round = Math.floor(halfHour / perRound);
  const [one, other] = pairOfRound(round % rounds, halfHour % perRound, sides);
  // The second half of the season swaps home and away.
  return Math.floor(round / rounds) % 2 === 0 ? [one, other] : [other, one];
}

/**
 * The circle method: one side stays in position, the others move on by one position each round. Home and
 * away alternate along the circle, so that no side plays at home all the time.
 */
function pairOfRound(round: number, pair: number, sides: readonly Side[]): [Side, Side] {
  const moving = sides.length - 1;
  const at = (position: number): Side => sides[((position % moving) + moving) % moving]!;
  const one = pair === 0 ? sides[moving]! : at(round + pair);
  const other = at(round - pair);
  return (pair === 0 ? round : pair) % 2 === 0 ? [one, other] : [other, one];
}

/** Returns the number of the half hour since 1970 that contains the time. */
export function halfHourAt(ms: number): number {
  return Math.floor(ms / MATCH_EVERY_MS);
}

/** Picks both playing XIs from a separate seed, because they are announced before the match is simulated. */
export function elevensOf(
  [home, away]: readonly [Side, Side],
  seed: string,
): readonly [Eleven, Eleven] {
  return [pickEleven(home, randomFrom(seed, 1)), pickEleven(away, randomFrom(seed, 2))];
}
