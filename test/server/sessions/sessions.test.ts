import { startGame, type Game, type Player, type Wire } from '../../support/server/game';
import { times } from '../../support/server/times';
import { REFRESH_GRACE_MS } from '../../../src/server/accounts/sessions';

// Rows 28 to 30 of the quality bar.
let game: Game;
let player: Player;
beforeAll(async () => {
  game = await startGame();
});
beforeEach(async () => {
  const [made] = await game.signUpMany(1);
  player = made!;
});
afterAll(() => game.close());

const REJECTED = { code: 'REFRESH_REJECTED', message: 'Please log in again' };

async function refresh(token: string) {
  const { status, body } = await game.call<Wire['RefreshResponse']>('POST', 'auth/refresh', {
    body: { refresh: token },
  });
  return { status, body, access: body.access_token, next: body.refresh_token };
}

/** Like the app, asks again while the server is busy: on a slow machine fifty at once are too many. */
async function refreshPatiently(token: string): ReturnType<typeof refresh> {
  const answer = await refresh(token);
  return answer.status === 503 ? refreshPatiently(token) : answer;
}

const logOut = (access_token: string, refresh_token: string) =>
  game.call('DELETE', 'auth/logout', { body: { access_token, refresh_token } });

const isIn = async (as: string): Promise<boolean> =>
  (await game.call('GET', 'user', { as })).status === 200;

const liveTokens = async (userId: string) =>
  game.database.db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();

test('fifty concurrent refreshes return one successor and log nobody out, repeatedly', async () => {
  let current = player.refreshToken;
  for (let round = 0; round < times(10, 100); round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshPatiently(current)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const successors = new Set(answers.map(({ next }) => next));
    expect(successors.size).toBe(1);
    expect(await liveTokens(player.id)).toHaveLength(1);
    [current] = [...successors] as [string];
    expect(await isIn(answers[round % answers.length]!.access)).toBe(true);
    game.clock.advance(60_000);
  }
});

test('a refresh whose response was lost returns the same successor for ten seconds', async () => {
  const lost = await refresh(player.refreshToken);
  game.clock.advance(REFRESH_GRACE_MS);
  const retried = await refresh(player.refreshToken);
  expect([retried.status, retried.next]).toEqual([200, lost.next]);
  expect(await isIn(retried.access)).toBe(true);
  expect((await refresh(retried.next)).status).toBe(200);
});

test('a token reused a millisecond after the grace ends the session, and no other one', async () => {
  for (let round = 0; round < times(10, 100); round += 1) {
    const phone = await game.services.sessions.open(player.id);
    const laptop = await game.services.sessions.open(player.id);
    const next = await refresh(phone.refreshToken);
    game.clock.advance(REFRESH_GRACE_MS + 1);
    expect(await refresh(phone.refreshToken)).toMatchObject({ status: 401, body: REJECTED });
    expect(await refresh(next.next)).toMatchObject({ status: 401, body: REJECTED });
    expect([await isIn(phone.accessToken), await isIn(next.access)]).toEqual([false, false]);
    expect(await isIn(laptop.accessToken)).toBe(true);
    expect((await refresh(laptop.refreshToken)).status).toBe(200);
  }
});

test('a reused token whose successor was used ends the session even within the grace', async () => {
  const next = await refresh(player.refreshToken);
  const after = await refresh(next.next);
  expect(await refresh(player.refreshToken)).toMatchObject({ status: 401, body: REJECTED });
  expect(await refresh(after.next)).toMatchObject({ status: 401, body: REJECTED });
});

test.each([
  { what: 'an access token', token: async () => player.token },
  { what: 'an unknown token', token: async () => 'A'.repeat(43) },
  {
    what: 'the stored hash of a token',
    token: async () => (await liveTokens(player.id))[0]!.token_hash,
  },
])('$what is refused', async ({ token }) => {
  expect(await refresh(await token())).toMatchObject({ status: 401, body: REJECTED });
  expect(await isIn(player.token)).toBe(true);
});

describe('log-out', () => {
  test('ends the access token at once, and the refresh token', async () => {
    expect(await isIn(player.token)).toBe(true);
    const { status, body } = await logOut(player.token, player.refreshToken);
    expect([status, body]).toEqual([204, null]);
    expect(await isIn(player.token)).toBe(false);
    expect(await refresh(player.refreshToken)).toMatchObject({ status: 401, body: REJECTED });
  });

  test('takes effect within a second on another server', async () => {
    const elsewhere = await startGame({ database: game.database });
    elsewhere.clock.nowMs = game.clock.nowMs;
    expect((await elsewhere.call('GET', 'user', { as: player })).status).toBe(200);
    await logOut(player.token, player.refreshToken);
    elsewhere.clock.advance(1_000);
    expect((await elsewhere.call('GET', 'user', { as: player })).status).toBe(401);
    await elsewhere.app.close();
  });

  test('is idempotent', async () => {
    await logOut(player.token, player.refreshToken);
    expect((await logOut(player.token, player.refreshToken)).status).toBe(204);
  });

  test('works after the access token has expired, and with an older refresh token', async () => {
    const next = await refresh(player.refreshToken);
    game.clock.advance(16 * 60_000);
    expect(await isIn(next.access)).toBe(false);
    expect((await logOut('anything', player.refreshToken)).status).toBe(204);
    expect(await refresh(next.next)).toMatchObject({ status: 401, body: REJECTED });
  });

  test.each([
    ['without a refresh token', {}],
    ['with an empty refresh token', { refresh_token: '' }],
    ['with an unknown refresh token', { refresh_token: 'unknown' }],
  ])('%s ends the session of the access token', async (_what, tokens) => {
    const body = { access_token: player.token, ...tokens };
    expect((await game.call('DELETE', 'auth/logout', { body })).status).toBe(204);
    expect(await isIn(player.token)).toBe(false);
    expect(await refresh(player.refreshToken)).toMatchObject({ status: 401, body: REJECTED });
  });

  test('with an expired access token alone ends its session, too', async () => {
    game.clock.advance(16 * 60_000);
    expect(await isIn(player.token)).toBe(false);
    const body = { access_token: player.token };
    expect((await game.call('DELETE', 'auth/logout', { body })).status).toBe(204);
    expect(await refresh(player.refreshToken)).toMatchObject({ status: 401, body: REJECTED });
  });

  test('with unknown tokens succeeds and ends no session', async () => {
    expect((await logOut('unknown', 'unknown')).status).toBe(204);
    expect(await isIn(player.token)).toBe(true);
  });

  test('leaves other sessions alone', async () => {
    const laptop = await game.services.sessions.open(player.id);
    await logOut(player.token, player.refreshToken);
    expect(await isIn(laptop.accessToken)).toBe(true);
  });
});

