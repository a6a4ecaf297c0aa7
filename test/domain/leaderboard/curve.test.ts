import fc from 'fast-check';
import { createBoard, MAX_SLOTS, maskOfSlots } from '../../../src/domain/leaderboard/board';
import { rankIn } from '../../../src/domain/leaderboard/curve';
import { curveOf } from '../../../src/domain/leaderboard/ranking';

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
      expect(curve.countBelow.at(-1)).toBe(teams.length);
      teams.forEach((_, entry) => {
        expect(rankIn(curve, board.total(entry))).toBe(board.rank(entry));
      });
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
