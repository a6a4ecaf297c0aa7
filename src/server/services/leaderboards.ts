import {
  createBoard,
  slotsOfMask,
  type Board,
  type BoardRow,
} from '../../domain/leaderboard/board';
import { ok, type Result } from '../../domain/result';
import { sumBreakdowns, type Breakdown } from '../../domain/scoring/score';
import type { Db } from '../storage/database';
import { frozenEntries } from '../storage/entryRows';
import {
  globalPage,
  movementsOf,
  ownersOf,
  playerScores,
  type CapsMovement,
  type EntryOwner,
  type GlobalPage,
  type PlayerScore,
  type PublicUser,
} from '../storage/leaderboardViews';
import { readContests, type ContestView } from '../storage/matchViews';
import type { ServiceContext } from './context';
import { problem, type Problem } from './problems';

export type { GlobalPage, GlobalRow, PublicUser } from '../storage/leaderboardViews';

export interface BoardEntry {
  id: number;
  rank: number;
  user: PublicUser;
  total: number;
  breakdown: Breakdown;
  /** Null until the contest is settled. */
  reward: number | null;
}

export interface ContestPage {
  contest: ContestView;
  version: number;
  /** Rows in the whole board; 0 until the match is frozen. */
  total: number;
  entries: BoardEntry[];
  own: BoardEntry | null;
  /** 1-based place of the own entry in board order; null without one. */
  ownPosition: number | null;
  movements: CapsMovement[];
}

export interface TeamPlayerView extends Omit<PlayerScore, 'total' | 'slot'> {
  /** Null until the match is frozen. */
  total: number | null;
}

export interface PageRequest {
  from: number;
  limit: number;
  callerId: string | null;
}

export interface Leaderboards {
  /** `from` is the 1-based position in board order. NOT_FOUND. */
  contestPage(contestId: string, page: PageRequest): Promise<Result<ContestPage, Problem>>;
  globalPage(page: PageRequest): Promise<GlobalPage>;
  /** A user's team in a contest, [] when there is none. NOT_FOUND; TEAM_HIDDEN for a rival's before the freeze. */
  team(
    contestId: string,
    userId: string,
    callerId: string,
  ): Promise<Result<TeamPlayerView[], Problem>>;
}

/** Frozen entries never change, so a board is loaded once and re-ranked per version. */
interface LoadedBoard {
  ids: number[];
  board: Board;
  version: number;
}

const MAX_LOADED_BOARDS = 200;

export function createLeaderboards({ db }: ServiceContext): Leaderboards {
  const loaded = new Map<string, LoadedBoard>();

  async function contestPage(
    contestId: string,
    { from, limit, callerId }: PageRequest,
  ): Promise<Result<ContestPage, Problem>> {
    const match = await matchOfContest(db, contestId);
    if (!match) return problem('NOT_FOUND', 'Contest not found');
    const [contest] = await readContests(db, { contestId }, callerId);
    if (!contest) return problem('NOT_FOUND', 'Contest not found');
    const ownId = callerId === null ? null : await entryIdOf(contestId, callerId);
    const movements = ownId === null ? [] : await movementsOf(db, ownId);
    if (match.locked_at === null) {
      const closed = { total: 0, entries: [], own: null, ownPosition: null };
      return ok({ contest, version: match.version, ...closed, movements });
    }
    const scores = await playerScores(db, match.id);
    const { ids, board } = await rankedBoard(contestId, match.version, scores);
    // Read at once, before anybody else may re-rank the shared board.
    const rows = board.page(from, limit);
    const ownEntry = ownId === null ? -1 : ids.indexOf(ownId);
    const own =
      ownEntry < 0
        ? null
        : { entry: ownEntry, rank: board.rank(ownEntry), total: board.total(ownEntry) };
    const ownPosition = own && board.position(own.entry);
    const wanted = [...rows, ...(own ? [own] : [])].map(({ entry }) => ids[entry]!);
    const owners = await ownersOf(db, [...new Set(wanted)]);
    const ownerById = new Map(owners.map((owner) => [owner.entryId, owner]));
    const breakdownBySlot = new Map(scores.map(({ slot, breakdown }) => [slot, breakdown]));
    const entryOf = ({ entry, rank, total }: BoardRow): BoardEntry =>
      boardEntry(ownerById.get(ids[entry]!)!, rank, total, breakdownBySlot);
    return ok({
      contest,
      version: match.version,
      total: board.size,
      entries: rows.map(entryOf),
      own: own && entryOf(own),
      ownPosition,
      movements,
    });
  }

  async function rankedBoard(
    contestId: string,
    version: number,
    scores: readonly PlayerScore[],
  ): Promise<LoadedBoard> {
    let found = loaded.get(contestId);
    if (!found) {
      const { ids, masks } = await frozenEntries(db, contestId);
      found = { ids, board: createBoard(masks), version: -1 };
    }
    // Moved to the end: the first one is the longest unused.
    loaded.delete(contestId);
    loaded.set(contestId, found);
    if (loaded.size > MAX_LOADED_BOARDS) loaded.delete(loaded.keys().next().value!);
    if (found.version < version) {
      const points = new Int32Array(64);
      for (const { slot, total } of scores) points[slot] = total;
      found.board.score(points);
      found.version = version;
    }
    return found;
  }

  async function entryIdOf(contestId: string, userId: string): Promise<number | null> {
    const row = await db
      .selectFrom('entry')
      .select('id')
      .where('contest_id', '=', contestId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  async function team(
    contestId: string,
    userId: string,
    callerId: string,
  ): Promise<Result<TeamPlayerView[], Problem>> {
    const match = await matchOfContest(db, contestId);
    if (!match) return problem('NOT_FOUND', 'Contest not found');
    if (userId !== callerId && match.locked_at === null) return problem('TEAM_HIDDEN');
    const entryId = await entryIdOf(contestId, userId);
    if (entryId === null) return ok([]);
    const owners = await ownersOf(db, [entryId]);
    const slots = new Set(slotsOfMask(owners[0]!.mask));
    const scores = await playerScores(db, match.id);
    const players = scores.filter(({ slot }) => slots.has(slot));
    const open = match.locked_at !== null;
    return ok(
      players.map(({ id, name, team: side, playing, total, breakdown }) => ({
        id,
        name,
        team: side,
        playing,
        total: open ? total : null,
        breakdown: open ? breakdown : {},
      })),
    );
  }

  return { contestPage, globalPage: (page) => globalPage(db, page), team };
}

function boardEntry(
  owner: EntryOwner,
  rank: number,
  total: number,
  breakdownBySlot: ReadonlyMap<number, Breakdown>,
): BoardEntry {
  const { entryId: id, id: userId, firstName, lastName, demo, mask, reward } = owner;
  const breakdowns = slotsOfMask(mask).map((slot) => breakdownBySlot.get(slot) ?? {});
  const user = { id: userId, firstName, lastName, demo };
  return { id, rank, user, total, breakdown: sumBreakdowns(breakdowns), reward };
}

function matchOfContest(db: Db, contestId: string) {
  return db
    .selectFrom('contest')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select(['match.id', 'match.version', 'match.locked_at'])
    .where('contest.id', '=', contestId)
    .executeTakeFirst();
}
