import { valuesOf, type RuleSet } from '../../../domain/scoring/rules';
import { RULE_KEYS, RULE_LABELS, type RuleKey } from '../../../domain/scoring/publishedRules';

/** Returns what rule sets give different points for, for example "strike rate, wickets and economy". */
export function differencesOf(sets: readonly RuleSet[]): string {
  const [first, ...others] = sets.map(valuesOf);
  const keys = RULE_KEYS.filter((key) => others.some((values) => values[key] !== first![key]));
  const names = [...new Set(keys.map(nameOf))];
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

/** The bands of a rate have its name. */
function nameOf(key: RuleKey): string {
  if (key.startsWith('strike_rate_')) return 'strike rate';
  if (key.startsWith('economy_')) return 'economy';
  return RULE_LABELS[key].toLowerCase();
}
