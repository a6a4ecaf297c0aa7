import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { LOCK_REMINDER_MS } from '../../../src/domain/notification/kinds';
import { rotateKey } from '../../../src/server/accounts/serverKeys';
import { inTransaction } from '../../../src/server/database/transaction';
import { pushJobs } from '../../../src/server/jobs/pushJobs';
import { createServices } from '../../../src/server/services';
import { MAX_DELIVERIES } from '../../../src/server/notify/pushDelivery';
import type { PushResult } from '../../../src/server/notify/pushGateway';
import { submit } from '../../support/server/acknowledgements';
import { embeddedDatabase } from '../../support/server/databases';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import {
  browserKeys,
  choose,
  push,
  startPushService,
  subscribe,
  VAPID_SUBJECT,
  waiting,
  type Browser,
  type PushService,
} from '../../support/server/pushService';

let service: PushService;
let game: Game;
let match: OpenMatch;
let player: Player;
let browser: Browser;
beforeAll(async () => {
  service = await startPushService();
  game = await startGame({ push: service.gateway });
});
afterAll(async () => {
  await game.close();
  await service.close();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answers.length = 0;
  await game.database.db.deleteFrom('push_occasion').execute();
  await game.database.db.deleteFrom('push_subscription').execute();
  game.clock.nowMs = Date.parse('2026-03-01T10:00:00Z');
  player = await game.signUp();
  match = await game.openMatch({ startsInMs: 3 * 60 * 60_000 });
  browser = await subscribe(game, service, player);
});

/** Starts a match in which the subscribed user has a team. */
async function startMatch(): Promise<void> {
  const [other] = await game.signUpMany(1);
  for (const one of [player, other!]) {
    await submit(game, one, match, match.contest['unlimited']!, match.team());
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
}

const another = (clock = game.clock) =>
  createServices({
    db: game.database.db,
    clock: () => clock.nowMs,
    newId: () => 'unused',
    push: service.gateway(() => clock.nowMs),
  });

test('a message is encrypted for the browser, and signed with the key it subscribed to', async () => {
  await startMatch();
  expect(await push(game)).toEqual([]);
  expect(browser.messages()).toEqual([
    {
      title: `${match.homeTeam} v ${match.awayTeam}`,
      body: 'The match has started. Your team is on the board.',
      path: `/contestLeaderboard/${match.id}`,
      tag: `match_started:${match.id}`,
    },
  ]);
  const { headers } = service.received[0]!;
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '3600',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/) as unknown,
    host: new URL(browser.subscription.endpoint).host,
  });
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
  const { body: known } = await game.call<{ public_key: string }>('GET', 'notification/subscribe');
  expect(key).toBe(known.public_key);
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const { payload } = await jwtVerify(token!, createPublicKey({ key: jwk, format: 'jwk' }));
  expect(payload).toMatchObject({
    aud: new URL(browser.subscription.endpoint).origin,
    sub: VAPID_SUBJECT,
  });
});

test('a message is sent with the embedded database too', async () => {
  const embedded = await startGame({ database: await embeddedDatabase(), push: service.gateway });
  const before = [game, player, match, browser] as const;
  [game, player] = [embedded, await embedded.signUp()];
  match = await game.openMatch();
  browser = await subscribe(game, service, player);
  await choose(game, player, { lock_reminder: true });
  await startMatch();
  await push(game);
  expect(browser.messages().map(({ tag }) => tag)).toEqual([`match_started:${match.id}`]);
  expect(await waiting(game)).toBe(0);
  await embedded.close();
  [game, player, match, browser] = before;
});

test('a sent message is not sent again', async () => {
  await startMatch();
  for (let round = 0; round < 3; round += 1) await push(game);
  expect(browser.messages()).toHaveLength(1);
  expect(await waiting(game)).toBe(0);
});

test('every browser of the user receives the message', async () => {
  const second = await subscribe(game, service, player);
  await startMatch();
  await push(game);
  expect([browser.messages().length, second.messages().length]).toEqual([1, 1]);
});

test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
  const second = await subscribe(game, service, player);
  service.answers.push(async ({ browser: name }) => ({
    status: browser.subscription.endpoint.endsWith(name) ? status : 201,
  }));
  service.answers.push(service.answers[0]!);
  await startMatch();
  await push(game);
  const left = await game.database.db.selectFrom('push_subscription').select('endpoint').execute();
  expect(left).toEqual([{ endpoint: second.subscription.endpoint }]);
  expect(await waiting(game)).toBe(0);
});

