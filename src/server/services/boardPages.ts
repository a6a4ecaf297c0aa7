import { slotsOfMask } from '../../domain/leaderboard/board';
import {
  ShelfLostError,
  type BoardView,
  type EntryStanding,
  type PlacedStanding,
} from '../../domain/leaderboard/shelf';
import { sumBreakdowns, type Breakdown } from '../../domain/scoring/score';
import type { Db } from '../storage/database';
import {
  ownersOf,
  type EntryOwner,
  type MatchScores,
  type PublicUser,
} from '../storage/leaderboardViews';
import type { Boards } from './boards';
import type { ContestLook } from './contestLook';
import { keepLately } from './keepLately';
import { sharedLook } from './sharedLook';

export interface BoardEntry {
  id: number;
  rank: number;
  user: PublicUser;
  total: number;
  breakdown: Breakdown;
  /** Null until the contest is settled. */
  reward: number | null;
}

/** All of one version: that of the look, or a later one. */
export interface BoardPage {
  version: number;
  /** Rows in the whole board. */
  size: number;
  /** The same object for all who ask for these rows while nothing has changed. */
  entries: readonly BoardEntry[];
  own: BoardEntry | null;
  /** 1-based place of the own entry in board order; null without one. */
  ownPosition: number | null;
}

interface Rows {
  scores: MatchScores;
  size: number;
  entries: readonly BoardEntry[];
  /** Where an entry stands by these scores, or by later ones that have come meanwhile. */
  standingOf(entryId: number): Promise<{ version: number; standing: PlacedStanding | null }>;
}

/** In board order: `from` is the 1-based position of the first. */
interface RowRange {
  from: number;
  limit: number;
}

/** Some 50 kB each, with what is made of them. */
const MOST_KEPT = 400;

/**
 * Pages of the boards of frozen contests. The rows are read once for each version, however many ask; the own
 * entry is looked up for each who has one. Null: the board can't be had now.
 */
export function boardPages(
  db: Db,
  boards: Boards,
  scoresOf: (matchId: string, atLeast: number) => Promise<MatchScores>,
): (seen: ContestLook, range: RowRange) => Promise<BoardPage | null> {
  /** The longest unused first. */
  const kept = new Map<string, Promise<Rows>>();

  async function pageOf(seen: ContestLook, range: RowRange): Promise<BoardPage> {
    const { match, own } = seen;
    for (let atLeast = match.version; ;) {
      const { scores, size, entries, standingOf } = await rowsOf(seen, range, atLeast);
      const page = { version: scores.version, size, entries };
      if (own === null) return { ...page, own: null, ownPosition: null };
      const { version, standing } = await standingOf(own.entryId);
      if (version === scores.version) {
        const entry = standing && boardEntry(own, standing, scores);
        return { ...page, own: entry, ownPosition: standing && standing.position };
      }
      // Somebody else has brought later points meanwhile.
      atLeast = version;
    }
  }

  function rowsOf(seen: ContestLook, range: RowRange, atLeast: number): Promise<Rows> {
    const { contest, corrections } = seen;
    // Rewards come with the settlement, and more of them with a correction.
    const state = `${atLeast} ${contest.status} ${corrections}`;
    const key = `${contest.id} ${range.from} ${range.limit} ${state}`;
    const rows = kept.get(key) ?? read(seen, range, atLeast);
    keepLately(kept, key, rows, MOST_KEPT);
    rows.catch(() => {
      if (kept.get(key) === rows) kept.delete(key);
    });
    return rows;
  }

  async function read({ contest, match }: ContestLook, range: RowRange, least: number) {
    const { view, scores } = await viewOf(contest.id, match.id, range, least);
    const owners = await ownersOf(
      db,
      view.rows.map(({ id }) => id),
    );
    const ownerById = new Map(owners.map((owner) => [owner.entryId, owner]));
    const entries = view.rows.map((row) => boardEntry(ownerById.get(row.id)!, row, scores));
    return { scores, size: view.size, entries, standingOf: standingsIn(contest.id, scores) };
  }

  /** One question for all who ask at the same time. */
  function standingsIn(contestId: string, scores: MatchScores): Rows['standingOf'] {
    const look = sharedLook(async (entryIds: ReadonlySet<number>) => {
      const window = { from: 1, limit: 0, wanted: [...entryIds] };
      const { version, wanted } = await boards.view(contestId, scores, window);
      return { version, byId: new Map(wanted.map((standing) => [standing.id, standing])) };
    });
    return async (entryId) => {
      const { version, byId } = await look(entryId);
      return { version, standing: byId.get(entryId) ?? null };
    };
  }

  /** The board and the points of one version. */
  async function viewOf(
    contestId: string,
    matchId: string,
    range: RowRange,
    least: number,
  ): Promise<{ view: BoardView; scores: MatchScores }> {
    for (let atLeast = least; ;) {
      const scores = await scoresOf(matchId, atLeast);
      const view = await boards.view(contestId, scores, { ...range, wanted: [] });
      if (view.version === scores.version) return { view, scores };
      atLeast = view.version;
    }
  }

  return async (seen, range) => {
    try {
      return await pageOf(seen, range);
    } catch (error) {
      if (error instanceof ShelfLostError) return null;
      throw error;
    }
  };
}

function boardEntry(
  owner: EntryOwner,
  { id, rank, total }: EntryStanding,
  { players }: MatchScores,
): BoardEntry {
  const { id: userId, firstName, lastName, demo, mask, reward } = owner;
  const slots = new Set(slotsOfMask(mask));
  const breakdowns = players.filter(({ slot }) => slots.has(slot)).map((one) => one.breakdown);
  const user = { id: userId, firstName, lastName, demo };
  return { id, rank, user, total, breakdown: sumBreakdowns(breakdowns), reward };
}
