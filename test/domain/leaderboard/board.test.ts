import fc from 'fast-check';
import {
  createBoard,
  MAX_SLOTS,
  maskOfSlots,
  slotsOfMask,
} from '../../../src/domain/leaderboard/board';

const slots = fc.uniqueArray(fc.integer({ min: 0, max: MAX_SLOTS - 1 }), { maxLength: 11 });
const points = fc
  .array(fc.integer({ min: -60, max: 60 }), { minLength: MAX_SLOTS, maxLength: MAX_SLOTS })
  .map((list) => Int32Array.from(list));

const boardOf = (teams: readonly number[][]) => {
  return createBoard(BigUint64Array.from(teams, (team) => maskOfSlots(team)));
};
/** 1 for slot 0, 2 for slot 1, 4 for slot 2 and 8 for slot 63, so that different teams have different totals. */
const POINTS = new Int32Array(MAX_SLOTS);
POINTS.set([1, 2, 4]);
POINTS[63] = 8;

test('the lowest total is first, and ties share a rank in order of entry', () => {
  const board = boardOf([[2], [0], [63], [0], [0, 1]]);
  board.score(POINTS);
  expect(board.page(1, 10)).toEqual([
    { entry: 1, rank: 1, total: 1 },
    { entry: 3, rank: 1, total: 1 },
    { entry: 4, rank: 3, total: 3 },
    { entry: 0, rank: 4, total: 4 },
    { entry: 2, rank: 5, total: 8 },
  ]);
});

test('total, rank and position of an entry are known without reading a page', () => {
  const board = boardOf([[2], [0], [63], [0], [0, 1]]);
  board.score(POINTS);
  expect([board.total(3), board.rank(3), board.position(3)]).toEqual([1, 1, 2]);
  expect([board.total(2), board.rank(2), board.position(2)]).toEqual([8, 5, 5]);
  expect(() => board.rank(5)).toThrow('no entry 5');
});

test('before any points all entries share rank 1 with 0, in order of entry', () => {
  expect(boardOf([[5], [4]]).page(1, 10)).toEqual([
    { entry: 0, rank: 1, total: 0 },
    { entry: 1, rank: 1, total: 0 },
  ]);
});

test('a page is part of the whole board', () => {
  const board = boardOf([[2], [0], [63], [0], [0, 1]]);
  board.score(POINTS);
  expect(board.page(3, 2)).toEqual(board.page(1, 10).slice(2, 4));
  expect(board.page(5, 10)).toHaveLength(1);
  expect(board.page(6, 10)).toEqual([]);
  expect(board.page(0, 2)).toEqual(board.page(1, 2));
});

test('an empty board has no rows', () => {
  const board = createBoard(new BigUint64Array(0));
  board.score(POINTS);
  expect([board.size, board.page(1, 10)]).toEqual([0, []]);
});

test('a board agrees with a naive sort for any teams and points, and again after new points', () => {
  fc.assert(
    fc.property(fc.array(slots, { maxLength: 60 }), points, points, (teams, first, second) => {
      const board = boardOf(teams);
      for (const now of [first, second]) {
        board.score(now);
        const rows = naiveRows(teams, now);
        expect(board.page(1, teams.length)).toEqual(rows);
        const own = rows.map(({ entry }) => {
          return { entry, rank: board.rank(entry), total: board.total(entry) };
        });
        expect(own).toEqual(rows);
        const positions = rows.map(({ entry }) => board.position(entry));
        expect(positions).toEqual(rows.map((_, index) => index + 1));
      }
    }),
    { numRuns: 300 },
  );
});

/** What a board is asked to do in any order; the place of a read is a fraction of the board. */
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const step = fc.oneof(
  fc.record({ step: fc.constant('score' as const), points }),
  fc.record({ step: fc.constant('page' as const), place, limit: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ step: fc.constant('position' as const), place }),
);

test('a board agrees with a naive sort in any sequence of new points, pages and positions', () => {
  const someTeams = fc.array(slots, { minLength: 1, maxLength: 60 });
  const steps = fc.array(step, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(someTeams, steps, (teams, sequence) => {
      const board = boardOf(teams);
      let rows = naiveRows(teams, new Int32Array(MAX_SLOTS));
      for (const each of sequence) {
        if (each.step === 'score') {
          board.score(each.points);
          rows = naiveRows(teams, each.points);
          continue;
        }
        const index = Math.floor(each.place * teams.length);
        if (each.step === 'page') {
          const expected = rows.slice(index, index + each.limit);
          expect(board.page(index + 1, each.limit)).toEqual(expected);
        } else {
          expect(board.position(rows[index]!.entry)).toBe(index + 1);
        }
      }
    }),
    { numRuns: 500 },
  );
});

