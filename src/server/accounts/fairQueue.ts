import { LRUCache } from 'lru-cache';

/**
 * Work that waits for one of a few workers. Keys take turns, however much one of them asks for, and those that were not
 * blamed recently come before the others.
 */
export interface FairQueue {
  /** Runs the work in its turn. Returns null when the queue is full or the work has waited too long. */
  run<T>(key: string, work: () => Promise<T>): Promise<T | null>;
  /** Lets a key wait behind those with less blame, for some minutes: its work was in vain. */
  blame(key: string): void;
}

export interface FairQueueLimits {
  workers: number;
  maxQueued: number;
  maxWaitMs: number;
}

interface Waiting {
  sinceMs: number;
  /** Begins the work, or gives it up. */
  proceed: (isAdmitted: boolean) => void;
}

/** A line of work with the same key, the one whose turn is next first. */
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
  /** In the order of their turns. */
  const lines = new Map<string, Line>();
  const blames = new LRUCache<string, number>({ max: MAX_BLAMED, ttl: BLAME_MS });
  let queued = 0;
  let busy = 0;

  const blameOf = (key: string): number => blames.get(key) ?? 0;

  /**
   * Makes room by giving up the latest work of the key with the most blame, and among these of the one that asks for the
   * most. Returns false when that would be no fairer than to refuse the new work.
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

  /** Returns the line whose turn it is: of those with the least blame, the one that has waited for a turn the longest. */
  function nextLine(): Line | undefined {
    let next: Line | undefined;
    for (const line of lines.values()) {
      if (next === undefined || blameOf(line.key) < blameOf(next.key)) next = line;
    }
    return next;
  }

  /** Admits the next one that has not waited too long, and moves its key to the end. */
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
