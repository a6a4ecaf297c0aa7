import { capsOf, expectPromisesKept, submit } from '../../support/server/acknowledgements';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';

let game: Game;
let match: OpenMatch;
let users: Player[];
beforeAll(async () => {
  game = await startGame();
});
beforeEach(async () => {
  match = await game.openMatch({ ballEveryMs: 1 });
  users = await game.signUpMany(12);
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

async function boardOf(type: string, as?: Player) {
  const { body } = await game.call<Wire['ContestLeaderboard']>(
    'GET',
    `scoring/contestLeaderboard/${match.contest[type]}?limit=100`,
    { as: as ?? null },
  );
  return body;
}

const houseHolds = async (): Promise<number> => {
  const row = await game.database.db
    .selectFrom('account')
    .select('balance')
    .where('id', '=', 'house')
    .executeTakeFirstOrThrow();
  return row.balance;
};

test('tied entries share the rewards of their ranks, and the odd caps go to the earliest', async () => {
  // Premium with four entries has a pool of 400, or 200 / 120 / 80. All tie, so each gets 100.
  for (const user of users.slice(0, 4)) await submit(game, user, match, match.contest['premium']!);
  // In Unlimited seven entries tie: 50 + 30 + 20 + 4 x 5 = 120, or 17 each with one odd cap.
  for (const user of users.slice(0, 7))
    await submit(game, user, match, match.contest['unlimited']!);
  const house = await houseHolds();
  await game.playOut(match);
  const premium = await boardOf('premium');
  expect(premium.ContestLeaderboard.map(({ rank, reward }) => [rank, reward])).toEqual(
    Array.from({ length: 4 }, () => [1, 100]),
  );
  const free = await boardOf('unlimited');
  expect(free.ContestLeaderboard.map(({ rank, reward }) => [rank, reward])).toEqual([
    [1, 18],
    ...Array.from({ length: 6 }, () => [1, 17]),
  ]);
  expect(free.ContestLeaderboard.map(({ User }) => User.id)).toEqual(
    users.slice(0, 7).map(({ id }) => id),
  );
  // The house pays the free contest; the other one pays for itself.
  expect(await houseHolds()).toBe(house - 120);
  expect(await capsOf(game, users[0]!)).toBe(1_000 - 100 + 100 + 18);
});

test('rewards that no rank claims go to the house', async () => {
  // Mega at its minimum of ten has a pool of 250. Ranks 11 to 15 would get 4 % each, together 50 caps.
  for (const user of users.slice(0, 10)) await submit(game, user, match, match.contest['mega']!);
  const house = await houseHolds();
  await game.playOut(match);
  const { ContestLeaderboard: rows, prize_pool: pool } = await boardOf('mega');
  const paid = rows.reduce((sum, { reward }) => sum + reward!, 0);
  expect([pool, paid]).toEqual([250, 200]);
  expect(await houseHolds()).toBe(house + 50);
});

test('different teams get the rewards of their ranks, and the board shows them', async () => {
  for (const [variant, user] of users.slice(0, 3).entries()) {
    await submit(game, user, match, match.contest['premium']!, match.team(variant));
  }
  await game.playOut(match);
  const board = await boardOf('premium', users[0]);
  const rows = board.ContestLeaderboard;
  const totals = rows.map(({ total_score }) => total_score);
  expect(new Set(totals).size).toBe(3);
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
  expect(rows.map(({ rank, reward }) => [rank, reward])).toEqual([
    [1, 150],
    [2, 90],
    [3, 60],
  ]);
  for (const { User, reward, total_score, total_score_breakup } of rows) {
    const user = users.find(({ id }) => id === User.id)!;
    expect(await capsOf(game, user)).toBe(900 + reward!);
    const points = Object.values(total_score_breakup);
    expect(points.reduce((sum, value) => sum + value, 0)).toBe(total_score);
  }
  expect(board.own).toEqual(rows.find(({ User }) => User.id === users[0]!.id));
  expect(board.CapsTransactions).toEqual([
    { type: 'ENTRY_FEE', amount: 100 },
    { type: 'REWARD', amount: board.own!.reward },
  ]);
});

test("a board has pages, and the caller's own row beyond the page", async () => {
  for (const [variant, user] of users.entries()) {
    await submit(game, user, match, match.contest['unlimited']!, match.team(variant));
  }
  await game.playOut(match);
  const url = `scoring/contestLeaderboard/${match.contest['unlimited']}`;
  const whole = await boardOf('unlimited');
  const pages = [];
  for (let from = 1; from <= 12; from += 5) {
    const { body } = await game.call<Wire['ContestLeaderboard']>(
      'GET',
      `${url}?limit=5&from=${from}`,
      { as: users[11]! },
    );
    expect([body.total, body.own?.User.id]).toEqual([12, users[11]!.id]);
    pages.push(...body.ContestLeaderboard);
  }
  expect(pages).toEqual(whole.ContestLeaderboard);
  for (const user of users) {
    const { body } = await game.call<Wire['ContestLeaderboard']>('GET', url, { as: user });
    expect(pages[body.own_position! - 1]!.User.id).toBe(user.id);
  }
  const beyond = await game.call<Wire['ContestLeaderboard']>('GET', `${url}?from=2147483647`);
  expect(beyond.body).toMatchObject({
    total: 12,
    ContestLeaderboard: [],
    own: null,
    own_position: null,
  });
});
