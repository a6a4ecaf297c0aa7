import { ok } from '../../../domain/result';
import type { Services } from '../../services/services';
import { callerOf, type Handlers } from '../operations';

export type NotificationHandlers = Pick<Handlers, 'getPushKey' | 'subscribePush'>;

export function notificationHandlers(services: Services): NotificationHandlers {
  return {
    async getPushKey() {
      return ok({ public_key: services.vapidPublicKey });
    },
    async subscribePush(call) {
      const { endpoint, keys } = call.body;
      return services.pushSubscriptions.save(callerOf(call), { endpoint, ...keys });
    },
  };
}
