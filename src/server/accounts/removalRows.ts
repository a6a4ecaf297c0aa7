import { sql } from 'kysely';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** The name that boards show for users who have deleted their accounts. */
const FORMER_PLAYER = 'Former player';

/** Tables with rows of a user that nobody else needs; tokens and push subscriptions go with the sessions. */
const OWN_TABLES = [
  'session',
  'known_address',
  'notification_setting',
  'reset_link',
  'feedback',
  'shared_team',
] as const;

/** Removes everything that identifies a user whose account is not deleted yet. */
export async function clearAccount(trx: Trx, userId: string, at: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({
      email: null,
      first_name: FORMER_PLAYER,
      last_name: '',
      mobile_number: '',
      password_hash: '',
      colour: null,
      tag_key: null,
      password_changed_at: null,
      suspended_at: null,
      deleted_at: at,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  for (const table of OWN_TABLES) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

export interface LeftBalance {
  userId: string;
  balanceCaps: number;
  /** The number of the last transfer to the account. It makes the id of the forfeit unique. */
  lastTransferNumber: number;
}

/** Locks the account of a user, and before it that of the house if there are caps to forfeit. */
export async function lockAccount(trx: Trx, userId: string): Promise<void> {
  const id = `user:${userId}`;
  await sql`
    select id from account
    where id = 'house' and exists (select 1 from account where id = ${id} and balance > 0)
    for no key update`.execute(trx);
  await sql`select id from account where id = ${id} for no key update`.execute(trx);
}

/** Locks the accounts of deleted users that hold caps, and before them that of the house, as a settlement does. */
export async function lockLeftBalances(trx: Trx): Promise<LeftBalance[]> {
  await sql`
    select id from account
    where id = 'house' and exists (
      select 1 from app_user join account as left_account on left_account.id = 'user:' || app_user.id
      where deleted_at is not null and left_account.balance > 0
    )
    for no key update`.execute(trx);
  const { rows } = await sql<LeftBalance>`
    select app_user.id as "userId", balance as "balanceCaps",
      (
        select max(number) from transfer where credit = account.id and credit like 'user:%'
      ) as "lastTransferNumber"
    from app_user join account on account.id = 'user:' || app_user.id
    where deleted_at is not null and balance > 0
    order by account.id
    for no key update of account`.execute(trx);
  return rows;
}

/** Suspends an account, or ends its suspension with null. Returns false when it changes nothing. */
export async function writeSuspension(
  db: Executor,
  userId: string,
  suspendedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ suspended_at: suspendedAt })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', suspendedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
