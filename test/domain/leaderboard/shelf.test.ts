import fc from 'fast-check';
import { settleContest } from '../../../src/domain/contest/settlement';
import type { ContestTerms } from '../../../src/domain/contest/types';
import { createBoard, MAX_SLOTS, maskOfSlots } from '../../../src/domain/leaderboard/board';
import { createShelf, type Score, type Shelf } from '../../../src/domain/leaderboard/shelf';

const scoreOf = (version: number, ...points: number[]): Score => {
  const all = new Int32Array(MAX_SLOTS);
  all.set(points);
  return { version, points: all };
};

const WHOLE = { from: 1, limit: 100, wanted: [] };

const terms = (...amounts: number[]): ContestTerms => ({
  entryCaps: 10,
  maxParticipants: null,
  minParticipants: 2,
  maxPrizePool: 1_000_000,
  rewards: amounts.map((amount, index) => ({
    rank_start: index + 1,
    rank_end: index + 1,
    reward_type: 'FIXED',
    reward_percentage: null,
    fixed_amount: amount,
  })),
});

/** Puts entries of one player each on a shelf; ids as given, in parts of two. */
function shelve(entries: readonly (readonly [id: number, slot: number])[]): Shelf {
  const shelf = createShelf();
  const ids = entries.map(([id]) => id);
  shelf.open('c', { count: ids.length, firstId: ids[0] ?? 0, lastId: ids.at(-1) ?? 0 });
  for (let start = 0; start < entries.length; start += 2) {
    const part = entries.slice(start, start + 2);
    shelf.fill('c', {
      ids: Float64Array.from(part, ([id]) => id),
      masks: BigUint64Array.from(part, ([, slot]) => maskOfSlots([slot])),
    });
  }
  return shelf;
}

const ENTRIES = [
  [7, 2],
  [9, 0],
  [1_000, 1],
  [1_001, 0],
] as const;

test('a view tells rows and the entries asked for by the ids of the database', () => {
  const window = { from: 2, limit: 2, wanted: [7, 1_001] };
  const view = shelve(ENTRIES).view('c', scoreOf(3, 5, -1, 8), window);
  expect(view).toEqual({
    version: 3,
    size: 4,
    rows: [
      { id: 9, rank: 2, total: 5 },
      { id: 1_001, rank: 2, total: 5 },
    ],
    wanted: [
      { id: 7, rank: 4, total: 8, position: 4 },
      { id: 1_001, rank: 2, total: 5, position: 3 },
    ],
  });
});

test.each([0, 8, 1_002])('an entry that is not on the board, such as %p, is left out', (id) => {
  const view = shelve(ENTRIES).view('c', scoreOf(1), { ...WHOLE, wanted: [id, 9] });
  expect(view!.wanted.map((one) => one.id)).toEqual([9]);
});

test('points of an earlier version are passed over: a board never goes back, and says where it is', () => {
  const shelf = shelve(ENTRIES);
  const later = shelf.view('c', scoreOf(5, 1, 2, 3), WHOLE);
  expect(shelf.view('c', scoreOf(4, 3, 2, 1), WHOLE)).toEqual(later);
  expect(later!.version).toBe(5);
  expect(shelf.view('c', scoreOf(6, 3, 2, 1), WHOLE)!.rows[0]).toEqual({
    id: 7,
    rank: 1,
    total: 1,
  });
});

test('there is no board before all entries are there, nor once it is dropped', () => {
  const shelf = createShelf();
  const part = (id: number) => ({ ids: Float64Array.of(id), masks: BigUint64Array.of(1n) });
  expect(shelf.view('c', scoreOf(1), WHOLE)).toBeNull();
  shelf.fill('c', part(1));
  shelf.open('c', { count: 2, firstId: 1, lastId: 2 });
  shelf.fill('c', part(1));
  expect(shelf.view('c', scoreOf(1), WHOLE)).toBeNull();
  expect(shelf.final('c', scoreOf(1), terms(1))).toBeNull();
  shelf.fill('c', part(2));
  expect(shelf.view('c', scoreOf(1), WHOLE)).toMatchObject({ size: 2 });
  shelf.drop('c');
  expect(shelf.view('c', scoreOf(1), WHOLE)).toBeNull();
});

test('a contest without entries has an empty board', () => {
  const shelf = shelve([]);
  expect(shelf.view('c', scoreOf(1), { ...WHOLE, wanted: [1] })).toEqual({
    version: 1,
    size: 0,
    rows: [],
    wanted: [],
  });
  expect(shelf.final('c', scoreOf(1), terms(5))).toMatchObject({ houseCaps: 0 });
});

test('ids may lie further apart than 32 bits tell', () => {
  const far = 2 ** 40 + 3;
  const view = shelve([
    [5, 0],
    [far, 1],
  ]).view('c', scoreOf(1, 9, 4), { ...WHOLE, wanted: [far] });
  expect(view!.rows.map(({ id }) => id)).toEqual([far, 5]);
  expect(view!.wanted).toEqual([{ id: far, rank: 1, total: 4, position: 1 }]);
});

test('the final figures are in order of entry, and those who tie for the last reward share it', () => {
  const final = shelve(ENTRIES).final('c', scoreOf(2, 5, -1, 8), terms(20, 9))!;
  expect({
    ...final,
    ids: [...final.ids],
    totals: [...final.totals],
    ranks: [...final.ranks],
    rewards: [...final.rewards],
  }).toEqual({
    version: 2,
    ids: [7, 9, 1_000, 1_001],
    totals: [8, 5, -1, 5],
    ranks: [4, 2, 1, 2],
    // 9 for two, the odd cap to the earlier; 40 came in, 29 go out.
    rewards: [0, 5, 20, 4],
    houseCaps: 11,
  });
});

test('whatever the teams, the final figures are those of a settlement that looks at every entry', () => {
  const few = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 40 });
  const amounts = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 50 });
  const points = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(few, amounts, points, (slots, caps, given) => {
      const score = scoreOf(1, ...given);
      const final = shelve(slots.map((slot, entry) => [10 + entry, slot] as const)).final(
        'c',
        score,
        terms(...caps),
      )!;
      const board = createBoard(BigUint64Array.from(slots, (slot) => maskOfSlots([slot])));
      board.score(score.points);
      const whole = settleContest({
        terms: terms(...caps),
        participants: slots.length,
        entries: board.page(1, board.size),
      });
      const byEntry = whole.rewards.sort((a, b) => a.entry - b.entry);
      expect([...final.rewards]).toEqual(byEntry.map(({ reward }) => reward));
      expect([...final.ranks]).toEqual(byEntry.map(({ rank }) => rank));
      expect(final.houseCaps).toBe(whole.house);
    }),
  );
});
