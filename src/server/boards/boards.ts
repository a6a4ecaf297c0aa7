import { LRUCache } from 'lru-cache';
import type { ContestTerms } from '../../domain/contest/types';
import {
  BoardStoreLostError,
  createBoardStore,
  type EntryChunk,
  type EntryExtent,
  type RemoteBoardStore,
  type Score,
} from '../../domain/leaderboard/boardStore';
import type {
  BoardRows,
  BoardView,
  BoardWindow,
  FinalRanks,
  Standings,
} from '../../domain/leaderboard/boardReads';
import type { Curve } from '../../domain/leaderboard/curve';
import { entryChunks, entryExtent } from '../contests/entryRows';
import type { Executor } from '../database/database';

/**
 * The boards of frozen contests. The first call for a board loads its entries, once for all concurrent callers. They
 * never change after the freeze, so they stay in memory until other boards need the space. A result belongs to the
 * given version, or to a newer one if the board already has it. Rejects with BoardStoreLostError when the boards keep
 * getting lost.
 */
export interface Boards {
  view(contestId: string, score: Score, window: BoardWindow): Promise<BoardView>;
  standings(
    contestId: string,
    score: Score,
    terms: ContestTerms,
    entryIds: readonly number[],
  ): Promise<Standings>;
  curve(contestId: string, points: Int32Array): Promise<Curve>;
  /** Unlike the others, it belongs to exactly the given version. */
  curveAt(contestId: string, score: Score): Promise<Curve>;
  /** Belongs to exactly the given version, too. */
  rowsAt(
    contestId: string,
    score: Score,
    range: Pick<BoardWindow, 'from' | 'limit'>,
  ): Promise<BoardRows>;
  finalRanks(contestId: string, score: Score, terms: ContestTerms): Promise<FinalRanks>;
  usage(): BoardsUsage;
}

/** The number of boards in memory, including those being loaded, and of their entries. */
export interface BoardsUsage {
  boards: number;
  entries: number;
}

/** Reads the entries of a frozen contest. */
export interface EntrySource {
  extent(contestId: string): Promise<EntryExtent>;
  chunks(contestId: string): AsyncIterable<EntryChunk>;
}

export const entriesIn = (db: Executor): EntrySource => ({
  extent: (contestId) => entryExtent(db, contestId),
  chunks: (contestId) => entryChunks(db, contestId),
});

/** At 20 bytes an entry, 250 MB. A single board may exceed it. */
const BUDGET_ENTRIES = 12_500_000;
/** The fixed memory cost of a board, in entries. */
const BOARD_COST = 500;
const MAX_ATTEMPTS = 3;

interface CachedBoard {
  loading: Promise<void>;
  /** In entries. */
  cost: number;
}

export function createBoards(
  store: RemoteBoardStore,
  source: EntrySource,
  budgetEntries = BUDGET_ENTRIES,
): Boards {
  /** Callers wait for these boards, so they are not evicted. */
  const loading = new Map<string, CachedBoard>();
  const loaded = new LRUCache<string, CachedBoard>({
    maxSize: budgetEntries,
    // A board that is larger than the whole budget is still stored, but alone.
    sizeCalculation: ({ cost }) => Math.min(cost, budgetEntries),
    dispose: (_board, contestId) => drop(contestId),
  });

  /** Loads the board again if it is lost: its thread may die, and it may be evicted before the call. */
  async function onBoard<T>(contestId: string, call: () => Promise<T | null>): Promise<T> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const board = loaded.get(contestId) ?? loading.get(contestId) ?? start(contestId);
      try {
        await board.loading;
        const result = await call();
        if (result !== null) return result;
      } catch (error) {
        if (!(error instanceof BoardStoreLostError)) throw error;
      }
      // Another caller may already have loaded it again.
      if (loaded.peek(contestId) === board) loaded.delete(contestId);
    }
    throw new BoardStoreLostError('The boards are lost again and again');
  }

  function start(contestId: string): CachedBoard {
    const board: CachedBoard = { loading: Promise.resolve(), cost: BOARD_COST };
    loading.set(contestId, board);
    board.loading = load(contestId, board).then(
      () => {
        loading.delete(contestId);
        loaded.set(contestId, board);
      },
      (error: unknown) => {
        loading.delete(contestId);
        drop(contestId);
        throw error;
      },
    );
    return board;
  }

  async function load(contestId: string, board: CachedBoard): Promise<void> {
    const extent = await source.extent(contestId);
    board.cost += extent.count;
    makeRoom();
    await store.open(contestId, extent);
    let count = 0;
    for await (const chunk of source.chunks(contestId)) {
      count += chunk.ids.length;
      if (count > extent.count) break;
      await store.fill(contestId, chunk);
    }
    if (count !== extent.count) {
      throw new Error(`${contestId} counts ${extent.count} participants, but has other entries`);
    }
  }

  function makeRoom(): void {
    const loadingCost = [...loading.values()].reduce((sum, { cost }) => sum + cost, 0);
    while (loaded.size > 0 && loaded.calculatedSize + loadingCost > budgetEntries) loaded.pop();
  }

  function drop(contestId: string): void {
    // If the call fails, the thread is dead and the board is already lost.
    store.drop(contestId).catch(() => undefined);
  }

  return {
    view: (contestId, score, window) =>
      onBoard(contestId, () => store.view(contestId, score, window)),
    standings: (contestId, score, terms, entryIds) =>
      onBoard(contestId, () => store.standings(contestId, score, terms, entryIds)),
    curve: (contestId, points) => onBoard(contestId, () => store.curve(contestId, points)),
    curveAt: (contestId, score) => onBoard(contestId, () => store.curveAt(contestId, score)),
    rowsAt: (contestId, score, range) =>
      onBoard(contestId, () => store.rowsAt(contestId, score, range)),
    finalRanks: (contestId, score, terms) =>
      onBoard(contestId, () => store.finalRanks(contestId, score, terms)),
    usage() {
      const boards = [...loading.values(), ...loaded.values()];
      const entries = boards.reduce((sum, { cost }) => sum + cost - BOARD_COST, 0);
      return { boards: boards.length, entries };
    },
  };
}

/** A board store in the calling thread, for tests and the command line. */
export function createLocalBoardStore(): RemoteBoardStore {
  const store = createBoardStore();
  return {
    open: async (...given) => store.open(...given),
    fill: async (...given) => store.fill(...given),
    view: async (...given) => store.view(...given),
    standings: async (...given) => store.standings(...given),
    curve: async (...given) => store.curve(...given),
    curveAt: async (...given) => store.curveAt(...given),
    rowsAt: async (...given) => store.rowsAt(...given),
    finalRanks: async (...given) => store.finalRanks(...given),
    drop: async (...given) => store.drop(...given),
  };
}
