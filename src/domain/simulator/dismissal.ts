import type { Wicket } from '../cricket/types';
import { keeperOf } from './eleven';
import { chance, pickOne, pickKey, type Random } from './random';
import type { BowlingStyle, Eleven, Player } from './types';

/**
 * How a batter is out, and which fielders take part. The weights are the number of each kind per 1000 bowler's
 * wickets, by style. For spinners the keeper stands up to the stumps, and so stumps more and catches fewer edges.
 */
const KINDS = {
  pace: { caught: 692, bowled: 212, lbw: 63, 'caught and bowled': 27, stumped: 3, 'hit wicket': 3 },
  spin: {
    caught: 640,
    bowled: 162,
    lbw: 90,
    'caught and bowled': 40,
    stumped: 67,
    'hit wicket': 1,
  },
} as const;

const CAUGHT_BEHIND: Readonly<Record<BowlingStyle, number>> = { pace: 0.22, spin: 0.09 };
const DIRECT_HITS = 0.35;
/** The share of throws to the stumps that the keeper takes; the bowler takes the others. */
const TO_THE_KEEPER = 0.65;

export function bowlersWicket(
  batter: Player,
  bowler: Player,
  fielding: Eleven,
  random: Random,
): Wicket {
  const style = styleOf(bowler);
  const kind = pickKey(random, KINDS[style]);
  const keeper = keeperOf(fielding);
  if (kind === 'stumped') return wicket(batter, kind, [keeper]);
  if (kind !== 'caught') return wicket(batter, kind, []);
  const behind = chance(random, CAUGHT_BEHIND[style]);
  const others = fielding.filter((player) => player !== keeper && player !== bowler);
  return wicket(batter, kind, [behind ? keeper : pickOne(random, others)]);
}

export function stumping(batter: Player, fielding: Eleven): Wicket {
  return wicket(batter, 'stumped', [keeperOf(fielding)]);
}

/** A direct hit names one fielder, a throw to the stumps two. */
export function runOut(batter: Player, bowler: Player, fielding: Eleven, random: Random): Wicket {
  const thrower = pickOne(random, fielding);
  if (chance(random, DIRECT_HITS)) return wicket(batter, 'run out', [thrower]);
  const catcher = chance(random, TO_THE_KEEPER) ? keeperOf(fielding) : bowler;
  return wicket(batter, 'run out', thrower === catcher ? [thrower] : [thrower, catcher]);
}

export function styleOf(bowler: Player): BowlingStyle {
  if (!bowler.bowling) throw new Error(`${bowler.name} does not bowl`);
  return bowler.bowling.style;
}

function wicket(batter: Player, kind: string, fielders: readonly Player[]): Wicket {
  return {
    playerOut: batter.name,
    kind,
    fielders: fielders.map(({ name }) => ({ name, substitute: false })),
  };
}
