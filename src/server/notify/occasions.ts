import type { NotificationKind } from '../../domain/notification/kinds';
import type { Trx } from '../database/transaction';
import type { MatchRow } from '../matches/matchRows';
import { NOTIFICATIONS } from './pushMessages';
import { addOccasion, removeOccasions } from './pushRows';

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

/**
 * Adds an occasion to notify users whose teams have players who are left out. It expires at the lock, because teams can
 * be changed until then. It replaces earlier ones of the match, which have other players or expire at an earlier lock.
 */
export async function addLeftOut(
  trx: Trx,
  { id: matchId, version, lock_at }: Pick<MatchRow, 'id' | 'version' | 'lock_at'>,
): Promise<void> {
  await removeOccasions(trx, matchId, 'left_out');
  await addOccasion(trx, { matchId, kind: 'left_out', number: version, expiresAt: lock_at });
}

/** The kinds whose occasions expire after a fixed time, and not at the lock of the match. */
type KindWithLifetime = {
  [Kind in NotificationKind]: (typeof NOTIFICATIONS)[Kind] extends { lifeMs: number }
    ? Kind
    : never;
}[NotificationKind];
