import { createHash } from 'node:crypto';
import {
  ATTEMPTS_KEPT_MS,
  countAttempt,
  firstAttemptAfter,
  uncountAttempt,
} from '../accounts/attemptRows';
import type { ServiceContext } from '../context';
import { inTransaction } from '../database/transaction';
import { fail, ok, type Result } from '../../domain/result';

/** Enough for typing errors, and far too few to find one of 10^15 codes. */
const MAX_WRONG_PER_ACCOUNT = 20;
/** Visitors have no account, and many may share a network. */
const MAX_WRONG_PER_NETWORK = 100;

export interface InviteReader {
  /** Null for a visitor. */
  userId: string | null;
  network: string;
}

export interface InviteLimits {
  /**
   * Counts an attempt as wrong, before the code is looked up, so that concurrent guesses are counted, too. Fails with
   * the seconds until the next attempt is allowed.
   */
  begin(reader: InviteReader): Promise<Result<{ right: () => Promise<void> }, number>>;
}

/** Limits wrong invite codes within any hour, across all servers of a site. */
export function createInviteLimits({ db, clock }: ServiceContext): InviteLimits {
  return {
    async begin({ userId, network }) {
      const now = new Date(clock());
      const windowStart = new Date(now.getTime() - ATTEMPTS_KEPT_MS);
      const key = keyOf(userId === null ? ['network', network] : ['account', userId]);
      const most = userId === null ? MAX_WRONG_PER_NETWORK : MAX_WRONG_PER_ACCOUNT;
      const isCounted = await inTransaction(db, (trx) =>
        countAttempt(trx, key, { most, windowStart, now }),
      );
      if (!isCounted) {
        const first = (await firstAttemptAfter(db, key, windowStart)) ?? now;
        const waitMs = first.getTime() + ATTEMPTS_KEPT_MS - now.getTime();
        return fail(Math.max(1, Math.ceil(waitMs / 1000)));
      }
      return ok({ right: () => inTransaction(db, (trx) => uncountAttempt(trx, key, now)) });
    },
  };
}

const keyOf = (parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['invite', ...parts]))
    .digest('base64url');
