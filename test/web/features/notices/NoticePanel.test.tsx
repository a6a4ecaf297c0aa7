import { act, screen, waitFor, within } from '@testing-library/react';
import { lazyApi } from '../../../../src/web/api/lazyApi';
import { noticeOf, roundNoticeOf } from '../../../support/web/fixtures';
import { answer, failure, offline, respond, type Schemas } from '../../../support/web/handlers';
import { beginSessionElsewhere, renderApp } from '../../../support/web/render';
import { ME, sampleUser } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const NAME = 'What became of your teams';
const ROUTE = '/matchSelection';

const open = () => renderApp(ROUTE, { as: 'meera' });
const panel = () => screen.findByRole('region', { name: NAME });
const words = async () => within(await panel()).getByRole('status').textContent;
const match = () => screen.findByRole('link', { name: /India v South Africa/ });
const noPanel = () => expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument();

/** The server returns these notices until they are seen. */
function tell(...notices: Schemas['Notice'][]) {
  const seen: unknown[] = [];
  server.use(
    respond('listNotices', () => ({ status: 200, body: seen.length === 0 ? notices : [] })),
    respond('markNoticesSeen', ({ body }) => {
      seen.push(body);
      return { status: 204, body: null };
    }),
    respond('getUser', () => {
      return { status: 200, body: { ...sampleUser, caps: seen.length === 0 ? 1_240 : 1_480 } };
    }),
  );
  return seen;
}

const many = (count: number) => Array.from({ length: count }, (_, index) => noticeOf(99 - index));

describe('a notice', () => {
  it.each([
    [{}, 'you came 1st of 40, +240 caps'],
    [{ rank: 2, caps: 1_600 }, 'you came 2nd of 40, +1,600 caps'],
    [{ rank: 3, caps: 0 }, 'you came 3rd of 40'],
    [{ rank: 11, caps: 0 }, 'you came 11th of 40'],
    [{ rank: 112, participants: 12_400, caps: 0 }, 'you came 112th of 12,400'],
    [{ type: 'CALLED_OFF', rank: null, caps: 100 }, 'called off, 100 caps back'],
    [{ type: 'CALLED_OFF', rank: null, caps: 0 }, 'called off'],
    [{ type: 'REFUNDED', rank: null, caps: 25 }, 'no result, 25 caps back'],
    [{ type: 'REFUNDED', rank: null, caps: 0 }, 'no result'],
    [{ type: 'CORRECTED', rank: 3, caps: 40 }, 'score corrected, you are now 3rd of 40, +40 caps'],
    [{ type: 'CORRECTED', rank: 5, caps: 0 }, 'score corrected, you are now 5th of 40'],
  ] satisfies [Partial<Schemas['Notice']>, string][])('%o is told: %s', async (changes, told) => {
    tell(noticeOf(93, changes));
    open();
    expect(await words()).toBe(`Mega, India v South Africa: ${told}`);
  });
});

describe('the notice of a round of a league', () => {
  it.each([
    [{}, 'You beat 7 of 9 in Office XI, and lead by 3.'],
    [{ table_place: 4, lead: -12 }, 'You beat 7 of 9 in Office XI, and are 12 behind.'],
    [
      { beaten: 6, tied: 1, table_place: null, lead: null },
      'You beat 6, tied 1, of 9 in Office XI.',
    ],
  ])('%o is told: %s', async (changes, told) => {
    tell(roundNoticeOf(93, changes));
    open();
    expect(await words()).toBe(`${told} India v South Africa`);
  });

  it('leads to the round', async () => {
    tell(roundNoticeOf(93, { corrected: true }));
    open();
    const link = within(await panel()).getByRole('link');
    expect(link).toHaveAttribute('href', '/leagueRound/l-office/m-final');
    expect(await words()).toMatch(/India v South Africa, corrected$/);
  });

  it('does not count as a result without a prize', async () => {
    tell(roundNoticeOf(93), roundNoticeOf(92));
    open();
    expect(await words()).toBe('2 resultsIn your leagues');
  });

  it('stands beside the prizes of entries', async () => {
    tell(roundNoticeOf(93), noticeOf(92));
    open();
    expect(await words()).toBe('2 results1 in the prizes, +240 caps');
  });
});

