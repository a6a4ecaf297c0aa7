import type { Contest, Match } from '../../api/api';
import { firstPrizeOf, hasOwnTeam } from '../contests/contestTerms';

/**
 * Returns the contests with a team of the user, those with the largest prize first, and those that are called off last.
 * Their order does not change while the match is played.
 */
export function ownContests({ Contests }: Match): Contest[] {
  const isOff = ({ status }: Contest) => (status === 'called_off' ? 1 : 0);
  return Contests.filter(hasOwnTeam).sort((a, b) => isOff(a) - isOff(b) || byPrize(a, b));
}

/** Returns the contests with a team of the user that were called off. */
export function calledOffContests({ Contests }: Match): Contest[] {
  return Contests.filter((contest) => contest.status === 'called_off' && hasOwnTeam(contest));
}

function byPrize(a: Contest, b: Contest): number {
  return prizeOf(b) - prizeOf(a) || b.participants - a.participants;
}

const prizeOf = (contest: Contest) => firstPrizeOf(contest, true).nowCaps;
