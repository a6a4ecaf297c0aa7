import { array, assert, integer, property, shuffledSubarray } from 'fast-check';
import { roundResults } from '../../../src/domain/league/round';

// Worked out by hand: 2 for each member beaten, 1 for each tie.
test.each([
  { round: 'three different totals', totals: [-40, 10, 25], points: [4, 2, 0], places: [1, 2, 3] },
  {
    round: 'the order of the totals does not matter',
    totals: [25, -40, 10],
    points: [0, 4, 2],
    places: [3, 1, 2],
  },
  {
    round: 'two share the first place',
    totals: [-5, -5, 60],
    points: [3, 3, 0],
    places: [1, 1, 3],
  },
  { round: 'two share the last place', totals: [-80, 0, 0], points: [4, 1, 1], places: [1, 2, 2] },
  { round: 'all are tied', totals: [7, 7, 7, 7], points: [3, 3, 3, 3], places: [1, 1, 1, 1] },
  { round: 'two members', totals: [1, 0], points: [0, 2], places: [2, 1] },
  { round: 'one team', totals: [-90], points: [0], places: [1] },
  { round: 'no team', totals: [], points: [], places: [] },
])('$round', ({ totals, points, places }) => {
  const results = roundResults(totals);
  expect(results.map((result) => result.points)).toEqual(points);
  expect(results.map((result) => result.place)).toEqual(places);
});

const TOTALS = array(integer({ min: -400, max: 400 }), { maxLength: 200 });

test('the points of a round of m teams sum to m(m-1), and each result counts its rivals', () => {
  assert(
    property(TOTALS, (totals) => {
      const m = totals.length;
      const results = roundResults(totals);
      expect(results.reduce((sum, { points }) => sum + points, 0)).toBe(m * (m - 1) || 0);
      for (const [index, { beaten, tied }] of results.entries()) {
        expect(beaten).toBe(totals.filter((total) => total > totals[index]!).length);
        expect(tied).toBe(totals.filter((total) => total === totals[index]!).length - 1);
      }
    }),
  );
});

test('a member gets the same result whatever the order of the members', () => {
  const shuffled = TOTALS.chain((totals) => {
    const members = totals.map((total, id) => ({ id, total }));
    return shuffledSubarray(members, { minLength: members.length });
  });
  assert(
    property(shuffled, (members) => {
      const results = roundResults(members.map(({ total }) => total));
      const sorted = [...members].sort((a, b) => a.id - b.id);
      const expected = roundResults(sorted.map(({ total }) => total));
      for (const [index, { id }] of members.entries()) expect(results[index]).toEqual(expected[id]);
    }),
  );
});
