import { capsOf, expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import {
  awardedTo,
  contestStatuses,
  matchRow,
  resultEvent,
  scriptOf,
} from '../../support/server/feeds';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { watched, type Moment } from '../../support/server/moments';

// src/server/README.md, "Time".
let game: Game;
let match: OpenMatch;
let users: Player[];
beforeAll(async () => {
  game = await startGame();
});
beforeEach(async () => {
  match = await game.openMatch({ ballEveryMs: 1 });
  users = await game.signUpMany(3);
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

const enter = async (types: Record<string, number>): Promise<void> => {
  for (const [type, count] of Object.entries(types)) {
    for (const user of users.slice(0, count)) {
      expect((await submit(game, user, match, match.contest[type]!)).status).toBe(200);
    }
  }
};
const balances = () => Promise.all(users.map((user) => capsOf(game, user)));

test('a contest below its minimum is called off at the freeze, and every fee is refunded', async () => {
  // Minimums: Unlimited 2, Mega 10, Premium 3, Head To Head 2.
  await enter({ unlimited: 1, mega: 3, premium: 3, 'head-to-head': 1 });
  expect(await balances()).toEqual([825, 875, 875]);
  game.clock.nowMs = match.startMs + 1_999;
  expect(await game.services.matchLife.freezeDue()).toBe(0);
  expect((await matchRow(game, match)).locked_at).toBeNull();
  game.clock.nowMs = match.startMs + 2_000;
  expect(await game.services.matchLife.freezeDue()).toBe(1);
  expect(await contestStatuses(game, match)).toEqual({
    unlimited: 'called_off',
    mega: 'called_off',
    premium: 'locked',
    'head-to-head': 'called_off',
  });
  expect(await balances()).toEqual([900, 900, 900]);
  const { body } = await game.call<Wire['ContestLeaderboard']>(
    'GET',
    `scoring/contestLeaderboard/${match.contest['head-to-head']}`,
    { as: users[0]! },
  );
  expect(body.CapsTransactions).toEqual([
    { type: 'ENTRY_FEE', amount: 50 },
    { type: 'REFUND', amount: 50 },
  ]);
});

test('a contest that was called off stays so after the match, and is not refunded again', async () => {
  await enter({ premium: 2 });
  await game.playOut(match);
  await game.work();
  expect((await matchRow(game, match)).status).toBe('completed');
  expect(Object.values(await contestStatuses(game, match))).toEqual(
    Array<string>(4).fill('called_off'),
  );
  expect(await balances()).toEqual([1_000, 1_000, 1_000]);
});

test('a first ball before the start freezes the match at once', async () => {
  await enter({ unlimited: 2 });
  const script = await scriptOf(game, match);
  const firstBall = script.findIndex(({ event }) => event?.kind === 'delivery');
  game.clock.nowMs = match.startMs - 30_000;
  await game.services.matchLife.ingest(match.id, script.slice(0, firstBall));
  expect((await matchRow(game, match)).status).toBe('scheduled');
  await enter({ unlimited: 3 });
  await game.services.matchLife.ingest(match.id, script.slice(0, firstBall + 1));
  const row = await matchRow(game, match);
  expect([row.status, row.locked_at?.getTime(), row.lock_at.getTime()]).toEqual([
    'live',
    match.startMs - 30_000,
    match.startMs - 30_000,
  ]);
  expect(row.start_time.getTime()).toBe(match.startMs);
  expect(await submit(game, users[0]!, match, match.contest['mega']!)).toMatchObject({
    status: 409,
    code: 'MATCH_STARTED',
  });
  expect(await contestStatuses(game, match)).toMatchObject({ unlimited: 'locked' });
});

test('a match that is awarded before its start is frozen and settled', async () => {
  await enter({ premium: 3 });
  const [announced] = await scriptOf(game, match);
  const { matchLife, settlement } = game.services;
  await matchLife.ingest(match.id, [announced!, resultEvent(awardedTo(match.homeTeam))]);
  expect((await matchRow(game, match)).status).toBe('in_review');
  await settlement.settleDue();
  expect((await matchRow(game, match)).status).toBe('completed');
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
});

test.each([
  { when: 'before the start', freeze: false },
  { when: 'while it is played', freeze: true },
])('a match called off $when refunds every fee', async ({ freeze }) => {
  await enter({ unlimited: 2, premium: 3, 'head-to-head': 2 });
  if (freeze) {
    game.clock.nowMs = match.startMs + 2_000;
    const script = await scriptOf(game, match);
    await game.services.matchLife.freezeDue();
    await game.services.matchLife.ingest(match.id, script.slice(0, 30));
  }
  await game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT)]);
  const late = await submit(game, users[2]!, match, match.contest['mega']!);
  expect(late).toMatchObject({ status: 409, code: freeze ? 'MATCH_STARTED' : 'CONTEST_CLOSED' });
  await game.services.settlement.settleDue();
  expect(await balances()).toEqual([1_000, 1_000, 1_000]);
  expect(await contestStatuses(game, match)).toEqual({
    unlimited: 'refunded',
    mega: freeze ? 'called_off' : 'refunded',
    premium: 'refunded',
    'head-to-head': 'refunded',
  });
  const row = await matchRow(game, match);
  expect([row.status, row.result, row.nightmare_total]).toEqual(
    freeze ? ['no_result', 'No result', null] : ['abandoned', 'Match abandoned', null],
  );
  expect(await game.services.settlement.settleDue()).toBe(0);
  const { body: played } = await game.call<Wire['Match'][]>('GET', 'scoring/contestLeaderboard');
  expect(played.map(({ id }) => id)).toContain(match.id);
});

