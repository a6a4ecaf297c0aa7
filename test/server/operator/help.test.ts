import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { nightmareProgram } from '../../../src/server/operator/cli/program';
import { processTerminal } from '../../../src/server/operator/cli/terminal';
import { nightmare } from './nightmareAt';

// Help needs no database.
const at = { env: { DATA_DIR: '/nowhere' }, clock: Date.now };

const program = nightmareProgram({
  terminal: processTerminal(),
  config: () => {
    throw new Error('not needed');
  },
  act: () => async () => undefined,
});
const commands = [...program.commands];
/** All commands, including the subcommands about one account. */
const allCommands = commands.flatMap((command) => [
  [command.name(), command] as const,
  ...command.commands.map((part) => [`${command.name()} ${part.name()}`, part] as const),
]);
const orders = [
  'schedule',
  'delete-match',
  'logo',
  'feedback mark-read',
  'postpone',
  'rules',
  'abandon',
  'announce-xi',
  'correct',
  'settle',
  'grant',
  'replay',
  'branding',
  'caps set',
  'leagues rename',
  'keys rotate',
  'prune',
  'contest-types set',
  'contest-types retire',
  ...['reset-link', 'suspend', 'restore', 'end-sessions', 'delete'].map(
    (name) => `accounts ${name}`,
  ),
];

test('the command line has these commands', () => {
  expect(allCommands.map(([name]) => name).sort()).toEqual(
    [
      ...orders,
      ...['matches', 'contests', 'accounts', 'audit', 'verify', 'migrate', 'score', 'import'],
      ...['keys', 'keys list'],
      ...['proof', 'proof check'],
      ...['feed', 'feed sportmonks'],
      'accounts export',
      'feedback',
      ...['backup', 'restore'],
      ...['caps', 'contest-types', 'contest-types list', 'leagues'],
    ].sort(),
  );
});

test.each(allCommands)(
  '%s describes itself, its arguments and its options',
  async (name, command: Command) => {
    const { exitCode, out, err } = await nightmare(at, ...name.split(' '), '--help');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toContain(`Usage: nightmare ${name}`);
    const parts = [command, ...command.options, ...command.registeredArguments];
    const undescribed = parts.filter(({ description }) => {
      const text = typeof description === 'function' ? command.description() : description;
      return text.trim() === '';
    });
    expect(undescribed).toEqual([]);
    const flags = command.options.map(({ long }) => long);
    // The excluded commands print only JSON, only group subcommands, or run until they are stopped.
    const grouping = ['contest-types', 'keys', 'proof', 'feed'];
    if (![...grouping, 'score', 'accounts export', 'feed sportmonks'].includes(name))
      expect(flags).toContain('--json');
    if (orders.includes(name)) expect(flags).toEqual(expect.arrayContaining(['--yes', '--as']));
  },
);

test('the help of schedule names the format, which decides the rules', async () => {
  const { out } = await nightmare(at, 'schedule', '--help');
  expect(out).toContain('`format` decides the scoring rules');
  expect(out).toContain('"format": "T20"');
});

test('the help of announce-xi has the sizes of a team sheet that the server accepts', async () => {
  const { out } = await nightmare(at, 'announce-xi', '--help');
  expect(out).toContain('eleven, or up to thirteen with substitutes');
});

test('the general help lists every command', async () => {
  const { exitCode, out } = await nightmare(at, '--help');
  expect(exitCode).toBe(0);
  for (const command of commands) expect(out).toContain(`  ${command.name()} `);
});

test('a command whose reader closes the pipe early succeeds without a message', async () => {
  const child = spawn(process.execPath, [process.env['TEST_NIGHTMARE']!, '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [err] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ exitCode: child.exitCode, err }).toEqual({ exitCode: 0, err: '' });
});

test.each([
  ['nothing', []],
  ['an unknown command', ['settel']],
  ['an unknown option', ['matches', '--every']],
  ['an argument too few', ['postpone', 'abcd']],
  ['an argument too many', ['contests', 'abcd', 'efgh']],
])('%s is reported on standard error, with exit code 2', async (_what, args) => {
  const { exitCode, out, err } = await nightmare(at, ...args);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(err).not.toBe('');
});

test('an invalid setting is named', async () => {
  const { exitCode, err } = await nightmare({ ...at, env: { REVIEW_MINUTES: 'long' } }, 'matches');
  expect({ exitCode, err }).toEqual({
    exitCode: 1,
    err: 'REVIEW_MINUTES must be a whole number from 0 to 10080, not "long"\n',
  });
});
