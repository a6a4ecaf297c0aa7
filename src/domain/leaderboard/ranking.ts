import {
  aboveLowestOf,
  type Block,
  BLOCK_SIZE,
  countMasks,
  MAX_COUNTS,
  MAX_SLOTS,
  rankBlock,
  setPoints,
} from './block';
import { entriesBelow, rankIn, sizeOf, totalAt, type Curve } from './curve';

export interface RankedEntry {
  entry: number;
  rank: number;
  total: number;
}

/** All entries of a contest, ranked. The arrays belong to the ranker, which overwrites them at the next ranking. */
export interface Ranking extends Curve {
  /** By entry: its total minus `lowest`. */
  aboveLowest: Uint16Array;
  /** All entries in order of entry, BLOCK_SIZE in each block but the last. */
  blocks: readonly Block[];
}

/**
 * Returns a function that ranks these masks by the given points: one value for each of the 64 slots, 0 for a slot
 * without a player. The function throws a RangeError when the number of points differs, or when more than 65,535
 * different totals are possible; those of real matches lie within a few thousand of each other.
 */
export function createRanker(masks: BigUint64Array): (points: Int32Array) => Ranking {
  const words = wordsOf(masks);
  const aboveLowest = new Uint16Array(masks.length);
  const order = new Uint16Array(masks.length);
  const blocks = Array.from({ length: Math.ceil(masks.length / BLOCK_SIZE) }, (_, index): Block => {
    const [from, to] = [index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE];
    return {
      words: words.subarray(2 * from, 2 * to),
      aboveLowest: aboveLowest.subarray(from, to),
      countBelow: new Uint16Array(),
      order: order.subarray(from, to),
      searchesLeft: 0,
    };
  });
  let blockCounts = new Uint16Array();
  return (points) => {
    const [lowest, highest] = boundsOf(points);
    const range = highest - lowest + 2;
    if (blockCounts.length < blocks.length * range) {
      blockCounts = new Uint16Array(blocks.length * range);
    }
    setPoints(points, lowest);
    const countBelow = new Uint32Array(range);
    for (const [index, block] of blocks.entries()) {
      block.countBelow = blockCounts.subarray(index * range, (index + 1) * range);
      rankBlock(block, countBelow);
    }
    return { lowest, aboveLowest, countBelow, blocks };
  };
}

/** Counts the totals of these masks by other points than those of a ranking, which stays as it is. */
export function curveOf(masks: BigUint64Array, points: Int32Array): Curve {
  const [lowest, highest] = boundsOf(points);
  setPoints(points, lowest);
  const countBelow = new Uint32Array(highest - lowest + 2);
  countMasks(wordsOf(masks), countBelow);
  let before = 0;
  countBelow.forEach((count, sum) => {
    countBelow[sum] = before;
    before += count;
  });
  return { lowest, countBelow };
}

/**
 * Returns up to `limit` rows from the 1-based position `from` on, as a board ranked by these points would have them. It
 * reads all masks twice and sorts none, so a board need not give up its ranking for a page of another moment.
 */
export function pageBy(
  masks: BigUint64Array,
  points: Int32Array,
  { from, limit }: { from: number; limit: number },
): RankedEntry[] {
  const curve = curveOf(masks, points);
  const last = Math.min(from + limit - 1, sizeOf(curve));
  if (last < from) return [];
  const [lowest, highest] = [totalAt(curve, from), totalAt(curve, last)];
  // All entries from the first one of the lowest total on, and no more of the highest than the page needs.
  const byTotal = Array.from({ length: highest - lowest + 1 }, (): number[] => []);
  const words = wordsOf(masks);
  for (let entry = 0; entry < masks.length; entry += 1) {
    const total = curve.lowest + aboveLowestOf(words, entry);
    if (total < lowest || total > highest) continue;
    const entries = byTotal[total - lowest]!;
    if (entriesBelow(curve, total) + entries.length < last) entries.push(entry);
  }
  const skipped = from - 1 - entriesBelow(curve, lowest);
  return byTotal
    .flatMap((entries, index) => {
      const total = lowest + index;
      const rank = rankIn(curve, total);
      return entries.map((entry) => ({ entry, rank, total }));
    })
    .slice(skipped);
}

/** Node and browsers run on little-endian machines, so the lower word of each mask comes first. */
function wordsOf(masks: BigUint64Array): Uint32Array {
  return new Uint32Array(masks.buffer, masks.byteOffset, 2 * masks.length);
}

/** The sum of all negative points and the sum of all positive ones: bounds of any team's total. */
function boundsOf(points: Int32Array): [number, number] {
  if (points.length !== MAX_SLOTS) throw new RangeError(`A board needs ${MAX_SLOTS} points`);
  const [lowest, highest] = [Math.min, Math.max].map((bound) =>
    points.reduce((sum, value) => sum + bound(value, 0), 0),
  ) as [number, number];
  if (highest - lowest + 2 > MAX_COUNTS) {
    throw new RangeError(`The points allow more than ${MAX_COUNTS - 1} different totals`);
  }
  return [lowest, highest];
}
