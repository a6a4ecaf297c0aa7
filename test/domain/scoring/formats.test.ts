import { formatOf } from '../../../src/domain/scoring/formats';

test.each([
  ['male', 'club', 'Chennai Super Kings', 'Mumbai Indians', 'T20'],
  ['male', 'international', 'India', 'West Indies', 'T20'],
  ['male', 'international', 'Netherlands', 'Scotland', 'T20'],
  ['male', 'international', 'India', 'Oman', 'T20A'],
  ['male', 'international', 'Uganda', 'Papua New Guinea', 'T20A'],
  ['female', 'international', 'India', 'Australia', 'T20W'],
  ['female', 'international', 'Rwanda', 'Uganda', 'T20W'],
  ['female', 'club', 'Sydney Sixers', 'Perth Scorchers', 'T20W'],
])('%s %s cricket, %s v %s, is played as %s', (gender, teamType, home, away, format) => {
  expect(formatOf({ gender, teamType, teams: [home, away] })).toBe(format);
});
