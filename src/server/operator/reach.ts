import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { migrationsFolder, newId, openDatabase } from '../compose';
import type { Config } from '../config';
import { createArchive } from '../services/archive';
import { createFixtures } from '../services/fixtures';
import { createMatchLife } from '../services/matchLife';
import { createOperator } from '../services/operator';
import { createSchedule } from '../services/schedule';
import { createVerification } from '../services/verification';
import type { Db, OpenDatabase } from '../storage/database';
import { holderOf, type FolderHolder } from '../storage/pglite/folderLock';
import { operatorCalls, type Answer, type Ask } from './calls';
import { askServer } from './control';

/** A running server that answers for the embedded database. */
export type ControlledHolder = Required<FolderHolder>;

/** Throws when there is no database at all; null when this process may open it itself. */
export async function controlledHolder(config: Config): Promise<ControlledHolder | null> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) return null;
  const { pid, controlPort, controlToken } = (await holderOf(dataDir)) ?? {};
  if (pid && controlPort && controlToken) return { pid, controlPort, controlToken };
  if (!existsSync(path.join(dataDir, 'postgres'))) {
    throw new Error(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL`);
  }
  return null;
}

/**
 * Does `work` on the database that the settings name: through the server that holds the embedded one, or
 * by opening it, and then nothing else runs beside it, no jobs and no feeds.
 */
export async function withCalls<T>(
  config: Config,
  clock: () => number,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const holder = await controlledHolder(config);
  if (holder) return work(askHolder(holder));
  return withDatabase(config, async (database) => {
    await refuseOutdated(database.db);
    return work(askSelf(config, database.db, clock));
  });
}

export async function withDatabase<T>(
  config: Config,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, (error) => console.error(error.message));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function askHolder({ pid, controlPort, controlToken }: ControlledHolder): Ask {
  return async (name, ...given) => {
    try {
      return (await askServer(controlPort, controlToken, name, given[0])) as Answer<typeof name>;
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      const message = `Process ${pid} holds the database and does not answer (${code})`;
      throw new Error(message, { cause: error });
    }
  };
}

function askSelf(config: Config, db: Db, clock: () => number): Ask {
  const context = { db, clock, newId };
  const matchLife = createMatchLife(context);
  const schedule = createSchedule(context, config, matchLife);
  const archive = createArchive(context);
  const fixtures = createFixtures(context, archive);
  const calls = operatorCalls({
    archive,
    operator: createOperator(context, schedule, matchLife, fixtures),
    verification: createVerification(context),
  });
  return async (name, ...given) => {
    const call = calls[name] as (...given: unknown[]) => Promise<unknown>;
    // The same as over the control port, where times become text.
    return JSON.parse(JSON.stringify(await call(...given))) as Answer<typeof name>;
  };
}

const UNDEFINED_TABLE = '42P01';

/** An older database lacks tables that the commands need. */
async function refuseOutdated(db: Db): Promise<void> {
  let applied: Set<string>;
  try {
    const rows = await db.selectFrom('schema_migration').select('name').execute();
    applied = new Set(rows.map(({ name }) => name));
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
    const message = 'This is no database of Nightmare XI; `nightmare migrate` makes it one';
    throw new Error(message, { cause: error });
  }
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  const missing = files.filter((name) => !applied.has(name)).sort();
  if (missing.length > 0) {
    throw new Error(`The database lacks ${missing.join(', ')}: run \`nightmare migrate\``);
  }
}
