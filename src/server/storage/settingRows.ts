import { KINDS_UNLESS_CHOSEN, type ChosenKinds } from '../../domain/notification/kinds';
import type { QuietHours } from '../../domain/notification/quietHours';
import type { Executor } from './database';

export interface NotificationSettings {
  kinds: ChosenKinds;
  quietHours: QuietHours | null;
  /** Null until it is chosen, and without it there are no quiet hours. */
  timeZone: string | null;
}

/** Of whoever has chosen nothing. */
const UNLESS_CHOSEN: NotificationSettings = {
  kinds: KINDS_UNLESS_CHOSEN,
  quietHours: null,
  timeZone: null,
};

/** What each of these users has chosen, those who have chosen nothing included. */
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
  const chosen = new Map(
    rows.map(({ user_id, quiet_from, quiet_to, time_zone: timeZone, ...kinds }) => {
      const quietHours =
        quiet_from === null || quiet_to === null
          ? null
          : { fromMinute: quiet_from, toMinute: quiet_to };
      return [user_id, { kinds, quietHours, timeZone }];
    }),
  );
  return new Map(userIds.map((userId) => [userId, chosen.get(userId) ?? UNLESS_CHOSEN]));
}

export async function saveSettings(
  db: Executor,
  userId: string,
  { kinds, quietHours, timeZone }: NotificationSettings & { timeZone: string },
): Promise<void> {
  const row = {
    user_id: userId,
    ...kinds,
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
