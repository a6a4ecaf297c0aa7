import { BALLS_PER_OVER } from './types';
import type { Part } from './role';

/** What a player did in his last matches, as those who pick him want to know it. */
export interface PlayerRecord {
  matches: number;
  /** Of the innings batted, those that ended for 0, in percent; null without any. */
  duckPercent: number | null;
  /** Of the innings of six balls or more, those with a strike rate below 70, in percent; null without any. */
  slowPercent: number | null;
  /** Runs conceded per over of six legal balls, to two places; null without a ball. */
  economy: number | null;
}

/** From six balls on a strike rate counts (the rules' bands). */
const BALLS_THAT_COUNT = 6;
const SLOW_STRIKE_RATE = 70;

/** Null without a match. */
export function recordOf(parts: readonly Part[]): PlayerRecord | null {
  const told = parts.flatMap(({ battingPosition, runs, balls, dismissed, legalBalls, conceded }) =>
    runs === undefined || balls === undefined || conceded === undefined
      ? []
      : [{ batted: battingPosition !== null, runs, balls, dismissed, legalBalls, conceded }],
  );
  if (told.length === 0) return null;
  const batted = told.filter((part) => part.batted);
  const paced = batted.filter(({ balls }) => balls >= BALLS_THAT_COUNT);
  const balls = sum(told.map(({ legalBalls }) => legalBalls));
  const conceded = sum(told.map((part) => part.conceded));
  return {
    matches: told.length,
    duckPercent: percentOf(batted, ({ dismissed, runs }) => dismissed === true && runs === 0),
    slowPercent: percentOf(paced, (part) => (part.runs / part.balls) * 100 < SLOW_STRIKE_RATE),
    economy: balls === 0 ? null : Math.round((conceded / balls) * BALLS_PER_OVER * 100) / 100,
  };
}

function percentOf<T>(all: readonly T[], holds: (one: T) => boolean): number | null {
  return all.length === 0 ? null : Math.round((all.filter(holds).length / all.length) * 100);
}

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);
