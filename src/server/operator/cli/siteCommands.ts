import type { Command } from 'commander';
import { contestTypeEntry } from '../../../domain/contest/contestTypeFile';
import type { CommandContext } from './commandContext';
import { withCalls } from './connection';
import { executeCommand, withChangeOptions, type ChangeOptions } from './execute';
import { readJson } from './feedFiles';
import { contestTypeTable, leagueTable } from './lists';
import { misused, print, printJson, printList } from './terminal';

export function addSiteCommands(program: Command, context: CommandContext): void {
  addContestTypes(program, context);
  addCaps(program, context);
  addLeagues(program, context);
}

const SET_HELP = `
The file is a JSON list of types, in the names of the API. A type that it does not name stays as it is. A type is
found by its name; a new one comes after the others, and a retired one is current again. Example:
  [{
    "name": "Mega", "description": "A hundred places, and a reward for fifteen.",
    "entry_caps": 25, "max_participants": 100, "min_participants": 10,
    "rewards": [
      {"rank_start": 1, "rank_end": 1, "reward_percentage": 40},
      {"rank_start": 2, "rank_end": 15, "reward_percentage": 4}
    ]
  }]
Rewards have a whole reward_percentage of the fees, together at most 100, or a fixed_amount of caps. A free type has
fixed ones. max_participants is null for no maximum; with a fee, max_prize_pool then says how much is paid at most.
Contests that are open keep their terms. \`contest-types list --json\` prints a file of the current types.`;

function addContestTypes(program: Command, { terminal, config, act }: CommandContext): void {
  const types = program
    .command('contest-types')
    .description('list the types of contest that matches open, or change them');
  types
    .command('list')
    .description('list the types with their terms; as JSON, the current ones as a file for set')
    .option('--json', 'print JSON')
    .action(
      act(async ({ json }: { json?: boolean }) => {
        const found = await withCalls(config(), terminal.clock, (call) => call('contestTypes'));
        const current = found.filter(({ retiredAt }) => retiredAt === null);
        if (json) printJson(terminal, current.map(contestTypeEntry));
        else print(terminal, contestTypeTable(found));
        return 0;
      }),
    );
  withChangeOptions(types.command('set'))
    .description('add or change the types of a file, for the contests that open from now on')
    .argument('<file>', 'a JSON file, - for standard input')
    .addHelpText('after', SET_HELP)
    .action(
      act(async (file: string, options: ChangeOptions) => {
        const types = await readJson(terminal, file);
        return executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'set-contest-types', types } };
        });
      }),
    );
  withChangeOptions(types.command('retire'))
    .description('open no further contests of a type; those that are open are played')
    .argument('<type>', 'the type, by its name')
    .action(
      act((type: string, options: ChangeOptions) =>
        executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'retire-contest-type', type } };
        }),
      ),
    );
}

function addCaps(program: Command, { terminal, config, act }: CommandContext): void {
  const caps = program
    .command('caps')
    .description('show what a new account and a day of play bring, or change it')
    .option('--json', 'print JSON')
    .action(
      act(async ({ json }: { json?: boolean }) => {
        const found = await withCalls(config(), terminal.clock, (call) => call('caps'));
        const { newAccountCaps, dayCaps } = found;
        if (json) printJson(terminal, { new_account_caps: newAccountCaps, day_caps: dayCaps });
        else {
          print(terminal, [
            `A new account gets ${newAccountCaps} caps. Each later day of play adds ${dayCaps} caps.`,
          ]);
        }
        return 0;
      }),
    );
  withChangeOptions(caps.command('set'))
    .description('set what a new account and a day of play bring from now on, on all servers')
    .option('--new-account <caps>', 'what each new account gets')
    .option('--day <caps>', 'what the first visit on each later UTC day adds')
    .addHelpText('after', '\nExample:\n  nightmare caps set --new-account 500 --day 20')
    .action(
      act((options: ChangeOptions & { newAccount?: string; day?: string }) => {
        const { newAccount, day } = options;
        if (newAccount === undefined && day === undefined) {
          throw misused('Give --new-account, --day or both');
        }
        const command = {
          name: 'set-caps' as const,
          ...(newAccount !== undefined && {
            newAccountCaps: readCaps('--new-account', newAccount),
          }),
          ...(day !== undefined && { dayCaps: readCaps('--day', day) }),
        };
        return executeCommand(terminal, config(), options, async () => ({ command }));
      }),
    );
}

function readCaps(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw misused(`${option} must be a whole number, not "${text}"`);
  return Number(text);
}

function addLeagues(program: Command, { terminal, config, act }: CommandContext): void {
  const leagues = program
    .command('leagues')
    .description('list up to 100 leagues of friends, newest first, or rename one')
    .argument('[search]', 'a part of the name; without it all leagues')
    .option('--json', 'print JSON')
    .action(
      act(async (search: string | undefined, { json }: { json?: boolean }) => {
        const rows = await withCalls(config(), terminal.clock, (call) =>
          call('leagues', { search: search ?? '' }),
        );
        return printList(terminal, json, rows, leagueTable(rows), 'No leagues.');
      }),
    );
  withChangeOptions(leagues.command('rename'))
    .description('give a league another name, such as when somebody has reported it')
    .argument('<league>', 'the league, by its id')
    .argument('<name>', 'the new name, of 3 to 40 characters')
    .action(
      act((league: string, newName: string, options: ChangeOptions) =>
        executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'rename-league', league, newName } };
        }),
      ),
    );
}
