import { DEFAULT_KIND_SETTINGS, type KindSettings } from '../../domain/notification/kinds';
import type { QuietHours } from '../../domain/notification/quietHours';
import type { Executor } from '../database/database';

export interface NotificationSettings {
  kinds: KindSettings;
  quietHours: QuietHours | null;
  /** Null until the user has saved settings. Without a time zone there are no quiet hours. */
  timeZone: string | null;
}

/** The settings of a user who has saved none. */
const DEFAULT_SETTINGS: NotificationSettings = {
  kinds: DEFAULT_KIND_SETTINGS,
  quietHours: null,
  timeZone: null,
};

/** Returns the settings of all of these users, the defaults included. */
export async function settingsOf(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationSettings>> {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .selectFrom('notification_setting')
          .selectAll()
          .where('user_id', 'in', [...userIds])
          .execute();
  const saved = new Map(
    rows.map(({ user_id, kinds, quiet_from, quiet_to, time_zone: timeZone }) => {
      const quietHours =
        quiet_from === null || quiet_to === null
          ? null
          : { fromMinute: quiet_from, toMinute: quiet_to };
      return [user_id, { kinds: { ...DEFAULT_KIND_SETTINGS, ...kinds }, quietHours, timeZone }];
    }),
  );
  return new Map(userIds.map((userId) => [userId, saved.get(userId) ?? DEFAULT_SETTINGS]));
}

export async function saveSettings(
  db: Executor,
  userId: string,
  { kinds, quietHours, timeZone }: NotificationSettings & { timeZone: string },
): Promise<void> {
  const row = {
    user_id: userId,
    kinds: JSON.stringify(kinds),
    quiet_from: quietHours?.fromMinute ?? null,
    quiet_to: quietHours?.toMinute ?? null,
    time_zone: timeZone,
  };
  await db
    .insertInto('notification_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
