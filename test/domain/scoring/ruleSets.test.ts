import { createHash } from 'node:crypto';
import { NO_FIGURES, type Figures } from '../../../src/domain/cricket/scorecard';
import { rateRule, valuesOf } from '../../../src/domain/scoring/rules';
import { parseRuleSetName } from '../../../src/domain/scoring/ruleSetName';
import {
  currentRuleSet,
  findRuleSet,
  RULE_SETS,
  ruleSetOf,
} from '../../../src/domain/scoring/ruleSets';
import { scorePlayer, type Breakdown } from '../../../src/domain/scoring/score';
import { REFERENCE_TABLES } from '../../support/referenceScorer';

const nameOf = ({ format, version }: { format: string; version: number }) => `${format}@${version}`;

test('a published rule set never changes: add a version instead of editing one', () => {
  const hashes = RULE_SETS.map((set) => {
    const hash = createHash('sha256').update(JSON.stringify(set)).digest('hex');
    return [nameOf(set), hash.slice(0, 16)];
  });
  expect(hashes).toEqual([
    ['T20@1', 'a51fcda0457326ff'],
    ['T20@2', '120db871fb730b2e'],
    ['T20A@2', '053a0253810db96d'],
    ['T20W@2', 'd2c11af09d833d36'],
  ]);
});

test.each(REFERENCE_TABLES)('$name has the values of the published table', ({ name, table }) => {
  const set = RULE_SETS.find((one) => nameOf(one) === name)!;
  expect(valuesOf(set)).toEqual(table);
});

test.each(RULE_SETS)(
  'the bands of $format@$version meet, and say in their keys what they hold',
  (set) => {
    for (const rate of ['strikeRate', 'economy'] as const) {
      const { bands } = rateRule(set, rate);
      expect(bands[0]?.low).toBe(0);
      for (const [index, { key, low, high }] of bands.entries()) {
        expect(high).toBe(bands[index + 1]?.low ?? null);
        expect(key).toContain(`_${low}_to_${high ?? ''}`);
      }
    }
  },
);

test('a new match gets the latest version of its format', () => {
  expect(nameOf(currentRuleSet('T20'))).toBe('T20@2');
  expect(nameOf(currentRuleSet('T20A'))).toBe('T20A@2');
  expect(nameOf(currentRuleSet('T20W'))).toBe('T20W@2');
});

/** Worked by hand from the values of a version: what a later version than 1 gives other points for. */
const ROWS: { set: string; why: string; figures: Partial<Figures>; points: Breakdown }[] = [
  {
    set: 'T20@2',
    why: 'a duck off ten balls',
    figures: { balls: 10, dismissed: true },
    points: { duck_penalty: -40, strike_rate_0_to_70: -90 },
  },
  {
    set: 'T20A@2',
    why: '15 off 10 balls',
    figures: { runs: 15, balls: 10 },
    points: { runs: 15, strike_rate_150_to_170: 5 },
  },
  {
    set: 'T20W@2',
    why: 'a wicket and a maiden, 28 conceded in 4 overs',
    figures: { bowledAny: true, legalBalls: 24, conceded: 28, wickets: 1, maidens: 1 },
    points: { wicket: 10, maiden_over_bonus: 5, economy_7_to_8: -10 },
  },
];

test.each(ROWS)('$set gives points by its own values: $why', ({ set, figures, points }) => {
  const ruleSet = RULE_SETS.find((one) => nameOf(one) === set)!;
  expect(scorePlayer({ ...NO_FIGURES, ...figures }, ruleSet).breakdown).toEqual(points);
});

test('only what was published is found', () => {
  expect(findRuleSet('T20', 1)).toBe(RULE_SETS[0]);
  expect(findRuleSet('T20A', 1)).toBeUndefined();
  expect(() => ruleSetOf({ format: 'T20W', version: 99 })).toThrow('no rules T20W of version 99');
});

test.each([
  ['T20', { format: 'T20' }],
  ['T20A@2', { format: 'T20A', version: 2 }],
  ['T20W@99', { format: 'T20W', version: 99 }],
  ['t20', null],
  ['T20@', null],
  ['T20@1.5', null],
  ['ODI', null],
  ['', null],
])('%j as the name of a rule set reads %j', (text, name) => {
  expect(parseRuleSetName(text)).toEqual(name);
});
