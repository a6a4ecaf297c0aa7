import { sql } from 'kysely';
import { NOTIFICATION_KINDS } from '../../domain/notification/kinds';
import type { Executor } from '../database/database';
import type { Occasion } from './pushRows';
import type { SubscriptionRow } from './subscriptionRows';

/** The delivery of an occasion's message to a subscribed browser. */
export interface Delivery extends SubscriptionRow {
  occasion: Occasion;
  failures: number;
  /** True while the session in which the browser subscribed is live. */
  isSessionLive: boolean;
}

/** Leases the deliveries that are due: for `leaseMs` no other process sends them. */
export async function leaseDeliveries(
  db: Executor,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<Delivery[]> {
  const { rows } = await sql<Omit<Delivery, 'occasion'> & Occasion>`
    with due as (
      select occasion_id, endpoint from push_delivery
        join push_occasion on push_occasion.id = occasion_id
      where next_at <= ${now}
        -- A newer server on the same database may have added kinds that this version does not know.
        and kind in (${sql.join(NOTIFICATION_KINDS)})
      order by next_at
      limit ${limit}
      for update of push_delivery skip locked
    ), leased as (
      update push_delivery set next_at = ${new Date(now.getTime() + leaseMs)}
      from due
      where push_delivery.occasion_id = due.occasion_id and push_delivery.endpoint = due.endpoint
      returning push_delivery.*
    )
    select occasion.id, occasion.match_id as "matchId", occasion.kind, occasion.number,
      occasion.expires_at as "expiresAt", endpoint, failures, subscription.user_id as "userId",
      subscription.session_id as "sessionId", p256dh, auth,
      vapid_number as "vapidNumber",
      session.revoked_at is null and session.expires_at > ${now} and exists (
        select from refresh_token where session_id = session.id and expires_at > ${now}
      ) as "isSessionLive"
    from leased
      join push_occasion occasion on occasion.id = occasion_id
      join push_subscription subscription using (endpoint)
      join session on session.id = subscription.session_id`.execute(db);
  return rows.map(({ id, matchId, kind, number, expiresAt, ...delivery }) => ({
    occasion: { id, matchId, kind, number, expiresAt },
    ...delivery,
  }));
}

type DeliveryKey = Pick<Delivery, 'occasion' | 'endpoint'>;

export async function removeDelivery(
  db: Executor,
  { occasion, endpoint }: DeliveryKey,
): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('occasion_id', '=', occasion.id)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Makes a delivery due at a later moment, with the number of failed attempts. */
export async function backOff(
  db: Executor,
  { occasion, endpoint }: DeliveryKey,
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
