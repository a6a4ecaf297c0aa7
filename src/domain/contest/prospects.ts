import { prizePool, rewardOfRank } from './prizes';
import type { ContestTerms } from './types';

/** The nearest better reward. */
export interface NextPrize {
  /** The last rank that gets it. */
  rank: number;
  /** Caps for a team alone at that rank. */
  caps: number;
  /** How many points lower the total has to be to draw level with that rank. */
  points: number;
}

/**
 * Returns the least reward in caps that `settleContest` would give to an entry of a rank. `ties` is how many entries
 * share the rank. The first of them in order of entry get one cap more each if the shared caps do not divide evenly. It
 * is promised to nobody while the match is live, because the browser follows the ranks and not that order.
 */
export function rewardAsItStands(
  terms: ContestTerms,
  participants: number,
  { rank, ties }: { rank: number; ties: number },
): number {
  const pool = prizePool(terms, participants);
  const lastRewarded = Math.max(0, ...terms.rewards.map(({ rank_end }) => rank_end));
  let shared = 0;
  for (let covered = rank; covered <= Math.min(rank + ties - 1, lastRewarded); covered += 1) {
    shared += rewardOfRank(terms, pool, covered);
  }
  return Math.floor(shared / ties);
}

interface RankedTotal {
  rank: number;
  total: number;
  /** What the rank is worth as it stands, in caps. */
  caps: number;
}

/**
 * Returns the nearest rank above an entry's that is worth more than the entry's reward as it stands, or null when there
 * is none. `totalAt` returns the total at a 1-based position of the board.
 */
export function nextPrize(
  terms: ContestTerms,
  participants: number,
  { rank, total, caps }: RankedTotal,
  totalAt: (position: number) => number,
): NextPrize | null {
  const pool = prizePool(terms, participants);
  // Within a range all ranks are worth the same, so only the last rank of each range can be the next one.
  const ends = terms.rewards.flatMap(({ rank_end }) => (rank_end < rank ? [rank_end] : [rank - 1]));
  const better = ends
    .filter((end) => end >= 1 && rewardOfRank(terms, pool, end) > caps)
    .sort((a, b) => b - a)[0];
  if (better === undefined) return null;
  return {
    rank: better,
    caps: rewardOfRank(terms, pool, better),
    points: total - totalAt(better),
  };
}
