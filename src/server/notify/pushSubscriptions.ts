import { ok, type Result } from '../../domain/result';
import type { ServerKeys } from '../accounts/serverKeys';
import { lockLiveSession } from '../accounts/sessionRows';
import type { Caller } from '../accounts/sessions';
import type { ServiceContext } from '../context';
import { inTransactionResult } from '../database/transaction';
import { problem, type Problem } from '../problems';
import { pushAddress, type PushGateway } from './pushGateway';
import { planReminders } from './pushRows';
import {
  isSubscribed,
  removeOldSubscriptions,
  removeSubscriptionsOf,
  upsertSubscription,
} from './subscriptionRows';

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The server's key with which the browser subscribed; null for the current one. */
  publicKey: string | null;
}

export interface PushSubscriptions {
  /**
   * Binds a browser to the caller and the session, and replaces any other binding. If the user has more than ten
   * subscriptions, the oldest is removed. BAD_REQUEST: the endpoint belongs to no push service, or the server has no
   * such key. UNAUTHENTICATED: the session has ended in the meantime.
   */
  save(caller: Caller, subscription: PushSubscription): Promise<Result<null, Problem>>;
  /** Removes the subscriptions of a session. Idempotent. */
  remove(sessionId: string): Promise<void>;
}

const MAX_PER_USER = 10;

export function createPushSubscriptions(
  { db, clock }: ServiceContext,
  keys: Pick<ServerKeys, 'vapid' | 'vapidOf'>,
  gateway: PushGateway | undefined,
): PushSubscriptions {
  async function save({ userId, sessionId }: Caller, subscription: PushSubscription) {
    // Stores the address as the URL parser reads it, so that the checked address is the one that will be called.
    const endpoint = pushAddress(subscription.endpoint, gateway);
    if (endpoint === null) {
      return problem('BAD_REQUEST', 'endpoint is not one of a known push service');
    }
    const { publicKey } = subscription;
    const pair = publicKey === null ? keys.vapid() : keys.vapidOf({ publicKey });
    if (!pair) return problem('BAD_REQUEST', 'public_key is not one of this server');
    return inTransactionResult<null, Problem>(db, async (trx) => {
      // The lock ensures that a concurrent log-out either removes this subscription or is noticed here.
      if (!(await lockLiveSession(trx, sessionId))) return problem('UNAUTHENTICATED');
      const { p256dh, auth } = subscription;
      const row = { endpoint, p256dh, auth, userId, sessionId, vapidNumber: pair.number };
      const now = new Date(clock());
      const isNew = !(await isSubscribed(trx, row));
      await upsertSubscription(trx, row, now);
      await removeOldSubscriptions(trx, userId, MAX_PER_USER);
      // Reminders of matches that lock within the hour were already planned for other browsers.
      if (isNew) await planReminders(trx, { userId, endpoint }, now);
      return ok(null);
    });
  }

  return { save, remove: (sessionId) => removeSubscriptionsOf(db, sessionId) };
}
