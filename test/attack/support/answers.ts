import { percentile } from '../../bench/support/median';
import type { Seen } from '../../bench/support/requestsProcess';

/** Describes statuses, such as "100 x 401, 2900 x 429". */
export function describeStatuses(seen: readonly Pick<Seen, 'status'>[]): string {
  const counts = new Map<number, number>();
  for (const { status } of seen) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status === 0 ? 'no response' : status}`)
    .join(', ');
}

export const countOf = (seen: readonly Pick<Seen, 'status'>[], ...statuses: number[]): number =>
  seen.filter(({ status }) => statuses.includes(status)).length;

/** Returns the time within which this share of the requests was answered; NaN without requests. */
export function timeOf(seen: readonly Pick<Seen, 'tookMs'>[], share: number): number {
  return percentile(
    seen.map(({ tookMs }) => tookMs),
    share,
  );
}

export const worstOf = (seen: readonly Pick<Seen, 'tookMs'>[]): number => timeOf(seen, 1);

/** Counts the refusals without a Retry-After header. */
export function refusedSilently(seen: readonly Seen[]): number {
  return seen.filter(({ status, retryAfter }) => {
    return (status === 429 || status === 503) && retryAfter === null;
  }).length;
}

export const inMs = (time: number): string => `${time.toFixed(0)} ms`;
