import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../src/server/database/database';
import { freePort } from '../../support/freePort';
import { migrationsFolder } from '../../support/paths';
import {
  spawnServer,
  startServerProcess,
  type ServerProcess,
} from '../../support/server/serverProcess';
import { times } from '../../support/server/times';
import { openOwnPostgres } from '../../support/server/databases';

// Row 47 of the quality bar with real server processes: started together on an empty database, and killed
// while they migrate one.
const MIGRATIONS = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
/** The number of applied migrations at which the server is killed. */
const KILLED_AT = times(2, MIGRATIONS.length);
const TOGETHER = times(1, 5);

jest.setTimeout(300_000);

const opened: OpenDatabase[] = [];
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all(opened.map((database) => database.close()));
});

const connect = (name: string): OpenDatabase => {
  const database = openOwnPostgres(`${process.env['TEST_POSTGRES_URL']}/${name}`, 2);
  opened.push(database);
  return database;
};

async function emptyDatabase(): Promise<{ url: string; database: OpenDatabase }> {
  const name = `boot_${randomUUID().replaceAll('-', '')}`;
  await connect('postgres').script(`create database ${name}`);
  return { url: `${process.env['TEST_POSTGRES_URL']}/${name}`, database: connect(name) };
}

async function applied({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_migration') is not null as there`.execute(db);
  if (!rows[0]!.there) return [];
  const names = await db.selectFrom('schema_migration').select('name').orderBy('name').execute();
  return names.map(({ name }) => name);
}

/** Returns all tables and columns, sorted. */
async function schemaOf({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public' order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

const startOn = async (url: string): Promise<void> =>
  void servers.push(await startServerProcess(url, await freePort()));

test('three servers that start together on an empty database are all ready', async () => {
  for (let round = 0; round < TOGETHER; round += 1) {
    const { url, database } = await emptyDatabase();
    await Promise.all([startOn(url), startOn(url), startOn(url)]);
    expect(await applied(database)).toEqual(MIGRATIONS);
    const types = await database.db.selectFrom('contest_type').select('id').execute();
    expect(types).toHaveLength(4);
    await Promise.all(servers.splice(0).map((server) => server.kill()));
  }
});

test('the next server completes the migrations of a killed one', async () => {
  const whole = await emptyDatabase();
  await startOn(whole.url);
  for (let killedAt = 1; killedAt < KILLED_AT; killedAt += 1) {
    const { url, database } = await emptyDatabase();
    const killed = spawnServer(url, await freePort());
    const ended = once(killed, 'exit');
    while ((await applied(database)).length < killedAt);
    killed.kill('SIGKILL');
    await ended;
    // PostgreSQL completes or rolls back the migration in progress.
    const left = await applied(database);
    expect(left).toEqual(MIGRATIONS.slice(0, left.length));
    await startOn(url);
    expect(await applied(database)).toEqual(MIGRATIONS);
    expect(await schemaOf(database)).toEqual(await schemaOf(whole.database));
    await servers.pop()!.kill();
  }
});
