import { act, screen, within } from '@testing-library/react';
import { violations } from '../../support/web/axe';
import { upcomingMatch } from '../../support/web/fixtures';
import { lazyApi } from '../../../src/web/api/lazyApi';
import { answer, failure, respond, type Schemas } from '../../support/web/handlers';
import {
  liveRound,
  PEOPLE,
  roundRow,
  sampleLeague,
  sampleRound,
  settledRound,
} from '../../support/web/leagues';
import { renderApp } from '../../support/web/render';
import { sampleMatch } from '../../support/web/samples';
import { server } from '../../support/web/server';

const open = () => renderApp('/leagueRound/l-office/m-final', { as: 'meera' });

const OVER = sampleMatch({ status: 'completed', result: 'India won by 7 runs' });

function shows(round: Schemas['LeagueRound'], league: Partial<Schemas['League']> = {}) {
  server.use(
    answer('getLeague', 200, sampleLeague(league)),
    answer('getLeagueRound', 200, round),
    answer('getMatch', 200, OVER),
  );
}

const last = (match_id: string) => ({
  match_id,
  place: 2,
  points: 2,
  beaten: 1,
  tied: 0,
  teams: 3,
});
const inDocumentOrder = (elements: readonly Element[]) =>
  [...elements].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
const own = async () => within(await screen.findByRole('region', { name: 'Your round' }));

describe('a settled round', () => {
  it('shows the user’s part, the members and how the points came', async () => {
    shows(settledRound(), { last: last('m-final') });
    const { container } = open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Round 3: India v South Africa' }),
    ).toBeVisible();
    const card = await own();
    expect(card.getByText('2', { exact: false, selector: 'span' })).toHaveTextContent('2nd');
    expect(card.getByText('Beat 1 of 2')).toBeVisible();
    expect(card.getByText('2 points.').closest('p')).toHaveTextContent(
      '2 points. You are 2nd of 4 in the table, and are 3 behind.',
    );
    const rows = within(screen.getByRole('list', { name: 'Members by place' }));
    expect(rows.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1JPJosh Pereira beat 2 of 2−124, below zero4 points',
      '2MNMeera Nair Youbeat 1 of 2−64, below zero2 points',
      '3APAsha Pillai beat 0 of 2+52, above zero0 points',
    ]);
    expect(
      screen.getByText(/3 teams, 2 opponents each: 3 × 2 = 6 in all, and they add up\./),
    ).toBeVisible();
    expect(await screen.findByText('Final · 29 June 2024 · India won by 7 runs')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Office XI' })).toHaveAttribute(
      'href',
      '/league/l-office',
    );
    expect(await violations(container)).toEqual([]);
  });

  it('says nothing about the table when another one followed', async () => {
    shows(settledRound(), { last: last('m-later') });
    open();
    expect((await own()).getByText('2 points.').closest('p')).toHaveTextContent(/^2 points\.$/);
  });

  it('counts ties', async () => {
    const rows = [
      roundRow(PEOPLE.josh, 1, -64, 3),
      roundRow(PEOPLE.meera, 1, -64, 3),
      roundRow(PEOPLE.asha, 3, 10, 0),
    ];
    shows(settledRound({ rows }));
    open();
    expect((await own()).getByText('Beat 1, tied 1, of 2')).toBeVisible();
    expect(screen.getAllByText('beat 1, tied 1, of 2')).toHaveLength(2);
  });

  it('without a team of the user has no card of theirs', async () => {
    const rows = [
      roundRow(PEOPLE.josh, 1, -64, 2),
      roundRow(PEOPLE.asha, 2, 10, 0),
      roundRow(PEOPLE.meera, null, null, null),
    ];
    shows(settledRound({ rows }));
    open();
    expect(await screen.findByText('No team this match, so no points: Meera Nair')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your round' })).not.toBeInTheDocument();
  });

  it('that was corrected says so in words', async () => {
    shows(settledRound({ corrected: true }));
    server.use(
      answer('getMatch', 200, {
        ...OVER,
        corrected_at: new Date(2024, 5, 30, 10, 12).toISOString(),
      }),
    );
    open();
    expect(
      await screen.findByRole('heading', { name: 'Corrected on 30 Jun 2024, 10:12' }),
    ).toBeVisible();
  });
});

