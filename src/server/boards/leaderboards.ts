import { slotsOfMask } from '../../domain/leaderboard/board';
import { ok, type Result } from '../../domain/result';
import { coalesce } from '../cache/coalesce';
import type { ServiceContext } from '../context';
import { forEachIsolated } from '../forEachIsolated';
import type { ContestView } from '../matches/matchViews';
import { problem, type Problem } from '../problems';
import { createBoardPages, type BoardPage } from './boardPages';
import type { Boards } from './boards';
import { createContestSnapshots } from './contestSnapshots';
import { createGlobalPages } from './globalPages';
import {
  largeContests,
  matchScores,
  type CapsMovement,
  type GlobalFigure,
  type GlobalPage,
  type PageRequest,
  type PlayerScore,
} from './leaderboardViews';
import { createMoves, type Moves } from './moves';
import type { History } from './progress';
import { createScoreCache } from './scoreCache';
import { createRanksBefore, overBefore, totalOf } from './ranksBefore';
import { createStandings, type Standing } from './standings';

export type { BoardRow } from './boardPages';
export type { GlobalPage, GlobalRow, PageRequest, PublicUser } from './leaderboardViews';
export type { Moves } from './moves';
export type { Standing } from './standings';

export interface ContestPage extends BoardPage {
  contest: ContestView;
  movements: CapsMovement[];
}

export interface TeamPlayerView extends Omit<PlayerScore, 'total' | 'slot'> {
  /** Null until the match is frozen. */
  total: number | null;
}

export interface Leaderboards {
  /**
   * With `userIds`, returns the rows of these users alone. NOT_FOUND; UNAVAILABLE when the boards keep getting lost.
   */
  contestPage(
    contestId: string,
    page: PageRequest,
    userIds?: readonly string[],
  ): Promise<Result<ContestPage, Problem>>;
  /** Returns users by their balance, or by what they have won. */
  globalPage(figure: GlobalFigure, page: PageRequest): Promise<GlobalPage>;
  /** Where a user stands in the matches that are live or in review. UNAVAILABLE when the boards keep getting lost. */
  standings(userId: string): Promise<Result<Standing[], Problem>>;
  /**
   * What moved a user's entry in a contest, over by over, the newest first: nothing without an entry, or before the
   * freeze. NOT_FOUND; UNAVAILABLE when the boards keep getting lost.
   */
  moves(contestId: string, userId: string): Promise<Result<Moves, Problem>>;
  /**
   * Returns a user's team in a contest, [] when there is none. NOT_FOUND; TEAM_HIDDEN for the team of another
   * user before the freeze.
   */
  team(
    contestId: string,
    userId: string,
    callerId: string,
  ): Promise<Result<TeamPlayerView[], Problem>>;
  /**
   * Returns the totals of teams, given as masks, at this version of a frozen match or a later one, and what they were
   * at the start of the previous over: null in the first two overs.
   */
  teamTotals(
    match: { id: string; version: number },
    masks: readonly bigint[],
  ): Promise<{ totals: number[]; before: number[] | null }>;
  /** Loads the large boards of the matches that are being played and ranks them by their latest points. */
  warm(): Promise<void>;
}

/** A smaller board loads fast enough at its first request. */
const LARGE_BOARD_ENTRIES = 10_000;

/** The board of a match that is not frozen. It shows no teams, because users must not see those of others yet. */
const CLOSED = { size: 0, field: null, entries: [], own: null, ownPosition: null };

export function createLeaderboards(
  context: ServiceContext,
  boards: Boards,
  history: History,
): Leaderboards {
  const { db } = context;
  const { readProgress } = history;
  const readScores = createScoreCache(db);
  const readRanksBefore = createRanksBefore(history);
  const readPage = createBoardPages(context, boards, readScores, readRanksBefore);
  const readSnapshot = createContestSnapshots(db);
  const sources = { db, boards, readScores, readSnapshot, readRanksBefore, ...history };
  const readStandings = createStandings(sources);
  const warm = coalesce(rankLargeBoards);

  async function contestPage(
    contestId: string,
    { callerId, ...range }: PageRequest,
    userIds?: readonly string[],
  ): Promise<Result<ContestPage, Problem>> {
    const seen = await readSnapshot(contestId, callerId);
    if (!seen) return problem('NOT_FOUND', 'Contest not found');
    const { contest, match, own } = seen;
    const about = { contest, movements: own?.movements ?? [] };
    if (match.lockedAt === null) return ok({ ...about, ...CLOSED, version: match.version });
    const page = await readPage(seen, range, userIds);
    return page ? ok({ ...about, ...page }) : problem('UNAVAILABLE');
  }

  async function rankLargeBoards(): Promise<void> {
    await forEachIsolated(await largeContests(db, LARGE_BOARD_ENTRIES), async (contest) => {
      const scores = await readScores(contest.matchId, contest.version);
      await boards.view(contest.contestId, scores, { from: 1, limit: 0, wanted: [] });
    });
  }

  async function team(
    contestId: string,
    userId: string,
    callerId: string,
  ): Promise<Result<TeamPlayerView[], Problem>> {
    const seen = await readSnapshot(contestId, userId);
    if (!seen) return problem('NOT_FOUND', 'Contest not found');
    const { match, own } = seen;
    const isFrozen = match.lockedAt !== null;
    if (userId !== callerId && !isFrozen) return problem('TEAM_HIDDEN');
    if (own === null) return ok([]);
    const slots = new Set(slotsOfMask(own.mask));
    // A squad can grow before the freeze, and the version of the match stays the same.
    const scores = isFrozen
      ? await readScores(match.id, match.version)
      : await matchScores(db, match.id);
    const players = scores.players.filter(({ slot }) => slots.has(slot));
    return ok(
      players.map(({ id, name, team: side, playing, total, breakdown }) => ({
        id,
        name,
        team: side,
        playing,
        total: isFrozen ? total : null,
        breakdown: isFrozen ? breakdown : {},
      })),
    );
  }

  async function teamTotals(
    match: { id: string; version: number },
    masks: readonly bigint[],
  ): Promise<{ totals: number[]; before: number[] | null }> {
    const scores = await readScores(match.id, match.version);
    const { overs } = await readProgress(match.id, scores.version);
    const before = overBefore(overs, scores.oversBegun);
    const teams = masks.map(slotsOfMask);
    return {
      totals: teams.map((slots) => slots.reduce((sum, slot) => sum + scores.points[slot]!, 0)),
      before: before ? teams.map((slots) => totalOf(new Set(slots), before)) : null,
    };
  }

  return {
    contestPage,
    globalPage: createGlobalPages(db),
    async standings(userId) {
      const standings = await readStandings(userId);
      return standings ? ok(standings) : problem('UNAVAILABLE');
    },
    moves: createMoves(sources),
    team,
    teamTotals,
    warm,
  };
}
