import { scorecard } from '../../../src/domain/cricket/scorecard';
import { DEMO_LEAGUE } from '../../../src/domain/simulator/league';
import { elevensOf } from '../../../src/domain/simulator/season';
import { simulateMatch } from '../../../src/domain/simulator/simulate';
import { matchJobs, runOnce, type Job } from '../../../src/server/jobs/clockwork';
import { demoBeginning, demoJobs, endingDemoJobs } from '../../../src/server/jobs/demoLeague';
import { createReplayFeed } from '../../../src/server/feeds/replayFeed';
import { createServices, type Services } from '../../../src/server/services/services';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { openMatchOf, startGame, type Game, type Wire } from '../../support/server/game';
import { times } from '../../support/server/times';

jest.setTimeout(600_000);

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** A day, or a few hours of it. */
const SLOTS = times(6, 48);

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

function jobsOf(services: Services, clock: () => number, withPlayers = true): Job[] {
  const feed = createReplayFeed(services.replays.script);
  return [
    ...demoJobs(services, { withPlayers }, clock),
    ...matchJobs(services, feed, clock, () => undefined),
  ];
}

const now = (): number => game.clock.nowMs;

async function run(jobs: readonly Job[]): Promise<void> {
  await runOnce(jobs, (job, error) => {
    throw new Error(`${job} failed`, { cause: error });
  });
}

/** A league that has just begun, at this minute of a half hour; and all of its jobs. */
async function beginAt(minute: number): Promise<Job[]> {
  game.clock.nowMs = Math.ceil(now() / HALF_HOUR_MS) * HALF_HOUR_MS + minute * MINUTE_MS;
  const jobsAt = async (clock: () => number): Promise<Job[]> => {
    const context = { db: game.database.db, clock, newId: () => crypto.randomUUID() };
    return jobsOf(await createServices(context), clock);
  };
  const jobs = [demoBeginning(game.services, jobsAt, now), ...jobsOf(game.services, now)];
  await run(jobs);
  return jobs;
}

