import type { Figures } from '../../../src/domain/cricket/scorecard';
import { ruleSetOf } from '../../../src/domain/scoring/ruleSets';
import {
  notPlayingPoints,
  scoreMatch,
  scorePlayer,
  sumBreakdowns,
  type Breakdown,
} from '../../../src/domain/scoring/score';
import { NO_FIGURES as NOTHING } from '../../../src/domain/cricket/scorecard';

const RULES = ruleSetOf({ format: 'T20', version: 1 });
const T20_2 = ruleSetOf({ format: 'T20', version: 2 });

const bat = (runs: number, balls: number) => ({ runs, balls });
const bowl = (conceded: number, legalBalls: number) => ({ conceded, legalBalls, bowledAny: true });

const ROWS: { why: string; figures: Partial<Figures>; points: Breakdown }[] = [
  { why: 'nothing done', figures: {}, points: { no_impact: 20 } },
  { why: 'one ball faced', figures: bat(0, 1), points: {} },
  { why: 'out without facing', figures: { dismissed: true }, points: { duck_penalty: -30 } },
  { why: 'a single wide bowled', figures: { bowledAny: true, conceded: 1 }, points: {} },
  { why: 'one catch and nothing else', figures: { catches: 1 }, points: { catch: 5 } },
  { why: 'one run-out and nothing else', figures: { runOuts: 1 }, points: { run_out: 5 } },
  { why: 'a stumping', figures: { stumpings: 1 }, points: { stumping: 10 } },
  { why: 'two catches', figures: { catches: 2 }, points: { catch: 10 } },
  {
    why: 'three catches',
    figures: { catches: 3 },
    points: { catch: 15, take_3_above_catches: 10 },
  },
  {
    why: 'six catches: the bonus comes once',
    figures: { catches: 6 },
    points: { catch: 30, take_3_above_catches: 10 },
  },
  {
    why: 'a duck off six balls stacks with the band',
    figures: { ...bat(0, 6), dismissed: true },
    points: { duck_penalty: -30, strike_rate_0_to_70: -50 },
  },
  { why: '0 not out is no duck', figures: bat(0, 5), points: {} },
  {
    why: '29 runs',
    figures: bat(29, 20),
    points: { runs: 29, strike_rate_130_to_150: -10 },
  },
  {
    why: '30 runs',
    figures: bat(30, 20),
    points: { runs: 30, above_30_runs_bonus: 5, strike_rate_150_to_170: 5 },
  },
  {
    why: '49 runs',
    figures: bat(49, 30),
    points: { runs: 49, above_30_runs_bonus: 5, strike_rate_150_to_170: 5 },
  },
  {
    why: '50 runs: the highest milestone only',
    figures: bat(50, 30),
    points: { runs: 50, above_50_runs_bonus: 10, strike_rate_150_to_170: 5 },
  },
  {
    why: '99 runs',
    figures: bat(99, 60),
    points: { runs: 99, above_50_runs_bonus: 10, strike_rate_150_to_170: 5 },
  },
  {
    why: '100 runs with 8 fours and 5 sixes',
    figures: { ...bat(100, 50), fours: 8, sixes: 5 },
    points: {
      runs: 100,
      four_bonus: 8,
      six_bonus: 10,
      above_100_runs_bonus: 20,
      strike_rate_200_to_600: 20,
    },
  },
  {
    why: 'two wickets, one of them bowled',
    figures: { ...bowl(5, 5), wickets: 2, lbwOrBowled: 1 },
    points: { wicket: 30, lbw_or_bowled_bonus: 5 },
  },
  {
    why: 'three wickets',
    figures: { ...bowl(5, 5), wickets: 3 },
    points: { wicket: 45, take_3_wicket_haul_bonus: 5 },
  },
  {
    why: 'four wickets: the highest haul only',
    figures: { ...bowl(5, 5), wickets: 4 },
    points: { wicket: 60, take_4_wicket_haul_bonus: 10 },
  },
  {
    why: 'six wickets, two maidens',
    figures: { ...bowl(8, 24), wickets: 6, maidens: 2 },
    points: {
      wicket: 90,
      maiden_over_bonus: 20,
      take_5_wicket_haul_bonus: 20,
      economy_0_to_6: 20,
    },
  },
];

test.each(ROWS)('$why', ({ figures, points }) => {
  const total = Object.values(points).reduce((sum, value) => sum + value, 0);
  expect(scorePlayer({ ...NOTHING, ...figures }, RULES)).toEqual({ total, breakdown: points });
});

