import { RULE_KEYS, type RuleKey } from '../../domain/scoring/ruleValues';

/** A label for every rule, in the order of a breakdown: batting, bowling, fielding, the rest. */
export const RULE_LABELS: Readonly<Record<RuleKey, string>> = {
  runs: 'Runs',
  four_bonus: 'Fours',
  six_bonus: 'Sixes',
  above_30_runs_bonus: '30 runs or more',
  above_50_runs_bonus: '50 runs or more',
  above_100_runs_bonus: '100 runs or more',
  duck_penalty: 'Duck',
  strike_rate_0_to_70: 'Strike rate below 70',
  strike_rate_70_to_100: 'Strike rate 70 to 100',
  strike_rate_100_to_130: 'Strike rate 100 to 130',
  strike_rate_130_to_150: 'Strike rate 130 to 150',
  strike_rate_150_to_170: 'Strike rate 150 to 170',
  strike_rate_170_to_200: 'Strike rate 170 to 200',
  strike_rate_200_to_600: 'Strike rate 200 or more',
  wicket: 'Wickets',
  lbw_or_bowled_bonus: 'Bowled or lbw',
  take_3_wicket_haul_bonus: '3 wickets',
  take_4_wicket_haul_bonus: '4 wickets',
  take_5_wicket_haul_bonus: '5 wickets or more',
  maiden_over_bonus: 'Maiden overs',
  economy_0_to_6: 'Economy below 6',
  economy_6_to_7: 'Economy 6 to 7',
  economy_7_to_8: 'Economy 7 to 8',
  economy_8_to_9: 'Economy 8 to 9',
  economy_9_to_10: 'Economy 9 to 10',
  economy_10_to_12: 'Economy 10 to 12',
  economy_12_to_36: 'Economy 12 or more',
  catch: 'Catches',
  take_3_above_catches: '3 catches or more',
  stumping: 'Stumpings',
  run_out: 'Run-outs',
  not_playing_penalty: 'Not playing',
  no_impact: 'No impact',
};

const ORDER = Object.keys(RULE_LABELS);
const KNOWN: ReadonlySet<string> = new Set(RULE_KEYS);

/**
 * Returns the label of a rule. A later version of the rules may have a rule that this build does not know:
 * its key is shown in words.
 */
export function ruleLabel(key: string): string {
  return isRuleKey(key) ? RULE_LABELS[key] : key.replaceAll('_', ' ');
}

/**
 * Returns the rules of a breakdown with points other than zero, in the order of the labels; unknown rules
 * come last.
 */
export function breakdownRows(breakdown: Readonly<Record<string, number>>) {
  const indexOfRule = (key: string) => (isRuleKey(key) ? ORDER.indexOf(key) : ORDER.length);
  return Object.entries(breakdown)
    .filter(([, points]) => points !== 0)
    .sort(([a], [b]) => indexOfRule(a) - indexOfRule(b))
    .map(([key, points]) => ({ key, label: ruleLabel(key), points }));
}

function isRuleKey(key: string): key is RuleKey {
  return KNOWN.has(key);
}
