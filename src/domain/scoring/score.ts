import { scorecard, type Figures, type PlayerKey } from '../cricket/scorecard';
import type { MatchSheet } from '../cricket/types';
import type { Rate, Rule, RuleSet } from './rules';
import { RULE_KEYS, type RuleKey } from './publishedRules';

/**
 * Turns a player's figures into points, as follows where a rule set does not specify it:
 *
 * | rates            | compared with the edges of the bands in integers                       |
 * | duck             | out for 0, with any role and any dismissal; adds to the band           |
 * | no impact        | no ball faced, not out, nothing bowled, no catch, stumping or run-out; |
 * |                  | the breakdown is then no_impact alone                                  |
 */

/**
 * Points by rule key. Rules that give 0 points are left out, with one exception: `no_impact: 0` marks a player who is
 * yet to play.
 */
export type Breakdown = Partial<Record<RuleKey, number>>;

export interface Points {
  /** The sum of the breakdown; lower is better. */
  total: number;
  breakdown: Breakdown;
}

export interface PlayerPoints extends PlayerKey, Points {}

/** Scores all players on the team sheets, in their order, as if the match ended now. */
export function scoreMatch(sheet: MatchSheet, ruleSet: RuleSet): PlayerPoints[] {
  return scorecard(sheet).players.map((figures) => {
    return { team: figures.team, name: figures.name, ...scorePlayer(figures, ruleSet) };
  });
}

/** Scores a player of the playing XI. `isOver` is false while the match is being played. */
export function scorePlayer(figures: Figures, ruleSet: RuleSet, isOver = true): Points {
  if (!hadNoImpact(figures)) {
    return pointsOf(ruleSet.rules.flatMap((rule) => linesOf(rule, figures)));
  }
  const waits = !isOver && noImpactRules(ruleSet).some(({ givenLive }) => !givenLive);
  return waits ? { total: 0, breakdown: { no_impact: 0 } } : noImpactPoints(ruleSet);
}

/** True for a player of the playing XI who has done nothing yet in a match that is being played. */
export function isYetToPlay(breakdown: Breakdown): boolean {
  return breakdown.no_impact === 0;
}

/** Returns the points of a player of the playing XI who has done nothing in a match that is over. */
export function noImpactPoints(ruleSet: RuleSet): Points {
  return pointsOf(noImpactRules(ruleSet));
}

const noImpactRules = ({ rules }: RuleSet) => rules.filter((rule) => rule.kind === 'no_impact');

/** Returns the points of a picked player who did not play: the penalty with its sign reversed, against the user. */
export function notPlayingPoints({ rules }: RuleSet): Points {
  const penalties = rules.filter((rule) => rule.kind === 'not_playing');
  return pointsOf(penalties.map(({ key, points }) => ({ key, points: -points })));
}

export function sumBreakdowns(breakdowns: readonly Breakdown[]): Breakdown {
  const sum: Breakdown = {};
  for (const key of RULE_KEYS) {
    const points = breakdowns.reduce((total, breakdown) => total + (breakdown[key] ?? 0), 0);
    if (points !== 0) sum[key] = points;
  }
  return sum;
}

/** True for a player of the playing XI who has done nothing that a rule counts. */
function hadNoImpact(figures: Figures): boolean {
  const { balls, dismissed, bowledAny, catches, stumpings, runOuts } = figures;
  return balls === 0 && !dismissed && !bowledAny && catches + stumpings + runOuts === 0;
}

interface Line {
  key: RuleKey;
  points: number;
}

/** Returns the line of a rule for a player who took part in the match, or an empty list. */
function linesOf(rule: Rule, figures: Figures): Line[] {
  switch (rule.kind) {
    case 'each':
      return [{ key: rule.key, points: rule.points * figures[rule.count] }];
    case 'highest':
      return rule.steps.filter(({ from }) => figures[rule.count] >= from).slice(0, 1);
    case 'rate': {
      const { amount, balls } = rateOf(figures, rule.rate);
      if (balls < rule.minBalls) return [];
      // Compares products instead of quotients: integer products are exact.
      return rule.bands.filter(({ high }) => high === null || amount < high * balls).slice(0, 1);
    }
    case 'duck':
      return figures.dismissed && figures.runs === 0 ? [rule] : [];
    case 'no_impact':
    case 'not_playing':
      return [];
  }
}

/** Returns a rate as a fraction: amount / balls. */
function rateOf(figures: Figures, rate: Rate): { amount: number; balls: number } {
  return rate === 'strikeRate'
    ? { amount: 100 * figures.runs, balls: figures.balls }
    : { amount: 6 * figures.conceded, balls: figures.legalBalls };
}

function pointsOf(lines: readonly Line[]): Points {
  const breakdown: Breakdown = {};
  let total = 0;
  for (const { key, points } of lines) {
    if (points === 0) continue;
    breakdown[key] = (breakdown[key] ?? 0) + points;
    total += points;
  }
  return { total, breakdown };
}
