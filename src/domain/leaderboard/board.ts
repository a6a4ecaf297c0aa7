import { createTeamTotals } from './teamTotals';

/**
 * Ranks the entries of a contest, however many, from the points of the players: the lowest total
 * first, equal totals share a rank (1, 1, 3) and stand in order of entry.
 *
 * Totals are integers in a narrow range, so a counting sort ranks them; it is stable, which keeps the
 * order of entry. An entry costs 16 bytes: its mask, its total, its place in the order.
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

/** A match's squad has at most this many slots; they are only ever appended. */
export const MAX_SLOTS = 64;

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
  const scoreTeams = createTeamTotals(masks);
  const order = new Uint32Array(masks.length);
  let totals: Int32Array = new Int32Array();
  let lowest = 0;
  /** How many entries have a lower total, by total - lowest; the last one is all of them. */
  let lower: Uint32Array = new Uint32Array();

  const totalOf = (entry: number): number => {
    const total = totals[entry];
    if (total === undefined) throw new RangeError(`There is no entry ${entry} on the board`);
    return total;
  };
  const countBelow = (total: number): number => lower[total - lowest]!;
  const rank = (entry: number): number => countBelow(totalOf(entry)) + 1;
  const score = (points: Int32Array): void => {
    if (points.length !== MAX_SLOTS) throw new RangeError(`A board needs ${MAX_SLOTS} points`);
    const scored = scoreTeams(points);
    ({ totals, lowest } = scored);
    lower = countLower(totals, lowest, scored.highest);
    sortByTotal(totals, lowest, lower.slice(), order);
  };

  score(new Int32Array(MAX_SLOTS));
  return {
    size: masks.length,
    score,
    total: totalOf,
    rank,
    position(entry) {
      const total = totalOf(entry);
      return placeOf(entry, order, countBelow(total), countBelow(total + 1)) + 1;
    },
    notAbove: (total) => countBelow(total + 1),
    page(from, limit) {
      const start = Math.max(from, 1) - 1;
      const rows = order.subarray(start, start + Math.max(limit, 0));
      return Array.from(rows, (entry) => ({ entry, rank: rank(entry), total: totalOf(entry) }));
    },
  };
}

// Ten million rounds a ball in these two: every index is in bounds, because the totals are.
function countLower(totals: Int32Array, lowest: number, highest: number): Uint32Array {
  const counts = new Uint32Array(highest - lowest + 2);
  for (let entry = 0; entry < totals.length; entry += 1) counts[totals[entry]! - lowest]! += 1;
  let before = 0;
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index]!;
    counts[index] = before;
    before += count;
  }
  return counts;
}

function sortByTotal(
  totals: Int32Array,
  lowest: number,
  nextPlace: Uint32Array,
  order: Uint32Array,
): void {
  for (let entry = 0; entry < totals.length; entry += 1) {
    const index = totals[entry]! - lowest;
    order[nextPlace[index]!] = entry;
    nextPlace[index]! += 1;
  }
}

/** Those of one total stand in ascending order: halve until the entry is found. */
function placeOf(entry: number, order: Uint32Array, start: number, end: number): number {
  let low = start;
  let high = end - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order[middle]! < entry) low = middle + 1;
    else high = middle;
  }
  return low;
}
