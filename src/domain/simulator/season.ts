import { pickEleven } from './eleven';
import { randomFrom } from './random';
import type { Eleven, Side } from './types';

/**
 * The calendar of a league that never rests: one match every half hour, each side at home and away
 * against each other one, and from the beginning again.
 */

export const MATCH_EVERY_MS = 30 * 60_000;

/** The match that starts in the n-th half hour since 1970: who plays whom, home side first. */
export function pairingOf(slot: number, sides: readonly Side[]): readonly [Side, Side] {
  const perRound = sides.length / 2;
  const rounds = sides.length - 1;
  const round = Math.floor(slot / perRound);
  const [one, other] = pairOfRound(round % rounds, slot % perRound, sides);
  // The second half of the season turns home and away round.
  return Math.floor(round / rounds) % 2 === 0 ? [one, other] : [other, one];
}

/**
 * The circle method: one side stays, the others move on by a place each round. Home alternates along
 * the circle, so that nobody is at home all the time.
 */
function pairOfRound(round: number, place: number, sides: readonly Side[]): [Side, Side] {
  const moving = sides.length - 1;
  const at = (position: number): Side => sides[((position % moving) + moving) % moving]!;
  const one = place === 0 ? sides[moving]! : at(round + place);
  const other = at(round - place);
  return (place === 0 ? round : place) % 2 === 0 ? [one, other] : [other, one];
}

/** The n-th half hour since 1970 that has begun. */
export function slotAt(ms: number): number {
  return Math.floor(ms / MATCH_EVERY_MS);
}

/** Who plays for each of the two, from a seed of its own: a side is announced before its match is drawn. */
export function elevensOf(
  [home, away]: readonly [Side, Side],
  seed: string,
): readonly [Eleven, Eleven] {
  return [pickEleven(home, randomFrom(seed, 1)), pickEleven(away, randomFrom(seed, 2))];
}
