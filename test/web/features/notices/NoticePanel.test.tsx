import { act, screen, waitFor, within } from '@testing-library/react';
import { noticeOf } from '../../../support/web/fixtures';
import { answer, failure, offline, respond, type Schemas } from '../../../support/web/handlers';
import { beginSessionElsewhere, renderApp } from '../../../support/web/render';
import { sampleUser } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const NAME = 'What became of your teams';
const ROUTE = '/matchSelection';

const open = () => renderApp(ROUTE, { as: 'meera' });
const panel = () => screen.findByRole('region', { name: NAME });
const rows = async () => within(await panel()).getAllByRole('listitem');
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
    const [row] = await rows();
    expect(row!.textContent).toBe(`Mega, India v South Africa: ${told}`);
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
    expect(await rows()).toHaveLength(1);
    expect(asked).toEqual([{ limit: '50', unseen: 'true' }]);
  });

  it('shows the three newest, and announces only the newest', async () => {
    tell(...many(3).map((notice, index) => ({ ...notice, rank: index + 1 })));
    open();
    expect((await rows()).map(({ textContent }) => textContent)).toEqual(
      ['1st', '2nd', '3rd'].map(
        (rank) => `Mega, India v South Africa: you came ${rank} of 40, +240 caps`,
      ),
    );
    const spoken = within(await panel()).getAllByRole('status');
    expect(spoken.map(({ textContent }) => textContent)).toEqual([
      'Mega, India v South Africa: you came 1st of 40, +240 caps',
    ]);
  });

  it.each([
    [7, 'and 4 more'],
    [50, 'and more'],
  ])('with %d notices links to the full list: %s', async (count, words) => {
    const seen = tell(...many(count));
    const { user, location } = open();
    expect(await rows()).toHaveLength(4);
    await user.click(within(await panel()).getByRole('link', { name: words }));
    expect(location()).toMatchObject({ pathname: '/caps', search: '?show=results' });
    await waitFor(() => expect(seen[0]).toEqual({ up_to: 99 }));
    noPanel();
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
    expect(news.getByRole('button', { name: 'Close news' })).toHaveFocus();
    await user.tab();
    expect(news.getByRole('link', { name: 'Mega' })).toHaveFocus();
  });

  it('is hidden from visitors until they log in', async () => {
    tell(noticeOf(93));
    const { store } = renderApp(ROUTE);
    expect(await screen.findByText('South Africa')).toBeVisible();
    noPanel();
    beginSessionElsewhere(store);
    expect(await rows()).toHaveLength(1);
  });
});

describe('as time passes, the notice panel', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const aMinute = () => act(() => jest.advanceTimersByTimeAsync(61_000));

  it.each([
    ['there is nothing to tell', answer('listNotices', 200, []), 1],
    ['they can not be had', failure('listNotices', 500, 'sentinel 5102'), 1],
    // Once more when the connection is lost.
    ['there is no network', offline('listNotices'), 2],
  ])('is empty while %s, and shows notices within a minute', async (_name, quiet, times) => {
    let asked = 0;
    server.use(quiet);
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/notices')) asked += 1;
    });
    open();
    expect(await screen.findByText('South Africa')).toBeVisible();
    expect(await screen.findByText('1,240')).toBeVisible();
    await waitFor(() => expect(asked).toBe(times));
    noPanel();
    expect(screen.queryByText('sentinel 5102')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    tell(noticeOf(93));
    await aMinute();
    expect(await rows()).toHaveLength(1);
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
    expect(await rows()).toHaveLength(1);
  });

  it('stays closed when the server could not be reached, and opens again with new notices', async () => {
    let asked = 0;
    let newest = 93;
    server.use(
      failure('markNoticesSeen', 503, 'sentinel 5103'),
      respond('listNotices', () => {
        asked += 1;
        return { status: 200, body: [noticeOf(newest)] };
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
    expect(await rows()).toHaveLength(1);
  });
});
