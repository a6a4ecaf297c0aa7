import { prizePool } from '../../domain/contest/prizes';
import type { EnteredContest } from '../storage/matchPrints';
import type { ContestView, MatchView } from '../storage/matchViews';

/** Of one match: callers who have entered the same contests see the same. */
const MOST_KEPT = 100;
const keptByMatch = new WeakMap<MatchView, Map<string, MatchView>>();

/**
 * Matches as somebody sees them who has entered these contests: marked, and listed with the others where a
 * visitor isn't shown them. Every other match is the very object that was given.
 */
export function withEntered(
  matches: readonly MatchView[],
  entered: readonly EnteredContest[],
): readonly MatchView[] {
  if (entered.length === 0) return matches;
  return matches.map((match) => {
    const own = entered.filter(({ matchId }) => matchId === match.id);
    return own.length === 0 ? match : keptView(match, own);
  });
}

function keptView(match: MatchView, own: readonly EnteredContest[]): MatchView {
  const kept = keptByMatch.get(match) ?? new Map<string, MatchView>();
  keptByMatch.set(match, kept);
  // With what they say: they may have been read a moment before the match.
  const key = own
    .map(({ id, status, participants }) => `${id} ${status} ${participants}`)
    .sort()
    .join();
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const made = { ...match, contests: contestsWith(match.contests, own) };
  kept.set(key, made);
  return made;
}

/** In the order of types, then of opening. */
function contestsWith(
  shown: readonly ContestView[],
  own: readonly EnteredContest[],
): ContestView[] {
  // One of each type is shown, whatever has been entered.
  return shown.flatMap((contest) => {
    const ofType = own.filter(({ typeId }) => typeId === contest.type.id);
    const others = ofType.filter(({ id }) => id !== contest.id);
    const isOwn = others.length < ofType.length;
    return [isOwn ? { ...contest, entered: true } : contest, ...others.map(viewAs(contest))].sort(
      (a, b) => a.series - b.series,
    );
  });
}

const viewAs =
  ({ matchId, type }: ContestView) =>
  ({ id, series, status, participants }: EnteredContest): ContestView => {
    const pool = prizePool(type, participants);
    return { id, matchId, series, participants, prizePool: pool, status, type, entered: true };
  };
