import syncFs, {
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openEmbedded } from '../../../src/server/database/database';
import { FolderUnusableError, openDatabase } from '../../../src/server/database/openDatabase';
import { PGliteClient } from '../../../src/server/database/pglite/client';
import { projectRoot } from '../../support/paths';
import { askOnce } from '../../support/serveOnce';
import { temporaryFolder } from '../../support/temporaryFolder';

const boot = pathToFileURL(path.join(projectRoot, 'src/server/database/pglite/boot.mjs'));

describe('the folder of the embedded database', () => {
  const parent = temporaryFolder('embedded');
  const folder = path.join(parent, 'postgres');

  const open = () =>
    openEmbedded(boot, folder, (error) => {
      throw error;
    });

  it('is created again when a killed start left it half created, and found later', async () => {
    mkdirSync(`${folder}.draft`);
    writeFileSync(path.join(`${folder}.draft`, 'PG_VERSION'), '17');
    const first = open();
    await first.script('create table kept (answer integer); insert into kept values (42)');
    await first.close();
    expect(existsSync(`${folder}.draft`)).toBe(false);
    const again = open();
    const { rows } = await sql`select answer from kept`.execute(again.db);
    await again.close();
    expect(rows).toEqual([{ answer: 42 }]);
  });
});

test('a file in place of the data folder is named in the error, with advice', async () => {
  const dataDir = path.join(temporaryFolder('file'), 'data');
  writeFileSync(dataDir, '');
  const opening = openDatabase({ databaseUrl: null, dataDir }, () => undefined);
  const error: unknown = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FolderUnusableError);
  expect((error as Error).message).toBe(
    `The folder ${dataDir} can't be used: a file is in its place. Move the file, or set DATA_DIR to another folder.`,
  );
});

test('a data folder in a file system that is mounted read-only is named in the error, with advice', async () => {
  const missing = Object.assign(new Error('ENOENT: mkdir'), { code: 'ENOENT' });
  const making = jest.spyOn(syncFs, 'mkdirSync').mockImplementation(() => {
    throw missing;
  });
  const opening = openDatabase({ databaseUrl: null, dataDir: '/mnt/data' }, () => undefined);
  await expect(opening).rejects.toThrow(
    "The folder /mnt/data can't be used: this user may not write it.",
  );
  making.mockRestore();
});

async function filledDataDir(name: string): Promise<string> {
  const template = await askOnce<string>(process.env['EMBEDDED_TEMPLATE_URL'], 'folder');
  const dataDir = temporaryFolder(name);
  cpSync(template, path.join(dataDir, 'postgres'), { recursive: true });
  return dataDir;
}

// Row 41 of the quality bar: a full disk shows in /readyz.
test('a database whose disk is full is not ready, until there is room again', async () => {
  const dataDir = await filledDataDir('full');
  const { isReady, close } = await openDatabase({ databaseUrl: null, dataDir }, () => undefined);
  const disk = jest.spyOn(fs, 'statfs');
  try {
    expect(await isReady()).toBe(true);
    const almostFull = { ...(await fs.statfs(dataDir)), bavail: 10, bsize: 4_096 };
    disk.mockResolvedValueOnce(almostFull);
    expect(await isReady()).toBe(false);
    expect(await isReady()).toBe(true);
    expect(disk).toHaveBeenCalledWith(dataDir);
  } finally {
    disk.mockRestore();
    await close();
  }
});

describe('a folder that cannot be opened', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await filledDataDir('damaged');
  });

  const damages: [string, (folder: string) => void, string][] = [
    [
      'with a control file that is cut off',
      (folder) => truncateSync(path.join(folder, 'global/pg_control'), 100),
      'files in it are damaged or missing',
    ],
    [
      'without its log',
      (folder) => rmSync(path.join(folder, 'pg_wal'), { recursive: true }),
      'files in it are damaged or missing',
    ],
    [
      'with an empty version',
      (folder) => truncateSync(path.join(folder, 'PG_VERSION'), 0),
      'its file PG_VERSION is damaged or missing',
    ],
  ];

  it.each(damages)(
    '%s is named, with what is wrong and what to do',
    async (_what, damage, wrong) => {
      const folder = path.join(dataDir, 'postgres');
      damage(folder);
      const opening = openDatabase({ databaseUrl: null, dataDir }, () => undefined);
      const error: unknown = await opening.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(FolderUnusableError);
      expect((error as Error).message).toBe(
        `The database in ${folder} can't be opened: ${wrong}. Put back a copy of the folder, or move the folder away: the next start then begins an empty database.`,
      );
      // Its lock is released.
      expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
    },
  );
});

/** A thread that responds and ends, like the thread of a database that is closed. */
const ENDING_THREAD = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id }) => {
  parentPort.postMessage({ id, rows: { rows: [], affectedRows: 0 } });
  parentPort.close();
});`;

test('a busy process that learns of the response and the end of the thread at once has not lost it', async () => {
  const lost: Error[] = [];
  const boot = new URL(`data:text/javascript,${encodeURIComponent(ENDING_THREAD)}`);
  const client = new PGliteClient(boot, null, (error) => lost.push(error));
  const closing = client.close();
  // Blocks this process for far longer than the thread needs to start, to respond and to end.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  await closing;
  expect(lost).toEqual([]);
});
