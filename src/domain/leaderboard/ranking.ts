import { type Block, BLOCK, MAX_SLOTS, MAX_TOTALS, rankBlock, setPoints } from './block';

/** Of many teams. The arrays are the ranker's own: the next ranking fills them anew. */
export interface Ranking {
  /** No total is below it; 0 or less. */
  lowest: number;
  /** By entry: total - lowest. */
  above: Uint16Array;
  /** How many entries have a lower total, by total - lowest; the last one is all of them. */
  lower: Uint32Array;
  /** All entries in order of entry, BLOCK in each but the last. */
  blocks: readonly Block[];
}

/**
 * Answers the function that ranks these masks: `points` by slot, all 64, 0 where there is nobody. Throws when there
 * are not as many, or when they are out of all proportion: real totals lie within some thousands of each other.
 */
export function createRanker(masks: BigUint64Array): (points: Int32Array) => Ranking {
  // The words of a mask come lowest first, because Node and browsers run on little-endian machines.
  const words = new Uint32Array(masks.buffer, masks.byteOffset, 2 * masks.length);
  const above = new Uint16Array(masks.length);
  const order = new Uint16Array(masks.length);
  const blocks = Array.from({ length: Math.ceil(masks.length / BLOCK) }, (_, index): Block => {
    const [from, to] = [index * BLOCK, (index + 1) * BLOCK];
    return {
      words: words.subarray(2 * from, 2 * to),
      above: above.subarray(from, to),
      order: order.subarray(from, to),
      lower: new Uint16Array(),
    };
  });
  let lowers = new Uint16Array();
  return (points) => {
    const [lowest, highest] = boundsOf(points);
    const range = highest - lowest + 2;
    if (lowers.length < blocks.length * range) lowers = new Uint16Array(blocks.length * range);
    setPoints(points, lowest);
    const lower = new Uint32Array(range);
    for (const [index, block] of blocks.entries()) {
      block.lower = lowers.subarray(index * range, (index + 1) * range);
      rankBlock(block);
      for (let sum = 0; sum < range; sum += 1) lower[sum]! += block.lower[sum]!;
    }
    return { lowest, above, lower, blocks };
  };
}

/** What no team can be below, and none above. */
function boundsOf(points: Int32Array): [number, number] {
  if (points.length !== MAX_SLOTS) throw new RangeError(`A board needs ${MAX_SLOTS} points`);
  const [lowest, highest] = [Math.min, Math.max].map((bound) =>
    points.reduce((sum, value) => sum + bound(value, 0), 0),
  ) as [number, number];
  if (highest - lowest + 2 > MAX_TOTALS) {
    throw new RangeError('The points are out of all proportion');
  }
  return [lowest, highest];
}
