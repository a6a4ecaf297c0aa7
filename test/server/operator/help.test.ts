import type { Command } from 'commander';
import { nightmareProgram } from '../../../src/server/operator/program';
import { processTerminal } from '../../../src/server/operator/terminal';
import { nightmare } from './nightmareAt';

// No database is needed to be told how to use one.
const at = { env: { DATA_DIR: '/nowhere' }, clock: Date.now };

const program = nightmareProgram({
  terminal: processTerminal(),
  config: () => {
    throw new Error('not needed');
  },
  act: () => async () => undefined,
});
const commands = [...program.commands];
const orders = [
  'schedule',
  'postpone',
  'abandon',
  'announce-xi',
  'correct',
  'settle',
  'grant',
  'replay',
];

test('there are these commands', () => {
  expect(commands.map((command) => command.name()).sort()).toEqual(
    [
      ...orders,
      ...['matches', 'contests', 'accounts', 'audit', 'verify', 'migrate', 'score', 'import'],
    ].sort(),
  );
});

test.each(commands.map((command) => [command.name(), command] as const))(
  '%s describes itself, its arguments and its options',
  async (name, command: Command) => {
    const { exitCode, out, err } = await nightmare(at, name, '--help');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toContain(`Usage: nightmare ${name}`);
    const parts = [command, ...command.options, ...command.registeredArguments];
    const undescribed = parts.filter(({ description }) => {
      const text = typeof description === 'function' ? command.description() : description;
      return text.trim() === '';
    });
    expect(undescribed).toEqual([]);
    const flags = command.options.map(({ long }) => long);
    if (name !== 'score') expect(flags).toContain('--json');
    if (orders.includes(name)) expect(flags).toEqual(expect.arrayContaining(['--yes', '--as']));
  },
);

test('the help of all lists every command', async () => {
  const { exitCode, out } = await nightmare(at, '--help');
  expect(exitCode).toBe(0);
  for (const command of commands) expect(out).toContain(`  ${command.name()} `);
});

test.each([
  ['nothing', []],
  ['an unknown command', ['settel']],
  ['an unknown option', ['matches', '--every']],
  ['an argument too few', ['postpone', 'abcd']],
  ['an argument too many', ['contests', 'abcd', 'efgh']],
])('%s is told on standard error, with exit code 2', async (_what, args) => {
  const { exitCode, out, err } = await nightmare(at, ...args);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(err).not.toBe('');
});

test('a setting that can not be used is named', async () => {
  const { exitCode, err } = await nightmare({ ...at, env: { REVIEW_MINUTES: 'long' } }, 'matches');
  expect({ exitCode, err }).toEqual({
    exitCode: 1,
    err: 'REVIEW_MINUTES must be a whole number from 0 to 10080, not "long"\n',
  });
});
