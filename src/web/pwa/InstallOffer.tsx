import { lazy, useEffect, useState } from 'react';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { isInstalled, isMobile } from './device';
import { wasPromptShown } from './installPrompt';

const INSTALL_PROMPT_DELAY_MS = 2_000;

const InstallDialog = lazy(async () => ({
  default: (await import('./InstallDialog')).InstallDialog,
}));

/** Offers once to install the app, on a phone. */
export function InstallOffer() {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    if (!isMobile() || isInstalled() || wasPromptShown()) return undefined;
    const timer = setTimeout(() => setIsDue(true), INSTALL_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isDue) return null;
  return (
    <LazyBoundary>
      <InstallDialog />
    </LazyBoundary>
  );
}
