import fc from 'fast-check';
import { settleContest } from '../../../src/domain/contest/settlement';
import type { ContestTerms } from '../../../src/domain/contest/types';
import { createBoard, MAX_SLOTS, maskOfSlots } from '../../../src/domain/leaderboard/board';
import {
  createBoardStore,
  type Score,
  type BoardStore,
} from '../../../src/domain/leaderboard/boardStore';

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

/** Stores a board whose entries have one player each and these ids, filled in chunks of two. */
function storeOf(entries: readonly (readonly [id: number, slot: number])[]): BoardStore {
  const store = createBoardStore();
  const ids = entries.map(([id]) => id);
  store.open('c', { count: ids.length, firstId: ids[0] ?? 0, lastId: ids.at(-1) ?? 0 });
  for (let start = 0; start < entries.length; start += 2) {
    const part = entries.slice(start, start + 2);
    store.fill('c', {
      ids: Float64Array.from(part, ([id]) => id),
      masks: BigUint64Array.from(part, ([, slot]) => maskOfSlots([slot])),
    });
  }
  return store;
}

const ENTRIES = [
  [7, 2],
  [9, 0],
  [1_000, 1],
  [1_001, 0],
] as const;

test.each([
  { points: [3], field: { lowest: 3, median: 3, highest: 3 } },
  { points: [3, -8], field: { lowest: -8, median: -2.5, highest: 3 } },
  { points: [9, 3, -8], field: { lowest: -8, median: 3, highest: 9 } },
  { points: [0, 0, 5, 6], field: { lowest: 0, median: 2.5, highest: 6 } },
])('the field of totals $points is $field', ({ points, field }) => {
  const store = storeOf(points.map((_, slot) => [slot + 1, slot]));
  expect(store.view('c', scoreOf(1, ...points), WHOLE)!.field).toEqual(field);
});

test('a board without entries has no field', () => {
  expect(storeOf([]).view('c', scoreOf(1), WHOLE)!.field).toBeNull();
});

test('a view has the rows and the requested entries with their database ids', () => {
  const window = { from: 2, limit: 2, wanted: [7, 1_001] };
  const view = storeOf(ENTRIES).view('c', scoreOf(3, 5, -1, 8), window);
  expect(view).toEqual({
    version: 3,
    size: 4,
    field: { lowest: -1, median: 5, highest: 8 },
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

test.each([0, 8, 1_002])(
  'a requested entry that is not on the board, such as %p, is left out',
  (id) => {
    const view = storeOf(ENTRIES).view('c', scoreOf(1), { ...WHOLE, wanted: [id, 9] });
    expect(view!.wanted.map((one) => one.id)).toEqual([9]);
  },
);

test('points of an earlier version are ignored, and the view names its version', () => {
  const store = storeOf(ENTRIES);
  const later = store.view('c', scoreOf(5, 1, 2, 3), WHOLE);
  expect(store.view('c', scoreOf(4, 3, 2, 1), WHOLE)).toEqual(later);
  expect(later!.version).toBe(5);
  expect(store.view('c', scoreOf(6, 3, 2, 1), WHOLE)!.rows[0]).toEqual({
    id: 7,
    rank: 1,
    total: 1,
  });
});

test('there is no board before all entries are filled in, nor after it is dropped', () => {
  const store = createBoardStore();
  const part = (id: number) => ({ ids: Float64Array.of(id), masks: BigUint64Array.of(1n) });
  expect(store.view('c', scoreOf(1), WHOLE)).toBeNull();
  store.fill('c', part(1));
  store.open('c', { count: 2, firstId: 1, lastId: 2 });
  store.fill('c', part(1));
  expect(store.view('c', scoreOf(1), WHOLE)).toBeNull();
  expect(store.finalRanks('c', scoreOf(1), terms(1))).toBeNull();
  store.fill('c', part(2));
  expect(store.view('c', scoreOf(1), WHOLE)).toMatchObject({ size: 2 });
  store.drop('c');
  expect(store.view('c', scoreOf(1), WHOLE)).toBeNull();
});

test('a contest without entries has an empty board', () => {
  const store = storeOf([]);
  expect(store.view('c', scoreOf(1), { ...WHOLE, wanted: [1] })).toEqual({
    version: 1,
    size: 0,
    field: null,
    rows: [],
    wanted: [],
  });
  expect(store.finalRanks('c', scoreOf(1), terms(5))).toMatchObject({ houseCaps: 0 });
});

test('ids may be further apart than 32 bits can express', () => {
  const far = 2 ** 40 + 3;
  const view = storeOf([
    [5, 0],
    [far, 1],
  ]).view('c', scoreOf(1, 9, 4), { ...WHOLE, wanted: [far] });
  expect(view!.rows.map(({ id }) => id)).toEqual([far, 5]);
  expect(view!.wanted).toEqual([{ id: far, rank: 1, total: 4, position: 1 }]);
});

test('final ranks are in order of entry, and entries that tie for the last reward share it', () => {
  const final = storeOf(ENTRIES).finalRanks('c', scoreOf(2, 5, -1, 8), terms(20, 9))!;
  expect({
    ...final,
    ids: [...final.ids],
    masks: [...final.masks],
    totals: [...final.totals],
    ranks: [...final.ranks],
    rewards: [...final.rewards],
  }).toEqual({
    version: 2,
    ids: [7, 9, 1_000, 1_001],
    masks: ENTRIES.map(([, slot]) => 1n << BigInt(slot)),
    totals: [8, 5, -1, 5],
    ranks: [4, 2, 1, 2],
    // Two entries share 9, and the earlier one gets the odd cap. Of 40 caps paid in, 29 are paid out.
    rewards: [0, 5, 20, 4],
    houseCaps: 11,
  });
});

test('final ranks and rewards equal a settlement that reads every entry, for any teams', () => {
  const few = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 40 });
  const amounts = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 50 });
  const points = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(few, amounts, points, (slots, caps, given) => {
      const score = scoreOf(1, ...given);
      const final = storeOf(slots.map((slot, entry) => [10 + entry, slot] as const)).finalRanks(
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

test('standings have the reward as it stands and the next prize, and leave out unknown entries', () => {
  const { version, size, field, entries } = storeOf(ENTRIES).standings(
    'c',
    scoreOf(2, 5, -1, 8),
    terms(20, 9),
    [7, 9, 1_000, 8],
  )!;
  expect({ version, size, field }).toEqual({
    version: 2,
    size: 4,
    field: { lowest: -1, median: 5, highest: 8 },
  });
  expect(entries).toEqual([
    // The last: three points behind rank 2, which is worth 9.
    { id: 7, rank: 4, total: 8, caps: 0, next: { rank: 2, caps: 9, points: 3 } },
    // Shares the 9 caps of rank 2, of which at least 4 are its own. The next prize is rank 1, because only the ranks above its own count.
    { id: 9, rank: 2, total: 5, caps: 4, next: { rank: 1, caps: 20, points: 6 } },
    { id: 1_000, rank: 1, total: -1, caps: 20, next: null },
  ]);
});

test('rewards as they stand follow the points of a later version', () => {
  const store = storeOf(ENTRIES);
  const capsOf = (score: Score) => store.standings('c', score, terms(20, 9), [7])!.entries[0]!.caps;
  expect(capsOf(scoreOf(1, 5, -1, 8))).toBe(0);
  expect(capsOf(scoreOf(2, 5, -1, -8))).toBe(20);
});
