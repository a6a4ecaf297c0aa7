import { createHmac } from 'node:crypto';
import { insertNextKey, type KeyName } from '../../../src/server/accounts/serverKeyRows';
import type { Trx } from '../../../src/server/database/transaction';
import { createServices, type Services } from '../../../src/server/services';
import { freePort } from '../../support/freePort';
import { FEED_TOKEN, OLD_FEED_TOKEN, startGame, type Game } from '../../support/server/game';
import { untilWaiting } from '../../support/server/locks';
import { startServerProcess } from '../../support/server/serverProcess';
import { atDatabase, nightmare, rowsOf, type CommandResult } from '../operator/nightmareAt';

const MINUTE_MS = 60_000;
const PATIENCE_MS = 240_000;

let game: Game;
/** Another server of the same site. */
let other: Services;
beforeAll(async () => {
  game = await startGame();
  let ids = 0;
  other = await createServices({
    db: game.database.db,
    clock: () => game.clock.nowMs,
    newId: () => `other${(ids += 1)}`,
  });
});
afterAll(() => game.close());

const keys = (...args: string[]): Promise<CommandResult> =>
  nightmare(atDatabase(game), 'keys', ...args);
const rotate = (key: KeyName): Promise<CommandResult> => keys('rotate', key, '--yes');
const reloadAll = () => Promise.all([game.services.keys.reload(), other.keys.reload()]);
const isAccepted = async (token: string): Promise<boolean[]> => {
  const callers = [game.services, other].map(({ sessions }) => sessions.callerOf(token));
  return (await Promise.all(callers)).map((caller) => caller !== null);
};

test('two keys that are made at the same moment have numbers of their own', async () => {
  const { db } = game.database;
  const now = new Date(game.clock.nowMs);
  const key = { secret: Buffer.alloc(32, 1).toString('base64'), createdAt: now, activeAt: now };
  const insert = (trx: Trx) => insertNextKey(trx, { name: 'refresh', ...key });
  const others: Promise<number>[] = [];
  const first = await db.transaction().execute(async (trx) => {
    const number = await insert(trx);
    others.push(db.transaction().execute(insert));
    await untilWaiting(game, 1);
    return number;
  });
  expect(await Promise.all(others)).toEqual([first + 1]);
  await db
    .deleteFrom('server_key')
    .where('name', '=', 'refresh')
    .where('number', '>=', first)
    .execute();
});

async function secretOf(name: KeyName, number: number): Promise<Buffer> {
  const { secret } = await game.database.db
    .selectFrom('server_key')
    .select('secret')
    .where('name', '=', name)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return Buffer.from(secret, 'base64url');
}

