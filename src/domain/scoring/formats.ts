import type { Format } from './rules';

/**
 * The teams whose men's internationals are played like franchise cricket: the twelve full members of the
 * International Cricket Council, the Netherlands and Scotland.
 */
const LEADING_TEAMS: ReadonlySet<string> = new Set([
  'Afghanistan',
  'Australia',
  'Bangladesh',
  'England',
  'India',
  'Ireland',
  'Netherlands',
  'New Zealand',
  'Pakistan',
  'Scotland',
  'South Africa',
  'Sri Lanka',
  'West Indies',
  'Zimbabwe',
]);

/**
 * Returns the format of a match. The values are Cricsheet's: `gender` is "male" or "female", `teamType` is "club" or
 * "international".
 */
export function formatOf(match: {
  gender: string;
  teamType: string;
  teams: readonly [string, string];
}): Format {
  if (match.gender === 'female') return 'T20W';
  const isLeading = match.teams.every((team) => LEADING_TEAMS.has(team));
  return match.teamType === 'international' && !isLeading ? 'T20A' : 'T20';
}
