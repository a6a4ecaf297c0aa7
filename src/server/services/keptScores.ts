import type { Db } from '../storage/database';
import { matchScores, type MatchScores } from '../storage/leaderboardViews';
import { keepLately } from './keepLately';

/** More than are looked at at one time. */
const MAX_MATCHES = 100;

/** The points of matches, read once for each version however many ask: those of `atLeast`, or later ones. */
export function keptScores(db: Db): (matchId: string, atLeast: number) => Promise<MatchScores> {
  /** The longest unused first. */
  const kept = new Map<string, Promise<MatchScores>>();

  function read(matchId: string): Promise<MatchScores> {
    const reading = matchScores(db, matchId);
    keepLately(kept, matchId, reading, MAX_MATCHES);
    reading.catch(() => {
      if (kept.get(matchId) === reading) kept.delete(matchId);
    });
    return reading;
  }

  return async (matchId, atLeast) => {
    for (;;) {
      const known = kept.get(matchId);
      if (!known) return read(matchId);
      keepLately(kept, matchId, known, MAX_MATCHES);
      const scores = await known;
      if (scores.version >= atLeast) return scores;
      // Whoever waited for the same old ones shares the next.
      if (kept.get(matchId) === known) return read(matchId);
    }
  };
}
