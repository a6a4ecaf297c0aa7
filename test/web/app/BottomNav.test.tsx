import { screen, within } from '@testing-library/react';
import { violations } from '../../support/web/axe';
import { answer } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { server } from '../../support/web/server';

const bar = async () => within(await screen.findByRole('navigation', { name: 'Sections' }));

test.each([
  ['/', 'Home'],
  ['/matchSelection', 'Matches'],
  ['/contests', 'Matches'],
  ['/userTeams', 'My teams'],
  ['/leaderboardMatchSelection', 'Boards'],
  ['/ViewNightmareXI', 'Boards'],
  ['/globalLeaderboard', 'Boards'],
  ['/caps', 'Me'],
  ['/profile', 'Me'],
  ['/scoringRules', 'Me'],
])('%s is in the section %s', async (path, section) => {
  renderApp(path, { as: 'meera' });
  const links = (await bar()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Matches',
    'My teams',
    'Boards',
    'Me',
  ]);
  const current = links.filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual([section]);
});

test.each(['/login', '/signup', '/forgotPassword'])('%s has no bar', async (path) => {
  renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
});

test('a visitor who reads the rules is in no section', async () => {
  renderApp('/scoringRules');
  const links = (await bar()).getAllByRole('link');
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([]);
});

test('a visitor logs in where a user has the profile', async () => {
  renderApp('/matchSelection');
  expect((await bar()).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('a dot marks the boards while a match of the user is live', async () => {
  server.use(
    answer('listStandings', 200, [
      {
        contest_id: 'c-mega',
        match_id: 'm-final',
        version: 1,
        rank: 1,
        participants: 2,
        total_score: 0,
        ranks_gained: null,
        caps: 0,
        next: null,
        field: null,
      },
    ]),
  );
  const { container } = renderApp('/scoringRules', { as: 'meera' });
  expect(await (await bar()).findByText('match in progress')).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});
