import type { Delivery, Extra, Wicket } from '../cricket/types';
import { bowlersWicket, runOut, stumping, styleOf } from './dismissal';
import { chance, pickIndex, type Random } from './random';
import { strokeOf, type Duel, type Phase } from './stroke';
import type { BowlingStyle, Eleven, Player } from './types';

/** One ball from the bowler's hand to the scorer's pencil. */

export interface Ball {
  striker: Player;
  nonStriker: Player;
  bowler: Player;
  fielding: Eleven;
  phase: Phase;
  intent: number;
  /** By the striker, in this innings. */
  ballsFaced: number;
  freeHit: boolean;
  /** Until the match is won; Infinity while there is no target. */
  runsToWin: number;
}

export interface Bowled {
  delivery: Delivery;
  /** Runs that the batters ran, so that an odd number changes the strike. */
  ran: number;
  /** Where the wicket fell: at the end that is bowled to next, or at the other; null: nobody is out. */
  wicketAt: 'striking end' | 'other end' | null;
}

/** Of all balls bowled; wider in the slog, and pace strays more than spin. */
const WIDES: Readonly<Record<Phase, number>> = {
  'new ball': 0.036,
  powerplay: 0.036,
  middle: 0.029,
  death: 0.048,
};
const WIDES_BY_STYLE: Readonly<Record<BowlingStyle, number>> = { pace: 1.1, spin: 0.85 };
/** Besides the wide itself: run when it beats the keeper, four when it goes to the boundary. */
const RUNS_ON_A_WIDE = [0, 1, 2, 4] as const;
const RUNS_ON_A_WIDE_WEIGHTS = [920, 35, 5, 40];
const STUMPED_OFF_A_WIDE: Readonly<Record<BowlingStyle, number>> = { pace: 0, spin: 0.02 };

const NO_BALLS: Readonly<Record<BowlingStyle, number>> = { pace: 0.006, spin: 0.002 };

/** Of the balls that nothing is scored off: the byes and leg-byes, and how many are run. */
const RUNS_OFF_THE_BODY = 0.05;
const LEG_BYES_AMONG_THEM = 0.75;
const RUNS_OFF_THE_BODY_WEIGHTS = [0, 860, 60, 0, 80];

/** When the batters take a run, and when they take none and somebody sets off all the same. */
const RUN_OUT_IN_RUNNING = 0.0054;
const RUN_OUT_WITHOUT_A_RUN = 0.0016;
const RUN_OUT_AT_THE_DEATH = 2.2;

export function bowl(ball: Ball, random: Random): Bowled {
  const style = styleOf(ball.bowler);
  if (chance(random, WIDES[ball.phase] * WIDES_BY_STYLE[style])) return wide(ball, style, random);
  const noBall = chance(random, NO_BALLS[style]);
  const extras: Delivery['extras'] = noBall ? { noballs: 1 } : {};
  // The no-ball itself wins the match: what comes of it does not count (Law 16.5).
  if (noBall && ball.runsToWin <= 1) return runs(ball, 0, extras, 0);

  const stroke = strokeOf(duelOf(ball, ball.freeHit || noBall), random);
  if (stroke === 'out') {
    const wicket = bowlersWicket(ball.striker, ball.bowler, ball.fielding, random);
    return { delivery: deliveryOf(ball, 0, {}, [wicket]), ran: 0, wicketAt: 'striking end' };
  }
  if (stroke >= 4) return runs(ball, stroke, extras, 0);
  if (stroke === 0 && chance(random, RUNS_OFF_THE_BODY)) return offTheBody(ball, extras, random);
  const runsNeeded = ball.runsToWin - (noBall ? 1 : 0);
  if (chance(random, runOutChance(stroke, ball.phase))) {
    const completed = Math.max(0, stroke - 1);
    if (completed < runsNeeded) return runOutAfter(ball, completed, extras, random);
  }
  const ran = Math.min(stroke, runsNeeded);
  return runs(ball, ran, extras, ran);
}

function wide(ball: Ball, style: BowlingStyle, random: Random): Bowled {
  if (ball.runsToWin <= 1) return runs(ball, 0, { wides: 1 }, 0);
  if (!ball.freeHit && chance(random, STUMPED_OFF_A_WIDE[style])) {
    const wicket = stumping(ball.striker, ball.fielding);
    return {
      delivery: deliveryOf(ball, 0, { wides: 1 }, [wicket]),
      ran: 0,
      wicketAt: 'striking end',
    };
  }
  const more = RUNS_ON_A_WIDE[pickIndex(random, RUNS_ON_A_WIDE_WEIGHTS)]!;
  const ran = more === 4 ? 0 : Math.min(more, ball.runsToWin - 1);
  return runs(ball, 0, { wides: 1 + (more === 4 ? 4 : ran) }, ran);
}

/** Byes and leg-byes, four of them when the ball goes to the boundary. */
function offTheBody(ball: Ball, extras: Delivery['extras'], random: Random): Bowled {
  const kind: Extra = chance(random, LEG_BYES_AMONG_THEM) ? 'legbyes' : 'byes';
  const count = pickIndex(random, RUNS_OFF_THE_BODY_WEIGHTS);
  const needed = ball.runsToWin - (extras.noballs ?? 0);
  const ran = count === 4 ? 0 : Math.min(count, needed);
  return runs(ball, 0, { ...extras, [kind]: count === 4 ? 4 : ran }, ran);
}

/** Out in the run after the completed ones, at either end. */
function runOutAfter(
  ball: Ball,
  completed: number,
  extras: Delivery['extras'],
  random: Random,
): Bowled {
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
  return phase === 'death' ? usual * RUN_OUT_AT_THE_DEATH : usual;
}

function duelOf(ball: Ball, cannotBeOut: boolean): Duel {
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

function runs(ball: Ball, offTheBat: number, extras: Delivery['extras'], ran: number): Bowled {
  return { delivery: deliveryOf(ball, offTheBat, extras, []), ran, wicketAt: null };
}

function deliveryOf(
  { striker, nonStriker, bowler }: Ball,
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
