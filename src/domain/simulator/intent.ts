import { BALLS_PER_OVER } from '../cricket/types';
import { phaseOf, type Phase } from './stroke';

/**
 * How much a side risks: 0 is usual for the phase, 1 is all-out attack, -1 is playing for time. A side
 * with wickets in hand risks more, and a chasing side adapts to the required rate.
 */

export interface Situation {
  /** Legal balls bowled. */
  balls: number;
  /** The overs of the innings; 1 is a super over. */
  overs: number;
  /** The wickets that have fallen. */
  wickets: number;
  /** Null without a target. */
  runsToWin: number | null;
}

/** Runs per over that a side makes at its usual risk. */
const USUAL_RATE: Readonly<Record<Phase, number>> = {
  'new ball': 6.4,
  powerplay: 8.3,
  middle: 7.9,
  death: 9.9,
};
/** The wickets that have usually fallen at the end of an innings. */
const USUAL_WICKETS = 6;
/** How much one wicket more or less than usual changes the intent. */
const INTENT_PER_WICKET = 0.1;
/** How much a required rate of twice the usual one changes the intent. */
const INTENT_PER_RATE = 0.6;
const MIN_INTENT = -0.8;
const MAX_INTENT = 1.2;

/** Returns the intent of the batting side, from MIN_INTENT to MAX_INTENT. */
export function intentOf(situation: Situation): number {
  const { balls, overs, wickets, runsToWin } = situation;
  if (overs === 1) return MAX_INTENT;
  const usualWickets = USUAL_WICKETS * (balls / (overs * BALLS_PER_OVER)) ** 1.5;
  const fromWickets = INTENT_PER_WICKET * (usualWickets - wickets);
  if (runsToWin === null) return clamped(fromWickets);
  const fromRate = INTENT_PER_RATE * (runsToWin / usualRuns(balls, overs) - 1);
  return clamped(fromWickets + fromRate);
}

/** Returns the runs that a side usually makes in the remaining balls. */
function usualRuns(balls: number, overs: number): number {
  let runs = 0;
  for (let over = Math.floor(balls / BALLS_PER_OVER); over < overs; over += 1) {
    const ballsLeft = Math.min(BALLS_PER_OVER, (over + 1) * BALLS_PER_OVER - balls);
    runs += (USUAL_RATE[phaseOf(over, overs)] * ballsLeft) / BALLS_PER_OVER;
  }
  return runs;
}

function clamped(intent: number): number {
  return Math.min(MAX_INTENT, Math.max(MIN_INTENT, intent));
}
