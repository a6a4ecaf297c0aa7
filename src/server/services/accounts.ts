import { accountId, signupBonus } from '../../domain/ledger/ledger';
import { ok, type Result } from '../../domain/result';
import { bookTransfers } from '../storage/ledgerRows';
import { isUniqueViolation, transact } from '../storage/transaction';
import type { ServiceContext } from './context';
import { checkPassword, type Passwords } from './passwords';
import { problem, type Problem } from './problems';

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
  /** UNAUTHENTICATED when the account is gone. */
  info(userId: string): Promise<Result<AccountInfo, Problem>>;
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
    return db
      .selectFrom('app_user')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst();
  }

  async function info(userId: string): Promise<Result<AccountInfo, Problem>> {
    const row = await db
      .selectFrom('app_user')
      .innerJoin('account', (join) =>
        join.on('account.id', '=', accountId({ kind: 'user', id: userId })),
      )
      .select(['app_user.id', 'email', 'first_name', 'last_name', 'balance'])
      .where('app_user.id', '=', userId)
      .executeTakeFirst();
    if (!row) return problem('UNAUTHENTICATED');
    const { id, first_name: firstName, last_name: lastName } = row;
    return ok({ id, email: row.email, firstName, lastName, caps: row.balance });
  }

  return { signup, authenticate, info };
}
