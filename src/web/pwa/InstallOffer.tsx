import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { selectIsLoggedIn } from '../features/session/sessionSlice';
import { isInstalled, isMobile } from './device';
import { wasPromptShown } from './installPrompt';

const INSTALL_PROMPT_DELAY_MS = 2_000;
/** The router's key of the address with which the app was opened. */
const FIRST_SCREEN = 'default';

const InstallDialog = lazy(async () => ({
  default: (await import('./InstallDialog')).InstallDialog,
}));

/** Offers once to install the app, on a phone, two seconds after the user has begun to use it. */
export function InstallOffer() {
  const hasBegun = useHasBegun();
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    if (!hasBegun || !isMobile() || isInstalled() || wasPromptShown()) return undefined;
    const timer = setTimeout(() => setIsDue(true), INSTALL_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasBegun]);

  if (!isDue) return null;
  return (
    <LazyBoundary>
      <InstallDialog />
    </LazyBoundary>
  );
}

const SIGNS_OF_USE = ['scroll', 'click'] as const;

/**
 * Returns whether the user has logged in, come from another screen, scrolled or tapped. Who has done none of these has
 * not seen yet what the dialog would cover.
 */
function useHasBegun(): boolean {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { key } = useLocation();
  const [hasActed, setHasActed] = useState(false);

  useEffect(() => {
    const onAct = () => setHasActed(true);
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, onAct, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, onAct);
    };
  }, []);
  return isLoggedIn || hasActed || key !== FIRST_SCREEN;
}
