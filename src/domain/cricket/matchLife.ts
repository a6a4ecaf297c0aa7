/**
 * scheduled -> (lock, freeze) live -> in_review -> completed; or abandoned / no_result at any point.
 * Times are milliseconds since 1970 by the server's clock.
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

/** Specification, section 9: upcoming means start within 24 hours. */
export const UPCOMING_WINDOW_MS = DAY_MS;
/** How long a team that was received before the lock may take to reach its row. */
export const LOCK_GRACE_MS = 2_000;

export function isUpcoming(startMs: number, nowMs: number): boolean {
  return startMs > nowMs && startMs - nowMs <= UPCOMING_WINDOW_MS;
}

/**
 * The countdown text of specification section 4, "Match timing". It never shows seconds: part minutes
 * are dropped, and the last minute before the start still reads '1m remaining'.
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
  /** When the match was frozen; null before. A latch, never undone. */
  lockedAtMs: number | null;
  nowMs: number;
}

/** May a team still be entered, edited or withdrawn? 'started': 'Match has already started'. */
export function entryVerdict(times: EntryTimes): 'open' | 'started' {
  const { receivedMs, lockAtMs, lockedAtMs, nowMs } = times;
  const open = lockedAtMs === null && receivedMs < lockAtMs && nowMs < lockAtMs + LOCK_GRACE_MS;
  return open ? 'open' : 'started';
}