test('a subscription with unusable keys is removed too', async () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const { endpoint } = service.newBrowser().subscription;
  await game.call('POST', 'notification/subscribe', { as: player, body: { endpoint, keys } });
  await startMatch();
  expect(await push(game)).toEqual([]);
  const left = await game.database.db.selectFrom('push_subscription').select('endpoint').execute();
  expect(left).toEqual([{ endpoint: browser.subscription.endpoint }]);
});

const DATE = new Date(Date.parse('2026-03-01T13:00:02Z') + 100_000).toUTCString();
const busy: { status: number; retryAfter: string | null; waitS: number }[] = [
  { status: 429, retryAfter: '120', waitS: 120 },
  { status: 503, retryAfter: DATE, waitS: 100 },
  { status: 503, retryAfter: 'soon', waitS: 30 },
  { status: 429, retryAfter: '5', waitS: 30 },
  { status: 500, retryAfter: null, waitS: 30 },
];

test.each(busy)(
  'a push service that says $status (Retry-After: $retryAfter) is asked again after $waitS s',
  async ({ status, retryAfter, waitS }) => {
    service.answers.push({
      status,
      headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
    });
    await startMatch();
    await push(game);
    game.clock.advance(waitS * 1_000 - 1);
    await push(game);
    expect(service.received).toHaveLength(1);
    game.clock.advance(1);
    await push(game);
    expect(browser.messages()).toHaveLength(2);
    expect(await waiting(game)).toBe(0);
  },
);

test('a failed message is retried at increasing intervals until it is out of date', async () => {
  service.answers.push(...Array.from({ length: 20 }, () => ({ status: 500 })));
  await startMatch();
  const startMs = game.clock.nowMs;
  const tries: number[] = [];
  for (let second = 0; second <= 2 * 3_600; second += 30) {
    game.clock.nowMs = startMs + second * 1_000;
    const before = service.received.length;
    await push(game);
    if (service.received.length > before) tries.push(second);
  }
  expect(tries).toEqual([0, 30, 90, 210, 450, 930, 1_890]);
  expect(await waiting(game)).toBe(0);
});

test('a push service that does not respond is skipped for a while, and the others receive their messages', async () => {
  const asked: string[] = [];
  const hosts = ['fcm.googleapis.com', 'web.push.apple.com'];
  const send = async ({ endpoint }: { endpoint: string }): Promise<PushResult> => {
    const { host } = new URL(endpoint);
    asked.push(host);
    return { kind: host === hosts[0] ? 'silent' : 'sent' };
  };
  const elsewhere = await startGame({ push: () => ({ send }), database: game.database });
  const hourBeforeMs = match.startMs - 3_600_000;
  elsewhere.clock.nowMs = hourBeforeMs;
  const others = await elsewhere.signUpMany(4);
  for (const [index, other] of others.entries()) {
    const body = { endpoint: `https://${hosts[index % 2]}/${other.id}`, keys: browserKeys() };
    await elsewhere.call('POST', 'notification/subscribe', { as: other, body });
    await choose(elsewhere, other, { lock_reminder: index < 2 });
  }
  const askedAt = async (ms: number): Promise<string[]> => {
    elsewhere.clock.nowMs = ms;
    asked.length = 0;
    await push(elsewhere);
    return asked.toSorted();
  };
  const [silent, quick] = hosts;
  expect(await askedAt(hourBeforeMs)).toEqual([silent, quick]);
  for (const other of others.slice(2)) await choose(elsewhere, other, { lock_reminder: true });
  expect(await askedAt(hourBeforeMs + 29_999)).toEqual([quick]);
  expect(await askedAt(hourBeforeMs + 30_000)).toEqual([silent, silent]);
  await elsewhere.app.close();
});

test('a message is tried again after a broken connection', async () => {
  const gone = await startPushService();
  const elsewhere = await startGame({ push: gone.gateway, database: game.database });
  const other = await elsewhere.signUp();
  const lost = await subscribe(elsewhere, gone, other);
  await gone.close();
  const entered = [player, other];
  for (const one of entered) {
    await submit(game, one, match, match.contest['unlimited']!, match.team());
  }
  game.clock.nowMs = match.startMs + 2_000;
  elsewhere.clock.nowMs = game.clock.nowMs;
  await game.services.matchLife.freezeDue();
  for (const [advanceMs, failures] of [
    [0, 1],
    [29_999, 1],
    [1, 2],
  ] as const) {
    elsewhere.clock.advance(advanceMs);
    await push(elsewhere);
    const rows = await game.database.db
      .selectFrom('push_delivery')
      .select(['endpoint', 'failures'])
      .where('failures', '>', 0)
      .execute();
    expect(rows).toEqual([{ endpoint: lost.subscription.endpoint, failures }]);
  }
  await elsewhere.app.close();
});

