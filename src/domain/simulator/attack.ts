import type { Random } from './random';
import { phaseOf, type Phase } from './stroke';
import type { BowlingStyle, Eleven, Player } from './types';

/**
 * Chooses the bowler of each over: at most four overs each (ICC playing conditions for T20, 13.9), and
 * never two in a row (Law 17.6).
 */

export const OVERS_A_BOWLER = 4;

export interface Attack {
  /** All players of the eleven who can bowl. */
  bowlers: readonly Player[];
  oversBowled: ReadonlyMap<Player, number>;
  /** The bowler of the previous over; null before the first. */
  last: Player | null;
}

/** In points of ability. Pace is preferred with the new ball and at the death, spin in the middle overs. */
const PREFERENCE: Readonly<Record<BowlingStyle, Readonly<Record<Phase, number>>>> = {
  pace: { 'new ball': 14, powerplay: 10, middle: -4, death: 12 },
  spin: { 'new ball': -14, powerplay: -8, middle: 10, death: -14 },
};
/** How many overs a bowler should have bowled by the end of the phase. The remaining overs are saved for later. */
const SPELLS: Readonly<Record<BowlingStyle, Readonly<Record<Phase, number>>>> = {
  pace: { 'new ball': 1, powerplay: 2, middle: 3, death: 4 },
  spin: { 'new ball': 1, powerplay: 1, middle: 4, death: 4 },
};
const FINISHED_SPELL_DEDUCTION = 22;
/** The largest random addition to a bowler's preference, in points of ability. */
const RANDOM_PREFERENCE = 24;

/** Overs count from 0. A full innings needs at least five bowlers, a super over at least one. */
export function nextBowler(attack: Attack, over: number, overs: number, random: Random): Player {
  const phase = phaseOf(over, overs);
  const oversAfter = overs - over - 1;
  let best: Player | null = null;
  let highest = -Infinity;
  for (const bowler of attack.bowlers) {
    if (bowler === attack.last || !leavesEnough(attack, bowler, oversAfter)) continue;
    const preference = preferenceOf(attack, bowler, phase) + RANDOM_PREFERENCE * random.next();
    if (preference > highest) [best, highest] = [bowler, preference];
  }
  if (best === null) throw new Error(`Nobody is left to bowl over ${over + 1}`);
  return best;
}

export function bowlersOf(eleven: Eleven): Player[] {
  return eleven.filter(({ bowling }) => bowling !== null);
}

function preferenceOf({ oversBowled }: Attack, bowler: Player, phase: Phase): number {
  const { style, threat, control } = bowler.bowling!;
  const hasFinishedSpell = (oversBowled.get(bowler) ?? 0) >= SPELLS[style][phase];
  return (
    (threat + control) / 2 +
    PREFERENCE[style][phase] -
    (hasFinishedSpell ? FINISHED_SPELL_DEDUCTION : 0)
  );
}

/**
 * True when enough bowlers are left for the remaining overs if this bowler takes the present one. That
 * bowler can take every second remaining over from the second on, any other from the first on.
 */
function leavesEnough(
  { bowlers, oversBowled }: Attack,
  chosen: Player,
  oversAfter: number,
): boolean {
  if ((oversBowled.get(chosen) ?? 0) >= OVERS_A_BOWLER) return false;
  const available = bowlers.map((bowler) => {
    const left = OVERS_A_BOWLER - (oversBowled.get(bowler) ?? 0);
    return bowler === chosen
      ? Math.min(left - 1, Math.floor(oversAfter / 2))
      : Math.min(left, Math.ceil(oversAfter / 2));
  });
  return available.reduce((sum, overs) => sum + overs, 0) >= oversAfter;
}
