import type { ColumnType, Generated } from 'kysely';

/** A receipt in the batch of its leaf: the entry, the team as the number of its 64 bits, and the salt. */
export type StoredReceipt = readonly [entry: number, team: string, salt: string];

/** The tables of the open books, as in `schema.ts`. */
export interface BookTables {
  log_leaf: {
    number: Generated<number>;
    position: ColumnType<number | null, never, number>;
    kind: string;
    key: string | null;
    subject: string;
    body: string;
    receipts: ColumnType<StoredReceipt[] | null, string | undefined, never>;
    at: Date;
  };
  log_tile: { level: number; index: number; hashes: Uint8Array };
  log_head: {
    one: Generated<boolean>;
    name: string;
    private_key: string;
    public_key: string;
    size: Generated<number>;
    checkpoint: string;
    cosignatures: Generated<string>;
  };
  contest_book: {
    contest_id: string;
    match_id: string;
    document: string;
    root: string;
    entries: number;
  };
  contest_book_block: { contest_id: string; block: number; masks: Uint8Array; tags: Uint8Array };
  match_record: { match_id: string; version: number; record: string };
}
