import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../userError';
import { isRunning, originOf, type ProcessOrigin } from './processOrigin';

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
  const origin = await originOf(pid);
  const draft = `${file}.${nonce}`;
  // The lock is written to another file and moved into place in one step, so no process reads an incomplete one.
  const write = (holder: object): Promise<void> =>
    writeFile(draft, JSON.stringify({ pid, ...origin, nonce, ...holder }), { mode: 0o600 });
  try {
    await write({});
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
      const left = await readIfPresent(file);
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
  if ((await ifPresent(rename(file, aside).then(() => true))) === null) return;
  const caught = await readFile(aside, 'utf8');
  if (caught !== left) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Returns the living process that holds the folder, or null. */
export async function holderOf(folder: string): Promise<FolderHolder | null> {
  const holder = parseHolder(await readIfPresent(lockFile(folder)));
  if (holder === null || !(await isRunning(holder.pid, holder))) return null;
  return holder;
}

/** Locks of earlier versions lack parts of the origin. */
type StoredHolder = FolderHolder & ProcessOrigin;

/** Returns null for a lock that is missing or incomplete. */
function parseHolder(text: string | null): StoredHolder | null {
  try {
    const holder = JSON.parse(text ?? 'null') as StoredHolder | null;
    return Number.isInteger(holder?.pid) ? holder : null;
  } catch {
    return null;
  }
}

const readIfPresent = (file: string): Promise<string | null> => ifPresent(readFile(file, 'utf8'));

/** Resolves to null when the file does not exist. */
async function ifPresent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
