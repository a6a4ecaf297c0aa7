import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { paths } from '../../paths';
import { departureCompleted, selectSessionStatus, type SessionState } from './sessionSlice';

/** The destinations after a session ends. */
const DESTINATION: Partial<Record<SessionState['status'], string>> = {
  loggedOut: paths.home,
  expired: paths.login,
};

/** The pages for users who cannot log in. When the session expires, the user stays on them. */
const HELPS_TO_LOG_IN: readonly string[] = [paths.forgotPassword, paths.resetPassword].map((path) =>
  path.toLowerCase(),
);

/** Navigates away when the session ends, whatever the cause. */
export function SessionGuard() {
  const status = useAppSelector(selectSessionStatus);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const destination = DESTINATION[status];

  useEffect(() => {
    if (destination === undefined) return;
    const here = location.pathname.toLowerCase();
    const isThere =
      here === destination || (status === 'expired' && HELPS_TO_LOG_IN.includes(here));
    if (isThere) {
      dispatch(departureCompleted());
      // The button of the log-out is gone.
      if (document.activeElement === document.body) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    } else if (status === 'expired') {
      // The log-in leads back to this page, which must not stand twice in the history: Back would seem to do nothing.
      // The first page of a visit keeps its entry, because without it Back would leave the app.
      const replace = location.key !== 'default';
      void navigate(destination, { replace, state: { from: location } });
    } else void navigate(destination);
  }, [status, destination, location, dispatch, navigate]);

  return null;
}
