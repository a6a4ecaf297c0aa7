/**
 * The lower total wins; values carry the ordinary cricket sign: success raises a score, failure
 * lowers it. T20 rules, version 1:
 *
 * | runs                 |   1 | each run off the bat | wicket                   |  15 |
 * | four_bonus           |   1 | on top of the runs   | maiden_over_bonus        |  10 |
 * | six_bonus            |   2 | on top of the runs   | lbw_or_bowled_bonus      |   5 |
 * | above_30_runs_bonus  |   5 | 30 or more           | take_3_wicket_haul_bonus |   5 |
 * | above_50_runs_bonus  |  10 | 50 or more           | take_4_wicket_haul_bonus |  10 |
 * | above_100_runs_bonus |  20 | 100 or more          | take_5_wicket_haul_bonus |  20 |
 * | duck_penalty         | -30 | out for 0            | catch                    |   5 |
 * | not_playing_penalty  | -50 | adds 50 to the team  | take_3_above_catches     |  10 |
 * | no_impact            |  20 | played, did nothing  | stumping                 |  10 |
 * |                      |     |                      | run_out                  |   5 |
 *
 * | strike rate, from 6 balls |     | economy, from 6 legal balls |     |
 * | 0 to 70                   | -50 | 12 and over                 | -50 |
 * | 70 to 100                 | -30 | 10 to 12                    | -30 |
 * | 100 to 130                | -20 | 9 to 10                     | -20 |
 * | 130 to 150                | -10 | 8 to 9                      | -10 |
 * | 150 to 170                |   5 | 7 to 8                      |   5 |
 * | 170 to 200                |  10 | 6 to 7                      |  10 |
 * | 200 and over              |  20 | 0 to 6                      |  20 |
 *
 * Calibrated on 856 men's T20 matches: a Nightmare XI averages about -190, a random legal team about
 * +160, and no simple strategy beats the others by much. A published version is never edited: a
 * match keeps the version it started with, and a better table is a new version.
 */

/** In the order in which the specification (section 3) names them. */
export const RULE_KEYS = [
  'runs',
  'four_bonus',
  'six_bonus',
  'above_30_runs_bonus',
  'above_50_runs_bonus',
  'above_100_runs_bonus',
  'duck_penalty',
  'wicket',
  'maiden_over_bonus',
  'lbw_or_bowled_bonus',
  'take_3_wicket_haul_bonus',
  'take_4_wicket_haul_bonus',
  'take_5_wicket_haul_bonus',
  'catch',
  'take_3_above_catches',
  'stumping',
  'run_out',
  'strike_rate_0_to_70',
  'strike_rate_70_to_100',
  'strike_rate_100_to_130',
  'strike_rate_130_to_150',
  'strike_rate_150_to_170',
  'strike_rate_170_to_200',
  'strike_rate_200_to_600',
  'economy_0_to_6',
  'economy_6_to_7',
  'economy_7_to_8',
  'economy_8_to_9',
  'economy_9_to_10',
  'economy_10_to_12',
  'economy_12_to_36',
  'not_playing_penalty',
  'no_impact',
] as const;
export type RuleKey = (typeof RULE_KEYS)[number];

/** Points by rule key. */
export type RuleTable = Readonly<Record<RuleKey, number>>;

/** Half-open [low, high); null: no upper limit, whatever the key's name says. */
export interface Band {
  key: RuleKey;
  low: number;
  high: number | null;
}

/** Runs per 100 balls. */
export const STRIKE_RATE_BANDS: readonly Band[] = [
  { key: 'strike_rate_0_to_70', low: 0, high: 70 },
  { key: 'strike_rate_70_to_100', low: 70, high: 100 },
  { key: 'strike_rate_100_to_130', low: 100, high: 130 },
  { key: 'strike_rate_130_to_150', low: 130, high: 150 },
  { key: 'strike_rate_150_to_170', low: 150, high: 170 },
  { key: 'strike_rate_170_to_200', low: 170, high: 200 },
  { key: 'strike_rate_200_to_600', low: 200, high: null },
];

/** Runs conceded per 6 legal balls. */
export const ECONOMY_BANDS: readonly Band[] = [
  { key: 'economy_0_to_6', low: 0, high: 6 },
  { key: 'economy_6_to_7', low: 6, high: 7 },
  { key: 'economy_7_to_8', low: 7, high: 8 },
  { key: 'economy_8_to_9', low: 8, high: 9 },
  { key: 'economy_9_to_10', low: 9, high: 10 },
  { key: 'economy_10_to_12', low: 10, high: 12 },
  { key: 'economy_12_to_36', low: 12, high: null },
];

const VERSION_1: RuleTable = {
  runs: 1,
  four_bonus: 1,
  six_bonus: 2,
  above_30_runs_bonus: 5,
  above_50_runs_bonus: 10,
  above_100_runs_bonus: 20,
  duck_penalty: -30,
  wicket: 15,
  maiden_over_bonus: 10,
  lbw_or_bowled_bonus: 5,
  take_3_wicket_haul_bonus: 5,
  take_4_wicket_haul_bonus: 10,
  take_5_wicket_haul_bonus: 20,
  catch: 5,
  take_3_above_catches: 10,
  stumping: 10,
  run_out: 5,
  strike_rate_0_to_70: -50,
  strike_rate_70_to_100: -30,
  strike_rate_100_to_130: -20,
  strike_rate_130_to_150: -10,
  strike_rate_150_to_170: 5,
  strike_rate_170_to_200: 10,
  strike_rate_200_to_600: 20,
  economy_0_to_6: 20,
  economy_6_to_7: 10,
  economy_7_to_8: 5,
  economy_8_to_9: -10,
  economy_9_to_10: -20,
  economy_10_to_12: -30,
  economy_12_to_36: -50,
  not_playing_penalty: -50,
  no_impact: 20,
};

export const RULES_BY_VERSION: Readonly<Record<number, RuleTable>> = { 1: VERSION_1 };

export const CURRENT_RULES_VERSION = 1;

/** Throws on a version that was never published: a match row can't name one. */
export function rulesOfVersion(version: number): RuleTable {
  const rules = RULES_BY_VERSION[version];
  if (!rules) throw new Error(`There is no version ${version} of the rules`);
  return rules;
}
