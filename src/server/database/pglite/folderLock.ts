import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../userError';

/** The process that holds a data folder, and how the operator's commands reach it. */
export interface FolderHolder {
  pid: number;
  controlPort?: number;
  controlToken?: string;
}

export class FolderHeldError extends UserError {
  constructor(
    folder: string,
    readonly holder: FolderHolder,
  ) {
    super(`${folder} is in use by process ${holder.pid}; stop it first`);
  }
}

export interface FolderLock {
  describe(holder: Omit<FolderHolder, 'pid'>): Promise<void>;
  release(): Promise<void>;
}

const lockFile = (folder: string) => path.join(folder, 'server.lock');

/**
 * Locks a data folder for this process: the embedded database has no lock of its own, and two writers would silently
 * lose data. The lock of a dead process is taken over. Throws FolderHeldError when a running process holds the lock.
 */
export async function lockFolder(folder: string, pid: number): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const file = lockFile(folder);
  const nonce = randomUUID();
  const draft = `${file}.${nonce}`;
  // The lock is written to another file and moved into place in one step, so no process reads an incomplete one.
  const write = (holder: object): Promise<void> =>
    writeFile(draft, JSON.stringify({ pid, nonce, ...holder }), { mode: 0o600 });
  await write({});
  try {
    await takeLock(folder, draft, pid);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async describe(holder) {
      await write(holder);
      await rename(draft, file);
    },
    async release() {
      const text = await readFile(file, 'utf8').catch(() => '');
      if (text.includes(nonce)) await rm(file, { force: true });
    },
  };
}

async function takeLock(folder: string, draft: string, pid: number): Promise<void> {
  const file = lockFile(folder);
  for (;;) {
    try {
      return await link(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const left = await readFile(file, 'utf8').catch(() => null);
      const holder = await holderOf(folder);
      if (holder && holder.pid !== pid) throw new FolderHeldError(folder, holder);
      if (left !== null) await removeStale(file, left, draft);
    }
  }
}

/**
 * Removes a stale lock. When several processes find it, only one of them removes it. A process that has moved a
 * newer lock by mistake puts that lock back.
 */
async function removeStale(file: string, left: string, draft: string): Promise<void> {
  const aside = `${draft}.stale`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const caught = await readFile(aside, 'utf8');
  if (caught !== left) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Returns the living process that holds the folder, or null. */
export async function holderOf(folder: string): Promise<FolderHolder | null> {
  try {
    const holder = JSON.parse(await readFile(lockFile(folder), 'utf8')) as FolderHolder;
    process.kill(holder.pid, 0);
    return holder;
  } catch (error) {
    // EPERM: the process lives, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code === 'EPERM') {
      return JSON.parse(await readFile(lockFile(folder), 'utf8')) as FolderHolder;
    }
    return null;
  }
}
