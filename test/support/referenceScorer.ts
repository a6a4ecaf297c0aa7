import type { ReferenceTable } from './referenceTables';

/**
 * A second, deliberately simple and slow scorer, written only from the text of the rules. It reads the raw file and
 * applies every rule of a table to the list of all balls. It shares no code with src/domain.
 */

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
type Applied = [key: keyof ReferenceTable, count: number];

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
      const points = rules.map(([key, count]): [string, number] => [key, count * table[key]]);
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
