import { lazy } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { Header } from '../components/layout/Header';
import { selectIsLoggedIn } from '../features/session/sessionSlice';
import { useLogOut } from '../features/session/useLogOut';
import { NOT_LOADED } from '../features/toasts/OpenedPart';
import { TOAST_MS } from '../features/toasts/toastsSlice';
import { useToast } from '../features/toasts/useToast';
import { useAppSelector } from './hooks';
import { pages } from '../pages';
import { pageWithBar } from './bottomBar';
import { headerLinks, profileLink } from './headerLinks';
import { linksToExplore } from './linksToExplore';

const OwnBalance = lazy(() => import('./OwnBalance'));

/** The size of a balance of three digits, so that the links beside it do not move. */
const PLACE = { width: 88, height: 44, flex: 'none' } as const;

export function AppHeader() {
  const { pathname } = useLocation();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { logOut, isLoading } = useLogOut();
  const toast = useToast();

  const onLogOut = async () => {
    const result = await logOut();
    if (!result.ok) toast.error(result.error, TOAST_MS.error);
  };

  return (
    <Header
      links={headerLinks({ isLoggedIn, pathname })}
      furtherLinks={pageWithBar(pathname) === null ? linksToExplore(isLoggedIn) : []}
      profile={isLoggedIn ? profileLink(pathname) : null}
      balance={isLoggedIn ? <Balance /> : null}
      onLogOut={isLoggedIn ? () => void onLogOut() : null}
      isLoggingOut={isLoading}
      onMenuFailed={() => toast.error(NOT_LOADED)}
      scrollsAway={matchPath(pages.teamSelector.path, pathname) !== null}
    />
  );
}

function Balance() {
  return (
    <LazyBoundary placeholder={<span style={PLACE} />}>
      <OwnBalance />
    </LazyBoundary>
  );
}