test.each([
  // Just below, at and just above every limit. With 100 balls the strike rate equals the runs.
  { runs: 69, balls: 100, band: 'strike_rate_0_to_70', points: -50 },
  { runs: 70, balls: 100, band: 'strike_rate_70_to_100', points: -30 },
  { runs: 99, balls: 100, band: 'strike_rate_70_to_100', points: -30 },
  { runs: 100, balls: 100, band: 'strike_rate_100_to_130', points: -20 },
  { runs: 129, balls: 100, band: 'strike_rate_100_to_130', points: -20 },
  { runs: 130, balls: 100, band: 'strike_rate_130_to_150', points: -10 },
  { runs: 149, balls: 100, band: 'strike_rate_130_to_150', points: -10 },
  { runs: 150, balls: 100, band: 'strike_rate_150_to_170', points: 5 },
  { runs: 169, balls: 100, band: 'strike_rate_150_to_170', points: 5 },
  { runs: 170, balls: 100, band: 'strike_rate_170_to_200', points: 10 },
  { runs: 199, balls: 100, band: 'strike_rate_170_to_200', points: 10 },
  { runs: 200, balls: 100, band: 'strike_rate_200_to_600', points: 20 },
  { runs: 42, balls: 6, band: 'strike_rate_200_to_600', points: 20 },
  { runs: 7, balls: 10, band: 'strike_rate_70_to_100', points: -30 },
])('$runs off $balls is $band', ({ runs, balls, band, points }) => {
  const { breakdown } = scorePlayer({ ...NOTHING, runs, balls }, RULES);
  const rates = Object.entries(breakdown).filter(([key]) => key.startsWith('strike_rate'));
  expect(rates).toEqual([[band, points]]);
});

test.each([
  { conceded: 0, balls: 6, band: 'economy_0_to_6', points: 20 },
  { conceded: 23, balls: 24, band: 'economy_0_to_6', points: 20 },
  { conceded: 24, balls: 24, band: 'economy_6_to_7', points: 10 },
  { conceded: 27, balls: 24, band: 'economy_6_to_7', points: 10 },
  { conceded: 28, balls: 24, band: 'economy_7_to_8', points: 5 },
  { conceded: 32, balls: 24, band: 'economy_8_to_9', points: -10 },
  { conceded: 36, balls: 24, band: 'economy_9_to_10', points: -20 },
  { conceded: 40, balls: 24, band: 'economy_10_to_12', points: -30 },
  { conceded: 47, balls: 24, band: 'economy_10_to_12', points: -30 },
  { conceded: 48, balls: 24, band: 'economy_12_to_36', points: -50 },
  { conceded: 50, balls: 6, band: 'economy_12_to_36', points: -50 },
  { conceded: 7, balls: 7, band: 'economy_6_to_7', points: 10 },
])('$conceded off $balls balls is $band', ({ conceded, balls, band, points }) => {
  const figures = { ...NOTHING, ...bowl(conceded, balls) };
  expect(scorePlayer(figures, RULES).breakdown).toEqual({ [band]: points });
});

test('five balls faced or bowled are too few for a rate band', () => {
  const { breakdown } = scorePlayer({ ...NOTHING, ...bat(4, 5), ...bowl(30, 5) }, RULES);
  expect(breakdown).toEqual({ runs: 4 });
});

test('a pick who did not play adds 50 to the team', () => {
  const points = { total: 50, breakdown: { not_playing_penalty: 50 } };
  expect(notPlayingPoints(RULES)).toEqual(points);
});

test('breakdowns add up by rule, and rules that cancel out are left out', () => {
  const sum = sumBreakdowns([
    { runs: 30, economy_6_to_7: 10, not_playing_penalty: 50 },
    { runs: 12, economy_6_to_7: -10 },
    {},
  ]);
  expect(sum).toEqual({ runs: 42, not_playing_penalty: 50 });
});

test('no player is scored before the playing XIs are known', () => {
  const sheet = { teams: ['A', 'B'] as const, teamSheets: [], innings: [], ballsPerOver: 6 };
  expect(scoreMatch(sheet, RULES)).toEqual([]);
});

test('version 2 gives no_impact when the match is over, and while it is on 0: yet to play', () => {
  const over = { total: 20, breakdown: { no_impact: 20 } };
  expect(scorePlayer(NOTHING, T20_2, false)).toEqual({ total: 0, breakdown: { no_impact: 0 } });
  expect(scorePlayer(NOTHING, T20_2, true)).toEqual(over);
  // Under version 1 matches show this from the first ball on.
  expect(scorePlayer(NOTHING, RULES, false)).toEqual(over);
});

test('a rule that gives 0 points is left out of the breakdown', () => {
  const figures = { ...NOTHING, ...bowl(30, 24) };
  expect(scorePlayer(figures, T20_2)).toEqual({ total: 0, breakdown: {} });
});

test('a match that is on counts everything else as if it ended now', () => {
  const figures = { ...NOTHING, ...bat(3, 6), dismissed: true };
  expect(scorePlayer(figures, T20_2, false)).toEqual(scorePlayer(figures, T20_2, true));
});
