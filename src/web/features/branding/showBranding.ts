import type { Theme } from '@mui/material/styles';
import { afterStart } from '../../api/afterStart';
import { lazyApi } from '../../api/lazyApi';
import { type Branding, BRANDING_KEY } from '../../api/storedBranding';
import type { AppStore } from '../../app/store';
import { brandedTheme } from './brandedTheme';

type Render = (theme?: Theme) => void;

/** Renders the app with the branding of the last visit, if there is one, and after the start with the current one. */
export async function showBranding(
  shown: Branding | null,
  store: AppStore,
  render: Render,
): Promise<void> {
  if (shown !== null) render(brandedTheme(shown));
  await afterStart();
  await updateBranding(shown, store, render);
}

/**
 * Reads the branding of the site. If it is not the one that is shown, it is stored for the next visit, and the app is
 * rendered with it. Without a response the app stays as it is.
 */
export async function updateBranding(
  shown: Branding | null,
  { dispatch }: AppStore,
  render: Render,
): Promise<void> {
  const query = lazyApi.endpoints.getSite.initiate(undefined, { subscribe: false });
  const { data } = await dispatch(query);
  if (data === undefined) return;
  const { name, primary_colour, logo } = data;
  const isSet = name !== null || primary_colour !== null || logo !== null;
  const branding: Branding | null = isSet ? { name, primary_colour, logo } : null;
  if (JSON.stringify(branding) === JSON.stringify(shown)) return;
  storeBranding(branding);
  render(branding === null ? undefined : brandedTheme(branding));
}

function storeBranding(branding: Branding | null): void {
  try {
    if (branding === null) localStorage.removeItem(BRANDING_KEY);
    else localStorage.setItem(BRANDING_KEY, JSON.stringify(branding));
  } catch {
    // Where storage is blocked, each visit begins without the branding.
  }
}
