import { RULE_KEYS, RULE_LABELS, type RuleKey } from '../../domain/scoring/publishedRules';

/**
 * Returns the label of a rule. A later version of the rules may have a rule that this build does not know:
 * its key is shown with spaces for underscores.
 */
export function ruleLabel(key: string): string {
  return isRuleKey(key) ? RULE_LABELS[key] : key.replaceAll('_', ' ');
}

/** Points by rule key. */
type PointsByRule = Readonly<Record<string, number>>;

/** Returns the keys of the rules that give points other than zero. */
export const rulesWithPoints = (breakdown: PointsByRule): string[] =>
  Object.keys(breakdown).filter((key) => breakdown[key] !== 0);

/**
 * Returns a row for each rule of a breakdown with points other than zero, and for those of `kept` whatever they give, in
 * the order of `RULE_LABELS`; unknown rules come last.
 */
export function breakdownRows(breakdown: PointsByRule, kept: Iterable<string> = []) {
  const indexOfRule = (key: string) => (isRuleKey(key) ? RULE_KEYS.indexOf(key) : RULE_KEYS.length);
  return [...new Set([...rulesWithPoints(breakdown), ...kept])]
    .sort((a, b) => indexOfRule(a) - indexOfRule(b))
    .map((key) => ({ key, label: ruleLabel(key), points: breakdown[key] ?? 0 }));
}

function isRuleKey(key: string): key is RuleKey {
  return Object.hasOwn(RULE_LABELS, key);
}
