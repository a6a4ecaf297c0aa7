import type { Location } from 'react-router-dom';
import { paths } from '../../paths';

export interface Destination {
  pathname: string;
  search: string;
  state: unknown;
}

/** The page that asked for the log-in, out of the navigation state; the home screen when nothing did. */
export function returnTo(navigationState: unknown): Destination {
  const from = (navigationState as { from?: Partial<Location> } | null)?.from;
  return {
    pathname: from?.pathname ?? paths.home,
    search: from?.search ?? '',
    state: (from?.state ?? null) as unknown,
  };
}
