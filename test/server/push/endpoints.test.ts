import type { LookupAddress } from 'node:dns';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { isPublicAddress } from '../../../src/server/notify/publicAddress';
import { createPushGateway } from '../../../src/server/notify/webPushGateway';
import { MAX_DELIVERIES } from '../../../src/server/notify/pushDelivery';
import type { PushMessage } from '../../../src/server/notify/pushGateway';
import { loadServerKeys } from '../../../src/server/accounts/serverKeys';
import { startGame, type Game, type Player } from '../../support/server/game';
import { browserKeys, startPushService, type Browser } from '../../support/server/pushService';

// Row 34 of the quality bar: no push address of a browser makes the server call a host that is not a known push service.
let game: Game;
let user: Player;
/** Servers that would accept a connection to this machine, one for each address family. */
const listeners: Server[] = [];
let connections = 0;
let port: number;

beforeAll(async () => {
  game = await startGame({ push: (clock) => createPushGateway({ subject, clock }) });
  user = await game.signUp();
  port = await listen('127.0.0.1', 0);
  await listen('::1', port);
});
afterAll(async () => {
  await game.close();
  await Promise.all(listeners.map((one) => new Promise((resolve) => one.close(resolve))));
});
afterEach(() => expect(connections).toBe(0));

const subject = 'mailto:nightmare@example.org';

async function listen(host: string, at: number): Promise<number> {
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(at, host, resolve));
  listeners.push(server);
  return (server.address() as AddressInfo).port;
}

const keys = async () => {
  const { db } = game.database;
  return (await loadServerKeys({ db, clock: () => game.clock.nowMs })).vapid();
};

const messageTo = ({ endpoint, keys: given }: Browser['subscription']): PushMessage => {
  const terms = { payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'x' } as const;
  return { endpoint, ...given, ...terms };
};

const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'wns2-par02p.notify.windows.com',
];

const LOOPBACK_HOSTS = [
  ...['127.0.0.1', '127.1', '127.0.0.01', '2130706433', '0x7f000001', '0177.0.0.1', '0', '0.0.0.0'],
  ...[
    'localhost',
    'localhost.',
    'LOCALHOST',
    'localhost.localdomain',
    '[::1]',
    '[::]',
    '127.0.0.1.',
  ],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:0001]', '[64:ff9b::7f00:1]'],
  ...['127.0.0.1.nip.io', 'localtest.me', '①②⑦.⓪.⓪.①', '127。0。0。1', '127%2e0%2e0%2e1'],
];
const PRIVATE_HOSTS = [
  ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '[fd00:ec2::254]', '[fe80::1]'],
  ...['metadata.google.internal', '100.100.100.200', 'kubernetes.default.svc', '[fe80::1%25eth0]'],
  ...['192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255', '[ff02::1]', '[2002:7f00:1::]'],
];
/** Returns hostile addresses that resemble those of a known push service. */
const alike = (host: string): string[] => [
  ...[
    `${host}.`,
    `${host}.example.org`,
    `x.${host}`,
    `${host}-x.org`,
    `x${host}`,
    `${host}%00.org`,
  ],
  ...[`${host}:8443`, `${host}:80`, `user@${host}`, `user:secret@${host}`, `${host}@127.0.0.1`],
  ...[`127.0.0.1#@${host}`, `127.0.0.1?@${host}`, `127.0.0.1\\@${host}`, `127.0.0.1/@${host}`],
  ...[`localhost#${host}`, `localhost?${host}`, `${host.replace('o', 'о')}`, `${host}%2elocalhost`],
];

const hostile = (): string[] => [
  ...[...LOOPBACK_HOSTS, ...PRIVATE_HOSTS].flatMap((host) => [
    `https://${host}/x`,
    `https://${host}:${port}/x`,
    `http://${host}/x`,
  ]),
  ...PUSH_HOSTS.flatMap((host) => [
    ...alike(host).map((one) => `https://${one}/x`),
    ...['http', 'ftp', 'ws', 'wss', 'file', 'gopher', 'data', 'javascript', 'blob:https'].map(
      (scheme) => `${scheme}://${host}/x`,
    ),
    ...[`//${host}/x`, `${host}/x`, `https:///x`, `https:///localhost/${host}`],
  ]),
  ...[
    'wns2-',
    'wns2-a.b',
    'wns2-par02p.',
    'wns2-.x',
    'wns2-1',
    'wns2',
    'db5',
    '127.0.0.1/wns2-am3p',
  ]
    .map((label) => `https://${label}.notify.windows.com/x`)
    .concat('https://notify.windows.com/x', 'https://wns2-am3p.notify.windows.com.example.org/x'),
  ...['x', '/x', 'https://', 'https://?', 'https://[', 'https://a b/', ' ', '\u0000', '../x'],
];

