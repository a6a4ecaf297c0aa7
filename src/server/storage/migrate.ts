import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from './database';

// Any number that no other program is likely to take on the same database.
const ADVISORY_LOCK = 7_411_902;

/**
 * Brings the schema up to date: applies the numbered files of `folder` that were not applied yet.
 * A script of several statements is one transaction; the lock in it lets several servers start at once.
 * Returns the names applied.
 */
export async function migrate(database: OpenDatabase, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const applied: string[] = [];
  for (const name of files) {
    const sql = await readFile(path.join(folder, name), 'utf8');
    if (await applyOnce(database, name, sql)) applied.push(name);
  }
  return applied;
}

async function applyOnce(database: OpenDatabase, name: string, sql: string): Promise<boolean> {
  await database.script(
    `select pg_advisory_xact_lock(${ADVISORY_LOCK});
     create table if not exists schema_migration (name text primary key, applied_at timestamptz not null);`,
  );
  const present = await database.db
    .selectFrom('schema_migration')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  if (present) return false;
  try {
    // The primary key decides when two servers get here together: the second one's script fails whole.
    await database.script(
      // What answers people in time would end an index over millions of rows.
      `set local statement_timeout = 0;
       select pg_advisory_xact_lock(${ADVISORY_LOCK});
       insert into schema_migration (name, applied_at) values ('${name}', clock_timestamp());
       ${sql}`,
    );
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'schema_migration_pkey') return false;
    throw error;
  }
}
