import { sql } from 'kysely';
import {
  KINDS_UNLESS_CHOSEN,
  LOCK_REMINDER_MS,
  type NotificationKind,
} from '../../domain/notification/kinds';
import type { Executor } from './database';
import type { Trx } from './transaction';

/** Something that has happened to a match, and that people may want to hear of. */
export interface Occasion {
  id: number;
  matchId: string;
  kind: NotificationKind;
  /** Of several of one kind. */
  number: number;
  /** From then on it is of no use to anybody. */
  expiresAt: Date;
}

/** Again: nothing. */
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

/** Matches that lock within the hour, once for each time that they are to lock. */
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

/** With what was to be delivered of them. */
export async function removeExpired(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('push_occasion').where('expires_at', '<=', now).execute();
}

/** One that is not planned for everybody yet, and that nobody else is at. */
export async function holdOccasion(
  trx: Trx,
): Promise<(Occasion & { plannedTo: string }) | undefined> {
  const row = await trx
    .selectFrom('push_occasion')
    .select(['id', 'match_id', 'kind', 'number', 'expires_at', 'planned_to'])
    .where('planned_to', 'is not', null)
    // A correction is told once all contests have followed it.
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
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, match_id: matchId, kind, number, expires_at: expiresAt, planned_to } = row;
  return { id, matchId, kind, number, expiresAt, plannedTo: planned_to! };
}

/** The next users who have a browser that subscribed, and who want to hear of such things. */
export async function readersAfter(
  db: Executor,
  kind: NotificationKind,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .leftJoin('notification_setting', 'notification_setting.user_id', 'push_subscription.user_id')
    .select('push_subscription.user_id as userId')
    .distinct()
    .where('push_subscription.user_id', '>', after)
    .where(({ fn, val }) =>
      fn.coalesce(`notification_setting.${kind}`, val(KINDS_UNLESS_CHOSEN[kind])),
    )
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** To every browser of these users; `plannedTo` null: there is nobody else. */
export async function planDeliveries(
  trx: Trx,
  occasionId: number,
  userIds: readonly string[],
  plannedTo: string | null,
  now: Date,
): Promise<void> {
  if (userIds.length > 0) await addDeliveries(trx, [occasionId], userIds, now);
  await trx
    .updateTable('push_occasion')
    .set({ planned_to: plannedTo })
    .where('id', '=', occasionId)
    .execute();
}

/** To every browser of a user: the reminders that others have had, or are about to. */
export async function planReminders(trx: Trx, userId: string, now: Date): Promise<void> {
  const reminders = await trx
    .selectFrom('push_occasion')
    .select('id')
    .where('kind', '=', 'lock_reminder')
    .where('expires_at', '>', now)
    .execute();
  if (reminders.length === 0) return;
  const ids = reminders.map(({ id }) => id);
  await addDeliveries(trx, ids, [userId], now);
}

async function addDeliveries(
  trx: Trx,
  occasionIds: readonly number[],
  userIds: readonly string[],
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
        // One that is being forgotten is waited for, and left out.
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface Delivery {
  occasion: Occasion;
  endpoint: string;
  failures: number;
  userId: string;
  sessionId: string;
  p256dh: string;
  auth: string;
  /** Is the session in which the browser subscribed still open? */
  isOpen: boolean;
}

/** Those that are due and that nobody is at: for `leaseMs` nobody else takes them. */
export async function claimDeliveries(
  db: Executor,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<Delivery[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select occasion_id, endpoint from push_delivery
      where next_at <= ${now}
      order by next_at
      limit ${limit}
      for update skip locked
    ), claimed as (
      update push_delivery set next_at = ${new Date(now.getTime() + leaseMs)}
      from due
      where push_delivery.occasion_id = due.occasion_id and push_delivery.endpoint = due.endpoint
      returning push_delivery.*
    )
    select occasion.id, occasion.match_id, occasion.kind, occasion.number, occasion.expires_at,
      endpoint, failures, subscription.user_id, subscription.family_id, p256dh, auth,
      family.revoked_at is null and family.expires_at > ${now} and exists (
        select from refresh_token where family_id = family.id and expires_at > ${now}
      ) as is_open
    from claimed
      join push_occasion occasion on occasion.id = occasion_id
      join push_subscription subscription using (endpoint)
      join session_family family on family.id = subscription.family_id`.execute(db);
  return rows.map(({ id, match_id: matchId, kind, number, expires_at: expiresAt, ...claimed }) => ({
    occasion: { id, matchId, kind, number, expiresAt },
    endpoint: claimed.endpoint,
    failures: claimed.failures,
    userId: claimed.user_id,
    sessionId: claimed.family_id,
    p256dh: claimed.p256dh,
    auth: claimed.auth,
    isOpen: claimed.is_open,
  }));
}

interface Claimed {
  id: number;
  match_id: string;
  kind: NotificationKind;
  number: number;
  expires_at: Date;
  endpoint: string;
  failures: number;
  user_id: string;
  family_id: string;
  p256dh: string;
  auth: string;
  is_open: boolean;
}

type Claim = Pick<Delivery, 'occasion' | 'endpoint'>;

export async function removeDelivery(db: Executor, { occasion, endpoint }: Claim): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('occasion_id', '=', occasion.id)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function putOff(
  db: Executor,
  { occasion, endpoint }: Claim,
  nextAt: Date,
  failures: number,
): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ next_at: nextAt, failures })
    .where('occasion_id', '=', occasion.id)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** With what was to be delivered there; one that another session has made meanwhile stays. */
export async function removeSubscription(
  db: Executor,
  { endpoint, sessionId }: Pick<Delivery, 'endpoint' | 'sessionId'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('family_id', '=', sessionId)
    .execute();
}

/** Those of a session. */
export async function removeSubscriptionsOf(db: Executor, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('family_id', '=', sessionId).execute();
}

export async function hasSubscribed(db: Executor, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('family_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
