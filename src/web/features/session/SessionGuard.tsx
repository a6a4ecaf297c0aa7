import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { paths } from '../../paths';
import { departureCompleted, selectSessionStatus, type SessionState } from './sessionSlice';

/** Where the end of a session leads to. */
const DESTINATION: Partial<Record<SessionState['status'], string>> = {
  loggedOut: paths.home,
  expired: paths.login,
};

/** Takes the user along when the session ends, whatever ended it. */
export function SessionGuard() {
  const status = useAppSelector(selectSessionStatus);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const destination = DESTINATION[status];

  useEffect(() => {
    if (destination === undefined) return;
    if (location.pathname.toLowerCase() === destination) dispatch(departureCompleted());
    else if (status === 'expired') void navigate(destination, { state: { from: location } });
    else void navigate(destination);
  }, [status, destination, location, dispatch, navigate]);

  return null;
}
