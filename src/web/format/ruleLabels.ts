import { RULE_KEYS, RULE_LABELS, type RuleKey } from '../../domain/scoring/publishedRules';

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
  const indexOfRule = (key: string) => (isRuleKey(key) ? RULE_KEYS.indexOf(key) : RULE_KEYS.length);
  return Object.entries(breakdown)
    .filter(([, points]) => points !== 0)
    .sort(([a], [b]) => indexOfRule(a) - indexOfRule(b))
    .map(([key, points]) => ({ key, label: ruleLabel(key), points }));
}

function isRuleKey(key: string): key is RuleKey {
  return Object.hasOwn(RULE_LABELS, key);
}
