import { sql } from 'kysely';
import { accountId, signupBonus } from '../../domain/ledger/ledger';
import { bookTransfers } from '../contests/ledgerRows';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';
import { capsSetting } from './capsSettingRows';

export interface NewUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  mobileNumber: string;
  /** Empty for an account that nobody can log in to. */
  passwordHash: string;
  /** Set for an account that the demo league plays. */
  demo?: boolean;
}

/** Inserts a user with an account that holds the opening caps. Throws when the email address is taken. */
export async function insertUser(trx: Trx, user: NewUser, at: Date): Promise<void> {
  await trx.insertInto('app_user').values(rowOf(user, at)).execute();
  await openAccounts(trx, [user.id], at);
}

/** Inserts the users whose ids are new, each with an account that holds the opening caps. */
export async function insertNewUsers(trx: Trx, users: readonly NewUser[], at: Date): Promise<void> {
  const added = await trx
    .insertInto('app_user')
    .values(users.map((user) => rowOf(user, at)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) return;
  await openAccounts(
    trx,
    added.map(({ id }) => id),
    at,
  );
}

function rowOf(user: NewUser, at: Date) {
  const { id, email, firstName, lastName, mobileNumber, passwordHash, demo = false } = user;
  return {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    mobile_number: mobileNumber,
    password_hash: passwordHash,
    created_at: at,
    visited_on: utcDay(at),
    demo,
  };
}

async function openAccounts(trx: Trx, userIds: readonly string[], at: Date): Promise<void> {
  const accounts = userIds.map((id) => ({
    id: accountId({ kind: 'user', id }),
    kind: 'user' as const,
  }));
  await trx.insertInto('account').values(accounts).execute();
  const { newAccountCaps } = await capsSetting(trx);
  if (newAccountCaps === 0) return;
  const bonuses = userIds.map((id) => ({ transfer: signupBonus(id, newAccountCaps) }));
  await bookTransfers(trx, bonuses, at);
}

export interface LoginUser {
  id: string;
  passwordHash: string;
  suspendedAt: Date | null;
}

/** Returns the user with this email address, unless it is an account of the demo league, which nobody logs in to. */
export function userByEmail(db: Executor, email: string): Promise<LoginUser | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash as passwordHash', 'suspended_at as suspendedAt'])
    .where('email', '=', email)
    .where('demo', '=', false)
    .executeTakeFirst();
}

/**
 * Locks a user against changes of the address and the password, suspension and deletion until the transaction ends.
 * Returns undefined when the account is deleted.
 */
export function lockUser(
  trx: Trx,
  userId: string,
): Promise<(LoginUser & { email: string | null }) | undefined> {
  return trx
    .selectFrom('app_user')
    .select(['id', 'email', 'password_hash as passwordHash', 'suspended_at as suspendedAt'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns a user with the balance and the UTC day of the last visit; undefined when the account is deleted. */
export function userWithBalance(db: Executor, userId: string) {
  return db
    .selectFrom(['app_user', 'caps_setting'])
    .innerJoin('account', (join) =>
      join.on('account.id', '=', accountId({ kind: 'user', id: userId })),
    )
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .select(['balance as caps', 'visited_on as visitedOn', 'day_caps as dayCaps'])
    .select('visit_streak as dayStreak')
    .where('app_user.id', '=', userId)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

/** Moves the day of a user's last visit to `day`. Returns false when another visit has already done so. */
export async function moveVisitDay(trx: Trx, userId: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({
      visited_on: day,
      visit_streak: sql<number>`case when visited_on = ${day}::date - 1 then visit_streak + 1 else 1 end`,
    })
    .where('id', '=', userId)
    .where('visited_on', '<', day)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns a day such as "2024-06-29". */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
