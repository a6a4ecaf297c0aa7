import { canonicalJson } from '../../domain/proof/canonicalJson';
import {
  byIdAndRevision,
  nameOfRules,
  pointsHash,
  recordHash,
  type MatchRecord,
} from '../../domain/proof/matchRecord';
import { foldEvents } from '../../domain/cricket/events';
import { playerScores } from '../boards/leaderboardViews';
import type { Trx } from '../database/transaction';
import { eventsOf } from '../matches/eventRows';
import { insertRecord } from './bookRows';
import { matchToRecord } from './bookViews';
import { addLeaf } from './logRows';
import { sha256 } from './primitives';

/**
 * Stores what decides the points of a match at its present version, with a leaf of the log. Nothing is stored twice. The
 * transaction holds a lock on the match, so that its version stays. `replaces` is the version that the last result was
 * made of, for a correction.
 */
export async function recordMatch(
  trx: Trx,
  matchId: string,
  at: Date,
  replaces: number | null = null,
): Promise<void> {
  const match = await matchToRecord(trx, matchId);
  // It is recorded already.
  if (!match) return;
  const { version, teams, format, rulesVersion, isCompleted, firstBallAt } = match;
  const events = byIdAndRevision(await eventsOf(trx, matchId));
  const squad = await playerScores(trx, matchId);
  const record: MatchRecord = {
    match: matchId,
    version,
    teams,
    rules: nameOfRules({ format, version: rulesVersion }),
    squad: squad.map(({ slot, team, name }) => ({ slot, team, name })),
    events,
    is_over: isCompleted || foldEvents(teams, events).outcome !== null,
    first_ball_at: firstBallAt?.toISOString() ?? null,
  };
  const score = {
    match: matchId,
    version,
    record: recordHash(record, sha256),
    // The stored points, by which contests are ranked. If the record gives others, a check finds it.
    points: pointsHash(
      squad.map(({ total }) => total),
      sha256,
    ),
  };
  await insertRecord(trx, matchId, version, canonicalJson(record));
  await addLeaf(
    trx,
    replaces === null
      ? { kind: 'score', ...score }
      : { kind: 'correction', of: 'score', replaces, ...score },
    at,
  );
}
