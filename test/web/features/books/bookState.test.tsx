import { act, screen, within } from '@testing-library/react';
import { BookCard } from '../../../../src/web/features/books/BookCard';
import { provenContest, type ContestPlan } from '../../../support/provenContests';
import { violations } from '../../../support/web/axe';
import {
  boardOfBook,
  matchOfBook,
  published,
  type Board,
  type BoardMatch,
} from '../../../support/web/books';
import { failure, offline, pending } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { server } from '../../../support/web/server';

interface Shown {
  plan?: ContestPlan;
  match?: Partial<BoardMatch>;
  board?: Partial<Board>;
}

function show({ plan, match, board }: Shown, ...changed: Parameters<typeof server.use>) {
  const contest = provenContest(plan);
  server.use(...published(contest));
  server.use(...changed);
  return renderWithStore(
    <BookCard match={matchOfBook(contest, match)} board={boardOfBook(contest, board)} />,
    { as: 'meera' },
  );
}

const START = new Date(2099, 5, 29, 20, 0).toISOString();

test.each<
  readonly [name: string, shown: Shown, title: string, text: string, button: string | null]
>([
  [
    'of an open contest says when it closes',
    { match: { status: 'scheduled', start_time: START }, board: { status: 'open' } },
    'Book open',
    'Closes at the start, 20:00. From then on no team can be added or changed, by anybody.',
    null,
  ],
  [
    'of a contest that the server has not frozen yet says at the start that it is being closed',
    {
      match: { status: 'scheduled', start_time: new Date().toISOString() },
      board: { status: 'open' },
    },
    'Closing the book',
    'No team can be added or changed any more. The book will be closed in a moment.',
    null,
  ],
  [
    'of a live contest says when it was closed',
    { plan: { ending: 'none' }, match: { status: 'live' }, board: { status: 'locked' } },
    'Closed book',
    '24 teams, closed at 14:00:03. The check opens when the match is over.',
    null,
  ],
  [
    'of a board that has no result yet waits, though the record has one',
    { board: { status: 'locked' } },
    'Closed book',
    '24 teams, closed at 14:00:03. The check opens when the match is over.',
    null,
  ],
  [
    'of a settled contest offers the check',
    {},
    'Closed book',
    '24 teams, closed at 14:00:03.\nFirst ball heard at 14:00:40.',
    'Check It Yourself',
  ],
  [
    'of a corrected contest keeps the first result',
    {
      plan: { corrections: ['ball'] },
      match: { corrected_at: new Date(2024, 5, 30, 10, 12).toISOString() },
    },
    'Corrected on 30 Jun 2024, 10:12',
    '24 teams, closed at 14:00:03. The first result stays in the book, beside the new one.',
    'Check It Yourself',
  ],
  [
    'that was closed late says by how much',
    { plan: { closedAfter: 58, firstBallAfter: 41 } },
    'Book closed late',
    'Closed at 14:00:58. The first ball was heard at 14:00:41, 17 s earlier. A team sent in between can’t be ruled out.',
    'Check It Yourself',
  ],
  [
    'of a contest that was called off has nothing to check',
    { board: { status: 'called_off' } },
    'Called off',
    'No prizes were paid. There is nothing to check.',
    null,
  ],
  [
    'of a match without a result has nothing to check',
    { match: { status: 'no_result' }, board: { status: 'refunded' } },
    'No result',
    'No prizes were paid. There is nothing to check.',
    null,
  ],
])('the card %s', async (_name, shown, title, text, button) => {
  const { container } = show(shown);
  const card = await screen.findByRole('region', { name: title });
  const lines = within(card).getAllByText((_, element) => element?.localName === 'p');
  expect(lines.map(({ textContent }) => textContent)).toEqual(text.split('\n'));
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(button);
  expect(await violations(container)).toEqual([]);
});

test('the card polls for a result that the board has before the book', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  show({}, ...published(provenContest({ ending: 'none' })));
  const card = () => screen.findByRole('region', { name: 'Closed book' });
  expect(await card()).toHaveTextContent('The check opens when the match is over.');
  server.use(...published(provenContest()));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByRole('button', { name: 'Check It Yourself' })).toBeVisible();
  jest.useRealTimers();
});

test('a contest from before books were kept says so', async () => {
  show({}, failure('getContestProof', 404, 'This contest has no closed book', 'NOT_FOUND'));
  expect(
    await screen.findByRole('region', { name: 'From before books were kept' }),
  ).toHaveTextContent('Its result is as it was shown then.');
});

test('a contest whose record is no longer kept says so, and offers no check', async () => {
  show({}, failure('getMatchRecord', 404, 'There is no such record', 'NOT_FOUND'));
  const card = await screen.findByRole('region', { name: 'Closed book' });
  expect(card).toHaveTextContent(
    '24 teams, closed at 14:00:03. The ball-by-ball record is no longer kept, so nothing can be checked.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('while the server is out of reach the card says so, and tries again', async () => {
  const { user } = show({}, offline('getContestProof'));
  const card = await screen.findByRole('region', { name: 'Can’t check right now' });
  expect(card).toHaveTextContent('The server can’t be reached.');
  server.use(...published(provenContest()));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Check It Yourself' })).toBeVisible();
});

test('until the book is loaded the card is a placeholder that screen readers skip', async () => {
  const { container } = show({}, pending('getContestProof'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region')).toBeNull();
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
});
