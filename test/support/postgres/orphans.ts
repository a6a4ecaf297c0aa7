import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The prefix of the names of the tests' data folders. */
export const PREFIX = 'nightmare-xi-pg-';
const OWNER = '.owner';
const STOPS_WITHIN_MS = 10_000;
const CHECK_MS = 20;

/** The file with the id of the process that uses a data folder. It is not inside, because another user owns that. */
const ownerFile = (dataFolder: string): string => `${dataFolder}${OWNER}`;

/** Records that this process uses a data folder. */
export function claim(dataFolder: string): void {
  writeFileSync(ownerFile(dataFolder), String(process.pid));
}

/** Removes the record of a data folder. */
export function release(dataFolder: string): void {
  rmSync(ownerFile(dataFolder), { force: true });
}

/** Returns the process id of the postmaster of a data folder. Throws if the folder has none. */
export function postmasterOf(dataFolder: string): number {
  return Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Stops the postmasters whose test runs were killed, and removes their data folders from `parent`. */
export async function removeOrphans(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX) || !name.endsWith(OWNER)) continue;
    const dataFolder = path.join(parent, name.slice(0, -OWNER.length));
    const owner = orNull(() => Number(readFileSync(ownerFile(dataFolder), 'utf8')));
    // The owner is null when another run has removed the file since it was listed.
    if (owner === null || isAlive(owner)) continue;
    await stopPostmaster(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
    release(dataFolder);
  }
}

/** Stops the postmaster of a data folder. Resolves when the process has ended. */
async function stopPostmaster(dataFolder: string): Promise<void> {
  const pid = orNull(() => postmasterOf(dataFolder));
  if (pid === null) return;
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    for (let waitedMs = 0; waitedMs < STOPS_WITHIN_MS; waitedMs += CHECK_MS) {
      if (!isPostmaster(pid, dataFolder)) return;
      // It may have ended since it was found.
      if (waitedMs === 0) orNull(() => process.kill(pid, signal));
      await wait(CHECK_MS);
    }
  }
  throw new Error(`The PostgreSQL of ${dataFolder} does not stop`);
}

/** Returns false when the process has ended, even if another program has its id by now. */
function isPostmaster(pid: number, dataFolder: string): boolean {
  const command = orNull(() => {
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  });
  return command?.includes(dataFolder) === true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns null when `read` throws. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
