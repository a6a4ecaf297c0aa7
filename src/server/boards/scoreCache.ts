import { createPromiseCache } from '../cache/promiseCache';
import type { Db } from '../database/database';
import { matchScores, type MatchScores } from './leaderboardViews';

/** More than are watched at one time. */
const MAX_MATCHES = 100;

/** Returns the points of a match at version `minVersion` or later. */
export type ReadScores = (matchId: string, minVersion: number) => Promise<MatchScores>;

/** The points of matches, read once for each version, for however many callers. */
export function createScoreCache(db: Db): ReadScores {
  const cache = createPromiseCache<MatchScores>(MAX_MATCHES);
  const read = (matchId: string) => cache.set(matchId, matchScores(db, matchId));

  return async (matchId, minVersion) => {
    for (;;) {
      const known = cache.get(matchId);
      if (!known) return read(matchId);
      const scores = await known;
      if (scores.version >= minVersion) return scores;
      // All who waited for the same outdated points share the next read.
      if (cache.get(matchId) === known) return read(matchId);
    }
  };
}
