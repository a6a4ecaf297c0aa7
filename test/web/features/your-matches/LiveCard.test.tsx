import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { lazyApi } from '../../../../src/web/api/lazyApi';
import type { AppStore } from '../../../../src/web/app/store';
import { LiveCard } from '../../../../src/web/features/your-matches/LiveCard';
import { violations } from '../../../support/web/axe';
import { noticeOf } from '../../../support/web/fixtures';
import { answer, failure, respond, type Schemas } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { sampleContest, sampleMatch, sampleStanding } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const inningsOf = (team: string) => {
  return { team, runs: 40, wickets: 2, overs: '17', super_over: false };
};
const LIVE = sampleMatch({ status: 'live', innings: [inningsOf('India')] });

const change = (name: string, points: number): Schemas['PlayerChange'] => {
  return { id: name, name, points, rule: 'runs' };
};

const move = (over: number, ...players: Schemas['PlayerChange'][]): Schemas['Move'] => ({
  innings: 0,
  over,
  points: players.reduce((sum, { points }) => sum + points, 0),
  ranks_gained: -2,
  rank: 5,
  players,
  passes: [],
});

const movesAre = (...moves: Schemas['Move'][]) =>
  answer('listMoves', 200, { version: 12, ranks_gained: null, moves });

const show = (match = LIVE, standings = [sampleStanding()]) =>
  renderWithStore(<LiveCard {...{ match, standings }} settled={[]} results={new Map()} />, {
    as: 'meera',
  });

const line = () => document.querySelector('[data-part="move"]')!;
const expectLine = (words: string) => waitFor(() => expect(line()).toHaveTextContent(words));

/** The server sends the move once it is let through. */
function heldBack(...moves: Schemas['Move'][]) {
  let letThrough = (): void => undefined;
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  const decide = respond('listMoves', async () => {
    await released;
    return { status: 200, body: { version: 12, ranks_gained: null, moves } };
  });
  return { decide, letThrough };
}

const requestOf = ({ getState }: AppStore) =>
  Object.values(getState().api.queries).find((query) => query?.endpointName === 'listMoves');

const FOUR = [
  change('H Klaasen', -15),
  change('RR Pant', 5),
  change('V Kohli', 1),
  change('DA Miller', -1),
];

test('a live match has the age of its score on one line in both innings, so that nothing above it moves', async () => {
  const ageOf = () => screen.getByText(/ago$/).closest('[data-part="score"]');
  const heard = { ...LIVE, heard_at: new Date().toISOString() };
  const { unmount } = show(heard);
  expect(ageOf()).toHaveTextContent(/^First innings/);
  unmount();
  const innings = [
    inningsOf('India'),
    { ...inningsOf('South Africa'), target: { runs: 41, balls: 120 } },
  ];
  show({ ...heard, innings });
  expect(ageOf()).toHaveTextContent(/^40\/2 after 17 overs/);
});

test('a match without a result has no rank, and says what came back', async () => {
  const standing = sampleStanding();
  const entered = sampleContest({ id: standing.contest_id, _count: { ContestLeaderboard: 1 } });
  const { contest, ...notice } = noticeOf(1, { type: 'REFUNDED', rank: null, caps: 25 });
  renderWithStore(
    <LiveCard
      match={sampleMatch({ status: 'no_result', Contests: [entered] })}
      standings={[]}
      settled={[standing]}
      results={new Map([[standing.contest_id, { ...notice, contest: contest! }]])}
    />,
    { as: 'meera' },
  );
  expect(await screen.findByRole('link', { name: /^–.*No result.*25 caps back$/ })).toBeVisible();
});

