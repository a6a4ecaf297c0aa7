import { sql } from 'kysely';
import type { Executor } from '../database';
import { allowLongStatements, type Trx } from '../transaction';
import type { SequenceState } from './backupFormat';

export interface Column {
  name: string;
  /** As SQL writes it. */
  type: string;
}

export interface Table {
  name: string;
  /** In the order of their names. */
  columns: Column[];
  /** The columns of the primary key. */
  key: string[];
}

/**
 * Returns the tables of the site, without the list of migrations. A table comes after all tables that it refers to;
 * otherwise tables are sorted by name.
 */
export async function readTables(db: Executor): Promise<Table[]> {
  const { rows } = await sql<Table & { refersTo: string[] }>`
    select relname::text as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
          order by attname::text collate "C")
        from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(attname order by array_position(indkey::int2[], attnum)), '[]')
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary) as key,
      (select coalesce(json_agg(referred.relname), '[]')
        from pg_constraint join pg_class referred on referred.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_migration'
    order by relname::text collate "C"`.execute(db);
  const keyless = rows.find(({ key }) => key.length === 0);
  if (keyless) throw new Error(`The table ${keyless.name} has no primary key`);
  return inOrderOfReferences(rows);
}

function inOrderOfReferences(rows: readonly (Table & { refersTo: string[] })[]): Table[] {
  const sorted: Table[] = [];
  const placed = new Set<string>();
  while (sorted.length < rows.length) {
    const next = rows.find(({ name, refersTo }) => {
      return !placed.has(name) && refersTo.every((other) => placed.has(other));
    });
    if (!next) throw new Error('The tables refer to each other in a circle');
    sorted.push(next);
    placed.add(next.name);
  }
  return sorted;
}

/** Returns the states of all sequences, in the order of their names. */
export async function readSequences(trx: Trx): Promise<SequenceState[]> {
  const { rows: names } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S'
    order by relname::text collate "C"`.execute(trx);
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const { rows } = await sql<Omit<SequenceState, 'name'>>`
      select last_value::text as last, is_called as called from ${sql.id(name)}`.execute(trx);
    states.push({ name, ...rows[0]! });
  }
  return states;
}

/** Lifts the timeouts that protect users, because a backup or restore may take long, and fixes formats of values. */
export async function useBackupSettings(trx: Trx): Promise<void> {
  await allowLongStatements(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  // The text of a value must not depend on the settings of a database.
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local datestyle = 'ISO, YMD'`.execute(trx);
  await sql`set local intervalstyle = 'postgres'`.execute(trx);
  await sql`set local bytea_output = 'hex'`.execute(trx);
  await sql`set local extra_float_digits = 1`.execute(trx);
}
