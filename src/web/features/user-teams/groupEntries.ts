import type { UserTeam } from '../../api/api';
import { boardPhase, type BoardPhase } from '../leaderboard/boardPhase';
import { byPlay } from '../matches/byPlay';
import { hasStarted } from '../matches/groupMatches';

/** In the order in which they are shown. */
export const ENTRY_GROUPS = ['live', 'upcoming', 'finished'] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];
export type EntryGroups = Record<EntryGroup, UserTeam[]>;

const UNDER_WAY: ReadonlySet<BoardPhase> = new Set(['live', 'review', 'waiting']);

/**
 * Groups the user's teams. Those in play have the order of the home page; of those that are not yet, the soonest is
 * first, and of those with a result the latest.
 */
export function groupEntries(teams: readonly UserTeam[], nowMs: number): EntryGroups {
  const groups: EntryGroups = { live: [], upcoming: [], finished: [] };
  for (const team of teams) groups[groupOf(team, nowMs)].push(team);
  groups.live.sort((a, b) => byPlay(a.Match, b.Match));
  groups.upcoming.sort((a, b) => Date.parse(a.Match.start_time) - Date.parse(b.Match.start_time));
  groups.finished.sort((a, b) => endOf(b) - endOf(a));
  return groups;
}

function groupOf({ Match, Contest }: UserTeam, nowMs: number): EntryGroup {
  const phase = boardPhase(Match.status, Contest.status);
  if (phase === 'waiting' && !hasStarted(Match, nowMs)) return 'upcoming';
  return UNDER_WAY.has(phase) ? 'live' : 'finished';
}

/** Returns when the last news of a match came, which for a finished one is about when it ended. */
function endOf({ Match: { heard_at, start_time } }: UserTeam): number {
  return Date.parse(heard_at ?? start_time);
}
