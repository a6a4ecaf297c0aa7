/** The events that a user can be notified of while the app is closed. */
export const NOTIFICATION_KINDS = [
  'lock_reminder',
  'left_out',
  'match_started',
  'result',
  'refund',
  'correction',
  'league_round',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Which kinds of notification a user wants. */
export type KindSettings = Readonly<Record<NotificationKind, boolean>>;

/** The settings of a user who has changed none: everything that concerns a team the user entered. */
export const DEFAULT_KIND_SETTINGS: KindSettings = {
  lock_reminder: false,
  left_out: true,
  match_started: true,
  result: true,
  refund: true,
  correction: true,
  league_round: false,
};

/** How long before the lock of a match its reminder is sent. */
export const LOCK_REMINDER_MS = 60 * 60_000;
