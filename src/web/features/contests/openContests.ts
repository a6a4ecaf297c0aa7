import { fillOf } from '../../../domain/contest/fill';
import type { Contest, Match } from '../../api/api';
import { hasOwnTeam } from './contestTerms';

/** The contests of a match that take an entry, and those that the caller is in. */
export function openContests(match: Match): Contest[] {
  return match.Contests.filter((contest) => {
    if (contest.status !== 'open') return false;
    const { state } = fillOf(contest.participants, contest.ContestType.max_participants);
    return state !== 'full' || hasOwnTeam(contest);
  });
}
