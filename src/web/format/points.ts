export { capsWord, formatPoints, ordinal, ordinalSuffix, withCommas } from '../../domain/numbers';

/** From good (cold) to bad (hot). */
export const SCORE_STEPS = ['cold3', 'cold2', 'cold1', 'zero', 'hot1', 'hot2', 'hot3'] as const;
export type ScoreStep = (typeof SCORE_STEPS)[number];

export const SCORE_SCALES = ['player', 'team'] as const;
export type ScoreScale = (typeof SCORE_SCALES)[number];

/** The lower bound of each step, counted away from zero (look brief, section 2 "Score scale"). */
const STEP_FROM: Readonly<Record<ScoreScale, { cold: number[]; hot: number[] }>> = {
  player: { cold: [40, 15, 1], hot: [40, 15, 1] },
  team: { cold: [100, 30, 1], hot: [150, 60, 1] },
};

/** Describes the sign of the points for screen readers. The styles of some elements select by these words, too. */
export function describeSign(points: number | null): string {
  if (points === null) return 'not known';
  if (points === 0) return 'zero';
  return points < 0 ? 'below zero' : 'above zero';
}

export function scoreStep(points: number, scale: ScoreScale): ScoreStep {
  if (points === 0) return 'zero';
  const side = points < 0 ? 'cold' : 'hot';
  const index = STEP_FROM[scale][side].findIndex((from) => Math.abs(points) >= from);
  return `${side}${3 - index}` as ScoreStep;
}

/** Returns the whole-number mean of a player's last matches; null without any. */
export function averageOf(form: readonly number[]): number | null {
  if (form.length === 0) return null;
  const mean = Math.round(form.reduce((sum, points) => sum + points, 0) / form.length);
  return mean === 0 ? 0 : mean;
}