/** To the next half hour, in the steps in which something happens. */
async function passSlot(jobs: readonly Job[], look: () => Promise<void>): Promise<void> {
  const startMs = Math.floor((now() + 1_000) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const seconds = [1, 3, 25, 33, 300, 720, 1_260, 1_500, 1_700, 1_740, 1_756, 1_799];
  for (const second of seconds) {
    if (startMs + second * 1_000 <= now()) continue;
    game.clock.nowMs = startMs + second * 1_000;
    await run(jobs);
    await look();
  }
}

async function matches(): Promise<Wire['Match'][]> {
  return (await game.call<Wire['Match'][]>('GET', 'scoring/matches')).body;
}

async function played(): Promise<Wire['Match'][]> {
  const url = 'scoring/contestLeaderboard?limit=100';
  return (await game.call<Wire['Match'][]>('GET', url)).body;
}

async function balanceOf(userId: string): Promise<number> {
  const { balance } = await game.database.db
    .selectFrom('account')
    .select('balance')
    .where('id', '=', `user:${userId}`)
    .executeTakeFirstOrThrow();
  return balance;
}

test.each([0.1, 29.9])(
  'a league that begins in minute %s of a half hour has one match over, one live and three days to come',
  async (minute) => {
    await beginAt(minute);
    const all = await played();
    expect(all.filter(({ status }) => status === 'completed').length).toBeGreaterThanOrEqual(1);
    const live = all.filter(({ status }) => status === 'live');
    expect(live.length).toBeGreaterThanOrEqual(1);
    expect(live.length + all.filter(({ status }) => status === 'completed').length).toBe(
      all.length,
    );
    const scheduled = (await matches()).filter(({ status }) => status === 'scheduled');
    expect(scheduled).toHaveLength(144);
    expect(new Set(scheduled.map(({ start_time }) => start_time)).size).toBe(144);
    const [last] = all.filter(({ status }) => status === 'completed');
    expect(
      last!.Contests.every(({ status }) => status === 'settled' || status === 'called_off'),
    ).toBe(true);
    const xi = await game.call<Wire['Match'][]>('GET', 'scoring/nightmareXIs');
    expect(xi.body[0]!.NightmareXI).toHaveLength(11);
    await expectPromisesKept(game);
  },
);

test('left alone it plays, settles and pays every match, and one is always live', async () => {
  const jobs = await beginAt(0.1);
  const before = (await played()).length;
  const shown = new Set<number>();
  let secretsShown = 0;
  for (let slot = 0; slot < SLOTS; slot += 1) {
    await passSlot(jobs, async () => {
      const list = await played();
      const live = list.filter(({ status }) => status === 'live');
      // At the second of a start the next one is not frozen yet, and the last one is still on.
      expect(live.length).toBeGreaterThanOrEqual(1);
      secretsShown += live.filter(({ seeds }) => seeds !== null).length;
      for (const { innings } of live) shown.add(innings.reduce((sum, { runs }) => sum + runs, 0));
    });
  }
  const over = await played();
  expect(over.length).toBe(before + SLOTS - 1);
  const states = over.map(({ status }) => status);
  expect(states.filter((status) => status !== 'completed')).toEqual(['live']);
  expect(secretsShown).toBe(0);
  // The score of what was live has moved all the time.
  expect(shown.size).toBeGreaterThan(SLOTS * 5);
  const ended = over.filter(({ status }) => status === 'completed').flatMap((one) => one.Contests);
  expect(ended.length).toBeGreaterThan(SLOTS * 3);
  expect(ended.filter(({ status }) => status === 'open' || status === 'locked')).toEqual([]);
  expect(ended.filter(({ status }) => status === 'settled').length).toBeGreaterThan(
    ended.length / 2,
  );
  const left = await game.database.db.selectFrom('replay').select('match_id').execute();
  expect(left.length).toBeLessThanOrEqual(2);
  await expectPromisesKept(game);
});

test('the seeds of a match that is over tell it again, ball by ball, and stay', async () => {
  await beginAt(12);
  const match = (await played()).find(({ status }) => status === 'completed')!;
  const side = (name: string) => DEMO_LEAGUE.sides.find((one) => one.name === name)!;
  const sides = [side(match.home_team), side(match.away_team)] as const;
  const again = simulateMatch({
    sides,
    elevens: elevensOf(sides, match.seeds!.elevens),
    seed: match.seeds!.play,
    date: match.date,
    eventName: 'again',
    matchNumber: 1,
  });
  const { innings } = scorecard(again);
  expect(match.innings).toEqual(
    innings.map(({ team, runs, wickets, overs, superOver }) => {
      return { team, runs, wickets, overs, super_over: superOver };
    }),
  );
  const change = game.database.db.updateTable('demo_match').set({ play_seed: 'f'.repeat(32) });
  await expect(change.where('play_seed', 'is not', null).execute()).rejects.toThrow('are drawn');
});

test('demo accounts are marked, enter the demo league alone, and nobody logs in as one', async () => {
  const other = await game.openMatch({ startsInMs: 80 * MINUTE_MS });
  const jobs = await beginAt(12);
  await passSlot(jobs, () => Promise.resolve());
  const contest = (await played()).find(({ status }) => status === 'completed')!.Contests[0]!;
  const board = await game.call<Wire['ContestLeaderboard']>(
    'GET',
    `scoring/contestLeaderboard/${contest.id}?limit=100`,
  );
  const rows = board.body.ContestLeaderboard;
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ User }) => User.demo !== true)).toEqual([]);
  const [user] = await game.signUpMany(1);
  const { body: all } = await game.call<Wire['GlobalLeaderboard']>(
    'GET',
    'scoring/global-leaderboard',
  );
  expect(all.users.filter((one) => one.demo !== true).map(({ id }) => id)).toEqual([user!.id]);

  const entries = await game.database.db
    .selectFrom('entry')
    .select('id')
    .where('match_id', '=', other.id)
    .execute();
  expect(entries).toEqual([]);
  const login = await game.call('POST', 'auth/login', {
    body: { username: 'demo-1@demo.invalid', password: '' },
  });
  expect([400, 401]).toContain(login.status);
});

