import type { Score } from '../../src/domain/leaderboard/boardStore';
import { maskOfSlots } from '../../src/domain/leaderboard/board';
import { createBoardPages } from '../../src/server/boards/boardPages';
import {
  createBoards,
  entriesIn,
  createLocalBoardStore,
  type Boards,
} from '../../src/server/boards/boards';
import { createContestSnapshots } from '../../src/server/boards/contestSnapshots';
import { createHistory } from '../../src/server/boards/progress';
import { createRanksBefore } from '../../src/server/boards/ranksBefore';
import { createScoreCache } from '../../src/server/boards/scoreCache';
import { writeEnd } from '../../src/server/contests/contestRows';
import { matchScores } from '../../src/server/boards/leaderboardViews';
import { embeddedDatabase, type TestDatabase } from '../support/server/databases';
import { fillContest } from '../support/server/filledContest';

const ENTRIES = 5;
const FIRST_TWO = { from: 1, limit: 2 };

let database: TestDatabase;
let nextContest = 1;
beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database.close());

/** Opens a contest, and pages that count how often the board is asked for rows. */
async function filled() {
  const { db } = database;
  const id = `board-${nextContest++}`;
  const teams = [[0, 1], [1, 2], [2]].map(maskOfSlots);
  const points = Array.from({ length: 64 }, (_, slot) => slot);
  await fillContest(db, { id, entries: ENTRIES, teams, points, rewardedRanks: 1 });
  const boards = createBoards(createLocalBoardStore(), entriesIn(db));
  let asked = 0;
  let meanwhile: (() => Promise<unknown>) | null = null;
  const counting: Boards = {
    ...boards,
    async view(contestId: string, score: Score, window) {
      if (window.limit > 0) asked += 1;
      else await meanwhile?.();
      return boards.view(contestId, score, window);
    },
  };
  const pages = createBoardPages(
    { db, clock: Date.now },
    counting,
    createScoreCache(db),
    createRanksBefore(createHistory(db, boards)),
  );
  const look = createContestSnapshots(db);
  const page = async (range = FIRST_TWO, userId: string | null = null) => {
    return (await pages((await look(id, userId))!, range))!;
  };
  const users = await db
    .selectFrom('entry')
    .select(['id', 'user_id'])
    .where('contest_id', '=', id)
    .orderBy('id')
    .execute();
  /** Bowls another ball. Another call ranks its points before the caller's entry is read. */
  const ballMeanwhile = (): void => {
    meanwhile = async () => {
      meanwhile = null;
      await db.updateTable('match').set({ version: 2 }).where('id', '=', id).execute();
      await db
        .updateTable('match_player')
        .set((row) => ({ total: row('total', '*', 2) }))
        .where('match_id', '=', id)
        .execute();
      return boards.view(id, await matchScores(db, id), { from: 1, limit: 0, wanted: [] });
    };
  };
  return { id, page, users, ballMeanwhile, timesAsked: () => asked };
}

test('rows are read once per version, and all callers share the same object', async () => {
  const { id, page, users, timesAsked } = await filled();
  const [first, ...others] = await Promise.all([
    page(),
    page(),
    page(FIRST_TWO, users[3]!.user_id),
    page(FIRST_TWO, 'nobody'),
  ]);
  expect(first).toMatchObject({ version: 1, size: ENTRIES, own: null, ownPosition: null });
  for (const other of others) expect(other.entries).toBe(first.entries);
  expect(timesAsked()).toBe(1);
  expect((await page({ from: 3, limit: 2 })).entries).toHaveLength(2);
  expect(timesAsked()).toBe(2);

  await database.db.updateTable('match').set({ version: 2 }).where('id', '=', id).execute();
  const later = await page();
  expect(later.version).toBe(2);
  expect(later.entries).toEqual(first.entries);
  expect(timesAsked()).toBe(3);
});

test('each caller sees their own entry at any position', async () => {
  const { page, users } = await filled();
  const owns = await Promise.all(users.map(({ user_id: id }) => page(FIRST_TWO, id)));
  expect(owns.map(({ own }) => own?.id)).toEqual(users.map(({ id }) => id));
  expect(owns.map(({ own }) => own?.user.id)).toEqual(users.map((user) => user.user_id));
  expect(owns.map(({ ownPosition }) => ownPosition!).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

test('rows and own entry have the same version even if the board has a later one', async () => {
  const { page, users, ballMeanwhile } = await filled();
  const whole = { from: 1, limit: ENTRIES };
  const before = await page(whole, users[0]!.user_id);
  ballMeanwhile();
  const after = await page(whole, users[0]!.user_id);
  expect([before.version, after.version]).toEqual([1, 2]);
  expect(after.own!.total).toBe(2 * before.own!.total);
  expect(after.entries).toContainEqual(after.own);
});

test('rows with rewards are read again after the settlement and after a correction', async () => {
  const { id, page, timesAsked } = await filled();
  const { db } = database;
  expect((await page()).entries[0]).toMatchObject({ reward: null });
  const pay = (reward: number) =>
    db.updateTable('entry').set({ reward }).where('contest_id', '=', id).execute();
  await pay(7);
  // The board still shows the state before the payment.
  expect((await page()).entries[0]).toMatchObject({ reward: null });
  await db.transaction().execute((trx) => writeEnd(trx, id, { status: 'settled', at: new Date() }));
  expect((await page()).entries[0]).toMatchObject({ reward: 7 });
  await pay(9);
  await db.updateTable('contest').set({ corrections: 1 }).where('id', '=', id).execute();
  expect((await page()).entries[0]).toMatchObject({ reward: 9 });
  expect(timesAsked()).toBe(3);
});
