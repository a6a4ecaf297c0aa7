import { copyFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BackupHeader } from '../../../src/server/database/backup/backupFormat';
import { restoreBackup } from '../../../src/server/database/backup/restoreBackup';
import { writeBackup } from '../../../src/server/database/backup/writeBackup';
import { knownMigrations, migrateTo } from '../../../src/server/database/migrate';
import { openOwnPostgres } from '../../support/server/databases';
import { startGame, type Game } from '../../support/server/game';
import { nightmare } from '../operator/nightmareAt';
import {
  backupFile,
  createPostgres,
  emptyDatabase,
  hashAt,
  linesOf,
  playSite,
  sealed,
  runSuccessfully,
  writeLines,
  type EmptyDatabase,
} from './site';

let game: Game;
let sound: string;
let empty: EmptyDatabase;
beforeAll(async () => {
  game = await startGame();
  await playSite(game);
  sound = backupFile();
  await runSuccessfully(
    { env: { DATABASE_URL: game.database.url! }, clock: Date.now },
    'backup',
    sound,
  );
  empty = await emptyDatabase('PostgreSQL', Date.now);
  await runSuccessfully(empty.at, 'migrate');
});
afterAll(() => game.close());

const flip = (file: string, at: (bytes: number) => number): void => {
  const bytes = readFileSync(file);
  const position = at(bytes.length);
  bytes[position] = bytes[position]! ^ 4;
  writeFileSync(file, bytes);
};

/** Changes the lines of a file, and leaves the trailer as it was. */
const rewrite = (file: string, change: (lines: string[]) => string[]): void =>
  writeLines(file, change(linesOf(file)));

const withHeader = (change: (header: BackupHeader) => object) => (lines: string[]) => [
  JSON.stringify(change(JSON.parse(lines[0]!) as BackupHeader)),
  ...lines.slice(1),
];

const rowAfter = (lines: readonly string[], table: string): number =>
  lines.findIndex((line) => line.startsWith(`{"table":"${table}"`)) + 1;

const DAMAGED = 'is damaged or incomplete. Nothing was restored.';
const FOREIGN = 'is not a backup of Nightmare XI. Nothing was restored.';
const NEWER = 'was written by a newer version of Nightmare XI. Update first.';

const FILES: [what: string, damage: (file: string) => void, says: string][] = [
  ['an empty file', (file) => writeFileSync(file, ''), FOREIGN],
  ['a text', (file) => writeFileSync(file, 'create table match ();\n'), FOREIGN],
  ['other compressed lines', (file) => writeLines(file, ['{"a":1}', '[2]']), FOREIGN],
  ['compressed nothing', (file) => writeFileSync(file, gzipSync('')), FOREIGN],
  ['half of a file', (file) => truncateSync(file, readFileSync(file).length >> 1), DAMAGED],
  [
    'a file without its last byte',
    (file) => truncateSync(file, readFileSync(file).length - 1),
    DAMAGED,
  ],
  ['a flipped bit in the middle', (file) => flip(file, (bytes) => bytes >> 1), DAMAGED],
  ['a flipped bit in the checksum', (file) => flip(file, (bytes) => bytes - 6), DAMAGED],
  [
    'a changed amount',
    (file) => rewrite(file, (lines) => lines.map((line) => line.replace('"1000"', '"9000"'))),
    DAMAGED,
  ],
  [
    'a missing row',
    (file) => rewrite(file, (lines) => lines.toSpliced(rowAfter(lines, 'transfer'), 1)),
    DAMAGED,
  ],
  [
    'a number between rows',
    (file) => rewrite(file, (lines) => lines.toSpliced(3, 0, '2')),
    DAMAGED,
  ],
  ['null between rows', (file) => rewrite(file, (lines) => lines.toSpliced(3, 0, 'null')), DAMAGED],
  ['no trailer', (file) => rewrite(file, (lines) => lines.slice(0, -1)), DAMAGED],
  ['rows after the trailer', (file) => rewrite(file, (lines) => [...lines, '["x"]']), DAMAGED],
  [
    'another format',
    (file) =>
      rewrite(
        file,
        withHeader((header) => ({ ...header, version: 2 })),
      ),
    NEWER,
  ],
  [
    'an unknown migration',
    (file) =>
      rewrite(
        file,
        withHeader((header) => ({
          ...header,
          schema: [...header.schema, '999_later.sql'],
        })),
      ),
    NEWER,
  ],
];

