import fc from 'fast-check';
import { nightmareXI } from '../../../src/domain/scoring/nightmareXI';

const player = (team: string, name: string, total: number, id = name) => ({
  team,
  name,
  total,
  id,
});

test('at most eight players are from one team, however low the others are', () => {
  const low = Array.from({ length: 11 }, (_, n) => player('Northshore', `N${n + 10}`, -50 + n));
  const high = Array.from({ length: 11 }, (_, n) => player('Saltmarsh', `S${n + 10}`, 30 + n));
  const { players, total } = nightmareXI([...high, ...low]);
  expect(players.map(({ name }) => name)).toEqual([
    'N10',
    'N11',
    'N12',
    'N13',
    'N14',
    'N15',
    'N16',
    'N17',
    'S10',
    'S11',
    'S12',
  ]);
  expect(total).toBe(-372 + 93);
});

test('ties are broken by name, then by id', () => {
  const tied = [
    player('Northshore', 'B Stone', 5, '2'),
    player('Saltmarsh', 'B Stone', 5, '1'),
    player('Saltmarsh', 'A Reed', 5, '9'),
  ];
  expect(nightmareXI(tied).players.map(({ id }) => id)).toEqual(['9', '1', '2']);
});

test('players with equal names, ids and totals have a fixed order', () => {
  const namesakes = [player('Saltmarsh', 'J Butler', 5), player('Northshore', 'J Butler', 5)];
  const teams = ({ players }: { players: { team: string }[] }) => players.map(({ team }) => team);
  expect(teams(nightmareXI(namesakes))).toEqual(['Northshore', 'Saltmarsh']);
  expect(teams(nightmareXI([...namesakes].reverse()))).toEqual(['Northshore', 'Saltmarsh']);
});

test('no other valid split of the two teams has a lower total', () => {
  const totals = fc.array(fc.integer({ min: -90, max: 150 }), { minLength: 10, maxLength: 13 });
  fc.assert(
    fc.property(totals, totals, (home, away) => {
      const players = [
        ...home.map((total, n) => player('Northshore', `N${n}`, total)),
        ...away.map((total, n) => player('Saltmarsh', `S${n}`, total)),
      ];
      const lowestSum = (list: number[], count: number) =>
        [...list]
          .sort((a, b) => a - b)
          .slice(0, count)
          .reduce((sum, total) => sum + total, 0);
      const splits = [3, 4, 5, 6, 7, 8].map((count) => {
        return lowestSum(home, count) + lowestSum(away, 11 - count);
      });
      expect(nightmareXI(players).total).toBe(Math.min(...splits));
    }),
  );
});
