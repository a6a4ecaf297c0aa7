import { slotsOfMask } from '../../domain/leaderboard/board';
import {
  ShelfLostError,
  type BoardView,
  type BoardWindow,
  type EntryStanding,
} from '../../domain/leaderboard/shelf';
import { ok, type Result } from '../../domain/result';
import { sumBreakdowns, type Breakdown } from '../../domain/scoring/score';
import type { Db } from '../storage/database';
import {
  globalPage,
  largeContests,
  movementsOf,
  ownersOf,
  type CapsMovement,
  type EntryOwner,
  type GlobalPage,
  type MatchScores,
  type PlayerScore,
  type PublicUser,
} from '../storage/leaderboardViews';
import { readContests, type ContestView } from '../storage/matchViews';
import type { Boards } from './boards';
import type { ServiceContext } from './context';
import { eachApart } from './eachApart';
import { keptScores } from './keptScores';
import { problem, type Problem } from './problems';
import { sharedLook } from './sharedLook';

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
  /** `from` is the 1-based position in board order. NOT_FOUND; UNAVAILABLE when the boards keep getting lost. */
  contestPage(contestId: string, page: PageRequest): Promise<Result<ContestPage, Problem>>;
  globalPage(page: PageRequest): Promise<GlobalPage>;
  /** A user's team in a contest, [] when there is none. NOT_FOUND; TEAM_HIDDEN for a rival's before the freeze. */
  team(
    contestId: string,
    userId: string,
    callerId: string,
  ): Promise<Result<TeamPlayerView[], Problem>>;
  /** Has the large boards of the matches that are on loaded and ranked by their latest points. */
  warm(): Promise<void>;
}

/** A smaller board is loaded before anybody notices. */
const LARGE_BOARD_ENTRIES = 10_000;

export function createLeaderboards({ db }: ServiceContext, boards: Boards): Leaderboards {
  const scoresOf = keptScores(db);
  const warm = sharedLook(warmNow);

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
    const seen = await viewOf({ contestId, ...match }, { from, limit, ownId });
    if (!seen) return problem('UNAVAILABLE');
    const { view, scores } = seen;
    const { rows, own } = view;
    const wanted = new Set([...rows, ...(own ? [own] : [])].map(({ id }) => id));
    const owners = await ownersOf(db, [...wanted]);
    const ownerById = new Map(owners.map((owner) => [owner.entryId, owner]));
    const breakdowns = new Map(scores.players.map(({ slot, breakdown }) => [slot, breakdown]));
    const entryOf = (standing: EntryStanding): BoardEntry =>
      boardEntry(ownerById.get(standing.id)!, standing, breakdowns);
    return ok({
      contest,
      version: view.version,
      total: view.size,
      entries: rows.map(entryOf),
      own: own && entryOf(own),
      ownPosition: own && own.position,
      movements,
    });
  }

  /** The board and the points of one version: of this one, or of a later one. Null: it can't be had now. */
  async function viewOf(
    { contestId, id, version }: { contestId: string; id: string; version: number },
    window: BoardWindow,
  ): Promise<{ view: BoardView; scores: MatchScores } | null> {
    try {
      for (let atLeast = version; ;) {
        const scores = await scoresOf(id, atLeast);
        const view = await boards.view(contestId, scores, window);
        if (view.version === scores.version) return { view, scores };
        // Somebody else has brought later points meanwhile.
        atLeast = view.version;
      }
    } catch (error) {
      if (error instanceof ShelfLostError) return null;
      throw error;
    }
  }

  async function warmNow(): Promise<void> {
    await eachApart(await largeContests(db, LARGE_BOARD_ENTRIES), async (contest) => {
      const scores = await scoresOf(contest.matchId, contest.version);
      await boards.view(contest.contestId, scores, { from: 1, limit: 0, ownId: null });
    });
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
    const scores = await scoresOf(match.id, match.version);
    const players = scores.players.filter(({ slot }) => slots.has(slot));
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

  return { contestPage, globalPage: (page) => globalPage(db, page), team, warm };
}

function boardEntry(
  owner: EntryOwner,
  { id, rank, total }: EntryStanding,
  breakdownBySlot: ReadonlyMap<number, Breakdown>,
): BoardEntry {
  const { id: userId, firstName, lastName, demo, mask, reward } = owner;
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
