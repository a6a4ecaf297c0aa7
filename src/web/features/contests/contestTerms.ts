import { firstPrize } from '../../../domain/contest/prizes';
import type { ContestTerms } from '../../../domain/contest/types';
import type { Contest, ContestType } from '../../api/api';

function termsOf(type: ContestType): ContestTerms {
  return {
    entryCaps: type.entry_caps,
    maxParticipants: type.max_participants,
    minParticipants: type.min_participants,
    maxPrizePool: type.max_prize_pool,
    rewards: type.ContestTypeRewards,
  };
}

export function firstPrizeOf(type: ContestType): number {
  return firstPrize(termsOf(type));
}

export function hasOwnTeam(contest: Contest): boolean {
  return contest._count.ContestLeaderboard > 0;
}
