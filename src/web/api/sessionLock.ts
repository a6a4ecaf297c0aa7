const LOCK_NAME = 'nightmare-xi-session';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` while nobody else changes the stored session: across tabs where the browser has locks, within
 * this tab otherwise. Pages on plain http in a LAN have no locks, nor have sites whose storage is blocked.
 */
export async function withSessionLock<T>(work: () => Promise<T> | T): Promise<T> {
  // The types declare locks everywhere, but an insecure origin has none.
  const locks = navigator.locks as LockManager | undefined;
  let hasBegun = false;
  try {
    const begin = () => {
      hasBegun = true;
      return work();
    };
    if (locks !== undefined) return await locks.request(LOCK_NAME, begin);
  } catch (error) {
    if (hasBegun) throw error;
  }
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}
