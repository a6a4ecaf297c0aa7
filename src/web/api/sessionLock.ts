const LOCK_NAME = 'nightmare-xi-session';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` while nothing else changes the stored session: in any tab where the browser has locks, otherwise in this
 * tab. There are no locks on pages served over plain http in a LAN, or where storage is blocked.
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