describe('a log-in whose password was verified before', () => {
  const device = { name: 'Chrome on Android', mobile: true };
  let known: Player;
  let verified: { id: string; passwordHash: string };
  beforeEach(async () => {
    known = await game.signUp();
    verified = await game.database.db
      .selectFrom('app_user')
      .select(['id', 'password_hash as passwordHash'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
  });

  const logIn = () => game.services.sessions.logIn(verified, device);

  test('opens a session', async () => {
    const tokens = await logIn();
    expect(tokens.ok && (await isIn(tokens.value.accessToken))).toBe(true);
  });

  const changes: [string, () => Promise<unknown>, string][] = [
    [
      'the password was changed',
      () => {
        const body = { password: known.password, new_password: 'eleven cold fish' };
        return game.call('PUT', 'user/password', { as: known, body });
      },
      'INVALID_CREDENTIALS',
    ],
    [
      'the account was suspended',
      () => {
        const command = { name: 'suspend', account: known.id, reason: 'a test' } as const;
        return game.services.operator.execute({ command, who: 'ops', rehearse: false });
      },
      'ACCOUNT_SUSPENDED',
    ],
    [
      'the account was deleted',
      () => game.call('POST', 'user/delete', { as: known, body: { password: known.password } }),
      'INVALID_CREDENTIALS',
    ],
  ];

  test.each(changes)('opens none when %s meanwhile', async (_what, change, code) => {
    await change();
    expect(await logIn()).toMatchObject({ ok: false, error: { code } });
    const sessions = await game.services.sessions.list(known.id);
    expect(sessions.map(({ device }) => device)).not.toContain('Chrome on Android');
  });
});

test('a user has twenty sessions, and a further log-in ends the oldest', async () => {
  const tokens = [player.token];
  for (let device = 1; device < 20; device += 1) {
    game.clock.advance(1);
    tokens.push((await game.services.sessions.open(player.id)).accessToken);
  }
  expect(await isIn(tokens[0]!)).toBe(true);
  // On many devices at the same moment, too.
  game.clock.advance(1_000);
  const further = await Promise.all([1, 2, 3].map(() => game.services.sessions.open(player.id)));
  tokens.push(...further.map(({ accessToken }) => accessToken));
  const live = await Promise.all(tokens.map(isIn));
  expect(live).toEqual([...Array<boolean>(3).fill(false), ...Array<boolean>(20).fill(true)]);
});

const DAY_MS = 86_400_000;

const devices = () => game.services.sessions.list(player.id);

test('a session ends after thirty days without use', async () => {
  const { refreshToken } = await game.services.sessions.open(player.id);
  game.clock.advance(30 * DAY_MS - 1);
  const kept = await refresh(refreshToken);
  expect(kept.status).toBe(200);
  expect(await devices()).not.toEqual([]);
  game.clock.advance(30 * DAY_MS);
  expect((await refresh(kept.next)).status).toBe(401);
  expect(await devices()).toEqual([]);
});

test('a session ends after ninety days in any case', async () => {
  let current = (await game.services.sessions.open(player.id)).refreshToken;
  for (let day = 0; day < 80; day += 20) {
    game.clock.advance(20 * DAY_MS);
    const answer = await refresh(current);
    expect(answer.status).toBe(200);
    current = answer.next;
  }
  game.clock.advance(10 * DAY_MS);
  expect((await refresh(current)).status).toBe(401);
});

test('an access token is valid for fifteen minutes', async () => {
  const { accessToken } = await game.services.sessions.open(player.id);
  game.clock.advance(15 * 60_000 - 1_000);
  expect(await isIn(accessToken)).toBe(true);
  game.clock.advance(1_000);
  expect(await isIn(accessToken)).toBe(false);
});

test('the database stores no usable token', async () => {
  const { accessToken, refreshToken } = await game.services.sessions.open(player.id);
  const { next } = await refresh(refreshToken);
  const { db } = game.database;
  const stored = JSON.stringify([
    await db.selectFrom('refresh_token').selectAll().execute(),
    await db.selectFrom('session').selectAll().execute(),
  ]);
  for (const token of [accessToken, refreshToken, next]) expect(stored).not.toContain(token);
});
