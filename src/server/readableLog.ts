import type { LogStream } from './http/requestLog';

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** Fields that are left out, because a person at a terminal knows which process they have started. */
const OF_THE_PROCESS: ReadonlySet<string> = new Set(['pid', 'hostname']);

interface Line {
  level: number;
  time: number;
  msg?: string;
  err?: { message: string; stack?: string };
  [field: string]: unknown;
}

/**
 * Returns a stream that rewrites the log's lines of JSON for a person at a terminal: the time, the level, the message
 * and other fields as name=value, followed by the stack of an error.
 */
export function readableLog(output: { write(text: string): unknown }): LogStream {
  return {
    write(line) {
      const { level, time, msg = '', err, ...fields } = parse(line);
      const when = new Date(time).toTimeString().slice(0, 8);
      const values = Object.entries(fields)
        .filter(([name]) => !OF_THE_PROCESS.has(name))
        .map(([name, value]) => `${name}=${textOf(value)}`);
      const head = [when, LEVELS[level], msg, ...values].join(' ');
      output.write(`${err ? `${head}\n  ${err.stack ?? err.message}` : head}\n`);
    },
  };
}

const parse = (line: string): Line => JSON.parse(line) as Line;

const textOf = (value: unknown): string =>
  typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);

/** Writes readable lines to a terminal. Programs that collect logs get the default, JSON. */
export const logStream = () =>
  process.stdout.isTTY ? { stream: readableLog(process.stdout) } : {};
