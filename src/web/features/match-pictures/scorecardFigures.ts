import { BALLS_PER_OVER } from '../../../domain/cricket/types';
import type { InningsCard } from '../../api/api';

const EXTRAS = [
  ['wides', 'wide', 'wides'],
  ['noballs', 'no-ball', 'no-balls'],
  ['byes', 'bye', 'byes'],
  ['legbyes', 'leg bye', 'leg byes'],
  ['penalty', 'penalty run', 'penalty runs'],
] as const;

function extrasTotal(extras: InningsCard['extras']): number {
  return EXTRAS.reduce((sum, [kind]) => sum + extras[kind], 0);
}

/** Returns "Extras: 8 (5 wides, 1 no-ball, 2 leg byes)." */
export function extrasOf(extras: InningsCard['extras']): string {
  const parts = EXTRAS.flatMap(([kind, one, many]) => {
    const count = extras[kind];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const detail = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  return `Extras: ${extrasTotal(extras)}${detail}.`;
}

/** Returns the total of an innings: runs off the bat and extras. */
export function totalOf({ batting, extras }: InningsCard): number {
  return batting.reduce((sum, { runs }) => sum + runs, extrasTotal(extras));
}

/** Returns overs and balls: '3.2' is three overs and two balls. */
export function oversOf(balls: number): string {
  const rest = balls % BALLS_PER_OVER;
  const whole = Math.floor(balls / BALLS_PER_OVER);
  return rest === 0 ? `${whole}` : `${whole}.${rest}`;
}

/** Returns runs per hundred balls as a whole number; null without a ball. */
export function strikeRate(runs: number, balls: number): number | null {
  return balls === 0 ? null : Math.round((runs / balls) * 100);
}

/** Returns runs per over with one decimal, '7.5'; null without a ball. */
export function economy(conceded: number, balls: number): string | null {
  return balls === 0 ? null : ((conceded / balls) * BALLS_PER_OVER).toFixed(1);
}
