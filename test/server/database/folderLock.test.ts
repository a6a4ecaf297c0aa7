import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  FolderHeldError,
  holderOf,
  lockFolder,
} from '../../../src/server/database/pglite/folderLock';
import { temporaryFolder } from '../../support/temporaryFolder';

// Row 4 of the quality bar: only one process opens an embedded database.
let folder: string;
let other: ChildProcess;
let otherPid: number;
beforeAll(() => {
  other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' });
  otherPid = other.pid!;
});
beforeEach(() => {
  folder = temporaryFolder('lock');
});
afterAll(() => other.kill());

const lockText = () => readFileSync(path.join(folder, 'server.lock'), 'utf8');
const goneProcess = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid!;
};

test('the folder of a living process is refused, and the message names it', async () => {
  const lock = await lockFolder(folder, otherPid);
  const refused = await lockFolder(folder, process.pid).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderHeldError);
  expect((refused as Error).message).toBe(
    `${folder} is in use by process ${otherPid}; stop it first`,
  );
  expect(await holderOf(folder)).toMatchObject({ pid: otherPid });
  await lock.release();
  await (await lockFolder(folder, process.pid)).release();
});

test('the lock of a process that has ended is taken over', async () => {
  await lockFolder(folder, await goneProcess());
  expect(await holderOf(folder)).toBeNull();
  await lockFolder(folder, process.pid);
  expect(await holderOf(folder)).toMatchObject({ pid: process.pid });
});

test.each([
  ['nothing', ''],
  ['half a line', '{"pid":'],
  ['no number', '{"pid":"x"}'],
])('a lock that holds %s is taken over', async (_what, text) => {
  writeFileSync(path.join(folder, 'server.lock'), text);
  await lockFolder(folder, process.pid);
  expect(await holderOf(folder)).toMatchObject({ pid: process.pid });
});

test('the lock of a process from before the machine started again is taken over', async () => {
  // Meanwhile another process has its number.
  const before = { pid: otherPid, boot: '00000000-0000-4000-8000-000000000000' };
  writeFileSync(path.join(folder, 'server.lock'), JSON.stringify(before));
  expect(await holderOf(folder)).toBeNull();
  await lockFolder(folder, process.pid);
  expect(await holderOf(folder)).toMatchObject({ pid: process.pid });
});

test.each([
  ['a process whose number a later one has', 'taken over', { started: '1' }],
  ['a process in another container', 'respected', { started: '1', namespace: 'pid:[1]' }],
  ['a living process', 'respected', {}],
  [
    'an earlier version',
    'respected',
    { boot: undefined, started: undefined, namespace: undefined },
  ],
])('the lock of %s is %s', async (_whose, outcome, change) => {
  await lockFolder(folder, otherPid);
  const stored = JSON.parse(lockText()) as object;
  writeFileSync(path.join(folder, 'server.lock'), JSON.stringify({ ...stored, ...change }));
  const taken = lockFolder(folder, process.pid);
  if (outcome === 'taken over') await taken;
  else await expect(taken).rejects.toThrow(FolderHeldError);
  const { pid } = (await holderOf(folder))!;
  expect(pid).toBe(outcome === 'taken over' ? process.pid : otherPid);
});

test('a lock that cannot be read is reported, and no temporary lock file is left', async () => {
  mkdirSync(path.join(folder, 'server.lock'));
  await expect(lockFolder(folder, process.pid)).rejects.toThrow('EISDIR');
  await expect(holderOf(folder)).rejects.toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['server.lock']);
});

test('one of many concurrent processes gets the folder, and no temporary lock file is left', async () => {
  for (let round = 0; round < 20; round += 1) {
    const asked = await Promise.allSettled([
      lockFolder(folder, otherPid),
      lockFolder(folder, process.pid),
      lockFolder(folder, process.ppid),
    ]);
    const locks = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(locks).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['server.lock']);
    await locks[0]!.release();
  }
  expect(existsSync(path.join(folder, 'server.lock'))).toBe(false);
});

test('the lock file is readable only by its owner', async () => {
  const lock = await lockFolder(folder, process.pid);
  await lock.describe({ controlPort: 4711, controlToken: 'secret' });
  expect(JSON.parse(lockText())).toMatchObject({
    pid: process.pid,
    controlPort: 4711,
    controlToken: 'secret',
  });
  expect(statSync(path.join(folder, 'server.lock')).mode & 0o077).toBe(0);
});
