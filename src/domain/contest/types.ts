export const REWARD_TYPES = ['PERCENTAGE', 'FIXED'] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

/** The reward of each rank from rank_start to rank_end, with the field names of the API. */
export interface Reward {
  rank_start: number;
  rank_end: number;
  reward_type: RewardType;
  /** Percentage of the prize pool for each rank of the range; null for a FIXED reward. */
  reward_percentage: number | null;
  /** Caps for each rank of the range; null for a PERCENTAGE reward. */
  fixed_amount: number | null;
}

export interface ContestTerms {
  /** The fee of an entry in caps. It is 0 for a free contest, whose rewards the house pays. */
  entryCaps: number;
  /** Null for a contest without a maximum. */
  maxParticipants: number | null;
  /** A contest with fewer participants at the lock is called off, and every fee is refunded. */
  minParticipants: number;
  /** The most caps that the prize pool can have. */
  maxPrizePool: number;
  rewards: readonly Reward[];
}
