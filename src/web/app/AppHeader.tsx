import { matchPath, useLocation } from 'react-router-dom';
import { Header } from '../components/layout/Header';
import { CapsBalance } from '../components/cricket/CapsBalance';
import { useCaps } from '../features/caps/useCaps';
import { selectIsLoggedIn, selectUserId } from '../features/session/sessionSlice';
import { useLogOut } from '../features/session/useLogOut';
import { TOAST_MS } from '../features/toasts/toastsSlice';
import { useToast } from '../features/toasts/useToast';
import { useAppSelector } from './hooks';
import { pages } from '../pages';
import { headerLinks, profileLink } from './headerLinks';

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
      profile={isLoggedIn ? profileLink(pathname) : null}
      balance={isLoggedIn ? <OwnBalance /> : null}
      onLogOut={isLoggedIn ? () => void onLogOut() : null}
      isLoggingOut={isLoading}
      scrollsAway={matchPath(pages.teamSelector.path, pathname) !== null}
    />
  );
}

/** A component of its own, so that a new balance does not render the whole header again. */
function OwnBalance() {
  const userId = useAppSelector(selectUserId);
  return <CapsBalance {...useCaps(userId)} />;
}
