import { createReplayFeed } from '../../../src/server/feeds/replayFeed';
import { matchJobs, runOnce, startClockwork } from '../../../src/server/jobs/clockwork';
import { expectPromisesKept } from '../../support/server/acknowledgements';
import { matchRow } from '../../support/server/feeds';
import { startGame, type Game } from '../../support/server/game';

afterEach(() => void jest.useRealTimers());

const each = (ms: number) => ({ busyMs: ms, idleMs: ms });
const failing = (name: string) => ({ name, run: () => Promise.reject(new Error(`${name} broke`)) });

test('a job that fails is reported, and the others run all the same', async () => {
  const ran: string[] = [];
  const good = (name: string) => ({ name, run: async () => void ran.push(name) });
  const reported: string[] = [];
  await runOnce([failing('a'), good('b'), failing('c'), good('d')], (job, error) => {
    reported.push(`${job}: ${(error as Error).message}`);
  });
  expect(ran).toEqual(['b', 'd']);
  expect(reported).toEqual(['a: a broke', 'c: c broke']);
});

test('the clockwork goes on after a failure, and stops after the round under way', async () => {
  let rounds = 0;
  let finish = (): void => undefined;
  const third = new Promise<void>((resolve) => (finish = resolve));
  let underWay = false;
  const count = {
    name: 'count',
    async run() {
      underWay = true;
      await Promise.resolve();
      rounds += 1;
      if (rounds === 3) finish();
      underWay = false;
    },
  };
  const clockwork = startClockwork([failing('x'), count], each(1), () => undefined);
  await third;
  await clockwork.stop();
  expect(underWay).toBe(false);
  const stoppedAt = rounds;
  await Promise.resolve();
  expect(rounds).toBe(stoppedAt);
});

test('it stops at once while it waits for its next round', async () => {
  let ran = (): void => undefined;
  const once = new Promise<void>((resolve) => (ran = resolve));
  const clockwork = startClockwork(
    [{ name: 'a', run: async () => ran() }],
    each(2 ** 30),
    () => undefined,
  );
  await once;
  await clockwork.stop();
});

test('rounds follow closely while something goes on, and are rare otherwise', async () => {
  jest.useFakeTimers();
  let isOn = false;
  let rounds = 0;
  const job = { name: 'a', run: async () => (rounds++, isOn) };
  const pace = { busyMs: 100, idleMs: 1_000 };
  const clockwork = startClockwork([job, failing('x')], pace, () => undefined);
  const roundsIn = async (ms: number) => {
    const before = rounds;
    await jest.advanceTimersByTimeAsync(ms);
    return rounds - before;
  };
  expect(await roundsIn(3_000)).toBe(3);
  isOn = true;
  expect(await roundsIn(3_000)).toBe(21);
  isOn = false;
  expect(await roundsIn(3_000)).toBe(3);
  await clockwork.stop();
});

describe('the replays', () => {
  let game: Game;
  beforeEach(async () => {
    game = await startGame();
  });
  afterEach(() => game.close());

  test('balls that did not arrive are given again: none is lost to a failure', async () => {
    const match = await game.openMatch({ ballEveryMs: 1 });
    const { services, clock } = game;
    let outage = true;
    const unreliable = {
      ...services,
      matchLife: {
        ...services.matchLife,
        ingest: (...events: Parameters<typeof services.matchLife.ingest>) =>
          outage ? Promise.reject(new Error('no database')) : services.matchLife.ingest(...events),
      },
    };
    const feed = createReplayFeed(services.replays.script);
    const jobs = matchJobs(
      unreliable,
      feed,
      () => clock.nowMs,
      () => undefined,
    );
    const reported: string[] = [];
    const report = (job: string): void => void reported.push(job);
    clock.nowMs = match.startMs + 2_000;
    // The elevens and the first ball are due, and lost.
    await runOnce(jobs, report);
    expect(reported).toEqual(['replay']);
    outage = false;
    expect(await runOnce(jobs, report)).toBe(true);
    expect(await matchRow(game, match)).toMatchObject({ status: 'live', announced: true });
    clock.advance(60_000);
    await runOnce(jobs, report);
    expect(await runOnce(jobs, report)).toBe(false);
    expect(reported).toEqual(['replay']);
    expect((await matchRow(game, match)).status).toBe('completed');
    await expectPromisesKept(game);
  });

  test('one that fails does not stop the others', async () => {
    const bad = await game.openMatch({ ballEveryMs: 1 });
    const good = await game.openMatch({ ballEveryMs: 1 });
    await game.database.db
      .updateTable('replay')
      .set({ events: JSON.stringify([{ id: 'x', revision: 'not a number', event: null }]) })
      .where('match_id', '=', bad.id)
      .execute();
    await expect(game.playOut(good)).rejects.toThrow('job replay failed');
    expect((await matchRow(game, bad)).status).toBe('live');
    game.clock.advance(60_000);
    await expect(game.work()).rejects.toThrow('job replay failed');
    await game.services.settlement.settleDue();
    expect((await matchRow(game, good)).status).toBe('completed');
  });
});
