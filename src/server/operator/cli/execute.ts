import type { Command } from 'commander';
import type { Config } from '../../config';
import type { Call } from '../calls';
import type { OperatorCommand } from '../operatorCommands';
import { readInstant } from '../readInstant';
import { withCalls } from './connection';
import { misused, note, print, printJson, Refused, type Terminal } from './terminal';

/** The options of every command that changes something. */
export interface ChangeOptions {
  yes?: boolean;
  json?: boolean;
  /** The name for the audit, in place of the user's. */
  as?: string;
}

/** Adds those options to a command. */
export function withChangeOptions(command: Command): Command {
  return command
    .option('--yes', 'do it without asking')
    .option('--as <name>', 'the name for the audit; the default is the user')
    .option('--json', 'print what was done as JSON');
}

export interface PreparedCommand {
  command: OperatorCommand;
  /** Shown before the lines of the rehearsal. */
  lines?: string[];
}

/**
 * Executes the command that `prepare` returns. Without --yes it is rehearsed first: the operator sees what the command
 * will do, and has to confirm it. Returns the exit code.
 */
export async function executeCommand(
  terminal: Terminal,
  config: Config,
  options: ChangeOptions,
  prepare: (call: Call) => Promise<PreparedCommand>,
): Promise<number> {
  return withCalls(config, terminal.clock, async (call) => {
    const { command, lines = [] } = await prepare(call);
    const who = options.as ?? terminal.userName;
    const execute = async (rehearse: boolean): Promise<string[]> => {
      const result = await call('execute', { command, who, rehearse });
      if (!result.ok) throw new Refused(result.error.message);
      return [...lines, ...result.value];
    };
    if (!options.yes) {
      await confirm(terminal, await execute(true));
    }
    const done = await execute(false);
    if (options.json) printJson(terminal, { done });
    else print(terminal, options.yes ? done : ['Done:', ...indented(done)]);
    return 0;
  });
}

/** Shows what a command will do, and returns when the operator has confirmed it. */
export async function confirm(terminal: Terminal, lines: readonly string[]): Promise<void> {
  note(terminal, ['This is what will happen:', ...indented(lines)]);
  if (terminal.ask === null) {
    throw new Refused('Nothing was done: nobody can confirm it. Add --yes to do it', 2);
  }
  const reply = await terminal.ask('Do it? [y/N] ');
  if (!/^y(es)?$/i.test(reply.trim())) throw new Refused('Nothing was done.');
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const DELAY = /^\+(?=\d)(?:(\d+)h)?(?:(\d+)m)?$/;

/** Reads an instant, or a delay after the current start of the match: "+30m", "+2h", "+1h30m". */
export async function readStart(call: Call, match: string, text: string): Promise<string> {
  const delay = DELAY.exec(text);
  if (delay) {
    const found = await call('match', { match });
    if (!found.ok) throw new Refused(found.error.message);
    const [hours = 0, minutes = 0] = delay.slice(1).map((figure) => Number(figure ?? 0));
    const ms = Date.parse(found.value.startTime) + (hours * 60 + minutes) * 60_000;
    if (Number.isNaN(new Date(ms).getTime())) throw misused(`${text} is too far away`);
    return new Date(ms).toISOString();
  }
  const instant = INSTANT.test(text) ? readInstant(text) : null;
  if (instant === null) {
    throw misused(`A time must be like 2026-03-01T10:00Z, with its zone, or +30m, not "${text}"`);
  }
  return instant.toISOString();
}
