import { formatPoints } from '../../format/points';
import { rateRule, type Band, type RuleSet, type RuleValues } from '../../../domain/scoring/rules';
import type { RuleKey } from '../../../domain/scoring/publishedRules';

export interface RuleLine {
  key: RuleKey;
  label: string;
  /** The meaning of the rule, with an example. */
  explanation: string;
  /** The effect on the team that picked the player. */
  points: number;
}

export interface RuleSection {
  title: string;
  note?: string;
  /** A ladder lists its steps from the coldest to the hottest. */
  isLadder: boolean;
  isOpenOnPhone: boolean;
  lines: RuleLine[];
}

/**
 * Returns the six categories of the screen for a rule set, in the order of the specification, with the server's values.
 */
export function ruleSections(ruleSet: RuleSet, values: RuleValues): RuleSection[] {
  const writer = ruleWriter(values);
  const strikeRate = rateRule(ruleSet, 'strikeRate');
  const economy = rateRule(ruleSet, 'economy');
  const sections = [
    { title: 'Batting', lines: battingLines(writer), isLadder: false, isOpenOnPhone: true },
    { title: 'Bowling', lines: bowlingLines(writer), isLadder: false, isOpenOnPhone: false },
    { title: 'Fielding', lines: fieldingLines(writer), isLadder: false, isOpenOnPhone: false },
    {
      title: 'Strike Rate',
      note: `From ${strikeRate.minBalls} balls faced on, out or not.`,
      lines: strikeRate.bands.map((band) => ladderLine(writer, band, strikeRateExample)),
      isLadder: true,
      isOpenOnPhone: true,
    },
    {
      title: 'Economy Rate',
      note: `From ${economy.minBalls} legal balls bowled on.`,
      lines: economy.bands.map((band) => ladderLine(writer, band, economyExample)).reverse(),
      isLadder: true,
      isOpenOnPhone: true,
    },
    {
      title: 'Other',
      note: `A pick who doesn’t play adds ${-writer.worth('not_playing_penalty')} to your total. Check the team news.`,
      lines: otherLines(writer, ruleSet),
      isLadder: false,
      isOpenOnPhone: true,
    },
  ];
  const isKnown = ({ key }: RuleLine) => values[key] !== undefined;
  return sections.map((section) => ({ ...section, lines: section.lines.filter(isKnown) }));
}

/** Writes the lines of one set of values. */
interface RuleWriter {
  worth: (key: RuleKey) => number;
  line: (key: RuleKey, label: string, explanation: string) => RuleLine;
  /** Returns the points of `count` events, for example "+20". */
  times: (count: number, key: RuleKey) => string;
  /** Returns the sum of earlier points and those of a bonus, for example "96 and 16 more, +112". */
  onTop: (points: number, key: RuleKey) => string;
}

function ruleWriter(values: RuleValues): RuleWriter {
  const worth = (key: RuleKey) => values[key] ?? 0;
  return {
    worth,
    line: (key, label, explanation) => ({ key, label, explanation, points: worth(key) }),
    times: (count, key) => formatPoints(count * worth(key)),
    onTop: (points, key) =>
      `${points} and ${worth(key)} more, ${formatPoints(points + worth(key))}`,
  };
}

function ladderLine({ line }: RuleWriter, band: Band, exampleOf: (band: Band) => string): RuleLine {
  return line(band.key, bandLabel(band), exampleOf(band));
}

function battingLines({ worth, line, times, onTop }: RuleWriter): RuleLine[] {
  return [
    line(
      'duck_penalty',
      'Duck',
      `Out without a run, however it came about: caught for 0 is ${times(1, 'duck_penalty')}.`,
    ),
    line('runs', 'Each run', `Every run off the bat: an innings of 24 is ${times(24, 'runs')}.`),
    line(
      'four_bonus',
      'Each four',
      `On top of its runs: a four is ${onTop(4 * worth('runs'), 'four_bonus')}.`,
    ),
    line(
      'six_bonus',
      'Each six',
      `On top of its runs: a six is ${onTop(6 * worth('runs'), 'six_bonus')}.`,
    ),
    line(
      'above_30_runs_bonus',
      '30 runs or more',
      `On top of the runs, the highest mark alone: an innings of 34 is ${onTop(34 * worth('runs'), 'above_30_runs_bonus')}.`,
    ),
    line(
      'above_50_runs_bonus',
      '50 runs or more',
      `Instead of the mark at 30: an innings of 62 is ${onTop(62 * worth('runs'), 'above_50_runs_bonus')}.`,
    ),
    line(
      'above_100_runs_bonus',
      '100 runs or more',
      `Instead of the mark at 50: an innings of 104 is ${onTop(104 * worth('runs'), 'above_100_runs_bonus')}.`,
    ),
  ];
}

