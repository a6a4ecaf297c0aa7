/** Formats 12400 as "12,400". Avoids Intl, whose first use takes a slow phone 60 ms. */
export function withCommas(wholeNumber: number): string {
  return `${wholeNumber}`.replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** Returns the suffix of 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinalSuffix(rank: number): string {
  const tens = rank % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[rank % 10] ?? 'th';
}

export function ordinal(rank: number): string {
  return `${withCommas(rank)}${ordinalSuffix(rank)}`;
}

const MINUS = '\u2212';

/**
 * Formats points with a sign and a true minus; zero has no sign, and null becomes a dash. Points are whole, but a
 * median may end in .5.
 */
export function formatPoints(points: number | null): string {
  if (points === null) return '–';
  if (points === 0) return '0';
  const size = Math.abs(points);
  const half = Number.isInteger(size) ? '' : '.5';
  return `${points < 0 ? MINUS : '+'}${withCommas(Math.trunc(size))}${half}`;
}

export const capsWord = (caps: number): string => (caps === 1 ? 'cap' : 'caps');
