import type { Theme } from '@mui/material/styles';
import { afterStart } from './api/afterStart';
import { storedBranding } from './api/storedBranding';
import type { AppStore } from './app/store';

/**
 * Renders the app with the branding of the last visit, and again when the site has another one. A site without a
 * branding loads nothing for it before the first screen is complete. Without the script the app has the product's own.
 */
export function startBranding(store: AppStore, render: (theme?: Theme) => void): void {
  const branding = storedBranding();
  if (branding === null) render();
  void (branding === null ? afterStart() : Promise.resolve())
    .then(() => import('./features/branding/showBranding'))
    .then(
      ({ showBranding }) => showBranding(branding, store, render),
      () => render(),
    );
}