/** Signs the claims of a token again, with an expiry in an hour. */
function forged(token: string, key: Buffer): string {
  const [head, body] = token.split('.');
  const claims = JSON.parse(Buffer.from(body!, 'base64url').toString()) as object;
  const exp = Math.floor(game.clock.nowMs / 1_000) + 3_600;
  const text = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

test('a new signing key takes over when all servers know it, and tokens of the old one stay valid until they expire', async () => {
  const player = await game.signUp();
  const { out } = await rotate('access');
  expect(out).toContain('Key 2 takes over from key 1 of access on all servers at');
  // One server has read the new key and the other has not: they accept each other's tokens.
  await game.services.keys.reload();
  const before = await game.services.sessions.open(player.id);
  expect(await isAccepted(before.accessToken)).toEqual([true, true]);

  game.clock.advance(5_000);
  await reloadAll();
  const after = await game.services.sessions.open(player.id);
  const ofOther = await other.sessions.open(player.id);
  expect(await isAccepted(after.accessToken)).toEqual([true, true]);
  expect(await isAccepted(ofOther.accessToken)).toEqual([true, true]);
  expect(await isAccepted(before.accessToken)).toEqual([true, true]);
  const made = forged(after.accessToken, await secretOf('access', 2));
  expect(await isAccepted(made)).toEqual([true, true]);
  const old = await secretOf('access', 1);
  const used = forged(after.accessToken, old);
  expect(await isAccepted(used)).toEqual([true, true]);

  game.clock.advance(16 * MINUTE_MS);
  // Although both servers have verified this one before, and it has not expired.
  expect(await isAccepted(used)).toEqual([false, false]);
  expect(await isAccepted(forged(after.accessToken, old))).toEqual([false, false]);
  expect(await isAccepted(forged(after.accessToken, await secretOf('access', 2)))).toEqual([
    true,
    true,
  ]);
});

test('a refresh that is repeated after the key was replaced returns the same token', async () => {
  const player = await game.signUp();
  await rotate('refresh');
  const refresh = async ({ sessions }: Services, token: string): Promise<string> => {
    const tokens = await sessions.refresh(token);
    if (!tokens.ok) throw new Error(tokens.error.code);
    return tokens.value.refreshToken;
  };
  game.clock.advance(4_000);
  await reloadAll();
  const next = await refresh(game.services, player.refreshToken);
  game.clock.advance(2_000);
  // The new key is in use now.
  expect(await refresh(other, player.refreshToken)).toBe(next);
  const last = await refresh(other, next);
  expect(last).not.toBe(
    createHmac('sha256', await secretOf('refresh', 1))
      .update(next)
      .digest('base64url'),
  );
  game.clock.advance(MINUTE_MS);
  expect(await refresh(game.services, last)).not.toBe(last);
});

test('the list shows each key with its status, and no secret', async () => {
  const own = await startGame();
  const ownKeys = (...args: string[]) => nightmare(atDatabase(own), 'keys', ...args);
  for (const key of ['access', 'refresh']) await ownKeys('rotate', key, '--yes');
  own.clock.advance(17 * MINUTE_MS);
  const table = rowsOf(await ownKeys('list')).slice(1);
  expect(table.map(([name, number, status]) => `${name} ${number} ${status}`)).toEqual([
    'access 1 over',
    'access 2 current',
    'refresh 1 over',
    'refresh 2 current',
    'vapid 1 current',
  ]);
  await ownKeys('rotate', 'access', '--yes');
  const { out } = await ownKeys('list', '--json');
  expect(JSON.parse(out)).toContainEqual(
    expect.objectContaining({ name: 'access', number: 3, status: 'next', until: null }),
  );
  const secrets = await own.database.db.selectFrom('server_key').select('secret').execute();
  const audit = JSON.stringify(await own.services.operator.audit(10));
  for (const { secret } of secrets) expect(out + audit).not.toContain(secret.slice(0, 20));
  expect(audit).toContain('"command":"rotate-key","details":{"key":"access"}');
  await own.close();
});

test('a first key that was pruned does not come back with the next start of a server', async () => {
  const { db } = game.database;
  expect((await rotate('access')).exitCode).toBe(0);
  await db.deleteFrom('server_key').where('name', '=', 'access').where('number', '=', 1).execute();
  const stored = () =>
    db
      .selectFrom('server_key')
      .select(['name', 'number'])
      .orderBy('name')
      .orderBy('number')
      .execute();
  const before = await stored();
  await createServices({ db, clock: () => game.clock.nowMs, newId: () => 'unused' });
  expect(await stored()).toEqual(before);
});

test('an unknown key is refused', async () => {
  const { exitCode, err } = await keys('rotate', 'house', '--yes');
  expect([exitCode, err.trim()]).toEqual([
    1,
    'There is no key "house": choose from access, refresh, vapid',
  ]);
});

test('a running server learns of a new key without a restart', async () => {
  const server = await startServerProcess(game.database.url!, await freePort());
  try {
    const publicKey = async (): Promise<string> => {
      const answer = await fetch(`${server.url}/api/notification/subscribe`);
      return ((await answer.json()) as { public_key: string }).public_key;
    };
    const first = await publicKey();
    // The game's clock is behind that of the server, which uses the key as soon as it has read it.
    await rotate('vapid');
    game.clock.advance(5_000);
    await other.keys.reload();
    const wanted = other.keys.vapid().vapidPublic;
    expect(wanted).not.toBe(first);
    const giveUpMs = Date.now() + PATIENCE_MS;
    let seen = '';
    while (seen !== wanted && Date.now() < giveUpMs) seen = await publicKey();
    expect(seen).toBe(wanted);
  } finally {
    await server.stop();
  }
});

test('the feed token and the one that it replaces are both accepted', async () => {
  const fixture = { events: [] };
  for (const as of [FEED_TOKEN, OLD_FEED_TOKEN]) {
    const { status } = await game.call('POST', 'feed/fixtures/unknown/events', {
      as,
      body: fixture,
    });
    expect(status).not.toBe(401);
  }
  const as = `${FEED_TOKEN},${OLD_FEED_TOKEN}`;
  const both = await game.call('POST', 'feed/fixtures/unknown/events', { as, body: fixture });
  expect(both.status).toBe(401);
});
