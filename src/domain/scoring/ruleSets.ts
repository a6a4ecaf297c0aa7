import type { Format, Rule, RuleSet, RuleSetName } from './rules';
import { PUBLISHED_SETS, type FirstValues } from './publishedRules';

interface PublishedSet extends RuleSetName {
  /** The points of the rules that every set has. */
  values: FirstValues;
  /** Whether the points of a player without impact count during the match, not only when it is over. */
  givesNoImpactLive: boolean;
  /** The other rules of the set, with their points. */
  furtherRules?: readonly Rule[];
}

const published: readonly PublishedSet[] = PUBLISHED_SETS;

/** The published rule sets, in order of publication. */
export const RULE_SETS: readonly RuleSet[] = published.map(ruleSetFrom);

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

function ruleSetFrom(set: PublishedSet): RuleSet {
  const { format, version, values, givesNoImpactLive, furtherRules = [] } = set;
  const rules = [...firstRules(values, givesNoImpactLive), ...furtherRules];
  return { format, version, rules };
}

/** Returns the rules that every set has, with the points of a set. */
function firstRules(values: FirstValues, givesNoImpactLive: boolean): Rule[] {
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
