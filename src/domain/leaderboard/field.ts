/** A total compared with the median of the field. Lower is colder, and better. */
export type Side = 'colder' | 'hotter' | 'level';

export function sideOf(own: number, median: number): Side {
  if (own === median) return 'level';
  return own < median ? 'colder' : 'hotter';
}

/**
 * Returns "64 colder than the field", "12 hotter than the field" or "Level with the field". Half points are
 * rounded up, so that a gap never reads as 0.
 */
export function describeGap(own: number, median: number): string {
  const side = sideOf(own, median);
  return side === 'level'
    ? 'Level with the field'
    : `${Math.ceil(Math.abs(own - median))} ${side} than the field`;
}
