/**
 * The totals of many teams at once. The points fill tables of sums, one sum for each subset of the
 * slots that a table covers, so that the total of a 64-bit mask is one look-up in each table:
 *
 * | entries        | tables     |                                                                |
 * | 16,384 or more | 4 x 65,536 | the fastest by the entry                                       |
 * | fewer          | 8 x 256    | filled in no time, in 8 kB: a match can have many small boards |
 */

const MASK_BITS = 64;
const WIDE_BITS = 16;
const NARROW_BITS = 8;
const WIDE_FROM_ENTRIES = 1 << 14;
/** Filled anew by each scoring, which nothing interrupts, so all boards share them. */
const wideSums = new Int32Array((MASK_BITS / WIDE_BITS) << WIDE_BITS);
const narrowSums = new Int32Array((MASK_BITS / NARROW_BITS) << NARROW_BITS);
/** Real points stay within some hundreds. Sums of these stay within 32 bits, and the counts small. */
const MAX_POINTS = 30_000;

export interface TeamTotals {
  /** By entry. */
  totals: Int32Array;
  /** No total is below it; 0 or less. */
  lowest: number;
  /** No total is above it; 0 or more. */
  highest: number;
}

/** Answers the function that scores these masks. It fills and gives out one array of totals. */
export function createTeamTotals(masks: BigUint64Array): (points: Int32Array) => TeamTotals {
  const { buffer, byteOffset, length } = masks;
  const totals = new Int32Array(length);
  // The words of a mask come lowest first, because Node and browsers run on little-endian machines.
  if (length < WIDE_FROM_ENTRIES) {
    const bytes = new Uint8Array(buffer, byteOffset, (length * MASK_BITS) / NARROW_BITS);
    return (points) => {
      fillSums(points, NARROW_BITS, narrowSums);
      return sumBytes(bytes, narrowSums, totals);
    };
  }
  const words = new Uint16Array(buffer, byteOffset, (length * MASK_BITS) / WIDE_BITS);
  return (points) => {
    fillSums(points, WIDE_BITS, wideSums);
    return sumWords(words, wideSums, totals);
  };
}

/** The sum of each subset of a table's slots: slot by slot, those that have it are those before, plus it. */
function fillSums(points: Int32Array, bits: number, sums: Int32Array): void {
  if (points.some((value) => Math.abs(value) > MAX_POINTS)) {
    throw new RangeError('The points are out of all proportion');
  }
  for (let slot = 0; slot < MASK_BITS; slot += 1) {
    const base = Math.floor(slot / bits) << bits;
    const subsets = 1 << (slot % bits);
    addSlot(sums, base, subsets, points[slot]!);
  }
}

function addSlot(sums: Int32Array, base: number, subsets: number, points: number): void {
  for (let index = base; index < base + subsets; index += 1) {
    sums[index + subsets] = sums[index]! + points;
  }
}

// Ten million rounds a ball in these two: every index is in bounds by construction.
function sumWords(words: Uint16Array, sums: Int32Array, totals: Int32Array): TeamTotals {
  let lowest = 0;
  let highest = 0;
  for (let entry = 0, word = 0; entry < totals.length; entry += 1, word += 4) {
    const total =
      sums[words[word]!]! +
      sums[0x1_0000 + words[word + 1]!]! +
      sums[0x2_0000 + words[word + 2]!]! +
      sums[0x3_0000 + words[word + 3]!]!;
    totals[entry] = total;
    if (total < lowest) lowest = total;
    if (total > highest) highest = total;
  }
  return { totals, lowest, highest };
}

function sumBytes(bytes: Uint8Array, sums: Int32Array, totals: Int32Array): TeamTotals {
  let lowest = 0;
  let highest = 0;
  for (let entry = 0, byte = 0; entry < totals.length; entry += 1) {
    let total = 0;
    for (let base = 0; base < sums.length; base += 0x100, byte += 1) {
      total += sums[base + bytes[byte]!]!;
    }
    totals[entry] = total;
    if (total < lowest) lowest = total;
    if (total > highest) highest = total;
  }
  return { totals, lowest, highest };
}