test.each(FILES)('%s is refused, and the database stays as it was', async (_what, damage, says) => {
  const file = backupFile();
  copyFileSync(sound, file);
  damage(file);
  const before = await hashAt(empty.at);
  expect(await nightmare(empty.at, 'restore', file)).toEqual({
    exitCode: 1,
    out: '',
    err: `${file} ${says}\n`,
  });
  expect(await hashAt(empty.at)).toBe(before);
});

test.each([
  ['an overdrawn account', 'account', '"user"', (row: string) => row.replace(/"\d+"/, '"-5"')],
  ['an entry of nobody', 'entry', '"', (row: string) => row.replace(/"many\d+"/, '"nobody"')],
])('%s is refused by the constraints, and nothing stays', async (_what, table, has, change) => {
  const file = backupFile();
  copyFileSync(sound, file);
  rewrite(file, (lines) => {
    const from = rowAfter(lines, table);
    const at = lines.findIndex((row, index) => {
      return index >= from && row.includes(has) && change(row) !== row;
    });
    return sealed(lines.with(at, change(lines[at]!)));
  });
  const before = await hashAt(empty.at);
  const { exitCode, err } = await nightmare(empty.at, 'restore', file);
  expect(exitCode).toBe(1);
  expect(err).toMatch(/violates (check|foreign key) constraint/);
  expect(await hashAt(empty.at)).toBe(before);
});

test('a restore whose check fails prints what it restored, as JSON too', async () => {
  const file = backupFile();
  copyFileSync(sound, file);
  // The database accepts a reward for half a rank, and the check of the settled contests can't read it.
  const halve = (row: string) => row.replace('\\"rank_start\\": 1,', '\\"rank_start\\": 1.5,');
  rewrite(file, (lines) =>
    sealed(lines.map((row) => (row.includes('"settled"') ? halve(row) : row))),
  );
  const { at } = await emptyDatabase('PostgreSQL', Date.now);
  const { exitCode, out, err } = await nightmare(at, 'restore', file, '--json');
  expect({ exitCode, err }).toEqual({
    exitCode: 1,
    err: 'invalid input syntax for type integer: "1.5"\n',
  });
  const sha256 = await hashAt(at);
  expect(JSON.parse(out)).toMatchObject({ file, sha256 });
});

test('a backup of an older version is restored as it was, and then migrated', async () => {
  const older = openOwnPostgres(await createPostgres());
  const known = await knownMigrations();
  const then = known.filter((name) => name <= '017_accounts.sql');
  await migrateTo(older, then);
  const file = backupFile();
  const written = await writeBackup(older.db, file, new Date(0));
  await older.close();

  const target = openOwnPostgres(await createPostgres());
  expect(await restoreBackup(target, file)).toEqual({
    ok: true,
    value: {
      at: '1970-01-01T00:00:00.000Z',
      rows: written.rows,
      sha256: written.sha256,
      migrated: known.slice(then.length),
    },
  });
  await target.close();
  const refused = await nightmare(empty.at, 'restore', file);
  expect(refused.exitCode).toBe(1);
  expect(refused.err).toContain('Restore it into a database without tables');
});

test('a failed backup leaves the previous file, and no other one', async () => {
  const file = backupFile();
  copyFileSync(sound, file);
  const database = openOwnPostgres(await createPostgres());
  await expect(writeBackup(database.db, file, new Date(0))).rejects.toThrow(
    'This is not a database of Nightmare XI',
  );
  await database.close();
  expect(readFileSync(file).equals(readFileSync(sound))).toBe(true);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

test.each([
  ['neither a file nor --hash', ['backup']],
  ['both', ['backup', 'x', '--hash']],
])('%s is wrong usage', async (_what, args) => {
  const { exitCode, out, err } = await nightmare(empty.at, ...args);
  expect({ exitCode, out, err }).toEqual({
    exitCode: 2,
    out: '',
    err: 'Name a file for the backup, or choose --hash\n',
  });
});

test('a file that does not exist is named', async () => {
  const { exitCode, err } = await nightmare(empty.at, 'restore', '/nowhere/site.backup');
  expect(exitCode).toBe(1);
  expect(err).toContain('/nowhere/site.backup');
});
