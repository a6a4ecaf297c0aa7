import type { Command } from 'commander';
import type { AccountCommand } from '../accountCommands';
import type { CommandContext } from './commandContext';
import { withCalls } from './connection';
import { executeCommand, withChangeOptions, type ChangeOptions } from './execute';
import { accountTable } from './lists';
import { misused, printJson, printList, Refused } from './terminal';

export function addAccounts(program: Command, context: CommandContext): void {
  const accounts = addList(program, context);
  addChange(accounts, context, {
    name: 'reset-link',
    description: 'make a one-time link that sets a new password, and print it',
    help: `
Give it to the user alone: everybody who has it can set the password for an hour. It begins with PUBLIC_URL.`,
    command: (account) => ({ name: 'reset-link', account }),
  });
  addSuspend(accounts, context);
  addChange(accounts, context, {
    name: 'restore',
    description: 'end the suspension of an account',
    command: (account) => ({ name: 'restore', account }),
  });
  addChange(accounts, context, {
    name: 'end-sessions',
    description: 'log an account out everywhere',
    command: (account) => ({ name: 'end-sessions', account }),
  });
  addChange(accounts, context, {
    name: 'delete',
    description: 'delete an account for good',
    help: `
Names, addresses, numbers, sessions and settings go. Teams, results and transfers stay as those of a former player, and
the caps go to the house.`,
    command: (account) => ({ name: 'delete-account', account }),
  });
  addExport(accounts, context);
  addGrant(program, context);
}

const ACCOUNT_ARGUMENT = ['<account>', 'the account, by its id or e-mail address'] as const;

function addList(program: Command, { terminal, config, act }: CommandContext): Command {
  return program
    .command('accounts')
    .description('list up to 100 accounts with their caps, oldest first, or do something to one')
    .argument('[search]', 'a part of the name or the e-mail address; without it all accounts')
    .option('--json', 'print JSON')
    .action(
      act(async (search: string | undefined, { json }: { json?: boolean }) => {
        const rows = await withCalls(config(), terminal.clock, (call) =>
          call('accounts', { search: search ?? '' }),
        );
        return printList(terminal, json, rows, accountTable(rows), 'No accounts.');
      }),
    );
}

interface Change {
  name: string;
  description: string;
  help?: string;
  command: (account: string) => AccountCommand;
}

function addChange(
  accounts: Command,
  { terminal, config, act }: CommandContext,
  { name, description, help = '', command }: Change,
): void {
  withChangeOptions(accounts.command(name))
    .description(description)
    .argument(...ACCOUNT_ARGUMENT)
    .addHelpText('after', help)
    .action(
      act((account: string, options: ChangeOptions) =>
        executeCommand(terminal, config(), options, () =>
          Promise.resolve({ command: command(account) }),
        ),
      ),
    );
}

function addSuspend(accounts: Command, { terminal, config, act }: CommandContext): void {
  withChangeOptions(accounts.command('suspend'))
    .description('keep an account from logging in and entering contests; its teams stay')
    .argument(...ACCOUNT_ARGUMENT)
    .requiredOption('--reason <text>', 'the reason for the audit')
    .action(
      act((account: string, options: ChangeOptions & { reason: string }) => {
        const reason = readReason(options.reason);
        return executeCommand(terminal, config(), options, () =>
          Promise.resolve({ command: { name: 'suspend', account, reason } }),
        );
      }),
    );
}

function addExport(accounts: Command, { terminal, config, act }: CommandContext): void {
  accounts
    .command('export')
    .description('print what the user of an account can export, as JSON')
    .argument(...ACCOUNT_ARGUMENT)
    .option('--as <name>', 'the name for the audit; the default is the user')
    .action(
      act(async (account: string, { as: who = terminal.userName }: { as?: string }) => {
        const exported = await withCalls(config(), terminal.clock, (call) =>
          call('export', { account, who }),
        );
        if (!exported.ok) throw new Refused(exported.error.message);
        printJson(terminal, exported.value);
        return 0;
      }),
    );
}

function addGrant(program: Command, { terminal, config, act }: CommandContext): void {
  withChangeOptions(program.command('grant'))
    .description('give caps of the house to an account')
    .argument(...ACCOUNT_ARGUMENT)
    .argument('<caps>', 'how many')
    .requiredOption('--reason <text>', 'the reason for the audit')
    .addHelpText(
      'after',
      `
Example:
  nightmare grant meera@example.org 100 --reason "won the poster competition"`,
    )
    .action(
      act(async (account: string, text: string, options: ChangeOptions & { reason: string }) => {
        const reason = readReason(options.reason);
        if (!/^\d{1,15}$/.test(text)) throw misused(`<caps> must be a whole number, not "${text}"`);
        return executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'grant', account, caps: Number(text), reason } };
        });
      }),
    );
}

function readReason(text: string): string {
  if (text.trim() === '') throw misused('--reason must not be empty');
  return text;
}
