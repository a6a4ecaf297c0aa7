import { settleContest } from '../contest/settlement';
import type { ContestTerms } from '../contest/types';
import { createBoard, type Board } from './board';

/** Some entries of a contest, in order of entry: their ids and their teams as masks of slots. */
export interface EntryChunk {
  ids: Float64Array;
  masks: BigUint64Array;
}

/** How many entries a contest has, and the first and last of their ids (0 when there are none). */
export interface EntryExtent {
  count: number;
  firstId: number;
  lastId: number;
}

/** The points of a match for all 64 slots, and the version of the match that they belong to. */
export interface Score {
  version: number;
  points: Int32Array;
}

/** A page from the 1-based position `from` on, and ids of further entries to return, wherever they rank. */
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

/** How the whole field stands, by totals. */
export interface Field {
  lowest: number;
  /** The total in the middle; for an even number of entries the exact mean of the middle two, which may end in .5. */
  median: number;
  highest: number;
}

/** The final total, rank and reward of every entry, in order of entry. */
export interface FinalRanks {
  version: number;
  ids: Float64Array;
  totals: Int32Array;
  ranks: Int32Array;
  /** Caps due to each entry by its rank. */
  rewards: Int32Array;
  /** Caps for the house; negative when the house pays. */
  houseCaps: number;
}

/**
 * The boards of many contests by contest id. Versions never go back: points older than those that a board was
 * ranked with are ignored, and each result names the version it belongs to. `view` and `finalRanks` return null
 * when the board is not in the store or not all of its entries are.
 */
export interface BoardStore {
  /** Allocates a board for the entries of a contest. */
  open(contestId: string, extent: EntryExtent): void;
  /** Adds the next entries. Does nothing for a contest that was not opened. */
  fill(contestId: string, chunk: EntryChunk): void;
  view(contestId: string, score: Score, window: BoardWindow): BoardView | null;
  finalRanks(contestId: string, score: Score, terms: ContestTerms): FinalRanks | null;
  drop(contestId: string): void;
}

/** A board store in another thread. Calls reject with BoardStoreLostError when that thread has lost all boards. */
export type RemoteBoardStore = {
  [K in keyof BoardStore]: (
    ...args: Parameters<BoardStore[K]>
  ) => Promise<ReturnType<BoardStore[K]>>;
};

export class BoardStoreLostError extends Error {}

/** Entry ids as offsets from the first id: four bytes per entry, unless first and last id are too far apart. */
type IdOffsets = Uint32Array | Float64Array;

interface StoredBoard {
  firstId: number;
  offsets: IdOffsets;
  masks: BigUint64Array;
  filled: number;
  /** Null until all entries are filled in. */
  board: Board | null;
  version: number;
}

const MAX_UINT32 = 2 ** 32 - 1;

export function createBoardStore(): BoardStore {
  const stored = new Map<string, StoredBoard>();

  /** Returns the board of a contest, ranked by this score or by a later one that it was given before. */
  function ranked(contestId: string, score: Score) {
    const found = stored.get(contestId);
    if (!found?.board) return null;
    if (found.version < score.version) {
      found.board.score(score.points);
      found.version = score.version;
    }
    const { board, version, firstId, offsets } = found;
    return { board, version, firstId, offsets };
  }

  return {
    open(contestId, { count, firstId, lastId }) {
      const Offsets = lastId - firstId <= MAX_UINT32 ? Uint32Array : Float64Array;
      const masks = new BigUint64Array(count);
      const offsets = new Offsets(count);
      const board = count === 0 ? createBoard(masks) : null;
      stored.set(contestId, { firstId, offsets, masks, filled: 0, board, version: -1 });
    },
    fill(contestId, { ids, masks }) {
      const found = stored.get(contestId);
      if (!found) return;
      found.masks.set(masks, found.filled);
      found.offsets.set(
        ids.map((id) => id - found.firstId),
        found.filled,
      );
      found.filled += ids.length;
      if (found.filled === found.masks.length) found.board = createBoard(found.masks);
    },
    view(contestId, score, { from, limit, wanted }) {
      const found = ranked(contestId, score);
      if (!found) return null;
      const { board, version, firstId, offsets } = found;
      const rows = board.page(from, limit).map(({ entry, rank, total }) => {
        return { id: firstId + offsets[entry]!, rank, total };
      });
      return {
        version,
        size: board.size,
        field: fieldOf(board),
        rows,
        wanted: wanted.flatMap((id) => {
          const entry = indexOf(offsets, id - firstId);
          return entry < 0 ? [] : [positionOf(board, entry, id)];
        }),
      };
    },
    finalRanks(contestId, score, terms) {
      const found = ranked(contestId, score);
      if (!found) return null;
      const { board, version, firstId, offsets } = found;
      const { rewards, houseCaps } = rewardsOf(board, terms);
      return {
        version,
        ids: Float64Array.from(offsets, (offset) => firstId + offset),
        totals: Int32Array.from({ length: board.size }, (_, entry) => board.total(entry)),
        ranks: Int32Array.from({ length: board.size }, (_, entry) => board.rank(entry)),
        rewards,
        houseCaps,
      };
    },
    drop(contestId) {
      stored.delete(contestId);
    },
  };
}

function fieldOf(board: Board): Field | null {
  if (board.size === 0) return null;
  const totalAt = (position: number) => board.page(position, 1)[0]!.total;
  const lowerMiddle = Math.ceil(board.size / 2);
  const upperMiddle = Math.floor(board.size / 2) + 1;
  return {
    lowest: totalAt(1),
    median: (totalAt(lowerMiddle) + totalAt(upperMiddle)) / 2,
    highest: totalAt(board.size),
  };
}

function positionOf(board: Board, entry: number, id: number): EntryPosition {
  return {
    id,
    rank: board.rank(entry),
    total: board.total(entry),
    position: board.position(entry),
  };
}

/** Reads only the entries whose ranks earn a reward, and all that tie with the last of them. */
function rewardsOf(board: Board, terms: ContestTerms) {
  const lastRewardedRank = Math.max(0, ...terms.rewards.map(({ rank_end }) => rank_end));
  const last = board.page(lastRewardedRank, 1)[0];
  const entries = board.page(1, last ? board.countAtOrBelow(last.total) : board.size);
  const settled = settleContest({ terms, participants: board.size, entries });
  const rewards = new Int32Array(board.size);
  for (const { entry, reward } of settled.rewards) rewards[entry] = reward;
  return { rewards, houseCaps: settled.house };
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
