import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** A browser that receives pushed messages, bound to a user and to the session in which it subscribed. */
export interface SubscriptionRow {
  endpoint: string;
  p256dh: string;
  auth: string;
  userId: string;
  sessionId: string;
  /** The number of the server's key pair with which the browser subscribed. */
  vapidNumber: number;
}

/** True when a user has a subscription with this endpoint. */
export async function isSubscribed(
  db: Executor,
  { endpoint, userId }: Pick<SubscriptionRow, 'endpoint' | 'userId'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a subscription. It replaces one with the same endpoint, even that of another user. */
export async function upsertSubscription(
  trx: Trx,
  { endpoint, p256dh, auth, userId, sessionId, vapidNumber }: SubscriptionRow,
  createdAt: Date,
): Promise<void> {
  const row = {
    endpoint,
    p256dh,
    auth,
    user_id: userId,
    session_id: sessionId,
    created_at: createdAt,
    vapid_number: vapidNumber,
  };
  await trx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

/** Removes all but the newest `limit` subscriptions of a user. */
export async function removeOldSubscriptions(
  trx: Trx,
  userId: string,
  limit: number,
): Promise<void> {
  await trx
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('endpoint', 'in', (query) =>
      query
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('endpoint')
        .offset(limit),
    )
    .execute();
}

/** Removes a session's subscription with its deliveries, unless another session has replaced it in the meantime. */
export async function removeSubscription(
  db: Executor,
  { endpoint, sessionId }: Pick<SubscriptionRow, 'endpoint' | 'sessionId'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Removes the subscriptions of a session. */
export async function removeSubscriptionsOf(db: Executor, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

/** True when the session has a subscription. */
export async function hasSubscribed(db: Executor, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
