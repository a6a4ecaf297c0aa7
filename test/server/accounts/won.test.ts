import { sql } from 'kysely';
import { expectPromisesKept, leave, submit } from '../../support/server/acknowledgements';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const board = async (as: Player | null = null, query = '') =>
  (await game.call<Wire['WonLeaderboard']>('GET', `scoring/won-leaderboard${query}`, { as })).body;

const wonBy = async (as: Player) => (await board(as)).own!.won;

const balanceOf = async (as: Player) =>
  (await game.call<Wire['UserInfo']>('GET', 'user', { as })).body.caps;

test('welcome bonus and daily bonus are not won', async () => {
  const asha = await game.signUp('Asha');
  game.clock.advance(24 * 3_600_000);
  const { body } = await game.call<Wire['LoginResponse']>('POST', 'auth/login', {
    body: { username: asha.email, password: asha.password },
  });
  const later = { ...asha, token: body.access_token };
  expect(await balanceOf(later)).toBe(1_050);
  expect(await board(later)).toMatchObject({
    users: [{ rank: 1, won: 0, contests: 0 }],
    own: { won: 0 },
  });
});

test('a fee is not lost while its contest is open or locked, and counts once it is over', async () => {
  const [dev, ...entrants] = await game.signUpMany(4);
  const match = await game.openMatch();
  const premium = match.contest['premium']!;
  for (const [variant, user] of entrants.entries()) {
    await submit(game, user, match, premium, match.team(variant));
  }
  const ranks = async () => (await board()).users.map(({ rank, won }) => [rank, won]);
  const level = [
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
  ];
  expect([await ranks(), await balanceOf(entrants[0]!)]).toEqual([level, 900]);
  game.clock.nowMs = match.startMs + 2_000;
  await game.work();
  const { status } = await game.database.db
    .selectFrom('contest')
    .select('status')
    .where('id', '=', premium)
    .executeTakeFirstOrThrow();
  expect([status, await ranks()]).toEqual(['locked', level]);
  await game.playOut(match);
  const won = await Promise.all(entrants.map(wonBy));
  const balances = await Promise.all(entrants.map(balanceOf));
  expect(won).toEqual(balances.map((caps) => caps - 1_000));
  expect([Math.min(...won) < 0, await wonBy(dev!)]).toEqual([true, 0]);
  await expectPromisesKept(game);
});

test('a fee that is paid and refunded leaves what a user has won as it was', async () => {
  const asha = await game.signUp('Asha');
  const match = await game.openMatch();
  const contestId = match.contest['premium']!;
  await submit(game, asha, match, contestId);
  await leave(game, asha, contestId);
  expect([await wonBy(asha), await balanceOf(asha)]).toEqual([0, 1_000]);
  await submit(game, asha, match, contestId);
  // Premium has too few participants, so it is called off.
  await game.playOut(match);
  expect([await wonBy(asha), await balanceOf(asha)]).toEqual([0, 1_000]);
  await expectPromisesKept(game);
});

test('the export of an account has the figure of the board, and the days of visits in a row', async () => {
  const asha = await game.signUp('Asha');
  const match = await game.openMatch();
  await submit(game, asha, match, match.contest['premium']!);
  const { body } = await game.call<Wire['UserExport']>('GET', 'user/export', { as: asha });
  expect(body.account).toMatchObject({ caps: 900, caps_won: 0, day_streak: 1 });
});

test('what each user won is the change of the balance, and the sum is what the house has paid', async () => {
  const users = [
    await game.signUp('Asha'),
    await game.signUp('Bilal'),
    await game.signUp('Chitra'),
  ];
  const match = await game.openMatch();
  for (const [variant, user] of users.entries()) {
    for (const type of ['premium', 'unlimited', 'mega']) {
      await submit(game, user, match, match.contest[type]!, match.team(variant));
    }
  }
  await game.playOut(match);
  const { users: rows, total } = await board();
  expect(total).toBe(3);
  for (const user of users) {
    const won = rows.find(({ User }) => User.id === user.id)!.won;
    expect(won).toBe((await balanceOf(user)) - 1_000);
  }
  // 50, 30 and 20 caps of the free contest; Mega is called off, and Premium moves caps between the users.
  expect(rows.reduce((sum, { won }) => sum + won, 0)).toBe(100);
  expect([...rows].sort((a, b) => b.won - a.won)).toEqual(rows);
  await expectPromisesKept(game);
});

test('equal figures share a rank, and the own row is found outside of the page', async () => {
  const users = await game.signUpMany(5);
  for (const [index, won] of [-5, 70, 70, 0, 900].entries()) await transfer(users[index]!, won);
  const { users: rows, total } = await board(null, '?limit=4');
  expect(rows.map(({ rank, won }) => [rank, won])).toEqual([
    [1, 900],
    [2, 70],
    [2, 70],
    [4, 0],
  ]);
  expect(total).toBe(5);
  const page = await board(users[0], '?from=2&limit=1');
  expect(page.users).toEqual([rows[1]]);
  expect(page.own).toMatchObject({ rank: 5, won: -5, User: { id: users[0]!.id } });
  const beyond = await board(users[4], '?from=6');
  expect(beyond).toMatchObject({ total: 5, users: [], own: { rank: 1, won: 900 } });
});

/** Inserts a reward, or for a negative amount a fee. */
async function transfer(user: Player, won: number): Promise<void> {
  if (won === 0) return;
  const account = `user:${user.id}`;
  const [debit, credit] = won > 0 ? ['house', account] : [account, 'house'];
  await game.database.db
    .insertInto('transfer')
    .values({
      id: `test:${user.id}`,
      kind: won > 0 ? 'reward' : 'entry_fee',
      debit,
      credit,
      amount: Math.abs(won),
      at: new Date(game.clock.nowMs),
    })
    .execute();
}

test('a deleted account is not on the board', async () => {
  const asha = await game.signUp('Asha');
  await game.signUp('Bilal');
  const body = { password: asha.password };
  expect((await game.call('POST', 'user/delete', { as: asha, body })).status).toBe(204);
  const { users, total } = await board();
  expect([users.map(({ User }) => User.first_name), total]).toEqual([['Bilal'], 1]);
});

test('what a user has won changes by transfers alone', async () => {
  await game.signUp('Asha');
  const tamper = sql`update account set won = won + 1 where kind = 'user'`.execute(
    game.database.db,
  );
  await expect(tamper).rejects.toThrow(/a balance changes by transfers alone/);
});
