import { describeGap } from '../../../../src/domain/leaderboard/field';
import { parScale } from '../../../../src/web/features/leaderboard/par';

test.each([
  [-25, 39, '64 colder than the field'],
  [51, 39, '12 hotter than the field'],
  [39, 39, 'Level with the field'],
  // Two teams with −10 and −9: the middle is between them.
  [-10, -9.5, '1 colder than the field'],
  [-9, -9.5, '1 hotter than the field'],
])('%i against a median of %d is "%s"', (own, median, words) => {
  expect(describeGap(own, median)).toBe(words);
});

test.each([
  { field: [-100, 100], name: 'from the coldest team to the hottest', places: [0, 50, 100] },
  { field: [20, 80], name: 'from zero where every team is above it', places: [25, 0, 100] },
  { field: [-80, -20], name: 'to zero where every team is below it', places: [0, 100, 75] },
  { field: [5, 5], name: 'from zero where all teams have the same total', places: [100, 0, 100] },
  { field: [0, 0], name: 'nowhere before the first points', places: [50, 50, 50] },
])('the line goes $name', ({ field, places }) => {
  const [lowest, highest] = field as [number, number];
  const scale = parScale({ lowest, median: lowest, highest });
  expect([scale(lowest), scale(0), scale(highest)]).toEqual(places);
});

test('a total that is known before its field is at the end of the line', () => {
  const scale = parScale({ lowest: -50, median: 0, highest: 50 });
  expect([scale(-60), scale(70)]).toEqual([0, 100]);
});
