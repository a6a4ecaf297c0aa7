import { sql } from 'kysely';
import type { TestDatabase } from './databases';

/** Brings every row back to what it was, with its id; numbers that were given since are not given again. */
export type Rewind = () => Promise<void>;

/**
 * Remembers a PostgreSQL database as it is now. Rewinding takes milliseconds, a copy of the database
 * would take most of a second.
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
  // A replica's rows are written past the guards: keys, the ledger's and the freeze's.
  return () =>
    script(`begin;
      set local session_replication_role = replica;
      ${each((table) => `delete from ${table}`)}
      ${each((table) => `insert into ${table} overriding system value table remembered.${table}`)}
      commit`);
}
