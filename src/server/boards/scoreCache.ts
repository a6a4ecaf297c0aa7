import { createVersionCache, type ReadVersion } from '../cache/versionCache';
import type { Db } from '../database/database';
import { matchScores, type MatchScores } from './leaderboardViews';

/** More than users follow at one time. */
const MAX_MATCHES = 100;

/** Returns the points of a match at version `minVersion` or later. */
export type ReadScores = ReadVersion<MatchScores>;

/** Returns a reader of the points of matches, which reads each version once for all callers. */
export function createScoreCache(db: Db): ReadScores {
  return createVersionCache(MAX_MATCHES, (matchId) => matchScores(db, matchId));
}
