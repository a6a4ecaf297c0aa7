import type { Match } from '../../api/api';
import { isUpcoming, type MatchStatus } from '../../../domain/cricket/matchLife';

export interface MatchGroups {
  /** Live, in review, or about to be frozen: the start has passed. */
  live: Match[];
  /** Within the next 24 hours. */
  upcoming: Match[];
  scheduled: Match[];
}

type Group = keyof MatchGroups;

const UNDER_WAY: ReadonlySet<MatchStatus> = new Set(['live', 'in_review']);

/**
 * Groups the matches, the soonest first. A match without a known start is scheduled; an ended match is in no
 * group.
 */
export function groupMatches(matches: readonly Match[], nowMs: number): MatchGroups {
  const groups: MatchGroups = { live: [], upcoming: [], scheduled: [] };
  const byStart = [...matches].sort((a, b) => sortKey(a) - sortKey(b));
  for (const match of byStart) {
    const group = groupOf(match, nowMs);
    if (group !== null) groups[group].push(match);
  }
  return groups;
}

export function hasStarted(match: Pick<Match, 'status' | 'start_time'>, nowMs: number): boolean {
  return match.status !== 'scheduled' || Date.parse(match.start_time) <= nowMs;
}

/** True for a match with its final result, and for one that ended without a result. */
export function isOver({ status }: Pick<Match, 'status'>): boolean {
  return status !== 'scheduled' && !UNDER_WAY.has(status);
}

function groupOf(match: Match, nowMs: number): Group | null {
  if (UNDER_WAY.has(match.status)) return 'live';
  if (match.status !== 'scheduled') return null;
  const startMs = Date.parse(match.start_time);
  if (startMs <= nowMs) return 'live';
  return isUpcoming(startMs, nowMs) ? 'upcoming' : 'scheduled';
}

function sortKey({ start_time }: Match): number {
  const startMs = Date.parse(start_time);
  return Number.isNaN(startMs) ? Number.POSITIVE_INFINITY : startMs;
}
