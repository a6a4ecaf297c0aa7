import type { ScoringRules } from '../../api/api';
import {
  type Band,
  ECONOMY_BANDS,
  type RuleKey,
  STRIKE_RATE_BANDS,
} from '../../../domain/scoring/rules';
import { notPlayingPoints } from '../../../domain/scoring/score';
import { explanations } from './explanations';

export interface RuleLine {
  key: RuleKey;
  label: string;
  /** What it means, with an example. */
  explanation: string;
  /** As it acts on the team that picked the player. */
  points: number;
}

export interface RuleSection {
  title: string;
  note?: string;
  /** A ladder runs from the coldest to the hottest step. */
  isLadder: boolean;
  isOpenOnPhone: boolean;
  lines: RuleLine[];
}

const BATTING: readonly (readonly [RuleKey, string])[] = [
  ['duck_penalty', 'Duck'],
  ['runs', 'Each run'],
  ['four_bonus', 'Each four'],
  ['six_bonus', 'Each six'],
  ['above_30_runs_bonus', '30 runs or more'],
  ['above_50_runs_bonus', '50 runs or more'],
  ['above_100_runs_bonus', '100 runs or more'],
];

const BOWLING: readonly (readonly [RuleKey, string])[] = [
  ['wicket', 'Each wicket'],
  ['lbw_or_bowled_bonus', 'Bowled or lbw'],
  ['maiden_over_bonus', 'Maiden over'],
  ['take_3_wicket_haul_bonus', '3 wickets'],
  ['take_4_wicket_haul_bonus', '4 wickets'],
  ['take_5_wicket_haul_bonus', '5 wickets or more'],
];

const FIELDING: readonly (readonly [RuleKey, string])[] = [
  ['catch', 'Catch'],
  ['take_3_above_catches', '3 catches or more'],
  ['stumping', 'Stumping'],
  ['run_out', 'Run out'],
];

const OTHER: readonly (readonly [RuleKey, string])[] = [
  ['not_playing_penalty', 'Not in the playing 11'],
  ['no_impact', 'No impact in this match'],
];

/** The six categories of the screen, in the order of the specification. */
export function ruleSections(rules: ScoringRules): RuleSection[] {
  const notPlaying = notPlayingPoints(rules).total;
  return [
    plain('Batting', linesOf(rules, BATTING), { isOpenOnPhone: true }),
    plain('Bowling', linesOf(rules, BOWLING)),
    plain('Fielding', linesOf(rules, FIELDING)),
    ladder('Strike Rate', 'From 6 balls faced on, out or not.', rules, STRIKE_RATE_BANDS),
    ladder('Economy Rate', 'From 6 legal balls bowled on.', rules, ECONOMY_BANDS),
    plain('Other', linesOf(rules, OTHER), {
      isOpenOnPhone: true,
      note: `A pick who doesn’t play adds ${notPlaying} to your total. Check the team news.`,
    }),
  ];
}

function plain(
  title: string,
  lines: RuleLine[],
  extra: Partial<Pick<RuleSection, 'note' | 'isOpenOnPhone'>> = {},
): RuleSection {
  return { title, lines, isLadder: false, isOpenOnPhone: false, ...extra };
}

function ladder(
  title: string,
  note: string,
  rules: ScoringRules,
  bands: readonly Band[],
): RuleSection {
  const entries = bands.map((band) => [band.key, bandLabel(band)] as const);
  const lines = linesOf(rules, entries).sort((a, b) => a.points - b.points);
  return { title, note, lines, isLadder: true, isOpenOnPhone: true };
}

function bandLabel({ low, high }: Band): string {
  if (high === null) return `${low} or more`;
  return low === 0 ? `Below ${high}` : `${low} to ${high}`;
}

function linesOf(
  rules: ScoringRules,
  entries: readonly (readonly [RuleKey, string])[],
): RuleLine[] {
  const explained = explanations(rules);
  return entries.map(([key, label]) => ({
    key,
    label,
    explanation: explained[key],
    points: key === 'not_playing_penalty' ? notPlayingPoints(rules).total : rules[key],
  }));
}
