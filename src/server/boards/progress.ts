import { foldEvents } from '../../domain/cricket/events';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import type { Curve } from '../../domain/leaderboard/curve';
import { pointsByOver, type OverPoints } from '../../domain/scoring/pointsByOver';
import { ruleSetOf } from '../../domain/scoring/ruleSets';
import { createPromiseCache } from '../cache/promiseCache';
import { createVersionCache, type ReadVersion } from '../cache/versionCache';
import type { Db } from '../database/database';
import { inSnapshot } from '../database/transaction';
import { eventsOf } from '../matches/eventRows';
import { squadOfMatch, type SquadPlayer } from '../matches/squadViews';
import type { Boards } from './boards';
import { matchToScore } from './leaderboardViews';

/** How the points of a match developed until one of its versions. */
export interface Progress {
  version: number;
  squad: readonly SquadPlayer[];
  /** In order of play; the last one is the latest over, which may be incomplete. */
  overs: readonly OverPoints[];
}

/** The points of some 60 players after 40 overs take about a megabyte. */
const MAX_MATCHES = 20;
/** A curve takes some 10 kB. */
const MAX_CURVES = 4_000;

/** Readers of how matches and contests developed, which share their caches. */
export interface History {
  readProgress: ReadVersion<Progress>;
  readCurve: ReadCurve;
}

export const createHistory = (db: Db, boards: Boards): History => ({
  readProgress: createProgressCache(db),
  readCurve: createCurveCache(boards),
});

/** Returns a reader of the progress of frozen matches, which scores every over once for each version. */
function createProgressCache(db: Db): ReadVersion<Progress> {
  return createVersionCache(MAX_MATCHES, (matchId) =>
    // In one snapshot, so that events and version belong together.
    inSnapshot(db, async (trx) => {
      const match = await matchToScore(trx, matchId);
      const squad = await squadOfMatch(trx, matchId);
      const state = foldEvents([match.homeTeam, match.awayTeam], await eventsOf(trx, matchId));
      const isOver = state.outcome !== null || match.completedAt !== null;
      const ruleSet = ruleSetOf({ format: match.format, version: match.rulesVersion });
      const overs = state.announced ? pointsByOver(state, squad, ruleSet, isOver) : [];
      return { version: match.version, squad, overs };
    }),
  );
}

/** Returns how the totals of a contest were spread after an over. */
export type ReadCurve = (contestId: string, over: OverPoints) => Promise<Curve>;

/** Returns a reader of curves. An over that is not corrected keeps its points, and so its curve. */
function createCurveCache(boards: Boards): ReadCurve {
  const cache = createPromiseCache<Curve>(MAX_CURVES);
  return (contestId, over) => {
    const points = new Int32Array(MAX_SLOTS);
    for (const { slot, total } of over.points) points[slot] = total;
    const key = `${contestId} ${points.join()}`;
    return cache.get(key) ?? cache.set(key, boards.curve(contestId, points));
  };
}
