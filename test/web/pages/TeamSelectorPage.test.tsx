import { TeamSelectorPage } from '../../../src/web/pages/TeamSelectorPage';
import { api } from '../../../src/web/api/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  boardOf,
  contestOf,
  ELEVEN_NAMES,
  inMinutes,
  teamPlayers,
  twoSquads,
  upcomingMatch,
} from '../../support/web/fixtures';
import { latestRules } from '../../support/latestRules';
import { answer, failure, offline, pending, respond } from '../../support/web/handlers';
import { renderApp, renderWithStore, type Rendered } from '../../support/web/render';
import { sampleUser } from '../../support/web/samples';
import { server } from '../../support/web/server';
import { matchMediaOfWidth } from '../../support/web/setup';

const QUERY = '?home_team=India&away_team=South+Africa&tournament_id=t-wc24';
const ROUTE = `/teamSelector/m-final/c-mega${QUERY}`;

beforeEach(() => {
  server.use(
    answer('listMatches', 200, [upcomingMatch({ Contests: [contestOf('Mega')] })]),
    answer('getSquads', 200, twoSquads),
    answer('submitTeam', 200, ELEVEN_NAMES),
  );
});

function tile(name: string): HTMLElement {
  const found = screen.getByText(name, { selector: 'button *' }).closest('button');
  if (found === null) throw new Error(`No tile of ${name}`);
  return found;
}

async function openSelector(route = ROUTE): Promise<Rendered> {
  const app = renderApp(route, { as: 'meera' });
  await screen.findByRole('button', { name: 'Submit Team' });
  return app;
}

async function pick({ user }: Rendered, names: readonly string[]) {
  for (const name of names) await user.click(tile(name));
}

const submitButton = () => screen.getByRole('button', { name: 'Submit Team' });
const says = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

