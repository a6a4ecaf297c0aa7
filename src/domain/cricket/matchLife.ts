/**
 * The life of a match: scheduled -> live (at the freeze, after the lock or the first ball) -> in_review -> completed.
 * Until it is completed, it can become abandoned or no_result, and it goes back to live or scheduled if the feed
 * withdraws its result. Times are milliseconds since 1970 by the server's clock.
 */

export const MATCH_STATUSES = [
  'scheduled',
  'live',
  'in_review',
  'completed',
  'abandoned',
  'no_result',
] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A match is upcoming when it starts within 24 hours (specification, section 9). */
const UPCOMING_WINDOW_MS = DAY_MS;
/** How long after the lock the server may still store a team that it received before the lock. */
export const LOCK_GRACE_MS = 2_000;

export function isUpcoming(startMs: number, nowMs: number): boolean {
  return startMs > nowMs && startMs - nowMs <= UPCOMING_WINDOW_MS;
}

/** True in the last hour before the start and after it. The playing XIs are announced in that hour. */
export function startsSoon(startMs: number, nowMs: number): boolean {
  return startMs - nowMs <= HOUR_MS;
}

/**
 * Returns the countdown text (specification, section 4, "Match timing"). Days and minutes are rounded down, and
 * the last minute before the start still reads '1m remaining'.
 */
export function timeRemaining(startMs: number | null, nowMs: number): string {
  if (startMs === null || !Number.isFinite(startMs)) return 'Unknown';
  const leftMs = startMs - nowMs;
  if (leftMs <= 0) return 'Live now';
  if (leftMs > DAY_MS) {
    const days = Math.floor(leftMs / DAY_MS);
    return `${days} ${days === 1 ? 'day' : 'days'} remaining`;
  }
  const hours = Math.floor(leftMs / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  return hours > 0 ? `${hours}h ${minutes}m remaining` : `${Math.max(minutes, 1)}m remaining`;
}

export interface EntryTimes {
  /** When the request reached the server. */
  receivedMs: number;
  lockAtMs: number;
  /** When the match was frozen, or null before that. A freeze is never undone. */
  lockedAtMs: number | null;
  nowMs: number;
}

/** True when a team can still be entered, edited or withdrawn. */
export function isOpenForTeams(times: EntryTimes): boolean {
  const { receivedMs, lockAtMs, lockedAtMs, nowMs } = times;
  return lockedAtMs === null && receivedMs < lockAtMs && nowMs < lockAtMs + LOCK_GRACE_MS;
}
