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
    const inMatch = entered.filter(({ matchId }) => matchId === match.id);
    return inMatch.length === 0 ? match : cachedView(match, inMatch);
  });
}

/** Returns the match as seen by a user who has entered these contests of it. */
function cachedView(match: MatchView, entered: readonly EnteredContest[]): MatchView {
  const views = viewsByMatch.get(match) ?? new LRUCache({ max: MAX_VIEWS });
  viewsByMatch.set(match, views);
  // The key includes the state of the contests, which may have been read shortly before the match.
  const key = entered
    .map(({ id, status, participants }) => `${id} ${status} ${participants}`)
    .sort()
    .join();
  const known = views.get(key);
  if (known) return known;
  const view = { ...match, contests: contestsWith(match.contests, entered) };
  views.set(key, view);
  return view;
}

/**
 * Returns the contests that visitors see, one of each type, and those that the user has entered. They are sorted by
 * type, and those of one type by series.
 */
function contestsWith(
  shown: readonly ContestView[],
  entered: readonly EnteredContest[],
): ContestView[] {
  return shown.flatMap((contest) => {
    const ofType = entered.filter(({ typeId }) => typeId === contest.type.id);
    const others = ofType.filter(({ id }) => id !== contest.id);
    const isEntered = others.length < ofType.length;
    const asSeen = isEntered ? { ...contest, entered: true } : contest;
    const added = others.map((other) => enteredContestView(other, contest));
    return [asSeen, ...added].sort((a, b) => a.series - b.series);
  });
}

/** Returns the view of an entered contest, with the match and the name of another contest of the same type. */
function enteredContestView(
  { id, series, status, participants, terms }: EnteredContest,
  { matchId, type: other }: ContestView,
): ContestView {
  const type = { ...other, ...terms };
  const pool = prizePool(type, participants);
  return { id, matchId, series, participants, prizePool: pool, status, type, entered: true };
}
