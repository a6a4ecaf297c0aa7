import { screen, within } from '@testing-library/react';
import { violations } from '../../support/web/axe';
import { teamPlayers } from '../../support/web/fixtures';
import { answer, failure, type Schemas } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { ME, sampleMatch } from '../../support/web/samples';
import { server } from '../../support/web/server';

const NAMES = ['RR Pant', 'AK Markram', 'V Kohli'];
const POINTS = [-78, -5, 35];
const players = teamPlayers(NAMES).map((player, index) => ({
  ...player,
  totalScore: POINTS[index]!,
}));

const sharedTeam = (changes: Partial<Schemas['SharedTeam']> = {}): Schemas['SharedTeam'] => ({
  user_id: ME.id,
  first_name: 'Meera',
  Match: sampleMatch({ status: 'completed', result: 'India won by 7 runs' }),
  contest_id: 'c-mega',
  contest_name: 'Mega',
  contest_status: 'settled',
  participants: 100,
  rank: 2,
  total_score: -48,
  field: { lowest: -80, median: 12, highest: 90 },
  players,
  ...changes,
});

const show = (changes?: Partial<Schemas['SharedTeam']>) =>
  server.use(answer('getSharedTeam', 200, sharedTeam(changes)));

const UNRANKED = { rank: null, total_score: null, field: null, players: [] };

it('shows a visitor the eleven with total, rank and field, and the way to an eleven of their own', async () => {
  show();
  const { container } = renderApp('/eleven/abc');
  expect(await screen.findByRole('heading', { name: 'Meera’s eleven' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('India v South Africa');
  expect(screen.getByText('Mega, India won by 7 runs')).toBeVisible();
  expect(screen.getByText('2nd of 100 in Mega')).toBeVisible();
  expect(screen.getByText('60 colder than the field')).toBeVisible();
  const eleven = within(screen.getByRole('list', { name: 'Players, the coldest first' }));
  expect(eleven.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('RR Pant'),
    expect.stringContaining('AK Markram'),
    expect.stringContaining('V Kohli'),
  ]);
  expect(screen.getByRole('link', { name: 'Pick your own eleven' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Leaderboard' })).toHaveAttribute(
    'href',
    '/contestLeaderboard/m-final',
  );
  expect(await violations(container)).toEqual([]);
});

it('shows nothing of the eleven before the match begins', async () => {
  const Match = sampleMatch({ status: 'scheduled' });
  show({ ...UNRANKED, Match, contest_status: 'open' });
  renderApp('/eleven/abc');
  expect(await screen.findByText('Eleven chosen. Now hope for the worst.')).toBeVisible();
  expect(screen.queryByText('The eleven')).toBeNull();
  expect(screen.getByRole('link', { name: 'Contests' })).toHaveAttribute(
    'href',
    '/contest/m-final',
  );
});

it.each([
  ['called_off', 'This contest was called off.'],
  ['refunded', 'The match had no result.'],
] as const)('says why a contest that is %s has no ranks', async (contest_status, line) => {
  show({ ...UNRANKED, contest_status });
  renderApp('/eleven/abc');
  expect(await screen.findByText(line)).toBeVisible();
});

it.each([
  [ME.id, 'My nightmare eleven: −48, 2nd of 100. India v South Africa'],
  ['u-chloe', 'Meera’s nightmare eleven: −48, 2nd of 100. India v South Africa'],
])('copies text and link where nothing can be shared: team of %s', async (user_id, text) => {
  show({ user_id });
  const { user } = renderApp('/eleven/abc', { as: 'meera' });
  const share = await screen.findByRole('button', { name: 'Share' });
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(share);
  expect(writeText).toHaveBeenLastCalledWith(`${text} ${window.location.origin}/eleven/abc`);
  expect(await screen.findByText('Text and link copied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(writeText).toHaveBeenLastCalledWith(`${window.location.origin}/eleven/abc`);
  expect(await screen.findByText('Link copied')).toBeVisible();
});

it('makes the link to a team of the user, and shows it', async () => {
  show();
  server.use(answer('shareTeam', 200, { share_id: 'made' }));
  const { location } = renderApp('/eleven?contest=c-mega', { as: 'meera' });
  expect(await screen.findByRole('heading', { name: 'Meera’s eleven' })).toBeVisible();
  expect(location().pathname).toBe('/eleven/made');
  expect(location().search).toBe('');
});

it('asks a visitor to log in before it makes a link', async () => {
  const { location } = renderApp('/eleven?contest=c-mega');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(location().pathname).toBe('/login');
});

it('says so when nothing is shared under an address', async () => {
  server.use(failure('getSharedTeam', 404, 'gone', 'NOT_FOUND'));
  renderApp('/eleven/abc');
  expect(await screen.findByText('This team is not shared')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Shared team' })).toBeInTheDocument();
  expect(document.title).toBe('Shared team · Nightmare XI');
});

it('can be tried again after an error', async () => {
  server.use(failure('getSharedTeam', 503, 'The server is busy.', 'UNAVAILABLE'));
  const { user } = renderApp('/eleven/abc');
  expect(await screen.findByText('The server is busy.')).toBeVisible();
  show();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Meera’s eleven' })).toBeVisible();
});
