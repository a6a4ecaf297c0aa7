const LOCK_NAME = 'nightmare-xi-session';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` while nobody else changes the stored session: across tabs where the browser has locks, within this tab
 * otherwise (plain http on a LAN has none).
 */
export async function withSessionLock<T>(work: () => Promise<T> | T): Promise<T> {
  // The types promise locks everywhere; an insecure origin has none.
  const locks = navigator.locks as LockManager | undefined;
  if (locks !== undefined) return await locks.request(LOCK_NAME, work);
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}
