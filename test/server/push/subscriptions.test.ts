import { DEFAULT_KIND_SETTINGS } from '../../../src/domain/notification/kinds';
import { createServices } from '../../../src/server/services';
import { REFRESH_IDLE_MS, SESSION_LIFE_MS } from '../../../src/server/accounts/sessions';
import { submit } from '../../support/server/acknowledgements';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';
import {
  push,
  startPushService,
  subscribe,
  type PushService,
} from '../../support/server/pushService';

let service: PushService;
let game: Game;
let player: Player;
beforeAll(async () => {
  service = await startPushService();
  game = await startGame({ push: service.gateway });
});
afterAll(async () => {
  await game.close();
  await service.close();
});
beforeEach(async () => {
  player = await game.signUp();
  service.received.length = 0;
});

async function endpointsOf(of: Player): Promise<string[]> {
  const rows = await game.database.db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('user_id', '=', of.id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

async function isSubscribed(as: Player): Promise<boolean> {
  const { body } = await game.call<Wire['NotificationSettings']>('GET', 'notification/settings', {
    as,
  });
  return body.subscribed;
}

async function loggedInAgain(of: Player): Promise<Player> {
  const { accessToken, refreshToken } = await game.services.sessions.open(of.id);
  return { ...of, token: accessToken, refreshToken };
}

const logOut = (of: Player, access_token: string) =>
  game.call('DELETE', 'auth/logout', {
    body: { access_token, refresh_token: of.refreshToken },
  });

/** Starts a match in which these users have teams, and sends the due messages. */
async function startMatch(of: readonly Player[]): Promise<void> {
  const match = await game.openMatch();
  for (const one of of) {
    await submit(game, one, match, match.contest['unlimited']!, match.team());
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await push(game);
}

test('a log-out removes the subscription, even with an expired access token, and can be repeated', async () => {
  const elsewhere = await loggedInAgain(player);
  await subscribe(game, service, player);
  const kept = await subscribe(game, service, elsewhere);
  game.clock.advance(20 * 60_000);
  for (let time = 0; time < 2; time += 1) {
    expect(await logOut(player, player.token)).toMatchObject({ status: 204 });
    expect(await endpointsOf(player)).toEqual([kept.subscription.endpoint]);
  }
});

test('a session that another server has just ended accepts no subscription', async () => {
  expect(await isSubscribed(player)).toBe(false);
  const another = await createServices({
    db: game.database.db,
    clock: () => game.clock.nowMs,
    newId: () => 'unused',
  });
  await another.sessions.end({ refreshToken: player.refreshToken });
  const { subscription } = service.newBrowser();
  const reply = await game.call('POST', 'notification/subscribe', {
    as: player,
    body: subscription,
  });
  expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect(await endpointsOf(player)).toEqual([]);
});

test('a session ended by a reused token loses its subscription', async () => {
  await subscribe(game, service, player);
  await game.services.sessions.refresh(player.refreshToken);
  game.clock.advance(20_000);
  await game.services.sessions.refresh(player.refreshToken);
  expect(await endpointsOf(player)).toEqual([]);
});

test.each([
  ['was not used for too long', REFRESH_IDLE_MS],
  ['has reached its maximum age', SESSION_LIFE_MS],
])(
  'a session that %s receives nothing, and its subscription is removed',
  async (_what, afterMs) => {
    const browser = await subscribe(game, service, player);
    game.clock.advance(afterMs);
    const [other] = await game.signUpMany(1);
    await startMatch([await loggedInAgain(player), other!]);
    expect(browser.messages()).toEqual([]);
    expect(await endpointsOf(player)).toEqual([]);
  },
);

test("a browser belongs to the user who subscribed last, and receives that user's messages", async () => {
  const browser = await subscribe(game, service, player);
  const other = await game.signUp();
  const match = await game.openMatch();
  const [third] = await game.signUpMany(1);
  for (const one of [player, third!]) {
    await submit(game, one, match, match.contest['unlimited']!, match.team());
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await game.services.pushDelivery.planDue();
  await subscribe(game, service, other, browser);
  expect(await endpointsOf(player)).toEqual([]);
  expect([await isSubscribed(player), await isSubscribed(other)]).toEqual([false, true]);
  await push(game);
  expect(browser.messages()).toEqual([]);
  // The previous user has nothing left to remove there.
  await logOut(player, player.token);
  expect(await endpointsOf(other)).toEqual([browser.subscription.endpoint]);
});

test('an eleventh browser replaces the oldest', async () => {
  const made: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    game.clock.advance(1);
    made.push((await subscribe(game, service, player)).subscription.endpoint);
  }
  expect(await endpointsOf(player)).toEqual(made.slice(-10));
});

test('a subscription can be removed by itself, and repeatedly', async () => {
  const elsewhere = await loggedInAgain(player);
  await subscribe(game, service, player);
  const kept = await subscribe(game, service, elsewhere);
  for (let time = 0; time < 2; time += 1) {
    const reply = await game.call('DELETE', 'notification/subscribe', { as: player });
    expect([reply.status, reply.body]).toEqual([204, null]);
  }
  expect(await endpointsOf(player)).toEqual([kept.subscription.endpoint]);
  expect([await isSubscribed(player), await isSubscribed(elsewhere)]).toEqual([false, true]);
});

test('a deleted account loses its settings, subscriptions and messages', async () => {
  await subscribe(game, service, player);
  await game.call('PUT', 'notification/settings', {
    as: player,
    body: {
      kinds: { ...DEFAULT_KIND_SETTINGS, lock_reminder: true },
      quiet_hours: null,
      time_zone: 'UTC',
    },
  });
  await game.openMatch();
  await game.services.pushDelivery.planDue();
  const { db } = game.database;
  expect(await db.selectFrom('push_delivery').selectAll().execute()).toHaveLength(1);
  const body = { password: player.password };
  expect((await game.call('POST', 'user/delete', { as: player, body })).status).toBe(204);
  expect(await endpointsOf(player)).toEqual([]);
  expect(await db.selectFrom('push_delivery').selectAll().execute()).toEqual([]);
  const left = await db
    .selectFrom('notification_setting')
    .selectAll()
    .where('user_id', '=', player.id)
    .execute();
  expect(left).toEqual([]);
});
