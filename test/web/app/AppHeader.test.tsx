import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionChangedElsewhere, sessionExpired } from '../../../src/web/api/sessionEvents';
import { readSession } from '../../../src/web/api/sessionKeys';
import { failure, offline, pending, respond } from '../../support/web/handlers';
import { renderApp, type Rendered } from '../../support/web/render';
import { ME, sampleUser } from '../../support/web/samples';
import { server } from '../../support/web/server';

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const links = () =>
  nav()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** Renders the app at a route, and waits for its screen. */
async function arriveAt(...at: Parameters<typeof renderApp>): Promise<Rendered> {
  const rendered = renderApp(...at);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

describe('the links of the header', () => {
  it('for a visitor at home are Login, Signup, the rules and the rewards', async () => {
    await arriveAt('/');
    expect(links()).toEqual(['Login', 'Signup', 'Learn the Rules', 'Rewards Leaderboard']);
    expect(nav().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  it('for a user at home are the rules, the teams and the boards', async () => {
    await arriveAt('/', { as: 'meera' });
    expect(links()).toEqual([
      'Learn the Rules',
      'View Your Teams',
      'Check Leaderboard',
      'Rewards Leaderboard',
    ]);
    expect(nav().getByRole('button', { name: 'Logout' })).toBeEnabled();
  });

  it('lead home from other screens', async () => {
    await arriveAt('/userTeams', { as: 'meera' });
    expect(links()).toEqual([
      'Home',
      'View Your Teams',
      'Check Leaderboard',
      'Rewards Leaderboard',
    ]);
  });

  it.each(['/globalLeaderboard', '/globalLeaderBoard'])(
    'mark the active one at %s',
    async (route) => {
      await arriveAt(route);
      expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent('Rewards Leaderboard');
    },
  );

  it.each(['/contestLeaderboard/m-png-afg', '/ViewNightmareXI'])(
    'mark Check Leaderboard at %s too',
    async (route) => {
      await arriveAt(route, { as: 'meera' });
      expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent('Check Leaderboard');
    },
  );

  it('open in a drawer from the menu button, and close it when followed', async () => {
    const { user, location } = await arriveAt('/', { as: 'meera' });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(drawer.getByRole('link', { name: 'View Your Teams' }));
    expect(location().pathname).toBe('/userTeams');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('close with their drawer when Back leads to another page', async () => {
    const { user, location, goBack, goForward } = await arriveAt('/', { as: 'meera' });
    await user.click(nav().getByRole('link', { name: 'View Your Teams' }));
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    goBack();
    await waitFor(() => expect(location().pathname).toBe('/'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    goForward();
    await waitFor(() => expect(location().pathname).toBe('/userTeams'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the drawer', () => {
  const EXPLORED = ['Explore Contests', 'Leagues', 'Nightmare XIs', 'Learn the Rules'];

  /** Opens the drawer of a screen, and returns the links below those of the header. */
  async function furtherLinks(...at: Parameters<typeof renderApp>): Promise<(string | null)[]> {
    const { user } = await arriveAt(...at);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(drawer.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const group = drawer.queryByRole('navigation', { name: 'More to explore' });
    return group === null
      ? []
      : within(group)
          .getAllByRole('link')
          .map(({ textContent }) => textContent);
  }

  it('of the selector, which has a bar of its own, leads to the pages that the sections lead to', async () => {
    expect(await furtherLinks('/teamSelector/m-final/c-mega', { as: 'meera' })).toEqual([
      ...EXPLORED,
      'Results and notifications',
    ]);
  });

  it.each(['/login', '/signup', '/forgotPassword', '/resetPassword'])(
    'of %s leads to the pages for visitors',
    async (route) => {
      expect(await furtherLinks(route)).toEqual(EXPLORED);
    },
  );

  it.each(['/', '/matchSelection', '/unknown'])(
    'of %s, which has the bar at the bottom, has the links of the header alone',
    async (route) => {
      expect(await furtherLinks(route, { as: 'meera' })).toEqual([]);
    },
  );

  it('closes when a further link is followed', async () => {
    const { user, location } = await arriveAt('/login');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(drawer.getByRole('link', { name: 'Nightmare XIs' }));
    expect(location().pathname).toBe('/ViewNightmareXI');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the caps', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are shown with separators', async () => {
    await arriveAt('/', { as: 'meera' });
    expect(await screen.findByText('1,240')).toBeInTheDocument();
  });

  it('are a spinner while they load', async () => {
    server.use(pending('getUser'));
    await arriveAt('/', { as: 'meera' });
    expect(await screen.findByRole('progressbar', { name: 'Loading caps' })).toBeInTheDocument();
  });

  it("are --- when they can't be fetched, without a message", async () => {
    server.use(failure('getUser', 500, 'sentinel-caps'));
    await arriveAt('/', { as: 'meera' });
    expect(await screen.findByText('---')).toBeInTheDocument();
    expect(screen.queryByText('sentinel-caps')).not.toBeInTheDocument();
  });

  it('are fetched again half a minute after they could not be fetched', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(failure('getUser', 500, 'sentinel-caps'));
    await arriveAt('/', { as: 'meera' });
    await screen.findByText('---');
    server.use(respond('getUser', () => ({ status: 200, body: sampleUser })));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('1,240')).toBeInTheDocument();
  });

  it('stay --- while they are fetched again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(failure('getUser', 500, 'sentinel-caps'));
    await arriveAt('/', { as: 'meera' });
    await screen.findByText('---');
    const asked = jest.fn();
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/api/user')) asked();
    });
    server.use(pending('getUser'));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByText('---')).toBeInTheDocument();
    server.events.removeAllListeners();
  });

  it('are hidden from a visitor', async () => {
    await arriveAt('/');
    expect(screen.queryByText(/caps$/, { selector: 'header *' })).not.toBeInTheDocument();
    expect(screen.queryByText('---')).not.toBeInTheDocument();
  });

  it('are fetched again when the route changes', async () => {
    let caps = 100;
    server.use(respond('getUser', () => ({ status: 200, body: { ...sampleUser, caps: caps++ } })));
    const { user } = await arriveAt('/', { as: 'meera' });
    await screen.findByText('100');
    await user.click(nav().getByRole('link', { name: 'Rewards Leaderboard' }));
    expect(await screen.findByText('101')).toBeInTheDocument();
  });

  it('of another user are never shown', async () => {
    const { store } = await arriveAt('/', { as: 'meera' });
    await screen.findByText('1,240');
    server.use(pending('getUser'));
    act(() => {
      store.dispatch(
        sessionChangedElsewhere({ token: 'token-2', refresh: 'refresh-2', userId: 'other' }),
      );
    });
    await waitFor(() => expect(screen.queryByText('1,240')).not.toBeInTheDocument());
    expect(screen.getByRole('progressbar', { name: 'Loading caps' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Loading caps' })).toBeInTheDocument();
  });
});

describe('log-out', () => {
  it('is sent to the server, clears the keys, leads home and says so', async () => {
    const bodies: unknown[] = [];
    server.use(
      respond('logout', ({ body }) => {
        bodies.push(body);
        return { status: 204, body: null };
      }),
    );
    const { user, location, store } = await arriveAt('/userTeams', { as: 'meera' });
    sessionStorage.setItem('signup-form', '{"email":"meera@example.org"}');
    await user.click(screen.getByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(sessionStorage.getItem('signup-form')).toBeNull();
    expect(bodies).toEqual([{ access_token: ME.token, refresh_token: ME.refresh }]);
    expect(localStorage).toHaveLength(0);
    expect(store.getState().session.status).toBe('visitor');
    expect(store.getState().caps.status).toBe('none');
    expect(links()).toContain('Login');
    expect(await screen.findByText('You are logged out.')).toBeVisible();
  });

  it('on the home page leaves the focus on the page', async () => {
    const { user, store } = await arriveAt('/', { as: 'meera' });
    screen.getByRole('button', { name: 'Logout' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(store.getState().session.status).toBe('visitor'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['the message of the server', failure('logout', 500, 'sentinel-logout'), 'sentinel-logout'],
    ['that there is no connection', offline('logout'), /Can't reach the server/],
    ['the default', failure('logout', 503, ''), 'Error logging out'],
  ])('that fails says %s and keeps the session', async (_name, handler, message) => {
    server.use(handler);
    const { user, location } = await arriveAt('/userTeams', { as: 'meera' });
    const button = screen.getByRole('button', { name: 'Logout' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(button).toHaveFocus();
    expect(readSession()).toEqual({ token: ME.token, refresh: ME.refresh, userId: ME.id });
    expect(location().pathname).toBe('/userTeams');
  });

  it('shows no error when the session ends meanwhile', async () => {
    server.use(pending('logout'));
    const { user, location, store } = await arriveAt('/userTeams', { as: 'meera' });
    const button = screen.getByRole('button', { name: 'Logout' });
    await user.click(button);
    // A disabled button would lose the focus.
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toHaveAttribute('disabled');
    act(() => void store.dispatch(sessionExpired()));
    await waitFor(() => expect(location().pathname).toBe('/login'));
    expect(await screen.findByText('Your session has ended. Log in again.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('You are logged out.')).not.toBeInTheDocument();
  });
});
