import { coalesce, pause } from '../cache/coalesce';
import type { Db } from '../database/database';
import { readContests, type ContestView } from '../matches/matchViews';
import {
  entriesOf,
  matchesOfContests,
  type CapsMovement,
  type EntryOwner,
} from './leaderboardViews';

/** A short pause is enough, because the reads find a few rows by their keys. */
const PAUSE_MS = 2;

/** The current state of a contest, with the user's own entry. */
export interface ContestSnapshot {
  contest: ContestView;
  match: { id: string; version: number; lockedAt: Date | null };
  /** The number of corrections of the score that its results include. */
  corrections: number;
  /** Null without a team in the contest. */
  own: (EntryOwner & { movements: CapsMovement[] }) | null;
}

/** Returns null when there is no such contest. `userId` is null for a visitor. */
export type ReadContestSnapshot = (
  contestId: string,
  userId: string | null,
) => Promise<ContestSnapshot | null>;

interface Request {
  contestId: string;
  userId: string | null;
}

/** Returns a reader of contests whose concurrent callers share a few statements. */
export function createContestSnapshots(db: Db): ReadContestSnapshot {
  const readAll = coalesce(async (requests: ReadonlySet<Request>) => {
    const contestIds = [...new Set([...requests].map(({ contestId }) => contestId))];
    const entrants = new Map(
      [...requests].flatMap(({ contestId, userId }) => {
        return userId === null ? [] : [[keyOf(contestId, userId), { contestId, userId }]];
      }),
    );
    const [contests, matches, entries] = await Promise.all([
      readContests(db, { contestIds }, null),
      matchesOfContests(db, contestIds),
      entriesOf(db, [...entrants.values()]),
    ]);
    return {
      contests: new Map(contests.map((contest) => [contest.id, contest])),
      matches: new Map(matches.map((match) => [match.contestId, match])),
      owns: new Map(entries.map(({ contestId, ...entry }) => [keyOf(contestId, entry.id), entry])),
    };
  }, pause(PAUSE_MS));

  return async (contestId, userId) => {
    const { contests, matches, owns } = await readAll({ contestId, userId });
    const contest = contests.get(contestId);
    const found = matches.get(contestId);
    if (!contest || !found) return null;
    const own = (userId !== null && owns.get(keyOf(contestId, userId))) || null;
    // The status of the contest belongs to the match, which may be frozen between the two reads.
    const { corrections, status, ...match } = found;
    return { contest: { ...contest, status, entered: own !== null }, match, corrections, own };
  };
}

const keyOf = (contestId: string, userId: string): string => `${contestId} ${userId}`;
