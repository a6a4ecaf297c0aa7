import { ok, type Result } from '../../domain/result';
import { transact } from '../storage/transaction';
import type { ServiceContext } from './context';
import { problem, type Problem } from './problems';

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSubscriptions {
  /** Binds a browser to the user; the oldest of more than ten goes. BAD_REQUEST: not a push service. */
  save(userId: string, subscription: PushSubscription): Promise<Result<null, Problem>>;
}

const MAX_PER_USER = 10;

/** The push services of the browsers; anything else could make the server call where it should not. */
const PUSH_HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);

export function createPushSubscriptions({ db, clock }: ServiceContext): PushSubscriptions {
  async function save(userId: string, subscription: PushSubscription) {
    const url = URL.canParse(subscription.endpoint) ? new URL(subscription.endpoint) : null;
    if (!url || !isPushService(url)) {
      return problem('BAD_REQUEST', 'endpoint is not one of a known push service');
    }
    return transact<null, Problem>(db, async (trx) => {
      const { p256dh, auth } = subscription;
      // As the URL parser reads it: what was checked is what will be called.
      const bound = {
        endpoint: url.href,
        p256dh,
        auth,
        user_id: userId,
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

  return { save };
}

function isPushService({ protocol, port, username, password, hostname }: URL): boolean {
  const plain = protocol === 'https:' && port === '' && username === '' && password === '';
  return plain && PUSH_HOSTS.has(hostname);
}
