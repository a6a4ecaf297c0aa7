import { runNightmare } from '../../../src/server/operator/program';
import type { Terminal } from '../../../src/server/operator/terminal';
import type { Game } from '../../support/server/game';

export interface Ran {
  exitCode: number;
  out: string;
  err: string;
}

export interface At {
  env: Terminal['env'];
  clock: () => number;
  /** What is answered to the question; null: nobody is there. */
  answer?: string | null;
  /** What stands on standard input. */
  input?: string;
  /** Is somebody watching? Nobody otherwise. */
  isWatched?: boolean;
}

/** A command as it is typed, its arguments apart; by default nobody can be asked. */
export async function nightmare(at: At, ...args: string[]): Promise<Ran> {
  const { env, clock, answer = null, input = '', isWatched = false } = at;
  let [out, err] = ['', ''];
  const exitCode = await runNightmare(args, {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    env,
    cwd: process.cwd(),
    userName: 'ops',
    clock,
    isWatched,
    ask:
      answer === null
        ? null
        : async (question) => {
            err += question;
            return answer;
          },
    readInput: async () => input,
  });
  return { exitCode, out, err };
}

/** On the game's own PostgreSQL, by its clock. */
export const atDatabase = (game: Game): At => {
  return { env: { DATABASE_URL: game.database.url! }, clock: () => game.clock.nowMs };
};

/** The table as rows of cells, which are two spaces or more apart. */
export const rowsOf = ({ out }: Ran): string[][] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/));
