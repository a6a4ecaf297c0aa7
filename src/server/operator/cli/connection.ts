import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config';
import type { Db, OpenDatabase } from '../../database/database';
import { pendingMigrations } from '../../database/migrate';
import { openDatabase } from '../../database/openDatabase';
import { holderOf, type FolderHolder } from '../../database/pglite/folderLock';
import { newId } from '../../newId';
import { createSiteServices } from '../../services';
import { operatorCalls, type CallResult, type Call } from '../calls';
import { callServer } from '../control';

/** A command is more patient than a request of a user: it connects even while the machine is busy. */
const CONNECT_MS = 15_000;

/** A running server that holds the embedded database and offers a control port. */
export type ControlledHolder = Required<FolderHolder>;

/** Returns null when this process may open the database itself. Throws when there is no database. */
export async function controlledHolder(config: Config): Promise<ControlledHolder | null> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) return null;
  const holder = await holderOf(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
    throw new Error(
      `This user may not read the folder ${dataDir}; run the command as the user of the server`,
      { cause: error },
    );
  });
  const { pid, controlPort, controlToken } = holder ?? {};
  if (pid && controlPort && controlToken) return { pid, controlPort, controlToken };
  if (!existsSync(path.join(dataDir, 'postgres'))) {
    throw new Error(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL`);
  }
  return null;
}

/**
 * Does `work` on the database of the settings: through the server that holds the embedded database, or on a database
 * that it opens itself, without jobs and feeds.
 */
export async function withCalls<T>(
  config: Config,
  clock: () => number,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const holder = await controlledHolder(config);
  if (holder) return work(callHolder(holder));
  return withDatabase(config, async (database) => {
    await refuseOutdated(database.db);
    return work(callDirectly(config, database.db, clock));
  });
}

/** Opens the database for `work`, and closes it again. */
export async function withDatabase<T>(
  config: Config,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, (error) => console.error(error.message), {
    connectMs: CONNECT_MS,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function callHolder({ pid, controlPort, controlToken }: ControlledHolder): Call {
  return async (name, ...given) => {
    try {
      return (await callServer(controlPort, controlToken, name, given[0])) as CallResult<
        typeof name
      >;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      const message = `Process ${pid} holds the database and does not respond (${code})`;
      throw new Error(message, { cause: error });
    }
  };
}

function callDirectly(config: Config, db: Db, clock: () => number): Call {
  const calls = operatorCalls(createSiteServices({ db, clock, newId }, config));
  return async (name, ...given) => {
    const call = calls[name] as (...given: unknown[]) => Promise<unknown>;
    // Converts the result as the control port does, where times become strings.
    return JSON.parse(JSON.stringify(await call(...given))) as CallResult<typeof name>;
  };
}

/** Throws when the database lacks tables that the commands need. */
async function refuseOutdated(db: Db): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending === null) {
    throw new Error('This is not a database of Nightmare XI; `nightmare migrate` makes it one');
  }
  if (pending.length > 0) {
    throw new Error(`The database lacks ${pending.join(', ')}: run \`nightmare migrate\``);
  }
}
