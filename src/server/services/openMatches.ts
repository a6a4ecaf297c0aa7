import type { Db } from '../storage/database';
import { contestsEntered, type EnteredContest, type ListOfMatches } from '../storage/matchPrints';
import { NOT_OVER, type MatchView } from '../storage/matchViews';
import { withEntered } from './enteredMatches';
import { restOf, sharedLook } from './sharedLook';

/** Dear for the embedded database: with a shorter rest it looks more often, and answers fewer. */
const REST_MS = 5;

const OPEN: ListOfMatches = {
  where: (row) => row('match.status', 'in', NOT_OVER),
  order: 'asc',
};

/** The matches that are not over, soonest first, with what the caller has entered; null: a visitor. */
export function openMatchesOf(
  db: Db,
  read: (list: ListOfMatches) => Promise<readonly MatchView[]>,
): (callerId: string | null) => Promise<readonly MatchView[]> {
  // Two statements for everybody who asks at the same time, not for each.
  const look = sharedLook(async (callers: ReadonlySet<string | null>) => {
    const userIds = [...callers].filter((id) => id !== null);
    const [matches, entered] = await Promise.all([read(OPEN), contestsEntered(db, userIds, OPEN)]);
    return { matches, entered: byUser(entered) };
  }, restOf(REST_MS));

  return async (callerId) => {
    const { matches, entered } = await look(callerId);
    return withEntered(matches, (callerId !== null && entered.get(callerId)) || []);
  };
}

function byUser(entered: readonly EnteredContest[]): Map<string, EnteredContest[]> {
  const groups = new Map<string, EnteredContest[]>();
  for (const contest of entered) {
    const group = groups.get(contest.userId);
    if (group) group.push(contest);
    else groups.set(contest.userId, [contest]);
  }
  return groups;
}
