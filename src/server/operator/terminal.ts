import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import type { Output } from './score';

/** Whoever typed the command, and where it was typed. */
export interface Terminal extends Output {
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  userName: string;
  clock: () => number;
  /** Is somebody watching standard error? */
  isWatched: boolean;
  /** Null: nobody is there to be asked. */
  ask: ((question: string) => Promise<string>) | null;
  readInput(): Promise<string>;
}

/** What the operator can put right: the message alone is shown. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** The command was not used as its help says. */
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
    isWatched: stderr.isTTY,
    ask: stdin.isTTY ? ask : null,
    readInput: () => text(stdin),
  };
}

// A container may run under a user id without a name.
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** The question goes where errors go: only answers are for standard output. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const left = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question(question), left]);
  } finally {
    lines.close();
  }
}

export function print({ stdout }: Terminal, lines: readonly string[]): void {
  stdout.write(lines.map((line) => `${shown(line)}\n`).join(''));
}

export function note({ stderr }: Terminal, lines: readonly string[]): void {
  stderr.write(lines.map((line) => `${shown(line)}\n`).join(''));
}

export function printJson({ stdout }: Terminal, value: unknown): void {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** A row with its fields named as the API would name them. */
export function inWireWords(row: object): Record<string, unknown> {
  const wireName = (name: string): string =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [wireName(name), value]));
}

// Control characters and those that turn the direction of writing: names are what users typed, and a
// terminal would obey them.
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const MILLISECONDS = /(T\d\d:\d\d:\d\d)\.\d{3}Z/g;

const shown = (line: string): string => line.replace(UNSEEN, '?').replace(MILLISECONDS, '$1Z');

/** A title and a line per row, aligned; figures to the right. */
export function tableOf(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const texts = [titles, ...rows].map((row) => row.map((cell) => shown(String(cell))));
  const widths = titles.map((_, column) => Math.max(...texts.map((row) => row[column]!.length)));
  const isFigures = titles.map((_, column) => {
    return rows.length > 0 && rows.every((row) => typeof row[column] === 'number');
  });
  return texts.map((row) =>
    row
      .map((cell, column) =>
        isFigures[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
}