describe('the notice panel', () => {
  it('shows unseen notices on any screen', async () => {
    const asked: Record<string, string>[] = [];
    server.use(
      respond('listNotices', ({ query }) => {
        asked.push(query);
        return { status: 200, body: [noticeOf(93)] };
      }),
    );
    renderApp('/scoringRules', { as: 'meera' });
    expect(await panel()).toBeVisible();
    expect(asked).toEqual([{ limit: '50', unseen: 'true' }]);
  });

  it.each([
    [
      'the prizes',
      [{ caps: 240 }, { caps: 0 }, { caps: 72 }],
      '3 results',
      '2 in the prizes, +312 caps',
    ],
    [
      'no prize',
      [{ caps: 0 }, { type: 'REFUNDED', rank: null, caps: 25 }],
      '2 results',
      'None in the prizes',
    ],
    [
      'fees that came back',
      [
        { type: 'CALLED_OFF', rank: null, caps: 25 },
        { type: 'CALLED_OFF', rank: null, caps: 0 },
      ],
      '2 results',
      '2 called off, 25 caps back',
    ],
    [
      'a match without a result',
      [
        { type: 'REFUNDED', rank: null, caps: 0 },
        { type: 'REFUNDED', rank: null, caps: 0 },
      ],
      '2 results',
      '2 without a result',
    ],
    [
      'as many as it counts',
      Array.from({ length: 50 }, () => ({ caps: 0 })),
      '50 or more results',
      'None in the prizes',
    ],
  ] satisfies [string, Partial<Schemas['Notice']>[], string, string][])(
    'counts several results with %s, and links to all of them',
    async (_name, changes, count, prizes) => {
      const seen = tell(...changes.map((change, index) => noticeOf(99 - index, change)));
      const { user, location } = open();
      expect(await words()).toBe(`${count}${prizes}`);
      await user.click(within(await panel()).getByRole('link', { name: count }));
      expect(location()).toMatchObject({ pathname: '/caps', search: '?show=results' });
      await waitFor(() => expect(seen[0]).toEqual({ up_to: 99 }));
      noPanel();
    },
  );

  it('is shown once: not on the next screens, not on the way back, and not on the next visit', async () => {
    const seen = tell(...many(3));
    const { user, unmount } = open();
    await panel();
    for (const [link, heading] of [
      ['View Your Teams', 'Your Selected Teams'],
      ['Check Leaderboard', 'Match Leaderboards'],
      ['Rewards Leaderboard', 'Global Caps Leaderboard'],
      ['Matches', 'Select Match to Create Team'],
    ] as const) {
      await user.click((await screen.findAllByRole('link', { name: link }))[0]!);
      await screen.findByRole('heading', { level: 1, name: heading });
      noPanel();
    }
    expect(seen).toEqual([]);
    unmount();

    open();
    expect(await match()).toBeVisible();
    expect(await screen.findByText('1,240')).toBeVisible();
    noPanel();
  });

  it('is not shown again when another tab has shown it', async () => {
    tell();
    const { store } = open();
    expect(await screen.findByText('1,240')).toBeVisible();
    localStorage.setItem('notices-shown', JSON.stringify({ [ME.id]: 93 }));
    tell(noticeOf(94, { rank: 2 }), noticeOf(93));
    act(() => void store.dispatch(lazyApi.util.invalidateTags(['User'])));
    expect(await words()).toMatch(/^Mega, India v South Africa: you came 2nd/);
  });

  it('never covers the selector, and waits for the next screen', async () => {
    tell(...many(2));
    const { user } = renderApp('/teamSelector/m-final/c-mega', { as: 'meera' });
    expect(await screen.findByText('1,240')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: /^Back to/ })).toBeVisible());
    noPanel();
    await user.click(screen.getAllByRole('link', { name: 'Rewards Leaderboard' })[0]!);
    expect(await words()).toMatch(/^2 results/);
  });

  it('marks all notices as seen when it is closed, and reloads the balance', async () => {
    const seen = tell(...many(5));
    const { user } = open();
    await panel();
    expect(screen.getByText('1,240')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close news' }));
    noPanel();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await screen.findByText('1,480')).toBeVisible();
    expect(seen).toEqual([{ up_to: 99 }]);
  });

  it('links to the board of the contest, which marks the notice as seen', async () => {
    const seen = tell(noticeOf(93));
    const { user, location } = open();
    await user.click(within(await panel()).getByRole('link', { name: 'Mega' }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { contestId: 'c-mega' },
    });
    noPanel();
    await waitFor(() => expect(seen).toEqual([{ up_to: 93 }]));
  });

  it('follows the header in the tab order', async () => {
    tell(noticeOf(93));
    const { user } = open();
    const news = within(await panel());
    screen.getByRole('link', { name: '1,240 caps' }).focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
    await user.tab();
    expect(news.getByRole('link', { name: 'Mega' })).toHaveFocus();
    await user.tab();
    expect(news.getByRole('button', { name: 'Close news' })).toHaveFocus();
  });

  it('is hidden from visitors until they log in', async () => {
    tell(noticeOf(93));
    const { store } = renderApp(ROUTE);
    expect(await match()).toBeVisible();
    noPanel();
    beginSessionElsewhere(store);
    expect(await panel()).toBeVisible();
  });
});

