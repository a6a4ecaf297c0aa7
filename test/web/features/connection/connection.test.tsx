import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../../../src/web/api/api';
import { UNREACHABLE } from '../../../../src/web/api/rawBaseQuery';
import { selectOldestStoredAtMs } from '../../../../src/web/features/connection/connectionSlice';
import { formatAge } from '../../../../src/web/features/connection/OfflineStatus';
import { toastRaised } from '../../../../src/web/features/toasts/toastsSlice';
import { contestOf } from '../../../support/web/fixtures';
import { answer, failure, offline, respond } from '../../../support/web/handlers';
import { renderApp } from '../../../support/web/render';
import { sampleMatch, sampleRules } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

/** Every way to say that the connection is lost. */
const SAID = /No connection|Can't reach the server/;

const mark = () => screen.getByRole('status', { name: 'Connection' });

it.each([
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [5 * 60_000, '5 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [47 * 3_600_000, '1 day ago'],
  [72 * 3_600_000, '3 days ago'],
])('%d ms is %s', (ageMs, words) => {
  expect(formatAge(ageMs)).toBe(words);
});

test('the age is that of what the screen shows, not of the balance in the header', () => {
  const ages = (storedAtMsByQuery: Record<string, number>) =>
    selectOldestStoredAtMs({ connection: { isLost: true, storedAtMsByQuery } });
  expect(ages({ 'getUser(undefined)': 1, 'listNotices(undefined)': 2 })).toBeNull();
  expect(ages({ 'getUser(undefined)': 1, 'listMatches({})': 3, 'getUserTeam("c")': 4 })).toBe(3);
});

describe('the mark of a lost connection', () => {
  it('is empty while the server responds, even with refusals', async () => {
    server.use(failure('getGlobalLeaderboard', 503, 'sentinel'));
    renderApp('/globalLeaderboard');
    expect(await screen.findByText('sentinel')).toBeVisible();
    expect(mark()).toBeEmptyDOMElement();
  });

  it('leaves it to the screen, where the screen says it', async () => {
    server.use(offline('getGlobalLeaderboard'));
    renderApp('/globalLeaderboard');
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(SAID)).toHaveLength(1));
    expect(mark()).toBeEmptyDOMElement();
  });

  it('tells no age where the screen can’t show what it is for', async () => {
    const calls = ['listSelectedTeams', 'getUser', 'listNotices', 'getSite'] as const;
    server.use(...calls.map((call) => offline(call)));
    const { store, user } = renderApp('/userTeams', { as: 'meera' });
    expect(await screen.findByText("Your teams can't be shown right now.")).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Close message' }));
    const arg = { queryCacheKey: 'listStandings(undefined)' };
    const meta = {
      requestId: 'r',
      requestStatus: 'fulfilled',
      arg,
      baseQueryMeta: { storedAtMs: 1 },
    };
    act(() => void store.dispatch({ type: 'stored', payload: [], meta }));
    await waitFor(() => expect(mark()).toHaveTextContent(/^No connection to the server$/));
  });

  it('tells the age of what a screen shows where only a part of it can’t be shown', async () => {
    const mega = contestOf('Mega', { _count: { ContestLeaderboard: 0 } });
    server.use(
      answer('getMatch', 200, sampleMatch({ status: 'live', version: 7, Contests: [mega] })),
      offline('getContestLeaderboard'),
    );
    const { store } = renderApp('/contestLeaderboard/m-final', { as: 'meera' });
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
    const arg = { queryCacheKey: 'getMatch({"matchId":"m-final"})' };
    const baseQueryMeta = { storedAtMs: Date.now() - 3 * 3_600_000 };
    const meta = { requestId: 'r', requestStatus: 'fulfilled', arg, baseQueryMeta };
    act(() => void store.dispatch({ type: 'stored', payload: [], meta }));
    await waitFor(() => expect(mark()).toHaveTextContent(/^Seen 3 hours ago$/));
  });

  it('reloads what a screen has in memory, so that its age is known', async () => {
    let asked = 0;
    server.use(
      offline('getGlobalLeaderboard'),
      respond('getScoringRules', () => {
        asked += 1;
        return { status: 200, body: sampleRules };
      }),
    );
    const { user } = renderApp('/scoringRules');
    await screen.findAllByText('Strike Rate');
    await user.click(screen.getAllByRole('link', { name: 'Rewards Leaderboard' })[0]!);
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
    expect(asked).toBe(1);
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
    await user.click((await screen.findAllByRole('link', { name: 'Learn the Rules' }))[0]!);
    await waitFor(() => expect(asked).toBe(2));
  });

  it('appears where nothing else says it, gives way to a toast, and disappears with the first response', async () => {
    server.use(offline('listMatches'), offline('listNightmareXIs'), offline('getSite'));
    const { store, user } = renderApp('/');
    await waitFor(() => expect(mark()).toHaveTextContent('No connection to the server'));
    const toast = { kind: 'error', message: UNREACHABLE, durationMs: 4_000 } as const;
    act(() => void store.dispatch(toastRaised(toast)));
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
    await waitFor(() => expect(mark()).toBeEmptyDOMElement());
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    await waitFor(() => expect(mark()).toHaveTextContent('No connection to the server'));
    server.use(answer('listMatches', 200, []), answer('listNightmareXIs', 200, []));
    act(() => void store.dispatch(api.internalActions.onOnline()));
    await waitFor(() => expect(mark()).toBeEmptyDOMElement());
  });
});
