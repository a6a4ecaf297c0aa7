import { readFile, readlink } from 'node:fs/promises';

/**
 * Tells a process from an earlier or later one with the same number. Linux has all three values; what a system does not
 * say is missing.
 */
export interface ProcessOrigin {
  /** The start of the machine. */
  boot?: string | undefined;
  /** The namespace of the number: each container has its own. */
  namespace?: string | undefined;
  /** The start of the process, in clock ticks since the machine started. */
  started?: string | undefined;
}

/** Returns the origin of the process that now has this number, from the point of view of the current process. */
export async function originOf(pid: number): Promise<ProcessOrigin> {
  const [boot, namespace, stat] = await Promise.all(
    [
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readlink('/proc/self/ns/pid'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ].map((text) => text.catch(() => undefined)),
  );
  return { boot: boot?.trim(), namespace, started: startIn(stat) };
}

/**
 * Returns field 22 of /proc/<pid>/stat, see proc_pid_stat(5). It counts from the end of field 2, a name in parentheses
 * that may contain spaces and parentheses itself.
 */
function startIn(stat: string | undefined): string | undefined {
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3];
}

/** Returns false when no process has this number, or one that is known to be another process. */
export async function isRunning(pid: number, origin: ProcessOrigin): Promise<boolean> {
  const current = await originOf(pid);
  if (differ(origin.boot, current.boot)) return false;
  // In the namespace of another container the number belongs to an unrelated process, whose start says nothing.
  const isComparable = origin.namespace !== undefined && origin.namespace === current.namespace;
  if (isComparable && differ(origin.started, current.started)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process lives, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns true only when both values are known. */
const differ = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;
