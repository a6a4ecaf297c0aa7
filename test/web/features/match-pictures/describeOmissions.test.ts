import { drawnInnings } from '../../../../src/web/components/charts/inningsOvers';
import { describeOmissions } from '../../../../src/web/features/match-pictures/describeOmissions';

const colours = { home: '#659DFB', away: '#56B482' };
const total = (team: string, runs: number, super_over = false) => ({
  team,
  runs,
  wickets: 1,
  overs: '1',
  super_over,
});
const drawn = drawnInnings(
  [{ team: 'India', super_over: false, overs: [{ over: 0, runs: 12, wickets: 1 }] }],
  'India',
  colours,
);

test.each([
  ['nothing when the overs tell all', 'completed', [total('India', 12)], ''],
  [
    'super overs',
    'completed',
    [total('India', 12), total('India', 9, true)],
    'Super over: India 9/1.',
  ],
  [
    'penalty runs, which came with no ball',
    'completed',
    [total('India', 17)],
    '5 penalty runs of India belong to no over.',
  ],
  ['not the ball by which a live score is ahead', 'live', [total('India', 17)], ''],
] as const)('leaves out %s', (_name, status, innings, words) => {
  expect(describeOmissions({ status, innings: [...innings] }, drawn)).toBe(words);
});
