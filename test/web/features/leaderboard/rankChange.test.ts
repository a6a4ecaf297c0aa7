import {
  rankChangeBetween,
  describeRankChange,
  type RankSnapshot,
} from '../../../../src/web/features/leaderboard/rankChange';

const players = {
  kohli: { total: 0, breakdown: {} },
  rabada: { total: 12, breakdown: { wicket: 25, economy_0_to_6: -13 } },
  stubbs: { total: -4, breakdown: { runs: 6, strike_rate_70_to_100: -10 } },
};
const before: RankSnapshot = { version: 7, rank: 1_250, players };
const after = (rank: number, changed: Partial<typeof players> = {}): RankSnapshot => {
  return { version: 8, rank, players: { ...players, ...changed } };
};
const NAMES: Record<string, string> = { kohli: 'V Kohli', rabada: 'K Rabada', stubbs: 'T Stubbs' };
const DUCK = { total: -30, breakdown: { duck_penalty: -20, strike_rate_0_to_70: -10 } };
const WICKET = { total: 37, breakdown: { wicket: 50, economy_0_to_6: -13 } };

test.each([
  ['a duck', after(46, { kohli: DUCK }), 'V Kohli −30 (duck): you rose 1,204 places to 46th'],
  [
    'a wicket',
    after(1_251, { rabada: WICKET }),
    'K Rabada +25 (wickets): you fell 1 place to 1,251st',
  ],
  [
    'two of the eleven, the larger change first',
    after(1_249, {
      stubbs: { total: -9, breakdown: { runs: 1, strike_rate_70_to_100: -10 } },
      rabada: WICKET,
    }),
    'K Rabada +25 (wickets), T Stubbs −5 (runs): you rose 1 place to 1,249th',
  ],
  [
    'points without a rule',
    after(1_250, { kohli: { total: 4, breakdown: {} } }),
    'V Kohli +4: you stay 1,250th',
  ],
  ['no change of the own eleven', after(1_253), 'You fell 3 places to 1,253rd'],
])('a change of rank is explained: %s', (_name, snapshot, words) => {
  const news = rankChangeBetween(before, snapshot, null);
  expect(describeRankChange(news!, (id) => NAMES[id]!)).toBe(words);
});

test('an unchanged rank is not explained', () => {
  expect(rankChangeBetween(before, after(1_250), 'K Rabada to V Kohli: no run')).toBeNull();
});
