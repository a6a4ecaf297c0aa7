/**
 * What a set of scoring rules is made of. A set is data: the points, the bands with their edges, the balls
 * that a rate needs, the milestones and the hauls. `score.ts` applies a set to a player's figures, and
 * `publishedRules.ts` has the published sets.
 */
import type { Figures } from '../cricket/scorecard';
import type { RuleKey } from './publishedRules';

/**
 * The ways in which T20 is played, each with a table of its own.
 *
 * | T20  | franchise leagues, and men's internationals between the teams in `formats.ts` |
 * | T20A | the other men's internationals                                                |
 * | T20W | the women's game                                                              |
 */
export const FORMATS = ['T20', 'T20A', 'T20W'] as const;
export type Format = (typeof FORMATS)[number];

/** The name of a figure that is a number: rules can give points for any of them. */
export type Count = {
  [K in keyof Figures]: Figures[K] extends number ? K : never;
}[keyof Figures];

/** A rule that gives its points once a count reaches a threshold. */
export interface Step {
  key: RuleKey;
  from: number;
  points: number;
}

/** A half-open range [low, high). `high` is null for no upper limit, even where the key names one. */
export interface Band {
  key: RuleKey;
  low: number;
  high: number | null;
  points: number;
}

/** Runs per 100 balls faced, or runs conceded per 6 legal balls. */
export type Rate = 'strikeRate' | 'economy';

/**
 * | each        | multiplies its points by the count                                                      |
 * | highest     | gives the points of the highest step reached; the steps are in descending order         |
 * | rate        | gives the points of the band that contains the rate, from `minBalls` balls on           |
 * | duck        | gives its points to a batter who is out for 0                                           |
 * | no_impact   | gives its points, and nothing else counts, to a player who neither faced a ball, nor was |
 * |             | out, nor bowled, nor took part in a catch, a stumping or a run-out                      |
 * | not_playing | subtracts its points from a picked player who does not play: -50 adds 50                |
 */
export type Rule =
  | { kind: 'each'; key: RuleKey; count: Count; points: number }
  | { kind: 'highest'; count: Count; steps: readonly Step[] }
  | { kind: 'rate'; rate: Rate; minBalls: number; bands: readonly Band[] }
  | { kind: 'duck'; key: RuleKey; points: number }
  /** `givenLive`: the points count during the match, not only when it is over. */
  | { kind: 'no_impact'; key: RuleKey; points: number; givenLive: boolean }
  | { kind: 'not_playing'; key: RuleKey; points: number };

/** Names a published rule set. */
export interface RuleSetName {
  format: Format;
  version: number;
}

export interface RuleSet extends RuleSetName {
  /** Success raises a score, failure lowers it, and the lower total wins. */
  rules: readonly Rule[];
}

/** Points by rule key. */
export type RuleValues = Readonly<Partial<Record<RuleKey, number>>>;

/** Returns the published points of every rule of a set. */
export function valuesOf({ rules }: RuleSet): RuleValues {
  const lines = rules.flatMap((rule): readonly { key: RuleKey; points: number }[] => {
    if (rule.kind === 'highest') return rule.steps;
    return rule.kind === 'rate' ? rule.bands : [rule];
  });
  return Object.fromEntries(lines.map(({ key, points }) => [key, points]));
}

/** Returns the rule of a rate, with its bands from the lowest to the highest. Every set so far has one. */
export function rateRule(
  { rules }: RuleSet,
  rate: Rate,
): { minBalls: number; bands: readonly Band[] } {
  const found = rules.find((rule) => rule.kind === 'rate' && rule.rate === rate);
  return found?.kind === 'rate' ? found : { minBalls: 0, bands: [] };
}
