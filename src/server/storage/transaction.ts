import type { Transaction } from 'kysely';
import type { Result } from '../../domain/result';
import type { Db } from './database';
import type { Database } from './schema';

export type Trx = Transaction<Database>;

// Deadlock and serialisation failure: PostgreSQL gave up this attempt, nothing happened.
const TRY_AGAIN = new Set(['40P01', '40001']);
const ATTEMPTS = 4;

class Undo extends Error {
  constructor(readonly result: Result<never, unknown>) {
    super('rolled back');
  }
}

/**
 * One transaction. A failed result rolls it back and is returned; a thrown error rolls it back and is
 * thrown. It is tried again when PostgreSQL broke a deadlock, so `work` must not act outside of it.
 */
export async function transact<T, E>(
  db: Db,
  work: (trx: Trx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        if (!result.ok) throw new Undo(result);
        return result;
      });
    } catch (error) {
      if (error instanceof Undo) return error.result as Result<T, E>;
      if (attempt === ATTEMPTS || !TRY_AGAIN.has(codeOf(error) ?? '')) throw error;
    }
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}

/** A user's account would go below zero. */
export function isOverdraft(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'account_not_overdrawn';
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** The database can't answer now: unreachable, overloaded, or a lock was waited for too long. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  const message = error instanceof Error ? error.message : '';
  return (
    /^(08|40|53|57P)|^(55P03|57014|25P03)$|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/.test(
      code,
    ) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|database has stopped/.test(
      message,
    )
  );
}
