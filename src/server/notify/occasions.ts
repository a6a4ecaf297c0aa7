import type { NotificationKind } from '../../domain/notification/kinds';
import type { Trx } from '../database/transaction';
import { NOTIFICATIONS } from './pushMessages';
import { addOccasion } from './pushRows';

/**
 * Adds an occasion to notify those who have a team in a match. `number` tells several occasions of one kind
 * apart. Idempotent.
 */
export function addMatchOccasion(
  trx: Trx,
  matchId: string,
  { kind, number = 0 }: { kind: LastingKind; number?: number },
  at: Date,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + NOTIFICATIONS[kind].lifeMs);
  return addOccasion(trx, { matchId, kind, number, expiresAt });
}

/** The kinds of which an occasion expires some time after it, not with the lock of the match. */
type LastingKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATIONS)[Kind] extends { lifeMs: number }
    ? Kind
    : never;
}[NotificationKind];
