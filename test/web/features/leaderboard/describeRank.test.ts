import { describeRank, teamCount } from '../../../../src/web/features/leaderboard/describeRank';

const at = (rank: number, total_score: number) => ({ rank, total_score });
const oneLeader = [at(1, -100), at(2, -88), at(3, -60)];
const twoLeaders = [at(1, -100), at(1, -100), at(3, -60)];

describe("the sentence about a team's rank", () => {
  test.each([
    ['leads alone', at(1, -100), oneLeader, 'In the lead', 'Won by 12'],
    ['shares the lead', at(1, -100), twoLeaders, 'Sharing the lead', 'Shared the win'],
    ['is behind one leader', at(3, -60), oneLeader, '40 behind the lead', '40 behind the winner'],
    [
      'is behind two leaders',
      at(3, -60),
      twoLeaders,
      '40 behind the lead',
      '40 behind the winners',
    ],
    ['is the only one', at(1, 7), [at(1, 7)], 'In the lead', 'The only team'],
  ])('that %s', (_name, own, best, live, final) => {
    expect(describeRank(own, best, false)).toBe(live);
    expect(describeRank(own, best, true)).toBe(final);
  });
});

test.each([
  [0, '0 teams'],
  [1, '1 team'],
  [1284, '1,284 teams'],
])('%i teams are written as "%s"', (teams, text) => {
  expect(teamCount(teams)).toBe(text);
});
