import { leadAt, placesGained, tableOrder } from '../../../src/domain/league/table';

const member = (
  id: string,
  points: number,
  roundsWon: number,
  total: number,
  joinedMs: number,
  rounds = 3,
) => ({
  id,
  points,
  rounds,
  roundsWon,
  total,
  joinedMs,
});

test('the table is in order of points, rounds won, who has played, the lower sum of totals, and who joined first', () => {
  const members = [
    member('joined later', 10, 1, -20, 2),
    member('joined first', 10, 1, -20, 1),
    member('higher sum', 10, 1, -19, 0),
    member('fewer rounds won', 10, 0, -99, 0),
    member('more rounds won', 10, 2, 50, 9),
    member('more points', 11, 0, 400, 9),
    member('no team yet', 0, 0, 0, 0, 0),
    member('last of each round', 0, 0, 105, 1),
  ];
  expect(tableOrder(members).map(({ id }) => id)).toEqual([
    'more points',
    'more rounds won',
    'joined first',
    'joined later',
    'higher sum',
    'fewer rounds won',
    'last of each round',
    'no team yet',
  ]);
});

test('the order of the table does not change what is given', () => {
  const given = [member('a', 0, 0, 0, 0), member('b', 1, 0, 0, 0)];
  tableOrder(given);
  expect(given.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('places gained are those since the earlier table, and 0 for a new member', () => {
  expect(placesGained(['b', 'new', 'a', 'c'], ['a', 'b', 'c'])).toEqual([1, 0, -2, -1]);
});

test('the lead of the first is over the second, and everybody else is behind the first', () => {
  const points = [54, 54, 51, 0];
  expect(points.map((_points, position) => leadAt(position, points))).toEqual([0, 0, -3, -54]);
  expect(leadAt(0, [9, 4])).toBe(5);
  expect(leadAt(0, [9])).toBeNull();
});
