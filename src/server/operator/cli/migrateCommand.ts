import type { Config } from '../../config';
import { ensureContestTypes } from '../../contests/contestTypeRows';
import { migrate } from '../../database/migrate';
import { insertAudit } from '../auditRows';
import { controlledHolder, withDatabase } from './connection';
import { print, printJson, type Terminal } from './terminal';

/** Brings the database up to date, as every server does at its start. */
export async function migrateDatabase(
  terminal: Terminal,
  config: Config,
  options: { json?: boolean; as?: string },
): Promise<number> {
  const holder = await controlledHolder(config);
  if (holder) {
    const line = `The server that holds ${config.dataDir} (process ${holder.pid}) brought it up to date when it started; after an update, start it again.`;
    if (options.json) printJson(terminal, { applied: [], held_by: holder.pid });
    else print(terminal, [line]);
    return 0;
  }
  const applied = await withDatabase(config, async (database) => {
    const names = await migrate(database);
    await ensureContestTypes(database.db);
    if (names.length > 0) {
      const who = options.as ?? terminal.userName;
      const at = new Date(terminal.clock());
      const details = { applied: names };
      await insertAudit(database.db, { at, who, command: 'migrate', details });
    }
    return names;
  });
  if (options.json) printJson(terminal, { applied, held_by: null });
  else {
    const lines = applied.map((name) => `${name} is applied.`);
    print(terminal, lines.length > 0 ? lines : ['The database is up to date.']);
  }
  return 0;
}
