import type { League, LeagueMatch } from '../../api/api';

/** True after the league's last day, when nobody can join. */
export function hasEnded({ ends_at: endsAt }: Pick<League, 'ends_at'>, nowMs: number): boolean {
  return endsAt !== null && Date.parse(endsAt) <= nowMs;
}

/** True while a match is played or reviewed, from its freeze to its settlement. */
export function isOn({ status, frozen }: Pick<LeagueMatch, 'status' | 'frozen'>): boolean {
  return frozen && (status === 'scheduled' || status === 'live' || status === 'in_review');
}

/** Returns the match that the page of a league shows: the first that is on, or else the next to lock. */
export function matchInFocus({ matches }: Pick<League, 'matches'>): LeagueMatch | undefined {
  return matches.find(isOn) ?? matches[0];
}

/** Returns "1 member" or "38 members". */
export function memberCount(members: number): string {
  return `${members} ${members === 1 ? 'member' : 'members'}`;
}

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();