describe('as time passes, the notice panel', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const aMinute = () => act(() => jest.advanceTimersByTimeAsync(61_000));

  it.each([
    ['there is nothing to tell', answer('listNotices', 200, []), 1],
    ['they cannot be had', failure('listNotices', 500, 'sentinel 5102'), 1],
    // When the connection is lost, the notices are requested once more.
    ['there is no network', offline('listNotices'), 2],
  ])('is empty while %s, and shows notices within a minute', async (_name, quiet, times) => {
    let asked = 0;
    server.use(quiet);
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/notices')) asked += 1;
    });
    open();
    expect(await match()).toBeVisible();
    expect(await screen.findByText('1,240')).toBeVisible();
    await waitFor(() => expect(asked).toBe(times));
    noPanel();
    expect(screen.queryByText('sentinel 5102')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    tell(noticeOf(93));
    await aMinute();
    expect(await panel()).toBeVisible();
    server.events.removeAllListeners();
  });

  it('reloads the balance with its notices', async () => {
    let isPaid = false;
    server.use(
      respond('listNotices', () => ({ status: 200, body: isPaid ? [noticeOf(93)] : [] })),
      respond('getUser', () => {
        return { status: 200, body: { ...sampleUser, caps: isPaid ? 1_480 : 1_240 } };
      }),
    );
    open();
    expect(await screen.findByText('1,240')).toBeVisible();
    await aMinute();
    isPaid = true;
    await aMinute();
    expect(await screen.findByText('1,480')).toBeVisible();
    expect(await panel()).toBeVisible();
  });

  it('stays closed when the server could not be reached, and collects the next results for ten minutes', async () => {
    let asked = 0;
    let newest = 93;
    server.use(
      failure('markNoticesSeen', 503, 'sentinel 5103'),
      respond('listNotices', () => {
        asked += 1;
        const numbers = [95, 94, 93].filter((number) => number <= newest);
        return { status: 200, body: numbers.map((number) => noticeOf(number)) };
      }),
    );
    const { user } = open();
    await panel();
    await user.click(screen.getByRole('button', { name: 'Close news' }));
    const before = asked;
    await aMinute();
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    noPanel();
    newest = 94;
    await aMinute();
    await waitFor(() => expect(asked).toBeGreaterThan(before + 1));
    noPanel();
    newest = 95;
    await act(() => jest.advanceTimersByTimeAsync(8 * 60_000));
    expect(await words()).toMatch(/^2 results/);
  });
});
