import type { Command } from 'commander';
import type { CallResult } from '../calls';
import type { CommandContext } from './commandContext';
import { withCalls } from './connection';
import { executeCommand, withChangeOptions, type ChangeOptions } from './execute';
import { misused, printList } from './terminal';

export function addFeedback(program: Command, { terminal, config, act }: CommandContext): void {
  const feedback = program
    .command('feedback')
    .description(
      'list the messages that users have sent from the app, without those that are marked as read, the oldest first',
    )
    .option('--all', 'list those that are marked as read, too')
    .option('--json', 'print JSON')
    .action(
      act(async ({ all = false, json }: { all?: boolean; json?: boolean }) => {
        const rows = await withCalls(config(), terminal.clock, (call) => call('feedback', { all }));
        return printList(terminal, json, rows, linesOf(rows), 'No feedback.');
      }),
    );
  withChangeOptions(feedback.command('mark-read'))
    .description('mark messages as read')
    .argument(
      '[number...]',
      'the numbers of the messages; without them, all unread ones, which are shown',
    )
    .action(
      act((numbers: string[], options: ChangeOptions) => {
        const wrong = numbers.find((number) => !/^[1-9]\d{0,14}$/.test(number));
        if (wrong !== undefined) throw misused(`${wrong} is not the number of a message`);
        return executeCommand(terminal, config(), options, async (call) => {
          const name = 'mark-feedback-read';
          if (numbers.length > 0) return { command: { name, numbers: numbers.map(Number) } };
          // Not a message that comes while the operator reads them.
          const unread = await call('feedback', { all: false });
          const command = { name, numbers: unread.map(({ number }) => number) } as const;
          return { command, lines: linesOf(unread) };
        });
      }),
    );
}

function linesOf(rows: CallResult<'feedback'>): string[] {
  return rows.flatMap(({ number, at, account, text, readAt }) => {
    const who = account === null ? 'a visitor' : (account.email ?? account.id);
    const read = readAt === null ? '' : `, read ${readAt}`;
    return [`${number}  ${at}  ${who}${read}`, ...shown(text).map((line) => `    ${line}`)];
  });
}

/** Replaces characters of a message that would control the operator's terminal. */
const shown = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, ' '));
