import { createContext, type ReactNode } from 'react';
import type { RuleSetName } from '../../../domain/scoring/rules';

/** The name of the rules that apply; null while they are not known. */
export const RulesContext = createContext<RuleSetName | null>(null);

interface MatchRulesProps {
  match: { rules: RuleSetName } | null;
  children: ReactNode;
}

/** Names the rules of a match to its children. `useRuleSet` returns them, so that a page that needs no rule loads none. */
export function MatchRules({ match, children }: MatchRulesProps) {
  return <RulesContext value={match?.rules ?? null}>{children}</RulesContext>;
}
