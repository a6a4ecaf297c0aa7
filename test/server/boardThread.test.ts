import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { maskOfSlots } from '../../src/domain/leaderboard/board';
import {
  BoardStoreLostError,
  type RemoteBoardStore,
  type Score,
} from '../../src/domain/leaderboard/boardStore';
import { createBoardThread, type BoardThread } from '../../src/server/boards/thread/client';
import {
  createBoards,
  entriesIn,
  createLocalBoardStore,
  type Boards,
} from '../../src/server/boards/boards';
import { createServices, type Services } from '../../src/server/services';
import { embeddedDatabase, type TestDatabase } from '../support/server/databases';
import { fillContest } from '../support/server/filledContest';
import { projectRoot } from '../support/paths';

const boot = pathToFileURL(path.join(projectRoot, 'src/server/boards/thread/boot.mjs'));
const points = Int32Array.from({ length: 64 }, (_, slot) => slot);
const SCORE: Score = { version: 1, points };
const WHOLE = { from: 1, limit: 10, wanted: [12] };

describe('the thread of the boards', () => {
  let thread: BoardThread;
  let losses: string[];
  beforeEach(() => {
    losses = [];
    thread = createBoardThread(boot, ({ message }) => losses.push(message));
  });
  afterEach(() => thread.close());

  async function fill(store: RemoteBoardStore): Promise<void> {
    await store.open('c', { count: 3, firstId: 11, lastId: 13 });
    await store.fill('c', {
      ids: Float64Array.of(11, 12, 13),
      masks: BigUint64Array.of(...[[4, 63], [1, 2], [3]].map(maskOfSlots)),
    });
  }

  test('returns the same as a board store in this thread', async () => {
    const here = createLocalBoardStore();
    const terms = {
      entryCaps: 5,
      maxParticipants: null,
      minParticipants: 1,
      maxPrizePool: 0,
      rewards: [],
    };
    const answers = [];
    for (const store of [thread, here]) {
      const before = await store.view('c', SCORE, WHOLE);
      await fill(store);
      const view = await store.view('c', SCORE, WHOLE);
      const final = await store.finalRanks('c', SCORE, terms);
      await store.drop('c');
      answers.push([before, view, final, await store.view('c', SCORE, WHOLE)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[1]).toMatchObject({ wanted: [{ id: 12, rank: 1, total: 3 }] });
    // The points were copied and not transferred, so the sender still has them.
    expect(points).toHaveLength(64);
  });

  test('rejects an invalid call and continues', async () => {
    await fill(thread);
    const few: Score = { version: 2, points: new Int32Array(3) };
    await expect(thread.view('c', few, WHOLE)).rejects.toThrow('64 points');
    expect(await thread.view('c', SCORE, WHOLE)).toMatchObject({ size: 3 });
    expect(losses).toEqual([]);
  });

  test('rejects pending calls when it dies, and starts a new thread for the next call', async () => {
    const worker = createBoardThread(
      new URL('data:text/javascript,process.exit(3)'),
      ({ message }) => losses.push(message),
    );
    await expect(worker.view('c', SCORE, WHOLE)).rejects.toThrow(BoardStoreLostError);
    await expect(worker.view('c', SCORE, WHOLE)).rejects.toThrow(BoardStoreLostError);
    expect(losses).toEqual([
      'The thread of the boards exited with code 3',
      'The thread of the boards exited with code 3',
    ]);
    await worker.close();
  });

  test('rejects pending and further calls once it is closed', async () => {
    const told = expect(thread.view('c', SCORE, WHOLE)).rejects.toThrow(BoardStoreLostError);
    await thread.close();
    await told;
    await expect(thread.view('c', SCORE, WHOLE)).rejects.toThrow(BoardStoreLostError);
    expect(losses).toEqual([]);
  });
});

describe('while boards are busy', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await embeddedDatabase();
  });
  afterAll(() => database.close());

  const clock = (): number => Date.parse('2026-03-02');
  const page = { from: 1, limit: 10, callerId: null };

  /** A board store that holds back the first `count` calls of a method until they are released. */
  function heldStore(method: 'fill' | 'view' | 'finalRanks', count = Infinity) {
    const store = createLocalBoardStore();
    let release = (): void => undefined;
    let asked = 0;
    let reached = (): void => undefined;
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const held = async (...args: unknown[]): Promise<unknown> => {
      reached();
      if ((asked += 1) <= count) await isReleased;
      return (store[method] as (...given: unknown[]) => Promise<unknown>)(...args);
    };
    return { store: { ...store, [method]: held }, isReached, release };
  }

  async function servicesFor(id: string, store: RemoteBoardStore): Promise<Services> {
    // Ends the matches of earlier tests.
    await database.db
      .updateTable('match')
      .set({ completed_at: new Date(clock()) })
      .execute();
    const teams = [maskOfSlots([1]), maskOfSlots([2])];
    await fillContest(database.db, { id, teams, points: [0, 5, 3], entries: 4, rewardedRanks: 2 });
    const boards = createBoards(store, entriesIn(database.db));
    return createServices({ db: database.db, clock, newId: () => 'unused', boards });
  }

  // The embedded database has one connection, so a call that held it while waiting for a board would block all others.
  test.each([
    ['loaded', 'fill'],
    ['ranked', 'view'],
  ] as const)('other requests are served while a board is %s', async (what, method) => {
    const { store, isReached, release } = heldStore(method);
    const services = await servicesFor(what, store);
    let isAnswered = false;
    const waiting = services.leaderboards.contestPage(what, page).finally(() => {
      isAnswered = true;
    });
    await isReached;
    expect((await services.leaderboards.globalPage('balance', page)).total).toBeGreaterThan(0);
    expect(isAnswered).toBe(false);
    release();
    expect(await waiting).toMatchObject({ ok: true, value: { size: 4 } });
  });

  test('other requests read and write while a settlement is computed', async () => {
    const { store, isReached, release } = heldStore('finalRanks');
    const services = await servicesFor('settled', store);
    const settling = services.settlement.settleDue();
    await isReached;
    await database.db.updateTable('app_user').set({ mobile_number: '1' }).execute();
    release();
    expect(await settling).toBe(1);
  });

  test('a settlement computed before a change of the score is not written', async () => {
    const { store, isReached, release } = heldStore('finalRanks');
    const services = await servicesFor('moved', store);
    const settling = services.settlement.settleDue();
    await isReached;
    await database.script(`
      update match_player set total = 1 where match_id = 'moved' and slot = 1;
      update match set version = version + 1 where id = 'moved';`);
    release();
    expect(await settling).toBe(0);
    expect(await services.settlement.settleDue()).toBe(1);
    const totals = await database.db
      .selectFrom('entry')
      .select('total')
      .where('contest_id', '=', 'moved')
      .orderBy('total')
      .execute();
    expect(totals.map(({ total }) => total)).toEqual([1, 1, 3, 3]);
  });

  test('a page is refused while boards keep getting lost', async () => {
    const lost = (): Promise<never> => Promise.reject(new BoardStoreLostError('dead'));
    const services = await servicesFor('lost', { ...createLocalBoardStore(), view: lost });
    expect(await services.leaderboards.contestPage('lost', page)).toMatchObject({
      ok: false,
      error: { code: 'UNAVAILABLE' },
    });
  });

  test('a page has the version it was ranked with, even if that arrived during the request', async () => {
    const { store, isReached, release } = heldStore('view', 1);
    const services = await servicesFor('one', store);
    const early = services.leaderboards.contestPage('one', page);
    await isReached;
    await database.script(`
      update match_player set total = 9, breakdown = '{"duck_penalty": 9}'
        where match_id = 'one' and slot = 1;
      update match set version = 8 where id = 'one';`);
    const later = await services.leaderboards.contestPage('one', page);
    release();
    for (const answer of [later, await early]) {
      if (!answer.ok) throw new Error(answer.error.message);
      const { version, entries } = answer.value;
      const shown = entries.map(({ total, breakdown }) => [total, breakdown]);
      const ducks = [9, { duck_penalty: 9 }];
      expect([version, shown]).toEqual([8, [[3, {}], [3, {}], ducks, ducks]]);
    }
  });

  test('large boards of live matches are ranked in advance, small ones are not', async () => {
    const asked: string[] = [];
    const view: Boards['view'] = async (contestId, { version }) => {
      asked.push(`${contestId} ${version}`);
      return { version, size: 0, field: null, rows: [], wanted: [] };
    };
    const boards = { ...createBoards(createLocalBoardStore(), null!), view };
    for (const [id, entries] of [
      ['large', 10_000],
      ['small', 100],
    ] as const) {
      const board = { id, entries, teams: [1n], points: [4], rewardedRanks: 1 };
      await fillContest(database.db, board);
    }
    const services = await createServices({
      db: database.db,
      clock,
      newId: () => 'unused',
      boards,
    });
    await services.leaderboards.warm();
    await database.script(`update match set version = 2 where id = 'large'`);
    await services.leaderboards.warm();
    await database.script(`update match set completed_at = now() where id = 'large'`);
    await services.leaderboards.warm();
    expect(asked).toEqual(['large 1', 'large 2']);
  });
});
