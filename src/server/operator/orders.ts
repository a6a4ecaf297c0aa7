import type { Config } from '../config';
import type { OperatorCommand } from '../services/operator';
import type { Ask } from './calls';
import { withCalls } from './reach';
import { misused, note, print, printJson, Refused, type Terminal } from './terminal';

/** What every command that changes something takes. */
export interface OrderOptions {
  yes?: boolean;
  json?: boolean;
  /** Another name for the audit than the user's. */
  as?: string;
}

export interface Prepared {
  command: OperatorCommand;
  /** Shown before what the rehearsal says. */
  lines?: string[];
}

/**
 * Does what `prepare` comes to. Without --yes it is rehearsed first, what it will do is shown, and
 * somebody has to agree. Answers the exit code.
 */
export async function carryOut(
  terminal: Terminal,
  config: Config,
  options: OrderOptions,
  prepare: (ask: Ask) => Promise<Prepared>,
): Promise<number> {
  return withCalls(config, terminal.clock, async (ask) => {
    const { command, lines = [] } = await prepare(ask);
    const who = options.as ?? terminal.userName;
    const order = async (rehearse: boolean): Promise<string[]> => {
      const done = await ask('order', { command, who, rehearse });
      if (!done.ok) throw new Refused(done.error.message);
      return [...lines, ...done.value];
    };
    if (!options.yes) {
      note(terminal, ['This is what will happen:', ...indented(await order(true))]);
      if (terminal.ask === null) {
        throw new Refused('Nothing was done: nobody is there to be asked. Add --yes to do it', 2);
      }
      const answer = await terminal.ask('Do it? [y/N] ');
      if (!/^y(es)?$/i.test(answer.trim())) throw new Refused('Nothing was done.');
    }
    const done = await order(false);
    if (options.json) printJson(terminal, { done });
    else print(terminal, options.yes ? done : ['Done:', ...indented(done)]);
    return 0;
  });
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const LATER = /^\+(?=\d)(?:(\d+)h)?(?:(\d+)m)?$/;

/** An instant, or how much later than the start that stands: "+30m", "+2h", "+1h30m". */
export async function readStart(ask: Ask, match: string, text: string): Promise<string> {
  const later = LATER.exec(text);
  if (later) {
    const found = await ask('match', { match });
    if (!found.ok) throw new Refused(found.error.message);
    const [hours = 0, minutes = 0] = later.slice(1).map((figure) => Number(figure ?? 0));
    const ms = Date.parse(found.value.startTime) + (hours * 60 + minutes) * 60_000;
    if (Number.isNaN(new Date(ms).getTime())) throw misused(`${text} is too far away`);
    return new Date(ms).toISOString();
  }
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) {
    throw misused(`A time is said as 2026-03-01T10:00Z, with its zone, or as +30m, not "${text}"`);
  }
  return new Date(ms).toISOString();
}
