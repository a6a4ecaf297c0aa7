import { existsSync } from 'node:fs';
import { access, constants, readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pgliteBoot } from '../paths';
import { UserError } from '../userError';
import {
  openEmbedded,
  openPostgres,
  ping,
  type OpenDatabase,
  type PostgresOptions,
} from './database';
import { hasRoom } from './hasRoom';
import { lockFolder, type FolderLock } from './pglite/folderLock';
import { createReadiness } from './readiness';

export interface LockedDatabase extends OpenDatabase {
  /** The lock of the embedded database's folder; null with PostgreSQL. */
  lock: FolderLock | null;
  /** Resolves to false when the disk of the database is full. */
  hasRoom(): Promise<boolean>;
  /** Resolves to true while the database serves, however busy it is, and its disk has room. */
  isReady(): Promise<boolean>;
}

/** The embedded database can't be opened. The message says what is wrong with its folder and what to do. */
export class FolderUnusableError extends UserError {}

const DISK_FULL = "can't be used: the disk is full. Free some space, and start again.";
const NO_RIGHTS =
  "can't be used: this user may not write it. Give the user the rights, or set DATA_DIR to another folder.";
const NO_FOLDER =
  "can't be used: a file is in its place. Move the file, or set DATA_DIR to another folder.";

/** The messages for a data folder that can't be locked, by the system's error code. */
const LOCK_FAILURES: Readonly<Record<string, string>> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EACCES: NO_RIGHTS,
  EPERM: NO_RIGHTS,
  EROFS: NO_RIGHTS,
  // Node reports this one for a new folder in a file system that is mounted read-only.
  ENOENT: NO_RIGHTS,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
};

/** PostgreSQL writes its log in files of 16 MB. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/**
 * How long the embedded database may be busy and still count as ready. It has one connection, so a long statement, such
 * as the analysis after an import, delays all others. If the database itself fails, the server ends.
 */
const EMBEDDED_BUSY_MS = 10_000;

/**
 * Opens PostgreSQL at `databaseUrl`, or for null the embedded database in `dataDir`. Does not migrate it. Throws
 * FolderHeldError and FolderUnusableError.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onError: (error: Error) => void,
  options: Pick<PostgresOptions, 'connectMs' | 'observer'> = {},
): Promise<LockedDatabase> {
  if (databaseUrl !== null) {
    const database = openPostgres(databaseUrl, onError, options);
    const observeRoom = (): Promise<boolean> => hasRoom(database.db);
    const isReady = createReadiness(database, { hasRoom: observeRoom, busyMs: 0 });
    return { ...database, lock: null, hasRoom: observeRoom, isReady };
  }
  const lock = await lockFolder(dataDir, process.pid).catch((error: NodeJS.ErrnoException) => {
    const wrong = LOCK_FAILURES[error.code ?? ''];
    if (wrong === undefined) throw error;
    throw new FolderUnusableError(`The folder ${dataDir} ${wrong}`, { cause: error });
  });
  const folder = path.join(dataDir, 'postgres');
  const database = openEmbedded(pgliteBoot, folder, onError, options.observer);
  try {
    await ping(database.db);
  } catch (error) {
    // Closing a database that could not be opened fails with the same error.
    await database.close().catch(() => undefined);
    await lock.release();
    throw new FolderUnusableError(await describe(folder), { cause: error });
  }
  const close = async (): Promise<void> => {
    await database.close();
    await lock.release();
  };
  const observeRoom = (): Promise<boolean> => hasFreeSpace(dataDir);
  const isReady = createReadiness(database, { hasRoom: observeRoom, busyMs: EMBEDDED_BUSY_MS });
  return { ...database, lock, close, hasRoom: observeRoom, isReady };
}

async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** Returns what is wrong with the folder of an embedded database that can't be opened, and what to do about it. */
async function describe(folder: string): Promise<string> {
  const begin = `The database in ${folder} can't be opened`;
  if (!(await hasFreeSpace(path.dirname(folder)))) {
    return `${begin}: the disk is full. Free some space, and start again.`;
  }
  const usable = access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const isUsable = !existsSync(folder) || (await usable.then(() => true).catch(() => false));
  if (!isUsable) {
    return `${begin}: this user may not read and write it. Give the user the rights, and start again.`;
  }
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  const wrong = /^\d+\s*$/.test(version)
    ? 'files in it are damaged or missing'
    : 'its file PG_VERSION is damaged or missing';
  return `${begin}: ${wrong}. Put back a copy of the folder, or move the folder away: the next start then begins an empty database.`;
}
