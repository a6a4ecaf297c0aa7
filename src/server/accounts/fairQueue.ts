import { LRUCache } from 'lru-cache';

/**
 * A queue of work for a few workers. Keys take turns, however much work each of them has. Keys that were not blamed
 * recently come first.
 */
export interface FairQueue {
  /** Runs the work in its turn. Returns null when the queue is full or the work has waited too long. */
  run<T>(key: string, work: () => Promise<T>): Promise<T | null>;
  /** Makes a key wait behind keys with less blame for some minutes, because its work was useless. */
  blame(key: string): void;
}

export interface FairQueueLimits {
  workers: number;
  maxQueued: number;
  maxWaitMs: number;
}

interface Waiting {
  sinceMs: number;
  /** Starts the work, or drops it. */
  proceed: (isAdmitted: boolean) => void;
}

/** The work of one key, in order of arrival. */
interface Line {
  key: string;
  waiting: Waiting[];
}

const BLAME_MS = 15 * 60_000;
const MAX_BLAMED = 10_000;

export function createFairQueue(
  { workers, maxQueued, maxWaitMs }: FairQueueLimits,
  nowMs: () => number = () => performance.now(),
): FairQueue {
  /** In the order of the keys' turns. */
  const lines = new Map<string, Line>();
  const blames = new LRUCache<string, number>({ max: MAX_BLAMED, ttl: BLAME_MS });
  let queued = 0;
  let busy = 0;

  const blameOf = (key: string): number => blames.get(key) ?? 0;

  /**
   * Makes room by dropping the latest work of the key with the most blame, or of the longest line among equal blame.
   * Returns false when refusing the new work is at least as fair.
   */
  function makeRoom(key: string): boolean {
    if (queued < maxQueued) return true;
    const [victim] = [...lines.values()].sort(
      (a, b) => blameOf(b.key) - blameOf(a.key) || b.waiting.length - a.waiting.length,
    ) as [Line];
    const moreBlame = blameOf(victim.key) - blameOf(key);
    const ownLength = lines.get(key)?.waiting.length ?? 0;
    if (moreBlame < 0 || (moreBlame === 0 && victim.waiting.length <= ownLength + 1)) return false;
    take(victim, victim.waiting.length - 1).proceed(false);
    return true;
  }

  function take(line: Line, index: number): Waiting {
    const [taken] = line.waiting.splice(index, 1) as [Waiting];
    if (line.waiting.length === 0) lines.delete(line.key);
    queued -= 1;
    return taken;
  }

  function wait(key: string): Promise<boolean> {
    if (!makeRoom(key)) return Promise.resolve(false);
    return new Promise((proceed) => {
      const line = lines.get(key) ?? { key, waiting: [] };
      line.waiting.push({ sinceMs: nowMs(), proceed });
      lines.set(key, line);
      queued += 1;
    });
  }

  /** Returns the line whose turn it is: the first of those with the least blame. */
  function nextLine(): Line | undefined {
    let next: Line | undefined;
    for (const line of lines.values()) {
      if (next === undefined || blameOf(line.key) < blameOf(next.key)) next = line;
    }
    return next;
  }

  /** Starts the next work that is still in time, and moves its key to the end. Returns false if there is none. */
  function admitNext(): boolean {
    for (let line = nextLine(); line !== undefined; line = nextLine()) {
      const next = take(line, 0);
      lines.delete(line.key);
      if (line.waiting.length > 0) lines.set(line.key, line);
      const isInTime = nowMs() - next.sinceMs <= maxWaitMs;
      next.proceed(isInTime);
      if (isInTime) return true;
    }
    return false;
  }

  async function run<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    if (busy < workers) busy += 1;
    else if (!(await wait(key))) return null;
    try {
      return await work();
    } finally {
      if (!admitNext()) busy -= 1;
    }
  }

  return { run, blame: (key) => blames.set(key, blameOf(key) + 1) };
}
