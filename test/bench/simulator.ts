import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCricsheet, type CricsheetMatch } from '../../src/domain/cricket/cricsheet';
import { realMatches } from '../support/paths';
import type { BenchTable } from './support/bench';
import { simulatedMatches } from './support/simulatedMatches';
import { isFullT20, t20Figures, type T20Figures } from './support/t20Figures';

export const title = 'The simulated league against real matches';

const SIMULATED = 2000;

const NAMES: Readonly<Record<keyof T20Figures, string>> = {
  matches: 'matches',
  firstInningsMean: 'first innings, runs',
  firstInningsSpread: 'first innings, standard deviation',
  runRate: 'runs an over',
  powerplayRate: 'runs an over, overs 1 to 6',
  middleRate: 'runs an over, overs 7 to 15',
  deathRate: 'runs an over, overs 16 to 20',
  strikeRate: 'strike rate',
  economy: 'economy',
  wicketsPerInnings: 'wickets an innings',
  ballsPerWicket: 'balls a wicket',
  runsPerWicket: 'runs a wicket',
  caught: 'caught, % of dismissals',
  bowled: 'bowled, %',
  lbw: 'lbw, %',
  runOut: 'run out, %',
  stumped: 'stumped, %',
  caughtAndBowled: 'caught and bowled, %',
  widesPerInnings: 'wides an innings',
  noBallsPerInnings: 'no-balls an innings',
  extrasPerInnings: 'extras an innings',
  foursPerInnings: 'fours an innings',
  sixesPerInnings: 'sixes an innings',
  dotBalls: 'dot balls, %',
  ducks: "ducks, % of batters' innings",
  fifties: "fifties, % of batters' innings",
  maidensPerMatch: 'maidens a match',
  chasesWon: 'chases won, %',
  ties: 'ties, %',
};

/** `npm run bench -- simulator FOLDER`: compares with the match files in a folder and its subfolders. */
export async function run([folder]: readonly string[]): Promise<BenchTable> {
  simulatedMatches(SIMULATED / 10); // Warms up the compiler.
  const startMs = performance.now();
  const simulated = simulatedMatches(SIMULATED);
  const seconds = (performance.now() - startMs) / 1000;
  const speed = `${Math.round(SIMULATED / seconds)} matches simulated per second, on one core`;
  const figures = t20Figures(simulated);

  const real = realOnes(folder);
  if (real === null)
    return tableOf(figures, null, [speed, `There are no match files at ${realMatches}.`]);
  const { files, played } = real;
  const note = `${played.length} of ${files} files are men's matches of twenty overs a side, played out.`;
  return tableOf(figures, played.length > 0 ? t20Figures(played) : null, [speed, note]);
}

/** Returns null when no folder was named and the default one does not exist. */
function realOnes(folder?: string): { files: number; played: CricsheetMatch[] } | null {
  if (folder === undefined && !existsSync(realMatches)) return null;
  const root = path.resolve(folder ?? realMatches);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json'));
  const played = files.flatMap((name) => {
    const match = parseCricsheet(readFileSync(path.join(root, name), 'utf8'));
    return match.ok && isFullT20(match.value) ? [match.value] : [];
  });
  return { files: files.length, played };
}

function tableOf(simulated: T20Figures, real: T20Figures | null, notes: string[]): BenchTable {
  const keys = Object.keys(NAMES) as (keyof T20Figures)[];
  const rows = keys.map((key) => {
    const digits = key === 'matches' ? 0 : 2;
    const difference = real && key !== 'matches' ? simulated[key] - real[key] : null;
    return [
      NAMES[key],
      simulated[key].toFixed(digits),
      real ? real[key].toFixed(digits) : '-',
      difference === null ? '-' : `${difference < 0 ? '' : '+'}${difference.toFixed(digits)}`,
    ];
  });
  return { columns: ['figure', 'simulated', 'real', 'difference'], rows, notes };
}
