import {
  BoardStoreLostError,
  type RemoteBoardStore,
  type EntryChunk,
  type Score,
} from '../../src/domain/leaderboard/boardStore';
import {
  createBoards,
  createLocalBoardStore,
  type EntrySource,
} from '../../src/server/boards/boards';

const SCORE: Score = { version: 1, points: new Int32Array(64) };
const WHOLE = { from: 1, limit: 10, wanted: [] };

const chunkOf = (first: number, count: number): EntryChunk => ({
  ids: Float64Array.from({ length: count }, (_, index) => first + index),
  masks: new BigUint64Array(count).fill(1n),
});

/** Contests with these numbers of entries, loaded in two chunks. Counts how often each is loaded. */
function sourceOf(sizes: Record<string, number>) {
  const loads: string[] = [];
  const source: EntrySource = {
    async extent(contestId) {
      loads.push(contestId);
      const count = sizes[contestId]!;
      return { count, firstId: 1, lastId: count };
    },
    async *chunks(contestId) {
      const count = sizes[contestId]!;
      yield chunkOf(1, 1);
      yield chunkOf(2, count - 1);
    },
  };
  return { source, loads };
}

test('concurrent requests load the entries once', async () => {
  const { source, loads } = sourceOf({ a: 5 });
  const boards = createBoards(createLocalBoardStore(), source);
  const views = await Promise.all([
    boards.view('a', SCORE, WHOLE),
    boards.view('a', SCORE, WHOLE),
    boards.finalRanks('a', SCORE, {
      entryCaps: 0,
      maxParticipants: null,
      minParticipants: 1,
      maxPrizePool: 0,
      rewards: [],
    }),
  ]);
  expect(views[0]).toMatchObject({ size: 5, version: 1 });
  expect(views[1]).toEqual(views[0]);
  expect([...views[2].ids]).toEqual([1, 2, 3, 4, 5]);
  expect(loads).toEqual(['a']);
});

test('the least recently used boards are dropped when there are too many entries', async () => {
  const { source, loads } = sourceOf({ a: 3_000, b: 3_000, c: 3_000 });
  // The limit is large enough for two of the boards.
  const boards = createBoards(createLocalBoardStore(), source, 8_000);
  await boards.view('a', SCORE, WHOLE);
  await boards.view('b', SCORE, WHOLE);
  await boards.view('a', SCORE, WHOLE);
  await boards.view('c', SCORE, WHOLE);
  await boards.view('a', SCORE, WHOLE);
  expect(loads).toEqual(['a', 'b', 'c']);
  expect(await boards.view('b', SCORE, WHOLE)).toMatchObject({ size: 3_000 });
  expect(loads).toEqual(['a', 'b', 'c', 'b']);
});

test('a board larger than the limit is loaded alone', async () => {
  const { source, loads } = sourceOf({ small: 10, large: 9_000 });
  const boards = createBoards(createLocalBoardStore(), source, 8_000);
  await boards.view('small', SCORE, WHOLE);
  expect(await boards.view('large', SCORE, WHOLE)).toMatchObject({ size: 9_000 });
  await boards.view('large', SCORE, WHOLE);
  await boards.view('small', SCORE, WHOLE);
  expect(loads).toEqual(['small', 'large', 'small']);
});

test('many small boards are kept', async () => {
  const sizes = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`c${n}`, 10]));
  const { source, loads } = sourceOf(sizes);
  const boards = createBoards(createLocalBoardStore(), source);
  for (const round of [1, 2]) {
    for (const contestId of Object.keys(sizes)) {
      await boards.view(contestId, { ...SCORE, version: round }, WHOLE);
    }
  }
  expect(loads).toHaveLength(300);
});

/** A board store whose thread dies at the named calls and is replaced by an empty one. */
function dyingStore(...deaths: (keyof RemoteBoardStore)[]): RemoteBoardStore {
  let store = createLocalBoardStore();
  const orDie =
    <K extends keyof RemoteBoardStore>(method: K) =>
    async (...args: Parameters<RemoteBoardStore[K]>): Promise<unknown> => {
      if (deaths[0] === method) {
        deaths.shift();
        store = createLocalBoardStore();
        throw new BoardStoreLostError('dead');
      }
      return (store[method] as (...given: unknown[]) => unknown)(...args);
    };
  return {
    open: orDie('open'),
    fill: orDie('fill'),
    view: orDie('view'),
    finalRanks: orDie('finalRanks'),
    drop: orDie('drop'),
  } as RemoteBoardStore;
}

test.each(['open', 'fill', 'view'] as const)(
  'when the thread dies at "%s" everybody gets an answer, from entries that are loaded again',
  async (death) => {
    const { source, loads } = sourceOf({ a: 5 });
    const boards = createBoards(dyingStore(death), source);
    const asked = Array.from({ length: 3 }, () => boards.view('a', SCORE, WHOLE));
    const views = await Promise.all(asked);
    expect(views.map(({ size }) => size)).toEqual([5, 5, 5]);
    expect(loads).toEqual(['a', 'a']);
  },
);

test('a call fails when the thread keeps dying', async () => {
  const { source } = sourceOf({ a: 5 });
  const boards = createBoards(dyingStore('view', 'view', 'view'), source);
  await expect(boards.view('a', SCORE, WHOLE)).rejects.toThrow(BoardStoreLostError);
  expect(await boards.view('a', SCORE, WHOLE)).toMatchObject({ size: 5 });
});

test('a failed load rejects the calls that wait for it, and the next call loads again', async () => {
  const { source, loads } = sourceOf({ a: 5 });
  let fails = true;
  const boards = createBoards(createLocalBoardStore(), {
    ...source,
    async *chunks(contestId) {
      yield chunkOf(1, 1);
      if (fails) throw new Error('the database is away');
      yield* source.chunks(contestId);
    },
  });
  const both = await Promise.allSettled([
    boards.view('a', SCORE, WHOLE),
    boards.view('a', SCORE, WHOLE),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(loads).toEqual(['a']);
  fails = false;
  await expect(boards.view('a', SCORE, WHOLE)).rejects.toThrow('other entries');
});

test.each([
  ['fewer', 4],
  ['more', 6],
])('a contest that has %s entries than participants is not ranked', async (_what, entries) => {
  const { source } = sourceOf({ a: entries });
  const boards = createBoards(createLocalBoardStore(), {
    ...source,
    extent: async () => ({ count: 5, firstId: 1, lastId: 5 }),
  });
  await expect(boards.view('a', SCORE, WHOLE)).rejects.toThrow('a counts 5 participants');
});
