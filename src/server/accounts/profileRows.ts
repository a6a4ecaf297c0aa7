import type { AvatarColour } from '../../domain/account/avatar';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** Returns the data that a user has entered about themselves; undefined when the account is deleted. */
export function storedProfile(db: Executor, userId: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .select(['mobile_number as mobileNumber', 'colour', 'created_at as since'])
    .select('password_changed_at as passwordChangedAt')
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

/** Returns what everybody may see of an account itself; undefined when it is deleted. */
export function publicFacts(db: Executor, userId: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'first_name as firstName', 'demo', 'colour', 'created_at as since'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface ProfileChoices {
  firstName: string;
  lastName: string;
  mobileNumber: string;
  colour: AvatarColour;
}

/** Returns false when the account is deleted. */
export async function writeProfile(
  db: Executor,
  userId: string,
  { firstName, lastName, mobileNumber, colour }: ProfileChoices,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ first_name: firstName, last_name: lastName, mobile_number: mobileNumber, colour })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the e-mail address and the password hash of an account; undefined when it is deleted. */
export function credentialsOf(db: Executor, userId: string) {
  return db
    .selectFrom('app_user')
    .select(['email', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

/** Throws when the address belongs to another account. */
export async function writeEmail(trx: Trx, userId: string, email: string): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ email })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function writePassword(
  trx: Trx,
  userId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_changed_at: at })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}
