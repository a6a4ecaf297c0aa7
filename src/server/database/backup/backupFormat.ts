/**
 * The format of a backup: lines of JSON, compressed with gzip.
 *
 *     {"format":"nightmare-xi-backup","version":1,"schema":["001_initial.sql"],"product":"0.1.0","at":"..."}
 *     {"table":"player","columns":["id","name"]}
 *     ["p1","T Anchor"]                            a line for each row: the text of each column in PostgreSQL, or null
 *     {"sequences":[{"name":"entry_id_seq","last":"7","called":true}]}
 *     {"rows":{"player":1},"sha256":"..."}
 *
 * The hash covers the lines between the first and the last one. Their order is fixed: tables in the order of their
 * references, columns by name, and rows by primary key, with texts in byte order. So the hash depends neither on the
 * kind of the database nor on the time of the backup.
 */
import { createHash } from 'node:crypto';

export const FORMAT = 'nightmare-xi-backup';
export const FORMAT_VERSION = 1;

export interface BackupHeader {
  format: typeof FORMAT;
  version: number;
  /** The names of the migrations that created the tables. */
  schema: string[];
  /** The version of the product that wrote the backup. */
  product: string;
  at: string;
}

export interface TableStart {
  table: string;
  columns: string[];
}

export interface SequenceState {
  name: string;
  last: string;
  /** Whether `last` was used. If not, it is the next number. */
  called: boolean;
}

export interface BackupTrailer {
  /** The number of rows by table. */
  rows: Record<string, number>;
  sha256: string;
}

/** A piece of the content: whole lines, and for rows the name of their table. */
export interface ContentBlock {
  text: string;
  rowsOf: string | null;
  rows: number;
}

/** Computes the trailer from the content. */
export class ContentDigest {
  readonly #hash = createHash('sha256');
  readonly #rows: Record<string, number> = {};

  add({ text, rowsOf, rows }: ContentBlock): void {
    this.#hash.update(text);
    if (rowsOf !== null) this.#rows[rowsOf] = (this.#rows[rowsOf] ?? 0) + rows;
  }

  trailer(): BackupTrailer {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export const countRows = ({ rows }: Pick<BackupTrailer, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);
