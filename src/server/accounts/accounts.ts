import { dailyBonus } from '../../domain/ledger/ledger';
import { ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import { bookTransfers } from '../contests/ledgerRows';
import { inTransaction, isUnavailable, isUniqueViolation } from '../database/transaction';
import { problem, type Problem } from '../problems';
import {
  insertUser,
  moveVisitDay,
  userByEmail,
  userWithBalance,
  utcDay,
  type LoginUser,
} from './accountRows';
import { capsSetting } from './capsSettingRows';
import { capsEvents, type CapsEvent, type CapsPage } from './capsViews';
import { rememberNetwork } from './loginLimits';
import type { CheckPassword } from './passwordChecks';
import { acceptPassword, type Passwords } from './passwords';
import { readNames } from './readNames';

export type { CapsEvent };

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  mobileNumber: string;
  /** The network that the sign-up comes from. */
  network: string;
}

export interface Credentials {
  email: string;
  password: string;
  /** The network that the log-in comes from. */
  network: string;
}

export interface AccountInfo {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  caps: number;
  /** The daily bonus of each later day of play. */
  dayCaps: number;
  /** On how many UTC days in a row the user has been here. */
  dayStreak: number;
}

export interface Accounts {
  /**
   * Creates an account with its opening caps and returns its id. BAD_REQUEST: a name is not valid. WEAK_PASSWORD,
   * EMAIL_TAKEN, UNAVAILABLE.
   */
  signup(account: NewAccount): Promise<Result<string, Problem>>;
  /**
   * Returns the user with this email address and password. INVALID_CREDENTIALS, ACCOUNT_SUSPENDED, UNAVAILABLE.
   * TOO_MANY_REQUESTS after too many wrong passwords, even if this one is right.
   */
  authenticate(credentials: Credentials): Promise<Result<LoginUser, Problem>>;
  /**
   * Returns the user's account; the first visit of each later UTC day adds the daily bonus, unless its transaction
   * is not possible at the moment. UNAUTHENTICATED when the account no longer exists.
   */
  visit(userId: string): Promise<Result<AccountInfo, Problem>>;
  /** Returns the events that moved the caps of a user, newest first. */
  capsEvents(userId: string, page: CapsPage): Promise<CapsEvent[]>;
}

export function createAccounts(
  { db, clock, newId }: ServiceContext,
  { passwords, checkPassword }: { passwords: Passwords; checkPassword: CheckPassword },
): Accounts {
  async function signup(account: NewAccount): Promise<Result<string, Problem>> {
    const names = readNames(account);
    if (!names.ok) return names;
    const accepted = acceptPassword(account.password, account.email);
    if (!accepted.ok) return problem('WEAK_PASSWORD', accepted.error);
    const passwordHash = await passwords.inTurn(account.network, () =>
      passwords.hash(account.password),
    );
    if (passwordHash === null) return problem('UNAVAILABLE');
    const user = {
      id: newId(),
      email: account.email.toLowerCase(),
      ...names.value,
      mobileNumber: account.mobileNumber.trim(),
      passwordHash,
    };
    const at = new Date(clock());
    try {
      await inTransaction(db, async (trx) => {
        await insertUser(trx, user, at);
        // Wrong log-ins with this address from before the sign-up must not lock out the new user.
        await rememberNetwork(trx, user.id, account.network, at.getTime());
      });
      return ok(user.id);
    } catch (error) {
      if (isUniqueViolation(error)) return problem('EMAIL_TAKEN');
      throw error;
    }
  }

  async function authenticate(credentials: Credentials): Promise<Result<LoginUser, Problem>> {
    const { password, network } = credentials;
    const email = credentials.email.toLowerCase();
    // PostgreSQL rejects a NUL character in a text, so no stored address contains one.
    const find = async () => (email.includes('\0') ? undefined : userByEmail(db, email));
    const checked = await checkPassword({ email, find, password, network });
    if (!checked.ok) return checked;
    const user = checked.value;
    if (user === null) return problem('INVALID_CREDENTIALS');
    // The suspension is revealed only to a user who knows the password.
    return user.suspendedAt === null ? ok(user) : problem('ACCOUNT_SUSPENDED');
  }

  async function visit(userId: string): Promise<Result<AccountInfo, Problem>> {
    const at = new Date(clock());
    let user = await userWithBalance(db, userId);
    if (user !== undefined && user.visitedOn < utcDay(at)) {
      try {
        await bookDailyBonus(userId, at);
        user = await userWithBalance(db, userId);
      } catch (error) {
        // A large settlement may hold the house's balance for seconds. The next visit books the bonus.
        if (!isUnavailable(error)) throw error;
      }
    }
    if (user === undefined) return problem('UNAUTHENTICATED');
    const { email, firstName, lastName, caps, dayCaps, dayStreak } = user;
    return ok({ id: userId, email, firstName, lastName, caps, dayCaps, dayStreak });
  }

  /** Among concurrent visits, on any number of servers, only one moves the day and books the bonus. */
  async function bookDailyBonus(userId: string, at: Date): Promise<void> {
    const today = utcDay(at);
    await inTransaction(db, async (trx) => {
      if (!(await moveVisitDay(trx, userId, today))) return;
      const { dayCaps } = await capsSetting(trx);
      if (dayCaps === 0) return;
      await bookTransfers(trx, [{ transfer: dailyBonus(userId, today, dayCaps) }], at);
    });
  }

  return {
    signup,
    authenticate,
    visit,
    capsEvents: (userId, page) => capsEvents(db, userId, page),
  };
}
