import { slotsOfMask } from '../../domain/leaderboard/board';
import { BoardStoreLostError } from '../../domain/leaderboard/boardStore';
import type {
  BoardView,
  BoardWindow,
  EntryPosition,
  EntryRank,
} from '../../domain/leaderboard/boardReads';
import type { Field } from '../../domain/leaderboard/curve';
import { sumBreakdowns, type Breakdown } from '../../domain/scoring/score';
import { coalesce } from '../cache/coalesce';
import { createPromiseCache } from '../cache/promiseCache';
import type { ServiceContext } from '../context';
import type { Boards } from './boards';
import type { ContestSnapshot } from './contestSnapshots';
import {
  entriesOf,
  ownersOf,
  type EntryOwner,
  type MatchScores,
  type PublicUser,
  type VersionScores,
} from './leaderboardViews';
import type { RankBefore, ReadRanksBefore } from './ranksBefore';
import type { ReadScores } from './scoreCache';

export interface BoardRow {
  id: number;
  rank: number;
  user: PublicUser;
  total: number;
  breakdown: Breakdown;
  /** Null until the contest is settled. */
  reward: number | null;
  /** The ranks gained since the start of the previous over; null in the first two overs and once the contest is over. */
  ranksGained: number | null;
  /** The place among the users to whom a page is limited. */
  place?: number;
}

/** A page of one version: that of the snapshot, or a later one. */
export interface BoardPage {
  version: number;
  /** The number of rows of the whole board. */
  size: number;
  /** Null without entries. */
  field: Field | null;
  /** The same object for all callers until the rows change. */
  entries: readonly BoardRow[];
  own: BoardRow | null;
  /** The 1-based position of the caller's own entry in board order; null without one. */
  ownPosition: number | null;
}

interface Rows {
  scores: MatchScores;
  rankBefore: RankBefore | null;
  size: number;
  field: Field | null;
  entries: readonly BoardRow[];
  /** Returns the position of an entry by these scores, or by later ones if the board already has them. */
  positionOf(entryId: number): Promise<{ version: number; position: EntryPosition | null }>;
}

/** `from` is the 1-based position of the first row in board order. */
export interface RowRange {
  from: number;
  limit: number;
}

/** A page and its encoded form take some 50 kB. */
const MAX_PAGES = 400;
/** After a change of a name or the deletion of an account, boards show the old name for at most this time. */
export const NAMES_KEPT_MS = 60_000;

/**
 * Returns null when the board can't be read now. With `userIds` the page has their rows alone, and its size and the
 * position of the caller count them alone.
 */
export type ReadBoardPage = (
  seen: ContestSnapshot,
  range: RowRange,
  userIds?: readonly string[],
) => Promise<BoardPage | null>;

/**
 * Returns a reader of the pages of frozen contests. The rows of a version are read once for all callers; the caller's
 * own entry is looked up for each call.
 */
