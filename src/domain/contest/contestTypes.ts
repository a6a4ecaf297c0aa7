import { fixedRewardsCaps } from './prizes';
import type { ContestTerms, Reward } from './types';

/**
 * The contest types of a new site. The server stores them in the database, where the operator can change them
 * (`contestTypeFile.ts`).
 *
 * | type         | entry | places     | minimum | rewards                                  |
 * | Unlimited    |  free | no maximum |       2 | 50, 30, 20, then 5 caps each to rank 10  |
 * | Mega         |    25 |        100 |      10 | 24 %, 16 %, 12 %, then 4 % each to rank 15 |
 * | Premium      |   100 |         20 |       3 | 50 %, 30 %, 20 %                         |
 * | Head To Head |    50 |          2 |       2 | 100 %                                    |
 *
 * The largest prize pool, `maxPrizePool`, is what `fullPrizePool` returns.
 */

export interface ContestType extends ContestTerms {
  name: string;
  /** Empty when there is none. */
  description: string;
}

export const STANDARD_CONTEST_TYPES: readonly ContestType[] = [
  {
    name: 'Unlimited',
    description: '',
    entryCaps: 0,
    maxParticipants: null,
    minParticipants: 2,
    maxPrizePool: 135,
    rewards: [fixed(1, 1, 50), fixed(2, 2, 30), fixed(3, 3, 20), fixed(4, 10, 5)],
  },
  {
    name: 'Mega',
    description: '',
    entryCaps: 25,
    maxParticipants: 100,
    minParticipants: 10,
    maxPrizePool: 2_500,
    rewards: [
      percentage(1, 1, 24),
      percentage(2, 2, 16),
      percentage(3, 3, 12),
      percentage(4, 15, 4),
    ],
  },
  {
    name: 'Premium',
    description: '',
    entryCaps: 100,
    maxParticipants: 20,
    minParticipants: 3,
    maxPrizePool: 2_000,
    rewards: [percentage(1, 1, 50), percentage(2, 2, 30), percentage(3, 3, 20)],
  },
  {
    name: 'Head To Head',
    description: '',
    entryCaps: 50,
    maxParticipants: 2,
    minParticipants: 2,
    maxPrizePool: 100,
    rewards: [percentage(1, 1, 100)],
  },
];

/** Returns the largest prize pool of a contest, or null for a paid one without a maximum of places. */
export function fullPrizePool({
  entryCaps,
  maxParticipants,
  rewards,
}: Omit<ContestTerms, 'maxPrizePool'>): number | null {
  if (entryCaps === 0) return fixedRewardsCaps(rewards);
  return maxParticipants === null ? null : maxParticipants * entryCaps;
}

function fixed(rankStart: number, rankEnd: number, amountCaps: number): Reward {
  return {
    rank_start: rankStart,
    rank_end: rankEnd,
    reward_type: 'FIXED',
    reward_percentage: null,
    fixed_amount: amountCaps,
  };
}

function percentage(rankStart: number, rankEnd: number, percent: number): Reward {
  return {
    rank_start: rankStart,
    rank_end: rankEnd,
    reward_type: 'PERCENTAGE',
    reward_percentage: percent,
    fixed_amount: null,
  };
}
