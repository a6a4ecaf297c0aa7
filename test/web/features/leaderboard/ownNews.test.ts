import {
  newsBetween,
  newsInWords,
  type OwnStanding,
} from '../../../../src/web/features/leaderboard/ownNews';

const before: OwnStanding = {
  version: 7,
  rank: 1_250,
  points: { kohli: 0, rabada: 12, stubbs: -4 },
};
const after = (rank: number, points: Partial<OwnStanding['points']> = {}): OwnStanding => {
  return { version: 8, rank, points: { ...before.points, ...points } as OwnStanding['points'] };
};
const NAMES: Record<string, string> = { kohli: 'V Kohli', rabada: 'K Rabada', stubbs: 'T Stubbs' };

test.each([
  ['a duck', after(46, { kohli: -30 }), 'V Kohli −30: you rose 1,204 places to 46th'],
  [
    'a wicket of his own',
    after(1_251, { rabada: 37 }),
    'K Rabada +25: you fell 1 place to 1,251st',
  ],
  [
    'two of the eleven, the most moved first',
    after(1_249, { stubbs: -9, rabada: 37 }),
    'K Rabada +25, T Stubbs −5: you rose 1 place to 1,249th',
  ],
  ['the eleven alone', after(1_250, { kohli: 4 }), 'V Kohli +4: you stay 1,250th'],
  ['the others', after(1_253), 'You fell 3 places to 1,253rd'],
])('what moved the caller is told: %s', (_name, standing, words) => {
  const news = newsBetween(before, standing, null);
  expect(newsInWords(news!, (id) => NAMES[id]!)).toBe(words);
});

test('what moves nobody is no news', () => {
  expect(newsBetween(before, after(1_250), 'K Rabada to V Kohli: no run')).toBeNull();
});
