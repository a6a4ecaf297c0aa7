/**
 * Returns competition ranks (1, 1, 3) for totals that are sorted best first. This is for short lists;
 * a board ranks the entries of a contest.
 */
export function competitionRanks(sortedTotals: readonly number[]): number[] {
  const ranks: number[] = [];
  sortedTotals.forEach((total, index) => {
    const tied = index > 0 && total === sortedTotals[index - 1];
    ranks.push(tied ? ranks[index - 1]! : index + 1);
  });
  return ranks;
}
