import { loggedOut } from '../../api/sessionEvents';
import { clearAtLogout } from '../../api/sessionKeys';
import { withSessionLock } from '../../api/sessionLock';
import { useAppDispatch } from '../../app/hooks';

/** Returns a function that removes the session from this browser, after the server has ended it. */
export function useForgetSession(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    await withSessionLock(clearAtLogout);
    dispatch(loggedOut());
  };
}
