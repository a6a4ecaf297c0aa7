import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres, type OpenDatabase } from '../../../src/server/storage/database';
import { migrate } from '../../../src/server/storage/migrate';
import { migrationsFolder } from '../../support/paths';

// Row 47 of the quality bar.
const opened: OpenDatabase[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

const MIGRATIONS = [
  '001_initial.sql',
  '002_player_part.sql',
  '003_caps.sql',
  '004_league.sql',
  '005_archive.sql',
  '006_live.sql',
  '007_demo.sql',
  '008_cards.sql',
  '009_settlement.sql',
];

const connect = (name: string): OpenDatabase => {
  const database = openPostgres(`${process.env['TEST_POSTGRES_URL']}/${name}`, () => undefined, 3);
  opened.push(database);
  return database;
};

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await connect('postgres').script(`create database ${name}`);
  return name;
}

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nightmare-migrations-'));
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql);
  return folder;
}

test('the second time applies nothing', async () => {
  const database = connect(await emptyDatabase());
  expect(await migrate(database, migrationsFolder)).toEqual(MIGRATIONS);
  expect(await migrate(database, migrationsFolder)).toEqual([]);
  const house = await database.db.selectFrom('account').selectAll().execute();
  expect(house).toEqual([{ id: 'house', kind: 'house', balance: 0 }]);
});

test('of three servers that start at once one applies each migration', async () => {
  for (let round = 0; round < 3; round += 1) {
    const name = await emptyDatabase();
    const servers = [connect(name), connect(name), connect(name)];
    const applied = await Promise.all(servers.map((server) => migrate(server, migrationsFolder)));
    expect(applied.flat().sort()).toEqual(MIGRATIONS);
  }
});

test('a migration that fails leaves nothing, says so, and is applied when it is mended', async () => {
  const database = connect(await emptyDatabase());
  const folder = folderOf({
    '001_good.sql': 'create table one (id int primary key)',
    '002_bad.sql': 'create table two (id int primary key); insert into two values (1), (1)',
    'notes.txt': 'not a migration',
  });
  await expect(migrate(database, folder)).rejects.toThrow(/two_pkey/);
  const applied = await database.db.selectFrom('schema_migration').select('name').execute();
  expect(applied).toEqual([{ name: '001_good.sql' }]);
  writeFileSync(path.join(folder, '002_bad.sql'), 'create table two (id int primary key)');
  expect(await migrate(database, folder)).toEqual(['002_bad.sql']);
});
