import type { ScoringRules } from '../../api/api';
import { formatPoints } from '../../components/points';
import {
  type Band,
  ECONOMY_BANDS,
  type RuleKey,
  STRIKE_RATE_BANDS,
} from '../../../domain/scoring/rules';
import { notPlayingPoints } from '../../../domain/scoring/score';

const BALLS = 10;
const OVERS = 4;

/** What each rule means, with an example worked out by the server's values. */
export function explanations(rules: ScoringRules): Record<RuleKey, string> {
  const times = (count: number, key: keyof ScoringRules) => formatPoints(count * rules[key]);
  const onTop = (points: number, key: keyof ScoringRules) =>
    `${points} and ${rules[key]} more, ${formatPoints(points + rules[key])}`;
  return {
    duck_penalty: `Out without a run, however it came about: caught for 0 is ${times(1, 'duck_penalty')}.`,
    runs: `Every run off the bat: an innings of 24 is ${times(24, 'runs')}.`,
    four_bonus: `On top of its runs: a four is ${onTop(4 * rules.runs, 'four_bonus')}.`,
    six_bonus: `On top of its runs: a six is ${onTop(6 * rules.runs, 'six_bonus')}.`,
    above_30_runs_bonus: `On top of the runs, the highest mark alone: an innings of 34 is ${onTop(34 * rules.runs, 'above_30_runs_bonus')}.`,
    above_50_runs_bonus: `Instead of the mark at 30: an innings of 62 is ${onTop(62 * rules.runs, 'above_50_runs_bonus')}.`,
    above_100_runs_bonus: `Instead of the mark at 50: an innings of 104 is ${onTop(104 * rules.runs, 'above_100_runs_bonus')}.`,
    wicket: `Every wicket credited to the bowler: 2 wickets are ${times(2, 'wicket')}.`,
    lbw_or_bowled_bonus: `On top of the wicket: one bowled is ${onTop(rules.wicket, 'lbw_or_bowled_bonus')}.`,
    maiden_over_bonus: `A whole over with nothing against the bowler, byes aside: 2 maidens are ${times(2, 'maiden_over_bonus')}.`,
    take_3_wicket_haul_bonus: `On top of the wickets, the highest haul alone: 3 for 24 is ${onTop(3 * rules.wicket, 'take_3_wicket_haul_bonus')}.`,
    take_4_wicket_haul_bonus: `Instead of the one for 3: 4 for 18 is ${onTop(4 * rules.wicket, 'take_4_wicket_haul_bonus')}.`,
    take_5_wicket_haul_bonus: `Instead of the one for 4: 5 for 11 is ${onTop(5 * rules.wicket, 'take_5_wicket_haul_bonus')}.`,
    catch: `Every catch, also off one’s own bowling: 2 catches are ${times(2, 'catch')}.`,
    take_3_above_catches: `Once, with the third catch: 3 catches are ${onTop(3 * rules.catch, 'take_3_above_catches')}.`,
    stumping: `By the wicketkeeper: 2 stumpings are ${times(2, 'stumping')}.`,
    run_out: `For every fielder named in it: a throw and a broken wicket are ${times(1, 'run_out')} each.`,
    not_playing_penalty: `A pick who was left out: 2 of them add ${formatPoints(2 * notPlayingPoints(rules).total)}. A substitute who came in has played.`,
    no_impact: `In the 11 without batting, bowling or a hand in the field: ${times(1, 'no_impact')} for the number 11 nobody needed.`,
    ...Object.fromEntries(STRIKE_RATE_BANDS.map((band) => [band.key, strikeRateExample(band)])),
    ...Object.fromEntries(ECONOMY_BANDS.map((band) => [band.key, economyExample(band)])),
  } as Record<RuleKey, string>;
}

function strikeRateExample(band: Band): string {
  const runs = Math.floor((middleOf(band) * BALLS) / 100);
  return `${runs} off ${BALLS} balls is a strike rate of ${(100 * runs) / BALLS}.`;
}

function economyExample(band: Band): string {
  const conceded = Math.floor(middleOf(band) * OVERS);
  return `${conceded} off ${OVERS} overs is an economy of ${conceded / OVERS}.`;
}

/** Of an open band, a little above where it begins. */
function middleOf({ low, high }: Band): number {
  return (low + (high ?? low * 1.4)) / 2;
}
