import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatOf } from '../../../../src/domain/scoring/formats';
import { FORMATS } from '../../../../src/domain/scoring/rules';
import { currentRuleSet } from '../../../../src/domain/scoring/ruleSets';
import { FORTY_ELEVENS } from '../../../../src/web/features/scoring-rules/fortyElevens';
import { readMatches } from '../../../bench/fairness';
import { fairnessOf, sampleOf } from '../../../support/fairness';
import { realMatches } from '../../../support/paths';

const worldCup = path.join(realMatches, 't20wc_2024');

test('there are forty, the lowest first', () => {
  expect(FORTY_ELEVENS).toHaveLength(40);
  expect([...FORTY_ELEVENS].sort((a, b) => a - b)).toEqual(FORTY_ELEVENS);
});

if (existsSync(worldCup)) {
  test('they are those of the World Cup of 2024', () => {
    const matches = readMatches(worldCup);
    const totals = FORMATS.flatMap((format) => {
      const played = matches.filter((match) => formatOf(match) === format);
      return fairnessOf(played, currentRuleSet(format)).totals;
    });
    expect(totals).toHaveLength(2940);
    expect(sampleOf(totals, FORTY_ELEVENS.length)).toEqual(FORTY_ELEVENS);
  });
}
