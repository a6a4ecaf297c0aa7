import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { returnTo } from './returnTo';
import { selectIsLoggedIn } from './sessionSlice';

interface VisitorsOnlyProps {
  /** The session that begins is the form's own: it says so before it leaves. */
  stays?: boolean;
  children: ReactNode;
}

/** Whoever has a session, be it from another tab, goes on to where the log-in would have led. */
export function VisitorsOnly({ stays = false, children }: VisitorsOnlyProps) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { pathname, search, state } = returnTo(useLocation().state);
  if (!isLoggedIn || stays) return children;
  return <Navigate to={{ pathname, search }} replace state={state} />;
}
