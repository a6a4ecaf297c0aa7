import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import { DEFAULT_KIND_SETTINGS } from '../../../src/domain/notification/kinds';
import { ruleSetOf } from '../../../src/domain/scoring/ruleSets';
import { scorePlayer } from '../../../src/domain/scoring/score';
import { openPostgres, type OpenDatabase } from '../../../src/server/database/database';
import { participantsNow } from '../../../src/server/contests/participantRows';
import { migrate } from '../../../src/server/database/migrate';
import { entryNotices } from '../../../src/server/notify/noticeRows';
import { settingsOf } from '../../../src/server/notify/settingRows';
import { FIXTURE_MATCHES, matchFile } from '../../support/matches';
import { migrationsFolder } from '../../support/paths';
import { temporaryFolder } from '../../support/temporaryFolder';
import { openOwnPostgres } from '../../support/server/databases';

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
  '013_notification_kinds.sql',
  '014_names.sql',
  '015_rules.sql',
  '016_login_limits.sql',
  '017_accounts.sql',
  '018_limits.sql',
  '019_contest_terms.sql',
  '020_keys.sql',
  '021_import_identity.sql',
  '022_team_logos.sql',
  '023_feedback.sql',
  '024_branding.sql',
  '025_visit_streak.sql',
  '026_shared_teams.sql',
  '027_tables.sql',
  '028_leagues.sql',
  '029_league_names.sql',
  '030_league_scores.sql',
  '031_books.sql',
  '032_witnesses.sql',
  '033_owner_tags.sql',
  '034_entry_contest.sql',
  '035_entry_contest_checked.sql',
  '036_match_points.sql',
  '037_participant_shards.sql',
  '038_overs_of_points.sql',
  '039_accepted_mismatch.sql',
];

const connect = (name: string): OpenDatabase => {
  const database = openOwnPostgres(`${process.env['TEST_POSTGRES_URL']}/${name}`, 3);
  opened.push(database);
  return database;
};

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await connect('postgres').script(`create database ${name}`);
  return name;
}

function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder('migrations');
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql);
  return folder;
}

test('a second run applies nothing', async () => {
  const database = connect(await emptyDatabase());
  expect(await migrate(database, migrationsFolder)).toEqual(MIGRATIONS);
  expect(await migrate(database, migrationsFolder)).toEqual([]);
  const house = await database.db.selectFrom('account').selectAll().execute();
  expect(house).toEqual([{ id: 'house', kind: 'house', balance: 0, won: 0 }]);
});

test('each migration is applied by one of three servers that start at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const name = await emptyDatabase();
    const servers = [connect(name), connect(name), connect(name)];
    const applied = await Promise.all(servers.map((server) => migrate(server, migrationsFolder)));
    expect(applied.flat().sort()).toEqual(MIGRATIONS);
  }
});

test('a server waits for as long as another one migrates', async () => {
  const name = await emptyDatabase();
  // As strict as a server, whose statements give up after a second.
  const servers = [1, 2].map(() =>
    openPostgres(`${process.env['TEST_POSTGRES_URL']}/${name}`, () => undefined, {
      connectMs: 60_000,
    }),
  );
  const folder = folderOf({ '001_slow.sql': 'select pg_sleep(1.5); create table one (id int)' });
  const applied = await Promise.all(servers.map((server) => migrate(server, folder)));
  expect(applied.flat()).toEqual(['001_slow.sql']);
  await Promise.all(servers.map((server) => server.close()));
});