test.each(['wns2-par02p.notify.windows.com', 'wns2-bl2p.notify.windows.com'])(
  "accepts %s, a data centre of Edge's push service",
  async (host) => {
    const body = { endpoint: `https://${host}/w/?token=x`, keys: browserKeys() };
    const { status } = await game.call('POST', 'notification/subscribe', { as: user, body });
    expect(status).toBe(204);
    await game.call('DELETE', 'notification/subscribe', { as: user });
  },
);

test('no hostile push address is stored', async () => {
  const addresses = hostile();
  expect(new Set(addresses).size).toBeGreaterThanOrEqual(200);
  const taken: string[] = [];
  for (const endpoint of addresses) {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const { status, body } = await game.call<{ code: string }>('POST', 'notification/subscribe', {
      as: user,
      body: { endpoint, keys },
    });
    if (status !== 400 || body.code !== 'BAD_REQUEST') taken.push(endpoint);
  }
  expect(taken).toEqual([]);
  const rows = await game.database.db.selectFrom('push_subscription').selectAll().execute();
  expect(rows).toEqual([]);
});

test('an address that is too long to be stored once it is normalized is refused', async () => {
  // Each of these characters takes nine in the normalized address, and no compression makes them short.
  const characters = Array.from(
    { length: 2_000 },
    (_, index) => 0x4e00 + ((index * 7_919) % 20_000),
  );
  const endpoint = `https://fcm.googleapis.com/${String.fromCharCode(...characters)}`;
  const body = { endpoint, keys: browserKeys() };
  expect(await game.call('POST', 'notification/subscribe', { as: user, body })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST' },
  });
});

test('a hostile address that is stored is never called, and is removed', async () => {
  const { db } = game.database;
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const match = await game.openMatch();
  const addresses = [...new Set(hostile())].filter((endpoint) => !endpoint.includes('\u0000'));
  await db
    .insertInto('push_subscription')
    .values(
      addresses.map((endpoint) => {
        return {
          endpoint,
          p256dh: 'B'.repeat(87),
          auth: 'a'.repeat(22),
          user_id: user.id,
          session_id: session.id,
          created_at: new Date(game.clock.nowMs),
        };
      }),
    )
    .execute();
  await db
    .insertInto('push_occasion')
    .values({
      match_id: match.id,
      kind: 'match_started',
      expires_at: new Date(game.clock.nowMs + 60_000),
      planned_to: null,
    })
    .execute();
  const { id } = await db.selectFrom('push_occasion').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('push_delivery')
    .values(
      addresses.map((endpoint) => ({
        occasion_id: id,
        endpoint,
        next_at: new Date(game.clock.nowMs),
      })),
    )
    .execute();
  for (let left = addresses.length; left > 0; left -= MAX_DELIVERIES) {
    await game.services.pushDelivery.deliverDue();
  }
  expect(await db.selectFrom('push_subscription').select('endpoint').execute()).toEqual([]);
});

