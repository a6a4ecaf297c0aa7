/** How many entries of a contest have which total: enough to tell the rank of any total. */
export interface Curve {
  /** A lower bound of all totals. */
  lowest: number;
  /** By total minus `lowest`: how many entries have a lower total. The last element is the number of entries. */
  countBelow: Uint32Array;
}

/** How the whole field stands, by totals. */
export interface Field {
  lowest: number;
  /** The total in the middle; for an even number of entries the exact mean of the middle two, which may end in .5. */
  median: number;
  highest: number;
}

/** A curve as it is published. */
export interface CountedTotals {
  /** The lowest total of an entry; 0 without entries. */
  lowest: number;
  /** By total minus `lowest`: how many entries have this total. Ends with the highest total. */
  counts: number[];
}

/** Returns the number of entries. */
export function sizeOf({ countBelow }: Curve): number {
  return countBelow.at(-1)!;
}

/** Returns how many entries have a lower total than this one, which no entry needs to have. */
export function entriesBelow({ lowest, countBelow }: Curve, total: number): number {
  return countBelow[Math.max(0, Math.min(total - lowest, countBelow.length - 1))]!;
}

/** Returns the competition rank of a total. */
export function rankIn(curve: Curve, total: number): number {
  return entriesBelow(curve, total) + 1;
}

/** Returns how many entries have this total. */
export function tiesIn(curve: Curve, total: number): number {
  return entriesBelow(curve, total + 1) - entriesBelow(curve, total);
}

/** Returns the total at a 1-based position in board order, which must not be larger than the number of entries. */
export function totalAt({ lowest, countBelow }: Curve, position: number): number {
  // Binary search for the last total that fewer entries are below than the position.
  let low = 0;
  let high = countBelow.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (countBelow[middle]! < position) low = middle;
    else high = middle - 1;
  }
  return lowest + low;
}

/** Returns how the whole field stands; null without entries. */
export function fieldIn(curve: Curve): Field | null {
  const size = sizeOf(curve);
  if (size === 0) return null;
  const lowerMiddle = totalAt(curve, Math.ceil(size / 2));
  const upperMiddle = totalAt(curve, Math.floor(size / 2) + 1);
  return {
    lowest: totalAt(curve, 1),
    median: (lowerMiddle + upperMiddle) / 2,
    highest: totalAt(curve, size),
  };
}

/** Returns the counts between the lowest and the highest total that entries have. */
export function countTotals(curve: Curve): CountedTotals {
  const field = fieldIn(curve);
  if (field === null) return { lowest: 0, counts: [] };
  const { lowest, highest } = field;
  const counts = Array.from({ length: highest - lowest + 1 }, (_, above) =>
    tiesIn(curve, lowest + above),
  );
  return { lowest, counts };
}

/** The inverse of `countTotals`. */
export function curveOfCounts({ lowest, counts }: CountedTotals): Curve {
  const countBelow = new Uint32Array(counts.length + 1);
  counts.forEach((count, above) => (countBelow[above + 1] = countBelow[above]! + count));
  return { lowest, countBelow };
}
