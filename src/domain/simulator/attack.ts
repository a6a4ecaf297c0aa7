import type { Random } from './random';
import { phaseOf, type Phase } from './stroke';
import type { BowlingStyle, Eleven, Player } from './types';

/**
 * Which bowler the captain turns to: at most four overs each (ICC playing conditions of T20, 13.9), and
 * never two in a row (Law 17.6).
 */

export const OVERS_A_BOWLER = 4;

export interface Attack {
  /** Everyone who can bowl. */
  bowlers: readonly Player[];
  oversBowled: ReadonlyMap<Player, number>;
  /** Who bowled the over before; null before the first. */
  last: Player | null;
}

/** In points of ability: pace takes the new ball and the death, spin the middle. */
const LIKED: Readonly<Record<BowlingStyle, Readonly<Record<Phase, number>>>> = {
  pace: { 'new ball': 14, powerplay: 10, middle: -4, death: 12 },
  spin: { 'new ball': -14, powerplay: -8, middle: 10, death: -14 },
};
/** Overs that a bowler should have bowled when the phase is over; the others are kept for later. */
const SPELLS: Readonly<Record<BowlingStyle, Readonly<Record<Phase, number>>>> = {
  pace: { 'new ball': 1, powerplay: 2, middle: 3, death: 4 },
  spin: { 'new ball': 1, powerplay: 1, middle: 4, death: 4 },
};
const KEPT_BACK = 22;
/** The captain's, up to so many points of ability. */
const WHIM = 24;

/** Overs count from 0. Five bowlers are enough for an innings, two for a super over. */
export function nextBowler(attack: Attack, over: number, overs: number, random: Random): Player {
  const phase = phaseOf(over, overs);
  const oversAfter = overs - over - 1;
  let best: Player | null = null;
  let bestLiking = -Infinity;
  for (const bowler of attack.bowlers) {
    if (bowler === attack.last || !leavesEnough(attack, bowler, oversAfter)) continue;
    const liking = likingOf(attack, bowler, phase) + WHIM * random.next();
    if (liking > bestLiking) [best, bestLiking] = [bowler, liking];
  }
  if (best === null) throw new Error(`Nobody is left to bowl over ${over + 1}`);
  return best;
}

export function bowlersOf(eleven: Eleven): Player[] {
  return eleven.filter(({ bowling }) => bowling !== null);
}

function likingOf({ oversBowled }: Attack, bowler: Player, phase: Phase): number {
  const { style, threat, control } = bowler.bowling!;
  const spellIsOver = (oversBowled.get(bowler) ?? 0) >= SPELLS[style][phase];
  return (threat + control) / 2 + LIKED[style][phase] - (spellIsOver ? KEPT_BACK : 0);
}

/**
 * Can the overs after this one still be bowled when this bowler takes it? Whoever bowls now can have
 * every second of them from the second on, the others from the first on; nobody more than is left.
 */
function leavesEnough({ bowlers, oversBowled }: Attack, now: Player, oversAfter: number): boolean {
  if ((oversBowled.get(now) ?? 0) >= OVERS_A_BOWLER) return false;
  const available = bowlers.map((bowler) => {
    const left = OVERS_A_BOWLER - (oversBowled.get(bowler) ?? 0);
    return bowler === now
      ? Math.min(left - 1, Math.floor(oversAfter / 2))
      : Math.min(left, Math.ceil(oversAfter / 2));
  });
  return available.reduce((sum, overs) => sum + overs, 0) >= oversAfter;
}
