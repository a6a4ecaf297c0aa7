import { minuteOfDay } from '../../../domain/notification/quietHours';
import { ok } from '../../../domain/result';
import type { Services } from '../../services/services';
import { callerOf, sessionOf, type Call, type Handlers, type OperationId } from '../operations';
import { wireNotificationSettings } from '../wire';

export type NotificationHandlers = Pick<
  Handlers,
  | 'getPushKey'
  | 'subscribePush'
  | 'unsubscribePush'
  | 'getNotificationSettings'
  | 'saveNotificationSettings'
>;

export function notificationHandlers(services: Services): NotificationHandlers {
  const { notificationChoices, pushSubscriptions, vapidPublicKey } = services;
  return {
    async getPushKey() {
      return ok({ public_key: vapidPublicKey });
    },
    async subscribePush(call) {
      const { endpoint, keys } = call.body;
      return pushSubscriptions.save(inSession(call), { endpoint, ...keys });
    },
    async unsubscribePush(call) {
      await pushSubscriptions.remove(sessionOf(call));
      return ok(null);
    },
    async getNotificationSettings(call) {
      return ok(wireNotificationSettings(await notificationChoices.read(inSession(call))));
    },
    async saveNotificationSettings(call) {
      const { kinds, quiet_hours: quiet, time_zone: timeZone } = call.body;
      const quietHours = quiet && {
        fromMinute: minuteOfDay(quiet.from),
        toMinute: minuteOfDay(quiet.to),
      };
      return notificationChoices.save(callerOf(call), { kinds, quietHours, timeZone });
    },
  };
}

function inSession(call: Pick<Call<OperationId>, 'callerId' | 'sessionId'>) {
  return { userId: callerOf(call), sessionId: sessionOf(call) };
}
