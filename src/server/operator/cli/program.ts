import { Command, CommanderError } from 'commander';
import { readConfig } from '../../config';
import { addAccounts } from './accountCommands';
import { addBackup } from './backupCommands';
import { addBranding } from './brandingCommand';
import type { CommandContext } from './commandContext';
import { addCorrect } from './correctCommand';
import { addFeed } from './feedCommand';
import { addFeedback } from './feedbackCommands';
import { addImport } from './importCommand';
import { auditTable, contestTable, matchTable } from './lists';
import { addKeys } from './keyCommands';
import { addSiteCommands } from './siteCommands';
import { migrateDatabase } from './migrateCommand';
import { addMatchCommands } from './matchCommands';
import { withCalls } from './connection';
import { addProof } from './proofCommands';
import { addPrune } from './pruneCommand';
import { readRuleSet } from './ruleSetName';
import { addSeasonCommands } from './seasonCommands';
import { scoreFiles } from './score';
import { misused, note, printList, Refused, type Terminal } from './terminal';
import { printChecks } from './verify';

const MISUSED = 2;

/** Runs `nightmare <args>` and returns the exit code: 1 for a refusal or a failure, 2 for wrong usage. */
export async function runNightmare(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0;
  const context: CommandContext = {
    terminal,
    config: () => readConfig(terminal.env, ['--embedded'], terminal.cwd),
    act:
      (action) =>
      async (...given) => {
        exitCode = await action(...given);
      },
  };
  try {
    await nightmareProgram(context).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // The error's message, or the requested help, is already printed.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED;
    note(terminal, messageOf(error as NodeJS.ErrnoException).split('\n'));
    return error instanceof Refused ? error.exitCode : 1;
  }
}

/** The error has no message if the database's name has several addresses and all refuse the connection. */
const messageOf = ({ message, code }: NodeJS.ErrnoException): string =>
  message || `The database can't be reached (${code})`;

export function nightmareProgram(context: CommandContext): Command {
  const program = new Command('nightmare')
    .description(
      "Nightmare XI, the operator's commands, on the database of DATA_DIR or DATABASE_URL",
    )
    .exitOverride()
    // Without this, the --json after `accounts delete` is given to `accounts`, which has the option too.
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => context.terminal.stdout.write(text),
      writeErr: (text) => context.terminal.stderr.write(text),
    })
    .addHelpText(
      'after',
      `
A match is named by its id, the first characters of its id (four or more), or the feed's key.
Commands that change something, other than import, migrate and restore, show what they will do and ask
first; --yes skips the question.`,
    );
  addLists(program, context);
  addAccounts(program, context);
  addSiteCommands(program, context);
  addBranding(program, context);
  addKeys(program, context);
  addFeedback(program, context);
  addSeasonCommands(program, context);
  addMatchCommands(program, context);
  addCorrect(program, context);
  addImport(program, context);
  addMaintenance(program, context);
  addBackup(program, context);
  addPrune(program, context);
  addProof(program, context);
  addFeed(program, context);
  return program;
}

const JSON_OPTION = ['--json', 'print JSON'] as const;
const DEFAULT_AUDIT_LINES = 20;

function addLists(program: Command, { terminal, config, act }: CommandContext): void {
  program
    .command('matches')
    .description(
      'list the matches that are not completed or are held, soonest first, with what holds them since when',
    )
    .option('--all', 'all completed ones too, newest first')
    .option(...JSON_OPTION)
    .action(
      act(async ({ all = false, json }: { all?: boolean; json?: boolean }) => {
        const rows = await withCalls(config(), terminal.clock, (call) => call('matches', { all }));
        return printList(terminal, json, rows, matchTable(rows), 'No matches.');
      }),
    );
  program
    .command('contests')
    .description('list the contests of a match, with their entries and what their pots hold')
    .argument('<match>', 'the match')
    .option(...JSON_OPTION)
    .action(
      act(async (match: string, { json }: { json?: boolean }) => {
        const rows = await withCalls(config(), terminal.clock, (call) =>
          call('contests', { match }),
        );
        if (!rows.ok) throw new Refused(rows.error.message);
        return printList(terminal, json, rows.value, contestTable(rows.value), 'No contests.');
      }),
    );
  program
    .command('audit')
    .description('list what operators did, newest first')
    .addHelpText('after', '\nA missing number was a rehearsal, which is shown and then undone.')
    .option('--limit <n>', 'how many lines', String(DEFAULT_AUDIT_LINES))
    .option(...JSON_OPTION)
    .action(
      act(async (options: { limit: string; json?: boolean }) => {
        if (!/^[1-9]\d{0,5}$/.test(options.limit))
          throw misused('--limit must be from 1 to 999999');
        const limit = Number(options.limit);
        const rows = await withCalls(config(), terminal.clock, (call) => call('audit', { limit }));
        return printList(
          terminal,
          options.json,
          rows,
          auditTable(rows),
          'Nothing has been done yet.',
        );
      }),
    );
}

/** Adds the commands that do not concern a single match. */
function addMaintenance(program: Command, { terminal, config, act }: CommandContext): void {
  program
    .command('verify')
    .description(
      'check the promises about accounts, entries and contests; exit code 1 when one is broken',
    )
    .option(...JSON_OPTION)
    .action(
      act(async ({ json = false }: { json?: boolean }) => {
        const checks = await withCalls(config(), terminal.clock, (call) => call('verify'));
        return printChecks(terminal, checks, json);
      }),
    );
  program
    .command('migrate')
    .description('bring the database up to date; a server does so by itself when it starts')
    .option('--as <name>', 'the name for the audit; the default is the user')
    .option(...JSON_OPTION)
    .action(
      act((options: { as?: string; json?: boolean }) => {
        return migrateDatabase(terminal, config(), options);
      }),
    );
  program
    .command('score')
    .description('score Cricsheet match files and print the players and Nightmare XIs as JSON')
    .argument('<file...>', 'match files')
    .option(
      '--rules <rules>',
      'such as T20W or T20@1; the default is what each match would get today',
    )
    .action(
      act((files: string[], { rules }: { rules?: string }) => {
        return scoreFiles(files, rules === undefined ? null : readRuleSet(rules), terminal);
      }),
    );
}
