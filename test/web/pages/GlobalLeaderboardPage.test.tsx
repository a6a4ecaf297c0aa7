import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, failure, offline, pending, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { ME, sampleLeader } from '../../support/web/samples';
import { server } from '../../support/web/server';

const open = () => renderApp('/globalLeaderboard', { as: 'meera' });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Rewards leaderboard' })).getAllByRole('row');
const meera = (rank: number) =>
  sampleLeader(rank, { id: ME.id, first_name: 'Meera', last_name: 'Nair', caps: 1_234_567 });

describe('the rewards leaderboard', () => {
  it('has rank, player, caps and contests', async () => {
    server.use(
      answer('getGlobalLeaderboard', 200, {
        total: 1,
        users: [sampleLeader(1, { first_name: 'Asha', last_name: 'Rao', caps: 1_234_567 })],
        own: null,
      }),
    );
    open();
    const [head, first] = await rows();
    expect(
      within(head!)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rank', 'Player', 'Caps', 'Contests']);
    expect(within(first!).getByText('Asha Rao')).toBeInTheDocument();
    // Both are rendered, and the width of the table decides which one is shown.
    const [below, beside] = within(first!).getAllByText('1,234,567');
    expect(below!.closest('td')).toHaveTextContent('Asha Rao');
    expect(beside!.closest('td')).toHaveTextContent(/^1,234,567 caps$/);
    expect(within(first!).getByText('12')).toBeInTheDocument();
  });

  it('writes the contests in the same way below the name and beside it, in every language', async () => {
    jest.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('1.234');
    const users = [{ ...sampleLeader(1), _count: { ContestLeaderboards: 1_234 } }];
    server.use(answer('getGlobalLeaderboard', 200, { total: 1, users, own: null }));
    open();
    const [, first] = await rows();
    expect(within(first!).getByText('1,234 contests')).toBeInTheDocument();
    expect(within(first!).getByText('1,234')).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('gives medals to the first three ranks, shared in a tie', async () => {
    const users = [1, 2, 2, 4].map((rank, index) => sampleLeader(rank, { id: `u${index}` }));
    server.use(answer('getGlobalLeaderboard', 200, { total: 4, users, own: null }));
    open();
    const medals = (await rows())
      .slice(1)
      .map((row) => row.querySelector('[data-medal]')?.getAttribute('data-medal') ?? null);
    expect(medals).toEqual(['gold', 'silver', 'silver', null]);
  });

  it('gives a medal to everybody of a rank, however many share it', async () => {
    const users = [1, 1, 1, 1, 5].map((rank, index) => sampleLeader(rank, { id: `u${index}` }));
    server.use(answer('getGlobalLeaderboard', 200, { total: 5, users, own: null }));
    open();
    await rows();
    expect(document.querySelectorAll('[data-medal="gold"]')).toHaveLength(4);
  });

  it('marks my row', async () => {
    server.use(
      answer('getGlobalLeaderboard', 200, {
        total: 2,
        users: [sampleLeader(1), meera(2)],
        own: meera(2),
      }),
    );
    open();
    const [, first, second, ...others] = await rows();
    expect(within(first!).queryByText('You')).not.toBeInTheDocument();
    expect(within(second!).getByText('You')).toBeInTheDocument();
    expect(others).toHaveLength(0);
  });

  it('adds my row below when it is on another page', async () => {
    server.use(
      answer('getGlobalLeaderboard', 200, {
        total: 900,
        users: [sampleLeader(1)],
        own: meera(512),
      }),
    );
    open();
    const last = within((await rows()).at(-1)!);
    expect(last.getByText('512')).toBeInTheDocument();
    expect(last.getByText('You')).toBeInTheDocument();
  });

  it('has pages by position', async () => {
    server.use(
      respond('getGlobalLeaderboard', ({ query }) => ({
        status: 200,
        body: {
          total: 150,
          users: [sampleLeader(Number(query.from), { first_name: 'Page', last_name: query.from })],
          own: null,
        },
      })),
    );
    const { user } = open();
    expect(await screen.findByText('Page 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous 100' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next 100' }));
    expect(await screen.findByText('Page 101')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next 100' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous 100' }));
    expect(await screen.findByText('Page 1')).toBeInTheDocument();
  });

  it('keeps the focus when another page is opened', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server.use(
      respond('getGlobalLeaderboard', async ({ query }) => {
        if (query.from !== '1') await released;
        const name = { first_name: 'Page', last_name: query.from };
        const users = [sampleLeader(Number(query.from), name)];
        return { status: 200, body: { total: 150, users, own: null } };
      }),
    );
    const { user } = open();
    await rows();
    act(() => screen.getByRole('button', { name: 'Next 100' }).focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Loading leaderboard...')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    release();
    const link = await screen.findByRole('link', { name: 'Page 101' });
    expect(document.body).not.toHaveFocus();
    await user.tab();
    expect(link).toHaveFocus();
  });

  it('takes no focus when it is loaded', async () => {
    open();
    await rows();
    expect(document.body).toHaveFocus();
  });

  it('shows that it is loading', async () => {
    server.use(pending('getGlobalLeaderboard'));
    open();
    expect(await screen.findByText('Loading leaderboard...')).toBeInTheDocument();
  });

  it('without players invites the user to be the first', async () => {
    server.use(answer('getGlobalLeaderboard', 200, { total: 0, users: [], own: null }));
    open();
    expect(await screen.findByRole('heading', { name: 'No players yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Your Team' })).toHaveAttribute(
      'href',
      '/matchSelection',
    );
  });

  it.each([
    ['the message of the server', failure('getGlobalLeaderboard', 500, 'sentinel'), 'sentinel'],
    ['that there is no connection', offline('getGlobalLeaderboard'), /Can't reach the server/],
    ['the default', failure('getGlobalLeaderboard', 500, ''), 'Error fetching leaderboard data'],
  ])('that fails says %s', async (_name, handler, message) => {
    server.use(handler);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('the board of what was won', () => {
  const won = (rank: number, caps: number, id = `u-${rank}`) => ({
    rank,
    User: { id, first_name: 'Player', last_name: `Number ${rank}` },
    won: caps,
    contests: 3,
  });

  it('is beside the caps, and orders by what was won', async () => {
    server.use(
      answer('getWonLeaderboard', 200, {
        total: 900,
        users: [won(1, 1_200), won(2, -25)],
        own: won(512, -100, ME.id),
      }),
    );
    const { user, location } = open();
    await rows();
    await user.click(screen.getByRole('link', { name: 'Won' }));
    const table = within(await screen.findByRole('table', { name: 'Won leaderboard' }));
    const [head, first, second, last] = table.getAllByRole('row');
    expect(within(head!).getByRole('columnheader', { name: 'Won' })).toBeInTheDocument();
    expect(within(first!).getAllByText('1,200')).toHaveLength(2);
    expect(within(second!).getAllByText('−25')).toHaveLength(2);
    expect(within(last!).getByText('512')).toBeInTheDocument();
    expect(within(last!).getByText('You')).toBeInTheDocument();
    expect(screen.getByText(/^Won, not given/)).toBeVisible();
    expect(`${location().pathname}${location().search}`).toBe('/globalLeaderboard?show=won');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Caps Won Leaderboard');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('that fails says so', async () => {
    server.use(failure('getWonLeaderboard', 500, 'sentinel'));
    renderApp('/globalLeaderboard?show=won', { as: 'meera' });
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel');
  });
});

const page = (from = '') => ({ first_name: 'Page', last_name: from });

describe.each([
  ['the rewards leaderboard', '/globalLeaderboard'],
  ['the board of what was won', '/globalLeaderboard?show=won'],
])('%s', (_name, path) => {
  beforeEach(() =>
    server.use(
      respond('getGlobalLeaderboard', ({ query: { from } }) => {
        const users = [sampleLeader(1, page(from))];
        return { status: 200, body: { total: 150, users, own: null } };
      }),
      respond('getWonLeaderboard', ({ query: { from } }) => {
        const users = [{ rank: 1, User: { id: 'u-1', ...page(from) }, won: 9, contests: 3 }];
        return { status: 200, body: { total: 150, users, own: null } };
      }),
    ),
  );

  it('shows the same page as before when the user comes back', async () => {
    const { user, goBack } = renderApp(path, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Next 100' }));
    await user.click(await screen.findByRole('link', { name: 'Page 101' }));
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    goBack();
    expect(await screen.findByRole('link', { name: 'Page 101' })).toBeVisible();
  });

  it('keeps its page while the other board begins with the first one', async () => {
    const { user, goBack } = renderApp(path, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Next 100' }));
    await screen.findByText('Page 101');
    const other = path.endsWith('won') ? 'Caps' : 'Won';
    const boards = screen.getByRole('navigation', { name: 'Leaderboards of all users' });
    await user.click(within(boards).getByRole('link', { name: other }));
    expect(await screen.findByText('Page 1')).toBeVisible();
    goBack();
    expect(await screen.findByText('Page 101')).toBeVisible();
  });
});

test('a name on the boards leads to the profile', async () => {
  const { user, location } = open();
  await user.click(within((await rows())[1]!).getByRole('link', { name: 'Player Number 1' }));
  expect(location().pathname).toBe('/player/u-1');
});
