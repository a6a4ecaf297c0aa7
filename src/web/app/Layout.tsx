import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SkipLink } from '../components/SkipLink';
import { SessionGuard } from '../features/session/SessionGuard';
import { Toasts } from '../features/toasts/Toasts';
import { AppHeader } from './AppHeader';
import { ErrorBoundary } from './ErrorBoundary';

const MAIN_ID = 'main';

/** What stands around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const screen = pathname.split('/')[1]?.toLowerCase();

  useEffect(() => {
    // Going back, the browser restores the place itself.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [screen, navigationType]);

  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>Skip to content</SkipLink>
      <SessionGuard />
      <AppHeader />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ minHeight: 'calc(100vh - 65px)' }}>
        <ErrorBoundary resetKey={key}>
          <Suspense fallback={null}>{children}</Suspense>
        </ErrorBoundary>
      </Box>
      <Toasts />
    </>
  );
}
