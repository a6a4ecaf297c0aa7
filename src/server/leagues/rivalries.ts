import { ok, type Result } from '../../domain/result';
import { publicFacts } from '../accounts/profileRows';
import type { ServiceContext } from '../context';
import { problem, type Problem } from '../problems';
import {
  lastSharedContest,
  rivalryCounts,
  type RivalryCounts,
  type Pair,
  type SharedContest,
} from './rivalryViews';
import { standingIn, type ReadLeagueTable } from './leagueTableViews';
import { leaguesOf, type LeagueFacts } from './leagueViews';

/**
 * A league of both users. `place` is the other user's in its table, and `ownPlace` the user's own. Both are null before
 * the first round.
 */
export interface SharedLeague {
  id: string;
  name: string;
  members: number;
  place: number | null;
  ownPlace: number | null;
}

export interface Rivalry extends RivalryCounts {
  lastContest: SharedContest | null;
  leagues: SharedLeague[];
}

export interface Rivalries {
  /** BAD_REQUEST: both are the same user. NOT_FOUND: the other user does not exist, or has deleted the account. */
  read(pair: Pair): Promise<Result<Rivalry, Problem>>;
}

/** Compares the results of a user with those of another. */
export function createRivalries(
  { db, clock }: ServiceContext,
  readTable: ReadLeagueTable,
): Rivalries {
  async function sharedLeagues({ userId, otherId }: Pair): Promise<SharedLeague[]> {
    const nowMs = clock();
    const own = await leaguesOf(db, { userId });
    const theirs = new Set((await leaguesOf(db, { userId: otherId })).map(({ id }) => id));
    const isShared = ({ id, endsAt }: LeagueFacts): boolean =>
      theirs.has(id) && (endsAt === null || endsAt.getTime() > nowMs);
    return Promise.all(
      own.filter(isShared).map(async ({ id, name, members, version }) => {
        const table = await readTable({ id, version });
        const placeOf = (who: string): number | null =>
          table.rounds === 0 ? null : (standingIn(table, who)?.place ?? null);
        return { id, name, members, place: placeOf(otherId), ownPlace: placeOf(userId) };
      }),
    );
  }

  return {
    async read(pair) {
      if (pair.userId === pair.otherId) {
        return problem('BAD_REQUEST', 'You cannot be compared with yourself');
      }
      const other = await publicFacts(db, pair.otherId);
      if (!other) return problem('NOT_FOUND', 'Player not found');
      return ok({
        ...(await rivalryCounts(db, pair)),
        lastContest: await lastSharedContest(db, pair),
        leagues: await sharedLeagues(pair),
      });
    },
  };
}
