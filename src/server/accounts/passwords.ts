import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fail, ok, type Result } from '../../domain/result';
import { createFairQueue, type FairQueueLimits } from './fairQueue';

/**
 * The setting that OWASP recommends for argon2id, the default of the library. It takes about 7 ms of a core.
 */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;

/**
 * The most common of the leaked passwords: 18,000 of eight characters or more are in the dictionary of zxcvbn. The others
 * are what its authors leave to their patterns, and the game's own.
 */
const MOST_COMMON = new Set([
  ...dictionary['passwords-common'],
  ...'12341234 87654321 123123123 987654321 p@ssword admin1234 changeme123 cricket123'.split(' '),
]);

/** What nobody may have as a password: the name of the product, and what everybody knows of the user. */
const PRODUCT_NAME = /^nightmare ?xi$/;

/** Returns the reason when the password of the account with this e-mail address is not accepted. */
export function acceptPassword(password: string, email: string): Result<null, string> {
  const characters = [...password];
  if (characters.length < MIN_PASSWORD_LENGTH || characters.length > MAX_PASSWORD_LENGTH) {
    return fail(`Password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`);
  }
  const folded = password.toLowerCase();
  const address = email.toLowerCase();
  if (folded === address || folded === address.slice(0, address.lastIndexOf('@'))) {
    return fail('The password must not be your email address. Choose another one.');
  }
  const isRepeated = new Set([...folded]).size === 1;
  if (isRepeated || PRODUCT_NAME.test(folded) || MOST_COMMON.has(folded)) {
    return fail('This password is among the commonest. Choose another one.');
  }
  return ok(null);
}

export interface Passwords {
  /**
   * Runs work that hashes, in the turn of the network that asks for it. Returns null when too many wait, or this
   * one has waited too long.
   */
  inTurn<T>(network: string, work: () => Promise<T>): Promise<T | null>;
  /** Lets a network wait behind others for a while: its password was wrong. */
  blame(network: string): void;
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long and returns false; so it does with a damaged one, which is reported. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** A client gives up after some seconds: what has waited this long gets its refusal in time. */
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
  const queue = createFairQueue(limits);

  return {
    inTurn: queue.run,
    blame: queue.blame,
    hash: (password) => hash(password, SETTINGS),
    async verify(known, password) {
      decoy ??= hash('nobody has this password', SETTINGS);
      if (known !== null) {
        try {
          return await verify(known, password);
        } catch (error) {
          report(error, 'a password hash is damaged');
        }
      }
      await verify(await decoy, password);
      return false;
    },
  };
}
