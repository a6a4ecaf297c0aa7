import { oversOf } from '../../../src/domain/cricket/overs';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import type { Delivery, Innings } from '../../../src/domain/cricket/types';
import {
  EVENT_MATCHES,
  FIXTURE_MATCHES,
  fixture,
  matchFile,
  realMatchFiles,
} from '../../support/matches';

const ball = (batter: number, more: Partial<Delivery> & { extraRuns?: number } = {}): Delivery => {
  const { extraRuns = 0, ...rest } = more;
  return {
    batter: 'A',
    nonStriker: 'B',
    bowler: 'C',
    runs: { batter, extras: extraRuns, total: batter + extraRuns, nonBoundary: false },
    extras: {},
    wickets: [],
    ...rest,
  };
};
const out = (playerOut: string, kind = 'bowled') => ({ playerOut, kind, fielders: [] });
const innings = (changes: Partial<Innings>): Innings => ({
  team: 'India',
  superOver: false,
  penaltyRuns: { pre: 0, post: 0 },
  miscountedOvers: [],
  target: null,
  overs: [],
  ...changes,
});

const ROWS: [string, Delivery[], { runs: number; wickets: number }][] = [
  ['runs off the bat', [ball(1), ball(4)], { runs: 5, wickets: 0 }],
  ['extras', [ball(0, { extras: { wides: 5 }, extraRuns: 5 })], { runs: 5, wickets: 0 }],
  [
    'two wickets on one ball',
    [ball(0, { wickets: [out('A'), out('B')] })],
    { runs: 0, wickets: 2 },
  ],
  [
    'no wicket of a batter who retires hurt',
    [ball(1, { wickets: [out('A', 'retired hurt')] })],
    { runs: 1, wickets: 0 },
  ],
  [
    'the wicket of a batter who retires out',
    [ball(1, { wickets: [out('A', 'retired out')] })],
    { runs: 1, wickets: 1 },
  ],
];

test.each(ROWS)('an over counts %s', (_what, deliveries, expected) => {
  const one = innings({ overs: [{ over: 7, deliveries }] });
  expect(oversOf({ innings: [one] })).toEqual([
    { team: 'India', superOver: false, overs: [{ over: 7, ...expected }] },
  ]);
});

test('every innings is listed, super overs are marked, and an innings without a ball has no overs', () => {
  const played = oversOf(fixture('matches/superOver'));
  expect(played.map(({ superOver }) => superOver)).toEqual([false, false, true, true]);
  expect(oversOf({ innings: [innings({})] })).toEqual([
    { team: 'India', superOver: false, overs: [] },
  ]);
});

test.each([...FIXTURE_MATCHES, ...EVENT_MATCHES, ...realMatchFiles()])(
  'the overs of %s and the penalties add up to its score',
  (file) => {
    const { match } = matchFile(file);
    const totals = scorecard(match).innings;
    const summed = oversOf(match).map(({ team, superOver, overs }, index) => {
      const { pre, post } = match.innings[index]!.penaltyRuns;
      const runs = overs.reduce((sum, over) => sum + over.runs, pre + post);
      return { team, superOver, runs, wickets: overs.reduce((sum, over) => sum + over.wickets, 0) };
    });
    expect(summed).toEqual(
      totals.map(({ team, superOver, runs, wickets }) => ({ team, superOver, runs, wickets })),
    );
  },
);