it('before the lock shows who has a team', async () => {
  shows(sampleRound());
  server.use(answer('getMatch', 200, upcomingMatch()));
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'India v South Africa' }),
  ).toBeVisible();
  expect(await screen.findByText('2 of 4 have a team')).toBeVisible();
});

it('during the match shows how the members stand', async () => {
  shows(liveRound());
  server.use(answer('getMatch', 200, sampleMatch({ status: 'live' })));
  open();
  expect(await screen.findByRole('list', { name: 'Members by place' })).toBeVisible();
});

it.each([
  ['an abandoned match', liveRound({ status: 'abandoned' })],
  [
    'a match with one team',
    liveRound({
      status: 'completed',
      rows: [roundRow(PEOPLE.meera, null, 129, null), roundRow(PEOPLE.josh, null, null, null)],
    }),
  ],
])('of %s does not count', async (_case, round) => {
  shows(round);
  open();
  expect(await screen.findByRole('heading', { name: 'No round' })).toBeVisible();
});

describe('after the match', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  /** Opens a round, and returns how often it is requested in a minute. */
  async function requestsOf(round: Schemas['LeagueRound'], heading: string) {
    let asked = 0;
    shows(round);
    server.use(
      respond('getLeagueRound', () => {
        asked += 1;
        return { status: 200, body: round };
      }),
    );
    open();
    await screen.findByRole('heading', { name: heading });
    const before = asked;
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    return asked - before;
  }

  it('a round that is not settled yet is polled', async () => {
    const round = liveRound({ status: 'completed' });
    expect(await requestsOf(round, 'This match')).toBeGreaterThan(2);
  });

  it('a match with one team is not', async () => {
    const rows = [roundRow(PEOPLE.meera, null, 129, null), roundRow(PEOPLE.josh, null, null, null)];
    expect(await requestsOf(liveRound({ status: 'completed', rows }), 'No round')).toBe(0);
  });
});

it.each(['getLeague', 'getLeagueRound'] as const)(
  'tells a member who has lost the league meanwhile, as %s says',
  async (operation) => {
    shows(settledRound());
    const { store } = open();
    await own();
    server.use(
      failure('getLeague', 404, 'League not found', 'NOT_FOUND'),
      ...(operation === 'getLeagueRound'
        ? [failure('getLeagueRound', 404, 'League not found', 'NOT_FOUND')]
        : []),
    );
    const tag =
      operation === 'getLeague'
        ? ('Leagues' as const)
        : { type: 'LeagueRounds' as const, id: 'm-final' };
    act(() => void store.dispatch(lazyApi.util.invalidateTags([tag])));
    expect(
      await screen.findByRole('heading', { name: 'You are no longer in Office XI.' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Your round' })).not.toBeInTheDocument();
  },
);

it('has its parts in the order in which a phone shows them', async () => {
  shows(settledRound());
  open();
  const parts = [
    await screen.findByRole('region', { name: 'Your round' }),
    screen.getByRole('list', { name: 'Members by place' }),
    screen.getByRole('heading', { name: 'How the points came' }),
  ];
  expect(inDocumentOrder(parts)).toEqual(parts);
});

it('of a league that the user is not in is not found', async () => {
  server.use(
    failure('getLeague', 404, 'sentinel', 'NOT_FOUND'),
    failure('getLeagueRound', 404, 'sentinel', 'NOT_FOUND'),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'No league here' })).toBeVisible();
});

it('of a match that the league does not count says so', async () => {
  server.use(failure('getLeagueRound', 404, 'sentinel', 'NOT_FOUND'));
  const { container } = open();
  expect(await screen.findByText('The league does not count this match.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Office XI' })).toHaveAttribute(
    'href',
    '/league/l-office',
  );
  expect(await violations(container)).toEqual([]);
});

it('of a match that the league no longer counts says so, and takes the focus', async () => {
  shows(sampleRound());
  const { store } = open();
  await screen.findByRole('list', { name: 'Who has a team' });
  server.use(failure('getLeagueRound', 404, 'sentinel', 'NOT_FOUND'));
  const tag = { type: 'LeagueRounds' as const, id: 'm-final' };
  act(() => void store.dispatch(lazyApi.util.invalidateTags([tag])));
  expect(await screen.findByText('The league does not count this match.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Round' })).toHaveFocus();
});

it('that cannot be fetched can be requested again', async () => {
  server.use(failure('getLeagueRound', 500, 'sentinel-500'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('sentinel-500');
  shows(settledRound());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Round 3/ })).toBeVisible();
});
