import type { Format, Rule, RuleSet, RuleSetName } from './rules';
import { T20_1, T20_2, T20A_2, T20W_2, type FirstValues } from './ruleValues';

/**
 * The published rule sets. The lower total wins. Values have the ordinary cricket sign: success raises a
 * score, failure lowers it.
 *
 * A published set is never edited, because a match keeps the set that it started with; a test holds the
 * hash of each. An improved table is a new version: new points in `ruleValues.ts`, new rules if it needs any, and a
 * line in RULE_SETS.
 *
 * Version 1 was calibrated on 856 men's T20 matches, but hardly any team ended below zero. Version 2 was
 * made from 4,590 matches: in each format a random team totals about zero, and no choice by role alone is
 * worth much. `npm run bench -- fairness FOLDER` evaluates the tables on a folder of match files.
 */

/** The rules that versions 1 and 2 share, with the points of a set. */
function firstRules(
  values: FirstValues,
  { givesNoImpactLive }: { givesNoImpactLive: boolean },
): Rule[] {
  const line = <K extends keyof FirstValues>(key: K) => ({ key, points: values[key] });
  return [
    { kind: 'each', count: 'runs', ...line('runs') },
    { kind: 'each', count: 'fours', ...line('four_bonus') },
    { kind: 'each', count: 'sixes', ...line('six_bonus') },
    {
      kind: 'highest',
      count: 'runs',
      steps: [
        { from: 100, ...line('above_100_runs_bonus') },
        { from: 50, ...line('above_50_runs_bonus') },
        { from: 30, ...line('above_30_runs_bonus') },
      ],
    },
    { kind: 'duck', ...line('duck_penalty') },
    { kind: 'each', count: 'wickets', ...line('wicket') },
    { kind: 'each', count: 'maidens', ...line('maiden_over_bonus') },
    { kind: 'each', count: 'lbwOrBowled', ...line('lbw_or_bowled_bonus') },
    {
      kind: 'highest',
      count: 'wickets',
      steps: [
        { from: 5, ...line('take_5_wicket_haul_bonus') },
        { from: 4, ...line('take_4_wicket_haul_bonus') },
        { from: 3, ...line('take_3_wicket_haul_bonus') },
      ],
    },
    { kind: 'each', count: 'catches', ...line('catch') },
    { kind: 'highest', count: 'catches', steps: [{ from: 3, ...line('take_3_above_catches') }] },
    { kind: 'each', count: 'stumpings', ...line('stumping') },
    { kind: 'each', count: 'runOuts', ...line('run_out') },
    {
      kind: 'rate',
      rate: 'strikeRate',
      minBalls: 6,
      bands: [
        { low: 0, high: 70, ...line('strike_rate_0_to_70') },
        { low: 70, high: 100, ...line('strike_rate_70_to_100') },
        { low: 100, high: 130, ...line('strike_rate_100_to_130') },
        { low: 130, high: 150, ...line('strike_rate_130_to_150') },
        { low: 150, high: 170, ...line('strike_rate_150_to_170') },
        { low: 170, high: 200, ...line('strike_rate_170_to_200') },
        { low: 200, high: null, ...line('strike_rate_200_to_600') },
      ],
    },
    {
      kind: 'rate',
      rate: 'economy',
      minBalls: 6,
      bands: [
        { low: 0, high: 6, ...line('economy_0_to_6') },
        { low: 6, high: 7, ...line('economy_6_to_7') },
        { low: 7, high: 8, ...line('economy_7_to_8') },
        { low: 8, high: 9, ...line('economy_8_to_9') },
        { low: 9, high: 10, ...line('economy_9_to_10') },
        { low: 10, high: 12, ...line('economy_10_to_12') },
        { low: 12, high: null, ...line('economy_12_to_36') },
      ],
    },
    { kind: 'no_impact', givenLive: givesNoImpactLive, ...line('no_impact') },
    { kind: 'not_playing', ...line('not_playing_penalty') },
  ];
}

/** In order of publication. */
export const RULE_SETS: readonly RuleSet[] = [
  {
    format: 'T20',
    version: 1,
    rules: firstRules(T20_1, { givesNoImpactLive: true }),
  },
  {
    format: 'T20',
    version: 2,
    rules: firstRules(T20_2, { givesNoImpactLive: false }),
  },
  {
    format: 'T20A',
    version: 2,
    rules: firstRules(T20A_2, { givesNoImpactLive: false }),
  },
  {
    format: 'T20W',
    version: 2,
    rules: firstRules(T20W_2, { givesNoImpactLive: false }),
  },
];

/** Returns a published set, the latest of its format when no version is named, or undefined when there is none. */
export function findRuleSet(format: Format, version?: number): RuleSet | undefined {
  return RULE_SETS.findLast((set) => {
    return set.format === format && (version === undefined || set.version === version);
  });
}

/** Returns the set with a name. Throws when it was never published; no row of a match names such a set. */
export function ruleSetOf({ format, version }: RuleSetName): RuleSet {
  const set = findRuleSet(format, version);
  if (!set) throw new Error(`There are no rules ${format} of version ${version}`);
  return set;
}

/** Returns the set that a match of this format gets today; there is one for every format. */
export function currentRuleSet(format: Format): RuleSet {
  return findRuleSet(format)!;
}
