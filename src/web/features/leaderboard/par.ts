import type { Field } from '../../api/api';

/**
 * Returns a function from points to percent of the line. The line goes from the coldest team to the hottest and always
 * includes zero. While every total is zero, every position is the middle. A total may be known before the field to which
 * it belongs; beyond the ends of the line it is at its end.
 */
export function parScale({ lowest, highest }: Field): (points: number) => number {
  const [left, right] = [Math.min(lowest, 0), Math.max(highest, 0)];
  if (left === right) return () => 50;
  return (points) => Math.min(Math.max((100 * (points - left)) / (right - left), 0), 100);
}
