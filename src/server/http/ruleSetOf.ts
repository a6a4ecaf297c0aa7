import { ok, type Result } from '../../domain/result';
import type { Format, RuleSet } from '../../domain/scoring/rules';
import { findRuleSet } from '../../domain/scoring/ruleSets';
import { problem, type Problem } from '../problems';

/** Returns the rule set that a query names, T20 unless it names a format. NOT_FOUND when it was never published. */
export function ruleSetOf(query: { format?: Format; version?: number }): Result<RuleSet, Problem> {
  const ruleSet = findRuleSet(query.format ?? 'T20', query.version);
  return ruleSet ? ok(ruleSet) : problem('NOT_FOUND', 'Scoring rules not found');
}
