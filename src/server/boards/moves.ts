import { slotsOfMask } from '../../domain/leaderboard/board';
import { BoardStoreLostError } from '../../domain/leaderboard/boardStore';
import { rankIn } from '../../domain/leaderboard/curve';
import { movesOf, type Move, type Rival } from '../../domain/leaderboard/moves';
import { ok, type Result } from '../../domain/result';
import type { Db } from '../database/database';
import type { SquadPlayer } from '../matches/squadViews';
import { problem, type Problem } from '../problems';
import type { Boards } from './boards';
import type { ContestSnapshot, ReadContestSnapshot } from './contestSnapshots';
import { ownersOf, type PublicUser } from './leaderboardViews';
import type { History } from './progress';
import { overBefore, totalOf } from './ranksBefore';
import type { ReadScores } from './scoreCache';

/** What moved a user's entry in a contest. */
export interface Moves {
  version: number;
  /** Ranks gained since the start of the previous over; null in the first two overs. */
  ranksGained: number | null;
  /** The newest first. */
  moves: Move[];
  /** The players of the squad, by slot. */
  players: ReadonlyMap<number, SquadPlayer>;
  /** The users of the rivals, by the id of their entry. */
  users: ReadonlyMap<number, PublicUser>;
}

interface Sources extends History {
  db: Db;
  boards: Boards;
  readScores: ReadScores;
  readSnapshot: ReadContestSnapshot;
}

/** What is known before the freeze, and of a user without a team. */
const NO_MOVES = { ranksGained: null, moves: [], players: new Map(), users: new Map() };

/** Passes are told of the rivals who are now this near, which is everybody in a contest of 51 teams. */
const NEAR_POSITIONS = 50;

/** Returns a reader of what moved an entry. NOT_FOUND; UNAVAILABLE when the boards keep getting lost. */
export function createMoves({ db, boards, readScores, ...read }: Sources) {
  const { readSnapshot, readProgress, readCurve } = read;

  async function movesIn({ contest, match }: ContestSnapshot, own: Rival): Promise<Moves> {
    const { version, squad, overs } = await readProgress(match.id, match.version);
    const slots = new Set(slotsOfMask(own.mask));
    const ranked = await Promise.all(
      overs.map(async (over) => {
        const rank = rankIn(await readCurve(contest.id, over), totalOf(slots, over));
        return { ...over, rank };
      }),
    );
    const rivals = await rivalsNear(contest.id, match, own.id);
    const { oversBegun } = await readScores(match.id, version);
    const [now, before] = [ranked.at(-1), overBefore(ranked, oversBegun)];
    return {
      version,
      ranksGained: now && before ? before.rank - now.rank : null,
      moves: movesOf(own.mask, rivals, ranked).reverse(),
      players: new Map(squad.map((player) => [player.slot, player])),
      users: new Map(rivals.map(({ id, user }) => [id, user])),
    };
  }

  /** Returns the rivals around an entry by the board of now, the nearest first. */
  async function rivalsNear(
    contestId: string,
    { id: matchId, version }: ContestSnapshot['match'],
    entryId: number,
  ): Promise<(Rival & { user: PublicUser })[]> {
    const scores = await readScores(matchId, version);
    const window = { from: 1, limit: 0, wanted: [entryId] };
    const [own] = (await boards.view(contestId, scores, window)).wanted;
    if (!own) return [];
    const from = Math.max(1, own.position - NEAR_POSITIONS);
    const limit = own.position + NEAR_POSITIONS - from + 1;
    const { rows } = await boards.view(contestId, scores, { from, limit, wanted: [] });
    const owners = await ownersOf(
      db,
      rows.map(({ id }) => id).filter((id) => id !== entryId),
    );
    const positions = new Map(rows.map(({ id }, index) => [id, from + index]));
    const distance = (id: number) => Math.abs(positions.get(id)! - own.position);
    return owners
      .sort((a, b) => distance(a.entryId) - distance(b.entryId))
      .map(({ entryId: id, mask, ...user }) => ({ id, mask, user }));
  }

  return async (contestId: string, userId: string): Promise<Result<Moves, Problem>> => {
    const seen = await readSnapshot(contestId, userId);
    if (!seen) return problem('NOT_FOUND', 'Contest not found');
    const { contest, match, own } = seen;
    const isRanked = contest.status === 'locked' || contest.status === 'settled';
    if (own === null || match.lockedAt === null || !isRanked) {
      return ok({ ...NO_MOVES, version: match.version });
    }
    try {
      return ok(await movesIn(seen, { id: own.entryId, mask: own.mask }));
    } catch (error) {
      if (error instanceof BoardStoreLostError) return problem('UNAVAILABLE');
      throw error;
    }
  };
}
