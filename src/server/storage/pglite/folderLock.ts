import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** What the holder of a data folder says about itself, for the operator's commands to reach it. */
export interface FolderHolder {
  pid: number;
  controlPort?: number;
  controlToken?: string;
}

export class FolderHeldError extends Error {
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
 * Takes a data folder for this process: the embedded database has no lock of its own, and two writers
 * lose data silently. The lock of a process that is gone is taken over.
 * Throws FolderHeldError when a living process has it.
 */
export async function lockFolder(folder: string, pid: number): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const file = lockFile(folder);
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(JSON.stringify({ pid }));
      await handle.close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await holderOf(folder);
      if (holder && holder.pid !== pid) throw new FolderHeldError(folder, holder);
      await rm(file, { force: true });
    }
  }
  return {
    describe: (holder) => writeFile(file, JSON.stringify({ pid, ...holder }), { mode: 0o600 }),
    release: () => rm(file, { force: true }),
  };
}

/** The living process that has the folder, or null. */
export async function holderOf(folder: string): Promise<FolderHolder | null> {
  try {
    const holder = JSON.parse(await readFile(lockFile(folder), 'utf8')) as FolderHolder;
    process.kill(holder.pid, 0);
    return holder;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code === 'EPERM') {
      return JSON.parse(await readFile(lockFile(folder), 'utf8')) as FolderHolder;
    }
    return null;
  }
}
