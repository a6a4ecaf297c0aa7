import { useLogoutMutation } from '../../api/api';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { loggedOut } from '../../api/sessionEvents';
import { clearSession, readSession } from '../../api/sessionKeys';
import { withSessionLock } from '../../api/sessionLock';
import { useAppDispatch } from '../../app/hooks';
import { fail, ok, type Result } from '../../../domain/result';

/** Log-out: the server first; when it fails nothing of what is stored changes. */
export function useLogOut() {
  const dispatch = useAppDispatch();
  const [logout, { isLoading }] = useLogoutMutation();

  const logOut = async (): Promise<Result<null, string>> => {
    const session = readSession();
    if (session !== null) {
      const logoutRequest = { access_token: session.token, refresh_token: session.refresh };
      const { error } = await logout({ logoutRequest });
      // The session ended by itself meanwhile.
      if (isAborted(error)) return ok(null);
      if (error !== undefined) return fail(errorMessage(error, 'Error logging out'));
    }
    await withSessionLock(clearSession);
    dispatch(loggedOut());
    return ok(null);
  };

  return { logOut, isLoading };
}
