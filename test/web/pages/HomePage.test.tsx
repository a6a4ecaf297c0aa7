import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, failure } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { sampleCompletedMatch, sampleMatch } from '../../support/web/samples';
import { server } from '../../support/web/server';

const FIRST_INNINGS = { team: 'India', runs: 61, wickets: 4, overs: '9.3', super_over: false };
const soon = new Date(Date.now() + 3 * 3_600_000).toISOString();

async function open() {
  const rendered = renderApp('/');
  await screen.findByRole('heading', { level: 1, name: /Pick the eleven who freeze/ });
  fireEvent.scroll(window);
  await screen.findByText('How it works');
  return rendered;
}

describe('the home screen', () => {
  it.each([
    ['Create Your Team', '/matchSelection'],
    ['View Results', '/leaderboardMatchSelection'],
    ['View Other Users’ Teams', '/leaderboardMatchSelection'],
    ['View Rewards Leaderboard', '/globalLeaderboard'],
  ])('links "%s" to %s', async (name, path) => {
    await open();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('links to the next match, with its data in the navigation state', async () => {
    const match = sampleMatch({ start_time: soon });
    server.use(answer('listMatches', 200, [match]));
    const { user, location } = await open();
    await user.click(await screen.findByRole('link', { name: /India v South Africa/ }));
    expect(location()).toMatchObject({ pathname: '/contest/m-final', state: { match } });
  });

  it('links to the boards of a live match, and names no next match when all have begun', async () => {
    const match = sampleMatch({ status: 'live', innings: [FIRST_INNINGS] });
    server.use(answer('listMatches', 200, [match]));
    const { user, location } = await open();
    const live = await screen.findByRole('link', { name: /India v South Africa/ });
    expect(live).toHaveTextContent('LIVE');
    expect(live).toHaveTextContent('India 61/4');
    expect(screen.queryByText(/Next match/)).not.toBeInTheDocument();
    await user.click(live);
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { match },
    });
  });

  it('shows the last Nightmare XI, coldest first', async () => {
    server.use(answer('listNightmareXIs', 200, [sampleCompletedMatch()]));
    await open();
    const chart = within(await screen.findByRole('list', { name: 'The eleven, coldest first' }));
    const players = chart.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(players).toHaveLength(11);
    expect(players[0]).toBe('Ibrahim Zadran−80');
    expect(players[10]).toBe('+14Azmatullah Omarzai');
    expect(screen.getByText('−349')).toBeInTheDocument();
  });

  it('renders without matches and results', async () => {
    server.use(
      failure('listMatches', 500, 'sentinel-matches'),
      failure('listNightmareXIs', 500, 'sentinel-xi'),
    );
    await open();
    expect(screen.getByRole('heading', { name: 'How it works' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/sentinel/)).not.toBeInTheDocument());
  });

  it('credits the source of its data', async () => {
    server.use(answer('listNightmareXIs', 200, [sampleCompletedMatch()]));
    await open();
    expect(await screen.findByRole('link', { name: 'Cricsheet' })).toHaveAttribute(
      'href',
      'https://cricsheet.org/',
    );
  });

  it('marks matches of the demo league, without a credit', async () => {
    server.use(
      answer('listNightmareXIs', 200, [{ ...sampleCompletedMatch(), demo: true }]),
      answer('listMatches', 200, [
        sampleMatch({ id: 'm-live', status: 'live', innings: [FIRST_INNINGS], demo: true }),
        sampleMatch({ start_time: soon, demo: true }),
      ]),
    );
    await open();
    expect(await screen.findByText(/^Demo league · Nightmare XI,/)).toBeVisible();
    expect(await screen.findByText(/^Demo league · India 61\/4/)).toBeVisible();
    expect(await screen.findByText(/^Demo league · Next match/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Cricsheet' })).not.toBeInTheDocument();
  });
});
