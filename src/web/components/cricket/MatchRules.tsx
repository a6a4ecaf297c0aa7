import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { RuleSet, RuleSetName } from '../../../domain/scoring/rules';
import { currentRuleSet, findRuleSet } from '../../../domain/scoring/ruleSets';

const RuleSetContext = createContext<RuleSet>(currentRuleSet('T20'));

interface MatchRulesProps {
  match: { rules: RuleSetName } | null;
  children: ReactNode;
}

/** Provides the rules of a match to its children, or the current rules while the match is not known. */
export function MatchRules({ match, children }: MatchRulesProps) {
  const { format, version }: Partial<RuleSetName> = match?.rules ?? {};
  const ruleSet = useMemo(() => {
    // An app that is older than the server may not know the latest version.
    const known = format && findRuleSet(format, version);
    return known ?? currentRuleSet(format ?? 'T20');
  }, [format, version]);
  return <RuleSetContext value={ruleSet}>{children}</RuleSetContext>;
}

/** Returns the rules that the nearest MatchRules provides. */
export function useRuleSet(): RuleSet {
  return useContext(RuleSetContext);
}
