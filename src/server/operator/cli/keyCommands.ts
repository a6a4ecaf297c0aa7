import type { Command } from 'commander';
import type { CommandContext } from './commandContext';
import { withCalls } from './connection';
import { executeCommand, withChangeOptions, type ChangeOptions } from './execute';
import { keyTable } from './lists';
import { printList } from './terminal';

const ROTATE_HELP = `
The keys are:
  access   signs the tokens with which the app calls the API
  refresh  derives the tokens that keep users logged in
  vapid    signs pushed messages
All servers use the new key within seconds, without a restart, and nobody is logged out.`;

export function addKeys(program: Command, { terminal, config, act }: CommandContext): void {
  const keys = program
    .command('keys')
    .description('list the keys with which the servers sign, or replace one');
  keys
    .command('list')
    .description('list the keys, without their secrets')
    .option('--json', 'print JSON')
    .action(
      act(async ({ json }: { json?: boolean }) => {
        const rows = await withCalls(config(), terminal.clock, (call) => call('keys'));
        return printList(
          terminal,
          json,
          rows,
          keyTable(rows),
          'There are no keys yet. The first server makes them when it starts.',
        );
      }),
    );
  withChangeOptions(keys.command('rotate'))
    .description('replace a key; what the one before has signed stays valid until it expires')
    .argument('<key>', 'access, refresh or vapid')
    .addHelpText('after', ROTATE_HELP)
    .action(
      act((key: string, options: ChangeOptions) =>
        executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'rotate-key', key } };
        }),
      ),
    );
}
