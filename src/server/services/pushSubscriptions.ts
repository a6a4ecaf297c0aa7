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
    if (!isPushService(subscription.endpoint)) {
      return problem('BAD_REQUEST', 'endpoint is not one of a known push service');
    }
    return transact<null, Problem>(db, async (trx) => {
      const bound = { ...subscription, user_id: userId, created_at: new Date(clock()) };
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

function isPushService(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    PUSH_HOSTS.has(url.hostname)
  );
}