test('a message that is rejected permanently is not sent again, and is logged', async () => {
  service.answers.push({ status: 403 });
  await startMatch();
  const { host } = new URL(browser.subscription.endpoint);
  // The rest of the URL is a secret of the browser.
  expect(await push(game)).toEqual([`${host} responded with 403`]);
  expect(await waiting(game)).toBe(0);
  expect(await game.database.db.selectFrom('push_subscription').selectAll().execute()).toHaveLength(
    1,
  );
});

test('a server that dies before it has recorded a sent message sends it once more', async () => {
  await startMatch();
  await game.services.pushDelivery.planDue();
  let dead: () => void;
  const dying = new Promise<never>((_resolve, reject) => {
    dead = () => reject(new Error('died'));
  });
  const { send } = service.gateway(() => game.clock.nowMs);
  const { pushDelivery } = await createServices({
    db: game.database.db,
    clock: () => game.clock.nowMs,
    newId: () => 'unused',
    push: {
      alsoHost: service.gateway(() => 0).alsoHost!,
      async send(message, keys) {
        await send(message, keys);
        dead();
        return dying;
      },
    },
  });
  await expect(pushDelivery.deliverDue()).rejects.toThrow('died');
  expect(browser.messages()).toHaveLength(1);
  await push(game);
  expect(browser.messages()).toHaveLength(1);
  game.clock.advance(60_000);
  await push(game);
  expect(browser.messages()).toHaveLength(2);
  expect(await waiting(game)).toBe(0);
});

test('one of many servers sends a message, once', async () => {
  const browsers = [browser];
  while (browsers.length < 10) browsers.push(await subscribe(game, service, player));
  await startMatch();
  const servers = await Promise.all([another(), another(), another(), another()]);
  // Each server tries several times, over open connections, so that none is late.
  const all = [servers, servers, servers, servers].flat();
  await Promise.all(all.map((server) => server.pushDelivery.planDue()));
  await Promise.all(all.map((server) => server.pushDelivery.deliverDue()));
  expect(browsers.map((one) => one.messages().length)).toEqual(browsers.map(() => 1));
});

test('a message of a kind that only a newer server knows is left to that server', async () => {
  await startMatch();
  await game.services.pushDelivery.planDue();
  const { db } = game.database;
  const { id } = await db
    .insertInto('push_occasion')
    .values({
      match_id: match.id,
      kind: 'of_the_future' as never,
      number: 1,
      expires_at: new Date(game.clock.nowMs + 3_600_000),
      planned_to: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('push_delivery')
    .columns(['occasion_id', 'endpoint', 'next_at'])
    .expression((query) =>
      query
        .selectFrom('push_delivery')
        .select(({ val }) => [val(id).as('occasion_id'), 'endpoint', 'next_at']),
    )
    .execute();
  const before = await waiting(game);
  await game.services.pushDelivery.deliverDue();
  expect(browser.messages()).toHaveLength(1);
  expect(await waiting(game)).toBe(before - 1);
  await db.deleteFrom('push_occasion').where('id', '=', id).execute();
});

test('an occasion that cannot be planned holds up no others', async () => {
  const { db } = game.database;
  await choose(game, player, { lock_reminder: true });
  await startMatch();
  await sql`
    create function refuse_first() returns trigger language plpgsql as $$
    begin
      if new.kind = 'match_started' then raise exception 'not this one'; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_first before update on push_occasion
    for each row execute function refuse_first()`.execute(db);
  try {
    match = await game.openMatch({ startsInMs: LOCK_REMINDER_MS });
    await expect(game.services.pushDelivery.planDue()).rejects.toThrow('not this one');
    expect(await waiting(game)).toBe(1);
  } finally {
    await sql`drop function refuse_first cascade`.execute(db);
  }
});

test('the job is busy while more messages are due than a round sends', async () => {
  for (const other of await game.signUpMany(MAX_DELIVERIES)) {
    await subscribe(game, service, other);
    await submit(game, other, match, match.contest['unlimited']!, match.team());
  }
  await startMatch();
  await game.services.pushDelivery.planDue();
  expect(await waiting(game)).toBe(MAX_DELIVERIES + 1);
  const [, deliver] = pushJobs(game.services, () => undefined);
  const isBusy = [await deliver!.run(), await deliver!.run()];
  expect(isBusy).toEqual([true, false]);
  expect(await waiting(game)).toBe(0);
});

test('a message leased by another server is skipped without waiting', async () => {
  await startMatch();
  await game.services.pushDelivery.planDue();
  await game.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('push_delivery').selectAll().forUpdate().execute();
    await game.services.pushDelivery.deliverDue();
    expect(service.received).toEqual([]);
  });
  await game.services.pushDelivery.deliverDue();
  expect(browser.messages()).toHaveLength(1);
});