export function createBoardPages(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  boards: Boards,
  readScores: ReadScores,
  readRanksBefore: ReadRanksBefore,
): ReadBoardPage {
  const cache = createPromiseCache<Rows>(MAX_PAGES, { ttlMs: NAMES_KEPT_MS, clock });

  async function pageOf(seen: ContestSnapshot, range: RowRange): Promise<BoardPage> {
    const { match, own } = seen;
    for (let minVersion = match.version; ;) {
      const rows = await rowsOf(seen, range, minVersion);
      const { scores, rankBefore, size, field, entries, positionOf } = rows;
      const page = { version: scores.version, size, field, entries };
      if (own === null) return { ...page, own: null, ownPosition: null };
      const { version, position } = await positionOf(own.entryId);
      if (version === scores.version) {
        const row = position && boardRow(own, position, scores, rankBefore);
        return { ...page, own: row, ownPosition: position && position.position };
      }
      // Another call has ranked the board with later points in the meantime.
      minVersion = version;
    }
  }

  function rowsOf(seen: ContestSnapshot, range: RowRange, minVersion: number): Promise<Rows> {
    const { contest, corrections } = seen;
    // The settlement and each correction change the rewards, so the key includes them.
    const state = `${minVersion} ${contest.status} ${corrections}`;
    const key = `${contest.id} ${range.from} ${range.limit} ${state}`;
    return cache.get(key) ?? cache.set(key, read(seen, range, minVersion));
  }

  async function read(seen: ContestSnapshot, range: RowRange, minVersion: number): Promise<Rows> {
    const { contest, match } = seen;
    const window = { ...range, wanted: [] };
    const { view, scores } = await viewOf(contest.id, match.id, window, minVersion);
    const entryIds = view.rows.map(({ id }) => id);
    const [owners, rankBefore] = await Promise.all([
      ownersOf(db, entryIds),
      rankBeforeIn(seen, scores),
    ]);
    const ownerById = new Map(owners.map((owner) => [owner.entryId, owner]));
    const entries = view.rows.map((row) => {
      return boardRow(ownerById.get(row.id)!, row, scores, rankBefore);
    });
    const { size, field } = view;
    return {
      scores,
      rankBefore,
      size,
      field,
      entries,
      positionOf: positionsIn(contest.id, scores),
    };
  }

  async function rankBeforeIn(
    { contest, match }: ContestSnapshot,
    { version, oversBegun }: MatchScores,
  ): Promise<RankBefore | null> {
    if (contest.status !== 'locked') return null;
    return readRanksBefore(contest.id, { matchId: match.id, version, oversBegun });
  }

  /** Concurrent callers share one call of the board. */
  function positionsIn(contestId: string, scores: MatchScores): Rows['positionOf'] {
    const readAll = coalesce(async (entryIds: ReadonlySet<number>) => {
      const window = { from: 1, limit: 0, wanted: [...entryIds] };
      const { version, wanted } = await boards.view(contestId, scores, window);
      return { version, byId: new Map(wanted.map((position) => [position.id, position])) };
    });
    return async (entryId) => {
      const { version, byId } = await readAll(entryId);
      return { version, position: byId.get(entryId) ?? null };
    };
  }

  /** Returns the board and the points of one version. */
  async function viewOf(
    contestId: string,
    matchId: string,
    window: BoardWindow,
    minVersion: number,
  ): Promise<{ view: BoardView; scores: MatchScores }> {
    for (let version = minVersion; ;) {
      const scores = await readScores(matchId, version);
      const view = await boards.view(contestId, scores, window);
      if (view.version === scores.version) return { view, scores };
      version = view.version;
    }
  }

  /** Reads the rows of some users, at most some hundred, without the cache. */
  async function pageAmong(
    seen: ContestSnapshot,
    { from, limit }: RowRange,
    userIds: readonly string[],
  ): Promise<BoardPage> {
    const { contest, match, own } = seen;
    const entrants = userIds.map((userId) => ({ contestId: contest.id, userId }));
    const owners = new Map((await entriesOf(db, entrants)).map((owner) => [owner.entryId, owner]));
    const window = { from: 1, limit: 0, wanted: [...owners.keys()] };
    const { view, scores } = await viewOf(contest.id, match.id, window, match.version);
    const rankBefore = await rankBeforeIn(seen, scores);
    const positions = view.wanted.sort((a, b) => a.position - b.position);
    const ranks = positions.map(({ rank }) => rank);
    const rows = positions.map((position) => ({
      ...boardRow(owners.get(position.id)!, position, scores, rankBefore),
      place: ranks.indexOf(position.rank) + 1,
    }));
    const ownIndex = rows.findIndex(({ id }) => id === own?.entryId);
    return {
      version: scores.version,
      size: rows.length,
      field: view.field,
      entries: rows.slice(from - 1, from - 1 + limit),
      own: rows[ownIndex] ?? null,
      ownPosition: ownIndex < 0 ? null : ownIndex + 1,
    };
  }

  return async (seen, range, userIds) => {
    try {
      return await (userIds ? pageAmong(seen, range, userIds) : pageOf(seen, range));
    } catch (error) {
      if (error instanceof BoardStoreLostError) return null;
      throw error;
    }
  };
}

export function boardRow(
  owner: EntryOwner,
  { id, rank, total }: EntryRank,
  { players }: Pick<VersionScores, 'players'>,
  rankBefore: RankBefore | null,
): BoardRow {
  const { id: userId, firstName, lastName, demo, former, mask, reward } = owner;
  const slots = new Set(slotsOfMask(mask));
  const breakdowns = players.filter(({ slot }) => slots.has(slot)).map((one) => one.breakdown);
  const user = { id: userId, firstName, lastName, demo, former };
  const ranksGained = rankBefore && rankBefore(mask) - rank;
  return { id, rank, user, total, breakdown: sumBreakdowns(breakdowns), reward, ranksGained };
}
