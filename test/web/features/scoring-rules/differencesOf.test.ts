import type { RuleSet } from '../../../../src/domain/scoring/rules';
import { ruleSetOf } from '../../../../src/domain/scoring/ruleSets';
import { differencesOf } from '../../../../src/web/features/scoring-rules/differencesOf';

const T20_1 = ruleSetOf({ format: 'T20', version: 1 });
const T20_2 = ruleSetOf({ format: 'T20', version: 2 });
const T20A_2 = ruleSetOf({ format: 'T20A', version: 2 });
const T20W_2 = ruleSetOf({ format: 'T20W', version: 2 });

const without = (kind: string, set: RuleSet): RuleSet => ({
  ...set,
  rules: set.rules.filter((rule) => rule.kind !== kind),
});

test.each([
  ['three sets', [T20_2, T20A_2, T20W_2], 'strike rate, wickets, maiden overs and economy'],
  ['two versions', [T20_1, T20_2], 'duck, strike rate, wickets and economy'],
  ['a set with a further rule', [without('duck', T20_2), T20_2], 'duck'],
  ['a set that lacks a rule', [T20_2, without('no_impact', T20_2)], 'no impact'],
])('%s differ in what they give other points for', (_what, sets, differences) => {
  expect(differencesOf(sets)).toBe(differences);
});
