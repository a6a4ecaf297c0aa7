import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fail, ok, type Result } from '../../domain/result';
import { createFairQueue, type FairQueueLimits } from './fairQueue';

/**
 * The setting that OWASP recommends for argon2id, and the default of the library. A hash takes about 7 ms of a core.
 */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;

/**
 * The most common leaked passwords. The dictionary of zxcvbn has 18,000 with eight characters or more. It lacks those
 * that zxcvbn recognizes by patterns; the most common of these are added, and one about cricket.
 */
const MOST_COMMON = new Set([
  ...dictionary['passwords-common'],
  ...'12341234 87654321 123123123 987654321 p@ssword admin1234 changeme123 cricket123'.split(' '),
]);

/** The name of the product, which nobody may have as a password. */
const PRODUCT_NAME = /^nightmare ?xi$/;

/** Returns the reason when the password of the account with this e-mail address is not accepted. */
export function acceptPassword(password: string, email: string): Result<null, string> {
  const characters = [...password];
  if (characters.length < MIN_PASSWORD_LENGTH || characters.length > MAX_PASSWORD_LENGTH) {
    return fail(`Password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`);
  }
  const folded = password.toLowerCase();
  if (isAddress(password, email)) {
    return fail('The password must not be your email address. Choose another one.');
  }
  const isRepeated = new Set([...folded]).size === 1;
  if (isRepeated || PRODUCT_NAME.test(folded) || MOST_COMMON.has(folded)) {
    return fail('This password is among the commonest. Choose another one.');
  }
  return ok(null);
}

/** Whether a password is an e-mail address or its local part, in any case. */
export function isAddress(password: string, email: string): boolean {
  const folded = password.toLowerCase();
  const address = email.toLowerCase();
  return folded === address || folded === address.slice(0, address.lastIndexOf('@'));
}

export interface Passwords {
  /**
   * Runs work that hashes, when it is the network's turn. Returns null when too much work is waiting, or this work has
   * waited too long.
   */
  inTurn<T>(network: string, work: () => Promise<T>): Promise<T | null>;
  /** Makes a network wait behind others for a while, because it sent a wrong password. */
  blame(network: string): void;
  hash(password: string): Promise<string>;
  /** Returns false, after the same time, for a null hash and for a damaged one, which is also reported. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** A client gives up after some seconds, so the wait is short enough for a refusal to reach it. */
const LIMITS: FairQueueLimits = { workers: 2, maxQueued: 200, maxWaitMs: 3_000 };

/**
 * Hashes off the event loop. Networks take turns, and those with wrong passwords come last, so that a flood of log-ins
 * neither exhausts the machine nor holds up others.
 */
export function createPasswords(
  report: (error: unknown, what: string) => void = () => undefined,
  limits = LIMITS,
): Passwords {
  // An unknown address takes as long as a known one, so that the response time reveals nothing.
  let decoy: Promise<string> | null = null;
  const decoyHash = (): Promise<string> =>
    (decoy ??= hash('nobody has this password', SETTINGS).catch((error: unknown) => {
      // The next log-in tries again. Otherwise every unknown address would fail from now on.
      decoy = null;
      throw error;
    }));
  const queue = createFairQueue(limits);

  return {
    inTurn: queue.run,
    blame: queue.blame,
    hash: (password) => hash(password, SETTINGS),
    async verify(storedHash, password) {
      const decoyOfUnknown = decoyHash();
      // A known address does not need it.
      decoyOfUnknown.catch(() => undefined);
      if (storedHash !== null) {
        try {
          return await verify(storedHash, password);
        } catch (error) {
          report(error, 'a password hash is damaged');
        }
      }
      await verify(await decoyOfUnknown, password);
      return false;
    },
  };
}
