/** A match's squad has at most this many slots; they are only ever appended. */
export const MAX_SLOTS = 64;

/** So many different totals are kept apart, one after the other from the lowest on. */
export const MAX_TOTALS = 0x1_0000;

/**
 * Entries of a block. What ranks them fits into a core's own cache, so that an entry costs no more in a contest of
 * ten million. Sorted all at once, nearly every entry would go to a place that is not in it.
 */
export const BLOCK = 0x8000;

/** Entries that follow each other, ranked among themselves. */
export interface Block {
  /** Two of each mask, the lower half first. */
  words: Uint32Array;
  /** By entry: total - lowest. */
  above: Uint16Array;
  /** Which of the block's entries stand there, the lowest total first; those of one total ascend. */
  order: Uint16Array;
  /** How many of them have a lower total, by total - lowest; the last one is all of them. */
  lower: Uint16Array;
}

// The points fill tables of sums, one sum for each subset of the slots that a table covers, so that the total of a
// mask is one look-up in each. Six tables of 11,264 sums together fit into the nearest cache of a processor. They and
// the tally are filled anew each time, which nothing interrupts, so all boards share them, and the loops name them
// directly: ten million rounds a ball.

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
const tally = new Uint16Array(MAX_TOTALS);

/**
 * The points, by slot, that blocks are ranked with from now on: the sum of each subset of a table's slots, slot by
 * slot, where those that have it are those before, plus it. The first table begins at -lowest instead of 0, so that
 * what is looked up adds up to total - lowest.
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

export function rankBlock({ words, above, order, lower }: Block): void {
  tally.fill(0, 0, lower.length);
  addUp(words, above);
  countLower(lower.length);
  lower.set(tally.subarray(0, lower.length));
  sortByTotal(above, order);
}

/** Two entries a round: the round itself is a fifth of what an entry costs. */
function addUp(words: Uint32Array, above: Uint16Array): void {
  const pairs = above.length - (above.length % 2);
  for (let entry = 0; entry < pairs; entry += 2) {
    countOne(words, above, entry);
    countOne(words, above, entry + 1);
  }
  if (pairs < above.length) countOne(words, above, pairs);
}

function countOne(words: Uint32Array, above: Uint16Array, entry: number): void {
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

/** From how many have each total to how many have a lower one. */
function countLower(range: number): void {
  let before = 0;
  for (let sum = 0; sum < range; sum += 1) {
    const count = tally[sum]!;
    tally[sum] = before;
    before += count;
  }
}

/** A counting sort: stable, which keeps the order of entry. */
function sortByTotal(above: Uint16Array, order: Uint16Array): void {
  for (let entry = 0; entry < above.length; entry += 1) {
    const sum = above[entry]!;
    const place = tally[sum]!;
    order[place] = entry;
    tally[sum] = place + 1;
  }
}
