import type { StoredEvent } from '../../domain/cricket/events';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** Stores the events of a replay in order of play. They fall due one by one from the freeze on. */
export async function insertScript(
  trx: Trx,
  matchId: string,
  events: readonly StoredEvent[],
  ballEveryMs: number,
): Promise<void> {
  await trx
    .insertInto('replay')
    .values({ match_id: matchId, events: JSON.stringify(events), ball_every_ms: ballEveryMs })
    .execute();
}

/** Returns all events of a script. Throws when the match has none. */
export async function scriptOf(db: Executor, matchId: string): Promise<StoredEvent[]> {
  const row = await db
    .selectFrom('replay')
    .select('events')
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  return row.events;
}

export interface RunningScript {
  matchId: string;
  startedMs: number;
  ballEveryMs: number;
}

/** Returns the scripts of the live matches. */
export async function runningScripts(db: Executor): Promise<RunningScript[]> {
  const rows = await db
    .selectFrom('replay')
    .innerJoin('match', 'match.id', 'replay.match_id')
    .select(['match_id', 'locked_at', 'ball_every_ms'])
    .where('status', '=', 'live')
    .execute();
  return rows.map(({ match_id, locked_at, ball_every_ms }) => ({
    matchId: match_id,
    startedMs: locked_at!.getTime(),
    ballEveryMs: ball_every_ms,
  }));
}

export async function deleteScript(db: Executor, matchId: string): Promise<void> {
  await db.deleteFrom('replay').where('match_id', '=', matchId).execute();
}
