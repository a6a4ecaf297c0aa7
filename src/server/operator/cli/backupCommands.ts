import path from 'node:path';
import type { Command } from 'commander';
import { restoreBackup, type RestoreRefusal } from '../../database/backup/restoreBackup';
import { newId } from '../../newId';
import { createSiteServices } from '../../services';
import type { CommandContext } from './commandContext';
import { withCalls, withDatabase } from './connection';
import { formatCount } from './progress';
import { misused, print, printJson, Refused, type Terminal } from './terminal';
import { printChecks } from './verify';

export function addBackup(program: Command, context: CommandContext): void {
  addBackupCommand(program, context);
  addRestoreCommand(program, context);
}

function addBackupCommand(program: Command, { terminal, config, act }: CommandContext): void {
  program
    .command('backup')
    .description('write everything in the database to a file, while servers run, too')
    .argument('[file]', 'the file, which is replaced when the new one is complete')
    .option('--hash', 'write no file, and print the hash of the content')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
The backup is of one moment. It holds e-mail addresses, hashes of passwords and the server's keys, so that only its
owner can read the file: keep it secret.`,
    )
    .action(
      act(async (given: string | undefined, options: { hash?: boolean; json?: boolean }) => {
        if ((given === undefined) !== (options.hash ?? false)) {
          throw misused('Name a file for the backup, or choose --hash');
        }
        if (given === undefined) return printHash(terminal, options.json, await hashOf());
        const file = path.resolve(terminal.cwd, given);
        const written = await withCalls(config(), terminal.clock, (call) =>
          call('backup', { file }),
        );
        const { rows, tables, bytes, sha256 } = written;
        if (options.json) printJson(terminal, { file, tables, rows, bytes, sha256 });
        else {
          const size = `${formatCount(rows)} rows of ${tables} tables in ${formatCount(bytes)} bytes`;
          print(terminal, [`${file}: ${size}.`, contentLine(sha256)]);
        }
        return 0;
      }),
    );

  const hashOf = (): Promise<string> =>
    withCalls(config(), terminal.clock, (call) => call('contentHash'));
}

function printHash(terminal: Terminal, asJson: boolean | undefined, sha256: string): number {
  if (asJson) printJson(terminal, { sha256 });
  else print(terminal, [contentLine(sha256)]);
  return 0;
}

const contentLine = (sha256: string): string => `Content: sha256 ${sha256}`;

function addRestoreCommand(program: Command, { terminal, config, act }: CommandContext): void {
  program
    .command('restore')
    .description('fill an empty database of either kind from a backup')
    .argument('<file>', 'a file that `nightmare backup` wrote')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Stop the servers of the database first. It must be empty: without users and matches, or without tables. A database with
users or matches is never changed, so the command does not ask. A damaged file is refused as a whole.
Exit code: 0 when the backup is restored and \`nightmare verify\` finds nothing wrong.`,
    )
    .action(
      act(async (given: string, options: { json?: boolean }) => {
        const settings = config();
        const file = path.resolve(terminal.cwd, given);
        return withDatabase(settings, async (database) => {
          const restored = await restoreBackup(database, file);
          if (!restored.ok) throw new Refused(`${file} ${REFUSALS[restored.error]}`);
          const { db } = database;
          const services = createSiteServices({ db, clock: terminal.clock, newId }, settings);
          const { at, rows, sha256, migrated } = restored.value;
          if (options.json) {
            const result = { file, at, rows, sha256, migrated };
            const checks = await services.operator.verify().catch((error: unknown) => {
              // What was restored stays restored.
              printJson(terminal, result);
              throw error;
            });
            printJson(terminal, { ...result, checks });
            return checks.some(({ violations }) => violations.length > 0) ? 1 : 0;
          }
          print(terminal, [
            `${file}, made at ${at}, is restored: ${formatCount(rows)} rows.`,
            contentLine(sha256),
            ...migrated.map((name) => `${name} is applied.`),
          ]);
          return printChecks(terminal, await services.operator.verify(), false);
        });
      }),
    );
}

const REFUSALS: Readonly<Record<RestoreRefusal, string>> = {
  NOT_A_BACKUP: 'is not a backup of Nightmare XI. Nothing was restored.',
  DAMAGED: 'is damaged or incomplete. Nothing was restored.',
  NEWER_FORMAT: 'was written by a newer version of Nightmare XI. Update first.',
  NEWER_SCHEMA: 'was written by a newer version of Nightmare XI. Update first.',
  OLDER_SCHEMA:
    'was written by an older version of Nightmare XI. Restore it into a database without tables, which is then brought up to date.',
  NOT_EMPTY:
    'can only be restored into an empty database, and this one has users, matches or tables of another program. Create a new database, or set DATA_DIR to a new folder.',
  IN_USE: 'was not restored: others are connected to the database. Stop its servers first.',
};
