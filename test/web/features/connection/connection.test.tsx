import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../../../src/web/api/api';
import { formatAge } from '../../../../src/web/features/connection/OfflineStatus';
import { answer, failure, offline, respond } from '../../../support/web/handlers';
import { renderApp } from '../../../support/web/render';
import { sampleLeader, sampleRules } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

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

describe('the mark of a lost connection', () => {
  it('is empty while the server responds, even with refusals', async () => {
    server.use(failure('getGlobalLeaderboard', 503, 'sentinel'));
    renderApp('/globalLeaderboard');
    expect(await screen.findByText('sentinel')).toBeVisible();
    expect(mark()).toBeEmptyDOMElement();
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
    await waitFor(() => expect(mark()).toHaveTextContent('No connection'));
    expect(asked).toBe(1);
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
    await user.click((await screen.findAllByRole('link', { name: 'Learn the Rules' }))[0]!);
    await waitFor(() => expect(asked).toBe(2));
  });

  it('appears without a response, and disappears with the first one', async () => {
    server.use(offline('getGlobalLeaderboard'));
    const { store } = renderApp('/globalLeaderboard');
    await waitFor(() => expect(mark()).toHaveTextContent('No connection to the server'));
    server.use(
      answer('getGlobalLeaderboard', 200, { total: 1, users: [sampleLeader(1)], own: null }),
    );
    act(() => void store.dispatch(api.internalActions.onOnline()));
    expect(await screen.findByText('Player Number 1')).toBeVisible();
    expect(mark()).toBeEmptyDOMElement();
  });
});