test('each of many users receives the message, with any batch size', async () => {
  const users = await game.signUpMany(501);
  const at = new Date(game.clock.nowMs);
  const host = new URL(browser.subscription.endpoint).origin;
  const { p256dh, auth } = browser.subscription.keys;
  const sessions = await game.database.db
    .selectFrom('session')
    .select(['id', 'user_id'])
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();
  const rows = sessions.map(({ id, user_id }) => {
    return {
      endpoint: `${host}/${user_id}`,
      p256dh,
      auth,
      created_at: at,
      session_id: id,
      user_id,
    };
  });
  await game.database.db.insertInto('push_subscription').values(rows).execute();
  const contestId = match.contest['unlimited']!;
  const contest = { contest_id: contestId, match_id: match.id, contest_type_id: 'unlimited' };
  const entry = (user_id: string) => {
    return { ...contest, user_id, team_mask: '2047', created_at: at, updated_at: at };
  };
  await game.database.db
    .insertInto('entry')
    .values(users.map(({ id }) => entry(id)))
    .execute();
  await game.database.db
    .updateTable('contest')
    .set({ participants: users.length })
    .where('id', '=', contestId)
    .execute();
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await game.services.pushDelivery.planDue();
  expect(await waiting(game)).toBe(users.length);
  for (let round = 0; round < 20 && (await waiting(game)) > 0; round += 1) {
    await game.services.pushDelivery.deliverDue();
    // A message whose response was lost on a busy machine is sent once more.
    game.clock.advance(60_000);
  }
  const names = new Set(service.received.map((received) => received.browser));
  expect([...names].sort()).toEqual(users.map(({ id }) => id).sort());
});

describe('in quiet hours', () => {
  // The match starts at 13:00 UTC, which is 18:30 in Kolkata.
  const quiet = { time_zone: 'Asia/Kolkata', quiet_hours: { from: '18:00', to: '19:15' } };

  test('a message waits for the end', async () => {
    await choose(game, player, {}, quiet);
    await startMatch();
    await push(game);
    game.clock.nowMs = Date.parse('2026-03-01T13:44:59.999Z');
    await push(game);
    expect(service.received).toEqual([]);
    game.clock.nowMs += 1;
    await push(game);
    expect(browser.messages()).toHaveLength(1);
    expect(service.received[0]!.headers.ttl).toBe('902');
  });

  test('a message that would be out of date is dropped', async () => {
    await choose(game, player, {}, { ...quiet, quiet_hours: { from: '18:00', to: '19:45' } });
    await startMatch();
    await push(game);
    game.clock.nowMs = Date.parse('2026-03-01T14:15:00Z');
    await push(game);
    expect(service.received).toEqual([]);
    expect(await waiting(game)).toBe(0);
  });
});

test('a browser stays with the key it subscribed to when the key is replaced, and the next one gets the new key', async () => {
  const { keys } = game.services;
  const before = keys.vapid().vapidPublic;
  await inTransaction(game.database.db, (trx) => rotateKey(trx, 'vapid', game.clock.nowMs));
  game.clock.advance(5_000);
  await keys.reload();
  const after = keys.vapid().vapidPublic;
  expect(after).not.toBe(before);
  const [late] = await game.signUpMany(1);
  const second = await subscribe(game, service, late!);
  // This browser had requested the key before the key was replaced.
  const [slow] = await game.signUpMany(1);
  const third = service.newBrowser();
  third.subscription.public_key = before;
  await subscribe(game, service, slow!, third);
  await submit(game, late!, match, match.contest['unlimited']!, match.team());
  await submit(game, slow!, match, match.contest['unlimited']!, match.team());
  await startMatch();
  expect(await push(game)).toEqual([]);
  const keyOf = ({ subscription }: Browser): string | undefined => {
    const sent = service.received.find((one) => subscription.endpoint.endsWith(`/${one.browser}`));
    return /k=([\w-]+)/.exec(sent?.headers.authorization ?? '')?.[1];
  };
  expect([browser, second, third].map(keyOf)).toEqual([before, after, before]);
});
