/** What a user can be notified of while the app is closed. */
export const NOTIFICATION_KINDS = [
  'lock_reminder',
  'left_out',
  'match_started',
  'result',
  'refund',
  'correction',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export type ChosenKinds = Readonly<Record<NotificationKind, boolean>>;

/** Of whoever has chosen nothing: what concerns a team that was entered. */
export const KINDS_UNLESS_CHOSEN: ChosenKinds = {
  lock_reminder: false,
  left_out: true,
  match_started: true,
  result: true,
  refund: true,
  correction: true,
};

/** How long before its lock a match is a matter of the last hour. */
export const LOCK_REMINDER_MS = 60 * 60_000;
