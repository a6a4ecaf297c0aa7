import { sql } from 'kysely';
import type { TestDatabase } from './databases';

/** Restores every row with its id. Sequences are not reset. */
export type Rewind = () => Promise<void>;

/**
 * Saves the current rows of a PostgreSQL database. Rewinding takes milliseconds, while a copy of the
 * database would take most of a second.
 */
export async function rewindOf({ db, script }: TestDatabase): Promise<Rewind> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const each = (statement: (table: string) => string): string => {
    return rows.map(({ name }) => `${statement(name)};`).join('\n');
  };
  await script(`create schema remembered;
    ${each((table) => `create table remembered.${table} as table ${table}`)}`);
  // The role of a replica bypasses the foreign keys and the triggers of the ledger and the freeze.
  return () =>
    script(`begin;
      set local session_replication_role = replica;
      ${each((table) => `delete from ${table}`)}
      ${each((table) => `insert into ${table} overriding system value table remembered.${table}`)}
      commit`);
}
