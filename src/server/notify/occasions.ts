import type { NotificationKind } from '../../domain/notification/kinds';
import type { Trx } from '../database/transaction';
import { NOTIFICATIONS } from './pushMessages';
import { addOccasion } from './pushRows';

/**
 * Adds an occasion to notify users who have a team in a match. `number` distinguishes occasions of one kind.
 * Idempotent.
 */
export function addMatchOccasion(
  trx: Trx,
  matchId: string,
  { kind, number = 0 }: { kind: KindWithLifetime; number?: number },
  at: Date,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + NOTIFICATIONS[kind].lifeMs);
  return addOccasion(trx, { matchId, kind, number, expiresAt });
}

/** The kinds whose occasions expire after a fixed time, and not at the lock of the match. */
type KindWithLifetime = {
  [Kind in NotificationKind]: (typeof NOTIFICATIONS)[Kind] extends { lifeMs: number }
    ? Kind
    : never;
}[NotificationKind];
