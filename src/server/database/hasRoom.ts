import { sql } from 'kysely';
import type { Db } from './database';
import { inTransaction } from './transaction';

/** How long an observation is valid. Frequent health checks must not burden the database. */
const FRESH_MS = 5_000;
const DISK_FULL = '53100';

const observed = new WeakMap<Db, { atMs: number; result: Promise<boolean> }>();

/**
 * Resolves to false when PostgreSQL's disk is full. Only the growth of a table reveals a full disk, so the check fills
 * a temporary table. An observation is valid for five seconds.
 */
export function hasRoom(db: Db): Promise<boolean> {
  const known = observed.get(db);
  if (known && performance.now() - known.atMs < FRESH_MS) return known.result;
  const result = growTable(db);
  observed.set(db, { atMs: performance.now(), result });
  return result;
}

async function growTable(db: Db): Promise<boolean> {
  try {
    await inTransaction(db, async (trx) => {
      await sql`create temporary table room (filler text) on commit drop`.execute(trx);
      await sql`insert into room select repeat('x', 1000) from generate_series(1, 16)`.execute(trx);
    });
    return true;
  } catch (error) {
    // Any other error, such as a missing right to temporary tables, says nothing about the disk.
    return (error as { code?: string }).code !== DISK_FULL;
  }
}
