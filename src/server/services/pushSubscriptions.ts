import { ok, type Result } from '../../domain/result';
import { removeSubscriptionsOf } from '../storage/pushRows';
import { transact } from '../storage/transaction';
import type { ServiceContext } from './context';
import { problem, type Problem } from './problems';
import { pushAddress } from './pushGateway';
import type { Caller } from './sessions';

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSubscriptions {
  /**
   * Binds a browser to the caller and the session, whoever it was bound to before; the oldest of more than ten
   * goes. BAD_REQUEST: not a push service. UNAUTHENTICATED: the session has ended meanwhile.
   */
  save(caller: Caller, subscription: PushSubscription): Promise<Result<null, Problem>>;
  /** Unbinds what a session has subscribed. Again: nothing. */
  remove(sessionId: string): Promise<void>;
}

const MAX_PER_USER = 10;

export function createPushSubscriptions(context: ServiceContext): PushSubscriptions {
  const { db, clock, push } = context;

  async function save({ userId, sessionId }: Caller, subscription: PushSubscription) {
    // As the URL parser reads it: what was checked is what will be called.
    const endpoint = pushAddress(subscription.endpoint, push);
    if (endpoint === null) {
      return problem('BAD_REQUEST', 'endpoint is not one of a known push service');
    }
    return transact<null, Problem>(db, async (trx) => {
      // Held, so that a log-out finds what is bound here, or is found here itself.
      const session = await trx
        .selectFrom('session_family')
        .select('id')
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .forShare()
        .executeTakeFirst();
      if (!session) return problem('UNAUTHENTICATED');
      const { p256dh, auth } = subscription;
      const bound = {
        endpoint,
        p256dh,
        auth,
        user_id: userId,
        family_id: sessionId,
        created_at: new Date(clock()),
      };
      await trx
        .insertInto('push_subscription')
        .values(bound)
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(bound))
        .execute();
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
            .offset(MAX_PER_USER),
        )
        .execute();
      return ok(null);
    });
  }

  return { save, remove: (sessionId) => removeSubscriptionsOf(db, sessionId) };
}
