import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { returnTo } from './returnTo';
import { selectIsLoggedIn } from './sessionSlice';

interface VisitorsOnlyProps {
  /** True while the form itself starts the session: it shows a message before it navigates. */
  stays?: boolean;
  children: ReactNode;
}

/** Sends a user with a session, also one from another tab, to where the log-in would have led. */
export function VisitorsOnly({ stays = false, children }: VisitorsOnlyProps) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { pathname, search, state } = returnTo(useLocation().state);
  if (!isLoggedIn || stays) return children;
  return <Navigate to={{ pathname, search }} replace state={state} />;
}
