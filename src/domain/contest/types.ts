export const REWARD_TYPES = ['PERCENTAGE', 'FIXED'] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

/** What each rank from rank_start to rank_end gets. The wire's own field names. */
export interface Reward {
  rank_start: number;
  rank_end: number;
  reward_type: RewardType;
  /** Percent of the prize pool, for each rank of the range; null when FIXED. */
  reward_percentage: number | null;
  /** Caps for each rank of the range; null when PERCENTAGE. */
  fixed_amount: number | null;
}

export interface ContestTerms {
  /** What an entry costs; 0 is a free contest, whose rewards the house pays. */
  entryCaps: number;
  /** Null: no maximum. */
  maxParticipants: number | null;
  /** Below it at the lock the contest is called off and every fee goes back. */
  minParticipants: number;
  maxPrizePool: number;
  rewards: readonly Reward[];
}
