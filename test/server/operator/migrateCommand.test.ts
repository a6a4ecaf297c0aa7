import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OpenDatabase } from '../../../src/server/database/database';
import { FolderHeldError, lockFolder } from '../../../src/server/database/pglite/folderLock';
import { sampleFixture } from '../../support/server/operations';
import { openOwnPostgres } from '../../support/server/databases';
import { nightmare, type CommandOptions } from './nightmareAt';
import { temporaryFolder } from '../../support/temporaryFolder';

const opened: OpenDatabase[] = [];
afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));

const connect = (name: string): OpenDatabase => {
  const database = openOwnPostgres(`${process.env['TEST_POSTGRES_URL']}/${name}`, 2);
  opened.push(database);
  return database;
};

async function emptyDatabase(): Promise<{ at: CommandOptions; database: OpenDatabase }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await connect('postgres').script(`create database ${name}`);
  const env = { DATABASE_URL: `${process.env['TEST_POSTGRES_URL']}/${name}` };
  return { at: { env, clock: Date.now }, database: connect(name) };
}

test('an empty database is migrated, accepts a match, and has an audit entry', async () => {
  const { at } = await emptyDatabase();
  const { exitCode, out } = await nightmare(at, 'migrate', '--as', 'meera');
  expect(exitCode).toBe(0);
  const names = out.trimEnd().split('\n');
  expect(names[0]).toBe('001_initial.sql is applied.');
  expect(names.every((line) => line.endsWith('.sql is applied.'))).toBe(true);
  expect((await nightmare(at, 'migrate')).out).toBe('The database is up to date.\n');
  const json = await nightmare(at, 'migrate', '--json');
  expect(JSON.parse(json.out)).toEqual({ applied: [], held_by: null });
  const audit = await nightmare(at, 'audit', '--json');
  const applied = names.map((line) => line.replace(' is applied.', ''));
  expect(JSON.parse(audit.out)).toMatchObject([
    { who: 'meera', command: 'migrate', details: { applied } },
  ]);
  const input = JSON.stringify(sampleFixture());
  const scheduled = await nightmare({ ...at, input }, 'schedule', '-', '--yes');
  const [id] = /\w{32}/.exec(scheduled.out)!;
  const contests = await nightmare(at, 'contests', id, '--json');
  expect(JSON.parse(contests.out)).toHaveLength(4);
});

test('a database of another program, or of an older version, is refused with advice', async () => {
  const { at, database } = await emptyDatabase();
  for (const command of ['matches', 'verify', 'audit']) {
    expect(await nightmare(at, command)).toEqual({
      exitCode: 1,
      out: '',
      err: 'This is not a database of Nightmare XI; `nightmare migrate` makes it one\n',
    });
  }
  await nightmare(at, 'migrate');
  await database.script(`delete from schema_migration where name = '004_league.sql';
    drop table audit`);
  for (const command of ['matches', 'verify', 'audit']) {
    expect(await nightmare(at, command)).toEqual({
      exitCode: 1,
      out: '',
      err: 'The database lacks 004_league.sql: run `nightmare migrate`\n',
    });
  }
});

test('an unreachable database is reported', async () => {
  const at = { env: { DATABASE_URL: 'postgres://localhost:1/none' }, clock: Date.now };
  const { exitCode, out, err } = await nightmare(at, 'matches');
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  expect(err).toMatch(/ECONNREFUSED/);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('an embedded folder that no process holds is opened and released', async () => {
  const dataDir = temporaryFolder('embedded');
  const at = { env: { DATA_DIR: dataDir }, clock: Date.now };
  expect((await nightmare(at, 'migrate')).err).toContain(`There is no database in ${dataDir}`);
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  // The folder of a server that was stopped before it had created its tables.
  const { openDatabase } = await import('../../../src/server/database/openDatabase');
  const database = await openDatabase({ databaseUrl: null, dataDir }, () => undefined);
  await database.script('select 1');
  await expect(lockFolder(dataDir, process.ppid)).rejects.toBeInstanceOf(FolderHeldError);
  await database.close();
  expect((await nightmare(at, 'migrate')).out).toContain('001_initial.sql is applied.\n');
  const input = JSON.stringify(sampleFixture());
  expect((await nightmare({ ...at, input }, 'schedule', '-', '--yes')).exitCode).toBe(0);
  const { out } = await nightmare(at, 'matches', '--json');
  expect(JSON.parse(out)).toMatchObject([{ title: 'Harbour Lights v Mill Lane' }]);
  expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
});