test("a match that can't be frozen does not keep others open", async () => {
  const good = await game.openMatch();
  const earlier = new Date(match.startMs - 10_000);
  await game.database.db
    .updateTable('match')
    .set({ lock_at: earlier })
    .where('id', '=', match.id)
    .execute();
  await enter({ premium: 1 });
  // The pot is empty, so the refund of the only entry fails.
  await game.database.script(`
    insert into transfer (id, kind, debit, credit, amount, at)
    values ('test:drain', 'correction', 'contest:${match.contest['premium']}', 'house', 100, now())`);
  game.clock.nowMs = match.startMs + 60_000;
  await expect(game.services.matchLife.freezeDue()).rejects.toThrow();
  expect((await matchRow(game, good)).status).toBe('live');
  expect((await matchRow(game, match)).status).toBe('scheduled');
  await game.database.script(`
    insert into transfer (id, kind, debit, credit, amount, at)
    values ('test:fill', 'correction', 'house', 'contest:${match.contest['premium']}', 100, now())`);
  // The freeze of this match has failed and backs off.
  game.clock.advance(1_000);
  await game.services.matchLife.freezeDue();
  expect((await matchRow(game, match)).status).toBe('live');
});

test('a board that is read at the moment of the freeze is one before it or one after it', async () => {
  await enter({ premium: 3 });
  game.clock.nowMs = match.startMs + 2_000;
  let freezes = 0;
  const freezeMeanwhile = async ({ sql }: Moment): Promise<void> => {
    if (!sql.includes('inner join "contest_type"') || freezes > 0) return;
    freezes += 1;
    await game.services.matchLife.freezeDue();
  };
  const range = { callerId: users[0]!.id, from: 1, limit: 10 };
  const read = () => game.services.leaderboards.contestPage(match.contest['premium']!, range);
  const outcome = await watched(game.database.url!, freezeMeanwhile, read);
  expect(freezes).toBe(1);
  expect(outcome).toMatchObject({
    status: 'fulfilled',
    value: { ok: true, value: { contest: { status: 'open' }, own: null } },
  });
  expect(await read()).toMatchObject({ value: { contest: { status: 'locked' }, own: {} } });
});
