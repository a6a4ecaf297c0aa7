import { createHash } from 'node:crypto';
import type { NotificationKind } from '../../domain/notification/kinds';
import { quietUntilMs } from '../../domain/notification/quietHours';
import { ok } from '../../domain/result';
import {
  addLockReminders,
  claimDeliveries,
  holdOccasion,
  planDeliveries,
  putOff,
  readersAfter,
  removeDelivery,
  removeExpired,
  removeSubscription,
  type Delivery,
} from '../storage/pushRows';
import { settingsOf, type NotificationSettings } from '../storage/settingRows';
import { transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';
import { pushAddress, type PushGateway, type VapidKeys } from './pushGateway';
import { messagesFor, type Message } from './pushMessages';

export interface PushDelivery {
  /**
   * Makes a delivery to each browser of each user to whom something that has happened is of use, and drops what
   * has become of use to nobody. Some at a time; the rest next time.
   */
  planDue(): Promise<void>;
  /**
   * Sends what is due, each message at least once: some at a time, by any number of processes. What could not be
   * sent is tried again until it is of no use any more. Answers why push services have refused messages for good.
   */
  deliverDue(): Promise<string[]>;
}

const USERS_AT_A_TIME = 500;
const BATCHES_AT_A_TIME = 20;
const DELIVERIES_AT_A_TIME = 50;
/** Longer than a push service is waited for. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 60 * 60_000;
const URGENT: ReadonlySet<NotificationKind> = new Set(['lock_reminder', 'left_out']);

export function createPushDelivery(context: ServiceContext, keys: VapidKeys): PushDelivery {
  const { db, clock, push } = context;
  /** By host: one that doesn't answer is left alone until then, or it would hold up the messages for all others. */
  const silentUntilMs = new Map<string, number>();

  async function planDue(): Promise<void> {
    const now = new Date(clock());
    await removeExpired(db, now);
    await addLockReminders(db, now);
    for (let batch = 0; batch < BATCHES_AT_A_TIME; batch += 1) {
      const planned = await transact(db, async (trx) => ok(await planSome(trx)));
      if (!planned.ok || !planned.value) return;
    }
  }

  /** Of one occasion. False when there is none. */
  async function planSome(trx: Trx): Promise<boolean> {
    const occasion = await holdOccasion(trx);
    if (occasion === undefined) return false;
    const nowMs = clock();
    const { id, kind, plannedTo } = occasion;
    const userIds = await readersAfter(trx, kind, plannedTo, USERS_AT_A_TIME);
    const settings = await settingsOf(trx, userIds);
    const readers = userIds.map((userId) => ({ userId, ...settings.get(userId)! }));
    const messages = await messagesFor(trx, occasion, readers, nowMs);
    const isAll = userIds.length < USERS_AT_A_TIME;
    const next = isAll ? null : userIds.at(-1)!;
    await planDeliveries(trx, id, [...messages.keys()], next, new Date(nowMs));
    return true;
  }

  async function deliverDue(): Promise<string[]> {
    if (push === undefined) return [];
    const gateway = push;
    const now = new Date(clock());
    const claimed = await claimDeliveries(db, now, LEASE_MS, DELIVERIES_AT_A_TIME);
    const settings = await settingsOf(db, [...new Set(claimed.map(({ userId }) => userId))]);
    const ready: (() => Promise<string | null>)[] = [];
    for (const together of byOccasion(claimed)) {
      const readers = together.map(({ userId }) => ({ userId, ...settings.get(userId)! }));
      const messages = await messagesFor(db, together[0]!.occasion, readers, now.getTime());
      for (const delivery of together) {
        const { userId } = delivery;
        ready.push(() => deliver(gateway, delivery, settings.get(userId)!, messages.get(userId)));
      }
    }
    const outcomes = await Promise.allSettled(ready.map((send) => send()));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return outcomes.flatMap((outcome) => {
      return outcome.status === 'fulfilled' && outcome.value !== null ? [outcome.value] : [];
    });
  }

  /** Why it was refused for good; null otherwise. */
  async function deliver(
    gateway: PushGateway,
    delivery: Delivery,
    { kinds, quietHours, timeZone }: NotificationSettings,
    message: Message | undefined,
  ): Promise<string | null> {
    const { occasion, isOpen } = delivery;
    const endpoint = pushAddress(delivery.endpoint, gateway);
    if (!isOpen || endpoint === null) {
      await removeSubscription(db, delivery);
      return null;
    }
    if (message === undefined || !kinds[occasion.kind]) {
      await removeDelivery(db, delivery);
      return null;
    }
    const nowMs = clock();
    const { host } = new URL(endpoint);
    const quietUntil = quietHours && timeZone && quietUntilMs(nowMs, quietHours, timeZone);
    const heldUntilMs = Math.max(quietUntil || 0, silentUntilMs.get(host) ?? 0);
    if (heldUntilMs > nowMs) {
      await tryAgainAt(delivery, heldUntilMs, delivery.failures);
      return null;
    }
    const outcome = await gateway.send(
      {
        endpoint,
        p256dh: delivery.p256dh,
        auth: delivery.auth,
        payload: JSON.stringify(message),
        ttlSeconds: Math.max(0, Math.floor((occasion.expiresAt.getTime() - nowMs) / 1_000)),
        urgency: URGENT.has(occasion.kind) ? 'high' : 'normal',
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
      },
      keys,
    );
    switch (outcome.kind) {
      case 'sent':
        await removeDelivery(db, delivery);
        return null;
      case 'gone':
        await removeSubscription(db, delivery);
        return null;
      case 'refused':
        await removeDelivery(db, delivery);
        return outcome.why;
      case 'silent':
      case 'later': {
        const waitMs = retryMs(delivery.failures);
        if (outcome.kind === 'silent') silentUntilMs.set(host, clock() + FIRST_RETRY_MS);
        const askedMs = outcome.kind === 'later' ? (outcome.afterMs ?? 0) : 0;
        await tryAgainAt(delivery, clock() + Math.max(waitMs, askedMs), delivery.failures + 1);
        return null;
      }
    }
  }

  /** Unless it is of no use by then. */
  async function tryAgainAt(delivery: Delivery, atMs: number, failures: number): Promise<void> {
    if (atMs >= delivery.occasion.expiresAt.getTime()) await removeDelivery(db, delivery);
    else await putOff(db, delivery, new Date(atMs), failures);
  }

  return { planDue, deliverDue };
}

function retryMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
}

function byOccasion(deliveries: readonly Delivery[]): Iterable<Delivery[]> {
  const found = new Map<number, Delivery[]>();
  for (const delivery of deliveries) {
    const { id } = delivery.occasion;
    found.set(id, [...(found.get(id) ?? []), delivery]);
  }
  return found.values();
}
