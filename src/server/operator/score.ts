import { readFile } from 'node:fs/promises';
import { parseCricsheet, type CricsheetMatch } from '../../domain/cricket/cricsheet';
import { fail, ok, type Result } from '../../domain/result';
import { nightmareXI } from '../../domain/scoring/nightmareXI';
import { CURRENT_RULES_VERSION, rulesOfVersion, type RuleTable } from '../../domain/scoring/rules';
import { scoreMatch, type Points } from '../../domain/scoring/score';

/** One match file scored: everyone who took part, and its Nightmare XI. Field names are the output's. */
export interface ScoredFile {
  /** The path as given. */
  file: string;
  home_team: string;
  away_team: string;
  players: ({ team: string; name: string; id: string } & Points)[];
  NightmareXI: { total: number; players: { team: string; name: string }[] };
}

/** Where the command writes: `process`, unless a test listens. */
export interface Output {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/**
 * Prints a JSON array on stdout, one object per match file in the order of the paths. Every file that
 * can't be read or is no match is named on stderr, and the others are scored all the same.
 * Answers the exit code: 0, or 1 when there was such a file.
 */
export async function scoreFiles(
  paths: readonly string[],
  output: Output = process,
): Promise<number> {
  const rules = rulesOfVersion(CURRENT_RULES_VERSION);
  const scored: ScoredFile[] = [];
  for (const path of paths) {
    const match = await readMatch(path);
    if (match.ok) scored.push(scoredFile(path, match.value, rules));
    else output.stderr.write(`${path}: ${match.error}\n`);
  }
  output.stdout.write(`${JSON.stringify(scored, null, 2)}\n`);
  return scored.length === paths.length ? 0 : 1;
}

async function readMatch(path: string): Promise<Result<CricsheetMatch, string>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return fail(`Can't be read: ${(error as Error).message}`);
  }
  const match = parseCricsheet(text);
  return match.ok ? ok(match.value) : fail(match.error.message);
}

function scoredFile(file: string, match: CricsheetMatch, rules: RuleTable): ScoredFile {
  const players = scoreMatch(match, rules).map(({ team, name, total, breakdown }) => {
    return { team, name, id: registryId(match, name), total, breakdown };
  });
  const nightmare = nightmareXI(players);
  return {
    file,
    home_team: match.teams[0],
    away_team: match.teams[1],
    players,
    NightmareXI: {
      total: nightmare.total,
      players: nightmare.players.map(({ team, name }) => ({ team, name })),
    },
  };
}

// '' where the file's register leaves somebody out, which real ones don't.
function registryId({ registry }: CricsheetMatch, name: string): string {
  return Object.hasOwn(registry, name) ? (registry[name] ?? '') : '';
}
