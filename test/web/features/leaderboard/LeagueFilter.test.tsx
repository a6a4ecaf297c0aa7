import { act, screen, waitFor, within } from '@testing-library/react';
import { leagueApi } from '../../../../src/web/api/leagueApi';
import { violations } from '../../../support/web/axe';
import { boardEntry, boardOf, contestOf } from '../../../support/web/fixtures';
import { answer, failure, respond, type Schemas } from '../../../support/web/handlers';
import { renderApp } from '../../../support/web/render';
import { ME, sampleMatch } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const ROUTE = '/contestLeaderboard/m-final';
const own = boardEntry(41, 'Meera', -25, {
  User: { id: ME.id, first_name: 'Meera', last_name: 'Nair' },
});
const everybody = [boardEntry(1, 'Ola', -131), own, boardEntry(84, 'Zoe', 60)];
const members = [
  { ...own, place: 1 },
  { ...boardEntry(70, 'Josh', 12), place: 2 },
  { ...boardEntry(70, 'Chloe', 12), place: 2 },
];
const contests = [contestOf('Mega'), contestOf('Premium')];

function show(
  match: Partial<Schemas['Match']> = {},
  as: 'meera' | 'visitor' = 'meera',
  state?: unknown,
) {
  server.use(
    answer('getMatch', 200, sampleMatch({ status: 'live', Contests: contests, ...match })),
    respond('listBoardLeagues', ({ params }) => ({
      status: 200,
      body:
        params.contestId === contests[0]!.id
          ? [
              { id: 'l-office', name: 'Office XI', teams: 3 },
              { id: 'l-long', name: 'The Thursday Evening Net Practice League', teams: 12 },
            ]
          : [],
    })),
    respond('getContestLeaderboard', ({ query }) => {
      const board = query.league === 'l-office' ? members : everybody;
      const ownPosition = query.league === 'l-office' ? 1 : 2;
      return {
        status: 200,
        body: boardOf(board, { own: board[ownPosition - 1]!, own_position: ownPosition }),
      };
    }),
  );
  return renderApp(ROUTE, { as, state });
}

const namesOf = async (table: string) => {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return rows.slice(1).map((row) => within(row).getAllByRole('cell')[1]!.textContent);
};

it('shows the members of a league alone, with their places in it, and everybody again', async () => {
  const { container, user } = show();
  const chip = await screen.findByRole('button', { name: 'Office XI 3 teams' });
  expect(chip).toHaveAttribute('aria-pressed', 'false');
  expect(await namesOf('Mega leaderboard')).toHaveLength(3);
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(await namesOf('Mega leaderboard, Office XI')).toEqual([
    expect.stringContaining('1st in the league, 1. Meera Nair'),
    expect.stringContaining('2nd in the league, 2. Josh'),
    expect.stringContaining('2nd in the league, 2. Chloe'),
  ]);
  // The ranks stay those of the contest.
  const table = screen.getByRole('table', { name: 'Mega leaderboard, Office XI' });
  expect(within(table).getAllByText('70')).toHaveLength(2);
  expect(await violations(container)).toEqual([]);
  await user.click(chip);
  expect((await namesOf('Mega leaderboard'))[0]).toContain('Ola');
  expect(screen.queryByText(/in the league/)).toBeNull();
});

it('asks again for the leagues when the user has left one', async () => {
  const { store } = show();
  await screen.findByRole('button', { name: 'Office XI 3 teams' });
  server.use(answer('listBoardLeagues', 200, []), answer('removeLeagueMember', 204, null));
  const leave = leagueApi.endpoints.removeLeagueMember.initiate({
    leagueId: 'l-office',
    userId: ME.id,
  });
  act(() => void store.dispatch(leave));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Office XI/ })).toBeNull());
});

it('begins with the members of a league when a link from it leads here', async () => {
  const league = { id: 'l-office', name: 'Office XI', teams: 3 };
  show({}, 'meera', { contestId: contests[0]!.id, league });
  expect(await namesOf('Mega leaderboard, Office XI')).toHaveLength(3);
  const chip = await screen.findByRole('button', { name: 'Office XI 3 teams' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
});

it('names the league of the link, and can be taken back, when the leagues cannot be loaded', async () => {
  const league = { id: 'l-office', name: 'Office XI', teams: 3 };
  const { user } = show({}, 'meera', { contestId: contests[0]!.id, league });
  server.use(failure('listBoardLeagues', 500, 'Internal error'));
  const chip = await screen.findByRole('button', { name: 'Office XI 3 teams' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip);
  expect((await namesOf('Mega leaderboard'))[0]).toContain('Ola');
});

it('shows everybody to a visitor, even if the link names a league', async () => {
  const league = { id: 'l-office', name: 'Office XI', teams: 3 };
  show({}, 'visitor', { contestId: contests[0]!.id, league });
  expect((await namesOf('Mega leaderboard'))[0]).toContain('Ola');
});

it('shows everybody when the link names a league that the user has left', async () => {
  const league = { id: 'l-left', name: 'Left XI', teams: 3 };
  show({}, 'meera', { contestId: contests[0]!.id, league });
  expect((await namesOf('Mega leaderboard'))[0]).toContain('Ola');
  expect(screen.queryByRole('table', { name: 'Mega leaderboard, Left XI' })).toBeNull();
});

it('shows everybody in another contest, which may have no team of the league', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Office XI 3 teams' }));
  await screen.findByRole('table', { name: 'Mega leaderboard, Office XI' });
  await user.click(screen.getByRole('tab', { name: /^Premium/ }));
  expect(await screen.findByRole('table', { name: 'Mega leaderboard' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Office XI 3 teams' })).toBeNull();
});

it('says what went wrong, and can be tried again', async () => {
  const { user } = show();
  const chip = await screen.findByRole('button', { name: 'Office XI 3 teams' });
  server.use(failure('getContestLeaderboard', 404, 'League not found'));
  await user.click(chip);
  expect(await screen.findByText('League not found')).toBeVisible();
  server.use(answer('getContestLeaderboard', 200, boardOf(members)));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await namesOf('Mega leaderboard, Office XI')).toHaveLength(3);
});

it.each([
  ['a visitor', {}, 'visitor'],
  ['a match that has not begun', { status: 'scheduled' }, 'meera'],
] as const)('is not asked for by %s', async (_name, match, as) => {
  const asked = jest.fn();
  show(match, as);
  server.use(
    respond('listBoardLeagues', () => {
      asked();
      return { status: 200, body: [] };
    }),
  );
  expect(await screen.findByRole('tab', { name: /^Mega/ })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
