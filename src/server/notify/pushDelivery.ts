import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { quietHoursEndMs } from '../../domain/notification/quietHours';
import type { ServerKeys } from '../accounts/serverKeys';
import type { ServiceContext } from '../context';
import type { ReadLeagueTable } from '../leagues/leagueTableViews';
import { inTransaction, type Trx } from '../database/transaction';
import { forEachIsolated } from '../forEachIsolated';
import { backOff, leaseDeliveries, removeDelivery, type Delivery } from './deliveryRows';
import { pushAddress, type PushGateway } from './pushGateway';
import { messagesFor, NOTIFICATIONS, type Message } from './pushMessages';
import {
  addLockReminders,
  lockOccasion,
  planDeliveries,
  recipientsAfter,
  removeExpired,
  unplannedOccasionIds,
} from './pushRows';
import { settingsOf, type NotificationSettings } from './settingRows';
import { removeSubscription } from './subscriptionRows';

export interface PushDelivery {
  /**
   * Adds a delivery to each browser of each user whom an occasion concerns, and removes expired occasions. Handles a
   * limited number of users; the rest follow in the next call. An occasion that fails does not hold up the others.
   */
  planDue(): Promise<void>;
  /**
   * Sends a limited number of the deliveries that are due, each at least once. Any number of processes can do so at the
   * same time. A delivery that the push service may accept later is retried until it expires.
   */
  deliverDue(): Promise<Delivered>;
}

export interface Delivered {
  /** The reasons of push services for rejecting messages. */
  rejections: string[];
  /** True when more deliveries may be due. */
  mayHaveMore: boolean;
}

const USERS_PER_BATCH = 500;
const MAX_BATCHES = 20;
export const MAX_DELIVERIES = 50;
/** Longer than the timeout of a request to a push service. */
const LEASE_MS = 60_000;
const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 60 * 60_000;
const MAX_SILENT_HOSTS = 1_000;

