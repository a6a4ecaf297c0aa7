import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { migrationsFolder } from '../paths';
import { ADVISORY_LOCKS } from './advisoryLocks';
import type { Db, Executor, OpenDatabase } from './database';

/**
 * Brings the schema up to date: applies the numbered files of `folder` that were not applied yet, each in a transaction
 * of its own. A lock allows several servers to start at once. Returns the names of the applied files.
 */
export async function migrate(
  database: OpenDatabase,
  folder: string = migrationsFolder,
): Promise<string[]> {
  return apply(database, folder, await migrationsIn(folder));
}

/** Applies those of the named migrations that were not applied yet, so that the schema is that of an older version. */
export async function migrateTo(database: OpenDatabase, names: readonly string[]): Promise<void> {
  const known = await knownMigrations();
  await apply(
    database,
    migrationsFolder,
    known.filter((name) => names.includes(name)),
  );
}

async function apply(
  database: OpenDatabase,
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  const applied: string[] = [];
  for (const name of names) {
    const script = await readFile(path.join(folder, name), 'utf8');
    if (await applyOnce(database, name, script)) applied.push(name);
  }
  return applied;
}

async function migrationsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Returns the migrations of this program, in their order. */
export const knownMigrations = (): Promise<string[]> => migrationsIn(migrationsFolder);

/** Returns the migrations that a database has, or null when it is not a database of Nightmare XI. */
export async function appliedMigrations(db: Executor): Promise<string[] | null> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(db);
  if (!rows[0]!.exists) return null;
  const applied = await db.selectFrom('schema_migration').select('name').orderBy('name').execute();
  return applied.map(({ name }) => name);
}

/** Returns the migrations that a database lacks, or null when it is not a database of Nightmare XI. */
export async function pendingMigrations(db: Db): Promise<string[] | null> {
  const applied = await appliedMigrations(db);
  return applied && (await knownMigrations()).filter((name) => !applied.includes(name));
}

/**
 * Waits for as long as another server migrates, and then limits the wait for the locks of tables again, because users wait
 * behind a migration that waits for one.
 */
const WAIT_FOR_LOCK = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  select pg_advisory_xact_lock(${ADVISORY_LOCKS.migration});
  set local lock_timeout to default;`;

async function applyOnce(database: OpenDatabase, name: string, script: string): Promise<boolean> {
  await database.script(
    `${WAIT_FOR_LOCK}
     create table if not exists schema_migration (name text primary key, applied_at timestamptz not null);`,
  );
  const present = await database.db
    .selectFrom('schema_migration')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  if (present) return false;
  try {
    // If two servers get here at the same time, the primary key makes the whole script of the second one fail.
    await database.script(
      // The timeout that protects users would abort the creation of an index over millions of rows.
      `${WAIT_FOR_LOCK}
       insert into schema_migration (name, applied_at) values ('${name}', clock_timestamp());
       ${script}`,
    );
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'schema_migration_pkey') return false;
    throw error;
  }
}
