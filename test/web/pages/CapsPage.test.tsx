import { act, screen, waitFor, within } from '@testing-library/react';
import { lazyApi } from '../../../src/web/api/lazyApi';
import { noticeOf } from '../../support/web/fixtures';
import { sampleUser } from '../../support/web/samples';
import { answer, failure, pending, respond, type Schemas } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { server } from '../../support/web/server';

type Movement = Schemas['CapsMovement'];

const open = () => renderApp('/caps', { as: 'meera' });

const mega = {
  id: 'c-mega',
  name: 'Mega',
  status: 'settled',
  match_id: 'm-final',
  home_team: 'India',
  away_team: 'South Africa',
} as const;

function movement(number: number, changes: Partial<Movement> = {}): Movement {
  const at = new Date(2024, 5, 29, 18, 4, number).toISOString();
  return { number, type: 'REWARD', amount: 600, balance: 1_575, at, contest: mega, ...changes };
}

const rows = async () => {
  const [list] = await screen.findAllByRole('list', { name: 'Caps movements' });
  return within(list!).getAllByRole('listitem');
};

/** The balances of all rows that are shown, in their order. */
const balances = () =>
  screen
    .getAllByRole('list', { name: 'Caps movements' })
    .flatMap((list) => within(list).getAllByRole('listitem'))
    .map(({ textContent }) => Number(textContent?.split('Balance ')[1]));

/** Returns the numbers from the given one down to 1. */
const countdown = (from: number) => Array.from({ length: from }, (_, index) => from - index);

