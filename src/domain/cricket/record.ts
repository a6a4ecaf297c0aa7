import { BALLS_PER_OVER } from './types';
import type { Figures } from './scorecard';

/** A summary of a player's last matches, for users who pick a team. */
export interface PlayerRecord {
  matches: number;
  /** The percentage of innings in which the player was dismissed for 0; null when there are none. */
  duckPercent: number | null;
  /** The percentage of innings of six balls or more with a strike rate below 70; null when there are none. */
  slowPercent: number | null;
  /** Runs conceded per six legal balls, rounded to two decimals; null for a player who bowled none. */
  economy: number | null;
}

/** The scoring rules, too, ignore the strike rate of a player who faced fewer balls. */
const MIN_BALLS_FOR_STRIKE_RATE = 6;
const SLOW_STRIKE_RATE = 70;

/** Returns null for a player without matches. */
export function recordOf(matches: readonly Figures[]): PlayerRecord | null {
  if (matches.length === 0) return null;
  const batted = matches.filter(({ battingPosition }) => battingPosition !== null);
  const rated = batted.filter(({ balls }) => balls >= MIN_BALLS_FOR_STRIKE_RATE);
  const balls = sum(matches.map(({ legalBalls }) => legalBalls));
  const conceded = sum(matches.map((match) => match.conceded));
  return {
    matches: matches.length,
    duckPercent: percentOf(batted, ({ dismissed, runs }) => dismissed && runs === 0),
    slowPercent: percentOf(rated, (match) => (match.runs / match.balls) * 100 < SLOW_STRIKE_RATE),
    economy: balls === 0 ? null : Math.round((conceded / balls) * BALLS_PER_OVER * 100) / 100,
  };
}

/** Returns null for an empty list. */
function percentOf<T>(all: readonly T[], holds: (one: T) => boolean): number | null {
  return all.length === 0 ? null : Math.round((all.filter(holds).length / all.length) * 100);
}

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);
