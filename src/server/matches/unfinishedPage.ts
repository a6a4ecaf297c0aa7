import { coalesce, pause } from '../cache/coalesce';
import type { Db } from '../database/database';
import { groupBy } from '../../domain/groupBy';
import { withEntered } from './enteredMatches';
import { contestsEntered, type MatchList } from './matchTagViews';
import { unfinishedMatches, type MatchView } from './matchViews';

/** The pause before each read. More callers share a read after a longer one, which the embedded database needs. */
const PAUSE_MS = 5;

/** The length of a page of matches that are not over, when the request gives none. */
export const DEFAULT_UNFINISHED_LIMIT = 200;

const FIRST_PAGE: MatchList = {
  where: unfinishedMatches(null),
  order: 'asc',
  limit: DEFAULT_UNFINISHED_LIMIT,
};

/**
 * Returns a reader of the first page of the matches that are not over, soonest first, with the caller's entries.
 * Concurrent callers share one read of the matches, and one of the contests that they have entered.
 */
export function createUnfinishedPage(
  db: Db,
  read: (list: MatchList) => Promise<readonly MatchView[]>,
): (callerId: string | null) => Promise<readonly MatchView[]> {
  const readFor = coalesce(async (callers: ReadonlySet<string | null>) => {
    const userIds = [...callers].filter((id) => id !== null);
    const [matches, entered] = await Promise.all([
      read(FIRST_PAGE),
      contestsEntered(db, userIds, FIRST_PAGE),
    ]);
    return { matches, entered: groupBy(entered, ({ userId }) => userId) };
  }, pause(PAUSE_MS));

  return async (callerId) => {
    const { matches, entered } = await readFor(callerId);
    return withEntered(matches, (callerId !== null && entered.get(callerId)) || []);
  };
}
