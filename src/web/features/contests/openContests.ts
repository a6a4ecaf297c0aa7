import type { Contest, Match } from '../../api/api';
import { isFull } from './contestAction';
import { hasOwnTeam } from './contestTerms';

/** The contests of a match that take an entry, and those that the caller is in. */
export function openContests(match: Match): Contest[] {
  return match.Contests.filter(
    (contest) => contest.status === 'open' && (!isFull(contest) || hasOwnTeam(contest)),
  );
}
