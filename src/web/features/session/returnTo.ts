import type { Location as RouterLocation } from 'react-router-dom';
import { paths } from '../../paths';

export interface Destination {
  pathname: string;
  search: string;
  state: unknown;
}

/** True when a page has sent the visitor to the log-in. */
export const wasSentHere = (navigationState: unknown): boolean =>
  (navigationState as { from?: unknown } | null)?.from !== undefined;

/** Returns the page that requested the log-in, from the navigation state, or the home page. */
export function returnTo(navigationState: unknown): Destination {
  const from = (navigationState as { from?: Partial<RouterLocation> } | null)?.from;
  return {
    pathname: from?.pathname ?? paths.home,
    search: from?.search ?? '',
    state: (from?.state ?? null) as unknown,
  };
}
