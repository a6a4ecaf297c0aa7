import type { Delivery, Extra, Wicket } from '../cricket/types';
import { bowlersWicket, runOut, stumping, styleOf } from './dismissal';
import { chance, pickIndex, type Random } from './random';
import { strokeOf, type Duel, type Phase } from './stroke';
import type { BowlingStyle, Eleven, Player } from './types';

export interface BallContext {
  striker: Player;
  nonStriker: Player;
  bowler: Player;
  fielding: Eleven;
  phase: Phase;
  intent: number;
  /** The balls that the striker has faced in this innings. */
  ballsFaced: number;
  freeHit: boolean;
  /** The runs still needed to win; Infinity without a target. */
  runsToWin: number;
}

export interface BowledBall {
  delivery: Delivery;
  /** The runs that the batters ran. An odd number changes the strike. */
  ran: number;
  /** The end where the wicket fell: the one bowled to next, or the other. Null when nobody is out. */
  wicketAt: 'striking end' | 'other end' | null;
}

/** The share of all balls that are wides: more at the death, and more from pace than from spin. */
const WIDES: Readonly<Record<Phase, number>> = {
  'new ball': 0.036,
  powerplay: 0.036,
  middle: 0.029,
  death: 0.048,
};
const WIDES_FACTOR_BY_STYLE: Readonly<Record<BowlingStyle, number>> = { pace: 1.1, spin: 0.85 };
/** Runs on top of the wide itself: run when the ball passes the keeper, four when it reaches the boundary. */
const EXTRA_RUNS_ON_WIDE = [0, 1, 2, 4] as const;
const EXTRA_RUNS_ON_WIDE_WEIGHTS = [920, 35, 5, 40];
const STUMPED_OFF_WIDE: Readonly<Record<BowlingStyle, number>> = { pace: 0, spin: 0.02 };

const NO_BALLS: Readonly<Record<BowlingStyle, number>> = { pace: 0.006, spin: 0.002 };

/** The share of scoreless balls that bring byes or leg-byes, the share of leg-byes in these, and weights by runs. */
const BYES_OR_LEG_BYES = 0.05;
const LEG_BYE_SHARE = 0.75;
const BYES_OR_LEG_BYES_WEIGHTS = [0, 860, 60, 0, 80];

/** The chance of a run-out when the batters run, and when one of them sets off although no run is possible. */
const RUN_OUT_IN_RUNNING = 0.0054;
const RUN_OUT_WITHOUT_A_RUN = 0.0016;
/** Both chances are multiplied by this at the death. */
const RUN_OUT_FACTOR_AT_THE_DEATH = 2.2;

/** Simulates one delivery and records it as a scorer would. */
export function bowl(ball: BallContext, random: Random): BowledBall {
  const style = styleOf(ball.bowler);
  if (chance(random, WIDES[ball.phase] * WIDES_FACTOR_BY_STYLE[style]))
    return wide(ball, style, random);
  const noBall = chance(random, NO_BALLS[style]);
  const extras: Delivery['extras'] = noBall ? { noballs: 1 } : {};
  // The no-ball itself wins the match, so nothing that follows it counts (Law 16.5).
  if (noBall && ball.runsToWin <= 1) return runs(ball, 0, extras, 0);

  const stroke = strokeOf(duelOf(ball, ball.freeHit || noBall), random);
  if (stroke === 'out') {
    const wicket = bowlersWicket(ball.striker, ball.bowler, ball.fielding, random);
    return { delivery: deliveryOf(ball, 0, {}, [wicket]), ran: 0, wicketAt: 'striking end' };
  }
  if (stroke >= 4) return runs(ball, stroke, extras, 0);
  if (stroke === 0 && chance(random, BYES_OR_LEG_BYES)) return byesOrLegByes(ball, extras, random);
  const runsNeeded = ball.runsToWin - (noBall ? 1 : 0);
  if (chance(random, runOutChance(stroke, ball.phase))) {
    const completed = Math.max(0, stroke - 1);
    if (completed < runsNeeded) return runOutAfter(ball, completed, extras, random);
  }
  const ran = Math.min(stroke, runsNeeded);
  return runs(ball, ran, extras, ran);
}

function wide(ball: BallContext, style: BowlingStyle, random: Random): BowledBall {
  if (ball.runsToWin <= 1) return runs(ball, 0, { wides: 1 }, 0);
  if (!ball.freeHit && chance(random, STUMPED_OFF_WIDE[style])) {
    const wicket = stumping(ball.striker, ball.fielding);
    return {
      delivery: deliveryOf(ball, 0, { wides: 1 }, [wicket]),
      ran: 0,
      wicketAt: 'striking end',
    };
  }
  const more = EXTRA_RUNS_ON_WIDE[pickIndex(random, EXTRA_RUNS_ON_WIDE_WEIGHTS)]!;
  const ran = more === 4 ? 0 : Math.min(more, ball.runsToWin - 1);
  return runs(ball, 0, { wides: 1 + (more === 4 ? 4 : ran) }, ran);
}

/** Adds byes or leg-byes, four when the ball reaches the boundary. */
function byesOrLegByes(ball: BallContext, extras: Delivery['extras'], random: Random): BowledBall {
  const kind: Extra = chance(random, LEG_BYE_SHARE) ? 'legbyes' : 'byes';
  const count = pickIndex(random, BYES_OR_LEG_BYES_WEIGHTS);
  const needed = ball.runsToWin - (extras.noballs ?? 0);
  const ran = count === 4 ? 0 : Math.min(count, needed);
  return runs(ball, 0, { ...extras, [kind]: count === 4 ? 4 : ran }, ran);
}

/** Runs out a batter, at either end, in the run after the completed ones. */
function runOutAfter(
  ball: BallContext,
  completed: number,
  extras: Delivery['extras'],
  random: Random,
): BowledBall {
  const out = chance(random, 0.5) ? ball.striker : ball.nonStriker;
  const wicket = runOut(out, ball.bowler, ball.fielding, random);
  return {
    delivery: deliveryOf(ball, completed, extras, [wicket]),
    ran: completed,
    wicketAt: chance(random, 0.5) ? 'striking end' : 'other end',
  };
}

function runOutChance(stroke: number, phase: Phase): number {
  const usual = stroke === 0 ? RUN_OUT_WITHOUT_A_RUN : RUN_OUT_IN_RUNNING;
  return phase === 'death' ? usual * RUN_OUT_FACTOR_AT_THE_DEATH : usual;
}

function duelOf(ball: BallContext, cannotBeOut: boolean): Duel {
  const { striker, bowler, phase, intent, ballsFaced } = ball;
  return {
    batting: striker.batting,
    bowling: bowler.bowling!,
    phase,
    intent,
    ballsFaced,
    cannotBeOut,
  };
}

function runs(
  ball: BallContext,
  offTheBat: number,
  extras: Delivery['extras'],
  ran: number,
): BowledBall {
  return { delivery: deliveryOf(ball, offTheBat, extras, []), ran, wicketAt: null };
}

function deliveryOf(
  { striker, nonStriker, bowler }: BallContext,
  offTheBat: number,
  extras: Delivery['extras'],
  wickets: readonly Wicket[],
): Delivery {
  const extraRuns = Object.values(extras).reduce((sum, count) => sum + count, 0);
  return {
    batter: striker.name,
    nonStriker: nonStriker.name,
    bowler: bowler.name,
    runs: {
      batter: offTheBat,
      extras: extraRuns,
      total: offTheBat + extraRuns,
      nonBoundary: false,
    },
    extras,
    wickets,
  };
}
