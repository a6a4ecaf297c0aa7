import { isTimeZone } from '../../domain/notification/quietHours';
import { ok, type Result } from '../../domain/result';
import { lockUser } from '../accounts/accountRows';
import type { Caller } from '../accounts/sessions';
import type { ServiceContext } from '../context';
import { inTransactionResult } from '../database/transaction';
import { problem, type Problem } from '../problems';
import { planReminders } from './pushRows';
import { saveSettings, settingsOf, type NotificationSettings } from './settingRows';
import { hasSubscribed } from './subscriptionRows';

export type { NotificationSettings };

export interface NotificationSettingsService {
  /** `subscribed` says whether the caller's session has a subscription. */
  read(caller: Caller): Promise<NotificationSettings & { subscribed: boolean }>;
  /**
   * BAD_REQUEST: there is no such time zone, or the quiet hours begin and end at the same minute. UNAUTHENTICATED: the
   * account is deleted.
   */
  save(
    userId: string,
    settings: NotificationSettings & { timeZone: string },
  ): Promise<Result<null, Problem>>;
}

export function createNotificationSettings({
  db,
  clock,
}: ServiceContext): NotificationSettingsService {
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
      return inTransactionResult<null, Problem>(db, async (trx) => {
        if ((await lockUser(trx, userId)) === undefined) return problem('UNAUTHENTICATED');
        const before = (await settingsOf(trx, [userId])).get(userId)!;
        await saveSettings(trx, userId, settings);
        // Reminders of matches that lock within the hour were already planned for other users.
        const isNew = settings.kinds.lock_reminder && !before.kinds.lock_reminder;
        if (isNew) await planReminders(trx, { userId }, new Date(clock()));
        return ok(null);
      });
    },
  };
}
