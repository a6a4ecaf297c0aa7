import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Later } from '../components/Later';
import { SkipLink } from '../components/SkipLink';
import { selectCaps } from '../features/caps/capsSlice';
import { SessionGuard } from '../features/session/SessionGuard';
import { Toasts } from '../features/toasts/Toasts';
import { AppHeader } from './AppHeader';
import { ErrorBoundary } from './ErrorBoundary';
import { useAppSelector } from './hooks';
import { Shelf } from './Shelf';

const NoticePanel = lazy(async () => ({
  default: (await import('../features/notices/NoticePanel')).NoticePanel,
}));

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
      <News />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ minHeight: 'calc(100vh - 65px)' }}>
        <ErrorBoundary resetKey={key}>
          <Suspense fallback={null}>{children}</Suspense>
        </ErrorBoundary>
      </Box>
      <Shelf />
      <Toasts />
    </>
  );
}

/** What became of the caller's teams, on every screen. It comes after the balance: the screen goes first. */
function News() {
  const caps = useAppSelector(selectCaps);
  if (caps.status !== 'known') return null;
  return (
    <Later>
      <NoticePanel key={caps.userId} />
    </Later>
  );
}
