import { createHash } from 'node:crypto';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import { DEMO_LEAGUE } from '../../../src/domain/simulator/league';
import { elevensOf } from '../../../src/domain/simulator/season';
import { simulateMatch } from '../../../src/domain/simulator/simulate';
import { ok } from '../../../src/domain/result';
import type { Accounts } from '../../../src/server/accounts/accounts';
import type { Entries } from '../../../src/server/contests/entries';
import { allJobs } from '../../../src/server/compose';
import { readConfig } from '../../../src/server/config';
import { createDemoLeague } from '../../../src/server/demo/demoLeague';
import { createDemoPlayers, type DemoPlayers } from '../../../src/server/demo/demoPlayers';
import type { Matches } from '../../../src/server/matches/matches';
import { problem } from '../../../src/server/problems';
import { numberLeaves } from '../../../src/server/books/sequencer';
import { withBackfill, demoJobs, endingDemoJobs } from '../../../src/server/jobs/demoJobs';
import { runOnce, type Job } from '../../../src/server/jobs/jobRunner';
import { matchJobs } from '../../../src/server/jobs/matchJobs';
import { createReplayFeed } from '../../../src/server/feeds/replayFeed';
import type { OperatorCommand } from '../../../src/server/operator/operatorCommands';
import {
  createSiteServices,
  createServices,
  type SiteServices,
} from '../../../src/server/services';
import { expectPromisesKept, leave, submit } from '../../support/server/acknowledgements';
import {
  openMatchOf,
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { evidenceOf, verdictOf } from '../../support/server/openBooks';
import { times } from '../../support/server/times';
import { backupFile, emptyDatabase, runSuccessfully } from '../backup/site';

jest.setTimeout(600_000);

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** The number of half hours that the long tests run: a few hours, or a day in `npm run torture`. */
const HALF_HOURS = times(6, 48);
const HALF_HOURS_OF_THREE_DAYS = 144;

let game: Game;
afterAll(() => game.close());

/** A server on an empty database. */
async function openGame(): Promise<void> {
  await game?.close();
  game = await startGame();
}

function jobsOf(services: SiteServices, clock: () => number, withPlayers = true): Job[] {
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

/** Starts a league with all of its jobs at this minute of a half hour. */
async function beginAt(minute: number): Promise<Job[]> {
  await openGame();
  game.clock.nowMs = Math.ceil(now() / HALF_HOUR_MS) * HALF_HOUR_MS + minute * MINUTE_MS;
  const jobsAt = (clock: () => number): Job[] => {
    const context = { db: game.database.db, clock, newId: () => crypto.randomUUID() };
    return jobsOf(createSiteServices(context), clock);
  };
  const stopping = new AbortController().signal;
  const jobs = withBackfill(jobsOf(game.services, now), game.services, { jobsAt, now, stopping });
  await run(jobs);
  return jobs;
}

/** Advances to the next half hour, with a stop at each time at which something happens. */
async function passHalfHour(jobs: readonly Job[], look: () => Promise<void>): Promise<void> {
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
  const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/matches');
  return body.filter(({ demo }) => demo);
}

async function played(): Promise<Wire['Match'][]> {
  const url = 'scoring/contestLeaderboard?limit=100';
  const { body } = await game.call<Wire['Match'][]>('GET', url);
  return body.filter(({ demo }) => demo);
}

async function balanceOf(userId: string): Promise<number> {
  const { balance } = await game.database.db
    .selectFrom('account')
    .select('balance')
    .where('id', '=', `user:${userId}`)
    .executeTakeFirstOrThrow();
  return balance;
}

async function expectAPast(): Promise<void> {
  const all = await played();
  const over = all.filter(({ status }) => status === 'completed');
  const live = all.filter(({ status }) => status === 'live');
  expect(over.length).toBeGreaterThanOrEqual(1);
  expect(live.length).toBeGreaterThanOrEqual(1);
  expect(live.length + over.length).toBe(all.length);
  expect(over[0]!.Contests.map(({ status }) => status)).not.toContain('locked');
  const scheduled = (await matches()).filter(({ status }) => status === 'scheduled');
  expect(new Set(scheduled.map(({ start_time }) => start_time)).size).toBe(
    HALF_HOURS_OF_THREE_DAYS,
  );
  const xi = await game.call<Wire['Match'][]>('GET', 'scoring/nightmareXIs');
  expect(xi.body[0]!.NightmareXI).toHaveLength(11);
  await expectPromisesKept(game);
}

/** Each result agrees with its proof, and disagrees when the secret is replaced or a book is missing. */
async function expectFairDraws(contests: readonly { id: string }[]): Promise<void> {
  await numberLeaves({ db: game.database.db });
  for (const { id } of contests) {
    const evidence = await evidenceOf(game, id);
    const draw = evidence.proof.draw!;
    const changedBy = (other: Partial<typeof draw>) =>
      verdictOf({ ...evidence, proof: { ...evidence.proof, draw: { ...draw, ...other } } }).changed;
    expect([id, verdictOf(evidence).changed]).toEqual([id, null]);
    expect(changedBy({ secret: 'a'.repeat(32) })).toBe('ball');
    expect(changedBy({ books: draw.books.slice(1) })).toBe('ball');
  }
}

test('a new league has a finished match, a live one and those of the next three days', async () => {
  await beginAt(29.9);
  await expectAPast();
});

test('the league plays and settles every match by itself, and one match is always live', async () => {
  const jobs = await beginAt(0.1);
  await expectAPast();
  const before = (await played()).length;
  const shown = new Set<number>();
  let secretsShown = 0;
  for (let passed = 0; passed < HALF_HOURS; passed += 1) {
    await passHalfHour(jobs, async () => {
      const list = await played();
      const live = list.filter(({ status }) => status === 'live');
      // At the moment of a start the next match is not frozen yet, and the previous one is still live.
      expect(live.length).toBeGreaterThanOrEqual(1);
      secretsShown += live.filter(({ seeds }) => seeds !== null).length;
      for (const { innings } of live) shown.add(innings.reduce((sum, { runs }) => sum + runs, 0));
    });
  }
  const over = await played();
  // The first of these matches was there before.
  expect(over.length).toBe(before + HALF_HOURS - 1);
  const states = over.map(({ status }) => status);
  expect(states.filter((status) => status !== 'completed')).toEqual(['live']);
  expect(secretsShown).toBe(0);
  // The score of the live match has changed all the time.
  expect(shown.size).toBeGreaterThan(HALF_HOURS * 5);
  const contests = over
    .filter(({ status }) => status === 'completed')
    .flatMap((one) => one.Contests);
  expect(contests.length).toBeGreaterThan(HALF_HOURS * 3);
  expect(contests.filter(({ status }) => status === 'open' || status === 'locked')).toEqual([]);
  expect(contests.filter(({ status }) => status === 'settled').length).toBeGreaterThan(
    contests.length / 2,
  );
  await expectFairDraws(contests.filter(({ status }) => status === 'settled'));
  const events = () => game.database.db.selectFrom('match_event').select('match_id').execute();
  expect((await events()).length).toBeGreaterThan(HALF_HOURS * 200);
  // A day later the match can be derived from the seeds alone.
  game.clock.advance(25 * 60 * MINUTE_MS);
  await game.services.demoLeague.tidy();
  const ended = new Set(over.filter(({ status }) => status === 'completed').map(({ id }) => id));
  expect((await events()).filter(({ match_id }) => ended.has(match_id))).toEqual([]);
  await expectPromisesKept(game);
});

test('the matches are played without demo accounts too', async () => {
  await openGame();
  const jobs = jobsOf(game.services, now, false);
  game.clock.nowMs = Math.ceil(now() / HALF_HOUR_MS) * HALF_HOUR_MS + 1_000;
  for (let passed = 0; passed < 3; passed += 1) await passHalfHour(jobs, () => Promise.resolve());
  expect((await played()).map(({ status }) => status)).toEqual(['live', 'completed']);
  expect(await game.database.db.selectFrom('app_user').select('id').execute()).toEqual([]);
});

test('two servers keep a single calendar', async () => {
  await openGame();
  const one = jobsOf(game.services, now);
  const context = { db: game.database.db, clock: now, newId: () => crypto.randomUUID() };
  const other = jobsOf(await createServices(context), now);
  game.clock.nowMs = Math.ceil(now() / HALF_HOUR_MS) * HALF_HOUR_MS + 1_000;
  await Promise.all([run(one), run(other)]);
  expect(await matches()).toHaveLength(HALF_HOURS_OF_THREE_DAYS);
  for (let passed = 0; passed < 2; passed += 1) {
    await passHalfHour(one, () => run(other));
  }
  const entries = await game.database.db
    .selectFrom('entry')
    .select(['user_id', 'match_id', 'contest_type_id'])
    .execute();
  expect(entries.length).toBeGreaterThan(20);
  await expectPromisesKept(game);
});

describe('demo accounts of a match without entries', () => {
  let match: OpenMatch;
  beforeEach(async () => {
    await openGame();
    game.clock.nowMs = Math.ceil(now() / HALF_HOUR_MS) * HALF_HOUR_MS + 1_000;
    await run(jobsOf(game.services, now, false));
    match = await openMatchOf(game, (await matches())[0]!.id);
  });

  /** Creates the demo accounts with some services replaced. */
  function demoPlayersWith(replaced: {
    visit?: Accounts['visit'];
    submitTeam?: Entries['submitTeam'];
    squads?: Matches['squads'];
  }): DemoPlayers {
    const { accounts, entries, matches: all } = game.services;
    const {
      visit = accounts.visit,
      submitTeam = entries.submitTeam,
      squads = all.squads,
    } = replaced;
    return createDemoPlayers(
      { db: game.database.db, clock: now, newId: () => crypto.randomUUID() },
      { accounts: { visit }, entries: { submitTeam }, matches: { squads } },
      () => 'd'.repeat(32),
    );
  }

  const participants = async (type: string): Promise<number> => {
    const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`);
    return body.Contests.find(({ ContestType }) => ContestType.id === type)!.participants;
  };

  test('join a user who is the first to enter a contest in the last minute', async () => {
    let areRich = false;
    const demoPlayers = demoPlayersWith({
      async visit(userId) {
        const visited = await game.services.accounts.visit(userId);
        return visited.ok && !areRich ? ok({ ...visited.value, caps: -1 }) : visited;
      },
    });
    game.clock.nowMs = match.startMs - 55_000;
    expect(await demoPlayers.enterDue()).toBe(0);
    areRich = true;
    const [user] = await game.signUpMany(1);
    await submit(game, user!, match, match.contest['premium']!);
    game.clock.advance(5_000);
    expect(await demoPlayers.enterDue()).toBe(2);
    expect(await participants('premium')).toBe(3);
    game.clock.advance(5_000);
    expect(await demoPlayers.enterDue()).toBe(0);
  });

  test('enter later when the squads could not be read', async () => {
    const failures: (() => ReturnType<Matches['squads']>)[] = [
      () => Promise.reject(new Error('connection lost')),
      () => Promise.resolve(problem('NOT_FOUND', 'A team has no squad there')),
    ];
    const { squads } = game.services.matches;
    const demoPlayers = demoPlayersWith({
      squads: (...given) => failures.shift()?.() ?? squads(...given),
    });
    game.clock.nowMs = match.startMs - 70_000;
    await expect(demoPlayers.enterDue()).rejects.toThrow('connection lost');
    expect(await demoPlayers.enterDue()).toBe(0);
    expect(await demoPlayers.enterDue()).toBeGreaterThan(20);
  });

  test('enter later when their teams could not be submitted, and hold up no others', async () => {
    const { submitTeam } = game.services.entries;
    let refused: Parameters<typeof submitTeam>[0] | null = null;
    const demoPlayers = demoPlayersWith({
      async submitTeam(team) {
        if (refused !== null) return submitTeam(team);
        refused = team;
        throw new Error('connection lost');
      },
    });
    game.clock.nowMs = match.startMs - 70_000;
    await expect(demoPlayers.enterDue()).rejects.toThrow('connection lost');
    expect(await participants('unlimited')).toBeGreaterThan(10);
    expect(await demoPlayers.enterDue()).toBeGreaterThan(0);
    const entered = await game.database.db
      .selectFrom('entry')
      .innerJoin('contest', 'contest.id', 'entry.contest_id')
      .select('entry.id')
      .where('user_id', '=', refused!.userId)
      .where('contest.id', '=', refused!.contestId)
      .execute();
    expect(entered).toHaveLength(1);
  });
});

test('a past that leaves a player without a role is drawn again', async () => {
  await openGame();
  const context = { db: game.database.db, clock: now, newId: () => crypto.randomUUID() };
  const unused = () => Promise.reject(new Error('The past needs no open match'));
  let drawn = 0;
  // With the first 840 of these seeds, one past, Munir Chowdhry-Khan never shows a role.
  const drawSeed = () => {
    drawn += 1;
    return createHash('sha256')
      .update(`59 ${drawn - 1}`)
      .digest('hex')
      .slice(0, 32);
  };
  const league = createDemoLeague(context, { ingest: unused, closeMatch: unused }, drawSeed);
  await league.playRoundsBefore(1_000_000);
  // A past has 40 matches, and each draws 20 seeds for the elevens to choose from, and one for the play.
  expect(drawn).toBe(2 * 40 * 21);
});

test('a new league has played ten rounds, so every player has form, a record and a role', async () => {
  await beginAt(10);
  const [open] = (await game.call<Wire['Match'][]>('GET', 'scoring/matches')).body;
  const { tournament_id: tournament } = open!;
  const meera = await game.signUp();
  const all: Wire['Player'][] = [];
  for (const [home, away] of [0, 2, 4, 6].map((index) =>
    DEMO_LEAGUE.sides.slice(index, index + 2),
  )) {
    const query = new URLSearchParams({
      home_team: home!.name,
      away_team: away!.name,
      tournament_id: tournament,
    });
    const { body } = await game.call<Record<string, Wire['Player'][]>>(
      'GET',
      `scoring/squads?${query}`,
      { as: meera },
    );
    const players = Object.values(body).flat();
    expect(players.length).toBeGreaterThan(22);
    expect(players.filter(({ record }) => record === undefined || record.matches < 2)).toEqual([]);
    expect(players.filter(({ form }) => form.length < 2)).toEqual([]);
    all.push(...players);
  }
  expect(all.filter(({ role }) => role === null)).toEqual([]);
  const { body: past } = await game.call<Wire['Match'][]>('GET', 'scoring/nightmareXIs?limit=100');
  expect(past.length).toBeGreaterThanOrEqual(40);
  for (const { seeds, NightmareXI, Contests } of past.slice(-40)) {
    expect(seeds).not.toBeNull();
    expect(NightmareXI).toHaveLength(11);
    expect(Contests).toEqual([]);
  }
});

test('the next start continues a backfill that was cut off', async () => {
  await openGame();
  const stop = new AbortController();
  let steps = 0;
  const jobsAt = (clock: () => number): Job[] => {
    const context = { db: game.database.db, clock, newId: () => crypto.randomUUID() };
    const count: Job = {
      name: 'count',
      run: async () => void ((steps += 1) === 30 && stop.abort()),
    };
    return [...jobsOf(createSiteServices(context), clock), count];
  };
  const begin = (stopping: AbortSignal) =>
    withBackfill(jobsOf(game.services, now), game.services, { jobsAt, now, stopping });
  await run(begin(stop.signal));
  expect(await game.services.demoLeague.isBackfilled()).toBe(false);
  expect(steps).toBe(30);
  // Another server finds that the backfill is running, and starts no jobs of its own meanwhile.
  const context = { db: game.database.db, clock: now, newId: () => crypto.randomUUID() };
  const other = await createServices(context);
  const running = new AbortController().signal;
  const before = await matches();
  await run(withBackfill(jobsOf(other, now), other, { jobsAt, now, stopping: running }));
  expect(await matches()).toEqual(before);
  // The claim of the server that was cut off expires.
  game.clock.advance(20_000);
  await run(withBackfill(jobsOf(other, now), other, { jobsAt, now, stopping: running }));
  await expectAPast();
});

test('no server freezes a match before the simulated clock of a backfill has reached its start', async () => {
  await openGame();
  const config = readConfig({}, ['--embedded'], process.cwd());
  const context = { db: game.database.db, clock: now, newId: () => crypto.randomUUID() };
  const warn = () => undefined;
  const stop = new AbortController();
  const { demoLeague } = game.services;
  let leases = 0;
  const leaseBackfill = () => {
    leases += 1;
    // Some ten minutes before the start of the first match.
    if (leases === 12) stop.abort();
    return demoLeague.leaseBackfill();
  };
  const services = { ...game.services, demoLeague: { ...demoLeague, leaseBackfill } };
  await run(await allJobs(config, services, context, { warn, stopping: stop.signal }));
  const other = await createServices(context);
  const stopping = new AbortController().signal;
  const jobs = await allJobs(config, other, context, { warn, stopping });
  await run(jobs);
  const statuses = (await matches()).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(['scheduled']));
  game.clock.advance(20_000);
  await run(jobs);
  await expectAPast();
});

test('switching off calls off even a match that a user has left, and switching on restores the others', async () => {
  const jobs = await beginAt(5);
  const scheduled = (await matches()).filter(({ status }) => status === 'scheduled');
  const [user] = await game.signUpMany(1);
  const last = await openMatchOf(game, scheduled.at(-1)!.id);
  await submit(game, user!, last, last.contest['mega']!);
  const middle = await openMatchOf(game, scheduled[70]!.id);
  await submit(game, user!, middle, middle.contest['mega']!);
  expect((await leave(game, user!, middle.contest['mega']!)).status).toBe(204);

  const feed = createReplayFeed(game.services.replays.script);
  const ending = [
    ...endingDemoJobs(game.services, now),
    ...matchJobs(game.services, feed, now, () => undefined),
  ];
  await run(ending);
  expect((await matches()).map(({ status }) => status)).toEqual(['live']);
  expect(await balanceOf(user!.id)).toBe(1_000);
  game.clock.advance(5_000);
  await run(jobs);
  const again = (await matches()).filter(({ status }) => status === 'scheduled');
  // The two matches that were called off are not restored, because their half hours are taken.
  expect(again).toHaveLength(HALF_HOURS_OF_THREE_DAYS - 2);
  await expectPromisesKept(game);
});

describe('a running league', () => {
  let jobs: Job[];
  let other: OpenMatch;
  let user: Player;
  let entered: OpenMatch;
  beforeAll(async () => {
    jobs = await beginAt(5);
    other = await game.openMatch({ startsInMs: 80 * MINUTE_MS });
    [user] = (await game.signUpMany(1)) as [Player];
  });

  test('a copy that is restored on the embedded database goes on', async () => {
    const live = (await played()).find(({ status }) => status === 'live')!;
    const file = backupFile();
    await game.services.operator.backup(file);
    const nowMs = now();
    const empty = await emptyDatabase('the embedded database', now);
    await runSuccessfully(empty.at, 'restore', file);
    const running = game;
    game = await startGame({ database: await empty.open() });
    game.clock.nowMs = nowMs;
    try {
      const restoredJobs = jobsOf(game.services, now);
      await passHalfHour(restoredJobs, () => Promise.resolve());
      // The league froze the match a minute late, so it ends a minute after the next one has begun.
      for (const ms of [5_000, 60_000, 5_000]) {
        game.clock.advance(ms);
        await run(restoredJobs);
      }
      const after = await played();
      expect(after.find(({ id }) => id === live.id)!.status).toBe('completed');
      expect(after.filter(({ status }) => status === 'live')).toHaveLength(1);
      await expectPromisesKept(game);
    } finally {
      await game.close();
      game = running;
    }
  });

  test('the seeds of a finished match reproduce it ball by ball, and stay', async () => {
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
      innings.map(({ superOver, ...total }) => {
        const { team, runs, wickets, overs, target } = total;
        return { team, runs, wickets, overs, super_over: superOver, ...(target && { target }) };
      }),
    );
    const change = game.database.db.updateTable('demo_match').set({ play_seed: 'f'.repeat(32) });
    await expect(change.where('play_seed', 'is not', null).execute()).rejects.toThrow('are drawn');
  });

  test('a user alone in a contest gets opponents before the start', async () => {
    const next = (await matches()).find(({ status }) => status === 'scheduled')!;
    entered = await openMatchOf(game, next.id);
    const empty = next.Contests.filter(({ participants }) => participants === 0);
    for (const { id } of next.Contests) await submit(game, user, entered, id);
    expect(empty.length).toBeGreaterThan(0);
    await passHalfHour(jobs, () => Promise.resolve());
    game.clock.advance(5_000);
    await run(jobs);
    const mine = await game.database.db
      .selectFrom('entry')
      .innerJoin('contest', 'contest.id', 'entry.contest_id')
      .select('status')
      .where('user_id', '=', user.id)
      .execute();
    expect(mine.map(({ status }) => status)).toEqual(Array(4).fill('locked'));
  });

  test("demo accounts are marked, enter only the demo league, and can't log in", async () => {
    const contest = (await played()).find(({ id }) => id === entered.id)!.Contests[0]!;
    const board = await game.call<Wire['ContestLeaderboard']>(
      'GET',
      `scoring/contestLeaderboard/${contest.id}?limit=100`,
    );
    const rows = board.body.ContestLeaderboard;
    expect(rows.length).toBeGreaterThan(10);
    const people = rows.filter(({ User }) => User.demo !== true).map(({ User }) => User.id);
    expect(people).toEqual([user.id]);
    const { body: all } = await game.call<Wire['GlobalLeaderboard']>(
      'GET',
      'scoring/global-leaderboard',
    );
    expect(all.users.filter((one) => one.demo !== true).map(({ id }) => id)).toEqual([user.id]);

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

  test('an operator can neither postpone its matches nor grant its accounts caps', async () => {
    const { operator } = game.services;
    const [next] = (await matches()).filter(({ status }) => status === 'scheduled');
    const order = (command: OperatorCommand) =>
      operator.execute({ command, who: 'test', rehearse: false });
    expect(
      await order({ name: 'postpone', match: next!.id, startTime: '2030-01-01T00:00:00Z' }),
    ).toMatchObject({
      ok: false,
      error: { message: "The matches of the demo league can't be moved" },
    });
    expect(await order({ name: 'grant', account: 'demo-1', caps: 5, reason: 'x' })).toMatchObject({
      ok: false,
      error: { message: "Accounts of the demo league can't be changed" },
    });
  });

  test('after a pause missed matches are called off with refunds, and those without entries are removed', async () => {
    const [first, second] = (await matches()).filter(({ status }) => status === 'scheduled');
    const match = await openMatchOf(game, first!.id);
    const [late] = await game.signUpMany(1);
    await submit(game, late!, match, match.contest['premium']!);
    expect(await balanceOf(late!.id)).toBe(900);
    game.clock.advance(5 * 60 * MINUTE_MS);
    await run(jobs);
    game.clock.advance(5_000);
    await run(jobs);
    const missed = await game.call<Wire['Match']>('GET', `scoring/matches/${first!.id}`);
    expect(missed.body.status).toBe('abandoned');
    expect(await balanceOf(late!.id)).toBe(1_000);
    expect((await game.call('GET', `scoring/matches/${second!.id}`)).status).toBe(404);
    // A match that should have begun within this half hour begins late and ends in time.
    expect((await played()).filter(({ status }) => status === 'live')).toHaveLength(1);
    expect((await matches()).filter(({ status }) => status === 'scheduled')).toHaveLength(
      HALF_HOURS_OF_THREE_DAYS,
    );
    await expectPromisesKept(game);
  });

  test('a league that is switched off plays its live match and calls off the others', async () => {
    const feed = createReplayFeed(game.services.replays.script);
    const ending = [
      ...endingDemoJobs(game.services, now),
      ...matchJobs(game.services, feed, now, () => undefined),
    ];
    await run(ending);
    expect((await matches()).map(({ status }) => status)).toEqual(['live']);
    game.clock.advance(2 * HALF_HOUR_MS);
    await run(ending);
    expect(await matches()).toEqual([]);
    await expectPromisesKept(game);
  });
});
