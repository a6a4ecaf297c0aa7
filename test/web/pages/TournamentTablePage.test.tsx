import { screen, waitFor, within } from '@testing-library/react';
import { violations } from '../../support/web/axe';
import { answer, failure, offline, pending, problem, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { ME, sampleTableRow } from '../../support/web/samples';
import { server } from '../../support/web/server';

const open = (path = '/tournamentTable') => renderApp(path, { as: 'meera' });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Tournament table' })).getAllByRole('row');
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const table = {
  Tournament: { id: 't1', name: 'The Cup' },
  matches: 1,
  total: 1,
  rows: [sampleTableRow(1)],
  own: null,
  own_position: null,
};
const mine = sampleTableRow(512, {
  User: { id: ME.id, first_name: 'Meera', last_name: 'Nair' },
  points: 1_234,
});

describe('the table of a tournament', () => {
  it('explains its points in one sentence, and shows rank, points, matches and total', async () => {
    server.use(answer('getTournamentTable', 200, table));
    const { container } = open();
    const [head, first] = await rows();
    expect(
      screen.getByText(/^Each match gives your team in Unlimited 0 to 100 points/),
    ).toBeVisible();
    expect(
      within(head!)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rank', 'Player', 'Points', 'Matches', 'Total']);
    expect(cells(first!).slice(2)).toEqual(['999', '12', '−412']);
    expect(within(first!).getByText('12 matches, total −412')).toBeInTheDocument();
    expect(screen.getByText('1 match, 1 player')).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  it('is that of the newest result, and another one can be chosen', async () => {
    server.use(
      answer('listTournaments', 200, [
        { id: 't1', name: 'The Cup', matches: 12, updated_at: new Date(2024, 5, 29).toISOString() },
        {
          id: 't2',
          name: 'The Shield',
          matches: 1,
          updated_at: new Date(2024, 4, 1).toISOString(),
        },
      ]),
      respond('getTournamentTable', ({ params }) => {
        const User = {
          id: 'u',
          first_name: 'Leader',
          last_name: `of ${String(params.tournamentId)}`,
        };
        return { status: 200, body: { ...table, rows: [sampleTableRow(1, { User })] } };
      }),
    );
    const { user, location } = open();
    expect(await screen.findByText('Leader of t1')).toBeVisible();
    const picker = screen.getByRole('combobox', { name: 'Tournament' });
    expect(picker).toHaveDisplayValue('The Cup');
    await user.selectOptions(picker, 'The Shield');
    expect(await screen.findByText('Leader of t2')).toBeVisible();
    expect(location().pathname).toBe('/tournamentTable/t2');
  });

  it('tells tournaments of the same name apart', async () => {
    const cup = { id: 't1', name: 'The Cup', matches: 12 };
    server.use(
      answer('listTournaments', 200, [
        { ...cup, updated_at: new Date(2024, 5, 29).toISOString() },
        { ...cup, id: 't2', matches: 1, updated_at: new Date(2024, 4, 1).toISOString() },
      ]),
    );
    open();
    const options = within(await screen.findByRole('combobox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'The Cup, 12 matches, 29 June 2024',
      'The Cup, 1 match, 1 May 2024',
    ]);
  });

  it('adds my row below when it is on another page', async () => {
    server.use(answer('getTournamentTable', 200, { ...table, own: mine, own_position: 513 }));
    open();
    const last = (await rows()).at(-1)!;
    expect(cells(last)[0]).toBe('512');
    expect(within(last).getByText('You')).toBeInTheDocument();
  });

  it('has pages by position', async () => {
    server.use(
      respond('getTournamentTable', ({ query }) => {
        const User = { id: 'u', first_name: 'Page', last_name: query.from ?? '' };
        return { status: 200, body: { ...table, total: 150, rows: [sampleTableRow(1, { User })] } };
      }),
    );
    const { user } = open();
    expect(await screen.findByText('Page 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next 100' }));
    expect(await screen.findByText('Page 101')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next 100' })).toBeDisabled();
  });

  it('shows the same page as before when the user comes back', async () => {
    server.use(
      respond('getTournamentTable', ({ query }) => {
        const User = { id: 'u', first_name: 'Page', last_name: query.from ?? '' };
        return { status: 200, body: { ...table, total: 150, rows: [sampleTableRow(1, { User })] } };
      }),
    );
    const { user, goBack } = open();
    await user.click(await screen.findByRole('button', { name: 'Next 100' }));
    await user.click(await screen.findByRole('link', { name: 'Page 101' }));
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    goBack();
    expect(await screen.findByRole('link', { name: 'Page 101' })).toBeVisible();
  });

  it('links every name to the profile, but not that of a deleted account', async () => {
    const former = {
      id: 'u-gone',
      first_name: 'Former player',
      last_name: '',
      former: true,
    } as const;
    server.use(
      answer('getTournamentTable', 200, {
        ...table,
        rows: [sampleTableRow(1), sampleTableRow(2, { User: former })],
      }),
    );
    const { user, location } = open();
    const [, first, second] = await rows();
    expect(within(second!).getByText('Former player')).toBeVisible();
    expect(within(second!).queryByRole('link')).not.toBeInTheDocument();
    await user.click(within(first!).getByRole('link', { name: 'Player Number 1' }));
    expect(location().pathname).toBe('/player/u-1');
  });

  it('without a settled match says when it begins', async () => {
    server.use(answer('listTournaments', 200, []));
    open();
    expect(await screen.findByRole('heading', { name: 'No table yet' })).toBeVisible();
    expect(screen.getByText('It begins with the first match that is over.')).toBeVisible();
  });

  it('that nobody knows leads to the latest one', async () => {
    server.use(
      respond('getTournamentTable', ({ params }) =>
        params.tournamentId === 'unknown'
          ? { status: 404, body: problem('NOT_FOUND', 'sentinel') }
          : { status: 200, body: table },
      ),
    );
    const { user } = renderApp('/tournamentTable/unknown', { as: 'meera' });
    expect(await screen.findByRole('heading', { name: 'No such table' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Latest Table' }));
    expect((await rows()).length).toBeGreaterThan(1);
  });

  it('shows that it is loading', async () => {
    server.use(pending('listTournaments'));
    open();
    expect(await screen.findByText('Loading tournaments...')).toBeInTheDocument();
  });

  it.each([
    ['the message of the server', failure('getTournamentTable', 500, 'sentinel'), 'sentinel'],
    ['that there is no connection', offline('listTournaments'), /Can't reach the server/],
    ['the default', failure('listTournaments', 500, ''), 'Error fetching leaderboard data'],
  ])('that fails says %s', async (_name, handler, message) => {
    server.use(handler);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});