describe('the gateway', () => {
  const NON_PUBLIC_ADDRESSES = [
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '100.64.0.1', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.0.1', '198.18.0.1'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '::7f00:1',
      'ff02::1',
    ],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::'],
    ...[
      '3fff::1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%1',
      'fec0::1',
      '5f00::1',
      'x',
      '',
    ],
  ];

  test.each(NON_PUBLIC_ADDRESSES)('does not accept %s as a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['142.250.74.10', '17.1.2.3', '100.63.0.1', '172.32.0.1', '2a00:1450::1', '2620:1::1'])(
    'accepts %s as a public address',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  /** Sends a message to a push service whose name resolves to these addresses, one list per look-up. */
  async function sendThrough(dnsAnswers: LookupAddress[][], host = PUSH_HOSTS[0]) {
    let lookUps = 0;
    const resolve = async () => dnsAnswers[Math.min(lookUps++, dnsAnswers.length - 1)]!;
    const gateway = createPushGateway({ subject, clock: () => game.clock.nowMs }, { resolve });
    const message = messageTo({ keys: browserKeys(), endpoint: `https://${host}:${port}/x` });
    return { outcome: await gateway.send(message, await keys()), lookUps };
  }
  const v4 = (address: string) => ({ address, family: 4 });
  const LATER = { kind: 'unavailable', retryAfterMs: null };

  test.each([
    ['this machine', [v4('127.0.0.1')]],
    ['this machine over IPv6', [{ address: '::1', family: 6 }]],
    ['this machine as an IPv4-mapped IPv6 address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['this machine beside a public one', [v4('142.250.74.10'), v4('127.0.0.1')]],
    ['nowhere', []],
  ])('does not call a push service that resolves to %s', async (_where, found) => {
    expect((await sendThrough([found])).outcome).toEqual(LATER);
  });

  test('resolves a name once per connection, so that a second answer is never used', async () => {
    const { outcome, lookUps } = await sendThrough([[v4('127.0.0.1')], [v4('142.250.74.10')]]);
    expect([outcome, lookUps]).toEqual([LATER, 1]);
  });

  test.each(['127.0.0.1', '[::1]', '[::ffff:7f00:1]'])(
    'rejects the IP address %s without a look-up',
    async (host) => {
      const { outcome, lookUps } = await sendThrough([[v4('142.250.74.10')]], host);
      expect([outcome.kind, lookUps]).toEqual(['rejected', 0]);
    },
  );
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const service = await startPushService();
  const { subscription } = service.newBrowser();
  service.answers.push({ status, headers: { location: `http://127.0.0.1:${port}/x` } });
  const gateway = service.gateway(() => game.clock.nowMs);
  const outcome = await gateway.send(messageTo(subscription), await keys());
  const { host } = new URL(subscription.endpoint);
  expect(outcome).toEqual({ kind: 'rejected', reason: `${host} responded with ${status}` });
  expect(service.received).toHaveLength(1);
  await service.close();
});

test('an endless response is cut off', async () => {
  const service = await startPushService();
  const { subscription } = service.newBrowser();
  const hungUp = new Promise<void>((resolve) => {
    service.answers.push({ status: 201, endless: resolve });
  });
  const gateway = service.gateway(() => game.clock.nowMs);
  const outcome = await gateway.send(messageTo(subscription), await keys());
  expect(outcome).toEqual({ kind: 'sent' });
  await hungUp;
  await service.close();
});

test('a push service that does not respond times out', async () => {
  const service = await startPushService({ timeoutMs: 50 });
  const { subscription } = service.newBrowser();
  service.answers.push(() => new Promise(() => undefined));
  const gateway = service.gateway(() => game.clock.nowMs);
  expect(await gateway.send(messageTo(subscription), await keys())).toEqual({ kind: 'silent' });
  await service.close();
});

describe('a push service that hangs up', () => {
  const hangUp = { status: 0, hangsUp: true } as const;

  test('on a reused connection is called once more on a new one', async () => {
    const service = await startPushService();
    const { subscription } = service.newBrowser();
    const gateway = service.gateway(() => game.clock.nowMs);
    const send = async () => gateway.send(messageTo(subscription), await keys());
    expect(await send()).toEqual({ kind: 'sent' });
    service.answers.push(hangUp);
    expect(await send()).toEqual({ kind: 'sent' });
    expect(service.received).toHaveLength(3);
    await service.close();
  });

  test('on a new connection is called later', async () => {
    const service = await startPushService();
    const { subscription } = service.newBrowser();
    service.answers.push(hangUp);
    const gateway = service.gateway(() => game.clock.nowMs);
    const outcome = await gateway.send(messageTo(subscription), await keys());
    expect(outcome).toEqual({ kind: 'unavailable', retryAfterMs: null });
    expect(service.received).toHaveLength(1);
    await service.close();
  });
});
