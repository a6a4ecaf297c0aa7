/**
 * A second, deliberately simple and slow scorer, written only from the text of the rules. It reads the raw file and
 * applies every rule of a table to the list of all balls. It shares no code with src/domain.
 *
 * The tables are copied from the text of the rules, too. The first ones are a line each, in the order of FIRST_KEYS. A
 * later one is a former one with changes, for example `{ ...T20_2, hat_trick_bonus: 10 }`.
 */

/** Points by rule key. A rule that a version does not have gives none. */
type ReferenceTable = Readonly<Record<string, number>>;

const FIRST_KEYS = [
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
];

const T20_1 = firstTable(
  `1 1 2  5 10 20  -30 -50 20  15 10 5  5 10 20  5 10 10 5  -50 -30 -20 -10  5 10 20  -50 -30 -20 -10   5  10 20`,
);
const T20_2 = firstTable(
  `1 1 2  5 10 20  -40 -50 20  20 10 5  5 10 20  5 10 10 5  -90 -65 -50 -25 -5 10 25  -80 -50 -30 -10   0  10 15`,
);
const T20A_2 = firstTable(
  `1 1 2  5 10 20  -40 -50 20  10 10 5  5 10 20  5 10 10 5  -65 -40 -20 -15  5 10 20  -70 -50 -30 -15   5  10 15`,
);
const T20W_2 = firstTable(
  `1 1 2  5 10 20  -40 -50 20  10  5 5  5 10 20  5 10 10 5  -40 -20 -10 -10  5 10 20  -65 -45 -30 -20 -10 -10  5`,
);

/** The table of each version. */
const TABLES: Readonly<Record<string, ReferenceTable>> = {
  'T20@1': T20_1,
  'T20@2': T20_2,
  'T20A@2': T20A_2,
  'T20W@2': T20W_2,
};

export const REFERENCE_TABLES = Object.entries(TABLES).map(([name, table]) => ({ name, table }));

export function referenceTable(name: string): ReferenceTable {
  const table = TABLES[name];
  if (table === undefined) throw new Error(`The second scorer has no table ${name}`);
  return table;
}

function firstTable(line: string): ReferenceTable {
  const values = line.split(/ +/).map(Number);
  return Object.fromEntries(FIRST_KEYS.map((key, index) => [key, values[index]!]));
}

interface RawBall {
  batter: string;
  bowler: string;
  non_striker: string;
  runs: { batter: number; extras: number; total: number; non_boundary?: boolean };
  extras?: Record<string, number>;
  wickets?: RawWicket[];
}

interface RawWicket {
  kind: string;
  player_out: string;
  fielders?: { name?: string; substitute?: boolean }[];
}

export interface RawInnings {
  team: string;
  super_over?: boolean;
  overs: { over: number; deliveries: RawBall[] }[];
  penalty_runs?: { pre?: number; post?: number };
  miscounted_overs?: Record<string, unknown>;
}

export interface RawMatch {
  info: { teams: [string, string]; players: Record<string, string[]> };
  innings: RawInnings[];
}

export interface ReferenceScore {
  team: string;
  name: string;
  total: number;
  breakdown: Record<string, number>;
}

type Ball = RawBall & { battingTeam: string };
type Bowled = { bowlers: string[]; balls: RawBall[]; battingTeam: string; miscounted: boolean };

const wides = (ball: RawBall) => ball.extras?.wides ?? 0;
const noballs = (ball: RawBall) => ball.extras?.noballs ?? 0;
const conceded = (ball: RawBall) => ball.runs.batter + wides(ball) + noballs(ball);
const legal = (ball: RawBall) => wides(ball) === 0 && noballs(ball) === 0;
/** How many times a rule applies. */
type Applied = [key: string, count: number];

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export function referenceScores(file: RawMatch, table: ReferenceTable): ReferenceScore[] {
  const scoring = file.innings.filter((innings) => innings.super_over !== true);
  const balls: Ball[] = scoring.flatMap((innings) =>
    innings.overs.flatMap((over) =>
      over.deliveries.map((ball) => ({ ...ball, battingTeam: innings.team })),
    ),
  );
  const overs: Bowled[] = scoring.flatMap((innings) =>
    innings.overs.map((over) => ({
      bowlers: over.deliveries.map((ball) => ball.bowler),
      balls: over.deliveries,
      battingTeam: innings.team,
      miscounted: String(over.over) in (innings.miscounted_overs ?? {}),
    })),
  );
  return file.info.teams.flatMap((team) =>
    (file.info.players[team] ?? []).map((name) => {
      const rules = pointsOf(
        name,
        balls.filter((ball) => ball.battingTeam === team),
        balls.filter((ball) => ball.battingTeam !== team),
        overs.filter((over) => over.battingTeam !== team),
      );
      const points = rules.map(([key, count]): [string, number] => [
        key,
        count * (table[key] ?? 0),
      ]);
      const breakdown = Object.fromEntries(points.filter(([, value]) => value !== 0));
      return { team, name, total: sum(points.map(([, value]) => value)), breakdown };
    }),
  );
}

