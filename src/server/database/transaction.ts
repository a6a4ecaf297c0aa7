import { sql, type Transaction } from 'kysely';
import type { Result } from '../../domain/result';
import type { Db } from './database';
import type { Database } from './schema';

export type Trx = Transaction<Database>;

/** Deadlock and serialisation failure: PostgreSQL has rolled the attempt back. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 4;

/**
 * Runs `work` in one transaction, which a thrown error rolls back. After a deadlock or serialisation failure `work`
 * runs again, so it must have no effect outside of the transaction.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRYABLE_CODES.has(codeOf(error) ?? '')) throw error;
    }
  }
}

class Refused extends Error {
  constructor(readonly result: Result<never, unknown>) {
    super('rolled back');
  }
}

/** Like `inTransaction`, for work with expected failures: a failed result is rolled back and returned. */
export async function inTransactionResult<T, E>(
  db: Db,
  work: (trx: Trx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  try {
    return await inTransaction(db, async (trx) => {
      const result = await work(trx);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result as Result<T, E>;
    throw error;
  }
}

/** Lets each statement of this transaction take as long as it needs, and not only as long as one of a request. */
export async function allowLongStatements(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
}

/** Runs several reads on one snapshot of the database. */
export function inSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

const UNAVAILABLE_CODE =
  /^(08|40|53|57P)|^(55P03|57014|25P03)$|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|database has stopped/;

/**
 * True when the database can't answer now: it is unreachable or overloaded, or a lock timed out. For an AggregateError,
 * all of its errors have to say so.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.every(isUnavailable)) return true;
  const message = error instanceof Error ? error.message : '';
  return UNAVAILABLE_CODE.test(codeOf(error) ?? '') || UNAVAILABLE_MESSAGE.test(message);
}
