import { startGame, type Game, type Player, type Wire } from '../../support/server/game';
import { times } from '../../support/server/times';
import { REFRESH_GRACE_MS } from '../../../src/server/services/sessions';

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

const logOut = (access_token: string, refresh_token: string) =>
  game.call('DELETE', 'auth/logout', { body: { access_token, refresh_token } });

const isIn = async (as: string): Promise<boolean> =>
  (await game.call('GET', 'user', { as })).status === 200;

const liveTokens = async (userId: string) =>
  game.database.db
    .selectFrom('refresh_token')
    .innerJoin('session_family', 'session_family.id', 'refresh_token.family_id')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();

test('fifty refreshes at once give one successor and log nobody out, round after round', async () => {
  let current = player.refreshToken;
  for (let round = 0; round < times(10, 100); round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(current)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const successors = new Set(answers.map(({ next }) => next));
    expect(successors.size).toBe(1);
    expect(await liveTokens(player.id)).toHaveLength(1);
    [current] = [...successors] as [string];
    expect(await isIn(answers[round % answers.length]!.access)).toBe(true);
    game.clock.advance(60_000);
  }
});

test('a refresh whose answer got lost gives the same successor for ten seconds', async () => {
  const lost = await refresh(player.refreshToken);
  game.clock.advance(REFRESH_GRACE_MS);
  const retried = await refresh(player.refreshToken);
  expect([retried.status, retried.next]).toEqual([200, lost.next]);
  expect(await isIn(retried.access)).toBe(true);
  expect((await refresh(retried.next)).status).toBe(200);
});

test('a spent token a millisecond after the grace ends the family, and no other device', async () => {
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

test('a spent token whose successor was used ends the family even within the grace', async () => {
  const next = await refresh(player.refreshToken);
  const after = await refresh(next.next);
  expect(await refresh(player.refreshToken)).toMatchObject({ status: 401, body: REJECTED });
  expect(await refresh(after.next)).toMatchObject({ status: 401, body: REJECTED });
});

test.each([
  { what: 'an access token', token: () => player.token },
  { what: 'an unknown token', token: () => 'A'.repeat(43) },
  { what: 'its own hash', token: () => 'x'.repeat(512) },
])('$what refreshes nothing', async ({ token }) => {
  expect(await refresh(token())).toMatchObject({ status: 401, body: REJECTED });
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

  test('is heard within a second by another server of the same database', async () => {
    const elsewhere = await startGame({ database: game.database });
    elsewhere.clock.nowMs = game.clock.nowMs;
    expect((await elsewhere.call('GET', 'user', { as: player })).status).toBe(200);
    await logOut(player.token, player.refreshToken);
    elsewhere.clock.advance(1_000);
    expect((await elsewhere.call('GET', 'user', { as: player })).status).toBe(401);
    await elsewhere.app.close();
  });

  test('twice is fine', async () => {
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

  test('of unknown tokens is fine, and ends nobody', async () => {
    expect((await logOut(player.token, 'unknown')).status).toBe(204);
    expect(await isIn(player.token)).toBe(true);
  });

  test('leaves the other devices alone', async () => {
    const laptop = await game.services.sessions.open(player.id);
    await logOut(player.token, player.refreshToken);
    expect(await isIn(laptop.accessToken)).toBe(true);
  });
});

const DAY_MS = 86_400_000;

test('a session that is not used for thirty days has ended', async () => {
  const { refreshToken } = await game.services.sessions.open(player.id);
  game.clock.advance(30 * DAY_MS - 1);
  const kept = await refresh(refreshToken);
  expect(kept.status).toBe(200);
  game.clock.advance(30 * DAY_MS);
  expect((await refresh(kept.next)).status).toBe(401);
});

test('a session ends after ninety days, however busy it was', async () => {
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

test('an access token is good for fifteen minutes', async () => {
  const { accessToken } = await game.services.sessions.open(player.id);
  game.clock.advance(15 * 60_000 - 1_000);
  expect(await isIn(accessToken)).toBe(true);
  game.clock.advance(1_000);
  expect(await isIn(accessToken)).toBe(false);
});

test('the database holds no token that could be used', async () => {
  const { accessToken, refreshToken } = await game.services.sessions.open(player.id);
  const { next } = await refresh(refreshToken);
  const { db } = game.database;
  const stored = JSON.stringify([
    await db.selectFrom('refresh_token').selectAll().execute(),
    await db.selectFrom('session_family').selectAll().execute(),
  ]);
  for (const token of [accessToken, refreshToken, next]) expect(stored).not.toContain(token);
});
