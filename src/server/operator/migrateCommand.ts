import { migrationsFolder } from '../compose';
import type { Config } from '../config';
import { ensureContestTypes } from '../storage/contestRows';
import type { OpenDatabase } from '../storage/database';
import { migrate } from '../storage/migrate';
import { controlledHolder, withDatabase } from './reach';
import { print, printJson, type Terminal } from './terminal';

/** Brings the database up to date, as every server does at its start. */
export async function migrateDatabase(
  terminal: Terminal,
  config: Config,
  options: { json?: boolean; as?: string },
): Promise<number> {
  const holder = await controlledHolder(config);
  if (holder) {
    const line = `The server that holds ${config.dataDir} (process ${holder.pid}) brought it up to date at its start; after an update, start it again.`;
    if (options.json) printJson(terminal, { applied: [], held_by: holder.pid });
    else print(terminal, [line]);
    return 0;
  }
  const applied = await withDatabase(config, async (database) => {
    const names = await migrate(database, migrationsFolder);
    await ensureContestTypes(database.db);
    if (names.length > 0) await writeAudit(database, terminal, options.as, names);
    return names;
  });
  if (options.json) printJson(terminal, { applied, held_by: null });
  else {
    const lines = applied.map((name) => `${name} is applied.`);
    print(terminal, lines.length > 0 ? lines : ['The database is up to date.']);
  }
  return 0;
}

async function writeAudit(
  { db }: OpenDatabase,
  { clock, userName }: Terminal,
  who: string = userName,
  applied: readonly string[],
): Promise<void> {
  const details = JSON.stringify({ applied });
  await db
    .insertInto('audit')
    .values({ at: new Date(clock()), who, command: 'migrate', details })
    .execute();
}
