import { nextPrize, rewardAsItStands, type NextPrize } from '../contest/prospects';
import { settleContest, type Settlement } from '../contest/settlement';
import type { ContestTerms } from '../contest/types';
import type { Board } from './board';
import { entriesBelow, fieldIn, tiesIn, totalAt, type Field } from './curve';
import { pageBy, type RankedEntry } from './ranking';

/** The points of a match for all 64 slots, and the version of the match that they belong to. */
export interface Score {
  version: number;
  points: Int32Array;
}

/** A page that begins at the 1-based position `from`, and ids of further entries to return, wherever they rank. */
export interface BoardWindow {
  from: number;
  limit: number;
  wanted: readonly number[];
}

export interface EntryRank {
  id: number;
  rank: number;
  total: number;
}

/** Rows of a board, and the number of entries on the whole board. */
export interface BoardRows {
  size: number;
  rows: EntryRank[];
}

export interface EntryPosition extends EntryRank {
  /** 1-based, in board order. */
  position: number;
}

export interface BoardView {
  /** The version of the points that the board was ranked with. */
  version: number;
  /** The number of entries on the whole board. */
  size: number;
  /** Null for a board without entries. */
  field: Field | null;
  rows: EntryRank[];
  /** The requested further entries that are on the board. */
  wanted: EntryPosition[];
}

/** Where an entry stands, and what that is worth. */
export interface EntryStanding extends EntryRank {
  /** The reward in caps if the match ended now. */
  caps: number;
  next: NextPrize | null;
}

export interface Standings {
  /** The version of the points that the board was ranked with. */
  version: number;
  size: number;
  /** Null for a board without entries. */
  field: Field | null;
  /** The requested entries, as far as they are on the board. */
  entries: EntryStanding[];
}

/** The final total, rank and reward of every entry, in order of entry. */
export interface FinalRanks {
  version: number;
  ids: Float64Array;
  /** The teams that were ranked. */
  masks: BigUint64Array;
  totals: Int32Array;
  ranks: Int32Array;
  /** Caps due to each entry by its rank. */
  rewards: Int32Array;
  /** Caps for the house; negative when the house pays. */
  houseCaps: number;
}

/** Entry ids as offsets from the first id: four bytes per entry, unless first and last id are too far apart. */
export type IdOffsets = Uint32Array | Float64Array;

/** A board that is ranked by the points of a version. */
export interface RankedBoard {
  board: Board;
  version: number;
  firstId: number;
  offsets: IdOffsets;
  masks: BigUint64Array;
}

export function viewOf(
  { board, version, firstId, offsets }: RankedBoard,
  { from, limit, wanted }: BoardWindow,
): BoardView {
  return {
    version,
    size: board.size,
    field: fieldIn(board.curve()),
    rows: withIds(board.page(from, limit), { firstId, offsets }),
    wanted: wanted.flatMap((id) => {
      const entry = indexOf(offsets, id - firstId);
      return entry < 0 ? [] : [positionOf(board, entry, id)];
    }),
  };
}

/** Returns a page by the points of a version that the board may have left. */
export function rowsOf(
  { board, version, masks, ...ids }: RankedBoard,
  score: Score,
  { from, limit }: Pick<BoardWindow, 'from' | 'limit'>,
): BoardRows {
  const page =
    version > score.version
      ? pageBy(masks, score.points, { from, limit })
      : board.page(from, limit);
  return { size: board.size, rows: withIds(page, ids) };
}

function withIds(
  page: readonly RankedEntry[],
  { firstId, offsets }: Pick<RankedBoard, 'firstId' | 'offsets'>,
): EntryRank[] {
  return page.map(({ entry, rank, total }) => ({ id: firstId + offsets[entry]!, rank, total }));
}

export function standingsOf(
  { board, version, firstId, offsets }: RankedBoard,
  terms: ContestTerms,
  entryIds: readonly number[],
): Standings {
  const curve = board.curve();
  const entries = entryIds.flatMap((id): EntryStanding[] => {
    const entry = indexOf(offsets, id - firstId);
    if (entry < 0) return [];
    const { rank, total } = positionOf(board, entry, id);
    const ties = tiesIn(curve, total);
    const caps = rewardAsItStands(terms, board.size, { rank, ties });
    const own = { rank, total, caps };
    return [{ id, ...own, next: nextPrize(terms, board.size, own, (at) => totalAt(curve, at)) }];
  });
  return { version, size: board.size, field: fieldIn(curve), entries };
}

export function finalRanksOf(
  { board, version, firstId, offsets, masks }: RankedBoard,
  terms: ContestTerms,
): FinalRanks {
  const settlement = settlementBy(board, terms);
  const rewards = new Int32Array(board.size);
  for (const { entry, reward } of settlement.rewards) rewards[entry] = reward;
  const ids = new Float64Array(board.size);
  const totals = new Int32Array(board.size);
  const ranks = new Int32Array(board.size);
  // A loop, because the constructors with a function take several times as long for a million entries.
  for (let entry = 0; entry < board.size; entry += 1) {
    ids[entry] = firstId + offsets[entry]!;
    totals[entry] = board.total(entry);
    ranks[entry] = board.rank(entry);
  }
  const houseCaps = settlement.house;
  return { version, ids, masks: masks.slice(), totals, ranks, rewards, houseCaps };
}

function positionOf(board: Board, entry: number, id: number): EntryPosition {
  return {
    id,
    rank: board.rank(entry),
    total: board.total(entry),
    position: board.position(entry),
  };
}

/** Reads only the entries whose ranks earn a reward, including all ties with the last of them. */
function settlementBy(board: Board, terms: ContestTerms): Settlement {
  const lastRewardedRank = Math.max(0, ...terms.rewards.map(({ rank_end }) => rank_end));
  const last = board.page(lastRewardedRank, 1)[0];
  const entries = board.page(1, last ? entriesBelow(board.curve(), last.total + 1) : board.size);
  return settleContest({ terms, participants: board.size, entries });
}

/** Binary search; returns -1 when the offset is not in the list. */
function indexOf(ascending: IdOffsets, wanted: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === wanted ? low : -1;
}
