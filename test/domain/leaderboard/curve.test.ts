import fc from 'fast-check';
import { createBoard, MAX_SLOTS, maskOfSlots } from '../../../src/domain/leaderboard/board';
import {
  countTotals,
  curveOfCounts,
  entriesBelow,
  fieldIn,
  rankIn,
  sizeOf,
  tiesIn,
  totalAt,
} from '../../../src/domain/leaderboard/curve';
import { curveOf, pageBy } from '../../../src/domain/leaderboard/ranking';

const pointsOf = (values: readonly number[]): Int32Array => {
  const points = new Int32Array(MAX_SLOTS);
  points.set(values);
  return points;
};

const TEAMS = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 11 }), {
  minLength: 1,
  maxLength: 60,
});
const POINTS = fc.array(fc.integer({ min: -90, max: 120 }), { minLength: 64, maxLength: 64 });

test('the rank in a curve is the rank on the board, for any teams and points', () => {
  fc.assert(
    fc.property(TEAMS, POINTS, (teams, values) => {
      const masks = BigUint64Array.from(teams, maskOfSlots);
      const board = createBoard(masks.slice());
      board.score(pointsOf(values));
      const curve = curveOf(masks, pointsOf(values));
      expect(sizeOf(curve)).toBe(teams.length);
      teams.forEach((_, entry) => {
        expect(rankIn(curve, board.total(entry))).toBe(board.rank(entry));
      });
    }),
  );
});

test('a page by other points is that of a board ranked by them, for any page', () => {
  const page = fc.record({ from: fc.integer({ min: 1, max: 70 }), limit: fc.nat({ max: 70 }) });
  // Few points, so that many teams tie.
  const points = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 64, maxLength: 64 });
  fc.assert(
    fc.property(TEAMS, fc.oneof(points, POINTS), page, (teams, values, { from, limit }) => {
      const masks = BigUint64Array.from(teams, maskOfSlots);
      const board = createBoard(masks.slice());
      board.score(pointsOf(values));
      expect(pageBy(masks, pointsOf(values), { from, limit })).toEqual(board.page(from, limit));
    }),
  );
});

test('a curve by other points leaves the ranking of a board as it is', () => {
  const masks = BigUint64Array.from([[0], [1], [0, 1]], maskOfSlots);
  const board = createBoard(masks);
  board.score(pointsOf([5, -3]));
  curveOf(masks, pointsOf([-5, 3]));
  expect(board.page(1, 3)).toEqual([
    { entry: 1, rank: 1, total: -3 },
    { entry: 2, rank: 2, total: 2 },
    { entry: 0, rank: 3, total: 5 },
  ]);
});

test('ties, positions and the field of a curve are those of the sorted totals, also after its way over the wire', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -90, max: 120 }), { maxLength: 40 }), (values) => {
      const totals = values.toSorted((a, b) => a - b);
      const curve = curveOfTotals(totals);
      for (const one of [curve, curveOfCounts(countTotals(curve))]) {
        expect(sizeOf(one)).toBe(totals.length);
        totals.forEach((total, index) => {
          expect(totalAt(one, index + 1)).toBe(total);
          expect(rankIn(one, total)).toBe(totals.indexOf(total) + 1);
        });
        const asked = Array.from({ length: 220 }, (_, index) => index - 95);
        expect(asked.map((total) => tiesIn(one, total))).toEqual(
          asked.map((total) => totals.filter((other) => other === total).length),
        );
        expect(asked.map((total) => entriesBelow(one, total))).toEqual(
          asked.map((total) => totals.filter((other) => other < total).length),
        );
      }
      const [middle, other] = [totals.at((totals.length - 1) / 2), totals.at(totals.length / 2)];
      expect(fieldIn(curve)).toEqual(
        totals.length === 0
          ? null
          : { lowest: totals[0], median: (middle! + other!) / 2, highest: totals.at(-1) },
      );
    }),
  );
});

test('the counts of a curve begin with the lowest total and end with the highest', () => {
  expect(countTotals(curveOfTotals([-3, -3, 0, 2]))).toEqual({
    lowest: -3,
    counts: [2, 0, 0, 1, 0, 1],
  });
  expect(countTotals(curveOfTotals([]))).toEqual({ lowest: 0, counts: [] });
});

/** A curve whose bound is lower than the lowest total, as that of a board is. */
function curveOfTotals(totals: readonly number[]) {
  const lowest = -100;
  const countBelow = Uint32Array.from({ length: 240 }, (_, above) => {
    return totals.filter((total) => total < lowest + above).length;
  });
  return { lowest, countBelow };
}
