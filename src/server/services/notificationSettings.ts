import { isTimeZone } from '../../domain/notification/quietHours';
import { ok, type Result } from '../../domain/result';
import { hasSubscribed, planReminders } from '../storage/pushRows';
import { saveSettings, settingsOf, type NotificationSettings } from '../storage/settingRows';
import { transact } from '../storage/transaction';
import type { ServiceContext } from './context';
import { problem, type Problem } from './problems';
import type { Caller } from './sessions';

export type { NotificationSettings };

export interface NotificationChoices {
  /** `subscribed`: has the caller's session? */
  read(caller: Caller): Promise<NotificationSettings & { subscribed: boolean }>;
  /** BAD_REQUEST: no such time zone, or quiet hours that end when they begin. */
  save(
    userId: string,
    settings: NotificationSettings & { timeZone: string },
  ): Promise<Result<null, Problem>>;
}

export function createNotificationChoices({ db, clock }: ServiceContext): NotificationChoices {
  return {
    async read({ userId, sessionId }) {
      const settings = (await settingsOf(db, [userId])).get(userId)!;
      return { ...settings, subscribed: await hasSubscribed(db, sessionId) };
    },
    async save(userId, settings) {
      const { quietHours, timeZone } = settings;
      if (!isTimeZone(timeZone)) return problem('BAD_REQUEST', 'time_zone is not known');
      if (quietHours !== null && quietHours.fromMinute === quietHours.toMinute) {
        return problem('BAD_REQUEST', 'Quiet hours must end at another time than they begin');
      }
      return transact(db, async (trx) => {
        const before = (await settingsOf(trx, [userId])).get(userId)!;
        await saveSettings(trx, userId, settings);
        // Of a match that locks within the hour the others have heard already.
        const isNew = settings.kinds.lock_reminder && !before.kinds.lock_reminder;
        if (isNew) await planReminders(trx, userId, new Date(clock()));
        return ok(null);
      });
    },
  };
}