describe('the team selector', () => {
  it('leads a visitor to the log-in screen', async () => {
    const { location } = renderApp(ROUTE);
    await screen.findByRole('heading', { name: 'Login' });
    expect(location().state).toMatchObject({ from: { pathname: '/teamSelector/m-final/c-mega' } });
  });

  it('says that it is loading', async () => {
    server.use(pending('getSquads'));
    renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByText('Loading teams...')).toBeVisible();
  });

  /** The expected query for the squads, which includes the rules of the match for the form. */
  const asked = {
    home_team: 'India',
    away_team: 'South Africa',
    tournament_id: 't-wc24',
    match_id: 'm-final',
    format: 'T20',
    version: String(latestRules().version),
  };

  it('names the teams of the URL', async () => {
    const seen: Record<string, string>[] = [];
    server.use(
      respond('getSquads', ({ query }) => {
        seen.push(query);
        return { status: 200, body: twoSquads };
      }),
    );
    await openSelector();
    expect(screen.getByRole('heading', { level: 1, name: 'Team Selector' })).toBeVisible();
    expect(screen.getByText('India v South Africa')).toBeVisible();
    expect(seen).toEqual([asked]);
  });

  it.each(['', '?tournament_id=t-wc24'])(
    'takes from the match what the address "%s" leaves out',
    async (query) => {
      const seen: Record<string, string>[] = [];
      server.use(
        respond('getSquads', (request) => {
          seen.push(request.query);
          return { status: 200, body: twoSquads };
        }),
      );
      await openSelector(`/teamSelector/m-final/c-mega${query}`);
      expect(screen.getByText('India v South Africa')).toBeVisible();
      expect(seen).toEqual([asked]);
    },
  );

  it('names no teams until the match of such a URL has loaded', async () => {
    server.use(pending('listMatches'), failure('getSquads', 400, 'sentinel 4720', 'BAD_REQUEST'));
    renderApp('/teamSelector/m-final/c-mega', { as: 'meera' });
    expect(await screen.findByText('Loading teams...')).toBeVisible();
    expect(screen.queryByText('Team A v Team B')).not.toBeInTheDocument();
    expect(screen.queryByText('sentinel 4720')).not.toBeInTheDocument();
  });

  it("shows the server's message when the match of such a URL can't be loaded", async () => {
    server.use(failure('listMatches', 500, 'sentinel 4721'));
    const { user } = renderApp('/teamSelector/m-final/c-mega', { as: 'meera' });
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4721');
    expect(screen.getByText('Team A v Team B')).toBeVisible();
    server.use(answer('listMatches', 200, [upcomingMatch({ Contests: [contestOf('Mega')] })]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Submit Team' })).toBeVisible();
  });

  it.each([
    ['the squads', answer('getSquads', 200, twoSquads)],
    ['an error again', failure('getSquads', 500, 'sentinel-again')],
  ])('keeps the focus on the page when Try Again brings %s', async (_what, next) => {
    server.use(failure('getSquads', 500, 'sentinel 4723'));
    const { user } = renderApp(ROUTE, { as: 'meera' });
    await screen.findByText('sentinel 4723');
    server.use(next);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText('sentinel 4723')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('keeps the team of the user when the connection comes back while the team is loading', async () => {
    let respondNow = () => {};
    const held = new Promise<void>((resolve) => (respondNow = resolve));
    let isAsked = false;
    server.use(
      respond('getUserTeam', async () => {
        isAsked = true;
        await held;
        return { status: 200, body: teamPlayers(ELEVEN_NAMES) };
      }),
    );
    const { store } = renderApp(ROUTE, { as: 'meera' });
    await waitFor(() => expect(isAsked).toBe(true));
    act(() => void store.dispatch(api.internalActions.onOnline()));
    respondNow();
    expect(await screen.findByText('No change to save')).toBeVisible();
  });

  it('calls only the team A or B that neither the address nor the match names', async () => {
    server.use(failure('listMatches', 500, 'sentinel 4722'));
    renderApp('/teamSelector/m-final/c-mega?home_team=India', { as: 'meera' });
    expect(await screen.findByText('India v Team B')).toBeVisible();
  });

  it.each([
    ['match', `/teamSelector/unknown/c-mega${QUERY}`],
    ['contest', `/teamSelector/m-final/unknown${QUERY}`],
  ])('says when the %s is unknown, and links back', async (_what, route) => {
    server.use(failure('getContestLeaderboard', 404, 'sentinel 4722', 'NOT_FOUND'));
    renderApp(route, { as: 'meera' });
    expect(
      await screen.findByText(
        'Match information not available. Please return to the matches page and try again.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Matches' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Team' })).not.toBeInTheDocument();
  });

  it('says that the match is over, and leads to the board of the contest', async () => {
    const mega = contestOf('Mega', { _count: { ContestLeaderboard: 1 } });
    server.use(
      answer('listMatches', 200, []),
      answer(
        'getMatch',
        200,
        upcomingMatch({ status: 'completed', start_time: inMinutes(-300), Contests: [mega] }),
      ),
      failure('getSquads', 500, 'sentinel 4723'),
    );
    const { user, location } = renderApp(ROUTE, { as: 'meera' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^The match is over\.Check/);
    expect(screen.queryByText('Live now')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Matches' })).toBeVisible();
    await user.click(within(alert).getByRole('link', { name: 'Check Leaderboard' }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { match: { id: 'm-final' }, contestId: 'c-mega' },
    });
  });

  it('says when the contest of the URL belongs to another match', async () => {
    const board = boardOf([], { id: 'c-else', match_id: 'm-else', status: 'open' });
    server.use(answer('getContestLeaderboard', 200, board));
    renderApp(`/teamSelector/m-final/c-else${QUERY}`, { as: 'meera' });
    expect(await screen.findByText(/^Match information not available/)).toBeVisible();
  });

  it('submits eleven players and says so, then returns to the matches', async () => {
    const sent: unknown[] = [];
    server.use(
      respond('submitTeam', ({ body, params }) => {
        sent.push([params.matchId, params.contestId, body]);
        return { status: 200, body: ELEVEN_NAMES };
      }),
    );
    const app = await openSelector();
    expect(screen.getByText('select 11 more players')).toBeVisible();
    await pick(app, ELEVEN_NAMES);
    expect(screen.getByText('Your team is ready to submit!')).toBeVisible();
    await app.user.click(submitButton());

    const dialog = within(
      await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' }),
    );
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent?.slice(1))).toEqual(
      ELEVEN_NAMES,
    );
    const ids = ['i0', 'i1', 'i2', 'i3', 'i4', 'i5', 's0', 's1', 's2', 's3', 's4'];
    expect(sent).toEqual([['m-final', 'c-mega', { players: ids }]]);

    jest.useFakeTimers({ advanceTimers: true });
    await app.user.click(dialog.getByRole('button', { name: 'Return to Match Selection' }));
    expect(await screen.findByText('Your team is in. Now hope for the worst.')).toBeVisible();
    expect(app.location().pathname).toBe('/teamSelector/m-final/c-mega');
    expect(screen.queryByText('Your team is ready to submit!')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(app.location().pathname).toBe('/matchSelection');
    jest.useRealTimers();
  });

  it.each([
    ['a first team', [], 'Your team is in. Receipt'],
    ['a team that replaces another one', teamPlayers(ELEVEN_NAMES), 'Your team is in. New receipt'],
  ])('shows the receipt of %s', async (_name, existing, words) => {
    const receipt = { contest: 'c-mega', entry: 7, sequence: 12, team: '2047', salt: 'c2FsdA==' };
    server.use(
      answer('getUserTeam', 200, existing),
      respond('submitTeam', () => ({
        status: 200,
        body: ELEVEN_NAMES,
        headers: { 'X-Receipt': JSON.stringify({ receipt, index: 0, teams: 1, hashes: [] }) },
      })),
    );
    const app = await openSelector();
    await pick(app, existing.length === 0 ? ELEVEN_NAMES : ['T Stubbs', 'SA Yadav', 'AR Patel']);
    if (existing.length > 0) await pick(app, ['T Stubbs']);
    await app.user.click(submitButton());
    const dialog = await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' });
    const slip = await within(dialog).findByRole('group', { name: 'Receipt' });
    expect(slip.textContent?.startsWith(words)).toBe(true);
  });

  it('removes a player', async () => {
    const app = await openSelector();
    await pick(app, ['V Kohli']);
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'true');
    await pick(app, ['V Kohli']);
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'false');
    await pick(app, ['V Kohli']);
    await app.user.click(screen.getByRole('button', { name: 'Remove V Kohli' }));
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'false');
  });

  it('refuses a twelfth player and says why', async () => {
    const app = await openSelector();
    await pick(app, ELEVEN_NAMES);
    expect(tile('JJ Bumrah')).toHaveAttribute('aria-disabled', 'true');
    await pick(app, ['JJ Bumrah']);
    expect(await screen.findByRole('alert')).toHaveTextContent('You can only select 11 players');
    expect(tile('JJ Bumrah')).toHaveAttribute('aria-pressed', 'false');
  });

  it('says at the ninth player of one side that eight is the maximum, and blocks Submit', async () => {
    let submitted = false;
    server.use(
      respond('submitTeam', () => {
        submitted = true;
        return { status: 200, body: [] };
      }),
    );
    const app = await openSelector();
    const nine = (twoSquads.India ?? []).map(({ name }) => name);
    await pick(app, nine);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You can only select 8 players from India',
    );
    expect(screen.getByText('Too many India players (max 8)')).toBeVisible();
    await pick(app, ['Q de Kock', 'T Stubbs']);
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(submitButton());
    await says('You can only select 8 players from India');
    expect(submitted).toBe(false);
  });

  it('says when submitted early that exactly eleven are needed', async () => {
    const app = await openSelector();
    await pick(app, ['V Kohli']);
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You must select exactly 11 players',
    );
  });

  it('submits once, however fast the button is pressed', async () => {
    let calls = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    server.use(
      respond('submitTeam', async () => {
        calls += 1;
        await gate;
        return { status: 200, body: ELEVEN_NAMES };
      }),
    );
    const app = await openSelector();
    await pick(app, ELEVEN_NAMES);
    await app.user.dblClick(submitButton());
    await app.user.click(submitButton());
    expect(submitButton()).toHaveAttribute('aria-busy', 'true');
    release();
    await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' });
    expect(calls).toBe(1);
  });

  it('keeps the picks when the server refuses them, and can submit again', async () => {
    server.use(failure('submitTeam', 409, 'sentinel 4714', 'NOT_ENOUGH_CAPS'));
    const app = await openSelector();
    await pick(app, ELEVEN_NAMES);
    await app.user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4714');
    for (const name of ELEVEN_NAMES) expect(tile(name)).toHaveAttribute('aria-pressed', 'true');

    server.use(answer('submitTeam', 200, ELEVEN_NAMES));
    await app.user.click(submitButton());
    await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' });
    expect(screen.queryByText('sentinel 4714')).not.toBeInTheDocument();
  });

  it('keeps the picks when the connection breaks', async () => {
    server.use(offline('submitTeam'));
    const app = await openSelector();
    await pick(app, ELEVEN_NAMES);
    await app.user.click(submitButton());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows no error when the session ends during the submission', async () => {
    server.use(
      failure('submitTeam', 401, 'sentinel 4723', 'UNAUTHENTICATED'),
      failure('refresh', 401, 'sentinel 4724', 'REFRESH_REJECTED'),
    );
    const app = await openSelector();
    await pick(app, ELEVEN_NAMES);
    await app.user.click(submitButton());
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.getByText('Your session has ended. Log in again.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('starts with the existing team', async () => {
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
    await openSelector();
    await says('No change to save');
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'true');
  });

  it("starts empty, without an error, when that team can't be loaded", async () => {
    server.use(failure('getUserTeam', 500, 'sentinel 4715'));
    await openSelector();
    await says('select 11 more players');
    expect(screen.queryByText('sentinel 4715')).not.toBeInTheDocument();
  });

  it('drops the picks when the user leaves', async () => {
    const app = await openSelector();
    await pick(app, ['V Kohli']);
    expect(app.store.getState().teamSelection.status).toBe('incomplete');
    app.unmount();
    expect(app.store.getState().teamSelection).toEqual({ status: 'closed' });
  });

  it('shows no picks of another contest', async () => {
    const Contests = [contestOf('Mega'), contestOf('Premium')];
    server.use(answer('listMatches', 200, [upcomingMatch({ Contests })]));
    const app = await openSelector();
    await pick(app, ['V Kohli']);
    await app.user.click(await screen.findByRole('link', { name: 'Back to Contests' }));
    const premium = within(await screen.findByRole('article', { name: 'Premium' }));
    await app.user.click(premium.getByRole('link', { name: 'Select Contest' }));
    await says('select 11 more players');
    expect(app.location().pathname).toBe('/teamSelector/m-final/c-premium');
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'false');
  });

  it('says when the URL has no contest', async () => {
    renderWithStore(<TeamSelectorPage />, { as: 'meera' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Contest ID is missing');
  });

  it('shows what the server says when the squads fail, and tries again', async () => {
    server.use(failure('getSquads', 404, 'sentinel 4716', 'NOT_FOUND'));
    const { user } = renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4716');
    server.use(answer('getSquads', 200, twoSquads));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: /^V Kohli, / })).toBeVisible();
  });

  it('opens and closes the selection rules', async () => {
    const { user } = await openSelector();
    const toggle = screen.getByRole('button', { name: 'Selection Rules' });
    expect(screen.queryByText('At most 8 of them from one team.')).not.toBeInTheDocument();
    await user.click(toggle);
    expect(screen.getByText('At most 8 of them from one team.')).toBeVisible();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows the fee and the balance before a first team', async () => {
    await openSelector();
    await waitFor(() => {
      expect(screen.getByText(/^Costs/)).toHaveTextContent('Costs 25 caps, you have 1,240 caps');
    });
  });

  it('shows no fee when it is paid already', async () => {
    const mega = contestOf('Mega', { _count: { ContestLeaderboard: 1 } });
    server.use(answer('listMatches', 200, [upcomingMatch({ Contests: [mega] })]));
    await openSelector();
    await screen.findByText('2h 30m remaining');
    expect(screen.queryByText(/^Costs/)).not.toBeInTheDocument();
  });

  it('is closed once the match has started: it says so once, and leads to the board', async () => {
    server.use(answer('listMatches', 200, [upcomingMatch({ start_time: inMinutes(-1) })]));
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
    const { user, location } = renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The match has started\.Check/);
    expect(screen.queryByRole('group', { name: 'Players' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit Team' })).not.toBeInTheDocument();
    expect(screen.queryByText('Your team is ready to submit!')).not.toBeInTheDocument();
    const alert = within(screen.getByRole('alert'));
    await user.click(alert.getByRole('link', { name: 'Check Leaderboard' }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { match: { id: 'm-final' } },
    });
    // The user is not in Mega, so the board opens on a contest of theirs.
    expect(location().state).not.toHaveProperty('contestId');
  });

  it('counts no time down once an early first ball has closed it', async () => {
    const early = upcomingMatch({ status: 'live', start_time: inMinutes(12.5) });
    server.use(answer('listMatches', 200, [early]));
    renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByText('The match has started.')).toBeVisible();
    expect(screen.queryByText(/remaining/)).not.toBeInTheDocument();
  });

  it('takes the focus from a search that the start interrupts', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(answer('listMatches', 200, [upcomingMatch({ start_time: inMinutes(1) })]));
    const { user } = await openSelector();
    await user.type(screen.getAllByRole('searchbox')[0]!, 'ro');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.tab();
    expect(within(alert).getByRole('link', { name: 'Check Leaderboard' })).toHaveFocus();
    jest.useRealTimers();
  });

  it('takes the focus from the details of a player that the start closes', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(answer('listMatches', 200, [upcomingMatch({ start_time: inMinutes(1) })]));
    const { user } = await openSelector();
    await user.click(screen.getByRole('button', { name: 'About V Kohli' }));
    const dialog = await screen.findByRole('dialog', { name: 'V Kohli' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await screen.findByRole('alert');
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    jest.useRealTimers();
  });

  it('asks for the balance once it is closed, because a contest of the user may be called off', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(
      answer('getUser', 200, { ...sampleUser, caps: 900 }),
      answer('listMatches', 200, [upcomingMatch({ start_time: inMinutes(-1) })]),
    );
    const { store } = renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The match has started.');
    await waitFor(() => expect(store.getState().caps).toMatchObject({ amountCaps: 900 }));
    server.use(answer('getUser', 200, { ...sampleUser, caps: 1_000 }));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    await waitFor(() => expect(store.getState().caps).toMatchObject({ amountCaps: 1_000 }));
    jest.useRealTimers();
  });

  it('still confirms a team that was submitted just before the start', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let respondNow = () => {};
    const held = new Promise<void>((resolve) => (respondNow = resolve));
    const start_time = inMinutes(2);
    const startMs = Date.parse(start_time);
    server.use(
      answer('listMatches', 200, [upcomingMatch({ start_time })]),
      respond('submitTeam', async () => {
        await held;
        return { status: 200, body: ELEVEN_NAMES };
      }),
    );
    const app = await openSelector();
    await pick(app, ELEVEN_NAMES);
    await waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-disabled', 'true'));
    jest.setSystemTime(startMs - 3_000);
    await app.user.click(submitButton());
    await waitFor(() => expect(submitButton()).toHaveAttribute('aria-busy', 'true'));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('Live now')).toBeVisible();
    expect(screen.queryByText('The match has started.')).not.toBeInTheDocument();
    respondNow();
    expect(await screen.findByText('Team Submitted Successfully!')).toBeVisible();
    jest.useRealTimers();
  });
});

