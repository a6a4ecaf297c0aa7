import { Command, CommanderError } from 'commander';
import { readConfig, type Config } from '../config';
import { addCorrect } from './correctCommand';
import { addImport } from './importCommand';
import { accountTable, auditTable, contestTable, matchTable } from './lists';
import { migrateDatabase } from './migrateCommand';
import { addOrders } from './orderCommands';
import { withCalls } from './reach';
import { scoreFiles } from './score';
import { inWireWords, misused, note, print, printJson, Refused, type Terminal } from './terminal';
import { printChecks } from './verify';

/** Where the commands are run, and where their exit codes go. */
export interface Desk {
  terminal: Terminal;
  config(): Config;
  /** An action of a command; answers the exit code. */
  act<Given extends unknown[]>(
    action: (...given: Given) => Promise<number>,
  ): (...given: Given) => Promise<void>;
}

const MISUSED = 2;

/** `nightmare <args>`; answers the exit code: 1 refused or failed, 2 not used as its help says. */
export async function runNightmare(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0;
  const desk: Desk = {
    terminal,
    config: () => readConfig(terminal.env, ['--embedded'], terminal.cwd),
    act:
      (action) =>
      async (...given) => {
        exitCode = await action(...given);
      },
  };
  try {
    await nightmareProgram(desk).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // It has printed its message, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED;
    note(terminal, wordsOf(error as NodeJS.ErrnoException).split('\n'));
    return error instanceof Refused ? error.exitCode : 1;
  }
}

// Several addresses that all refuse a connection are an error without a message.
const wordsOf = ({ message, code }: NodeJS.ErrnoException): string =>
  message || `The database can't be reached (${code})`;

export function nightmareProgram(desk: Desk): Command {
  const program = new Command('nightmare')
    .description(
      "Nightmare XI, the operator's commands, on the database of DATA_DIR or DATABASE_URL",
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => desk.terminal.stdout.write(text),
      writeErr: (text) => desk.terminal.stderr.write(text),
    })
    .addHelpText(
      'after',
      `
A match is named by its id, the first characters of its id (four or more), or the feed's key.
Commands that change something show what they will do and ask first; --yes does it without a question.`,
    );
  addLists(program, desk);
  addOrders(program, desk);
  addCorrect(program, desk);
  addImport(program, desk);
  addCare(program, desk);
  return program;
}

const JSON_OPTION = ['--json', 'print JSON'] as const;
const DEFAULT_AUDIT_LINES = 20;

function addLists(program: Command, { terminal, config, act }: Desk): void {
  /** One list, as a table or as JSON. */
  const show = (
    json: boolean | undefined,
    rows: object[],
    table: string[],
    none: string,
  ): number => {
    if (json) printJson(terminal, rows.map(inWireWords));
    else print(terminal, rows.length === 0 ? [none] : table);
    return 0;
  };
  program
    .command('matches')
    .description(
      'list the matches that are not completed, soonest first, and what holds one in review',
    )
    .option('--all', 'completed ones too, newest first')
    .option(...JSON_OPTION)
    .action(
      act(async ({ all = false, json }: { all?: boolean; json?: boolean }) => {
        const rows = await withCalls(config(), terminal.clock, (ask) => ask('matches', { all }));
        return show(json, rows, matchTable(rows), 'No matches.');
      }),
    );
  program
    .command('contests')
    .description('list the contests of a match, with their entries and what their pots hold')
    .argument('<match>', 'the match')
    .option(...JSON_OPTION)
    .action(
      act(async (match: string, { json }: { json?: boolean }) => {
        const rows = await withCalls(config(), terminal.clock, (ask) => ask('contests', { match }));
        if (!rows.ok) throw new Refused(rows.error.message);
        return show(json, rows.value, contestTable(rows.value), 'No contests.');
      }),
    );
  program
    .command('accounts')
    .description('list up to 100 accounts with their caps, oldest first')
    .argument('[search]', 'a part of the name or the e-mail address; all without one')
    .option(...JSON_OPTION)
    .action(
      act(async (search: string | undefined, { json }: { json?: boolean }) => {
        const rows = await withCalls(config(), terminal.clock, (ask) =>
          ask('accounts', { search: search ?? '' }),
        );
        return show(json, rows, accountTable(rows), 'No accounts.');
      }),
    );
  program
    .command('audit')
    .description('list what operators did: who, when and what, newest first')
    .addHelpText('after', '\nA number that is missing was a rehearsal: shown, and not done.')
    .option('--limit <n>', 'how many lines', String(DEFAULT_AUDIT_LINES))
    .option(...JSON_OPTION)
    .action(
      act(async (options: { limit: string; json?: boolean }) => {
        if (!/^[1-9]\d{0,5}$/.test(options.limit))
          throw misused('--limit must be from 1 to 999999');
        const limit = Number(options.limit);
        const rows = await withCalls(config(), terminal.clock, (ask) => ask('audit', { limit }));
        return show(options.json, rows, auditTable(rows), 'Nothing was done yet.');
      }),
    );
}

/** Nothing here changes a match. */
function addCare(program: Command, { terminal, config, act }: Desk): void {
  program
    .command('verify')
    .description('check the promises about accounts and entries; exit code 1 when one is broken')
    .option(...JSON_OPTION)
    .action(
      act(async ({ json = false }: { json?: boolean }) => {
        const checks = await withCalls(config(), terminal.clock, (ask) => ask('verify'));
        return printChecks(terminal, checks, json);
      }),
    );
  program
    .command('migrate')
    .description('bring the database up to date; a server does so by itself when it starts')
    .option('--as <name>', 'who does it, for the audit; otherwise the user')
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
    .action(act((files: string[]) => scoreFiles(files, terminal)));
}
