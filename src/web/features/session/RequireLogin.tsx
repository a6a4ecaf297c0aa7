import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { paths } from '../../paths';
import { selectSessionStatus, selectUserId } from './sessionSlice';

/** Sends a visitor to the log-in page, which returns here afterwards. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectSessionStatus);
  const userId = useAppSelector(selectUserId);
  const from = useLocation();
  // The key resets the state of the screen when another user logs in.
  if (status === 'loggedIn') return <Fragment key={userId}>{children}</Fragment>;
  // In the other states a navigation is about to happen: see SessionGuard.
  return status === 'visitor' ? <Navigate to={paths.login} replace state={{ from }} /> : null;
}
