import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseT20, type CricsheetMatch } from '../../src/domain/cricket/cricsheet';
import { formatOf } from '../../src/domain/scoring/formats';
import { currentRuleSet, RULE_SETS } from '../../src/domain/scoring/ruleSets';
import { EDGE_NAMES, fairnessOf, sampleOf } from '../support/fairness';
import type { BenchTable } from './support/bench';
import { simulatedMatches } from './support/simulatedMatches';

export const title = 'How fair the rule sets are';

const SIMULATED = 500;
const SAMPLE = 40;

const COLUMNS = [
  'rules',
  'matches',
  'mean of a random team',
  'teams below 0',
  'Nightmare XI',
  ...EDGE_NAMES.map((name) => `edge: ${name}`),
];

/**
 * `npm run bench -- fairness FOLDER`: measures each rule set over the match files of its format in a folder and its
 * subfolders, or without a folder over matches of the demo league. With `--write`, the folder has to be that of the
 * World Cup of 2024: both are measured, and the documents and the app get the figures.
 */
export async function run(args: readonly string[]): Promise<BenchTable> {
  const folder = args.find((argument) => argument !== '--write');
  const matches = folder === undefined ? simulatedMatches(SIMULATED) : readMatches(folder);
  const { rows, currentTotals } = measured(matches);
  const sample = sampleOf(currentTotals, SAMPLE);
  if (args.includes('--write')) {
    if (folder === undefined) throw new Error('--write needs the folder of the World Cup of 2024');
    const simulated = measured(simulatedMatches(SIMULATED));
    // A test imports this module, and Jest can't load the formatter that this one uses.
    const { writeFairnessTable, writeSample } = await import('./support/fairnessFiles');
    await writeFairnessTable(
      ['matches of', ...COLUMNS],
      [
        ...rows.map((row) => ['World Cup 2024', ...row]),
        ...simulated.rows.map((row) => ['the demo league', ...row]),
      ],
    );
    await writeSample(sample, currentTotals.length);
  }
  return {
    columns: COLUMNS,
    rows,
    notes: [
      'Random teams are 60 legal ones a match, of those who played. An edge is how many standard deviations of a random team a choice by that alone is better than the mean; it goes by the matches before in the same folder.',
      `Forty of all random teams under the rules of today, evenly spread over them: ${sample.join(', ')}.`,
    ],
  };
}

/** Returns a row for each rule set that has matches, and the totals of all random teams under the current sets. */
function measured(matches: readonly CricsheetMatch[]) {
  const currentTotals: number[] = [];
  const rows = RULE_SETS.flatMap((ruleSet) => {
    const played = matches.filter((match) => formatOf(match) === ruleSet.format);
    if (played.length === 0) return [];
    const { mean, belowZero, totals, nightmare, edges } = fairnessOf(played, ruleSet);
    if (ruleSet === currentRuleSet(ruleSet.format)) currentTotals.push(...totals);
    return [
      [
        `${ruleSet.format}, version ${ruleSet.version}`,
        String(played.length),
        signed(mean, 0),
        `${belowZero.toFixed(0)} %`,
        signed(nightmare, 0),
        ...EDGE_NAMES.map((name) => signed(edges[name], 2)),
      ],
    ];
  });
  return { rows, currentTotals };
}

/** Returns the T20 matches with a result, the oldest first. */
export function readMatches(folder: string): CricsheetMatch[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const match = parseT20(readFileSync(path.join(folder, file), 'utf8'));
      return match.ok && match.value.outcome.result !== 'no result' ? [match.value] : [];
    })
    .sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || numberOf(a) - numberOf(b));
}

const dayOf = ({ dates }: CricsheetMatch): string => dates[0]!;
const numberOf = ({ matchNumber }: CricsheetMatch): number => matchNumber ?? Infinity;

const signed = (value: number, digits: number): string =>
  Number.isNaN(value) ? '–' : `${value < 0 ? '' : '+'}${value.toFixed(digits)}`;
