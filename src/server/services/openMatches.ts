import type { Db } from '../storage/database';
import {
  matchesEntered,
  NOT_OVER,
  printOfOpenMatches,
  readContests,
  readMatches,
  type MatchView,
} from '../storage/matchViews';
import { sharedLook } from './sharedLook';

/** The matches that are not over, soonest first, with what the caller has entered; null: a visitor. */
export function openMatchesOf(db: Db): (callerId: string | null) => Promise<MatchView[]> {
  const look = sharedLook(() => printOfOpenMatches(db));
  let kept: { print: string; matches: Promise<MatchView[]> } | null = null;

  /** As a visitor sees them: read once for each state, however many ask. */
  async function openMatches(): Promise<MatchView[]> {
    const print = await look();
    if (kept?.print === print) return kept.matches;
    const reading = readMatches(db, {
      where: (row) => row('match.status', 'in', NOT_OVER),
      order: 'asc',
      callerId: null,
    });
    const mine = { print, matches: reading };
    kept = mine;
    reading.catch(() => {
      if (kept === mine) kept = null;
    });
    return reading;
  }

  return async (callerId) => {
    const matches = await openMatches();
    if (callerId === null || matches.length === 0) return matches;
    const entered = await matchesEntered(
      db,
      callerId,
      matches.map(({ id }) => id),
    );
    const contests = await readContests(db, { matchIds: entered }, callerId);
    return matches.map((match) =>
      entered.includes(match.id)
        ? { ...match, contests: contests.filter(({ matchId }) => matchId === match.id) }
        : match,
    );
  };
}
