import { BALLS_PER_OVER } from '../cricket/types';
import { phaseOf, type Phase } from './stroke';

/**
 * How much a side risks: 0 is the usual of the phase, 1 all-out attack, -1 playing for time. Wickets
 * in hand are there to be used, and a chase goes by the required rate.
 */

export interface Situation {
  /** Legal balls bowled. */
  balls: number;
  /** Of the innings; one: a super over. */
  overs: number;
  wickets: number;
  /** Null while there is no target. */
  runsToWin: number | null;
}

/** Runs an over that a side makes at its usual risk. */
const USUAL_RATE: Readonly<Record<Phase, number>> = {
  'new ball': 6.4,
  powerplay: 8.3,
  middle: 7.9,
  death: 9.9,
};
const WICKETS_OF_AN_INNINGS = 6;
/** By how much a wicket more or less than usual changes the mind. */
const OF_A_WICKET = 0.1;
/** By how much a required rate of twice the usual does. */
const OF_THE_RATE = 0.6;
const LEAST = -0.8;
const MOST = 1.2;

export function intentOf(situation: Situation): number {
  const { balls, overs, wickets, runsToWin } = situation;
  if (overs === 1) return MOST;
  const usualWickets = WICKETS_OF_AN_INNINGS * (balls / (overs * BALLS_PER_OVER)) ** 1.5;
  const freedom = OF_A_WICKET * (usualWickets - wickets);
  if (runsToWin === null) return clamped(freedom);
  const pressure = runsToWin / usualRuns(balls, overs) - 1;
  return clamped(freedom + OF_THE_RATE * pressure);
}

/** In the balls that are left. */
function usualRuns(balls: number, overs: number): number {
  let runs = 0;
  for (let over = Math.floor(balls / BALLS_PER_OVER); over < overs; over += 1) {
    const ballsLeft = Math.min(BALLS_PER_OVER, (over + 1) * BALLS_PER_OVER - balls);
    runs += (USUAL_RATE[phaseOf(over, overs)] * ballsLeft) / BALLS_PER_OVER;
  }
  return runs;
}

function clamped(intent: number): number {
  return Math.min(MOST, Math.max(LEAST, intent));
}
