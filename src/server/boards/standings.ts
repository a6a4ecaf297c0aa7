import { LRUCache } from 'lru-cache';
import type { EntryStanding, Standings } from '../../domain/leaderboard/boardReads';
import { BoardStoreLostError } from '../../domain/leaderboard/boardStore';
import type { Field } from '../../domain/leaderboard/curve';
import { coalesce, pause } from '../cache/coalesce';
import type { Db } from '../database/database';
import { groupBy } from '../../domain/groupBy';
import type { Boards } from './boards';
import type { ContestSnapshot, ReadContestSnapshot } from './contestSnapshots';
import { liveContestsOf } from './leaderboardViews';
import type { ReadRanksBefore } from './ranksBefore';
import type { ReadScores } from './scoreCache';

/** Where a user's entry stands in a contest of a match that is live or in review. */
export interface Standing extends Omit<EntryStanding, 'id'> {
  contestId: string;
  matchId: string;
  version: number;
  participants: number;
  field: Field | null;
  /** Ranks gained since the start of the previous over; null in the first two overs. */
  ranksGained: number | null;
}

interface Sources {
  db: Db;
  boards: Boards;
  readScores: ReadScores;
  readSnapshot: ReadContestSnapshot;
  readRanksBefore: ReadRanksBefore;
}

const PAUSE_MS = 5;
/** Readers of contests that are watched at one time. */
const MAX_CONTESTS = 1_000;

/** Returns the standings of a user, or null when the boards keep getting lost. */
export type ReadStandings = (userId: string) => Promise<Standing[] | null>;

/** Returns a reader of users' standings. Callers at the same time share the reads of contests and boards. */
export function createStandings(sources: Sources): ReadStandings {
  const { db, boards, readScores, readSnapshot, readRanksBefore } = sources;
  const boardReaders = new LRUCache<string, (entryId: number) => Promise<Standings>>({
    max: MAX_CONTESTS,
  });

  const readEntered = coalesce(async (userIds: ReadonlySet<string>) => {
    const rows = await liveContestsOf(db, [...userIds]);
    return groupBy(rows, ({ userId }) => userId);
  }, pause(PAUSE_MS));

  function readBoard({ contest, match }: ContestSnapshot): (entryId: number) => Promise<Standings> {
    const key = `${contest.id} ${match.version}`;
    const known = boardReaders.get(key);
    if (known) return known;
    const read = coalesce(async (entryIds: ReadonlySet<number>) => {
      const scores = await readScores(match.id, match.version);
      return boards.standings(contest.id, scores, contest.type, [...entryIds]);
    });
    boardReaders.set(key, read);
    return read;
  }

  async function standingIn(contestId: string, userId: string): Promise<Standing | null> {
    const seen = await readSnapshot(contestId, userId);
    if (!seen || seen.own === null || seen.match.lockedAt === null) return null;
    const { match, own } = seen;
    const { version, size, field, entries } = await readBoard(seen)(own.entryId);
    const entry = entries.find(({ id }) => id === own.entryId);
    if (!entry) return null;
    const { oversBegun } = await readScores(match.id, version);
    const rankBefore = await readRanksBefore(contestId, { matchId: match.id, version, oversBegun });
    return {
      contestId,
      matchId: match.id,
      version,
      participants: size,
      field,
      rank: entry.rank,
      total: entry.total,
      caps: entry.caps,
      next: entry.next,
      ranksGained: rankBefore === null ? null : rankBefore(own.mask) - entry.rank,
    };
  }

  return async (userId) => {
    const entered = (await readEntered(userId)).get(userId) ?? [];
    try {
      const standings = await Promise.all(
        entered.map(({ contestId }) => standingIn(contestId, userId)),
      );
      return standings.filter((standing) => standing !== null);
    } catch (error) {
      if (error instanceof BoardStoreLostError) return null;
      throw error;
    }
  };
}
