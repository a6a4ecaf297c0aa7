import { LRUCache } from 'lru-cache';
import { prizePool } from '../../domain/contest/prizes';
import type { EnteredContest } from './matchTagViews';
import type { ContestView, MatchView } from './matchViews';

/** The maximum number of views of one match. Callers who have entered the same contests share a view. */
const MAX_VIEWS = 100;
const viewsByMatch = new WeakMap<MatchView, LRUCache<string, MatchView>>();

/**
 * Returns the matches as seen by a user who has entered these contests. The contests are marked as entered, and added to
 * their match where it shows another one of their type. Every other match is the same object that was passed in.
 */
export function withEntered(
  matches: readonly MatchView[],
  entered: readonly EnteredContest[],
): readonly MatchView[] {
  if (entered.length === 0) return matches;
  return matches.map((match) => {
    const own = entered.filter(({ matchId }) => matchId === match.id);
    return own.length === 0 ? match : cachedView(match, own);
  });
}

function cachedView(match: MatchView, own: readonly EnteredContest[]): MatchView {
  const views = viewsByMatch.get(match) ?? new LRUCache({ max: MAX_VIEWS });
  viewsByMatch.set(match, views);
  // The key includes the state of the contests, which may have been read shortly before the match.
  const key = own
    .map(({ id, status, participants }) => `${id} ${status} ${participants}`)
    .sort()
    .join();
  const known = views.get(key);
  if (known) return known;
  const view = { ...match, contests: contestsWith(match.contests, own) };
  views.set(key, view);
  return view;
}

/** Returns the contests in the order of their types, then in the order in which they were opened. */
function contestsWith(
  shown: readonly ContestView[],
  own: readonly EnteredContest[],
): ContestView[] {
  // `shown` has one contest of each type.
  return shown.flatMap((contest) => {
    const ofType = own.filter(({ typeId }) => typeId === contest.type.id);
    const others = ofType.filter(({ id }) => id !== contest.id);
    const isOwn = others.length < ofType.length;
    return [isOwn ? { ...contest, entered: true } : contest, ...others.map(viewLike(contest))].sort(
      (a, b) => a.series - b.series,
    );
  });
}

const viewLike =
  ({ matchId, type }: ContestView) =>
  ({ id, series, status, participants }: EnteredContest): ContestView => {
    const pool = prizePool(type, participants);
    return { id, matchId, series, participants, prizePool: pool, status, type, entered: true };
  };
