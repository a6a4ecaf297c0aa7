import { firstPrize, firstPrizeNow } from '../../../domain/contest/prizes';
import type { Contest } from '../../api/api';
import { termsOf } from '../../api/contestTerms';

export interface FirstPrize {
  /** What rank 1 gets with the entries of now, or with as many as the contest needs, in caps. */
  nowCaps: number;
  /** The number of teams with which rank 1 gets this. */
  teams: number;
  /** What rank 1 gets when all places are taken, in caps; null for a fixed prize, which no further entry changes. */
  mostCaps: number | null;
}

type OpenContest = Pick<Contest, 'participants' | 'status' | 'ContestType' | '_count'>;

/**
 * Returns the first prize of a contest. While it accepts entries, the viewer counts as one more entry unless the viewer
 * has entered: that is the prize the viewer would play for. With fewer entries than the contest needs it would be called
 * off, so that nobody can win less than with those.
 */
export function firstPrizeOf(contest: OpenContest, started: boolean): FirstPrize {
  const { participants, ContestType: type } = contest;
  const terms = termsOf(type);
  const mostCaps = firstPrize(terms);
  const first = type.ContestTypeRewards.find(({ rank_start: rank }) => rank === 1);
  if (first?.reward_type === 'FIXED')
    return { nowCaps: mostCaps, teams: participants, mostCaps: null };
  const counts = !started && contest.status === 'open' && !hasOwnTeam(contest);
  const entries = Math.max(participants + (counts ? 1 : 0), terms.minParticipants);
  const nowCaps = firstPrizeNow(terms, entries);
  return { nowCaps, teams: entries, mostCaps: nowCaps === mostCaps ? null : mostCaps };
}

export function hasOwnTeam(contest: Pick<Contest, '_count'>): boolean {
  return contest._count.ContestLeaderboard > 0;
}

/**
 * Returns the caps that the user lacks for a first team: 0 when the balance suffices, or is not known, or when the fee
 * is paid already.
 */
export function missingCaps(
  contest: Pick<Contest, 'ContestType' | '_count'>,
  balanceCaps: number | null,
): number {
  if (balanceCaps === null || hasOwnTeam(contest)) return 0;
  return Math.max(0, contest.ContestType.entry_caps - balanceCaps);
}

/** Returns the number of entries without which the contest is called off at the lock. */
export function missingEntries({
  participants,
  ContestType: type,
}: Pick<Contest, 'participants' | 'ContestType'>): number {
  return Math.max(0, type.min_participants - participants);
}
