import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lazyApi } from '../../../src/web/api/lazyApi';
import { violations } from '../../support/web/axe';
import {
  contestOf,
  ELEVEN_NAMES,
  inMinutes,
  teamPlayers,
  twoSquads,
  upcomingMatch,
} from '../../support/web/fixtures';
import { answer, failure, offline, respond, type Schemas } from '../../support/web/handlers';
import { renderApp, type Rendered } from '../../support/web/render';
import { server } from '../../support/web/server';
import { matchMediaOfWidth } from '../../support/web/setup';

const QUERY = '?home_team=India&away_team=South+Africa&tournament_id=t-wc24';
const ROUTE = `/teamSelector/m-final/c-mega${QUERY}`;
const everybody = Object.values(twoSquads).flat();

/** Team news with these players left out, and by default a pick share of i0 alone. */
function newsOf(
  announced: boolean,
  leftOut: readonly string[] = [],
  picked_percent: number | null = null,
): Schemas['MatchNews'] {
  return {
    match_id: 'm-final',
    announced,
    players: everybody.map(({ id }) => ({
      id,
      playing: announced ? !leftOut.includes(id) : null,
      picked_percent,
    })),
  };
}

beforeEach(() => {
  server.use(
    answer('listMatches', 200, [upcomingMatch({ Contests: [contestOf('Mega')] })]),
    answer('getSquads', 200, twoSquads),
    answer('getPlayerSeason', 200, {
      id: 'i1',
      name: 'V Kohli',
      team: 'India',
      matches: [{ match_id: 'm1', opponent: 'Oman', date: '2024-06-01', total: -30 }],
    }),
  );
});

async function openSelector(): Promise<Rendered> {
  const app = renderApp(ROUTE, { as: 'meera' });
  await screen.findByRole('button', { name: 'Submit Team' });
  return app;
}

