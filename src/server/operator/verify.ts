import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../compose';
import type { Config } from '../config';
import { createVerification, type Check } from '../services/verification';
import { holderOf } from '../storage/pglite/folderLock';
import { askServer } from './control';

/**
 * Checks the promises about caps and entries on the live database, prints what was checked and what is
 * wrong; answers the exit code.
 */
export async function verify(config: Config): Promise<number> {
  const checks = await runChecks(config);
  for (const { name, promise, looked, wrong } of checks) {
    console.log(
      `${wrong.length === 0 ? 'ok   ' : 'WRONG'} ${name}  ${promise} (${looked} looked at)`,
    );
    for (const line of wrong) console.log(`      ${line}`);
  }
  const broken = checks.filter(({ wrong }) => wrong.length > 0);
  console.log(broken.length === 0 ? 'All promises hold.' : `${broken.length} broken.`);
  return broken.length === 0 ? 0 : 1;
}

const UNDEFINED_TABLE = '42P01';

/** The embedded database is asked through the server that holds it, or opened when none does. */
async function runChecks(config: Config): Promise<Check[]> {
  if (config.databaseUrl === null) {
    const holder = await holderOf(config.dataDir);
    if (holder?.controlPort && holder.controlToken) {
      return (await askServer(holder.controlPort, holder.controlToken, 'verify')) as Check[];
    }
    if (!existsSync(path.join(config.dataDir, 'postgres'))) {
      throw new Error(`There is no database in ${config.dataDir}; set DATA_DIR or DATABASE_URL`);
    }
  }
  const database = await openDatabase(config, (error) => console.error(error.message));
  try {
    return await createVerification(database).verify();
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
    throw new Error('This is no database of Nightmare XI', { cause: error });
  } finally {
    await database.close();
  }
}
