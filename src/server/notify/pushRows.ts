import { sql } from 'kysely';
import {
  DEFAULT_KIND_SETTINGS,
  LOCK_REMINDER_MS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../domain/notification/kinds';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** A fact about a match that users may want to be notified of. */
export interface Occasion {
  id: number;
  matchId: string;
  kind: NotificationKind;
  /** Distinguishes occasions of one kind. */
  number: number;
  /** No notification is sent from then on. */
  expiresAt: Date;
}

/** Idempotent. */
export async function addOccasion(
  trx: Trx,
  { matchId, kind, number, expiresAt }: Omit<Occasion, 'id'>,
): Promise<void> {
  await trx
    .insertInto('push_occasion')
    .values({ match_id: matchId, kind, number, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['match_id', 'kind', 'number']).doNothing())
    .execute();
}

/** Removes the occasions of one kind of a match, with their deliveries. */
export async function removeOccasions(
  trx: Trx,
  matchId: string,
  kind: NotificationKind,
): Promise<void> {
  await trx
    .deleteFrom('push_occasion')
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .execute();
}

/** Lets the occasions of one kind of a match expire at another time. */
export async function moveExpiry(
  trx: Trx,
  matchId: string,
  kind: NotificationKind,
  expiresAt: Date,
): Promise<void> {
  await trx
    .updateTable('push_occasion')
    .set({ expires_at: expiresAt })
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .execute();
}

/** Adds an occasion for each match that locks within the hour, and another one if its lock moves. */
export async function addLockReminders(db: Executor, now: Date): Promise<void> {
  await db
    .insertInto('push_occasion')
    .columns(['match_id', 'kind', 'number', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('match')
        .select(({ val }) => [
          'match.id',
          val<NotificationKind>('lock_reminder').as('kind'),
          sql<number>`extract(epoch from lock_at)::bigint`.as('number'),
          'lock_at',
        ])
        .where('status', '=', 'scheduled')
        .where('locked_at', 'is', null)
        .where('lock_at', '>', now)
        .where('lock_at', '<=', new Date(now.getTime() + LOCK_REMINDER_MS))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('contest')
              .select('contest.id')
              .whereRef('contest.match_id', '=', 'match.id')
              .where('contest.status', '=', 'open'),
          ),
        ),
    )
    .onConflict((conflict) => conflict.columns(['match_id', 'kind', 'number']).doNothing())
    .execute();
}

/** Removes the expired occasions with their deliveries. */
export async function removeExpired(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('push_occasion').where('expires_at', '<=', now).execute();
}

/** Returns the first occasions for which some users are not planned yet. */
export async function unplannedOccasionIds(db: Executor, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('push_occasion')
    .select('id')
    .where('planned_to', 'is not', null)
    // A newer server on the same database may have added kinds that this version does not know.
    .where('kind', 'in', NOTIFICATION_KINDS)
    // A correction is sent once all contests have followed it.
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('kind', '<>', 'correction'),
        not(
          exists(
            selectFrom('contest')
              .select('contest.id')
              .whereRef('contest.match_id', '=', 'push_occasion.match_id')
              .where('contest.status', '=', 'settled')
              .whereRef('contest.corrections', '<', 'push_occasion.number'),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an occasion, unless another process has locked it or has planned it for all users. */
export async function lockOccasion(
  trx: Trx,
  id: number,
): Promise<(Occasion & { plannedTo: string }) | undefined> {
  const row = await trx
    .selectFrom('push_occasion')
    .select(['match_id', 'kind', 'number', 'expires_at', 'planned_to'])
    .where('id', '=', id)
    .where('planned_to', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { match_id: matchId, kind, number, expires_at: expiresAt, planned_to } = row;
  return { id, matchId, kind, number, expiresAt, plannedTo: planned_to! };
}

/** Returns the next users, by id, who have a subscribed browser and want notifications of the kind. */
export async function recipientsAfter(
  db: Executor,
  kind: NotificationKind,
  afterId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .leftJoin('notification_setting', 'notification_setting.user_id', 'push_subscription.user_id')
    .select('push_subscription.user_id as userId')
    .distinct()
    .where('push_subscription.user_id', '>', afterId)
    .where(
      sql<boolean>`coalesce((kinds ->> ${kind})::boolean, ${DEFAULT_KIND_SETTINGS[kind]}::boolean)`,
    )
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/**
 * Adds a delivery to every browser of these users. `plannedTo` is the id of the last user planned for, or
 * null when there is nobody else.
 */
export async function planDeliveries(
  trx: Trx,
  occasionId: number,
  userIds: readonly string[],
  plannedTo: string | null,
  now: Date,
): Promise<void> {
  if (userIds.length > 0) await addDeliveries(trx, [occasionId], { userIds }, now);
  await trx
    .updateTable('push_occasion')
    .set({ planned_to: plannedTo })
    .where('id', '=', occasionId)
    .execute();
}

/**
 * Adds the current lock reminders, which others have or are about to get, to a browser of a user, or without an endpoint
 * to all of them. They are not sent to users who do not want them.
 */
export async function planReminders(
  trx: Trx,
  { userId, endpoint }: { userId: string; endpoint?: string },
  now: Date,
): Promise<void> {
  const reminders = await trx
    .selectFrom('push_occasion')
    .select('id')
    .where('kind', '=', 'lock_reminder')
    .where('expires_at', '>', now)
    .execute();
  if (reminders.length === 0) return;
  const ids = reminders.map(({ id }) => id);
  await addDeliveries(trx, ids, { userIds: [userId], endpoint }, now);
}

/** Adds deliveries to all browsers of these users, or only to the one with the endpoint. */
async function addDeliveries(
  trx: Trx,
  occasionIds: readonly number[],
  { userIds, endpoint }: { userIds: readonly string[]; endpoint?: string | undefined },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('push_delivery')
    .columns(['occasion_id', 'endpoint', 'next_at'])
    .expression((query) =>
      query
        .selectFrom(['push_subscription', 'push_occasion'])
        .select(['id', 'endpoint', sql<Date>`${now}::timestamptz`.as('next_at')])
        .where('user_id', 'in', [...userIds])
        .where('id', 'in', [...occasionIds])
        .$if(endpoint !== undefined, (rows) => rows.where('endpoint', '=', endpoint!))
        // The lock waits for a concurrent removal of a subscription or an occasion, which is then left out.
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
