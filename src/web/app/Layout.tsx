import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { selectCaps } from '../features/caps/capsSlice';
import { SessionGuard } from '../features/session/SessionGuard';
import { selectIsLoggedIn } from '../features/session/sessionSlice';
import { Toasts } from '../features/toasts/Toasts';
import { firstSegment } from '../pages';
import { paths } from '../paths';
import { AppHeader } from './AppHeader';
import { pageWithBar } from './bottomBar';
import { ErrorBoundary } from './ErrorBoundary';
import { useAppSelector } from './hooks';
import { StatusRegion } from './StatusRegion';
import { useHasStarted } from './useHasStarted';

const NoticePanel = lazy(() => import('../features/notices/NoticePanel'));

const BottomNav = lazy(() => import('./BottomNav'));

const MAIN_ID = 'main';

/** The first element in the focus order, visible only while it has the focus. */
const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 16,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: '11px 18px',
  borderRadius: 8,
  fontWeight: 700,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  '&:focus': { top: 8 },
}));

/** The frame around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    const before = shownPath.current;
    shownPath.current = pathname;
    // When the user goes back, the browser restores the scroll position itself. What a page replaces its own address with
    // is another part of the same page.
    const isPart = firstSegment(pathname) === firstSegment(before);
    if (navigationType === NavigationType.Pop || pathname === before) return;
    if (navigationType === NavigationType.Push || !isPart) window.scrollTo(0, 0);
  }, [pathname, navigationType]);

  return (
    <>
      <SkipLink href={`#${MAIN_ID}`} onClick={skipToMain}>
        Skip to content
      </SkipLink>
      <SessionGuard />
      <AppHeader />
      <Notices />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ minHeight: 'calc(100vh - 65px)', pb: 'var(--bottom-height, 0px)' }}
      >
        <ErrorBoundary resetKey={key}>
          <Suspense fallback={null}>{children}</Suspense>
        </ErrorBoundary>
      </Box>
      <Sections pathname={pathname} />
      <StatusRegion />
      <Toasts />
    </>
  );
}

/** The browser would add a history entry without the navigation state, which some pages need. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** The bar of a phone. A visitor's first view, the home page, does not wait for it. */
function Sections({ pathname }: { pathname: string }) {
  const hasStarted = useHasStarted();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const page = pageWithBar(pathname);
  if (page === null || (pathname === paths.home && !isLoggedIn && !hasStarted)) return null;
  return (
    <LazyBoundary>
      <BottomNav page={page} />
    </LazyBoundary>
  );
}

/**
 * The new results of the user's entries, on the screen on which they arrive. Waits for the balance before it loads the
 * notices, so that they do not delay the screen.
 */
function Notices() {
  const caps = useAppSelector(selectCaps);
  if (caps.status !== 'known') return null;
  return (
    <LazyBoundary>
      <NoticePanel key={caps.userId} userId={caps.userId} />
    </LazyBoundary>
  );
}
