import { standing, teamCount } from '../../../../src/web/features/leaderboard/standing';

const at = (rank: number, total_score: number) => ({ rank, total_score });
const clear = [at(1, -100), at(2, -88), at(3, -60)];
const tied = [at(1, -100), at(1, -100), at(3, -60)];

describe('how a team stands', () => {
  test.each([
    ['first', at(1, -100), clear, 'In the lead', 'Won by 12'],
    ['first with another', at(1, -100), tied, 'Sharing the lead', 'Shared the win'],
    ['behind one', at(3, -60), clear, '40 behind the lead', '40 behind the winner'],
    ['behind two', at(3, -60), tied, '40 behind the lead', '40 behind the winners'],
    ['alone', at(1, 7), [at(1, 7)], 'In the lead', 'The only team'],
  ])('%s', (_name, own, best, live, final) => {
    expect(standing(own, best, false)).toBe(live);
    expect(standing(own, best, true)).toBe(final);
  });
});

test.each([
  [0, '0 teams'],
  [1, '1 team'],
  [1284, '1,284 teams'],
])('%i teams are "%s"', (teams, text) => {
  expect(teamCount(teams)).toBe(text);
});
