import { setTimeout as wait } from 'node:timers/promises';
import { ping, type OpenDatabase } from './database';

/** A health check waits no longer for the database. */
const WAIT_MS = 400;

export interface ReadinessOptions {
  /** Resolves to false when the disk is full. */
  hasRoom: () => Promise<boolean>;
  /** How old the last statement may be when the database has no turn for a health check. */
  busyMs: number;
  /** In tests another wait for the database, and milliseconds by another clock that never goes back. */
  patience?: () => Promise<unknown>;
  now?: () => number;
}

/**
 * Returns a check of whether the database serves: it responds and its disk has room. A database that has no turn for
 * the check is busy, such as with an import, and not down, as long as it executes statements. When the disk can't be
 * observed in time the last observation holds.
 */
export function createReadiness(
  database: Pick<OpenDatabase, 'db' | 'lastExecutedMs'>,
  {
    hasRoom,
    busyMs,
    patience = () => wait(WAIT_MS, undefined, { ref: false }),
    now = () => performance.now(),
  }: ReadinessOptions,
): () => Promise<boolean> {
  let asked: { atMs: number; responds: Promise<boolean> } | null = null;
  let hadRoom: boolean | null = null;

  /** Checks that come close together share a question, so that those of a busy database do not pile up. */
  function ask(): Promise<boolean> {
    const atMs = now();
    if (asked === null || atMs - asked.atMs >= WAIT_MS) {
      const responds = ping(database.db).then(
        () => true,
        () => false,
      );
      const question = { atMs, responds };
      asked = question;
      void responds.then(() => {
        if (asked === question) asked = null;
      });
    }
    return asked.responds;
  }

  async function serves(): Promise<boolean> {
    const startMs = now();
    const responds = await Promise.race([ask(), timeout(null)]);
    return responds ?? database.lastExecutedMs() >= startMs - busyMs;
  }

  function observeRoom(): Promise<boolean> {
    const observing = hasRoom().then((room) => (hadRoom = room));
    return hadRoom === null ? observing : Promise.race([observing, timeout(hadRoom)]);
  }

  const timeout = <T>(value: T): Promise<T> => patience().then(() => value);

  return async () => (await Promise.all([serves(), observeRoom()])).every(Boolean);
}
