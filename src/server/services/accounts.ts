import { accountId, dailyBonus, signupBonus } from '../../domain/ledger/ledger';
import { ok, type Result } from '../../domain/result';
import { capsEvents, type CapsEvent, type CapsPage } from '../storage/capsViews';
import { bookTransfers } from '../storage/ledgerRows';
import { isUniqueViolation, transact } from '../storage/transaction';
import type { ServiceContext } from './context';
import { checkPassword, type Passwords } from './passwords';
import { problem, type Problem } from './problems';

export type { CapsEvent };

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  mobileNumber: string;
}

export interface AccountInfo {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  caps: number;
}

export interface Accounts {
  /** Creates an account with its opening caps; answers its id. WEAK_PASSWORD, EMAIL_TAKEN, UNAVAILABLE. */
  signup(account: NewAccount): Promise<Result<string, Problem>>;
  /** The id of the user whose address and password these are. INVALID_CREDENTIALS, UNAVAILABLE. */
  authenticate(email: string, password: string): Promise<Result<string, Problem>>;
  /**
   * Who is here, with their caps; the first visit of each later UTC day adds the daily bonus.
   * UNAUTHENTICATED when the account is gone.
   */
  visit(userId: string): Promise<Result<AccountInfo, Problem>>;
  /** What moved the caps of a user, newest first. */
  capsEvents(userId: string, page: CapsPage): Promise<CapsEvent[]>;
}

export function createAccounts(context: ServiceContext, passwords: Passwords): Accounts {
  const { db, clock, newId } = context;

  async function signup(account: NewAccount): Promise<Result<string, Problem>> {
    const accepted = checkPassword(account.password);
    if (!accepted.ok) return problem('WEAK_PASSWORD', accepted.error);
    const passwordHash = await passwords.hash(account.password);
    if (passwordHash === null) return problem('UNAVAILABLE');
    const id = newId();
    const at = new Date(clock());
    const user = accountId({ kind: 'user', id });
    try {
      return await transact(db, async (trx) => {
        await trx
          .insertInto('app_user')
          .values({
            id,
            email: account.email.toLowerCase(),
            first_name: account.firstName.trim(),
            last_name: account.lastName.trim(),
            mobile_number: account.mobileNumber.trim(),
            password_hash: passwordHash,
            created_at: at,
            visited_on: utcDay(at),
          })
          .execute();
        await trx.insertInto('account').values({ id: user, kind: 'user' }).execute();
        await bookTransfers(trx, [{ transfer: signupBonus(id) }], at);
        return ok(id);
      });
    } catch (error) {
      if (isUniqueViolation(error)) return problem('EMAIL_TAKEN');
      throw error;
    }
  }

  async function authenticate(email: string, password: string): Promise<Result<string, Problem>> {
    // PostgreSQL knows no NUL in a text, so nobody has it in an address.
    const user = email.includes('\0') ? undefined : await userWithEmail(email.toLowerCase());
    const matches = await passwords.verify(user?.password_hash ?? null, password);
    if (matches === null) return problem('UNAVAILABLE');
    return user && matches ? ok(user.id) : problem('INVALID_CREDENTIALS');
  }

  function userWithEmail(email: string) {
    return (
      db
        .selectFrom('app_user')
        .select(['id', 'password_hash'])
        .where('email', '=', email)
        // Nobody logs in as an account that the demo league plays.
        .where('demo', '=', false)
        .executeTakeFirst()
    );
  }

  async function visit(userId: string): Promise<Result<AccountInfo, Problem>> {
    const at = new Date(clock());
    let account = await accountOf(userId);
    if (account !== undefined && account.visitedOn < utcDay(at)) {
      await bookDailyBonus(userId, at);
      account = await accountOf(userId);
    }
    return account === undefined ? problem('UNAUTHENTICATED') : ok(account.info);
  }

  async function accountOf(userId: string) {
    const row = await db
      .selectFrom('app_user')
      .innerJoin('account', (join) =>
        join.on('account.id', '=', accountId({ kind: 'user', id: userId })),
      )
      .select(['email', 'first_name as firstName', 'last_name as lastName'])
      .select(['balance as caps', 'visited_on as visitedOn'])
      .where('app_user.id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { visitedOn, ...info } = row;
    return { visitedOn, info: { id: userId, ...info } };
  }

  /** Of many visits at once, on any number of servers, one moves the day on and is paid for it. */
  async function bookDailyBonus(userId: string, at: Date): Promise<void> {
    const today = utcDay(at);
    await transact(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('app_user')
        .set({ visited_on: today })
        .where('id', '=', userId)
        .where('visited_on', '<', today)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        await bookTransfers(trx, [{ transfer: dailyBonus(userId, today) }], at);
      }
      return ok(null);
    });
  }

  return {
    signup,
    authenticate,
    visit,
    capsEvents: (userId, page) => capsEvents(db, userId, page),
  };
}

/** 2024-06-29 */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
