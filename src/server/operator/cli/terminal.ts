import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import type { Output } from './score';

/** The environment of a command: its terminal and its user. */
export interface Terminal extends Output {
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  userName: string;
  clock: () => number;
  /** Whether standard error is a terminal. */
  isInteractive: boolean;
  /** Null when standard input is not a terminal. */
  ask: ((question: string) => Promise<string>) | null;
  readInput(): Promise<string>;
}

/** An error that the operator can fix; only its message is shown. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** Returns the error for wrong usage of a command. */
export const misused = (message: string): Refused => new Refused(message, 2);

export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  return {
    stdout,
    stderr,
    env,
    cwd: process.cwd(),
    userName: userName(),
    clock: Date.now,
    isInteractive: stderr.isTTY,
    ask: stdin.isTTY ? ask : null,
    readInput: () => text(stdin),
  };
}

/** Handles a user id without a name, as containers may have. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** Writes the question to standard error, because standard output is for results. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question(question), closed]);
  } finally {
    lines.close();
  }
}

export function print({ stdout }: Terminal, lines: readonly string[]): void {
  stdout.write(lines.map((line) => `${printable(line)}\n`).join(''));
}

export function note({ stderr }: Terminal, lines: readonly string[]): void {
  stderr.write(lines.map((line) => `${printable(line)}\n`).join(''));
}

export function printJson({ stdout }: Terminal, value: unknown): void {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Prints a list as a table or as JSON, and returns the exit code. */
export function printList(
  terminal: Terminal,
  json: boolean | undefined,
  rows: readonly object[],
  table: readonly string[],
  none: string,
): number {
  if (json) printJson(terminal, rows.map(withWireNames));
  else print(terminal, rows.length === 0 ? [none] : table);
  return 0;
}

/** Returns a row with field names in the style of the API. */
function withWireNames(row: object): Record<string, unknown> {
  const wireName = (name: string): string =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [wireName(name), value]));
}

/**
 * Control characters and characters that change the direction of writing. Users could put them into their names to
 * manipulate the operator's terminal.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const MILLISECONDS = /(T\d\d:\d\d:\d\d)\.\d{3}Z/g;

const printable = (line: string): string =>
  line.replace(CONTROL_CHARACTERS, '?').replace(MILLISECONDS, '$1Z');

/** Returns a line of titles and a line for each row, in aligned columns. Numbers are right-aligned. */
export function tableOf(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const texts = [titles, ...rows].map((row) => row.map((cell) => printable(String(cell))));
  const widths = titles.map((_, column) => Math.max(...texts.map((row) => row[column]!.length)));
  const isNumeric = titles.map((_, column) => {
    return rows.length > 0 && rows.every((row) => typeof row[column] === 'number');
  });
  return texts.map((row) =>
    row
      .map((cell, column) =>
        isNumeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
}