const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) });
const tileSays = (name: string, words: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}, .*${words}$`) });
const regions = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('team news in the team selector', () => {
  it('marks players who are left out, and says that the playing XI is announced', async () => {
    server.use(answer('getMatchNews', 200, newsOf(true, ['i0', 'i3', 's1'])));
    await openSelector();
    await tileSays('RG Sharma', 'not playing, \\+50');
    await tileSays('V Kohli', ', playing');
    expect(screen.getByText("The eleven is announced: 2 of the squad aren't in it.")).toBeVisible();
    expect(screen.getByText("The eleven is announced: 1 of the squad isn't in it.")).toBeVisible();
  });

  it('says nothing before the playing XIs are announced', async () => {
    server.use(answer('getMatchNews', 200, newsOf(false, [], 35)));
    await openSelector();
    expect(await tileSays('V Kohli', '35 % picked')).toBeVisible();
    expect(screen.queryByText(/announced/)).not.toBeInTheDocument();
    expect(screen.queryByText(/playing/)).not.toBeInTheDocument();
  });

  it('shows no unknown pick shares', async () => {
    server.use(answer('getMatchNews', 200, newsOf(true, ['i0'])));
    await openSelector();
    await tileSays('RG Sharma', 'not playing, \\+50');
    expect(screen.queryByText(/picked$/, { selector: 'li *' })).not.toBeInTheDocument();
  });

  it.each([
    ['fail', failure('getMatchNews', 500, 'sentinel 4730')],
    ['cannot be reached', offline('getMatchNews')],
  ])('that %s shows no error', async (_how, handler) => {
    let asked = false;
    server.use(handler);
    server.events.on('request:match', ({ request }) => {
      asked ||= request.url.endsWith('/news');
    });
    const { user } = await openSelector();
    await waitFor(() => expect(asked).toBe(true));
    server.events.removeAllListeners();
    await user.click(tile('V Kohli'));
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('select 10 more players')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('sentinel 4730')).not.toBeInTheDocument();
  });

  it('is loaded every minute until the start', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let asked = 0;
    server.use(
      answer('listMatches', 200, [
        upcomingMatch({ Contests: [contestOf('Mega')], start_time: inMinutes(2.5) }),
      ]),
      respond('getMatchNews', () => {
        asked += 1;
        return { status: 200, body: newsOf(asked > 1, ['i0']) };
      }),
    );
    await openSelector();
    await waitFor(() => expect(asked).toBe(1));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await tileSays('RG Sharma', 'not playing, \\+50');
    expect(asked).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(asked).toBe(3));
    await act(() => jest.advanceTimersByTimeAsync(180_000));
    expect(asked).toBe(3);
    jest.useRealTimers();
  });

  it('can sort by pick share once shares are known', async () => {
    const news = newsOf(false, [], 5);
    news.players = news.players.map((player) => ({
      ...player,
      picked_percent: { i4: 60, i7: 40 }[player.id] ?? 5,
    }));
    server.use(answer('getMatchNews', 200, news));
    const { user } = await openSelector();
    await tileSays('S Dube', '60 % picked');
    await user.click(screen.getAllByRole('button', { name: 'Order: Coldest first' })[0]!);
    expect(screen.getByRole('button', { name: 'Order: Most picked' })).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'India players' }));
    const names = list
      .getAllByRole('button', { pressed: false })
      .map(({ textContent }) => textContent?.split(',')[0]);
    expect(names.slice(0, 3)).toEqual(['S Dube', 'RA Jadeja', 'RG Sharma']);
  });
});

describe('a player who joins a squad', () => {
  const newcomer = { id: 'i9', name: 'Y Jaiswal', role: null, form: [] };
  const larger = { ...twoSquads, India: [...twoSquads.India!, newcomer] };
  const newsWithNewcomer = (): Schemas['MatchNews'] => {
    const news = newsOf(false, [], 5);
    news.players.push({ id: newcomer.id, playing: null, picked_percent: 5 });
    return news;
  };

  /** Counts the requests for the squads, and answers the nth request with the nth squads or the last ones. */
  function countSquads(...squads: Schemas['Squads'][]): { requests: number } {
    const seen = { requests: 0 };
    server.use(
      respond('getSquads', () => {
        seen.requests += 1;
        return { status: 200, body: squads[seen.requests - 1] ?? squads.at(-1)! };
      }),
    );
    return seen;
  }

  async function newsArrives({ store }: Rendered): Promise<void> {
    server.use(answer('getMatchNews', 200, newsWithNewcomer()));
    const again = { forceRefetch: true, subscribe: false };
    const { initiate } = lazyApi.endpoints.getMatchNews;
    await act(async () => {
      await store.dispatch(initiate({ matchId: 'm-final' }, again));
    });
  }

  const expectAllAnswered = ({ store }: Rendered) =>
    waitFor(() => {
      const queries = Object.values(store.getState().api.queries);
      expect(queries.filter((query) => query?.status === QueryStatus.pending)).toEqual([]);
    });

  it('is shown as soon as the news has the player, and the picks, Undo and the focus stay', async () => {
    countSquads(twoSquads, larger);
    const app = await openSelector();
    await app.user.click(tile('V Kohli'));
    await app.user.click(screen.getByRole('button', { name: 'Quick pick' }));
    await app.user.click(tile('RG Sharma'));
    const before = app.store.getState().teamSelection;
    expect(before).toMatchObject({ status: 'incomplete', undoPicks: [{ id: 'i1' }] });

    await newsArrives(app);
    expect(await tileSays('Y Jaiswal', '5 % picked')).toBeVisible();
    expect(tile('RG Sharma')).toHaveFocus();
    expect(app.store.getState().teamSelection).toEqual(before);
  });

  it('leads to one more request while the squads still lack the player', async () => {
    let requests = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    server.use(
      respond('getSquads', async () => {
        requests += 1;
        if (requests > 1) await released;
        return { status: 200, body: twoSquads };
      }),
    );
    const app = await openSelector();
    expect(requests).toBe(1);
    await newsArrives(app);
    await waitFor(() => expect(requests).toBe(2));
    // A pick renders the screen while the request is under way.
    await app.user.click(tile('V Kohli'));
    await act(async () => release());
    await expectAllAnswered(app);
    await newsArrives(app);
    await tileSays('V Kohli', '5 % picked');
    await expectAllAnswered(app);
    expect(requests).toBe(2);
  });

  it('is shown when the selector opens again', async () => {
    const seen = countSquads(twoSquads, larger);
    const { user, goBack } = await openSelector();
    await user.click(await screen.findByRole('link', { name: 'Back to Contests' }));
    await screen.findByRole('heading', { name: 'Select Contest' });
    goBack();
    expect(await screen.findByRole('button', { name: /^Y Jaiswal, / })).toBeVisible();
    expect(seen.requests).toBe(2);
  });
});

describe.each([
  ['a desktop', 1280],
  ['a phone', 360],
])('picks who are not playing, on %s', (_device, widthPx) => {
  const before = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = matchMediaOfWidth(widthPx);
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
  });
  afterEach(() => (window.matchMedia = before));

  it('are counted in place of the success, with what they cost', async () => {
    server.use(answer('getMatchNews', 200, newsOf(true, ['i0', 's1', 'i8'])));
    const { user } = await openSelector();
    const words = widthPx < 900 ? "2 don't play: +100" : "2 picks don't play: +100 in the sum";
    await waitFor(() => expect(regions()).toContain(words));
    expect(regions()).not.toContain('Your team is ready to submit!');
    await user.click(tile('RG Sharma'));
    expect(regions()).toContain("1 of your players isn't playing: that adds 50 to your total.");
    expect(regions()).toContain('select 1 more player');
  });

  it('have an empty region when there are none', async () => {
    server.use(answer('getMatchNews', 200, newsOf(true, ['i8'])));
    await openSelector();
    await tileSays('V Kohli', ', playing');
    expect(regions()).toContain('');
    expect(screen.queryByText(/to your total/)).not.toBeInTheDocument();
  });

  it('are marked in the list of the team, with what they cost in place of the average', async () => {
    server.use(answer('getMatchNews', 200, newsOf(true, ['i0'])));
    const { user } = await openSelector();
    if (widthPx < 900) await user.click(screen.getByRole('tab', { name: 'Your Team 11' }));
    const team = within(screen.getByRole('list', { name: 'Your Team' }));
    await waitFor(() => expect(team.getAllByText('Playing')).toHaveLength(10));
    expect(team.getByText('Not playing').closest('li')).toHaveTextContent(/Not playing\+50$/);
  });
});

describe('the details of a player', () => {
  const record = { matches: 14, duck_percent: 12, slow_percent: 30, economy: 7.4 };
  const squadsWith = (changes: Partial<Schemas['Player']>): Schemas['Squads'] => ({
    ...twoSquads,
    India: (twoSquads.India ?? []).map((player) =>
      player.id === 'i1' ? { ...player, role: 'BAT', form: [12, -40, 0], ...changes } : player,
    ),
  });

  const about = (name: string) => screen.getByRole('button', { name: `About ${name}` });

  async function openDetails(changes: Partial<Schemas['Player']> = { record }) {
    server.use(answer('getSquads', 200, squadsWith(changes)));
    const app = await openSelector();
    await app.user.click(about('V Kohli'));
    const element = await screen.findByRole('dialog', { name: 'V Kohli' });
    return { ...app, element, dialog: within(element) };
  }

  const facts = (element: HTMLElement) =>
    [...element.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' '),
    ]);

  it('show the player, the last matches and the record', async () => {
    server.use(answer('getMatchNews', 200, newsOf(true, ['i1'], 35)));
    const { element, dialog } = await openDetails();
    expect(dialog.getByText('Batter, India')).toBeVisible();
    expect(
      within(dialog.getByRole('list', { name: 'The last 3 matches, oldest first' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['+12', '\u221240', '0']);
    expect(dialog.getByRole('heading', { name: 'Over the last 14 matches' })).toBeVisible();
    expect(facts(element)).toEqual([
      ['Ducks', '12 % of innings'],
      ['Strike rate below 70', '30 % of innings of six balls or more'],
      ['Economy', '7.40'],
    ]);
    expect(dialog.getByText('Not playing,')).toHaveTextContent('Not playing, +50');
    expect(dialog.getByText('Picked by 35 % of teams so far')).toBeVisible();
    expect(await dialog.findByText(/Average of 1 match/)).toBeVisible();
  });

  it.each<[string, Partial<Schemas['PlayerRecord']>, string[]]>([
    ['never bowled', { economy: null }, ['Ducks', 'Strike rate below 70']],
    ['never batted', { duck_percent: null, slow_percent: null }, ['Economy']],
    ['never batted long', { slow_percent: null }, ['Ducks', 'Economy']],
    ['only fielded', { duck_percent: null, slow_percent: null, economy: null }, []],
  ])('leave out the missing facts of a player who %s', async (_who, changes, terms) => {
    const { element, dialog } = await openDetails({ record: { ...record, ...changes } });
    expect(facts(element).map(([term]) => term)).toEqual(terms);
    expect(dialog.queryAllByRole('heading', { name: /^Over the last/ })).toHaveLength(
      terms.length > 0 ? 1 : 0,
    );
  });

  it('of a newcomer say so', async () => {
    const { dialog } = await openDetails({ form: [], role: null });
    expect(dialog.getByText('India')).toBeVisible();
    expect(dialog.getByText('No recent form.')).toBeVisible();
    expect(dialog.queryByRole('list')).not.toBeInTheDocument();
  });

  it('do not pick, close with Escape and return the focus', async () => {
    const { user } = await openDetails();
    expect(screen.getByText('select 11 more players')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(about('V Kohli')).toHaveFocus();
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'false');
  });

  it('open and close by keyboard alone', async () => {
    const { user } = await openSelector();
    act(() => tile('V Kohli').focus());
    await user.tab();
    expect(about('V Kohli')).toHaveFocus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'V Kohli' }));
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(about('V Kohli')).toHaveFocus();
  });

  it('can pick and remove the player', async () => {
    const { user, dialog } = await openDetails();
    await user.click(dialog.getByRole('button', { name: 'Pick Player' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'true');
    await user.click(about('V Kohli'));
    await user.click(await screen.findByRole('button', { name: 'Remove Player' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'false');
  });

  it.each([
    ['pick', [], 'Pick Player', 'true'],
    ['remove', ['V Kohli'], 'Remove Player', 'false'],
  ])('%s the player once when the button is pressed twice', async (_what, team, name, pressed) => {
    server.use(answer('getUserTeam', 200, teamPlayers(team)));
    const { user, dialog } = await openDetails();
    await user.dblClick(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', pressed);
  });

  it('stay open and say why when the team is full', async () => {
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
    const { user } = await openSelector();
    await user.click(about('JJ Bumrah'));
    const pick = await screen.findByRole('button', { name: 'Pick Player' });
    expect(pick).toHaveAttribute('aria-disabled', 'true');
    await user.click(pick);
    expect(await screen.findByText('You can only select 11 players')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'JJ Bumrah' })).toBeVisible();
  });

  it('have no accessibility violations', async () => {
    server.use(answer('getMatchNews', 200, newsOf(true, ['i1'], 35)));
    const { element, dialog } = await openDetails();
    await dialog.findByText(/Average of 1 match/);
    expect(await act(() => violations(element))).toEqual([]);
  });
});
