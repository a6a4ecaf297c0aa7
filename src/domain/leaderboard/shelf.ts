import { settleContest } from '../contest/settlement';
import type { ContestTerms } from '../contest/types';
import { createBoard, type Board } from './board';

/** Entries of a contest, in order of entry. */
export interface EntryChunk {
  ids: Float64Array;
  masks: BigUint64Array;
}

/** All entries of a contest: how many, and the first and last of their ids (0 when there are none). */
export interface EntryExtent {
  count: number;
  firstId: number;
  lastId: number;
}

/** The points of a match by slot, all 64, and the version of the match that they are of. */
export interface Score {
  version: number;
  points: Int32Array;
}

/** `from` is the 1-based position in board order; `wanted` are ids of entries that are asked for besides. */
export interface BoardWindow {
  from: number;
  limit: number;
  wanted: readonly number[];
}

export interface EntryStanding {
  id: number;
  rank: number;
  total: number;
}

export interface PlacedStanding extends EntryStanding {
  /** 1-based, in board order. */
  position: number;
}

export interface BoardView {
  /** Of the points that all of this was ranked with. */
  version: number;
  /** Entries on the whole board. */
  size: number;
  rows: EntryStanding[];
  /** Those of the entries asked for that are on the board. */
  wanted: PlacedStanding[];
}

/** Every entry's figures, in order of entry. */
export interface FinalStandings {
  version: number;
  ids: Float64Array;
  totals: Int32Array;
  ranks: Int32Array;
  /** Caps that are due by rank. */
  rewards: Int32Array;
  /** Caps for the house; negative: from the house. */
  houseCaps: number;
}

/**
 * The boards of many contests by contest id, wherever they are kept: in this thread, or in one of their own.
 * Versions never go back: points older than those that a board was ranked with are passed over, and the answer
 * says which version it is of. Null: the board is not here, or not all of its entries.
 */
export interface Shelf {
  /** Makes room for the entries of a contest. */
  open(contestId: string, extent: EntryExtent): void;
  /** The next of its entries. What was not opened is passed over. */
  fill(contestId: string, chunk: EntryChunk): void;
  view(contestId: string, score: Score, window: BoardWindow): BoardView | null;
  final(contestId: string, score: Score, terms: ContestTerms): FinalStandings | null;
  drop(contestId: string): void;
}

/** The same shelf, where each answer takes a while. Rejects with ShelfLostError when it has lost all boards. */
export type DistantShelf = {
  [K in keyof Shelf]: (...args: Parameters<Shelf[K]>) => Promise<ReturnType<Shelf[K]>>;
};

export class ShelfLostError extends Error {}

/** Ids as offsets from the first one: four bytes an entry, unless the first and last are far apart. */
type IdOffsets = Uint32Array | Float64Array;

interface ShelvedBoard {
  firstId: number;
  offsets: IdOffsets;
  masks: BigUint64Array;
  filled: number;
  /** Null until all entries are there. */
  board: Board | null;
  version: number;
}

const MAX_UINT32 = 2 ** 32 - 1;

export function createShelf(): Shelf {
  const shelved = new Map<string, ShelvedBoard>();

  /** The board of a contest as of this score, or of a later one that it has seen. */
  function ranked(contestId: string, score: Score) {
    const kept = shelved.get(contestId);
    if (!kept?.board) return null;
    if (kept.version < score.version) {
      kept.board.score(score.points);
      kept.version = score.version;
    }
    const { board, version, firstId, offsets } = kept;
    return { board, version, firstId, offsets };
  }

  return {
    open(contestId, { count, firstId, lastId }) {
      const Offsets = lastId - firstId <= MAX_UINT32 ? Uint32Array : Float64Array;
      const masks = new BigUint64Array(count);
      const offsets = new Offsets(count);
      const board = count === 0 ? createBoard(masks) : null;
      shelved.set(contestId, { firstId, offsets, masks, filled: 0, board, version: -1 });
    },
    fill(contestId, { ids, masks }) {
      const kept = shelved.get(contestId);
      if (!kept) return;
      kept.masks.set(masks, kept.filled);
      kept.offsets.set(
        ids.map((id) => id - kept.firstId),
        kept.filled,
      );
      kept.filled += ids.length;
      if (kept.filled === kept.masks.length) kept.board = createBoard(kept.masks);
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
        rows,
        wanted: wanted.flatMap((id) => {
          const entry = indexOf(offsets, id - firstId);
          return entry < 0 ? [] : [standingOf(board, entry, id)];
        }),
      };
    },
    final(contestId, score, terms) {
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
      shelved.delete(contestId);
    },
  };
}

function standingOf(board: Board, entry: number, id: number): PlacedStanding {
  return {
    id,
    rank: board.rank(entry),
    total: board.total(entry),
    position: board.position(entry),
  };
}

/** Only those who are in the money, with all who tie with the last of them, are looked at one by one. */
function rewardsOf(board: Board, terms: ContestTerms) {
  const lastPlace = Math.max(0, ...terms.rewards.map(({ rank_end }) => rank_end));
  const last = board.page(lastPlace, 1)[0];
  const entries = board.page(1, last ? board.notAbove(last.total) : board.size);
  const settled = settleContest({ terms, participants: board.size, entries });
  const rewards = new Int32Array(board.size);
  for (const { entry, reward } of settled.rewards) rewards[entry] = reward;
  return { rewards, houseCaps: settled.house };
}

/** -1 when it is not there. */
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
