import { valuesOf, type RuleSet } from '../../domain/scoring/rules';
import { RULE_KEYS, RULE_LABELS } from '../../domain/scoring/publishedRules';
import { notPlayingPoints } from '../../domain/scoring/score';

/**
 * Returns what each rule of a set adds to a team, from the coldest to the hottest, then in the order of the labels. A
 * pick who does not play adds the penalty with its sign reversed.
 */
export function pointRows(ruleSet: RuleSet) {
  const pointsOf = { ...valuesOf(ruleSet), ...notPlayingPoints(ruleSet).breakdown };
  return RULE_KEYS.flatMap((key) => {
    const points = pointsOf[key];
    return points === undefined ? [] : [{ key, label: RULE_LABELS[key], points }];
  }).sort((a, b) => a.points - b.points);
}