describe('your caps', () => {
  it.each([
    [{ type: 'SIGNUP_BONUS', amount: 1_000, balance: 1_000, contest: null }, 'Welcome bonus'],
    [{ type: 'DAILY_BONUS', amount: 50, balance: 1_050, contest: null }, 'Daily bonus'],
    [{ type: 'GRANT', amount: 200, contest: null }, 'Given by the operator'],
    [{ type: 'ENTRY_FEE', amount: -25 }, 'Entry fee'],
    [{ type: 'LEFT', amount: 25 }, 'Left the contest, fee back'],
    [{ type: 'REFUND', contest: { ...mega, status: 'called_off' } }, 'Called off, fee back'],
    [{ type: 'REFUND', contest: { ...mega, status: 'refunded' } }, 'No result, fee back'],
    [{ type: 'REWARD' }, 'Reward'],
    [{ type: 'CORRECTION' }, 'Score corrected, further reward'],
  ] satisfies [Partial<Movement>, string][])('say what %o was', async (changes, label) => {
    server.use(answer('listCapsMovements', 200, [movement(1, changes)]));
    open();
    const [row] = await rows();
    expect(within(row!).getByText(label)).toBeVisible();
  });

  it('say what a day of play adds, as the operator has set it', async () => {
    server.use(answer('getUser', 200, { ...sampleUser, day_caps: 1_200 }));
    open();
    expect(await screen.findByText(/Each day you come back adds 1,200\./)).toBeVisible();
  });

  it('show amount, balance, time and contest of a movement', async () => {
    server.use(answer('listCapsMovements', 200, [movement(2, { type: 'ENTRY_FEE', amount: -25 })]));
    open();
    const [row] = await rows();
    expect(row).toHaveTextContent(
      'Entry feeMega, India v South Africa29 Jun 2024, 18:04−25 capsBalance 1,575',
    );
  });

  it('lead to the board of the contest', async () => {
    server.use(answer('listCapsMovements', 200, [movement(1)]));
    const { user, location } = open();
    await user.click(await screen.findByRole('link', { name: 'Mega' }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { contestId: 'c-mega' },
    });
  });

  it('load earlier ones from the last one shown', async () => {
    const asked: Record<string, string>[] = [];
    server.use(
      respond('listCapsMovements', ({ query }) => {
        asked.push(query);
        const from = Number(query['before'] ?? 61);
        const count = Math.min(50, from - 1);
        const body = Array.from({ length: count }, (_, index) => movement(from - 1 - index));
        return { status: 200, body };
      }),
    );
    const { user } = open();
    expect(await rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show Earlier' }));
    await waitFor(() => expect(screen.getAllByText('Reward')).toHaveLength(60));
    expect(asked).toEqual([{ limit: '50' }, { limit: '50', before: '11' }]);
    expect(screen.queryByRole('button', { name: 'Show Earlier' })).not.toBeInTheDocument();
  });

  it('are all shown after new ones have moved the first page up', async () => {
    let newest = 60;
    server.use(
      respond('listCapsMovements', ({ query }) => {
        const from = Number(query['before'] ?? newest + 1);
        const numbers = Array.from({ length: Math.min(50, from - 1) }, (_, i) => from - 1 - i);
        const body = numbers.map((number) => movement(number, { balance: number }));
        return { status: 200, body };
      }),
    );
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Show Earlier' }));
    await waitFor(() => expect(balances()).toEqual(countdown(60)));
    newest = 62;
    act(() => void store.dispatch(lazyApi.util.invalidateTags(['User'])));
    await waitFor(() => expect(balances()[0]).toBe(62));
    await waitFor(() => expect(balances()).toEqual(countdown(62)));
  });

  it('are as many as before when the user comes back, and do not take the focus', async () => {
    server.use(
      respond('listCapsMovements', ({ query }) => {
        const from = Number(query['before'] ?? 121);
        const numbers = Array.from({ length: Math.min(50, from - 1) }, (_, i) => from - 1 - i);
        const body = numbers.map((number) => movement(number, { balance: number }));
        return { status: 200, body };
      }),
    );
    const { user, goBack } = open();
    await user.click(await screen.findByRole('button', { name: 'Show Earlier' }));
    await waitFor(() => expect(balances()).toHaveLength(100));
    await user.click(screen.getByRole('button', { name: 'Show Earlier' }));
    await waitFor(() => expect(balances()).toHaveLength(120));
    await user.click(screen.getAllByRole('link', { name: 'Mega' })[0]!);
    await waitFor(() => expect(screen.queryByText('Reward')).not.toBeInTheDocument());
    goBack();
    await rows();
    expect(balances()).toEqual(countdown(120));
    expect(document.body).toHaveFocus();
  });

  it('take the focus of the button that showed earlier ones', async () => {
    server.use(
      respond('listCapsMovements', ({ query }) => {
        const from = Number(query['before'] ?? 61);
        const count = Math.min(50, from - 1);
        const body = Array.from({ length: count }, (_, index) => movement(from - 1 - index));
        return { status: 200, body };
      }),
    );
    const { user } = open();
    (await screen.findByRole('button', { name: 'Show Earlier' })).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'Caps movements, earlier' })).toHaveFocus();
  });

  it('say so when the fiftieth was the first one', async () => {
    server.use(
      respond('listCapsMovements', ({ query }) => {
        const count = query['before'] === undefined ? 50 : 0;
        const body = Array.from({ length: count }, (_, index) => movement(count - index));
        return { status: 200, body };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show Earlier' }));
    expect(await screen.findByText('There is nothing earlier.')).toBeVisible();
  });

  it('are told of before there are any', async () => {
    server.use(answer('listCapsMovements', 200, []));
    open();
    expect(await screen.findByText('No caps yet')).toBeVisible();
  });

  it('show that they are loading', async () => {
    server.use(pending('listCapsMovements'));
    open();
    expect(await screen.findByText('Loading caps...')).toBeInTheDocument();
  });

  it.each([
    ['the message of the server', 'sentinel 4801', 'sentinel 4801'],
    ['the default', '', 'Error fetching caps'],
  ])('that fail say %s, and can be tried again', async (_name, message, shown) => {
    server.use(failure('listCapsMovements', 500, message));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    server.use(answer('listCapsMovements', 200, [movement(1)]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('are reached from the balance in the header', async () => {
    const { user, location } = renderApp('/', { as: 'meera' });
    await user.click(await screen.findByRole('link', { name: '1,240 caps' }));
    expect(location().pathname).toBe('/caps');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Caps' })).toBeVisible();
  });

  it('lead a visitor to the log-in', async () => {
    const { location } = renderApp('/caps');
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(location().pathname).toBe('/login');
  });
});

describe('the results of your teams', () => {
  const openResults = () => renderApp('/caps?show=results', { as: 'meera' });
  const seen = (number: number) => noticeOf(number, { seen: true });
  const list = () => screen.findByRole('list', { name: 'What became of your teams' });

  it('are the other tab of the caps page', async () => {
    server.use(answer('listNotices', 200, [seen(93)]));
    const { user, location } = open();
    const caps = await screen.findByRole('link', { name: 'Caps' });
    expect(caps).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Results' }));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
    expect(location()).toMatchObject({ pathname: '/caps', search: '?show=results' });
    expect(screen.getByRole('link', { name: 'Results' })).toHaveAttribute('aria-current', 'page');
    expect(caps).not.toHaveAttribute('aria-current');
    expect(screen.queryByRole('list', { name: 'Caps movements' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Results' })).toHaveFocus();
    expect(document.title).toMatch(/^Your Results · /);
  });

  it('show what, when and how many caps, and link to the board', async () => {
    const at = new Date(2024, 5, 29, 18, 4).toISOString();
    server.use(answer('listNotices', 200, [noticeOf(93, { at, seen: true })]));
    const { user, location } = openResults();
    const row = within(await list()).getByRole('listitem');
    expect(row.textContent).toBe(
      'Mega, India v South Africa: you came 1st of 40, +240 caps29 Jun 2024, 18:04',
    );
    await user.click(within(row).getByRole('link', { name: 'Mega' }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { contestId: 'c-mega' },
    });
  });

  it('are marked as seen, so that the notice panel does not show them', async () => {
    const marked: unknown[] = [];
    server.use(
      respond('listNotices', ({ query }) => {
        if (marked.length === 0) return { status: 200, body: [noticeOf(93), noticeOf(92)] };
        return { status: 200, body: query['unseen'] === 'true' ? [] : [seen(93), seen(92)] };
      }),
      respond('markNoticesSeen', ({ body }) => {
        marked.push(body);
        return { status: 204, body: null };
      }),
    );
    openResults();
    await waitFor(() => expect(marked).toEqual([{ up_to: 93 }]));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Close news' })).not.toBeInTheDocument();
    });
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
  });

  it('load earlier ones from the last one shown', async () => {
    const asked: Record<string, string>[] = [];
    server.use(
      respond('listNotices', ({ query }) => {
        if (query['unseen'] === 'true') return { status: 200, body: [] };
        asked.push(query);
        const from = Number(query['before'] ?? 61);
        const count = Math.min(50, from - 1);
        const body = Array.from({ length: count }, (_, index) => seen(from - 1 - index));
        return { status: 200, body };
      }),
    );
    const { user } = openResults();
    await user.click(await screen.findByRole('button', { name: 'Show Earlier' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Mega' })).toHaveLength(60));
    expect(asked).toEqual([{ limit: '50' }, { limit: '50', before: '11' }]);
    expect(screen.queryByRole('button', { name: 'Show Earlier' })).not.toBeInTheDocument();
  });

  it('are as many as before when the user comes back', async () => {
    server.use(
      respond('listNotices', ({ query }) => {
        const from = Number(query['before'] ?? (query['unseen'] === 'true' ? 0 : 61));
        const numbers = Array.from({ length: Math.min(50, from) }, (_, i) => from - 1 - i);
        return { status: 200, body: numbers.filter((number) => number > 0).map(seen) };
      }),
    );
    const { user, goBack } = openResults();
    await user.click(await screen.findByRole('button', { name: 'Show Earlier' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Mega' })).toHaveLength(60));
    await user.click(screen.getByRole('link', { name: 'Caps' }));
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Mega' })).not.toBeInTheDocument();
    });
    goBack();
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Mega' })).toHaveLength(60));
  });

  it('show when there are none yet', async () => {
    openResults();
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeVisible();
  });

  it('show that they are loading', async () => {
    server.use(pending('listNotices'));
    openResults();
    expect(await screen.findByText('Loading results...')).toBeInTheDocument();
  });

  it.each([
    ['the message of the server', 'sentinel 4802', 'sentinel 4802'],
    ['the default', '', 'Error fetching results'],
  ])('that fail say %s, and can be loaded again', async (_name, message, shown) => {
    server.use(failure('listNotices', 500, message));
    const { user } = openResults();
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    server.use(answer('listNotices', 200, [seen(93)]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  });
});
