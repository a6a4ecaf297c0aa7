/** How many entries of a contest have which total: enough to tell the rank of any total. */
export interface Curve {
  /** A lower bound of all totals. */
  lowest: number;
  /** By total minus `lowest`: how many entries have a lower total. The last element is the number of entries. */
  countBelow: Uint32Array;
}

/** Returns the competition rank of a total. */
export function rankIn({ lowest, countBelow }: Curve, total: number): number {
  return countBelow[total - lowest]! + 1;
}
