/** The maximum number of slots of a match's squad. Slots are only appended, never moved or removed. */
export const MAX_SLOTS = 64;

/** The largest length of `countBelow`. A board can therefore rank at most 65,535 different totals. */
export const MAX_COUNTS = 0x1_0000;

/**
 * The number of entries in a block. The arrays for ranking one block fit into the cache of a processor core, so an
 * entry costs no more time in a contest of ten million than in a small one. A single counting sort of all entries
 * would write nearly every entry to memory outside that cache.
 */
export const BLOCK_SIZE = 0x8000;

/** Where it was measured, a sort of a block took at least as long as this many searches through all of it. */
const SEARCHES_PER_SORT = 16;

/**
 * A run of consecutive entries, ranked among themselves. A ranking counts the totals and leaves the entries unsorted,
 * because the pages that are read before the next ball need few of the blocks.
 */
export interface Block {
  /** The 64-bit masks as pairs of 32-bit words, the lower word first. */
  words: Uint32Array;
  /** By entry: its total minus the lowest possible total. */
  aboveLowest: Uint16Array;
  /** By total minus the lowest possible one: how many entries have a lower total. The last element is the size. */
  countBelow: Uint16Array;
  /**
   * The block's entries by ascending total; those with equal totals are in the order in which they were entered. It is
   * valid only once the block is sorted. Before that, `entriesWith` fills in the entries with the total that it is asked
   * for.
   */
  order: Uint16Array;
  /** How many searches are still allowed before the block is sorted; 0 when it is sorted. */
  searchesLeft: number;
}

// A team's total minus the lowest possible one is the sum of six table look-ups. Each table holds the sum of the points for every subset of the
// slots it covers. The six tables hold 11,264 sums, which fit into the first-level cache of a processor. The tables
// and the tally are filled before each use. No use is interrupted, so all boards share them. The loops run
// up to ten million times per ball, so they address the tables by constants.

/** How many slots each table covers, in ascending order of the slots, and the index where its sums begin. */
const TABLES = [
  { slots: 11, base: 0 },
  { slots: 11, base: 0x800 },
  { slots: 10, base: 0x1000 },
  { slots: 12, base: 0x1400 },
  { slots: 10, base: 0x2400 },
  { slots: 10, base: 0x2800 },
] as const;

/** Sums modulo 65,536. Overflow is harmless: the sum of six look-ups, a total minus the lowest, is below 65,536. */
const sums = new Uint16Array(0x2c00);

/**
 * Indexed by total minus the lowest possible total. Holds the number of entries with that total, or during a sort the
 * index in `order` for the next of them.
 */
const tally = new Uint16Array(MAX_COUNTS);

/**
 * Sets the points, by slot, that `rankBlock`, `countMasks` and `aboveLowestOf` use until the next call. Each table is filled slot by slot: the sums of the
 * subsets that contain the slot are the sums so far plus its points. The first table starts at -lowest
 * instead of 0, so that the sum of the six look-ups is the total minus the lowest total.
 */
export function setPoints(points: Int32Array, lowest: number): void {
  sums[0] = -lowest;
  let slot = 0;
  for (const { slots, base } of TABLES) {
    for (let subsets = 1; subsets < 1 << slots; subsets *= 2, slot += 1) {
      const value = points[slot]!;
      for (let sum = base; sum < base + subsets; sum += 1) sums[sum + subsets] = sums[sum]! + value;
    }
  }
}

/**
 * Fills `aboveLowest` and `countBelow` of the block from its masks and the points that were set, and makes its order
 * invalid. Adds its counts to those of the whole board.
 */
export function rankBlock(block: Block, boardCountBelow: Uint32Array): void {
  tally.fill(0, 0, boardCountBelow.length);
  countTotals(block.words, block.aboveLowest);
  accumulateCounts(block.countBelow, boardCountBelow);
  block.searchesLeft = SEARCHES_PER_SORT;
}

