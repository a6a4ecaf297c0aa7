import type { Field } from '../../api/api';

/** How a total stands against the middle of the field. Lower is colder, and better. */
export type Side = 'colder' | 'hotter' | 'level';

export function sideOf(own: number, median: number): Side {
  if (own === median) return 'level';
  return own < median ? 'colder' : 'hotter';
}

/**
 * Returns "64 colder than the field", "12 hotter than the field" or "Level with the field". A gap of half a point is
 * rounded up, so that no gap reads as 0.
 */
export function describeGap(own: number, median: number): string {
  const side = sideOf(own, median);
  return side === 'level'
    ? 'Level with the field'
    : `${Math.ceil(Math.abs(own - median))} ${side} than the field`;
}

/**
 * Returns a function from points to percent of the line. The line goes from the coldest team to the hottest, and always
 * has zero on it. While every total is zero, everything is in the middle.
 */
export function parScale({ lowest, highest }: Field): (points: number) => number {
  const [left, right] = [Math.min(lowest, 0), Math.max(highest, 0)];
  if (left === right) return () => 50;
  return (points) => (100 * (points - left)) / (right - left);
}
