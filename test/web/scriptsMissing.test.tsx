import { screen, waitFor, within } from '@testing-library/react';
import { BookCard } from '../../src/web/features/books/BookCard';
import { LeaveContest } from '../../src/web/features/contests/LeaveContest';
import { PointsButton } from '../../src/web/features/leaderboard/PointsButton';
import { RewardsButton } from '../../src/web/features/leaderboard/RewardsButton';
import { SeasonButton } from '../../src/web/features/match-pictures/SeasonButton';
import { Toasts } from '../../src/web/features/toasts/Toasts';
import { provenContest } from '../support/provenContests';
import { boardOfBook, matchOfBook, published } from '../support/web/books';
import { boardEntry, boardOf, contestOf, teamPlayers } from '../support/web/fixtures';
import { answer } from '../support/web/handlers';
import { mayBeMissing, scripts } from '../support/web/missing';
import { renderApp, renderWithStore } from '../support/web/render';
import { sampleContest, sampleMatch } from '../support/web/samples';
import { server } from '../support/web/server';

const DRAWER = '../../src/web/components/layout/NavDrawer';
const SHEET = '../../src/web/components/layout/SheetDialog';
const CHECK = '../../src/web/features/books/CheckSheet';
const LEAVE = '../../src/web/features/contests/LeaveSheet';
const REWARDS = '../../src/web/components/cricket/RewardsDialog';
const POINTS = '../../src/web/features/leaderboard/PointsSheet';
const DETAILS = '../../src/web/features/leaderboard/EntryDetails';

jest.mock(DRAWER, () => mayBeMissing(jest.requireActual(DRAWER)));
jest.mock(SHEET, () => mayBeMissing(jest.requireActual(SHEET)));
jest.mock(CHECK, () => mayBeMissing(jest.requireActual(CHECK)));
jest.mock(LEAVE, () => mayBeMissing(jest.requireActual(LEAVE)));
jest.mock(REWARDS, () => mayBeMissing(jest.requireActual(REWARDS)));
jest.mock(POINTS, () => mayBeMissing(jest.requireActual(POINTS)));
jest.mock(DETAILS, () => mayBeMissing(jest.requireActual(DETAILS)));

beforeEach(() => {
  scripts.areMissing = true;
  // React reports each error that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has no layout.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
afterEach(() => jest.restoreAllMocks());

const NOT_LOADED = 'This could not be loaded. Try again.';

test('a menu that could not be loaded says so, leaves the page, and opens at the next press', async () => {
  const { user } = renderApp('/', { as: 'meera' });
  const heading = await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  expect(heading).toBeVisible();
  scripts.areMissing = false;
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
});

const contest = provenContest();

test.each([
  [
    'the season of a player',
    'Season of V Kohli',
    () => <SeasonButton player={{ id: 'p1', name: 'V Kohli' }} tournamentId="t-wc24" />,
  ],
  [
    'the question before leaving a contest',
    'Leave Contest',
    () => <LeaveContest contest={sampleContest()} name="Mega" left={null} />,
  ],
  [
    'the rewards of a board',
    'View Rewards',
    () => <RewardsButton board={boardOf([])}>View Rewards</RewardsButton>,
  ],
  ['the points of a match', 'Points', () => <PointsButton match={sampleMatch()} />],
  [
    'the check of a contest',
    'Check It Yourself',
    () => <BookCard match={matchOfBook(contest)} board={boardOfBook(contest)} />,
  ],
])(
  '%s that could not be loaded says so, and opens at the next press',
  async (_what, name, show) => {
    server.use(
      answer('getPlayerSeason', 200, { id: 'p1', name: 'V Kohli', team: 'India', matches: [] }),
      ...published(contest),
    );
    const { user } = renderWithStore(
      <>
        {show()}
        <Toasts />
      </>,
      { as: 'meera' },
    );
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(NOT_LOADED)).toBeVisible();
    scripts.areMissing = false;
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  },
);

test('the details of a row that could not be loaded are there when the row is opened again', async () => {
  server.use(
    answer('getMatch', 200, sampleMatch({ status: 'completed', Contests: [contestOf('Mega')] })),
    answer('getContestLeaderboard', 200, boardOf([boardEntry(1, 'Ola', -108)])),
    answer('getUserTeam', 200, teamPlayers(['V Kohli'])),
  );
  const { user } = renderApp('/contestLeaderboard/m-final', { as: 'meera' });
  const table = within(await screen.findByRole('table', { name: /leaderboard$/ }));
  const row = await table.findByRole('button', { name: 'Details of Ola Test' });
  await user.click(row);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.queryByRole('list', { name: 'Players' })).not.toBeInTheDocument();
  scripts.areMissing = false;
  await user.click(row);
  await user.click(row);
  expect(await screen.findByRole('list', { name: 'Players' })).toBeVisible();
});
