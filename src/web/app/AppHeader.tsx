import { matchPath, useLocation } from 'react-router-dom';
import { Header } from '../components/Header';
import { Purse } from '../components/Purse';
import { useCaps } from '../features/caps/useCaps';
import { selectIsLoggedIn, selectUserId } from '../features/session/sessionSlice';
import { useLogOut } from '../features/session/useLogOut';
import { TOAST_MS } from '../features/toasts/toastsSlice';
import { useToast } from '../features/toasts/useToast';
import { useAppSelector } from './hooks';
import { routePatterns } from '../paths';
import { navEntries } from './navLinks';

/** The header with its links, caps and log-out. */
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
      entries={navEntries({ isLoggedIn, pathname })}
      purse={isLoggedIn ? <OwnPurse /> : null}
      onLogOut={isLoggedIn ? () => void onLogOut() : null}
      isLoggingOut={isLoading}
      scrollsAway={matchPath(routePatterns.teamSelector, pathname) !== null}
    />
  );
}

/** Apart, so that the caps that come draw nothing else anew. */
function OwnPurse() {
  const userId = useAppSelector(selectUserId);
  return <Purse {...useCaps(userId)} />;
}
