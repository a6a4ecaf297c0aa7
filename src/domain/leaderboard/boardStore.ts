import type { ContestTerms } from '../contest/types';
import { createBoard, type Board } from './board';
import {
  finalRanksOf,
  rowsOf,
  standingsOf,
  viewOf,
  type BoardRows,
  type BoardView,
  type BoardWindow,
  type FinalRanks,
  type IdOffsets,
  type RankedBoard,
  type Score,
  type Standings,
} from './boardReads';
import type { Curve } from './curve';
import { curveOf } from './ranking';

export type { Score };

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

/**
 * The boards of many contests by contest id. Versions never decrease: `view`, `standings` and `finalRanks` ignore points
 * that are older than the board's own, and their results name the version. Reads return null when the board or some of
 * its entries are missing.
 */
export interface BoardStore {
  /** Allocates a board for the entries of a contest. */
  open(contestId: string, extent: EntryExtent): void;
  /** Adds the next entries. Does nothing for a contest that was not opened. */
  fill(contestId: string, chunk: EntryChunk): void;
  view(contestId: string, score: Score, window: BoardWindow): BoardView | null;
  /** Returns the standings of these entries under the terms of the contest. */
  standings(
    contestId: string,
    score: Score,
    terms: ContestTerms,
    entryIds: readonly number[],
  ): Standings | null;
  /** Counts the totals by the points of another moment; the board keeps its ranking. */
  curve(contestId: string, points: Int32Array): Curve | null;
  /** Counts the totals by the points of exactly this version. */
  curveAt(contestId: string, score: Score): Curve | null;
  /** Returns rows by the points of exactly this version. */
  rowsAt(
    contestId: string,
    score: Score,
    range: Pick<BoardWindow, 'from' | 'limit'>,
  ): BoardRows | null;
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

  /** Returns the board of a contest, ranked by this score, or by a later one if the board already has it. */
  function ranked(contestId: string, score: Score): RankedBoard | null {
    const found = stored.get(contestId);
    if (!found?.board) return null;
    if (found.version < score.version) {
      found.board.score(score.points);
      found.version = score.version;
    }
    const { board, version, firstId, offsets, masks } = found;
    return { board, version, firstId, offsets, masks };
  }

  return {
    open(contestId, { count, firstId, lastId }) {
      const Offsets = lastId - firstId <= MAX_UINT32 ? Uint32Array : Float64Array;
      const masks = new BigUint64Array(count);
      const offsets = new Offsets(count);
      const board = count === 0 ? createBoard(masks) : null;
      stored.set(contestId, {
        firstId,
        offsets,
        masks,
        filled: 0,
        board,
        version: -1,
      });
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
    view(contestId, score, window) {
      const found = ranked(contestId, score);
      return found && viewOf(found, window);
    },
    standings(contestId, score, terms, entryIds) {
      const found = ranked(contestId, score);
      return found && standingsOf(found, terms, entryIds);
    },
    curve(contestId, points) {
      const found = stored.get(contestId);
      return found?.board ? curveOf(found.masks, points) : null;
    },
    curveAt(contestId, score) {
      const found = ranked(contestId, score);
      if (!found) return null;
      if (found.version > score.version) return curveOf(found.masks, score.points);
      const { lowest, countBelow } = found.board.curve();
      // The array stays with the board, so the caller gets a copy.
      return { lowest, countBelow: countBelow.slice() };
    },
    rowsAt(contestId, score, range) {
      const found = ranked(contestId, score);
      return found && rowsOf(found, score, range);
    },
    finalRanks(contestId, score, terms) {
      const found = ranked(contestId, score);
      return found && finalRanksOf(found, terms);
    },
    drop(contestId) {
      stored.delete(contestId);
    },
  };
}
