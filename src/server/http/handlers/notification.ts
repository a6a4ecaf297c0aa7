import { parseMinuteOfDay } from '../../../domain/notification/quietHours';
import { ok } from '../../../domain/result';
import type { Services } from '../../services';
import {
  callerOf,
  DEFAULT_LIMIT,
  sessionOf,
  type Call,
  type Handlers,
  type OperationId,
} from '../operations';
import { wireNotice, wireNotificationSettings } from '../wire';

export type NotificationHandlers = Pick<
  Handlers,
  | 'listNotices'
  | 'markNoticesSeen'
  | 'getPushKey'
  | 'subscribePush'
  | 'unsubscribePush'
  | 'getNotificationSettings'
  | 'saveNotificationSettings'
>;

export function notificationHandlers(services: Services): NotificationHandlers {
  const { notices, notificationSettings, pushSubscriptions, keys } = services;
  return {
    async listNotices(call) {
      const { limit = DEFAULT_LIMIT, before = null, unseen: unseenOnly = false } = call.query;
      const listed = await notices.list(callerOf(call), { limit, before, unseenOnly });
      return ok(listed.map(wireNotice));
    },

    async markNoticesSeen(call) {
      await notices.markSeen(callerOf(call), call.body.up_to);
      return ok(null);
    },
    async getPushKey() {
      return ok({ public_key: keys.vapid().vapidPublic });
    },
    async subscribePush(call) {
      const { endpoint, keys: ofBrowser, public_key: publicKey } = call.body;
      const subscription = { endpoint, ...ofBrowser, publicKey: publicKey ?? null };
      return pushSubscriptions.save(inSession(call), subscription);
    },
    async unsubscribePush(call) {
      await pushSubscriptions.remove(sessionOf(call));
      return ok(null);
    },
    async getNotificationSettings(call) {
      return ok(wireNotificationSettings(await notificationSettings.read(inSession(call))));
    },
    async saveNotificationSettings(call) {
      const { kinds, quiet_hours: quiet, time_zone: timeZone } = call.body;
      const quietHours = quiet && {
        fromMinute: parseMinuteOfDay(quiet.from),
        toMinute: parseMinuteOfDay(quiet.to),
      };
      return notificationSettings.save(callerOf(call), { kinds, quietHours, timeZone });
    },
  };
}

function inSession(call: Pick<Call<OperationId>, 'callerId' | 'sessionId'>) {
  return { userId: callerOf(call), sessionId: sessionOf(call) };
}
