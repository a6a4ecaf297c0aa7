import { sql } from 'kysely';
import { networkOf } from '../../../src/server/http/networkOf';
import { inTurns } from '../../support/inTurns';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';

// Rows 32 and 57 of the quality bar.
const MINUTE_MS = 60_000;
/** Few enough that none of them waits for seconds on a busy machine, and many more than are checked at once. */
const AT_ONCE = 12;

let game: Game;
let player: Player;
beforeEach(async () => {
  game = await startGame();
  player = await game.signUp();
});
afterEach(() => game.close());

async function login(username: string, password: string, remoteAddress: string, at = game) {
  const { statusCode, headers, body } = await at.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { username, password },
  });
  return { status: statusCode, retryAfter: headers['retry-after'], body: body };
}

const numbers = (count: number): number[] => [...Array(count).keys()];

/** Tries wrong passwords one after the other, each from an address of its own. */
async function guess(username: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    statuses.push((await login(username, `wrong ${number}`, `10.9.0.${number}`)).status);
  }
  return statuses;
}

test('after ten wrong passwords from unknown addresses the right one is refused, too, for 15 minutes', async () => {
  expect(await guess(player.email, 10)).toEqual(Array(10).fill(401));
  game.clock.advance(5 * MINUTE_MS);
  const refused = await login(player.email, player.password, '10.1.1.1');
  expect([refused.status, refused.retryAfter]).toEqual([429, '600']);
  expect(JSON.parse(refused.body)).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many wrong passwords. Try again in 10 minutes.',
  } satisfies Wire['Error']);
  game.clock.advance(10 * MINUTE_MS - 1);
  expect((await login(player.email, player.password, '10.1.1.1')).status).toBe(429);
  game.clock.advance(1);
  expect((await login(player.email, player.password, '10.1.1.1')).status).toBe(200);
});

test('an account that does not exist is refused in the same way', async () => {
  const statuses = await guess('nobody@example.org', 11);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test('the owner still gets in from an address that the account has logged in from', async () => {
  expect((await login(player.email, player.password, '10.1.1.1')).status).toBe(200);
  await guess(player.email, 11);
  expect((await login(player.email, player.password, '10.2.2.2')).status).toBe(429);
  expect((await login(player.email, player.password, '10.1.1.1')).status).toBe(200);
});

test('a known address is allowed ten wrong passwords, too, and a right one does not count', async () => {
  await login(player.email, player.password, '10.1.1.1');
  for (let number = 1; number <= 10; number += 1) {
    expect((await login(player.email, 'wrong', '10.1.1.1')).status).toBe(401);
    if (number < 10) {
      expect((await login(player.email, player.password, '10.1.1.1')).status).toBe(200);
    }
  }
  expect((await login(player.email, player.password, '10.1.1.1')).status).toBe(429);
});

test('no 15 minutes have more than ten wrong passwords, whenever they begin', async () => {
  expect(await guess(player.email, 1)).toEqual([401]);
  game.clock.advance(14 * MINUTE_MS);
  expect(await guess(player.email, 9)).toEqual(Array(9).fill(401));
  game.clock.advance(MINUTE_MS);
  // The first one counts no longer, the nine do.
  expect(await guess(player.email, 2)).toEqual([401, 429]);
  const { status, retryAfter } = await login(player.email, player.password, '10.1.1.1');
  expect([status, retryAfter]).toEqual([429, '840']);
});

test('of many guesses at the same moment ten are checked, on any number of servers', async () => {
  const other = await startGame({ database: game.database });
  const answers = await inTurns(numbers(60), AT_ONCE, async (number) => {
    for (let refusals = 0; ; refusals += 1) {
      const at = number % 2 === 0 ? game : other;
      const answer = await login(player.email, 'wrong', `10.3.0.${number}`, at);
      // A slow machine may refuse a guess before it is checked.
      if (answer.status !== 503 || refusals === 20) return answer;
    }
  });
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(401), count(429)]).toEqual([10, 50]);
  await other.app.close();
});

test('an address is allowed a hundred wrong log-ins, and other addresses are served', async () => {
  const answers = await inTurns(numbers(150), AT_ONCE, (number) =>
    login(`user${number}@example.org`, 'wrong', '10.4.4.4'),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(401), count(429)]).toEqual([100, 50]);
  expect((await login(player.email, player.password, '10.4.4.4')).status).toBe(429);
  expect((await login(player.email, player.password, '10.4.4.5')).status).toBe(200);
});

test('an IPv6 network counts as one address', async () => {
  const answers = await inTurns(numbers(150), AT_ONCE, (number) =>
    login(`user${number}@example.org`, 'wrong', `2001:db8:0:7::${(number + 1).toString(16)}`),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
});

test('an owner is not kept out by wrong log-ins of others from the same address', async () => {
  expect((await login(player.email, player.password, '10.4.4.4')).status).toBe(200);
  await inTurns(numbers(110), AT_ONCE, (number) =>
    login(`user${number}@example.org`, 'wrong', '10.4.4.4'),
  );
  expect((await login(player.email, player.password, '10.4.4.4')).status).toBe(200);
});

test('guesses from before the sign-up do not keep a new user out', async () => {
  const [email, password] = ['fresh@example.org', 'three odd words'];
  await guess(email, 11);
  const names = { first_name: 'Ann', last_name: 'Other' };
  await game.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    remoteAddress: '10.8.8.8',
    payload: { email, password, ...names },
  });
  expect((await login(email, password, '10.8.8.8')).status).toBe(200);
});

test('those who log in at the same moment from one address with the right password are served', async () => {
  const players = await inTurns(numbers(110), AT_ONCE, () => game.signUp());
  const answers = await inTurns(players, AT_ONCE, ({ email, password }) =>
    login(email, password, '10.5.5.5'),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('no IP address and no e-mail address is stored in the clear', async () => {
  expect((await login(player.email, player.password, '10.6.6.6')).status).toBe(200);
  await guess(player.email, 2);
  const { db } = game.database;
  const attempts = await db.selectFrom('login_attempts').selectAll().execute();
  const known = await db.selectFrom('known_address').selectAll().execute();
  // The address of the sign-up is a known one, too.
  expect(known).toHaveLength(2);
  expect(attempts.length).toBeGreaterThan(0);
  const stored = JSON.stringify([attempts, known]);
  expect(stored).not.toContain('10.');
  expect(stored).not.toContain('@');
});

test('a log-in deletes a thousand of the expired attempts, and does not wait for all of them', async () => {
  const { db } = game.database;
  const longAgo = new Date(game.clock.nowMs - 2 * 60 * MINUTE_MS);
  await sql`
    insert into login_attempts (key, wrong_at, last_at)
    select 'old ' || number, array[${longAgo}::timestamptz], ${longAgo} from generate_series(1, 2500) number
  `.execute(db);
  const left = async () => {
    expect((await login(player.email, player.password, '10.6.6.6')).status).toBe(200);
    const old = await db
      .selectFrom('login_attempts')
      .select('key')
      .where('key', 'like', 'old %')
      .execute();
    return old.length;
  };
  expect([await left(), await left(), await left()]).toEqual([1_500, 500, 0]);
});

test('a damaged password hash is a wrong password', async () => {
  await game.database.db
    .updateTable('app_user')
    .set({ password_hash: '$argon2id$v=19$damaged' })
    .where('id', '=', player.id)
    .execute();
  const { status, body } = await login(player.email, player.password, '10.7.7.7');
  expect([status, (JSON.parse(body) as Wire['Error']).code]).toEqual([401, 'INVALID_CREDENTIALS']);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
