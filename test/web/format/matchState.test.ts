import { chaseLine, scoreBeside, stateLine } from '../../../src/web/format/matchState';

const TEAMS = { home_team: 'India', away_team: 'South Africa', result: null };
const innings = (team: string, runs: number, wickets: number, overs: string) => ({
  team,
  runs,
  wickets,
  overs,
  super_over: false,
});
const FIRST = innings('India', 176, 7, '20');

test.each([
  ['before the first ball', [], 'The first ball is due', null],
  ['in the first innings', [innings('India', 32, 2, '4')], 'India 32/2 after 4 overs', null],
  ['after one over', [innings('India', 9, 0, '1')], 'India 9/0 after 1 over', null],
  ['at the break', [FIRST], 'South Africa need 177', 'South Africa need 177'],
  [
    'in the chase',
    [FIRST, innings('South Africa', 151, 5, '16.2')],
    'South Africa need 26 from 22',
    'South Africa need 26 from 22',
  ],
  [
    'with level scores',
    [FIRST, innings('South Africa', 176, 10, '20')],
    'South Africa 176 all out after 20 overs',
    null,
  ],
])('%s', (_when, played, state, chase) => {
  expect(stateLine({ ...TEAMS, innings: played })).toBe(state);
  expect(chaseLine({ ...TEAMS, innings: played })).toBe(chase);
});

test('in a super over nothing but its score is said', () => {
  const played = [FIRST, innings('South Africa', 176, 8, '20'), { ...FIRST, super_over: true }];
  expect(stateLine({ ...TEAMS, innings: played })).toBe('Super over: India 176/7, 20 overs');
  expect(chaseLine({ ...TEAMS, innings: played })).toBeNull();
});

test('a result takes the place of everything else', () => {
  const match = { ...TEAMS, innings: [FIRST], result: 'India won by 7 runs' };
  expect(stateLine(match)).toBe('India won by 7 runs');
  expect(chaseLine(match)).toBeNull();
});

test('the score stands beside the teams without the name of the side', () => {
  expect(scoreBeside([FIRST, innings('South Africa', 151, 5, '16.2')])).toBe(
    '151/5 after 16.2 overs',
  );
  expect(scoreBeside([])).toBeNull();
  expect(scoreBeside([FIRST, innings('South Africa', 0, 0, '0')])).toBeNull();
  expect(scoreBeside([FIRST, innings('South Africa', 1, 0, '0')])).toBe('1/0 after 0 overs');
});
