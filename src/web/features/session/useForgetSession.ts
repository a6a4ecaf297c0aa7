import { loggedOut } from '../../api/sessionEvents';
import { clearSession } from '../../api/sessionKeys';
import { withSessionLock } from '../../api/sessionLock';
import { useAppDispatch } from '../../app/hooks';

/** Returns a function that removes the session from this browser, after the server has ended it. */
export function useForgetSession(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    await withSessionLock(clearSession);
    dispatch(loggedOut());
  };
}
