/**
 * Competition ranks (1, 1, 3) of totals that are sorted, best first. For short lists; the entries of
 * a contest are ranked by the board.
 */
export function competitionRanks(sortedTotals: readonly number[]): number[] {
  const ranks: number[] = [];
  sortedTotals.forEach((total, index) => {
    const tied = index > 0 && total === sortedTotals[index - 1];
    ranks.push(tied ? ranks[index - 1]! : index + 1);
  });
  return ranks;
}
