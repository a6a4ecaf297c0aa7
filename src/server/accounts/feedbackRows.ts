import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

export interface NewFeedback {
  /** Null for a visitor. */
  userId: string | null;
  text: string;
  at: Date;
}

export async function insertFeedback(trx: Trx, { userId, text, at }: NewFeedback): Promise<void> {
  await trx.insertInto('feedback').values({ user_id: userId, text, at }).execute();
}

/** Returns how many messages a user has sent since then. */
export async function feedbackSince(db: Executor, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Feedback {
  number: number;
  at: Date;
  /** Null for a visitor. */
  account: { id: string; email: string | null } | null;
  text: string;
  readAt: Date | null;
}

/** Returns the unread messages, or all, oldest first. */
export async function feedbackList(db: Executor, unreadOnly: boolean): Promise<Feedback[]> {
  const rows = await db
    .selectFrom('feedback')
    .leftJoin('app_user', 'app_user.id', 'user_id')
    .select(['number', 'at', 'user_id', 'email', 'text', 'read_at'])
    .$if(unreadOnly, (query) => query.where('read_at', 'is', null))
    .orderBy('number')
    .execute();
  return rows.map(({ number, at, user_id, email, text, read_at }) => {
    const account = user_id === null ? null : { id: user_id, email };
    return { number, at, account, text, readAt: read_at };
  });
}

/** Marks the unread messages with these numbers as read. Returns how many it has marked. */
export async function markFeedbackRead(
  trx: Trx,
  numbers: readonly number[],
  at: Date,
): Promise<number> {
  if (numbers.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('feedback')
    .set({ read_at: at })
    .where('read_at', 'is', null)
    .where('number', 'in', [...numbers])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
