import { sql } from 'kysely';
import type {
  DeliveryEvent,
  MatchEvent,
  RevisionId,
  StoredEvent,
} from '../../domain/cricket/events';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** Stores the new revisions among these, and returns their ids. */
export async function insertEvents(
  trx: Trx,
  matchId: string,
  events: readonly StoredEvent[],
  receivedAt: Date,
): Promise<RevisionId[]> {
  return trx
    .insertInto('match_event')
    .values(
      events.map(({ id, revision, event }) => ({
        match_id: matchId,
        event_id: id,
        revision,
        body: JSON.stringify(event),
        received_at: receivedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['event_id as id', 'revision'])
    .execute();
}

/** Returns every revision of every event of a match, in no particular order. */
export function eventsOf(db: Executor, matchId: string): Promise<StoredEvent[]> {
  return db
    .selectFrom('match_event')
    .select(['event_id as id', 'revision', 'body as event'])
    .where('match_id', '=', matchId)
    .execute();
}

/** Returns the highest revision of an event, or null when there is none. */
export async function latestRevision(
  db: Executor,
  matchId: string,
  eventId: string,
): Promise<number | null> {
  const { latest } = await db
    .selectFrom('match_event')
    .select(({ fn }) => fn.max('revision').as('latest'))
    .where('match_id', '=', matchId)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return latest;
}

/** Returns the latest revision of an event: null when it is withdrawn, undefined when there is none. */
async function latestEvent(
  db: Executor,
  matchId: string,
  eventId: string,
): Promise<MatchEvent | null | undefined> {
  const latest = await db
    .selectFrom('match_event')
    .select('body')
    .where('match_id', '=', matchId)
    .where('event_id', '=', eventId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.body;
}

/** Returns the latest revision of each delivery of a match. */
export async function deliveriesOf(
  db: Executor,
  matchId: string,
): Promise<(RevisionId & { event: DeliveryEvent })[]> {
  const { rows } = await sql<RevisionId & { event: DeliveryEvent }>`
    select id, revision, event from (
      select distinct on (event_id) event_id as id, revision, body as event from match_event
      where match_id = ${matchId} order by event_id, revision desc
    ) latest
    where event ->> 'kind' = 'delivery'`.execute(db);
  return rows;
}

/** False for a match that was imported, and for an old one of the demo league, whose events are deleted. */
export async function hasEvents(db: Executor, matchId: string): Promise<boolean> {
  const row = await db
    .selectFrom('match_event')
    .select('match_id')
    .where('match_id', '=', matchId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEvents(db: Executor, matchId: string): Promise<void> {
  await db.deleteFrom('match_event').where('match_id', '=', matchId).execute();
}

/** True when the feed now reports that there was no result. */
export async function wasAnnulled(trx: Trx, matchId: string): Promise<boolean> {
  const latest = await latestEvent(trx, matchId, 'result');
  return latest?.kind === 'result' && latest.outcome.result === 'no result';
}