test('a failed migration leaves nothing, is reported, and is applied once it is corrected', async () => {
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

test('the notices of users are the same before and after the migration to a view', async () => {
  const database = connect(await emptyDatabase());
  const early = MIGRATIONS.slice(0, MIGRATIONS.indexOf('010_notices.sql'));
  const read = (name: string) => readFileSync(path.join(migrationsFolder, name), 'utf8');
  await migrate(database, folderOf(Object.fromEntries(early.map((name) => [name, read(name)]))));
  await database.script(`
    set local timezone = 'UTC';
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
  const readNotices = async (user: string) =>
    (await entryNotices(database.db, user, page)).map(({ kind, rank, amountCaps, at, seen }) => {
      return [kind, rank, amountCaps, at.toISOString().slice(0, 10), seen];
    });
  expect(await readNotices('ann')).toEqual([
    ['corrected', 1, 60, '2026-03-04', false],
    ['settled', 2, 90, '2026-03-02', true],
    ['called_off', null, 50, '2026-03-01', true],
  ]);
  expect(await readNotices('bob')).toEqual([
    ['corrected', 2, 0, '2026-03-04', true],
    ['settled', 1, 120, '2026-03-02', false],
  ]);
});

test('the choices of users survive the move into one column, and a later kind has its default', async () => {
  const database = connect(await emptyDatabase());
  const early = MIGRATIONS.slice(0, MIGRATIONS.indexOf('013_notification_kinds.sql'));
  const read = (name: string) => readFileSync(path.join(migrationsFolder, name), 'utf8');
  await migrate(database, folderOf(Object.fromEntries(early.map((name) => [name, read(name)]))));
  await database.script(`
    insert into tournament (id, source_key, name) values ('t', 't', 'T');
    insert into match (id, source_key, tournament_id, home_team, away_team, description, venue, match_date,
        start_time, lock_at, rules_version, review_minutes)
      values ('m', 'm', 't', 'A', 'B', '', '', '2026-03-01', '2026-03-01', '2026-03-01', 1, 0);
    insert into push_occasion (match_id, kind, expires_at) values ('m', 'result', '2026-03-04');
    insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
      select name, name || '@example.org', '', '', '', '2026-01-01', '2026-01-01'
      from unnest('{ann,bob,eve}'::text[]) name;
    insert into notification_setting (user_id, lock_reminder, left_out, match_started, result, refund, correction,
        quiet_from, quiet_to, time_zone)
      values ('ann', true, false, true, false, true, false, 1320, 420, 'Asia/Kolkata'),
        ('bob', false, true, false, true, false, true, null, null, 'UTC');`);
  expect(await migrate(database, migrationsFolder)).toEqual(MIGRATIONS.slice(early.length));
  const chosen = await settingsOf(database.db, ['ann', 'bob', 'eve']);
  expect(chosen.get('ann')).toEqual({
    kinds: {
      lock_reminder: true,
      left_out: false,
      match_started: true,
      result: false,
      refund: true,
      correction: false,
      league_round: false,
    },
    quietHours: { fromMinute: 1_320, toMinute: 420 },
    timeZone: 'Asia/Kolkata',
  });
  expect(chosen.get('bob')).toMatchObject({ kinds: { lock_reminder: false, result: true } });
  expect(chosen.get('eve')).toMatchObject({ kinds: DEFAULT_KIND_SETTINGS, timeZone: null });
  // A row that is older than a kind gets the default of that kind.
  await database.script(
    `update notification_setting set kinds = kinds - 'left_out' where user_id = 'ann'`,
  );
  expect((await settingsOf(database.db, ['ann'])).get('ann')!.kinds.left_out).toBe(true);
});

test('an older match keeps version 1, and its missing figures follow from the stored ones and the points', async () => {
  const database = connect(await emptyDatabase());
  const early = MIGRATIONS.slice(0, MIGRATIONS.indexOf('015_rules.sql'));
  const read = (name: string) => readFileSync(path.join(migrationsFolder, name), 'utf8');
  await migrate(database, folderOf(Object.fromEntries(early.map((name) => [name, read(name)]))));
  const played = FIXTURE_MATCHES.flatMap((file) => scorecard(matchFile(file).match).players);
  const version1 = ruleSetOf({ format: 'T20', version: 1 });
  const kept = played.map((figures, slot) => {
    const { battingPosition, legalBalls, stumpings, runs, balls, dismissed, conceded } = figures;
    const part = { battingPosition, legalBalls, stumpings, runs, balls, dismissed, conceded };
    return {
      match: `m${slot >> 6}`,
      slot: slot & 63,
      id: `p${slot}`,
      part,
      ...scorePlayer(figures, version1),
    };
  });
  const matches = [...new Set(kept.map(({ match }) => match)), 'oldest'];
  await database.script(`
    insert into tournament (id, source_key, name) values ('t', 't', 'T');
    insert into match (id, source_key, tournament_id, home_team, away_team, description, venue, match_date,
        start_time, lock_at, rules_version, review_minutes)
      select id, id, 't', 'A', 'B', '', '', '2026-03-01', '2026-03-01', '2026-03-01', 1, 0
      from unnest('{${matches.join()}}'::text[]) id;`);
  const rows = sql<string>`${JSON.stringify(kept)}::jsonb`;
  await sql`insert into player (id, team, name) select id, 'A', id
    from jsonb_to_recordset(${rows}) as kept(id text)`.execute(database.db);
  await sql`insert into match_player (match_id, slot, player_id, playing, total, breakdown, part)
    select match, slot, id, true, total, breakdown, part from jsonb_to_recordset(${rows})
      as kept(match text, slot smallint, id text, total integer, breakdown jsonb, part jsonb)`.execute(
    database.db,
  );
  await database.script(`
    insert into player (id, team, name) values ('old', 'A', 'old'), ('none', 'A', 'none');
    insert into match_player (match_id, slot, player_id, playing, total, breakdown, part)
      values ('oldest', 0, 'old', true, -4, '{}', '{"battingPosition": 1, "legalBalls": 24, "stumpings": 0}'),
        ('oldest', 1, 'none', false, 50, '{"not_playing_penalty": 50}', null);`);
  expect(await migrate(database, migrationsFolder)).toEqual(MIGRATIONS.slice(early.length));

  const { db } = database;
  const rules = await db.selectFrom('match').select(['rules_format', 'rules_version']).execute();
  expect(new Set(rules.map((one) => `${one.rules_format}@${one.rules_version}`))).toEqual(
    new Set(['T20@1']),
  );
  const stored = await db.selectFrom('match_player').select(['player_id', 'figures']).execute();
  const figuresOf = new Map(stored.map((row) => [row.player_id, row.figures]));
  expect(figuresOf.get('old')).toBeNull();
  expect(figuresOf.get('none')).toBeNull();
  for (const [slot, { team, name, ...figures }] of played.entries()) {
    const player = { team, name, figures: figuresOf.get(`p${slot}`) };
    expect(player).toEqual({ team, name, figures });
  }
});

test('an open contest keeps its participants, and the freeze by a server of the version before adds the shards', async () => {
  const database = connect(await emptyDatabase());
  const early = MIGRATIONS.slice(0, MIGRATIONS.indexOf('037_participant_shards.sql'));
  const read = (name: string) => readFileSync(path.join(migrationsFolder, name), 'utf8');
  await migrate(database, folderOf(Object.fromEntries(early.map((name) => [name, read(name)]))));
  await database.script(`
    insert into tournament (id, source_key, name) values ('t', 't', 'T');
    insert into match (id, source_key, tournament_id, home_team, away_team, description, venue, match_date,
        start_time, lock_at, rules_format, rules_version, review_minutes)
      select id, id, 't', 'A', 'B', '', '', '2026-03-01', '2026-03-01', '2026-03-01', 'T20', 1, 0
      from unnest('{m,later}'::text[]) id;
    insert into contest_type (id, name, position, entry_caps, min_participants, max_prize_pool, rewards)
      values ('all', 'All', 1, 0, 2, 0, '[]');
    insert into contest (id, match_id, contest_type_id, series, participants)
      values ('one', 'm', 'all', 1, 2), ('two', 'later', 'all', 1, 5);`);
  expect(await migrate(database, migrationsFolder)).toEqual(MIGRATIONS.slice(early.length));
  const counted = async () => {
    const rows = await database.db
      .selectFrom('contest')
      .select(['participants as own', participantsNow.as('all')])
      .orderBy('id')
      .execute();
    return rows.map(({ own, all }) => [own, all]);
  };
  expect(await counted()).toEqual([
    [2, 2],
    [5, 5],
  ]);
  // A server of the new version enters users, and one of the version before both enters users and freezes the match.
  await database.script(`insert into participant_shard (contest_id, participants) values
    ('one', 4), ('two', 1), ('one', -1), ('two', -2)`);
  await database.script(`update contest set participants = participants + 1 where id = 'one'`);
  expect(await counted()).toEqual([
    [3, 6],
    [5, 4],
  ]);
  // Users may leave by the older server whom shards count.
  await database.script(`update contest set participants = participants - 4 where id = 'one'`);
  expect(await counted()).toEqual([
    [-1, 2],
    [5, 4],
  ]);
  const ending = database.script(`update contest set status = 'locked' where id = 'one'`);
  await expect(ending).rejects.toThrow('contest_participants_check');
  await database.script(`update match set locked_at = '2026-03-01' where id = 'm'`);
  expect(await counted()).toEqual([
    [2, 2],
    [5, 4],
  ]);
  // Other changes of a match add up nothing.
  await database.script(`update match set version = version + 1, status = status`);
  expect(await counted()).toEqual([
    [2, 2],
    [5, 4],
  ]);
});

test.each([
  `insert into push_occasion (match_id, kind, expires_at) values ('m', 'a_kind_of_later', '2026-03-04')`,
  `update notification_setting set kinds = kinds || '{"a_kind_of_later": false}'`,
])('a new kind of notification needs no migration: %s', async (statement) => {
  await expect((await withOneOfEach()).script(statement)).resolves.toBeUndefined();
});

test.each([
  [
    `insert into push_occasion (match_id, kind, expires_at) values ('m', 'Not a kind', '2026-03-04')`,
    'push_occasion_kind_check',
  ],
  [
    `update notification_setting set kinds = '{"result": "yes"}'`,
    'notification_setting_kinds_check',
  ],
  [`update notification_setting set kinds = '[]'`, 'notification_setting_kinds_check'],
])(
  'what has not the shape of a kind, or of a choice, is refused: %s',
  async (statement, constraint) => {
    await expect((await withOneOfEach()).script(statement)).rejects.toMatchObject({ constraint });
  },
);

/** A migrated database with a match and the settings of a user. */
async function withOneOfEach(): Promise<OpenDatabase> {
  const database = connect(await emptyDatabase());
  await migrate(database, migrationsFolder);
  await database.script(`
    insert into tournament (id, source_key, name) values ('t', 't', 'T');
    insert into match (id, source_key, tournament_id, home_team, away_team, description, venue, match_date,
        start_time, lock_at, rules_format, rules_version, review_minutes)
      values ('m', 'm', 't', 'A', 'B', '', '', '2026-03-01', '2026-03-01', '2026-03-01', 'T20', 1, 0);
    insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
      values ('ann', 'ann@example.org', '', '', '', '2026-01-01', '2026-01-01');
    insert into notification_setting (user_id, kinds, time_zone) values ('ann', '{"result": true}', 'UTC');`);
  return database;
}
