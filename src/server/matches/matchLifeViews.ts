import { sql } from 'kysely';
import type { CurrentOver } from '../../domain/cricket/currentOver';
import { LOCK_GRACE_MS, type MatchStatus } from '../../domain/cricket/matchLife';
import type { InningsTotal } from '../../domain/cricket/scorecard';
import type { Executor } from '../database/database';
import { latestOf } from './matchViews';

/** Returns the ids of the scheduled matches whose lock was reached at least two seconds ago. */
export async function matchesToFreeze(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('locked_at', 'is', null)
    .where('lock_at', '<=', new Date(now.getTime() - LOCK_GRACE_MS))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the matches whose review has ended and that are neither completed nor held. */
export function matchesToSettle(
  db: Executor,
  now: Date,
): Promise<{ id: string; status: MatchStatus }[]> {
  return db
    .selectFrom('match')
    .select(['id', 'status'])
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'in_review'), row('mismatch', 'is', null)]),
        row('status', 'in', ['abandoned', 'no_result']),
      ]),
    )
    .where('review_ends_at', '<=', now)
    .where('completed_at', 'is', null)
    .execute();
}

export interface HeldMatch {
  matchId: string;
  title: string;
  /** The contradictions, one per line. */
  mismatch: string;
  /** True if it has been settled before: then its correction is held, and otherwise its review. */
  isCompleted: boolean;
}

/** Returns the matches that are held, or whose correction is held. */
export function heldMatches(db: Executor): Promise<HeldMatch[]> {
  return db
    .selectFrom('match')
    .select(['id as matchId', 'mismatch'])
    .select(sql<string>`home_team || ' v ' || away_team`.as('title'))
    .select(sql<boolean>`completed_at is not null`.as('isCompleted'))
    .where('mismatch', 'is not', null)
    .$narrowType<{ mismatch: string }>()
    .execute();
}

/** Returns the id of the match with this source key, or undefined. */
export async function matchWithSourceKey(
  db: Executor,
  sourceKey: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('match')
    .select('id')
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  return row?.id;
}

export interface FeedMatch {
  matchId: string;
  status: MatchStatus;
  version: number;
}

export function feedMatch(db: Executor, matchId: string): Promise<FeedMatch> {
  return db
    .selectFrom('match')
    .select(['id as matchId', 'status', 'version'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
}

/** Returns the ids of the matches that are frozen and not completed. */
export async function liveMatchIds(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where('locked_at', 'is not', null)
    .where('completed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of the matches that are neither scheduled nor completed, and of those completed after `since`. */
export async function recentMatchIds(db: Executor, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where((row) =>
      row.or([
        row('status', 'in', ['live', 'in_review']),
        row.and([row('status', 'in', ['abandoned', 'no_result']), row('completed_at', 'is', null)]),
        row('completed_at', '>', since),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasMatches(db: Executor): Promise<boolean> {
  return (await db.selectFrom('match').select('id').limit(1).execute()).length > 0;
}

export interface FrozenMatch {
  matchId: string;
  version: number;
  status: MatchStatus;
  isOver: boolean;
  /** When its feed was last heard, or when it was frozen. */
  heardAt: Date | null;
  innings: InningsTotal[];
  /** Null before the first ball. */
  over: CurrentOver | null;
}

/** Returns the public data of a match after its freeze, even when it is over; null before. */
export async function frozenMatch(db: Executor, matchId: string): Promise<FrozenMatch | null> {
  const match = await db
    .selectFrom('match')
    .select(['id', 'version', 'status', 'innings', 'current_over', 'heard_at', 'locked_at'])
    .select('completed_at')
    .where('id', '=', matchId)
    .where('locked_at', 'is not', null)
    .executeTakeFirst();
  if (!match) return null;
  const { version, status, innings, current_over: over } = match;
  const heardAt = latestOf(match.heard_at, match.locked_at);
  const isOver = match.completed_at !== null;
  return { matchId, version, status, isOver, heardAt, innings, over };
}
