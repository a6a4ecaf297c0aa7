import type { ContestTerms } from '../../domain/contest/types';
import {
  createShelf,
  ShelfLostError,
  type BoardView,
  type BoardWindow,
  type DistantShelf,
  type EntryChunk,
  type EntryExtent,
  type FinalStandings,
  type Score,
} from '../../domain/leaderboard/shelf';
import type { Executor } from '../storage/database';
import { entryChunks, entryExtent } from '../storage/entryRows';

/**
 * The boards of frozen contests. The entries of one are loaded when it is first asked for, once however many
 * ask, and stay until others need the room: after the freeze they never change. The answer is of the given
 * version, or of a newer one that the board has seen. Rejects with ShelfLostError when the boards keep
 * getting lost.
 */
export interface Boards {
  view(contestId: string, score: Score, window: BoardWindow): Promise<BoardView>;
  final(contestId: string, score: Score, terms: ContestTerms): Promise<FinalStandings>;
}

/** Where the entries of a frozen contest come from. */
export interface EntrySource {
  extent(contestId: string): Promise<EntryExtent>;
  chunks(contestId: string): AsyncIterable<EntryChunk>;
}

export const entriesIn = (db: Executor): EntrySource => ({
  extent: (contestId) => entryExtent(db, contestId),
  chunks: (contestId) => entryChunks(db, contestId),
});

/** At 20 bytes an entry: 250 MB at most, or the one board that is larger. */
const BUDGET_ENTRIES = 12_500_000;
/** What a board costs besides its entries, in entries. */
const BOARD_COST = 500;
const ATTEMPTS = 3;

interface KeptBoard {
  loading: Promise<void>;
  isLoaded: boolean;
  cost: number;
}

export function createBoards(
  shelf: DistantShelf,
  source: EntrySource,
  budgetEntries = BUDGET_ENTRIES,
): Boards {
  /** The longest unused first. */
  const kept = new Map<string, KeptBoard>();

  /** Boards are lost with their thread, and one may have left between its loading and the question. */
  async function asked<T>(contestId: string, ask: () => Promise<T | null>): Promise<T> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const held = hold(contestId);
      try {
        await held.loading;
        const answer = await ask();
        if (answer !== null) return answer;
      } catch (error) {
        if (!(error instanceof ShelfLostError)) throw error;
      }
      forget(contestId, held);
    }
    throw new ShelfLostError('The boards are lost again and again');
  }

  function hold(contestId: string): KeptBoard {
    const held = kept.get(contestId) ?? begin(contestId);
    kept.delete(contestId);
    kept.set(contestId, held);
    return held;
  }

  function begin(contestId: string): KeptBoard {
    const mine: KeptBoard = { loading: Promise.resolve(), isLoaded: false, cost: BOARD_COST };
    mine.loading = load(contestId, mine).catch((error: unknown) => {
      forget(contestId, mine);
      throw error;
    });
    return mine;
  }

  async function load(contestId: string, mine: KeptBoard): Promise<void> {
    const extent = await source.extent(contestId);
    mine.cost += extent.count;
    makeRoom();
    await shelf.open(contestId, extent);
    let count = 0;
    for await (const chunk of source.chunks(contestId)) {
      count += chunk.ids.length;
      if (count > extent.count) break;
      await shelf.fill(contestId, chunk);
    }
    if (count !== extent.count) {
      throw new Error(`${contestId} counts ${extent.count} participants, but has other entries`);
    }
    mine.isLoaded = true;
  }

  function makeRoom(): void {
    let cost = [...kept.values()].reduce((sum, board) => sum + board.cost, 0);
    for (const [contestId, board] of kept) {
      if (cost <= budgetEntries) return;
      // One that is being loaded has somebody who waits for it.
      if (!board.isLoaded) continue;
      forget(contestId, board);
      cost -= board.cost;
    }
  }

  function forget(contestId: string, board: KeptBoard): void {
    // It may be there anew already, for somebody else.
    if (kept.get(contestId) !== board) return;
    kept.delete(contestId);
    // What can't be told to leave is gone already.
    shelf.drop(contestId).catch(() => undefined);
  }

  return {
    view: (contestId, score, window) =>
      asked(contestId, () => shelf.view(contestId, score, window)),
    final: (contestId, score, terms) =>
      asked(contestId, () => shelf.final(contestId, score, terms)),
  };
}

/** The shelf of whoever has no thread for it: tests, and the command line. */
export function shelfInThisThread(): DistantShelf {
  const shelf = createShelf();
  return {
    open: async (...given) => shelf.open(...given),
    fill: async (...given) => shelf.fill(...given),
    view: async (...given) => shelf.view(...given),
    final: async (...given) => shelf.final(...given),
    drop: async (...given) => shelf.drop(...given),
  };
}
