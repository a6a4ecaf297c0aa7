import type { Format, RuleSetName } from '../../src/domain/scoring/rules';
import { currentRuleSet } from '../../src/domain/scoring/ruleSets';

/** Names the rules that a new match of a format gets, as the API names them. */
export function latestRules(format: Format = 'T20'): RuleSetName {
  const { version } = currentRuleSet(format);
  return { format, version };
}

/** Names the rules that a new match of a format gets, as commands name them, for example "T20@2". */
export function latestRulesName(format: Format = 'T20'): string {
  return `${format}@${latestRules(format).version}`;
}