describe('a contest that accepts no team', () => {
  const openSecond = contestOf('Head To Head', { id: 'c-second', participants: 1 });

  it('says that it is full before the user picks, and links to the open one of its type', async () => {
    const mega = contestOf('Mega', { participants: 100 });
    const second = contestOf('Mega', { id: 'c-second', participants: 3 });
    server.use(answer('listMatches', 200, [upcomingMatch({ Contests: [mega, second] })]));
    const { user, location } = renderApp(ROUTE, { as: 'meera' });
    expect(await screen.findByRole('heading', { name: 'Contest Full' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Team' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Contests' })).toHaveAttribute(
      'href',
      `/contest/m-final${QUERY}`,
    );
    await user.click(screen.getByRole('link', { name: 'Enter the other Mega' }));
    expect(location().pathname).toBe('/teamSelector/m-final/c-second');
    expect(await screen.findByRole('button', { name: 'Submit Team' })).toBeVisible();
  });

  it('that has filled up hands the picks to the open one of its type', async () => {
    const mega = contestOf('Mega', { participants: 99 });
    server.use(answer('listMatches', 200, [upcomingMatch({ Contests: [mega] })]));
    const app = await openSelector();
    await pick(app, ELEVEN_NAMES.slice(0, 3));
    const second = contestOf('Mega', { id: 'c-second', participants: 3 });
    server.use(
      answer('listMatches', 200, [
        upcomingMatch({ Contests: [{ ...mega, participants: 100 }, second] }),
      ]),
    );
    act(() => void app.store.dispatch(api.util.invalidateTags(['Matches'])));
    await app.user.click(await screen.findByRole('link', { name: 'Enter the other Mega' }));
    await screen.findByText('select 8 more players');
    for (const name of ELEVEN_NAMES.slice(0, 3)) {
      expect(tile(name)).toHaveAttribute('aria-pressed', 'true');
    }
  });

  it('says that it is full when it is no longer listed', async () => {
    const { ContestType } = openSecond;
    const full = { ...ContestType, max_participants: 2 };
    server.use(
      answer('listMatches', 200, [upcomingMatch({ Contests: [openSecond] })]),
      answer(
        'getContestLeaderboard',
        200,
        boardOf([], { id: 'c-first', participants: 2, status: 'open', ContestType: full }),
      ),
    );
    renderApp(`/teamSelector/m-final/c-first${QUERY}`, { as: 'meera' });
    expect(await screen.findByRole('heading', { name: 'Contest Full' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter the other Head To Head' })).toBeVisible();
  });

  it('says when the user has a team in another contest of its type', async () => {
    const mine = contestOf('Head To Head', { _count: { ContestLeaderboard: 1 } });
    server.use(answer('listMatches', 200, [upcomingMatch({ Contests: [mine, openSecond] })]));
    renderApp(`/teamSelector/m-final/c-second${QUERY}`, { as: 'meera' });
    expect(
      await screen.findByRole('heading', { name: 'You have a team in another Head To Head' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'View/Edit Team' })).toHaveAttribute(
      'href',
      `/teamSelector/m-final/c-head-to-head${QUERY}`,
    );
  });
});

describe('leaving a contest', () => {
  const entered = (changes = {}) =>
    contestOf('Mega', { _count: { ContestLeaderboard: 1 }, ...changes }, { entry_caps: 100 });

  async function openEntered(contest = entered()) {
    server.use(
      answer('listMatches', 200, [upcomingMatch({ Contests: [contest] })]),
      answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)),
    );
    return openSelector();
  }

  async function askToLeave({ user }: Rendered) {
    await user.click(await screen.findByRole('button', { name: 'Leave Contest' }));
    return within(await screen.findByRole('dialog', { name: 'Leave Mega?' }));
  }

  it('is not offered without a team', async () => {
    await openSelector();
    await screen.findByText(/^Costs/);
    expect(screen.queryByRole('button', { name: 'Leave Contest' })).not.toBeInTheDocument();
  });

  it('refunds the fee, drops the picks and leads to the contests', async () => {
    const asked: Record<string, string>[] = [];
    server.use(
      respond('leaveContest', ({ query }) => {
        asked.push(query);
        return { status: 204, body: null };
      }),
    );
    const app = await openEntered();
    const dialog = await askToLeave(app);
    expect(dialog.getByText(/^Your 100 caps come back\..*, while there is room\.$/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Leave Contest' }));
    expect(await screen.findByText('You have left Mega.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Select Contest' })).toBeVisible();
    expect(app.location().pathname).toBe('/contest/m-final');
    expect(asked).toEqual([{ contestId: 'c-mega' }]);
    expect(app.store.getState().teamSelection).toEqual({ status: 'closed' });
  });

  it('of a free one without a maximum refunds no caps, and needs no room for another entry', async () => {
    const terms = { entry_caps: 0, max_participants: null };
    const free = contestOf('Mega', { _count: { ContestLeaderboard: 1 } }, terms);
    const dialog = await askToLeave(await openEntered(free));
    expect(
      dialog.getByText(/^The entry was free: no caps are refunded\..* until the match starts\.$/),
    ).toBeVisible();
  });

  it('can be cancelled', async () => {
    const app = await openEntered();
    const dialog = await askToLeave(app);
    await app.user.click(dialog.getByRole('button', { name: 'Keep Team' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'true');
  });

  it('is closed when the contest is full', async () => {
    await openEntered(entered({ participants: 100 }));
    const button = await screen.findByRole('button', { name: 'Leave Contest' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription("A full contest can't be left.");
  });

  it.each([
    ['the message of the server', 'sentinel 4725', 'sentinel 4725'],
    ['the default', '', 'Error leaving contest'],
  ])('that fails says %s and keeps the picks', async (_name, message, shown) => {
    server.use(failure('leaveContest', 409, message, 'LEAVE_FULL'));
    const app = await openEntered();
    const dialog = await askToLeave(app);
    await app.user.click(dialog.getByRole('button', { name: 'Leave Contest' }));
    expect(await dialog.findByText(shown)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Keep Team' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tile('V Kohli')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the focus after a removal', () => {
  it('moves to the next player, or the previous one at the end, or the list', async () => {
    const app = await openSelector();
    await pick(app, ['V Kohli', 'RR Pant', 'S Dube']);
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
    await app.user.click(remove('RR Pant'));
    expect(remove('S Dube')).toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(remove('V Kohli')).toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(screen.getByRole('list', { name: 'Your Team' })).toHaveFocus();
  });
});

describe('searching and sorting', () => {
  const names = () =>
    within(screen.getByRole('list', { name: 'India players' }))
      .getAllByRole('button', { pressed: false })
      .map((button) => button.textContent?.split(',')[0]);

  it('finds a player by part of the name, in any case', async () => {
    const { user } = await openSelector();
    await user.type(screen.getByRole('searchbox', { name: 'Search India players' }), 'SHAR');
    expect(names()).toEqual(['RG Sharma']);
    expect(screen.getByText('1 player')).toHaveAttribute('role', 'status');
  });

  it('says when no player matches', async () => {
    const { user } = await openSelector();
    await user.type(screen.getByRole('searchbox', { name: 'Search India players' }), 'Bradman');
    expect(screen.getByText('No players found matching "Bradman"')).toBeVisible();
  });

  it('sorts by average, or by name', async () => {
    const { user } = await openSelector();
    expect(names().slice(0, 3)).toEqual(['RG Sharma', 'V Kohli', 'RR Pant']);
    await user.click(screen.getAllByRole('button', { name: 'Order: Coldest first' })[0]!);
    expect(names().slice(0, 3)).toEqual(['AR Patel', 'HH Pandya', 'JJ Bumrah']);
  });

  it("focuses the search on '/', and accepts a typed '/' there", async () => {
    const { user } = await openSelector();
    const search = screen.getByRole('searchbox', { name: 'Search India players' });
    await user.keyboard('/');
    expect(search).toHaveFocus();
    await user.keyboard('/');
    expect(search).toHaveValue('/');
  });

  it('can be used with Tab and Space', async () => {
    const { user } = await openSelector();
    await user.click(screen.getAllByRole('button', { name: 'Order: Coldest first' })[0]!);
    await user.tab();
    expect(tile('AR Patel')).toHaveFocus();
    await user.keyboard(' ');
    expect(tile('AR Patel')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('on a phone', () => {
  const desktop = window.matchMedia;
  beforeEach(() => (window.matchMedia = matchMediaOfWidth(360)));
  afterEach(() => (window.matchMedia = desktop));

  it('shows one column at a time, under tabs with the counts', async () => {
    const { user } = await openSelector();
    await user.click(tile('V Kohli'));
    expect(screen.getByRole('tab', { name: 'India 1' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('button', { name: /^Q de Kock, / })).not.toBeInTheDocument();

    await user.click(screen.getByRole('tab', { name: 'South Africa 0' }));
    expect(tile('Q de Kock')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Your Team 1' }));
    expect(screen.getByRole('button', { name: 'Remove V Kohli' })).toBeVisible();
  });

  it('counts and submits in the bar at the bottom', async () => {
    server.use(answer('getUserTeam', 200, teamPlayers(ELEVEN_NAMES)));
    const { user } = await openSelector();
    await user.click(tile('V Kohli'));
    await user.click(tile('JJ Bumrah'));
    const bar = within(screen.getByRole('region', { name: 'Your Team so far' }));
    expect(bar.getByText('11')).toBeVisible();
    expect(bar.getByRole('img')).toHaveAccessibleName('India 6, South Africa 5, 0 left');
    await user.click(bar.getByRole('button', { name: 'Submit Team' }));
    await screen.findByRole('dialog', { name: 'Team Submitted Successfully!' });
  });

  it('moves between the tabs with the arrow keys', async () => {
    const { user } = await openSelector();
    act(() => screen.getByRole('tab', { name: 'India 0' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Your Team 0' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});