describe('the latest move on the card of a live match', () => {
  it.each([
    ['one player', [move(16, change('H Klaasen', -15))], '15 colder in over 17: Klaasen −15'],
    [
      'two players',
      [move(16, ...FOUR.slice(0, 2)), move(15, change('V Kohli', 4))],
      '10 colder in over 17: Klaasen −15, Pant +5',
    ],
    ['more players', [move(16, ...FOUR)], '10 colder in over 17: Klaasen −15, Pant +5 and 2 more'],
    ['points above zero', [move(0, change('RR Pant', 12))], '12 hotter up to over 1: Pant +12'],
    [
      'players of the same name',
      [move(1, change('RG Sharma', 12), change('I Sharma', -2))],
      '10 hotter in over 2: RG Sharma +12, I Sharma −2',
    ],
    [
      'a newer over that changed no points of the user',
      [move(16), move(15, change('H Klaasen', -15))],
      '15 colder in over 16: Klaasen −15',
    ],
    [
      'changes that cancel out',
      [move(16, change('H Klaasen', -5), change('RR Pant', 5))],
      'No change in over 17: Klaasen −5, Pant +5',
    ],
    ['nothing but moves of the others', [move(16)], 'The others moved: 2 places down in over 17'],
    ['no moves', [], 'What moved you is listed after the over.'],
  ])('with %s is one sentence', async (_name, moves, words) => {
    server.use(movesAre(...moves));
    const { container } = show();
    await waitFor(() => expect(line().textContent).toBe(words));
    expect(await violations(container)).toEqual([]);
  });

  it('says of a team without a point that nothing has moved it', async () => {
    show(LIVE, [sampleStanding({ total_score: 0 })]);
    await expectLine('Nothing has moved you yet.');
  });

  it('names its innings in the next one', async () => {
    server.use(movesAre(move(19, change('H Klaasen', -15))));
    show({ ...LIVE, innings: [inningsOf('India'), inningsOf('South Africa')] });
    await expectLine('15 colder in over 20 of innings 1: Klaasen −15');
  });

  it('is that of the contest that matters most', async () => {
    const asked: unknown[] = [];
    server.use(
      respond('listMoves', ({ params }) => {
        asked.push(params['contestId']);
        return { status: 200, body: { version: 12, ranks_gained: null, moves: [] } };
      }),
    );
    show(LIVE, [
      sampleStanding(),
      sampleStanding({ contest_id: 'c-premium', rank: 3, participants: 9, caps: 180 }),
    ]);
    await expectLine('What moved you is listed after the over.');
    expect(asked).toEqual(['c-premium']);
  });

  it('stays that of one contest until nobody can see the page, even if another one comes to matter more', async () => {
    server.use(movesAre());
    const mega = sampleStanding({ total_score: -10 });
    const premium = { contest_id: 'c-premium', rank: 3, participants: 9, total_score: -20 };
    const Shown = () => {
      const [caps, setCaps] = useState(0);
      return (
        <>
          <button onClick={() => setCaps(900)}>Next ball</button>
          <LiveCard
            match={LIVE}
            standings={[mega, sampleStanding({ ...premium, caps })]}
            settled={[]}
            results={new Map()}
          />
        </>
      );
    };
    const { user, container } = renderWithStore(<Shown />, { as: 'meera' });
    const total = () => container.querySelector('[data-part="words"]')!.parentElement!;
    expect(total()).toHaveTextContent(/^−10/);
    await user.click(screen.getByRole('button', { name: 'Next ball' }));
    expect(total()).toHaveTextContent(/^−10/);

    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    hidden.mockRestore();
    await waitFor(() => expect(total()).toHaveTextContent(/^−20/));
  });

  it('is shown for a single team, too, which has no field', async () => {
    server.use(movesAre(move(16, change('H Klaasen', -15))));
    show(LIVE, [sampleStanding({ rank: 1, participants: 1 })]);
    await expectLine('15 colder in over 17: Klaasen −15');
  });

  it('has its place from the beginning, and stays until the next one has arrived', async () => {
    const { decide, letThrough } = heldBack(move(16, change('H Klaasen', -15)));
    server.use(decide);
    const { store } = show();
    const place = line();
    expect(place).toBeEmptyDOMElement();
    letThrough();
    await expectLine('15 colder in over 17: Klaasen −15');

    const next = heldBack(move(17, change('RR Pant', 3)));
    server.use(next.decide);
    act(() => void store.dispatch(lazyApi.util.invalidateTags(['Moves'])));
    await waitFor(() => expect(requestOf(store)).toMatchObject({ status: 'pending' }));
    expect(line()).toHaveTextContent('15 colder in over 17: Klaasen −15');
    next.letThrough();
    await expectLine('3 hotter in over 18: Pant +3');
    expect(line()).toBe(place);
  });

  it('is empty when it can’t be loaded, without an error', async () => {
    server.use(failure('listMoves', 500, 'sentinel 7301'));
    const { store } = show();
    await waitFor(() => expect(requestOf(store)).toMatchObject({ status: 'rejected' }));
    expect(screen.getByText('64 colder than the field')).toBeVisible();
    expect(line()).toBeEmptyDOMElement();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is empty without moves once the match is over, whose balls may have been deleted', async () => {
    server.use(movesAre());
    const { store } = show({ ...LIVE, status: 'in_review' });
    await waitFor(() => expect(requestOf(store)).toMatchObject({ status: 'fulfilled' }));
    expect(line()).toBeEmptyDOMElement();
  });
});