describe('a board of several blocks, the last one short', () => {
  const ENTRIES = 70_001;
  const [teams, now, later] = fc.sample(
    fc.tuple(fc.array(slots, { minLength: 400, maxLength: 400 }), points, points),
    { numRuns: 1, seed: 1 },
  )[0]!;
  const all = Array.from({ length: ENTRIES }, (_, entry) => teams[entry % teams.length]!);
  const orderBy = (points: Int32Array): number[] => {
    const totals = all.map((team) => team.reduce((sum, slot) => sum + points[slot]!, 0));
    return totals.map((_, entry) => entry).sort((a, b) => totals[a]! - totals[b]! || a - b);
  };

  test('agrees with a naive sort, read at once and page by page', () => {
    const board = boardOf(all);
    board.score(now);

    const totals = all.map((team) => team.reduce((sum, slot) => sum + now[slot]!, 0));
    const order = totals.map((_, entry) => entry).sort((a, b) => totals[a]! - totals[b]! || a - b);
    const rows = board.page(1, ENTRIES);
    expect(rows.map(({ entry }) => entry)).toEqual(order);
    expect(rows.map(({ total }) => total)).toEqual(order.map((entry) => totals[entry]));
    for (let place = 0; place < ENTRIES; place += 997) {
      expect(board.page(place + 1, 60)).toEqual(rows.slice(place, place + 60));
      expect(board.position(order[place]!)).toBe(place + 1);
    }
  });

  test('is in the new order after new points, whether its old order was read or not', () => {
    const board = boardOf(all);
    for (const points of [now, later, now]) {
      board.score(points);
      const order = orderBy(points);
      // Single rows from all over the board are found by searches before the blocks are sorted.
      for (const limit of [1, 1, 500]) {
        for (let at = 0; at < ENTRIES; at += 9_973) {
          const entries = board.page(at + 1, limit).map(({ entry }) => entry);
          expect(entries).toEqual(order.slice(at, at + limit));
          expect(board.position(order[at]!)).toBe(at + 1);
        }
      }
      board.score(later);
    }
  });

  test('is in order of entry while all totals are equal', () => {
    const board = boardOf(all);
    const places = [1, 0x8000, 0x8001, 0x10000, 0x10001, ENTRIES];
    expect(places.map((place) => board.page(place, 1)[0]?.entry)).toEqual(
      places.map((place) => place - 1),
    );
    expect(places.map((place) => board.position(place - 1))).toEqual(places);
    expect(board.rank(ENTRIES - 1)).toBe(1);
    expect(board.page(ENTRIES + 1, 10)).toEqual([]);
  });
});

function naiveRows(teams: readonly number[][], now: Int32Array) {
  const totals = teams.map((team) => team.reduce((sum, slot) => sum + now[slot]!, 0));
  return totals
    .map((total, entry) => {
      return { entry, rank: 1 + totals.filter((other) => other < total).length, total };
    })
    .sort((a, b) => a.total - b.total || a.entry - b.entry);
}

test('too few points, or points that allow too many totals, throw a RangeError', () => {
  const board = boardOf([[0]]);
  expect(() => board.score(new Int32Array(63))).toThrow('64 points');
  expect(() => board.score(new Int32Array(MAX_SLOTS).fill(1_000_000))).toThrow('different totals');
});

test('slots convert to a mask and back, the last one without a sign', () => {
  expect(maskOfSlots([0, 2, 63])).toBe((1n << 63n) + 5n);
  expect(slotsOfMask(BigInt.asIntN(64, maskOfSlots([0, 2, 63])))).toEqual([0, 2, 63]);
  fc.assert(
    fc.property(slots, (team) => {
      expect(slotsOfMask(maskOfSlots(team))).toEqual([...team].sort((a, b) => a - b));
    }),
  );
});

test.each([64, -1, 0.5])('there is no slot %p', (slot) => {
  expect(() => maskOfSlots([slot])).toThrow(RangeError);
});
