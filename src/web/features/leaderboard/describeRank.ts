import type { ContestLeaderboard } from '../../api/api';
import { withCommas } from '../../format/points';

type Ranked = Pick<ContestLeaderboard['ContestLeaderboard'][number], 'rank' | 'total_score'>;

/**
 * Describes the distance to the leader or, once the result is final, the margin of the win. `best` is the beginning of
 * the board.
 */
export function describeRank(own: Ranked, best: readonly Ranked[], isFinal: boolean): string {
  const leader = best[0] ?? own;
  const second = best[1];
  const isShared = second?.rank === leader.rank;
  if (own.rank > leader.rank) {
    const behind = own.total_score - leader.total_score;
    if (!isFinal) return `${behind} behind the lead`;
    return `${behind} behind ${isShared ? 'the winners' : 'the winner'}`;
  }
  if (isShared) return isFinal ? 'Shared the win' : 'Sharing the lead';
  if (!isFinal) return 'In the lead';
  return second === undefined ? 'The only team' : `Won by ${second.total_score - own.total_score}`;
}

/** Returns "1 team" or "1,284 teams". */
export function teamCount(teams: number): string {
  return `${withCommas(teams)} ${teams === 1 ? 'team' : 'teams'}`;
}
