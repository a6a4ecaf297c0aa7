import { scorecard, type PlayerFigures, type PlayerKey } from '../cricket/scorecard';
import type { MatchSheet } from '../cricket/types';
import {
  ECONOMY_BANDS,
  RULE_KEYS,
  STRIKE_RATE_BANDS,
  type Band,
  type RuleKey,
  type RuleTable,
} from './rules';

/**
 * Figures -> points. What the rule table leaves open:
 *
 * | bands            | half-open, compared in integers; from 6 balls faced or bowled on      |
 * | milestone, haul  | the highest reached only, on top of the runs and wickets              |
 * | duck             | out for 0, whatever the role or the dismissal; stacks with the band   |
 * | three catches    | once, at 3 or more                                                    |
 * | no impact        | no ball faced, not out, nothing bowled, caught, stumped or run out:   |
 * |                  | the breakdown is then no_impact alone                                 |
 */

/** Points by rule key; zero entries are left out. */
export type Breakdown = Partial<Record<RuleKey, number>>;

export interface Points {
  /** The sum of the breakdown; lower is better. */
  total: number;
  breakdown: Breakdown;
}

export interface PlayerPoints extends PlayerKey, Points {}

const BALLS_FOR_A_RATE = 6;

/** Highest first: only the highest one reached is paid. */
const MILESTONES: readonly (readonly [runs: number, key: RuleKey])[] = [
  [100, 'above_100_runs_bonus'],
  [50, 'above_50_runs_bonus'],
  [30, 'above_30_runs_bonus'],
];
const HAULS: readonly (readonly [wickets: number, key: RuleKey])[] = [
  [5, 'take_5_wicket_haul_bonus'],
  [4, 'take_4_wicket_haul_bonus'],
  [3, 'take_3_wicket_haul_bonus'],
];

/** Everyone on the team sheets, in their order, as if the match ended now. */
export function scoreMatch(sheet: MatchSheet, rules: RuleTable): PlayerPoints[] {
  return scorecard(sheet).players.map((figures) => {
    return { team: figures.team, name: figures.name, ...scorePlayer(figures, rules) };
  });
}

/** A player who was in the playing eleven. */
export function scorePlayer(figures: PlayerFigures, rules: RuleTable): Points {
  const times = hadNoImpact(figures)
    ? { no_impact: 1 }
    : { ...battingTimes(figures), ...bowlingTimes(figures), ...fieldingTimes(figures) };
  const breakdown: Breakdown = {};
  for (const key of RULE_KEYS) {
    const points = (times[key] ?? 0) * rules[key];
    if (points !== 0) breakdown[key] = points;
  }
  return { total: totalOf(breakdown), breakdown };
}

/** Whoever is picked but did not play: the penalty works against the user, so its sign turns round. */
export function notPlayingPoints(rules: RuleTable): Points {
  const points = -rules.not_playing_penalty;
  return { total: points, breakdown: { not_playing_penalty: points } };
}

export function sumBreakdowns(breakdowns: readonly Breakdown[]): Breakdown {
  const sum: Breakdown = {};
  for (const key of RULE_KEYS) {
    const points = breakdowns.reduce((total, breakdown) => total + (breakdown[key] ?? 0), 0);
    if (points !== 0) sum[key] = points;
  }
  return sum;
}

/** How often each rule applies. */
type Times = Partial<Record<RuleKey, number>>;

function hadNoImpact(figures: PlayerFigures): boolean {
  const { balls, dismissed, bowledAny, catches, stumpings, runOuts } = figures;
  return balls === 0 && !dismissed && !bowledAny && catches + stumpings + runOuts === 0;
}

function battingTimes({ runs, balls, fours, sixes, dismissed }: PlayerFigures): Times {
  const times: Times = { runs, four_bonus: fours, six_bonus: sixes };
  const milestone = highestReached(MILESTONES, runs);
  if (milestone) times[milestone] = 1;
  if (dismissed && runs === 0) times.duck_penalty = 1;
  if (balls >= BALLS_FOR_A_RATE) times[bandOf(STRIKE_RATE_BANDS, 100 * runs, balls)] = 1;
  return times;
}

function bowlingTimes(figures: PlayerFigures): Times {
  const { wickets, maidens, lbwOrBowled, conceded, legalBalls } = figures;
  const times: Times = {
    wicket: wickets,
    maiden_over_bonus: maidens,
    lbw_or_bowled_bonus: lbwOrBowled,
  };
  const haul = highestReached(HAULS, wickets);
  if (haul) times[haul] = 1;
  if (legalBalls >= BALLS_FOR_A_RATE) times[bandOf(ECONOMY_BANDS, 6 * conceded, legalBalls)] = 1;
  return times;
}

function fieldingTimes({ catches, stumpings, runOuts }: PlayerFigures): Times {
  const times: Times = { catch: catches, stumping: stumpings, run_out: runOuts };
  if (catches >= 3) times.take_3_above_catches = 1;
  return times;
}

function highestReached(
  steps: readonly (readonly [threshold: number, key: RuleKey])[],
  count: number,
): RuleKey | undefined {
  return steps.find(([threshold]) => count >= threshold)?.[1];
}

/** The band of amount / balls, without dividing. */
function bandOf(bands: readonly Band[], amount: number, balls: number): RuleKey {
  const band = bands.find(({ high }) => high === null || amount < high * balls);
  if (!band) throw new Error('A ladder of bands must end without an upper limit');
  return band.key;
}

function totalOf(breakdown: Breakdown): number {
  return Object.values(breakdown).reduce((sum, points) => sum + points, 0);
}
