/** A match's squad has at most this many slots; they are only ever appended. */
export const MAX_SLOTS = 64;

/** Of many teams. The arrays are the ranker's own: the next ranking fills them anew. */
export interface Ranking {
  /** No total is below it; 0 or less. */
  lowest: number;
  /** By entry: total - lowest. */
  above: Uint16Array;
  /** Entries, the lowest total first; those of one total ascend. */
  order: Uint32Array;
  /** How many entries have a lower total, by total - lowest; the last one is all of them. */
  lower: Uint32Array;
}

// The points fill tables of sums, one sum for each subset of the slots that a table covers, so that the total of a
// mask is one look-up in each. Six tables of 11,264 sums together fit into the nearest cache of a processor. They and
// the tally are filled anew by each ranking, which nothing interrupts, so all rankers share them; the loops name them
// directly, and mask what they look up, because then it needs no checks: ten million rounds a ball.

/** Slots of a table, those of the lower half of a mask first, and where its sums begin. */
const TABLES = [
  { slots: 11, base: 0 },
  { slots: 11, base: 0x800 },
  { slots: 10, base: 0x1000 },
  { slots: 12, base: 0x1400 },
  { slots: 10, base: 0x2400 },
  { slots: 10, base: 0x2800 },
] as const;

/** Modulo 65,536, as is their sum: what it stands for, total - lowest, is never more. */
const sums = new Uint16Array(0x2c00);

/** Entries by total - lowest, and then where the next one of each total goes. */
const tally = new Uint32Array(0x1_0000);

/**
 * Answers the function that ranks these masks: `points` by slot, all 64, 0 where there is nobody. Throws when there
 * are not as many, or when they are out of all proportion: real totals lie within some thousands of each other.
 */
export function createRanker(masks: BigUint64Array): (points: Int32Array) => Ranking {
  // The words of a mask come lowest first, because Node and browsers run on little-endian machines.
  const words = new Uint32Array(masks.buffer, masks.byteOffset, 2 * masks.length);
  const above = new Uint16Array(masks.length);
  const order = new Uint32Array(masks.length);
  return (points) => {
    const [lowest, highest] = boundsOf(points);
    const range = highest - lowest + 2;
    fillSums(points, lowest);
    tally.fill(0, 0, range);
    addUp(words, above);
    const lower = lowerThan(range);
    tally.set(lower);
    sortByTotal(above, order);
    return { lowest, above, order, lower };
  };
}

/** What no team can be below, and none above. */
function boundsOf(points: Int32Array): [number, number] {
  if (points.length !== MAX_SLOTS) throw new RangeError(`A board needs ${MAX_SLOTS} points`);
  const [lowest, highest] = [Math.min, Math.max].map((bound) =>
    points.reduce((sum, value) => sum + bound(value, 0), 0),
  ) as [number, number];
  if (highest - lowest + 2 > tally.length) {
    throw new RangeError('The points are out of all proportion');
  }
  return [lowest, highest];
}

/**
 * The sum of each subset of a table's slots: slot by slot, those that have it are those before, plus it. The first
 * table begins at -lowest instead of 0, so that what is looked up adds up to total - lowest.
 */
function fillSums(points: Int32Array, lowest: number): void {
  sums[0] = -lowest;
  let slot = 0;
  for (const { slots, base } of TABLES) {
    for (let subsets = 1; subsets < 1 << slots; subsets *= 2, slot += 1) {
      const value = points[slot]!;
      for (let sum = base; sum < base + subsets; sum += 1) sums[sum + subsets] = sums[sum]! + value;
    }
  }
}

/** Two entries a round: the round itself is a fifth of what an entry costs. */
function addUp(words: Uint32Array, above: Uint16Array): void {
  const pairs = above.length - (above.length % 2);
  for (let entry = 0; entry < pairs; entry += 2) {
    count(words, above, entry);
    count(words, above, entry + 1);
  }
  if (pairs < above.length) count(words, above, pairs);
}

function count(words: Uint32Array, above: Uint16Array, entry: number): void {
  const sum = sumOf(words[2 * entry]!, words[2 * entry + 1]!) & 0xffff;
  above[entry] = sum;
  tally[sum]! += 1;
}

/** Few squads are so large that a team reaches the last two tables. */
function sumOf(low: number, high: number): number {
  const sum =
    sums[low & 0x7ff]! +
    sums[0x800 + ((low >>> 11) & 0x7ff)]! +
    sums[0x1000 + (low >>> 22)]! +
    sums[0x1400 + (high & 0xfff)]!;
  if (high <= 0xfff) return sum;
  return sum + sums[0x2400 + ((high >>> 12) & 0x3ff)]! + sums[0x2800 + (high >>> 22)]!;
}

function lowerThan(range: number): Uint32Array {
  const lower = new Uint32Array(range);
  let before = 0;
  for (let index = 0; index < range; index += 1) {
    lower[index] = before;
    before += tally[index]!;
  }
  return lower;
}

/** A counting sort: stable, which keeps the order of entry. */
function sortByTotal(above: Uint16Array, order: Uint32Array): void {
  for (let entry = 0; entry < above.length; entry += 1) {
    const index = above[entry]!;
    const place = tally[index]!;
    order[place] = entry;
    tally[index] = place + 1;
  }
}
