import type { ContestTerms, Reward } from './types';

/**
 * Prizes, in whole caps (specification, section 9):
 *
 * | prize pool, paid contest | participants x entry_caps, at most max_prize_pool                |
 * | prize pool, free contest | the sum of its fixed rewards, paid by the house                  |
 * | reward, PERCENTAGE       | round(prize_pool x reward_percentage / 100), for each rank       |
 * | reward, FIXED            | fixed_amount, for each rank                                      |
 * | first prize              | the reward of rank 1 with max_prize_pool as the prize pool       |
 * | first prize now          | the reward of rank 1 with the prize pool of the participants     |
 */

/** Returns the prize pool in caps for a number of participants. */
export function prizePool(terms: ContestTerms, participants: number): number {
  if (terms.entryCaps > 0) return Math.min(participants * terms.entryCaps, terms.maxPrizePool);
  return fixedRewardsCaps(terms.rewards);
}

/** Returns the sum of all fixed rewards in caps. */
export function fixedRewardsCaps(rewards: readonly Reward[]): number {
  return rewards.reduce(
    (sum, reward) => sum + (reward.rank_end - reward.rank_start + 1) * (reward.fixed_amount ?? 0),
    0,
  );
}

/** Returns the largest reward that rank 1 can get, in caps. The contest card shows it. */
export function firstPrize(terms: ContestTerms): number {
  return rewardOfRank(terms, terms.maxPrizePool, 1);
}

/** Returns the reward that rank 1 gets, in caps, when a contest ends with this number of participants. */
export function firstPrizeNow(terms: ContestTerms, participants: number): number {
  return rewardOfRank(terms, prizePool(terms, participants), 1);
}

/** Returns the reward of a rank in caps, 0 when no reward covers it. `settleContest` shares it between ties. */
export function rewardOfRank(
  terms: Pick<ContestTerms, 'rewards'>,
  prizePoolCaps: number,
  rank: number,
): number {
  const reward = terms.rewards.find(({ rank_start, rank_end }) => {
    return rank_start <= rank && rank <= rank_end;
  });
  return reward ? rewardCaps(reward, prizePoolCaps) : 0;
}

/**
 * Returns the sum of all rewards in caps. Ties do not change it, because tied entries share the rewards of the ranks
 * they cover.
 */
export function rewardsSum(terms: ContestTerms, participants: number): number {
  const pool = prizePool(terms, participants);
  return terms.rewards.reduce((sum, reward) => {
    const ranks = Math.min(reward.rank_end, participants) - reward.rank_start + 1;
    return sum + Math.max(0, ranks) * rewardCaps(reward, pool);
  }, 0);
}

function rewardCaps(reward: Reward, prizePoolCaps: number): number {
  if (reward.reward_type === 'FIXED') return reward.fixed_amount ?? 0;
  return Math.round((prizePoolCaps * (reward.reward_percentage ?? 0)) / 100);
}
