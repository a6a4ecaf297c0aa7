import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { returnTo } from './returnTo';
import { selectIsLoggedIn } from './sessionSlice';

interface VisitorsOnlyProps {
  /** True while the form itself starts the session, because it shows a message before it navigates. */
  stays?: boolean;
  children: ReactNode;
}

/** Redirects logged-in users, even if they logged in in another tab, to the page that the log-in would have led to. */
export function VisitorsOnly({ stays = false, children }: VisitorsOnlyProps) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { pathname, search, state } = returnTo(useLocation().state);
  if (!isLoggedIn || stays) return children;
  return <Navigate to={{ pathname, search }} replace state={state} />;
}
