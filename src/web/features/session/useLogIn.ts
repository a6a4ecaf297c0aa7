import { useLoginMutation } from '../../api/api';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { loggedIn } from '../../api/sessionEvents';
import { writeSession } from '../../api/sessionKeys';
import { withSessionLock } from '../../api/sessionLock';
import { useAppDispatch } from '../../app/hooks';
import { fail, ok, type Result } from '../../../domain/result';

interface Credentials {
  email: string;
  password: string;
}

/** Logs in and starts the session. The error is the text to show, or null when another tab logged in first. */
export function useLogIn() {
  const dispatch = useAppDispatch();
  const [login, { isLoading }] = useLoginMutation();

  const logIn = async ({ email, password }: Credentials): Promise<Result<null, string | null>> => {
    const loginRequest = { username: email.toLowerCase(), password };
    const { data, error } = await login({ loginRequest });
    if (isAborted(error)) return fail(null);
    if (data === undefined) return fail(errorMessage(error, 'Error logging in'));
    const session = { token: data.access_token, refresh: data.refresh_token, userId: data.id };
    await withSessionLock(() => void writeSession(session));
    dispatch(loggedIn(session));
    return ok(null);
  };

  return { logIn, isLoading };
}
