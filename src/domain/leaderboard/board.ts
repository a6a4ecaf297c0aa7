import { BLOCK, MAX_SLOTS } from './block';
import { createRanker, type Ranking } from './ranking';

/**
 * Ranks the entries of a contest, however many, from the points of the players: the lowest total
 * first, equal totals share a rank (1, 1, 3) and stand in order of entry.
 *
 * Totals are integers in a narrow range, so a counting sort ranks them; it is stable, which keeps the
 * order of entry. An entry costs 12 bytes: its mask, its total, its place in the order.
 */
export interface Board {
  readonly size: number;
  /** Re-scores and re-ranks everything. `points`: by slot, all 64, 0 where there is nobody. */
  score(points: Int32Array): void;
  total(entry: number): number;
  /** Competition rank, from 1. */
  rank(entry: number): number;
  /** 1-based place in board order. */
  position(entry: number): number;
  /** How many entries have this total, which is one on the board, or a lower one. */
  notAbove(total: number): number;
  /** Up to `limit` rows from the 1-based position `from` on. */
  page(from: number, limit: number): BoardRow[];
}

export interface BoardRow {
  entry: number;
  rank: number;
  total: number;
}

export { MAX_SLOTS };

/** A team as an unsigned 64-bit mask: bit n is set when the player of slot n is in it. */
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

/** The slots of a team, ascending. Also reads a mask that a database gave as a signed integer. */
export function slotsOfMask(mask: bigint): number[] {
  const bits = BigInt.asUintN(MAX_SLOTS, mask);
  const slots: number[] = [];
  for (let slot = 0; slot < MAX_SLOTS; slot += 1) {
    if ((bits >> BigInt(slot)) & 1n) slots.push(slot);
  }
  return slots;
}

/**
 * Entry i is the i-th in order of entry, masks[i] its team. The masks belong to the board from now
 * on. Until points are given, everybody is first with 0.
 */
export function createBoard(masks: BigUint64Array): Board {
  const rankBy = createRanker(masks);
  let ranking = rankBy(new Int32Array(MAX_SLOTS));

  const aboveOf = (entry: number): number => {
    const above = ranking.above[entry];
    if (above === undefined) throw new RangeError(`There is no entry ${entry} on the board`);
    return above;
  };
  const totalOf = (entry: number): number => ranking.lowest + aboveOf(entry);
  const rankOf = (entry: number): number => ranking.lower[aboveOf(entry)]! + 1;

  return {
    size: masks.length,
    score(points) {
      ranking = rankBy(points);
    },
    total: totalOf,
    rank: rankOf,
    position: (entry) => placeOf(ranking, entry, aboveOf(entry)) + 1,
    notAbove: (total) => ranking.lower[total - ranking.lowest + 1]!,
    page(from, limit) {
      const entries = entriesFrom(ranking, Math.max(from, 1) - 1, limit);
      return entries.map((entry) => ({ entry, rank: rankOf(entry), total: totalOf(entry) }));
    },
  };
}

/** The board, from place 0 on: those of the lowest total in the first block, in the second, ..., of the next total. */
function entriesFrom({ lower, blocks }: Ranking, place: number, limit: number): number[] {
  const entries: number[] = [];
  const next = lower.findIndex((before) => before > place);
  if (next < 0) return entries;
  let skip = place - lower[next - 1]!;
  for (let above = next - 1; above < lower.length - 1; above += 1) {
    for (const [index, block] of blocks.entries()) {
      const [start, end] = [block.lower[above]!, block.lower[above + 1]!];
      const skipped = Math.min(skip, end - start);
      skip -= skipped;
      for (let at = start + skipped; at < end; at += 1) {
        if (entries.length >= limit) return entries;
        entries.push(index * BLOCK + block.order[at]!);
      }
    }
  }
  return entries;
}

/** From 0. Those of one total stand in order of entry: halve until the entry is found in its block. */
function placeOf({ lower, blocks }: Ranking, entry: number, above: number): number {
  const index = Math.floor(entry / BLOCK);
  const { order, lower: lowerInBlock } = blocks[index]!;
  const start = lowerInBlock[above]!;
  let low = start;
  let high = lowerInBlock[above + 1]! - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order[middle]! < entry % BLOCK) low = middle + 1;
    else high = middle;
  }
  return blocks
    .slice(0, index)
    .reduce(
      (place, block) => place + block.lower[above + 1]! - block.lower[above]!,
      lower[above]! + low - start,
    );
}