test('who waits alone in a contest finds company before the start', async () => {
  const jobs = await beginAt(5);
  const next = (await matches()).find(({ status }) => status === 'scheduled')!;
  const match = await openMatchOf(game, next.id);
  const [user] = await game.signUpMany(1);
  const empty = next.Contests.filter(({ participants }) => participants === 0);
  for (const { id } of next.Contests) await submit(game, user!, match, id);
  expect(empty.length).toBeGreaterThan(0);
  await passSlot(jobs, () => Promise.resolve());
  game.clock.advance(5_000);
  await run(jobs);
  const mine = await game.database.db
    .selectFrom('entry')
    .innerJoin('contest', 'contest.id', 'entry.contest_id')
    .select('status')
    .where('user_id', '=', user!.id)
    .execute();
  expect(mine.map(({ status }) => status)).toEqual(Array(4).fill('locked'));
});

test('without demo accounts the matches are played all the same', async () => {
  const jobs = jobsOf(game.services, now, false);
  game.clock.nowMs = Math.ceil(now() / HALF_HOUR_MS) * HALF_HOUR_MS + 1_000;
  for (let slot = 0; slot < 3; slot += 1) await passSlot(jobs, () => Promise.resolve());
  expect((await played()).map(({ status }) => status)).toEqual(['live', 'completed']);
  expect(await game.database.db.selectFrom('app_user').select('id').execute()).toEqual([]);
});

test('after a pause what was missed is called off, fees go back, and what nobody entered is gone', async () => {
  const jobs = await beginAt(5);
  const [first, second] = (await matches()).filter(({ status }) => status === 'scheduled');
  const match = await openMatchOf(game, first!.id);
  const [user] = await game.signUpMany(1);
  await submit(game, user!, match, match.contest['premium']!);
  game.clock.advance(5 * 60 * MINUTE_MS);
  await run(jobs);
  game.clock.advance(5_000);
  await run(jobs);
  const missed = await game.call<Wire['Match']>('GET', `scoring/matches/${first!.id}`);
  expect(missed.body.status).toBe('abandoned');
  expect(await balanceOf(user!.id)).toBe(1_000);
  expect((await game.call('GET', `scoring/matches/${second!.id}`)).status).toBe(404);
  // What should have begun within the half hour begins late, and ends in time.
  expect((await played()).filter(({ status }) => status === 'live')).toHaveLength(1);
  expect((await matches()).filter(({ status }) => status === 'scheduled')).toHaveLength(144);
  await expectPromisesKept(game);
});

test('switched off, it plays what has begun and calls off the rest', async () => {
  await beginAt(5);
  const feed = createReplayFeed(game.services.replays.script);
  const jobs = [
    ...endingDemoJobs(game.services),
    ...matchJobs(game.services, feed, now, () => undefined),
  ];
  await run(jobs);
  expect((await matches()).map(({ status }) => status)).toEqual(['live']);
  game.clock.advance(HALF_HOUR_MS);
  await run(jobs);
  expect(await matches()).toEqual([]);
  await expectPromisesKept(game);
});

test('two servers keep one calendar', async () => {
  const one = jobsOf(game.services, now);
  const context = { db: game.database.db, clock: now, newId: () => crypto.randomUUID() };
  const other = jobsOf(await createServices(context), now);
  game.clock.nowMs = Math.ceil(now() / HALF_HOUR_MS) * HALF_HOUR_MS + 1_000;
  await Promise.all([run(one), run(other)]);
  expect(await matches()).toHaveLength(144);
  for (let slot = 0; slot < 2; slot += 1) {
    await passSlot(one, () => run(other));
  }
  const entries = await game.database.db
    .selectFrom('entry')
    .select(['user_id', 'match_id', 'contest_type_id'])
    .execute();
  expect(entries.length).toBeGreaterThan(20);
  await expectPromisesKept(game);
});
