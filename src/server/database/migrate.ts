import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsFolder } from '../paths';
import type { Db, OpenDatabase } from './database';

/** Any number that no other program is likely to lock in the same database. */
const ADVISORY_LOCK = 7_411_902;

/**
 * Brings the schema up to date: applies the numbered files of `folder` that were not applied yet, each in one
 * transaction. A lock in it lets several servers start at once. Returns the names of the applied files.
 */
export async function migrate(
  database: OpenDatabase,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const applied: string[] = [];
  for (const name of await migrationsIn(folder)) {
    const sql = await readFile(path.join(folder, name), 'utf8');
    if (await applyOnce(database, name, sql)) applied.push(name);
  }
  return applied;
}

async function migrationsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

const UNDEFINED_TABLE = '42P01';

/** Returns the migrations that a database lacks, or null when it is not a database of Nightmare XI. */
export async function pendingMigrations(db: Db): Promise<string[] | null> {
  try {
    const rows = await db.selectFrom('schema_migration').select('name').execute();
    const applied = new Set(rows.map(({ name }) => name));
    return (await migrationsIn(migrationsFolder)).filter((name) => !applied.has(name));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return null;
    throw error;
  }
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
    // When two servers get here together the primary key decides: the whole script of the second one fails.
    await database.script(
      // The timeout that protects users would abort the creation of an index over millions of rows.
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
