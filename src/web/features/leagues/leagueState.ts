import { MIN_TEAMS } from '../../../domain/league/round';
import type { League, LeagueMatch, LeagueRound } from '../../api/api';

/** True after the league's last day, when nobody can join. */
export function hasEnded({ ends_at: endsAt }: Pick<League, 'ends_at'>, nowMs: number): boolean {
  return endsAt !== null && Date.parse(endsAt) <= nowMs;
}

/** True while a match is played or reviewed, from its freeze to its settlement. */
export function isOn({ status, frozen }: Pick<LeagueMatch, 'status' | 'frozen'>): boolean {
  return frozen && (status === 'scheduled' || status === 'live' || status === 'in_review');
}

/** Returns the match that is on: a live one before one in review. */
export function matchOn({ matches }: Pick<League, 'matches'>): LeagueMatch | undefined {
  return matches.find(({ status }) => status === 'live') ?? matches.find(isOn);
}

/** Returns the match that the page of a league shows: the one that is on, or else the next to lock. */
export function matchInFocus(league: Pick<League, 'matches'>): LeagueMatch | undefined {
  return matchOn(league) ?? league.matches[0];
}

/**
 * True for a match whose round is not settled, but can be. Between the end of a match and its settlement, the members
 * with a team have places. Without a result, and once it is known that fewer than two had a team, they have none.
 */
export function isRoundToCome({ status, number, rows }: Round): boolean {
  if (number !== null || status === 'abandoned' || status === 'no_result') return false;
  return status !== 'completed' || rows.filter(({ place }) => place !== null).length >= MIN_TEAMS;
}

type Round = Pick<LeagueRound, 'status' | 'number' | 'rows'>;

/** Returns "1 member" or "38 members". */
export function memberCount(members: number): string {
  return `${members} ${members === 1 ? 'member' : 'members'}`;
}

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();
