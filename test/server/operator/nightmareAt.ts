import { runNightmare } from '../../../src/server/operator/cli/program';
import type { Terminal } from '../../../src/server/operator/cli/terminal';
import type { Game } from '../../support/server/game';

export interface CommandResult {
  exitCode: number;
  out: string;
  err: string;
}

export interface CommandOptions {
  env: Terminal['env'];
  clock: () => number;
  /** The reply to the confirmation, or null when nobody can reply. */
  answer?: string | null;
  /** What happens while the operator thinks about the confirmation. */
  meanwhile?: () => Promise<unknown>;
  /** The text on standard input. */
  input?: string;
  /** Whether standard output is a terminal; false by default. */
  isInteractive?: boolean;
}

/** Runs a command with its arguments; by default nobody can confirm. */
export async function nightmare(at: CommandOptions, ...args: string[]): Promise<CommandResult> {
  const { env, clock, answer = null, meanwhile, input = '', isInteractive = false } = at;
  let [out, err] = ['', ''];
  const exitCode = await runNightmare(args, {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    env,
    cwd: process.cwd(),
    userName: 'ops',
    clock,
    isInteractive,
    ask:
      answer === null
        ? null
        : async (question) => {
            err += question;
            await meanwhile?.();
            return answer;
          },
    readInput: async () => input,
  });
  return { exitCode, out, err };
}

/** Runs commands on the game's PostgreSQL, with its clock. */
export const atDatabase = (game: Game): CommandOptions => {
  return { env: { DATABASE_URL: game.database.url! }, clock: () => game.clock.nowMs };
};

/** Splits a table into rows of cells, which are separated by two or more spaces. */
export const rowsOf = ({ out }: CommandResult): string[][] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/));
