import { setTimeout as wait } from 'node:timers/promises';
import { ping, type OpenDatabase } from './database';

/** The longest time that a health check waits for the database. */
const WAIT_MS = 400;

export interface ReadinessOptions {
  /** Resolves to false when the disk is full. */
  hasRoom: () => Promise<boolean>;
  /** How old the last statement may be if the database is too busy for the query of a health check. */
  busyMs: number;
  /** Tests replace the wait for the database and the monotonic clock (milliseconds). */
  patience?: () => Promise<unknown>;
  now?: () => number;
}

/**
 * Returns a check that the database can serve requests: it responds and its disk has room. If it does not respond in
 * time but still executes statements, it counts as busy, for example with an import, and not as down. If the disk can't
 * be observed in time, the last observation is used.
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

  /** Checks that come close together share a query, so that queries do not pile up at a busy database. */
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