export function createPushDelivery(
  { db, clock }: ServiceContext,
  keys: Pick<ServerKeys, 'vapidOf'>,
  gateway: PushGateway | undefined,
  readTable: ReadLeagueTable,
): PushDelivery {
  /** The time until which a host that did not respond is skipped, so that it does not delay messages to other hosts. */
  const silentUntilMs = new LRUCache<string, number>({ max: MAX_SILENT_HOSTS });

  async function planDue(): Promise<void> {
    const now = new Date(clock());
    await removeExpired(db, now);
    await addLockReminders(db, now);
    let batches = 0;
    await forEachIsolated(await unplannedOccasionIds(db, MAX_BATCHES), async (id) => {
      let hasMore = true;
      for (; hasMore && batches < MAX_BATCHES; batches += 1) {
        hasMore = await inTransaction(db, (trx) => planBatch(trx, id));
      }
    });
  }

  /** Plans an occasion for the next users. Returns whether there may be more of them. */
  async function planBatch(trx: Trx, occasionId: number): Promise<boolean> {
    const occasion = await lockOccasion(trx, occasionId);
    if (occasion === undefined) return false;
    const nowMs = clock();
    const { id, kind, plannedTo } = occasion;
    const userIds = await recipientsAfter(trx, kind, plannedTo, USERS_PER_BATCH);
    const settings = await settingsOf(trx, userIds);
    const recipients = userIds.map((userId) => ({ userId, ...settings.get(userId)! }));
    const messages = await messagesFor(trx, occasion, recipients, { nowMs, readTable: null });
    const isLastBatch = userIds.length < USERS_PER_BATCH;
    const next = isLastBatch ? null : userIds.at(-1)!;
    await planDeliveries(trx, id, [...messages.keys()], next, new Date(nowMs));
    return !isLastBatch;
  }

  async function deliverDue(): Promise<Delivered> {
    if (gateway === undefined) return { rejections: [], mayHaveMore: false };
    const now = new Date(clock());
    const leased = await leaseDeliveries(db, now, LEASE_MS, MAX_DELIVERIES);
    const settings = await settingsOf(db, [...new Set(leased.map(({ userId }) => userId))]);
    const sends: (() => Promise<string | null>)[] = [];
    const reading = forEachIsolated(byOccasion(leased), async (deliveries) => {
      const recipients = deliveries.map(({ userId }) => ({ userId, ...settings.get(userId)! }));
      const { occasion } = deliveries[0]!;
      const messages = await messagesFor(db, occasion, recipients, {
        nowMs: now.getTime(),
        readTable,
      });
      for (const delivery of deliveries) {
        const { userId } = delivery;
        sends.push(() => deliver(gateway, delivery, settings.get(userId)!, messages.get(userId)));
      }
    });
    const [read] = await Promise.allSettled([reading]);
    const results = await Promise.allSettled(sends.map((send) => send()));
    const failed = [read, ...results].find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    const rejections = results.flatMap((result) => {
      return result.status === 'fulfilled' && result.value !== null ? [result.value] : [];
    });
    return { rejections, mayHaveMore: leased.length === MAX_DELIVERIES };
  }

  /** Returns the reason why the push service rejected the message, or null if it did not. */
  async function deliver(
    { alsoHost, send }: PushGateway,
    delivery: Delivery,
    { kinds, quietHours, timeZone }: NotificationSettings,
    message: Message | undefined,
  ): Promise<string | null> {
    const { occasion } = delivery;
    const endpoint = pushAddress(delivery.endpoint, { alsoHost });
    if (!delivery.isSessionLive || endpoint === null) {
      await removeSubscription(db, delivery);
      return null;
    }
    if (message === undefined || !kinds[occasion.kind]) {
      await removeDelivery(db, delivery);
      return null;
    }
    const nowMs = clock();
    const { host } = new URL(endpoint);
    const quietUntilMs = quietHours && timeZone && quietHoursEndMs(nowMs, quietHours, timeZone);
    const pair = keys.vapidOf({ number: delivery.vapidNumber });
    if (pair === undefined) {
      // Another process has replaced the key, and this process has not read the new one yet.
      await retryAt(delivery, nowMs + FIRST_RETRY_DELAY_MS, delivery.failures);
      return null;
    }
    const waitUntilMs = Math.max(quietUntilMs || 0, silentUntilMs.get(host) ?? 0);
    if (waitUntilMs > nowMs) {
      await retryAt(delivery, waitUntilMs, delivery.failures);
      return null;
    }
    const result = await send(
      {
        endpoint,
        p256dh: delivery.p256dh,
        auth: delivery.auth,
        payload: JSON.stringify(message),
        ttlSeconds: Math.max(0, Math.floor((occasion.expiresAt.getTime() - nowMs) / 1_000)),
        urgency: NOTIFICATIONS[occasion.kind].urgency,
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
      },
      pair,
    );
    switch (result.kind) {
      case 'sent':
        await removeDelivery(db, delivery);
        return null;
      case 'unsubscribed':
        await removeSubscription(db, delivery);
        return null;
      case 'rejected':
        await removeDelivery(db, delivery);
        return result.reason;
      case 'silent':
      case 'unavailable': {
        const delayMs = retryDelayMs(delivery.failures);
        if (result.kind === 'silent') silentUntilMs.set(host, clock() + FIRST_RETRY_DELAY_MS);
        const requestedMs = result.kind === 'unavailable' ? (result.retryAfterMs ?? 0) : 0;
        await retryAt(delivery, clock() + Math.max(delayMs, requestedMs), delivery.failures + 1);
        return null;
      }
    }
  }

  /** Makes a delivery due at a later time. If its occasion expires before, it is removed with the occasion. */
  function retryAt(delivery: Delivery, atMs: number, failures: number): Promise<void> {
    return backOff(db, delivery, new Date(atMs), failures);
  }

  return { planDue, deliverDue };
}

function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
}

function byOccasion(deliveries: readonly Delivery[]): Iterable<Delivery[]> {
  const groups = new Map<number, Delivery[]>();
  for (const delivery of deliveries) {
    const { id } = delivery.occasion;
    groups.set(id, [...(groups.get(id) ?? []), delivery]);
  }
  return groups.values();
}
