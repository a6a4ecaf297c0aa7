import { createHash } from 'node:crypto';
import type { ServiceContext } from '../context';
import type { Executor } from '../database/database';
import { inTransaction, inTransactionResult } from '../database/transaction';
import { fail, ok, type Result } from '../../domain/result';
import {
  ATTEMPTS_KEPT_MS,
  countAttempt,
  deleteAttemptsBefore,
  firstAttemptAfter,
  isKnownNetwork,
  insertKnownNetwork,
  uncountAttempt,
} from './attemptRows';

/** Low enough to stop guesses at one account, and high enough for the mistakes of many users who share a network. */
const MAX_WRONG_PER_ACCOUNT = 10;
const MAX_WRONG_PER_NETWORK = 100;
const WINDOW_MS = 15 * 60_000;
export const KNOWN_FOR_MS = 90 * 24 * 3_600_000;

export interface LoginAttempt {
  /** The e-mail address of the request, in lower case. There may be no such account. */
  email: string;
  /** Undefined when there is no such account. */
  userId: string | undefined;
  /** The network that the attempt comes from. */
  network: string;
}

/**
 * Limits wrong log-ins within any 15 minutes, across all servers of a site. For a network from which an account has
 * logged in before, the pair of both has a limit of its own. All other attempts count for the account and for their
 * network. So the owner of an account is locked out neither by the guesses of strangers, nor by wrong log-ins to other
 * accounts from the owner's network.
 */
export interface LoginLimits {
  /** Counts an attempt as wrong. Fails with the seconds until the next one is allowed. */
  begin(attempt: LoginAttempt): Promise<Result<CountedAttempt, number>>;
}

export interface CountedAttempt {
  /** To be called when the password was right. Takes the count back and remembers the network as the user's own. */
  right(): Promise<void>;
}

/** A log-in does not wait for the attempts of a whole night to be deleted. It deletes many more than it adds. */
const MAX_DELETED = 1_000;

export function createLoginLimits({ db, clock }: ServiceContext): LoginLimits {
  async function begin(attempt: LoginAttempt): Promise<Result<CountedAttempt, number>> {
    const { email, userId, network } = attempt;
    const nowMs = clock();
    const now = new Date(nowMs);
    // The query also runs for unknown accounts, so that the response time reveals nothing.
    const isKnown = await isKnownNetwork(db, userId ?? '', {
      networkHash: networkHash(userId ?? '', network),
      lastAfter: new Date(nowMs - KNOWN_FOR_MS),
    });
    const limits = isKnown
      ? [{ key: hashOf('account', email, network), most: MAX_WRONG_PER_ACCOUNT }]
      : [
          { key: hashOf('address', network), most: MAX_WRONG_PER_NETWORK },
          { key: hashOf('account', email), most: MAX_WRONG_PER_ACCOUNT },
        ];
    const windowStart = new Date(nowMs - WINDOW_MS);
    const counted = await inTransactionResult<null, string>(db, async (trx) => {
      for (const { key, most } of limits) {
        if (!(await countAttempt(trx, key, { most, windowStart, now }))) return fail(key);
      }
      return ok(null);
    });
    if (!counted.ok) {
      const first = (await firstAttemptAfter(db, counted.error, windowStart)) ?? now;
      return fail(Math.max(1, Math.ceil((first.getTime() + WINDOW_MS - nowMs) / 1000)));
    }
    async function right(): Promise<void> {
      await inTransaction(db, async (trx) => {
        // In the order in which they were counted, so that concurrent attempts can't deadlock.
        for (const { key } of limits) await uncountAttempt(trx, key, now);
      });
      if (userId !== undefined) await rememberNetwork(db, userId, network, clock());
      await deleteAttemptsBefore(db, new Date(nowMs - ATTEMPTS_KEPT_MS), MAX_DELETED);
    }
    return ok({ right });
  }

  return { begin };
}

/** Remembers that a user has used this network, unless the account is deleted. */
export function rememberNetwork(
  db: Executor,
  userId: string,
  network: string,
  nowMs: number,
): Promise<void> {
  return insertKnownNetwork(db, userId, {
    networkHash: networkHash(userId, network),
    now: new Date(nowMs),
    forgetBefore: new Date(nowMs - KNOWN_FOR_MS),
  });
}

const networkHash = (userId: string, network: string) => hashOf('address of', userId, network);

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
