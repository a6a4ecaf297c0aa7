import type { ContestTerms } from '../../domain/contest/types';
import type { ContestType } from './api';

/** Converts the terms of a contest to those that the rules of the domain take. */
export function termsOf(type: ContestType): ContestTerms {
  return {
    entryCaps: type.entry_caps,
    maxParticipants: type.max_participants,
    minParticipants: type.min_participants,
    maxPrizePool: type.max_prize_pool,
    rewards: type.ContestTypeRewards,
  };
}
