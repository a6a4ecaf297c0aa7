import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { hasRoom } from '../../../src/server/database/hasRoom';
import { freePort } from '../../support/freePort';
import { postgresDatabase, type TestDatabase } from '../../support/server/databases';
import { watched } from '../../support/server/moments';
import { spawnServer } from '../../support/server/serverProcess';

// Row 41 of the quality bar: a full disk shows in /readyz.
let database: TestDatabase;
beforeEach(async () => {
  database = await postgresDatabase();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.close();
});

/** Lets PostgreSQL refuse temporary tables with an error of its own. */
async function refuseTables(code: string): Promise<void> {
  await database.script(`
    create function refuse() returns event_trigger language plpgsql as
      $$ begin
        if current_query() like 'create temporary %' then
          raise exception using errcode = '${code}';
        end if;
      end $$;
    create event trigger refuse_tables on ddl_command_start when tag in ('CREATE TABLE')
      execute function refuse();`);
}

test('a database whose disk has room says so, and keeps no table', async () => {
  expect(await hasRoom(database.db)).toBe(true);
  const { rows } = await sql`select from pg_class where relname = 'room'`.execute(database.db);
  expect(rows).toEqual([]);
});

test('a database whose disk is full says so', async () => {
  await refuseTables('53100');
  expect(await hasRoom(database.db)).toBe(false);
});

test('a user without the right to temporary tables says nothing about the disk', async () => {
  await refuseTables('42501');
  expect(await hasRoom(database.db)).toBe(true);
});

test('the disk is observed once for many checks at the same time', async () => {
  const statements: string[] = [];
  const checks = await watched(
    database.url!,
    ({ sql: statement }) => statements.push(statement),
    () => Promise.all(Array.from({ length: 10 }, () => hasRoom(database.db))),
  );
  expect(checks).toMatchObject({ value: Array<boolean>(10).fill(true) });
  expect(statements.filter((one) => one.startsWith('create temporary '))).toHaveLength(1);
});

test('an observation of the disk is valid for five seconds', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  expect(await hasRoom(database.db)).toBe(true);
  await refuseTables('53100');
  now.mockReturnValue(4_999);
  expect(await hasRoom(database.db)).toBe(true);
  now.mockReturnValue(5_000);
  expect(await hasRoom(database.db)).toBe(false);
});

test('a server whose disk is full serves and is not ready', async () => {
  await refuseTables('53100');
  const port = await freePort();
  const server = spawnServer(database.url!, port);
  const ended = once(server, 'exit');
  try {
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    let live: Response | null = null;
    while (server.exitCode === null && live === null) {
      await wait(10);
      live = await ask('/livez');
    }
    const matches = await ask('/api/scoring/matches');
    const ready = await ask('/readyz');
    expect([live?.status, matches?.status, ready?.status]).toEqual([200, 200, 503]);
    expect(await ready!.json()).toEqual({ ready: false });
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
});
