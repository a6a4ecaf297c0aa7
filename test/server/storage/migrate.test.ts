import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres, type OpenDatabase } from '../../../src/server/storage/database';
import { migrate } from '../../../src/server/storage/migrate';
import { noticesOf } from '../../../src/server/storage/noticeRows';
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
  '010_notices.sql',
  '011_transfers.sql',
  '012_push.sql',
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

test('what users were told before the notices became a view, they are told after it', async () => {
  const database = connect(await emptyDatabase());
  const early = MIGRATIONS.slice(0, MIGRATIONS.indexOf('010_notices.sql'));
  const read = (name: string) => readFileSync(path.join(migrationsFolder, name), 'utf8');
  await migrate(database, folderOf(Object.fromEntries(early.map((name) => [name, read(name)]))));
  await database.script(`
    insert into tournament (id, source_key, name) values ('t', 't', 'T');
    insert into match (id, source_key, tournament_id, home_team, away_team, description, venue, match_date,
        start_time, lock_at, locked_at, status, version, rules_version, review_minutes)
      values ('m', 'm', 't', 'A', 'B', '', '', '2026-03-01', '2026-03-01', '2026-03-01', '2026-03-01', 'completed',
        1, 1, 0);
    insert into contest_type (id, name, place, entry_caps, min_participants, max_prize_pool, rewards)
      values ('paid', 'Paid', 1, 100, 2, 200, '[]'), ('alone', 'Alone', 2, 50, 2, 100, '[]');
    insert into contest (id, match_id, contest_type_id, series, status, participants, settled_at)
      values ('paid', 'm', 'paid', 1, 'settled', 2, '2026-03-02'), ('alone', 'm', 'alone', 1, 'called_off', 1, null),
        ('empty', 'm', 'alone', 2, 'called_off', 0, null), ('open', 'm', 'alone', 3, 'open', 0, null);
    insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
      select name, name || '@example.org', '', '', '', '2026-01-01', '2026-01-01' from unnest('{ann,bob}'::text[]) name;
    insert into entry (contest_id, match_id, contest_type_id, user_id, team_mask, created_at, updated_at, rank, reward)
      values ('paid', 'm', 'paid', 'ann', 1, '2026-02-01', '2026-02-01', 1, 150),
        ('paid', 'm', 'paid', 'bob', 2, '2026-02-01', '2026-02-01', 2, 120),
        ('alone', 'm', 'alone', 'ann', 1, '2026-02-01', '2026-02-01', null, null);
    insert into notice (entry_id, user_id, contest_id, kind, correction, rank, amount, at, seen_at)
      values (3, 'ann', 'alone', 'called_off', 0, null, 50, '2026-03-01', '2026-03-03'),
        (1, 'ann', 'paid', 'settled', 0, 2, 90, '2026-03-02', '2026-03-03'),
        (2, 'bob', 'paid', 'settled', 0, 1, 120, '2026-03-02', null),
        (1, 'ann', 'paid', 'corrected', 1, 1, 60, '2026-03-04', null),
        (2, 'bob', 'paid', 'corrected', 1, 2, 0, '2026-03-04', '2026-03-05');`);
  expect(await migrate(database, migrationsFolder)).toEqual(MIGRATIONS.slice(early.length));
  const page = { limit: 10, before: null, unseenOnly: false };
  const told = async (user: string) =>
    (await noticesOf(database.db, user, page)).map(({ kind, rank, amountCaps, at, seen }) => {
      return [kind, rank, amountCaps, at.toISOString().slice(0, 10), seen];
    });
  expect(await told('ann')).toEqual([
    ['corrected', 1, 60, '2026-03-04', false],
    ['settled', 2, 90, '2026-03-02', true],
    ['called_off', null, 50, '2026-03-01', true],
  ]);
  expect(await told('bob')).toEqual([
    ['corrected', 2, 0, '2026-03-04', true],
    ['settled', 1, 120, '2026-03-02', false],
  ]);
});