function pointsOf(
  name: string,
  ownBatting: Ball[],
  ownFielding: Ball[],
  ownOvers: Bowled[],
): Applied[] {
  const batted = ownBatting.filter((ball) => ball.batter === name);
  const faced = batted.filter((ball) => wides(ball) === 0).length;
  const out = ownBatting
    .flatMap((ball) => ball.wickets ?? [])
    .some((w) => w.player_out === name && !['retired hurt', 'retired not out'].includes(w.kind));
  const bowled = ownFielding.filter((ball) => ball.bowler === name);
  const catches = dismissalsBy(name, 'caught', ownFielding) + caughtAndBowled(bowled);
  const stumpings = dismissalsBy(name, 'stumped', ownFielding);
  const runOuts = dismissalsBy(name, 'run out', ownFielding);

  const idle = faced === 0 && !out && bowled.length === 0 && catches + stumpings + runOuts === 0;
  if (idle) return [['no_impact', 1]];
  return [
    ...batting(batted, faced, out),
    ...bowling(name, bowled, ownOvers),
    ['catch', catches],
    ['take_3_above_catches', catches >= 3 ? 1 : 0],
    ['stumping', stumpings],
    ['run_out', runOuts],
  ];
}

function batting(batted: Ball[], faced: number, out: boolean): Applied[] {
  const runs = sum(batted.map((ball) => ball.runs.batter));
  const boundaries = batted.filter((ball) => ball.runs.non_boundary !== true);
  const points: Applied[] = [
    ['runs', runs],
    ['four_bonus', boundaries.filter((ball) => ball.runs.batter === 4).length],
    ['six_bonus', boundaries.filter((ball) => ball.runs.batter === 6).length],
    ['duck_penalty', out && runs === 0 ? 1 : 0],
  ];
  if (runs >= 100) points.push(['above_100_runs_bonus', 1]);
  else if (runs >= 50) points.push(['above_50_runs_bonus', 1]);
  else if (runs >= 30) points.push(['above_30_runs_bonus', 1]);
  if (faced >= 6) points.push(strikeRate((100 * runs) / faced));
  return points;
}

function strikeRate(rate: number): Applied {
  if (rate < 70) return ['strike_rate_0_to_70', 1];
  if (rate < 100) return ['strike_rate_70_to_100', 1];
  if (rate < 130) return ['strike_rate_100_to_130', 1];
  if (rate < 150) return ['strike_rate_130_to_150', 1];
  if (rate < 170) return ['strike_rate_150_to_170', 1];
  if (rate < 200) return ['strike_rate_170_to_200', 1];
  return ['strike_rate_200_to_600', 1];
}

function bowling(name: string, bowled: Ball[], ownOvers: Bowled[]): Applied[] {
  const kinds = bowled.flatMap((ball) => ball.wickets ?? []).map((wicket) => wicket.kind);
  const bowledOrLbw = kinds.filter((kind) => kind === 'bowled' || kind === 'lbw').length;
  const otherKinds = ['caught', 'caught and bowled', 'stumped', 'hit wicket'];
  const wickets = bowledOrLbw + kinds.filter((kind) => otherKinds.includes(kind)).length;
  const maidens = ownOvers.filter(
    (over) =>
      over.bowlers.every((bowler) => bowler === name) &&
      sum(over.balls.map(conceded)) === 0 &&
      (over.miscounted || over.balls.filter(legal).length >= 6),
  );
  const points: Applied[] = [
    ['wicket', wickets],
    ['lbw_or_bowled_bonus', bowledOrLbw],
    ['maiden_over_bonus', maidens.length],
  ];
  if (wickets >= 5) points.push(['take_5_wicket_haul_bonus', 1]);
  else if (wickets === 4) points.push(['take_4_wicket_haul_bonus', 1]);
  else if (wickets === 3) points.push(['take_3_wicket_haul_bonus', 1]);
  const legalBalls = bowled.filter(legal).length;
  if (legalBalls >= 6) points.push(economy(sum(bowled.map(conceded)) / (legalBalls / 6)));
  return points;
}

function economy(rate: number): Applied {
  if (rate < 6) return ['economy_0_to_6', 1];
  if (rate < 7) return ['economy_6_to_7', 1];
  if (rate < 8) return ['economy_7_to_8', 1];
  if (rate < 9) return ['economy_8_to_9', 1];
  if (rate < 10) return ['economy_9_to_10', 1];
  if (rate < 12) return ['economy_10_to_12', 1];
  return ['economy_12_to_36', 1];
}

function dismissalsBy(name: string, kind: string, fielding: Ball[]): number {
  return fielding
    .flatMap((ball) => ball.wickets ?? [])
    .filter((wicket) => wicket.kind === kind)
    .filter((w) => w.fielders?.some((f) => f.name === name && f.substitute !== true)).length;
}

function caughtAndBowled(bowled: Ball[]): number {
  return bowled.flatMap((ball) => ball.wickets ?? []).filter((w) => w.kind === 'caught and bowled')
    .length;
}
