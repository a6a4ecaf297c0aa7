import { sql } from 'kysely';
import { fail, ok, type Result } from '../../../domain/result';
import type { Executor, OpenDatabase } from '../database';
import { appliedMigrations, knownMigrations, migrate, migrateTo } from '../migrate';
import { inTransactionResult, type Trx } from '../transaction';
import {
  countRows,
  type BackupHeader,
  type BackupTrailer,
  type SequenceState,
  type TableStart,
} from './backupFormat';
import { readTables, useBackupSettings, type Table } from './catalog';
import { contentTrailer } from './content';
import { readBackup, UnreadableBackup, type UnreadableCode } from './readBackup';

export type RestoreRefusal =
  | UnreadableCode
  /** The backup has migrations that this program does not know. */
  | 'NEWER_SCHEMA'
  /** The empty tables are newer than those of the backup. */
  | 'OLDER_SCHEMA'
  | 'NOT_EMPTY'
  /** Other clients are connected: a running server would continue with keys that the restore replaces. */
  | 'IN_USE';

export interface RestoredBackup {
  /** When the backup was made. */
  at: string;
  rows: number;
  sha256: string;
  /** The migrations that brought it up to date. */
  migrated: string[];
}

/**
 * Fills an empty database, of either kind, from a backup. The database may have no tables, or the tables of a server
 * without users and matches, whose few rows are replaced. First the whole file is checked. Then one transaction writes
 * the rows and compares their hash with that of the file. Migrations follow. Throws the system's error when the file
 * can't be opened.
 */
export async function restoreBackup(
  database: OpenDatabase,
  file: string,
): Promise<Result<RestoredBackup, RestoreRefusal>> {
  try {
    const header = await checkFile(file);
    const refusal = await refusalOf(database, header);
    if (refusal) return fail(refusal);
    await migrateTo(database, header.schema);
    const restored = await inTransactionResult<BackupTrailer, RestoreRefusal>(database.db, (trx) =>
      load(trx, file),
    );
    if (!restored.ok) return restored;
    const migrated = await migrate(database);
    const { sha256 } = restored.value;
    return ok({ at: header.at, rows: countRows(restored.value), sha256, migrated });
  } catch (error) {
    if (error instanceof UnreadableBackup) return fail(error.code);
    throw error;
  }
}

/** Reads the whole file, and returns its header. */
async function checkFile(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const part of readBackup(file)) if (part.kind === 'header') ({ header } = part);
  return header!;
}

async function refusalOf(
  { db }: OpenDatabase,
  { schema }: BackupHeader,
): Promise<RestoreRefusal | null> {
  const known = new Set(await knownMigrations());
  if (schema.some((name) => !known.has(name))) return 'NEWER_SCHEMA';
  const applied = await appliedMigrations(db);
  const tables = await readTables(db);
  // Tables without a list of migrations are those of another program.
  if (applied === null) return tables.length > 0 ? 'NOT_EMPTY' : null;
  const refusal = await refusalOfUse(db, tables);
  if (refusal) return refusal;
  return applied.some((name) => !schema.includes(name)) ? 'OLDER_SCHEMA' : null;
}

/** The tables that have to be empty. A new server already has contest types, keys and the account of the house. */
const TABLES_OF_A_SITE = ['app_user', 'match', 'transfer'];

async function refusalOfUse(
  db: Executor,
  tables: readonly Table[],
): Promise<'NOT_EMPTY' | 'IN_USE' | null> {
  for (const { name } of tables.filter((table) => TABLES_OF_A_SITE.includes(table.name))) {
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(db);
    if (rows.length > 0) return 'NOT_EMPTY';
  }
  return (await othersAreConnected(db)) ? 'IN_USE' : null;
}

async function load(trx: Trx, file: string): Promise<Result<BackupTrailer, RestoreRefusal>> {
  await useBackupSettings(trx);
  const tables = await readTables(trx);
  const names = sql.join(tables.map(({ name }) => sql.id(name)));
  await sql`lock table ${names} in access exclusive mode`.execute(trx);
  const refusal = await refusalOfUse(trx, tables);
  if (refusal) return fail(refusal);
  // The rows already include the effects of triggers. References and checks stay enabled.
  await setTriggers(trx, tables, 'disable');
  await sql`truncate ${names}`.execute(trx);
  const trailer = await insertAll(trx, tables, file);
  await setTriggers(trx, tables, 'enable');
  // Without this the embedded database has no statistics, and plans its queries badly.
  await sql`analyze ${names}`.execute(trx);
  const { sha256 } = await contentTrailer(trx);
  if (sha256 !== trailer.sha256) {
    throw new Error(`The restored rows have the hash ${sha256}, and the backup ${trailer.sha256}`);
  }
  return ok(trailer);
}

/** Ignores processes of PostgreSQL itself, which have no user. */
async function othersAreConnected(db: Executor): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows.length > 0;
}

async function setTriggers(
  trx: Trx,
  tables: readonly Table[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) {
    await sql`alter table ${sql.id(name)} ${sql.raw(state)} trigger user`.execute(trx);
  }
}

async function insertAll(trx: Trx, tables: readonly Table[], file: string): Promise<BackupTrailer> {
  let insert: ((lines: readonly string[]) => Promise<void>) | undefined;
  let trailer: BackupTrailer | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') insert = insertInto(trx, tables, part);
    else if (part.kind === 'rows') await insert!(part.lines);
    else if (part.kind === 'sequences') await setSequences(trx, part.sequences);
    else if (part.kind === 'trailer') ({ trailer } = part);
  }
  return trailer!;
}

/** Returns a function that inserts rows of the table; each value is cast from its text. */
function insertInto(
  trx: Trx,
  tables: readonly Table[],
  { table, columns }: TableStart,
): (lines: readonly string[]) => Promise<void> {
  const found = tables.find(({ name }) => name === table);
  if (found?.columns.map(({ name }) => name).join() !== columns.join()) {
    throw new Error(`The backup's table ${table} has other columns than its migrations make`);
  }
  const names = sql.join(found.columns.map(({ name }) => sql.id(name)));
  const values = sql.join(
    found.columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`),
  );
  return async (lines) => {
    await sql`
      insert into ${sql.id(table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as line`.execute(
      trx,
    );
  };
}

async function setSequences(trx: Trx, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, last, called } of sequences) {
    // Without quotes, PostgreSQL would change upper-case letters in the name and read a dot as a separator.
    await sql`select setval(quote_ident(${name})::regclass, ${last}::bigint, ${called})`.execute(
      trx,
    );
  }
}
