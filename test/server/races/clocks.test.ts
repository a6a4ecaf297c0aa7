import {
  capsOf,
  expectPromisesKept,
  expectReconciled,
  leave,
  submit,
  tally,
} from '../../support/server/acknowledgements';
import { matchRow } from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { times } from '../../support/server/times';

// Row 18 of the quality bar: servers' clocks jump by five seconds, and differ by as much.
const STEP_MS = 5_000;
const FREEZE_MS = 2_000;
const STARTED = { status: 409, code: 'MATCH_STARTED' };

let game: Game;
/** Another server on the same database with its own clock. */
let other: Game;
let match: OpenMatch;
let users: Player[];
beforeAll(async () => {
  game = await startGame();
  other = await startGame({ database: game.database });
});
beforeEach(async () => {
  match = await game.openMatch();
  users = await game.signUpMany(4);
});
afterAll(async () => {
  await other.app.close();
  await game.close();
});
afterEach(async () => {
  await expectPromisesKept(game);
  // Otherwise it would be due in the next test.
  game.clock.nowMs = Math.max(game.clock.nowMs, match.startMs + FREEZE_MS);
  await game.services.matchLife.freezeDue();
});

const premium = (): string => match.contest['premium']!;

/** Enters three users in Premium, its minimum, and one alone in Head To Head, who is refunded. */
async function enter(through: Game): Promise<void> {
  for (const user of users.slice(0, 3)) {
    expect((await submit(through, user, match, premium())).status).toBe(200);
  }
  const duel = match.contest['head-to-head']!;
  expect((await submit(through, users[0]!, match, duel)).status).toBe(200);
}

/** Expects that entering, editing and leaving are refused, and that the teams are visible. */
async function expectFrozen(server: Game): Promise<void> {
  const [entered, rival, , newcomer] = users;
  expect(await submit(server, newcomer!, match, premium())).toMatchObject(STARTED);
  expect(await submit(server, newcomer!, match, match.contest['mega']!)).toMatchObject(STARTED);
  expect(await submit(server, entered!, match, premium(), match.team(1))).toMatchObject(STARTED);
  expect(await leave(server, entered!, premium())).toMatchObject({
    status: 409,
    body: { code: 'MATCH_STARTED' },
  });
  const url = `scoring/user-team?contestId=${premium()}&userId=${rival!.id}`;
  expect((await server.call('GET', url, { as: entered! })).status).toBe(200);
  expect(await capsOf(server, newcomer!)).toBe(1_000);
  expect(await capsOf(server, entered!)).toBe(900);
}

test('a frozen match stays frozen when the clock goes back before its start, and is not frozen again', async () => {
  await enter(game);
  game.clock.nowMs = match.startMs + FREEZE_MS;
  expect(await game.services.matchLife.freezeDue()).toBe(1);
  const frozen = await matchRow(game, match);
  game.clock.advance(-STEP_MS);
  expect(game.clock.nowMs).toBeLessThan(match.startMs);
  await expectFrozen(game);
  // The clock passes the start a second time.
  for (let second = 0; second <= STEP_MS; second += 1_000) {
    expect(await game.services.matchLife.freezeDue()).toBe(0);
    game.clock.advance(1_000);
  }
  await expectFrozen(game);
  expect(await matchRow(game, match)).toEqual(frozen);
});

test('a match frozen too early by a jump of the clock stays frozen when the clock is corrected', async () => {
  await enter(game);
  game.clock.nowMs = match.startMs + FREEZE_MS - STEP_MS;
  expect(await game.services.matchLife.freezeDue()).toBe(0);
  game.clock.advance(STEP_MS);
  expect(await game.services.matchLife.freezeDue()).toBe(1);
  game.clock.advance(-STEP_MS);
  await expectFrozen(game);
});

describe.each([
  { is: 'behind', byMs: -STEP_MS },
  { is: 'ahead', byMs: STEP_MS },
])('a server whose clock is 5 s $is', ({ byMs }) => {
  const at = (ms: number): void => {
    game.clock.nowMs = ms;
    other.clock.nowMs = ms + byMs;
  };

  test('accepts the teams and the sessions of the other one before the start', async () => {
    at(match.startMs - 30_000);
    await enter(other);
    const as = await other.signUp();
    expect((await submit(game, as, match, premium())).status).toBe(200);
    expect((await leave(other, as, premium())).status).toBe(204);
  });

  test('accepts nothing once the other one has frozen the match, and does not freeze it again', async () => {
    at(match.startMs - 30_000);
    await enter(game);
    at(match.startMs + FREEZE_MS);
    expect(await game.services.matchLife.freezeDue()).toBe(1);
    const frozen = await matchRow(game, match);
    await expectFrozen(other);
    await expectFrozen(game);
    at(match.startMs + FREEZE_MS + STEP_MS);
    expect(await other.services.matchLife.freezeDue()).toBe(0);
    expect(await game.services.matchLife.freezeDue()).toBe(0);
    expect(await matchRow(game, match)).toEqual(frozen);
    expect(await refundsOf(users[0]!)).toEqual([50]);
  });
});

test('one of two servers with clocks five seconds apart does a due freeze', async () => {
  for (let round = 0; round < times(3, 30); round += 1) {
    match = await game.openMatch();
    users = await game.signUpMany(4);
    await enter(game);
    game.clock.nowMs = match.startMs + FREEZE_MS + STEP_MS;
    other.clock.nowMs = match.startMs + FREEZE_MS;
    await Promise.all(
      [game, other, game, other].map(({ services }) => services.matchLife.freezeDue()),
    );
    const { version, locked_at } = await matchRow(game, match);
    expect(version).toBe(1);
    expect([game.clock.nowMs, other.clock.nowMs]).toContain(locked_at!.getTime());
    expect(await refundsOf(users[0]!)).toEqual([50]);
  }
});

test('a freeze by the server with the faster clock includes every team that the other one accepted', async () => {
  for (let round = 0; round < times(3, 30); round += 1) {
    match = await game.openMatch();
    const crowd = await game.signUpMany(30);
    game.clock.nowMs = match.startMs + FREEZE_MS;
    other.clock.nowMs = game.clock.nowMs - STEP_MS;
    const mega = match.contest['mega']!;
    const send = (as: Player) => submit(other, as, match, mega);
    const early = await Promise.all(crowd.slice(0, 10).map(send));
    const among = crowd.slice(10, 20).map(send);
    const frozen = game.services.matchLife.freezeDue();
    among.push(...crowd.slice(20, 25).map(send));
    await frozen;
    const late = await Promise.all(crowd.slice(25).map(send));
    expect(tally(early)).toEqual({ '200': 10 });
    expect(tally(late)).toEqual({ '409 MATCH_STARTED': 5 });
    const log = [...early, ...(await Promise.all(among)), ...late];
    expect(Object.keys(tally(log)).sort()).toEqual(['200', '409 MATCH_STARTED']);
    await expectReconciled(game, log);
    const contest = await game.database.db
      .selectFrom('contest')
      .select(['status', 'participants'])
      .where('id', '=', mega)
      .executeTakeFirst();
    expect(contest).toEqual({ status: 'locked', participants: tally(log)['200'] });
  }
});

async function refundsOf(as: Player): Promise<number[]> {
  const rows = await game.database.db
    .selectFrom('transfer')
    .select('amount')
    .where('kind', '=', 'refund')
    .where('credit', '=', `user:${as.id}`)
    .execute();
  return rows.map(({ amount }) => amount);
}
