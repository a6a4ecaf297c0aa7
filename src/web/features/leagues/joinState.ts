/** The navigation state of an invitation whose user has asked to join it, before the sign-up or log-in. */
export const ASKS_TO_JOIN = { joins: true } as const;

export const asksToJoin = (state: unknown): boolean =>
  (state as Partial<typeof ASKS_TO_JOIN> | null)?.joins === true;
