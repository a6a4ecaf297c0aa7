import { sql } from 'kysely';
import type { Db } from '../../../src/server/database/database';

/** Returns all rows that contain one of the texts in upper or lower case, as "table: row". */
export async function rowsWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t`.execute(db);
    const hits = rows.filter(({ row }) => texts.some((text) => holds(row, text)));
    found.push(...hits.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

const holds = (row: string, text: string): boolean =>
  row.toLowerCase().includes(text.toLowerCase());