function bowlingLines({ worth, line, times, onTop }: RuleWriter): RuleLine[] {
  return [
    line(
      'wicket',
      'Each wicket',
      `Every wicket credited to the bowler: 2 wickets are ${times(2, 'wicket')}.`,
    ),
    line(
      'lbw_or_bowled_bonus',
      'Bowled or lbw',
      `On top of the wicket: one bowled is ${onTop(worth('wicket'), 'lbw_or_bowled_bonus')}.`,
    ),
    line(
      'maiden_over_bonus',
      'Maiden over',
      `A whole over with nothing against the bowler, byes aside: 2 maidens are ${times(2, 'maiden_over_bonus')}.`,
    ),
    line(
      'take_3_wicket_haul_bonus',
      '3 wickets',
      `On top of the wickets, the highest haul alone: 3 for 24 is ${onTop(3 * worth('wicket'), 'take_3_wicket_haul_bonus')}.`,
    ),
    line(
      'take_4_wicket_haul_bonus',
      '4 wickets',
      `Instead of the one for 3: 4 for 18 is ${onTop(4 * worth('wicket'), 'take_4_wicket_haul_bonus')}.`,
    ),
    line(
      'take_5_wicket_haul_bonus',
      '5 wickets or more',
      `Instead of the one for 4: 5 for 11 is ${onTop(5 * worth('wicket'), 'take_5_wicket_haul_bonus')}.`,
    ),
  ];
}

function fieldingLines({ worth, line, times, onTop }: RuleWriter): RuleLine[] {
  return [
    line(
      'catch',
      'Catch',
      `Every catch, also off one’s own bowling: 2 catches are ${times(2, 'catch')}.`,
    ),
    line(
      'take_3_above_catches',
      '3 catches or more',
      `Once, with the third catch: 3 catches are ${onTop(3 * worth('catch'), 'take_3_above_catches')}.`,
    ),
    line('stumping', 'Stumping', `By the wicketkeeper: 2 stumpings are ${times(2, 'stumping')}.`),
    line(
      'run_out',
      'Run out',
      `For every fielder named in it: a throw and a broken wicket are ${times(1, 'run_out')} each.`,
    ),
  ];
}

function otherLines({ worth, line, times }: RuleWriter, { rules }: RuleSet): RuleLine[] {
  const notPlaying = -worth('not_playing_penalty');
  const waits = rules.some((rule) => rule.kind === 'no_impact' && !rule.givenLive);
  return [
    {
      ...line(
        'not_playing_penalty',
        'Not in the playing 11',
        `A pick who was left out: 2 of them add ${formatPoints(2 * notPlaying)}. A substitute who came in has played.`,
      ),
      points: notPlaying,
    },
    line(
      'no_impact',
      'No impact in this match',
      `In the 11 without batting, bowling or a hand in the field: ${times(1, 'no_impact')} for the number 11 nobody needed.${waits ? ' It counts when the match is over; until then the player is “yet to play” with 0.' : ''}`,
    ),
  ];
}

function bandLabel({ low, high }: Band): string {
  if (high === null) return `${low} or more`;
  return low === 0 ? `Below ${high}` : `${low} to ${high}`;
}

const BALLS = 10;
const OVERS = 4;

function strikeRateExample(band: Band): string {
  const runs = Math.floor((middleOf(band) * BALLS) / 100);
  return `${runs} off ${BALLS} balls is a strike rate of ${(100 * runs) / BALLS}.`;
}

function economyExample(band: Band): string {
  const conceded = Math.floor(middleOf(band) * OVERS);
  return `${conceded} off ${OVERS} overs is an economy of ${conceded / OVERS}.`;
}

/** Returns the middle of a band; for an open band, a value a little above its lower end. */
function middleOf({ low, high }: Band): number {
  return (low + (high ?? low * 1.4)) / 2;
}
