import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionChangedElsewhere } from '../../../src/web/api/sessionEvents';
import { boardEntry, boardOf, contestOf } from '../../support/web/fixtures';
import { answer, failure, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { ME, sampleMatch, sampleStanding } from '../../support/web/samples';
import { server } from '../../support/web/server';

const sessionEnds = () => [
  failure('refresh', 401, 'sentinel-refused', 'REFRESH_REJECTED'),
  failure('listSelectedTeams', 401, 'sentinel-401', 'UNAUTHENTICATED'),
  failure('getUser', 401, 'sentinel-401', 'UNAUTHENTICATED'),
];

const ownTeam = () => screen.findByRole('article', { name: /India v South Africa/ });

describe('a route', () => {
  it.each([
    ['/leaderBoardMatchSelection', 'Match Leaderboards'],
    ['/leaderboardMatchSelection', 'Match Leaderboards'],
    ['/globalLeaderBoard', 'Global Caps Leaderboard'],
    ['/globalLeaderboard', 'Global Caps Leaderboard'],
    ['/scoringRules', 'Scoring Rules'],
    ['/viewNightmareXI/m-png-afg', 'Nightmare XIs'],
    ['/ViewNightmareXI', 'Nightmare XIs'],
    ['/login', 'Login'],
    ['/signup', 'Signup'],
  ])('%s is the screen "%s"', async (route, heading) => {
    renderApp(route);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${heading} · Nightmare XI`));
  });

  it('that does not exist shows the error screen with a way home', async () => {
    renderApp('/nowhere');
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  it('that crashes shows the error screen, and the header still leads away', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // The server never sends this. A screen that fails on it must not break the app.
    server.use(respond('listSelectedTeams', () => ({ status: 200, body: [{} as never] })));
    const { user } = renderApp('/userTeams', { as: 'meera' });
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Rewards Leaderboard' }));
    expect(
      await screen.findByRole('heading', { name: 'Global Caps Leaderboard' }),
    ).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('moves the focus to its heading after navigation', async () => {
    const { user } = renderApp('/');
    await user.click(screen.getByRole('link', { name: 'Rewards Leaderboard' }));
    const heading = await screen.findByRole('heading', { name: 'Global Caps Leaderboard' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('has a link that skips the header', async () => {
    renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });
});

describe('a screen that needs an account', () => {
  it('leads a visitor to the log-in and remembers the address and its state', async () => {
    const match = sampleMatch();
    const { location } = renderApp('/teamSelector/m/c?home_team=India', { state: { match } });
    await waitFor(() => expect(location().pathname).toBe('/login'));
    expect(location().state).toMatchObject({
      from: { pathname: '/teamSelector/m/c', search: '?home_team=India', state: { match } },
    });
  });

  it('leads to the log-in when the server ends the session', async () => {
    server.use(...sessionEnds());
    const { location, store } = renderApp('/userTeams', { as: 'meera' });
    await waitFor(() => expect(location().pathname).toBe('/login'));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(location().state).toMatchObject({ from: { pathname: '/userTeams' } });
    expect(store.getState().session.status).toBe('visitor');
    expect(localStorage).toHaveLength(0);
    const ended = 'Your session has ended. Log in again.';
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent(ended);
    expect(screen.getAllByText(ended)).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('returns after the log-in that follows', async () => {
    server.use(...sessionEnds());
    const { location, user } = renderApp('/userTeams', { as: 'meera' });
    await screen.findByRole('heading', { name: 'Login' });
    server.resetHandlers();
    await user.type(screen.getByLabelText('Email address'), 'meera@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret word');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(location().pathname).toBe('/userTeams'));
    expect(await ownTeam()).toBeVisible();
  });

  it('leads to the log-in when another tab logs out', async () => {
    const { location, store } = renderApp('/userTeams', { as: 'meera' });
    await ownTeam();
    act(() => {
      store.dispatch(sessionChangedElsewhere(null));
    });
    await waitFor(() => expect(location().pathname).toBe('/login'));
  });
});

describe('a screen for everybody', () => {
  it('leads to the log-in once when the server ends the session', async () => {
    server.use(...sessionEnds());
    const { location, user } = renderApp('/globalLeaderboard', { as: 'meera' });
    await waitFor(() => expect(location().pathname).toBe('/login'));
    await user.click(await screen.findByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: /Pick the eleven/ })).toBeInTheDocument();
    expect(location().pathname).toBe('/');
  });

  it('shows the next user nothing of where the one before stands', async () => {
    const mine = contestOf('Mega', { _count: { ContestLeaderboard: 1 } });
    const live = { status: 'live', version: 7 } as const;
    const isMine = (token: string | null) => token === `Bearer ${ME.token}`;
    server.use(
      respond('getMatch', ({ authorization }) => {
        const contest = isMine(authorization) ? mine : contestOf('Mega');
        return { status: 200, body: sampleMatch({ ...live, Contests: [contest] }) };
      }),
      respond('listStandings', ({ authorization }) => {
        const standing = sampleStanding({ contest_id: mine.id, match_id: 'm-final', rank: 3 });
        return { status: 200, body: isMine(authorization) ? [standing] : [] };
      }),
      answer('getContestLeaderboard', 200, boardOf([boardEntry(1, 'Ola', -8)], { version: 7 })),
    );
    const { store } = renderApp('/contestLeaderboard/m-final', { as: 'meera' });
    expect(await screen.findByRole('tab', { name: /Mega.*3rd/ })).toBeVisible();
    act(() => void store.dispatch(sessionChangedElsewhere(null)));
    localStorage.setItem('token', 'token-other');
    localStorage.setItem('userId', 'other');
    const other = { token: 'token-other', refresh: 'r', userId: 'other' };
    act(() => void store.dispatch(sessionChangedElsewhere(other)));
    expect(await screen.findByRole('tab', { name: /Mega/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('tab', { name: /3rd/ })).not.toBeInTheDocument());
  });

  it('is fetched again for the next user', async () => {
    const seen: (string | null)[] = [];
    server.use(
      respond('getGlobalLeaderboard', ({ authorization }) => {
        seen.push(authorization);
        return { status: 200, body: { total: 0, users: [], own: null } };
      }),
    );
    const { store } = renderApp('/globalLeaderboard', { as: 'meera' });
    await screen.findByText('No players yet');
    localStorage.setItem('token', 'token-other');
    localStorage.setItem('userId', 'other');
    act(() => {
      store.dispatch(
        sessionChangedElsewhere({ token: 'token-other', refresh: 'r', userId: 'other' }),
      );
    });
    await waitFor(() => expect(seen.at(-1)).toBe('Bearer token-other'));
  });
});
