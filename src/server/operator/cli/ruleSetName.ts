import { FORMATS, type RuleSet } from '../../../domain/scoring/rules';
import { parseRuleSetName } from '../../../domain/scoring/ruleSetName';
import { findRuleSet } from '../../../domain/scoring/ruleSets';
import { misused } from './terminal';

/** Reads "T20W" or "T20@1"; ends the command for anything else. */
export function readRuleSetName(text: string) {
  const name = parseRuleSetName(text);
  if (!name)
    throw misused(`"${text}" names no rules: ${FORMATS.join(', ')}, or T20@1 for a version`);
  return name;
}

/** Reads the name of a published rule set; ends the command for anything else. */
export function readRuleSet(text: string): RuleSet {
  const { format, version } = readRuleSetName(text);
  const ruleSet = findRuleSet(format, version);
  if (!ruleSet) throw misused(`There are no rules ${format} of version ${version}`);
  return ruleSet;
}
