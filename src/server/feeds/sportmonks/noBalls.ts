import type { Extra } from '../../../domain/cricket/types';
import type { Ball, Score, Snapshot } from './read';

export const isWide = (name: string): boolean => /\bwides?\b/i.test(name);

/**
 * Public readers of the provider disagree about a no-ball: `runs` includes its penalty or not, and `noball_runs` is the
 * penalty alone or everything.
 */
const NO_BALLS = {
  'runs include the penalty': (runs, noballRuns) => [runs - noballRuns, noballRuns],
  'noball_runs are everything': (_, noballRuns) => [noballRuns - 1, 1],
  'runs are those of the bat': (runs, noballRuns) => [runs, noballRuns],
} satisfies Record<string, (runs: number, noballRuns: number) => [batter: number, noballs: number]>;

export type NoBallReading = keyof typeof NO_BALLS;

const READINGS = Object.keys(NO_BALLS) as NoBallReading[];

export function figuresOf(
  { name, runs, noball, noballRuns, bye: byes, legBye: legbyes }: Score,
  reading: NoBallReading,
): { batter: number; extras: Partial<Record<Extra, number>> } {
  if (isWide(name)) return { batter: 0, extras: { wides: runs + byes + legbyes } };
  const [offBat, noballs] = noball > 0 ? NO_BALLS[reading](runs, noballRuns || 1) : [runs, 0];
  const extras = Object.entries({ noballs, byes, legbyes }).filter(([, figure]) => figure > 0);
  // With byes or leg-byes nothing comes off the bat, although the table of scores repeats overthrows in `runs`.
  return { batter: byes + legbyes > 0 ? 0 : offBat, extras: Object.fromEntries(extras) };
}

const isNoBall = ({ score }: Ball): boolean => score.noball > 0 && !isWide(score.name);

export const hasNoBall = ({ balls }: Snapshot): boolean => balls.some(isNoBall);

/** Returns a reading that gives all who faced a no-ball the runs of the batting card; null when none does. */
export function readingOf({ balls, batting }: Snapshot): NoBallReading | null {
  const cardOf = ({ scoreboard, batsmanId }: Ball): string => `${scoreboard} ${batsmanId}`;
  const cards = new Set(balls.filter(isNoBall).map(cardOf));
  const told = new Map(batting.map((line) => [`${line.scoreboard} ${line.playerId}`, line.runs]));
  const fits = (reading: NoBallReading): boolean => {
    const sums = new Map<string, number>();
    for (const ball of balls) {
      const sum = sums.get(cardOf(ball)) ?? 0;
      sums.set(cardOf(ball), sum + figuresOf(ball.score, reading).batter);
    }
    return [...cards].every((card) => sums.get(card) === told.get(card));
  };
  return READINGS.find(fits) ?? null;
}
