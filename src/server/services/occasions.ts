import type { NotificationKind } from '../../domain/notification/kinds';
import { addOccasion } from '../storage/pushRows';
import type { Trx } from '../storage/transaction';

const HOUR_MS = 60 * 60_000;

/** How long it is worth hearing of. What is said before a lock is so until the lock. */
const LIFE_MS = {
  match_started: HOUR_MS,
  result: 72 * HOUR_MS,
  refund: 72 * HOUR_MS,
  correction: 72 * HOUR_MS,
} as const satisfies Partial<Record<NotificationKind, number>>;

/** Those who have a team in the match are to hear of it; `number` tells several of a kind apart. Again: nothing. */
export function tellOf(
  trx: Trx,
  matchId: string,
  { kind, number = 0 }: { kind: keyof typeof LIFE_MS; number?: number },
  at: Date,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + LIFE_MS[kind]);
  return addOccasion(trx, { matchId, kind, number, expiresAt });
}
