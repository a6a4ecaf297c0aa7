/**
 * The rule tables for the reference scorer, copied from the text of the rules and not from src/domain. Each table is
 * one line, in the order of REFERENCE_KEYS.
 */
const REFERENCE_KEYS = [
  'runs',
  'four_bonus',
  'six_bonus',
  'above_30_runs_bonus',
  'above_50_runs_bonus',
  'above_100_runs_bonus',
  'duck_penalty',
  'not_playing_penalty',
  'no_impact',
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
  'economy_12_to_36',
  'economy_10_to_12',
  'economy_9_to_10',
  'economy_8_to_9',
  'economy_7_to_8',
  'economy_6_to_7',
  'economy_0_to_6',
] as const;

export type ReferenceTable = Record<(typeof REFERENCE_KEYS)[number], number>;

const TABLES = {
  'T20@1': `1 1 2  5 10 20  -30 -50 20  15 10 5  5 10 20  5 10 10 5  -50 -30 -20 -10  5 10 20  -50 -30 -20 -10   5  10 20`,
  'T20@2': `1 1 2  5 10 20  -40 -50 20  20 10 5  5 10 20  5 10 10 5  -90 -65 -50 -25 -5 10 25  -80 -50 -30 -10   0  10 15`,
  'T20A@2': `1 1 2  5 10 20  -40 -50 20  10 10 5  5 10 20  5 10 10 5  -65 -40 -20 -15  5 10 20  -70 -50 -30 -15   5  10 15`,
  'T20W@2': `1 1 2  5 10 20  -40 -50 20  10  5 5  5 10 20  5 10 10 5  -40 -20 -10 -10  5 10 20  -65 -45 -30 -20 -10 -10  5`,
};

export const REFERENCE_TABLES = Object.entries(TABLES).map(([name, line]) => {
  const values = line.split(/ +/).map(Number);
  const table = Object.fromEntries(REFERENCE_KEYS.map((key, index) => [key, values[index]]));
  return { name, table: table as ReferenceTable };
});

export function referenceTable(name: string): ReferenceTable {
  return REFERENCE_TABLES.find((one) => one.name === name)!.table;
}
