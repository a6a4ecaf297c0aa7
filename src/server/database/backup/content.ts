import { sql } from 'kysely';
import type { Trx } from '../transaction';
import { ContentDigest, type BackupTrailer, type ContentBlock } from './backupFormat';
import { readSequences, readTables, type Table } from './catalog';

/** Limits the memory of a page: the largest rows, which hold the balls of a match, have some 100 kB. */
const PAGE_ROWS = 250;

/**
 * Reads the content of the database in pieces, in the transaction's snapshot. The sequences are read last, because they
 * are not part of the snapshot and must be past every number in the rows.
 */
export async function* contentOf(trx: Trx): AsyncGenerator<ContentBlock> {
  for (const table of await readTables(trx)) {
    const columns = table.columns.map(({ name }) => name);
    yield controlLine({ table: table.name, columns });
    yield* rowsOf(trx, table);
  }
  yield controlLine({ sequences: await readSequences(trx) });
}

export async function contentTrailer(trx: Trx): Promise<BackupTrailer> {
  const digest = new ContentDigest();
  for await (const block of contentOf(trx)) digest.add(block);
  return digest.trailer();
}

/** Reads with a cursor: pages by key would be slow, because the index may not have the byte order. */
async function* rowsOf(trx: Trx, { name, columns, key }: Table): AsyncGenerator<ContentBlock> {
  const texts = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`));
  const isText = (part: string): boolean =>
    columns.some((column) => column.name === part && column.type === 'text');
  const order = sql.join(
    key.map((part) => (isText(part) ? sql`${sql.id(part)} collate "C"` : sql.id(part))),
  );
  await sql`
    declare backup_rows no scroll cursor for
    select to_json(array[${texts}])::text as line from ${sql.id(name)} order by ${order}`.execute(
    trx,
  );
  const fetchPage = sql<{ line: string }>`fetch ${sql.lit(PAGE_ROWS)} from backup_rows`;
  for (;;) {
    const { rows } = await fetchPage.execute(trx);
    if (rows.length === 0) break;
    const text = rows.map(({ line }) => `${line}\n`).join('');
    yield { text, rowsOf: name, rows: rows.length };
  }
  await sql`close backup_rows`.execute(trx);
}

const controlLine = (value: object): ContentBlock => {
  return { text: `${JSON.stringify(value)}\n`, rowsOf: null, rows: 0 };
};
