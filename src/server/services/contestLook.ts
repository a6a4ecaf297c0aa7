import type { Db } from '../storage/database';
import {
  entriesOf,
  matchesOfContests,
  type CapsMovement,
  type EntryOwner,
} from '../storage/leaderboardViews';
import { readContests, type ContestView } from '../storage/matchViews';
import { restOf, sharedLook } from './sharedLook';

/** A few rows by their keys. */
const REST_MS = 2;

/** A contest as it stands, and what somebody has in it. */
export interface ContestLook {
  contest: ContestView;
  match: { id: string; version: number; lockedAt: Date | null };
  /** How many corrections of the score its results have followed. */
  corrections: number;
  /** Null without a team in it. */
  own: (EntryOwner & { movements: CapsMovement[] }) | null;
}

interface Asking {
  contestId: string;
  /** Null: a visitor. */
  userId: string | null;
}

/** Looks at contests, in a few statements for all who ask at the same time. Null: there is no such contest. */
export function contestLooks(
  db: Db,
): (contestId: string, userId: string | null) => Promise<ContestLook | null> {
  const look = sharedLook(async (asking: ReadonlySet<Asking>) => {
    const contestIds = [...new Set([...asking].map(({ contestId }) => contestId))];
    const entrants = new Map(
      [...asking].flatMap(({ contestId, userId }) => {
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
  }, restOf(REST_MS));

  return async (contestId, userId) => {
    const { contests, matches, owns } = await look({ contestId, userId });
    const contest = contests.get(contestId);
    const found = matches.get(contestId);
    if (!contest || !found) return null;
    const own = (userId !== null && owns.get(keyOf(contestId, userId))) || null;
    const { corrections, ...match } = found;
    return { contest: { ...contest, entered: own !== null }, match, corrections, own };
  };
}

const keyOf = (contestId: string, userId: string): string => `${contestId} ${userId}`;
