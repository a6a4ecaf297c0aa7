import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { paths } from '../../paths';
import { selectSessionStatus, selectUserId } from './sessionSlice';

/** Leads a visitor to the log-in screen, which leads back here afterwards. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectSessionStatus);
  const userId = useAppSelector(selectUserId);
  const from = useLocation();
  // Another user finds nothing of what the one before was doing here.
  if (status === 'loggedIn') return <Fragment key={userId}>{children}</Fragment>;
  // In the other states we are about to be elsewhere: see SessionGuard.
  return status === 'visitor' ? <Navigate to={paths.login} replace state={{ from }} /> : null;
}
