import type { Executor } from '../database/database';
import { matchesWithIds, readMatches, type MatchView } from '../matches/matchViews';

/** Returns the scheduled matches of the demo league that start by `startBy` and are not locked yet. */
export function enterableMatches(db: Executor, now: Date, startBy: Date): Promise<MatchView[]> {
  return readMatches(db, {
    where: (row) =>
      row.and([
        row('demo', '=', true),
        row('match.status', '=', 'scheduled'),
        row('lock_at', '>', now),
        row('start_time', '<=', startBy),
      ]),
    order: 'asc',
    callerId: null,
  });
}

/** Returns a match with its contests as they are now. */
export async function currentMatch(db: Executor, matchId: string): Promise<MatchView | undefined> {
  const where = matchesWithIds([matchId]);
  const [match] = await readMatches(db, { where, order: 'asc', callerId: null });
  return match;
}
