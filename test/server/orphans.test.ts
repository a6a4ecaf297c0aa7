import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PREFIX, removeOrphans } from '../support/postgres/orphans';
import { temporaryFolder } from '../support/temporaryFolder';

const children: ChildProcess[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A program that stops slowly on SIGINT, and then prints whether the folder in its argument still exists. */
const SLOW_TO_STOP = `
const [, folder = ''] = process.argv;
process.on('SIGINT', () => setTimeout(() => {
  process.stdout.write(String(require('node:fs').existsSync(folder)), () => process.exit());
}, 300));
setInterval(() => undefined, 1_000_000);
process.stdout.write('started ');
`;

/** Starts a program that is slow to stop, and resolves when it runs. */
async function startSlow(...args: string[]) {
  const child = spawn(process.execPath, ['-e', SLOW_TO_STOP, ...args]);
  children.push(child);
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  await once(child.stdout, 'data');
  return { pid: child.pid!, ended: once(child, 'close').then(() => output) };
}

/** Creates a data folder of a test run with this process id. */
function dataFolderOf(owner: number) {
  const parent = temporaryFolder('orphans');
  const dataFolder = path.join(parent, `${PREFIX}1-a`);
  mkdirSync(dataFolder);
  writeFileSync(`${dataFolder}.owner`, String(owner));
  const setPostmaster = (pid: number) =>
    writeFileSync(path.join(dataFolder, 'postmaster.pid'), `${pid}\n${dataFolder}\n`);
  return { parent, dataFolder, setPostmaster };
}

/** The id of a process that has ended. */
const ENDED = spawnSync(process.execPath, ['-e', '']).pid;

test('the data folder of a run that was killed is removed after its postmaster has ended', async () => {
  const { parent, dataFolder, setPostmaster } = dataFolderOf(ENDED);
  const { pid, ended } = await startSlow(dataFolder);
  setPostmaster(pid);
  await removeOrphans(parent);
  expect(await ended).toBe('started true');
  expect([dataFolder, `${dataFolder}.owner`].filter((file) => existsSync(file))).toEqual([]);
});

test('another program that has got the process id of a postmaster is not stopped', async () => {
  const { parent, dataFolder, setPostmaster } = dataFolderOf(ENDED);
  const { pid } = await startSlow();
  setPostmaster(pid);
  const kill = jest.spyOn(process, 'kill');
  await removeOrphans(parent);
  expect(existsSync(dataFolder)).toBe(false);
  expect(kill.mock.calls).toEqual([[ENDED, 0]]);
});

test('the data folder of a run of another user stays', async () => {
  const { parent, dataFolder } = dataFolderOf(1);
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  await removeOrphans(parent);
  expect(existsSync(dataFolder)).toBe(true);
});

test('a record that another run removes meanwhile is skipped', async () => {
  const { parent, dataFolder } = dataFolderOf(ENDED);
  // A broken link is listed but can't be read.
  symlinkSync('nowhere', path.join(parent, `${PREFIX}0-gone.owner`));
  await removeOrphans(parent);
  expect(existsSync(dataFolder)).toBe(false);
});
