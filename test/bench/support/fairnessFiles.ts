import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatted } from '../../../scripts/formatted';
import { projectRoot } from '../../support/paths';

const DOCUMENT = 'docs/measurements.md';
const SAMPLE = 'src/web/features/scoring-rules/fortyElevens.ts';
const BEGIN = '<!-- The bench "fairness" writes this table. -->';
const END = '<!-- The end of the table of the bench "fairness". -->';

/** Writes a table into docs/measurements.md, between the two markers. */
export async function writeFairnessTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => {
    return `| ${cells.join(' | ')} |`;
  });
  await rewrite(DOCUMENT, (text) => {
    const [before, after] = [text.split(BEGIN)[0], text.split(END)[1]];
    if (after === undefined) throw new Error(`${DOCUMENT} has no markers around the table`);
    return `${before}${BEGIN}\n\n${lines.join('\n')}\n\n${END}${after}`;
  });
}

/** Writes the totals that the page of the rules shows, and how many they were chosen from. */
export async function writeSample(totals: readonly number[], count: number): Promise<void> {
  await rewrite(SAMPLE, (text) =>
    text
      .replace(/of [\d,]+ random/, `of ${count.toLocaleString('en')} random`)
      .replace(/= \[[^\]]*\]/, `= [${totals.join(', ')}]`),
  );
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const filepath = path.join(projectRoot, file);
  writeFileSync(filepath, await formatted(filepath, change(readFileSync(filepath, 'utf8'))));
}
