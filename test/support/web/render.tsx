import { ThemeProvider } from '@mui/material/styles';
import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { sessionChangedElsewhere } from '../../../src/web/api/sessionEvents';
import { writeSession } from '../../../src/web/api/sessionKeys';
import { AppScreens } from '../../../src/web/App';
import { type AppStore, makeStore } from '../../../src/web/app/store';
import type { PreloadedRootState } from '../../../src/web/app/rootReducer';
import { theme } from '../../../src/web/theme/theme';
import { ME } from './samples';

interface Options {
  /** The logged-in user; a visitor by default. */
  as?: 'visitor' | 'meera';
  /** The state of the navigation, such as {match}. */
  state?: unknown;
  preloaded?: PreloadedRootState;
}

export interface Rendered extends RenderResult {
  store: AppStore;
  user: ReturnType<typeof userEvent.setup>;
  /** Returns the current address of the app. */
  location: () => { pathname: string; search: string; hash: string; state: unknown };
  /** Goes back as the button of the browser does. */
  goBack: () => void;
  goForward: () => void;
}

/** Renders the whole app at a route. */
export function renderApp(route: string, options: Options = {}): Rendered {
  return renderAt(<AppScreens />, route, options);
}

/** Renders one component with the store, the theme and the router around it. */
export function renderWithStore(element: ReactNode, options: Options = {}): Rendered {
  return renderAt(element, '/', options);
}

function renderAt(element: ReactNode, route: string, options: Options): Rendered {
  const session = { token: ME.token, refresh: ME.refresh, userId: ME.id };
  if (options.as === 'meera') writeSession(session);
  const store = makeStore({
    session: options.as === 'meera' ? { status: 'loggedIn', ...session } : { status: 'visitor' },
    ...options.preloaded,
  });

  let seen: ReturnType<typeof useLocation> | null = null;
  let navigate: ReturnType<typeof useNavigate> | null = null;
  function LocationWatch() {
    seen = useLocation();
    navigate = useNavigate();
    return null;
  }
  const { pathname, search, hash } = new URL(route, 'http://localhost');
  const result = render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[{ pathname, search, hash, state: options.state ?? null }]}>
          {element}
          <LocationWatch />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return {
    ...result,
    store,
    user: hasFakeTimers()
      ? userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
      : userEvent.setup(),
    location: () => {
      if (seen === null) throw new Error('Nothing is rendered');
      return { pathname: seen.pathname, search: seen.search, hash: seen.hash, state: seen.state };
    },
    goBack: () => act(() => void navigate?.(-1)),
    goForward: () => act(() => void navigate?.(1)),
  };
}

/** Simulates a log-in of Meera in another tab. */
export function beginSessionElsewhere(store: AppStore): void {
  const session = { token: ME.token, refresh: ME.refresh, userId: ME.id };
  writeSession(session);
  act(() => void store.dispatch(sessionChangedElsewhere(session)));
}

function hasFakeTimers(): boolean {
  return Object.hasOwn(setTimeout, 'clock');
}
