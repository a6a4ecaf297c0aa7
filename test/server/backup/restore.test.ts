import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { embeddedDatabase, postgresDatabase } from '../../support/server/databases';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';
import { atDatabase, nightmare, type CommandOptions } from '../operator/nightmareAt';
import {
  backupFile,
  commandsFor,
  emptyDatabase,
  hashAt,
  playSite,
  statusOf,
  runSuccessfully,
  KINDS,
  type Kind,
  type Site,
} from './site';

// Row 48 of the quality bar: a restored site has the same content, and goes on.

const otherThan = (kind: Kind): Kind => KINDS.find((one) => one !== kind)!;

describe.each(KINDS)('a backup of %s, while a server uses it', (kind) => {
  let game: Game;
  let site: Site;
  /** The address at which commands reach the site, and a function that closes it. */
  let source: { at: CommandOptions; close(): Promise<void> };
  let file: string;
  let hash: string;
  let restored: Game;

  beforeAll(async () => {
    const database = await (kind === 'PostgreSQL' ? postgresDatabase() : embeddedDatabase());
    game = await startGame({ database });
    source = await commandsFor(game);
    site = await playSite(game);
    file = backupFile();
    await runSuccessfully(source.at, 'backup', file);
    hash = await hashAt(source.at);
    const empty = await emptyDatabase(otherThan(kind), () => game.clock.nowMs);
    const { out } = await runSuccessfully(empty.at, 'restore', file);
    expect(out).toContain(`Content: sha256 ${hash}\n`);
    expect(out).toContain('All promises hold.\n');
    expect(await hashAt(empty.at)).toBe(hash);
    restored = await startGame({ database: await empty.open() });
    restored.clock.nowMs = game.clock.nowMs;
  });
  afterAll(async () => {
    await restored.close();
    await source.close();
    await game.close();
  });

  test('is a single file that only its owner can read', () => {
    expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('plays the live match to the end as the original does, caps and all', async () => {
    expect(await statusOf(restored, site.live)).toBe('live');
    for (const each of [game, restored]) {
      each.clock.advance(600_000);
      await each.work();
      each.clock.advance(600_000);
      await each.work();
      expect(await statusOf(each, site.live)).toBe('completed');
      await expectPromisesKept(each);
    }
    expect(await restored.services.operator.contentHash()).toBe(
      await game.services.operator.contentHash(),
    );
  });

  test('keeps sessions and passwords', async () => {
    const { refreshToken, email, password } = site.user;
    const { body } = await restored.call<Wire['RefreshResponse']>('POST', 'auth/refresh', {
      body: { refresh: refreshToken },
    });
    expect((await restored.call('GET', 'user', { as: body.access_token })).status).toBe(200);
    const login = { username: email, password };
    expect((await restored.call('POST', 'auth/login', { body: login })).status).toBe(200);
  });

  test('numbers later entries and transfers after the restored ones', async () => {
    const match = await restored.openMatch();
    await submit(restored, site.users[1]!, match, match.contest['premium']!);
    await restored.playOut(match);
    await expectPromisesKept(restored);
  });
});

test('a backup while teams are submitted has each entry with its fee', async () => {
  const game = await startGame();
  const match = await game.openMatch();
  const users = await game.signUpMany(400);
  const enter = (user: Player) => submit(game, user, match, match.contest['mega']!);
  let joined = 0;
  let isWritten = false;
  const joinUntilWritten = async (): Promise<void> => {
    for (let user = users.pop(); user && !isWritten; user = users.pop()) {
      await enter(user);
      joined += 1;
    }
  };
  await enter(users.pop()!);
  const file = backupFile();
  const joining = Promise.all([1, 2, 3, 4].map(joinUntilWritten));
  await runSuccessfully(atDatabase(game), 'backup', file);
  isWritten = true;
  await joining;
  expect(joined).toBeGreaterThan(4);

  const empty = await emptyDatabase('PostgreSQL', () => game.clock.nowMs);
  await runSuccessfully(empty.at, 'restore', file);
  const { db, close } = await empty.open();
  const { rows } = await sql<{ entries: number; fees: number; caps: number }>`
    select (select count(*)::int from entry) as entries,
      (select count(*)::int from transfer where kind = 'entry_fee') as fees,
      (select sum(balance)::int from account) as caps`.execute(db);
  const { entries } = rows[0]!;
  expect(rows[0]).toEqual({ entries, fees: entries, caps: 0 });
  expect(entries).toBeGreaterThan(0);
  await close();
  await game.close();
});

test('no backup is restored into a database with users or with other connections', async () => {
  const game = await startGame();
  const file = backupFile();
  await runSuccessfully(atDatabase(game), 'backup', file);
  const inUse = await nightmare(atDatabase(game), 'restore', file);
  expect(inUse).toMatchObject({
    exitCode: 1,
    err: `${file} was not restored: others are connected to the database. Stop its servers first.\n`,
  });
  await game.signUpMany(1);
  const hash = await hashAt(atDatabase(game));
  const filled = await nightmare(atDatabase(game), 'restore', file);
  expect(filled.exitCode).toBe(1);
  expect(filled.err).toContain('can only be restored into an empty database');
  expect(await hashAt(atDatabase(game))).toBe(hash);
  await game.close();
});
