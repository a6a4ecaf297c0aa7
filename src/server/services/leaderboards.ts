import { slotsOfMask } from '../../domain/leaderboard/board';
import { ok, type Result } from '../../domain/result';
import {
  globalPage,
  largeContests,
  type CapsMovement,
  type GlobalPage,
  type PlayerScore,
} from '../storage/leaderboardViews';
import type { ContestView } from '../storage/matchViews';
import { boardPages, type BoardPage } from './boardPages';
import type { Boards } from './boards';
import { contestLooks } from './contestLook';
import type { ServiceContext } from './context';
import { eachApart } from './eachApart';
import { keptScores } from './keptScores';
import { problem, type Problem } from './problems';
import { sharedLook } from './sharedLook';

export type { BoardEntry } from './boardPages';
export type { GlobalPage, GlobalRow, PublicUser } from '../storage/leaderboardViews';

export interface ContestPage extends BoardPage {
  contest: ContestView;
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

/** Until the match is frozen nobody sees the others. */
const CLOSED = { size: 0, entries: [], own: null, ownPosition: null };

export function createLeaderboards({ db }: ServiceContext, boards: Boards): Leaderboards {
  const scoresOf = keptScores(db);
  const pageOf = boardPages(db, boards, scoresOf);
  const look = contestLooks(db);
  const warm = sharedLook(warmNow);

  async function contestPage(
    contestId: string,
    { callerId, ...range }: PageRequest,
  ): Promise<Result<ContestPage, Problem>> {
    const seen = await look(contestId, callerId);
    if (!seen) return problem('NOT_FOUND', 'Contest not found');
    const { contest, match, own } = seen;
    const about = { contest, movements: own?.movements ?? [] };
    if (match.lockedAt === null) return ok({ ...about, ...CLOSED, version: match.version });
    const page = await pageOf(seen, range);
    return page ? ok({ ...about, ...page }) : problem('UNAVAILABLE');
  }

  async function warmNow(): Promise<void> {
    await eachApart(await largeContests(db, LARGE_BOARD_ENTRIES), async (contest) => {
      const scores = await scoresOf(contest.matchId, contest.version);
      await boards.view(contest.contestId, scores, { from: 1, limit: 0, wanted: [] });
    });
  }

  async function team(
    contestId: string,
    userId: string,
    callerId: string,
  ): Promise<Result<TeamPlayerView[], Problem>> {
    const seen = await look(contestId, userId);
    if (!seen) return problem('NOT_FOUND', 'Contest not found');
    const { match, own } = seen;
    const open = match.lockedAt !== null;
    if (userId !== callerId && !open) return problem('TEAM_HIDDEN');
    if (own === null) return ok([]);
    const slots = new Set(slotsOfMask(own.mask));
    const scores = await scoresOf(match.id, match.version);
    const players = scores.players.filter(({ slot }) => slots.has(slot));
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
