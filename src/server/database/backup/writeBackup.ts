import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { packageFile } from '../../paths';
import type { Db } from '../database';
import { appliedMigrations } from '../migrate';
import { inSnapshot, type Trx } from '../transaction';
import {
  ContentDigest,
  countRows,
  FORMAT,
  FORMAT_VERSION,
  type BackupHeader,
  type BackupTrailer,
} from './backupFormat';
import { readTables, useBackupSettings } from './catalog';
import { contentOf, contentTrailer } from './content';

export interface WrittenBackup {
  tables: number;
  rows: number;
  bytes: number;
  sha256: string;
}

/**
 * Writes a backup of one moment of the database to `file`, which only its owner can read. The file appears once it is
 * complete, and replaces an existing one. Throws when the database is not one of Nightmare XI, or when the file can't
 * be written.
 */
export async function writeBackup(db: Db, file: string, at: Date): Promise<WrittenBackup> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    const trailer = await inReadOnlySnapshot(db, (trx) => writeContent(trx, draft, at));
    const { size } = await stat(draft);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    const tables = Object.keys(trailer.rows).length;
    return { tables, rows: countRows(trailer), bytes: size, sha256: trailer.sha256 };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Returns the hash that a backup of this moment would have. */
export async function contentHash(db: Db): Promise<string> {
  const { sha256 } = await inReadOnlySnapshot(db, contentTrailer);
  return sha256;
}

function inReadOnlySnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return inSnapshot(db, async (trx) => {
    await sql`set transaction read only`.execute(trx);
    await useBackupSettings(trx);
    const tables = await readTables(trx);
    if (tables.length > 0) {
      // The lock makes migrations wait, because they would change the tables under the snapshot.
      const names = sql.join(tables.map(({ name }) => sql.id(name)));
      await sql`lock table ${names} in access share mode`.execute(trx);
    }
    return read(trx);
  });
}

async function writeContent(trx: Trx, draft: string, at: Date): Promise<BackupTrailer> {
  const schema = await appliedMigrations(trx);
  if (schema === null) throw new Error('This is not a database of Nightmare XI');
  const header: BackupHeader = {
    format: FORMAT,
    version: FORMAT_VERSION,
    schema,
    product: await productVersion(),
    at: at.toISOString(),
  };
  const digest = new ContentDigest();
  let trailer: BackupTrailer | undefined;
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(header)}\n`;
    for await (const block of contentOf(trx)) {
      digest.add(block);
      yield block.text;
    }
    trailer = digest.trailer();
    yield `${JSON.stringify(trailer)}\n`;
  }
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), createGzip(), target);
  return trailer!;
}

/** Writes the folder to disk, without which a renamed file may not survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  return version;
}
