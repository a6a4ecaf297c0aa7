import { type Block, BLOCK_SIZE, entriesWith, MAX_SLOTS } from './block';
import type { Curve } from './curve';
import { createRanker, type RankedEntry, type Ranking } from './ranking';

/**
 * Ranks the entries of one contest by the points of the players: the lowest total first, with
 * competition ranks (1, 1, 3). Equal totals stay in order of entry.
 *
 * Totals are integers in a narrow range, so counts of the totals give all ranks. A stable counting sort, block by block
 * and only when entries are read, gives the board order. An entry takes 12 bytes: 8 for its mask, 2 for its total minus
 * the lowest possible one, and 2 for its place in the order of its block.
 */
export interface Board {
  readonly size: number;
  /** Scores and ranks all entries by new points. `points` holds all 64 slots, with 0 for a slot without a player. */
  score(points: Int32Array): void;
  total(entry: number): number;
  /** The competition rank, from 1. */
  rank(entry: number): number;
  /** The 1-based position in board order. */
  position(entry: number): number;
  /** Returns the curve of the totals, which the next call of `score` makes invalid. */
  curve(): Curve;
  /** Returns up to `limit` rows, from the 1-based position `from` on. */
  page(from: number, limit: number): RankedEntry[];
}

export { MAX_SLOTS };

/** Returns a team as an unsigned 64-bit mask: bit n is set when the player of slot n is picked. */
export function maskOfSlots(slots: readonly number[]): bigint {
  let mask = 0n;
  for (const slot of slots) {
    if (!Number.isInteger(slot) || slot < 0 || slot >= MAX_SLOTS) {
      throw new RangeError(`A match has ${MAX_SLOTS} slots; there is no slot ${slot}`);
    }
    mask |= 1n << BigInt(slot);
  }
  return mask;
}

/** Returns the slots of a team, ascending. Also accepts the signed integer that a database returns for a mask. */
export function slotsOfMask(mask: bigint): number[] {
  const bits = BigInt.asUintN(MAX_SLOTS, mask);
  const slots: number[] = [];
  for (let slot = 0; slot < MAX_SLOTS; slot += 1) {
    if ((bits >> BigInt(slot)) & 1n) slots.push(slot);
  }
  return slots;
}

/**
 * Creates a board of these teams; entry i is the i-th in order of entry. The board takes ownership of `masks`. Before
 * the first call of `score`, all entries share rank 1 with a total of 0.
 */
export function createBoard(masks: BigUint64Array): Board {
  const rankBy = createRanker(masks);
  let ranking = rankBy(new Int32Array(MAX_SLOTS));

  const aboveLowestOf = (entry: number): number => {
    const aboveLowest = ranking.aboveLowest[entry];
    if (aboveLowest === undefined) throw new RangeError(`There is no entry ${entry} on the board`);
    return aboveLowest;
  };
  const totalOf = (entry: number): number => ranking.lowest + aboveLowestOf(entry);
  const rankOf = (entry: number): number => ranking.countBelow[aboveLowestOf(entry)]! + 1;

  return {
    size: masks.length,
    score(points) {
      ranking = rankBy(points);
    },
    total: totalOf,
    rank: rankOf,
    position: (entry) => indexOf(ranking, entry, aboveLowestOf(entry)) + 1,
    curve: () => ranking,
    page(from, limit) {
      const entries = entriesFrom(ranking, Math.max(from, 1) - 1, limit);
      return entries.map((entry) => ({ entry, rank: rankOf(entry), total: totalOf(entry) }));
    },
  };
}

/**
 * Returns up to `limit` entries in board order, from the 0-based index `from` on. Board order takes the entries
 * with the lowest total block by block, then those with the next total.
 */
function entriesFrom({ countBelow, blocks }: Ranking, from: number, limit: number): number[] {
  const entries: number[] = [];
  const next = countBelow.findIndex((before) => before > from);
  if (next < 0) return entries;
  let skip = from - countBelow[next - 1]!;
  for (let above = next - 1; above < countBelow.length - 1; above += 1) {
    for (const [index, block] of blocks.entries()) {
      if (entries.length >= limit) return entries;
      const size = countIn(block, above);
      if (skip < size) {
        const equal = entriesWith(block, above).subarray(skip, skip + limit - entries.length);
        for (const entry of equal) entries.push(index * BLOCK_SIZE + entry);
      }
      skip -= Math.min(skip, size);
    }
  }
  return entries;
}

/** Returns the 0-based index in board order of an entry whose total minus the lowest possible one is `above`. */
function indexOf({ countBelow, blocks }: Ranking, entry: number, above: number): number {
  const blockIndex = Math.floor(entry / BLOCK_SIZE);
  return blocks
    .slice(0, blockIndex)
    .reduce(
      (index, block) => index + countIn(block, above),
      countBelow[above]! + entriesWith(blocks[blockIndex]!, above).indexOf(entry % BLOCK_SIZE),
    );
}

/** Returns how many entries of the block have the total that is `above` the lowest possible one. */
function countIn({ countBelow }: Block, above: number): number {
  return countBelow[above + 1]! - countBelow[above]!;
}
