import { readFile } from 'node:fs/promises';
import { parseCricsheet, type CricsheetMatch } from '../../../domain/cricket/cricsheet';
import { fail, ok, type Result } from '../../../domain/result';
import { nightmareXI } from '../../../domain/scoring/nightmareXI';
import { formatOf } from '../../../domain/scoring/formats';
import type { RuleSet, RuleSetName } from '../../../domain/scoring/rules';
import { currentRuleSet } from '../../../domain/scoring/ruleSets';
import { scoreMatch, type Points } from '../../../domain/scoring/score';

/** The score of one match file, as it is printed: all players who took part, and the Nightmare XI. */
export interface ScoredFile {
  /** The path that was passed. */
  file: string;
  home_team: string;
  away_team: string;
  rules: RuleSetName;
  players: ({ team: string; name: string; id: string } & Points)[];
  NightmareXI: { total: number; players: { team: string; name: string }[] };
}

/** The destination of the output: `process`, except in tests. */
export interface Output {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/**
 * Prints a JSON array on stdout with one object for each match file, in the order of the paths. Files that can't be
 * read or are not matches are named on stderr, and the others are still scored. Each match is scored by `ruleSet`, or
 * if it is null by the current rules of its format. Returns the exit code: 0, or 1 if any file could not be scored.
 */
export async function scoreFiles(
  paths: readonly string[],
  ruleSet: RuleSet | null,
  output: Output = process,
): Promise<number> {
  const scored: ScoredFile[] = [];
  for (const path of paths) {
    const match = await readMatch(path);
    if (match.ok) {
      const rules = ruleSet ?? currentRuleSet(formatOf(match.value));
      scored.push(scoredFile(path, match.value, rules));
    } else output.stderr.write(`${path}: ${match.error}\n`);
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

function scoredFile(file: string, match: CricsheetMatch, ruleSet: RuleSet): ScoredFile {
  const players = scoreMatch(match, ruleSet).map(({ team, name, total, breakdown }) => {
    return { team, name, id: registryId(match, name), total, breakdown };
  });
  const nightmare = nightmareXI(players);
  return {
    file,
    home_team: match.teams[0],
    away_team: match.teams[1],
    rules: { format: ruleSet.format, version: ruleSet.version },
    players,
    NightmareXI: {
      total: nightmare.total,
      players: nightmare.players.map(({ team, name }) => ({ team, name })),
    },
  };
}

/** Returns '' for a player who is missing in the file's registry, which does not happen in real files. */
function registryId({ registry }: CricsheetMatch, name: string): string {
  return Object.hasOwn(registry, name) ? (registry[name] ?? '') : '';
}