/**
 * Returns the entries of the block whose total minus the lowest possible one is `above`, in order of entry. The first
 * few reads after a ranking search for the entries, which is faster than a sort. A block that is read more often is
 * sorted, so all reads until the next ranking take at most about twice as long as a sort.
 */
export function entriesWith(block: Block, above: number): Uint16Array {
  const { aboveLowest, order, countBelow } = block;
  const [start, end] = [countBelow[above]!, countBelow[above + 1]!];
  const searches = end - start;
  if (searches < block.searchesLeft) {
    block.searchesLeft -= searches;
    for (let index = start, entry = -1; index < end; index += 1) {
      entry = aboveLowest.indexOf(above, entry + 1);
      order[index] = entry;
    }
  } else if (block.searchesLeft > 0) {
    tally.set(countBelow);
    sortByTotal(aboveLowest, order);
    block.searchesLeft = 0;
  }
  return order.subarray(start, end);
}

/** Adds to `counts`, by total minus the lowest possible one, how many of these masks have which total. */
export function countMasks(words: Uint32Array, counts: Uint32Array): void {
  for (let word = 0; word < words.length; word += 2) {
    counts[sumOf(words[word]!, words[word + 1]!) & 0xffff]! += 1;
  }
}

/** Returns the total of an entry minus the lowest possible one. */
export function aboveLowestOf(words: Uint32Array, entry: number): number {
  return sumOf(words[2 * entry]!, words[2 * entry + 1]!) & 0xffff;
}

/**
 * Handles four entries per iteration, so that the processor computes their sums at once, and because a fifth of
 * the time per entry would be the loop itself.
 */
function countTotals(words: Uint32Array, aboveLowest: Uint16Array): void {
  const fours = aboveLowest.length - (aboveLowest.length % 4);
  for (let entry = 0; entry < fours; entry += 4) {
    const word = 2 * entry;
    const first = sumOf(words[word]!, words[word + 1]!) & 0xffff;
    const second = sumOf(words[word + 2]!, words[word + 3]!) & 0xffff;
    const third = sumOf(words[word + 4]!, words[word + 5]!) & 0xffff;
    const fourth = sumOf(words[word + 6]!, words[word + 7]!) & 0xffff;
    aboveLowest[entry] = first;
    aboveLowest[entry + 1] = second;
    aboveLowest[entry + 2] = third;
    aboveLowest[entry + 3] = fourth;
    tally[first]! += 1;
    tally[second]! += 1;
    tally[third]! += 1;
    tally[fourth]! += 1;
  }
  for (let entry = fours; entry < aboveLowest.length; entry += 1) {
    const sum = aboveLowestOf(words, entry);
    aboveLowest[entry] = sum;
    tally[sum]! += 1;
  }
}

/** Skips the last two tables for teams without a player in their slots, as only a few squads are that large. */
function sumOf(low: number, high: number): number {
  const sum =
    sums[low & 0x7ff]! +
    sums[0x800 + ((low >>> 11) & 0x7ff)]! +
    sums[0x1000 + (low >>> 22)]! +
    sums[0x1400 + (high & 0xfff)]!;
  if (high <= 0xfff) return sum;
  return sum + sums[0x2400 + ((high >>> 12) & 0x3ff)]! + sums[0x2800 + (high >>> 22)]!;
}

/** Turns the tally into the counts of entries with a lower total, in one pass for the block and the board. */
function accumulateCounts(countBelow: Uint16Array, boardCountBelow: Uint32Array): void {
  let before = 0;
  for (let sum = 0; sum < countBelow.length; sum += 1) {
    countBelow[sum] = before;
    boardCountBelow[sum]! += before;
    before += tally[sum]!;
  }
}

/** A counting sort. It is stable, so entries with equal totals keep their order of entry. */
function sortByTotal(aboveLowest: Uint16Array, order: Uint16Array): void {
  for (let entry = 0; entry < aboveLowest.length; entry += 1) {
    const sum = aboveLowest[entry]!;
    const index = tally[sum]!;
    order[index] = entry;
    tally[sum] = index + 1;
  }
}
