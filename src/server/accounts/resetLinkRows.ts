import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

interface ResetLinkRow {
  userId: string;
  tokenHash: string;
  /** False for a link that the operator created. */
  byEmail: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertResetLink(
  trx: Trx,
  { userId, tokenHash, byEmail, createdAt, expiresAt }: ResetLinkRow,
): Promise<void> {
  await trx
    .insertInto('reset_link')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      by_email: byEmail,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** Returns the number of links that were sent to a user and can still be used. */
export async function countSentLinks(trx: Trx, userId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('reset_link')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('by_email', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the links of a user that have expired by `expiredAt`, or all of them without it. */
export async function deleteResetLinks(trx: Trx, userId: string, expiredAt?: Date): Promise<void> {
  await trx
    .deleteFrom('reset_link')
    .where('user_id', '=', userId)
    .$if(expiredAt !== undefined, (query) => query.where('expires_at', '<=', expiredAt!))
    .execute();
}

/** Returns the account of a link that can be used; undefined when there is none. */
export function accountOfLink(db: Executor, tokenHash: string, now: Date) {
  return db
    .selectFrom('reset_link')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['user_id as userId', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

/** Uses up a link. Returns false when another request has already used it, or it has expired. */
export async function deleteResetLink(trx: Trx, tokenHash: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reset_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
