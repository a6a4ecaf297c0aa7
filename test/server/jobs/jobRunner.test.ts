import { setTimeout as wait } from 'node:timers/promises';
import { createReplayFeed } from '../../../src/server/feeds/replayFeed';
import { runOnce, startJobRunner } from '../../../src/server/jobs/jobRunner';
import { matchJobs } from '../../../src/server/jobs/matchJobs';
import { expectPromisesKept } from '../../support/server/acknowledgements';
import { matchRow } from '../../support/server/feeds';
import { startGame, type Game } from '../../support/server/game';

afterEach(() => void jest.useRealTimers());

/** Longer than a job takes on a busy machine. */
const LONG_MS = 60_000;

const each = (ms: number) => ({ busyMs: ms, idleMs: ms });
const failing = (name: string) => ({ name, run: () => Promise.reject(new Error(`${name} broke`)) });

test('a failed job is reported, and the others run', async () => {
  const ran: string[] = [];
  const good = (name: string) => ({ name, run: async () => void ran.push(name) });
  const reported: string[] = [];
  await runOnce([failing('a'), good('b'), failing('c'), good('d')], (job, error) => {
    reported.push(`${job}: ${(error as Error).message}`);
  });
  expect(ran).toEqual(['b', 'd']);
  expect(reported).toEqual(['a: a broke', 'c: c broke']);
});

test('the runner continues after a failure, and stops after the present round', async () => {
  jest.useFakeTimers({ advanceTimers: true });
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
  const runner = startJobRunner([failing('x'), count], each(1), () => undefined);
  await third;
  await runner.stop();
  expect(underWay).toBe(false);
  const stoppedAt = rounds;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(rounds).toBe(stoppedAt);
});

test('jobs that may take long do not hold up the others, and the runner stops after them', async () => {
  jest.useFakeTimers();
  let rounds = 0;
  let finish = (): void => undefined;
  const long = new Promise<void>((resolve) => (finish = resolve));
  const jobs = [
    { name: 'quick', run: async () => void (rounds += 1) },
    { name: 'long', mayTakeLong: true, run: () => long },
  ];
  const runner = startJobRunner(jobs, each(1_000), () => undefined);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(rounds).toBe(6);
  let hasStopped = false;
  const stopped = runner.stop().then(() => (hasStopped = true));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(hasStopped).toBe(false);
  finish();
  await stopped;
  expect(rounds).toBe(6);
});

test('the runner stops at once while it waits for the next round', async () => {
  let ran = (): void => undefined;
  const once = new Promise<void>((resolve) => (ran = resolve));
  const runner = startJobRunner(
    [{ name: 'a', run: async () => ran() }],
    each(2 ** 30),
    () => undefined,
  );
  await once;
  await runner.stop();
});

test('rounds are frequent while there is work, and rare otherwise', async () => {
  jest.useFakeTimers();
  let isOn = false;
  let rounds = 0;
  const job = { name: 'a', run: async () => (rounds++, isOn) };
  const pace = { busyMs: 100, idleMs: 1_000 };
  const runner = startJobRunner([job, failing('x')], pace, () => undefined);
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
  await runner.stop();
});

describe('replays', () => {
  let game: Game;
  beforeEach(async () => {
    game = await startGame();
  });
  afterEach(() => game.close());

  test('balls that were not stored are sent again, so that a failure loses none', async () => {
    const match = await game.openMatch({ ballEveryMs: 100 });
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
    // The playing XIs and the first ball are due, and fail to be stored.
    await runOnce(jobs, report);
    expect(reported).toEqual(['replay']);
    outage = false;
    clock.advance(1_000);
    expect(await runOnce(jobs, report)).toBe(true);
    expect(await matchRow(game, match)).toMatchObject({ status: 'live', announced: true });
    clock.advance(60_000);
    await runOnce(jobs, report);
    expect(await runOnce(jobs, report)).toBe(false);
    expect(reported).toEqual(['replay']);
    expect((await matchRow(game, match)).status).toBe('completed');
    await expectPromisesKept(game);
  });

  test('a match is frozen while another one is settled', async () => {
    const match = await game.openMatch();
    const { services, clock } = game;
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    let isSettling = (): void => undefined;
    const settling = new Promise<void>((resolve) => (isSettling = resolve));
    const settleDue = async () => {
      isSettling();
      await held;
      return 0;
    };
    const settlement = { ...services.settlement, settleDue };
    let isFrozen = (): void => undefined;
    const frozen = new Promise<void>((resolve) => (isFrozen = resolve));
    const freezeDue = async () => {
      const due = await services.matchLife.freezeDue();
      if (due > 0) isFrozen();
      return due;
    };
    const matchLife = { ...services.matchLife, freezeDue };
    const feed = createReplayFeed(services.replays.script);
    const jobs = matchJobs(
      { ...services, settlement, matchLife },
      feed,
      () => clock.nowMs,
      () => undefined,
    );
    const runner = startJobRunner(jobs, each(10), () => undefined);
    await settling;
    clock.nowMs = match.startMs + 2_000;
    const first = await Promise.race([
      frozen.then(() => 'frozen'),
      wait(LONG_MS, 'nothing', { ref: false }),
    ]);
    finish();
    await runner.stop();
    expect(first).toBe('frozen');
  });

  test('a script is dropped when another server has played the last ball', async () => {
    const match = await game.openMatch({ ballEveryMs: 100 });
    const { services, clock } = game;
    let loaded = 0;
    const feed = createReplayFeed((matchId) => {
      loaded += 1;
      return services.replays.script(matchId);
    });
    const jobs = matchJobs(
      services,
      feed,
      () => clock.nowMs,
      () => undefined,
    );
    const fail = (job: string): void => expect(job).toBe('no failing job');
    clock.nowMs = match.startMs + 2_000;
    await runOnce(jobs, fail);
    clock.advance(60_000);
    await game.work();
    expect((await matchRow(game, match)).status).toBe('completed');
    await runOnce(jobs, fail);
    expect(loaded).toBe(1);
    // The script would be played to its end here, if it was not dropped.
    const replay = { matchId: match.id, startedMs: match.startMs, ballEveryMs: 100 };
    await feed.due(replay, clock.nowMs);
    expect(loaded).toBe(2);
  });

  test('a failing one does not stop the others', async () => {
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
    // The second failure is not reported again.
    await game.work();
    await game.services.settlement.settleDue();
    expect((await matchRow(game, good)).status).toBe('completed');
  });
});
