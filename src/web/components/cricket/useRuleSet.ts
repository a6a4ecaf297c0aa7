import { useContext } from 'react';
import type { RuleSet } from '../../../domain/scoring/rules';
import { currentRuleSet, findRuleSet } from '../../../domain/scoring/ruleSets';
import { RulesContext } from './MatchRules';

/** Returns the rules that the nearest MatchRules names, or the current rules while the match is not known. */
export function useRuleSet(): RuleSet {
  const { format = 'T20', version } = useContext(RulesContext) ?? {};
  // An app that is older than the server may not know the latest version.
  return findRuleSet(format, version) ?? currentRuleSet(format);
}
