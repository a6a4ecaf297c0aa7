import { useLogoutMutation } from '../../api/api';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { readSession } from '../../api/sessionKeys';
import { fail, ok, type Result } from '../../../domain/result';
import { useToast } from '../toasts/useToast';
import { useForgetSession } from './useForgetSession';

/** Logs out, first on the server, and says so. If the server does not end the session, this browser keeps it. */
export function useLogOut() {
  const forgetSession = useForgetSession();
  const [logout, { isLoading }] = useLogoutMutation();
  const toast = useToast();

  const logOut = async (): Promise<Result<null, string>> => {
    const session = readSession();
    if (session !== null) {
      const logoutRequest = { access_token: session.token, refresh_token: session.refresh };
      const { error } = await logout({ logoutRequest });
      // The session expired meanwhile.
      if (isAborted(error)) return ok(null);
      if (error !== undefined) return fail(errorMessage(error, 'Error logging out'));
    }
    await forgetSession();
    toast.success('You are logged out.');
    return ok(null);
  };

  return { logOut, isLoading };
}
