import { fail, ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import { problem, type Problem } from '../problems';
import { createLoginLimits } from './loginLimits';
import type { Passwords } from './passwords';

export interface PasswordCheck<User extends CheckedUser> {
  /** In lower case. */
  email: string;
  /** Finds the account with this address. Called when it is the turn of this check. */
  find: () => Promise<User | undefined>;
  password: string;
  /** The network that the attempt comes from. */
  network: string;
}

export interface CheckedUser {
  id: string;
  passwordHash: string;
}

/**
 * Returns the user when the password is right, and null when it is wrong or there is no such user. TOO_MANY_REQUESTS
 * after too many wrong passwords, even if this one is right; UNAVAILABLE.
 */
export type CheckPassword = <User extends CheckedUser>(
  check: PasswordCheck<User>,
) => Promise<Result<User | null, Problem>>;

/** Wrong passwords count the same at the log-in and at the confirmation of a change to the account. */
export function createPasswordChecks(context: ServiceContext, passwords: Passwords): CheckPassword {
  const loginLimits = createLoginLimits(context);

  async function check<User extends CheckedUser>({
    email,
    find,
    password,
    network,
  }: PasswordCheck<User>): Promise<Result<User | null, Problem>> {
    const user = await find();
    const attempt = await loginLimits.begin({ email, userId: user?.id, network });
    if (!attempt.ok) {
      passwords.blame(network);
      return tooManyAttempts(attempt.error);
    }
    const isRight = await passwords.verify(user?.passwordHash ?? null, password);
    if (!user || !isRight) {
      passwords.blame(network);
      return ok(null);
    }
    await attempt.value.right();
    return ok(user);
  }

  return async (given) => {
    // An attempt counts as wrong only from its turn on, so users who log in from one network at once are not refused.
    const result = await passwords.inTurn(given.network, () => check(given));
    return result ?? problem('UNAVAILABLE');
  };
}

function tooManyAttempts(retryAfterS: number) {
  const minutes = Math.ceil(retryAfterS / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const refused = problem('TOO_MANY_REQUESTS', `Too many wrong passwords. Try again in ${wait}.`);
  return fail({ ...refused.error, retryAfterS });
}
