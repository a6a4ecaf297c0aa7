import { act, screen, waitFor, within } from '@testing-library/react';
import { violations } from '../../support/web/axe';
import { boardOf, teamPlayers } from '../../support/web/fixtures';
import {
  answer,
  failure,
  offline,
  pending,
  problem,
  respond,
  type Schemas,
} from '../../support/web/handlers';
import { renderApp, type Rendered } from '../../support/web/render';
import {
  sampleContest,
  sampleMatch,
  sampleStanding,
  sampleUser,
  sampleUserTeam,
} from '../../support/web/samples';
import { server } from '../../support/web/server';
import { Stream } from '../../support/web/stream';
import { api } from '../../../src/web/api/api';
import { lazyApi } from '../../../src/web/api/lazyApi';

const soon = new Date(Date.now() + 3 * 3_600_000).toISOString();
const open = () => renderApp('/userTeams', { as: 'meera' });

/** Returns the row of the Mega of the final, the only team. */
const row = async () =>
  within(await screen.findByRole('article', { name: 'Mega, India v South Africa' }));

afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

const isOver = { status: 'completed', result: 'India won by 7 runs' } as const;

describe('your selected teams', () => {
  it('open to match, contest and the eleven', async () => {
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({ Match: sampleMatch({ start_time: soon }) }),
      ]),
    );
    const { user } = open();
    const team = await row();
    expect(team.getByRole('button', { expanded: false })).toBeVisible();
    await user.click(team.getByRole('button'));
    for (const text of ['Max Caps', '2,500', 'Participants:', 'Start', 'Your Selected Team']) {
      expect(team.getByText(text)).toBeInTheDocument();
    }
    expect(team.getByText(/Kensington Oval, Bridgetown, Barbados/)).toBeVisible();
    expect(team.getByText('84/100')).toBeInTheDocument();
    expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      sampleUserTeam().SelectedTeam,
    );
    await user.click(team.getByRole('button', { expanded: true }));
    expect(team.queryByText('Max Caps')).not.toBeInTheDocument();
  });

  it('are in groups, the next to start first, with headings in order', async () => {
    const teamIn = (id: string, match: Partial<Schemas['Match']>, changes = {}) =>
      sampleUserTeam({ id, Match: sampleMatch({ id, ...match }), ...changes });
    const settled = { ...sampleContest(), status: 'settled' as const };
    const later = new Date(Date.now() + 9 * 3_600_000).toISOString();
    server.use(
      answer('listSelectedTeams', 200, [
        teamIn('m4', { start_time: later, home_team: 'Nepal' }),
        teamIn('m3', { start_time: soon, home_team: 'Oman' }),
        teamIn('m2', { status: 'live' }),
        teamIn('m1', isOver, {
          Contest: settled,
          result: { rank: 2, total_score: -88, caps: 270 },
        }),
      ]),
    );
    open();
    await screen.findAllByRole('article');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Your Selected Teams',
      'Live 1',
      'Upcoming 2',
      'Finished 1',
    ]);
    expect(
      screen.getAllByRole('article').map((article) => article.getAttribute('aria-label')),
    ).toEqual([
      'Mega, India v South Africa',
      'Mega, Oman v South Africa',
      'Mega, Nepal v South Africa',
      'Mega, India v South Africa',
    ]);
  });

  it('say how many teams their contest lacks until the match starts', async () => {
    const team = (start_time: string) =>
      sampleUserTeam({
        Match: sampleMatch({ start_time }),
        Contest: { ...sampleContest(), participants: 7 },
      });
    server.use(answer('listSelectedTeams', 200, [team(soon)]));
    const { store } = open();
    expect((await row()).getByRole('button')).toHaveTextContent('7 teams, needs 3 more');
    server.use(answer('listSelectedTeams', 200, [team(new Date().toISOString())]));
    act(() => void store.dispatch(api.util.invalidateTags(['SelectedTeams'])));
    expect(await screen.findByRole('heading', { name: 'Live 1' })).toBeVisible();
    expect((await row()).getByRole('button')).not.toHaveTextContent('needs');
  });

  it('follow the live stream while the first ball is due', async () => {
    const openStream = jest.fn(() => new Stream());
    Object.assign(globalThis, { EventSource: openStream });
    const start_time = new Date(Date.now() - 1_000).toISOString();
    server.use(
      answer('listSelectedTeams', 200, [sampleUserTeam({ Match: sampleMatch({ start_time }) })]),
    );
    open();
    await waitFor(() => expect(openStream).toHaveBeenCalled());
  });

  it('keep the focus when their match starts', async () => {
    const team = sampleUserTeam({ Match: sampleMatch({ start_time: soon }) });
    server.use(answer('listSelectedTeams', 200, [team]));
    const { store } = open();
    const button = (await row()).getByRole('button');
    act(() => button.focus());
    const Match = sampleMatch({ status: 'live' });
    server.use(answer('listSelectedTeams', 200, [{ ...team, Match }]));
    act(() => void store.dispatch(api.util.invalidateTags(['SelectedTeams'])));
    expect(await screen.findByRole('heading', { name: 'Live 1' })).toBeVisible();
    expect(button).not.toBeInTheDocument();
    expect((await row()).getByRole('button')).toHaveFocus();
  });

  it('in a live match have rank, total and what is at stake', async () => {
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({ Match: sampleMatch({ status: 'live' }) }),
      ]),
      answer('listStandings', 200, [sampleStanding()]),
    );
    open();
    const team = await row();
    expect(await team.findByText('−25')).toBeVisible();
    expect(team.getByRole('button')).toHaveTextContent(/25 caps at stake17th9 places up−25/);
  });

  it('in a contest that leaves the standings get their result at once', async () => {
    const live = sampleUserTeam({ Match: sampleMatch({ status: 'live' }) });
    server.use(
      answer('listSelectedTeams', 200, [live]),
      answer('listStandings', 200, [sampleStanding()]),
    );
    const { store } = open();
    expect(await (await row()).findByText('−25')).toBeVisible();
    const result = { rank: 2, total_score: -88, caps: 270 };
    const Contest = { ...sampleContest(), status: 'settled' as const };
    server.use(
      answer('listSelectedTeams', 200, [{ ...live, Match: sampleMatch(isOver), Contest, result }]),
      answer('listStandings', 200, []),
    );
    const again = { forceRefetch: true, subscribe: false };
    await act(() => store.dispatch(lazyApi.endpoints.listStandings.initiate(undefined, again)));
    expect(await screen.findByRole('heading', { name: 'Finished 1' })).toBeVisible();
    expect((await row()).getByRole('button')).toHaveTextContent('won 270 caps');
  });

  it('in a match that is being checked get their result within seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let team = sampleUserTeam({ Match: sampleMatch({ status: 'in_review' }) });
    let caps = 900;
    server.use(
      respond('listSelectedTeams', () => ({ status: 200, body: [team] })),
      respond('getUser', () => ({ status: 200, body: { ...sampleUser, caps } })),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Live 1' })).toBeVisible();
    expect(await screen.findByText('900')).toBeVisible();
    caps = 1_170;
    team = sampleUserTeam({
      Match: sampleMatch(isOver),
      Contest: { ...sampleContest(), status: 'settled' },
      result: { rank: 2, total_score: -88, caps: 270 },
    });
    await act(() => jest.advanceTimersByTimeAsync(15_500));
    expect(await screen.findByRole('heading', { name: 'Finished 1' })).toBeVisible();
    expect(await screen.findByText('1,170')).toBeVisible();
    jest.useRealTimers();
  });

  const isOff = { ...sampleContest(), status: 'called_off' as const };
  const refund = { rank: null, total_score: null, caps: 25 };
  const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();

  it('in a match that is being frozen learn within seconds that their contest was called off', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const Match = sampleMatch({ start_time: aMinuteAgo() });
    let team = sampleUserTeam({ Match });
    server.use(respond('listSelectedTeams', () => ({ status: 200, body: [team] })));
    open();
    expect(await screen.findByRole('heading', { name: 'Live 1' })).toBeVisible();
    team = { ...team, Contest: isOff, result: refund };
    await act(() => jest.advanceTimersByTimeAsync(15_500));
    expect(await screen.findByRole('heading', { name: 'Finished 1' })).toBeVisible();
    jest.useRealTimers();
  });

  it('learn at once that a contest was called off when their other contests get ranks', async () => {
    const Match = sampleMatch({ start_time: aMinuteAgo() });
    const team = sampleUserTeam({ Match });
    const other = sampleUserTeam({ Match, id: 't-other', Contest: sampleContest({ id: 'c-off' }) });
    server.use(answer('listSelectedTeams', 200, [team, other]));
    const { store } = open();
    expect(await screen.findByRole('heading', { name: 'Live 2' })).toBeVisible();
    server.use(
      answer('listSelectedTeams', 200, [team, { ...other, Contest: isOff, result: refund }]),
      answer('listStandings', 200, [sampleStanding()]),
    );
    const again = { forceRefetch: true, subscribe: false };
    await act(() => store.dispatch(lazyApi.endpoints.listStandings.initiate(undefined, again)));
    expect(await screen.findByRole('heading', { name: 'Finished 1' })).toBeVisible();
  });

  it('in the prizes have the caps as it stands', async () => {
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({ Match: sampleMatch({ status: 'live' }) }),
      ]),
      answer('listStandings', 200, [sampleStanding({ rank: 3, caps: 300 })]),
    );
    open();
    const team = await row();
    expect(await team.findByText(/as it stands/)).toHaveTextContent('300 caps as it stands');
  });

  it.each([
    ['won caps', 'settled', { rank: 2, total_score: -88, caps: 270 }, /won 270 caps2−88/],
    ['won nothing', 'settled', { rank: 34, total_score: 21, caps: 0 }, /no prize34th\+21/],
    [
      'were refunded',
      'called_off',
      { rank: null, total_score: null, caps: 25 },
      /25 caps backCalled off/,
    ],
  ] as const)('that %s say so', async (_name, status, result, text) => {
    const Contest = { ...sampleContest(), status };
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({ Match: sampleMatch(isOver), Contest, result }),
      ]),
    );
    open();
    expect((await row()).getByRole('button')).toHaveTextContent(text);
  });

  it('show the first three finished ones, and the others on request', async () => {
    const Contest = { ...sampleContest(), status: 'settled' as const };
    const result = { rank: 34, total_score: 21, caps: 0 };
    const teams = [1, 2, 3, 4, 5].map((index) =>
      sampleUserTeam({ id: `e-${index}`, Match: sampleMatch(isOver), Contest, result }),
    );
    server.use(answer('listSelectedTeams', 200, teams));
    const { user } = open();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    const rows = screen.getAllByRole('article');
    expect(rows).toHaveLength(5);
    expect(within(rows[3]!).getByRole('button')).toHaveFocus();
  });

  it('that finish while they are looked at are shown, too', async () => {
    const Contest = { ...sampleContest(), status: 'settled' as const };
    const result = { rank: 34, total_score: 21, caps: 0 };
    const finished = [1, 2, 3, 4].map((index) =>
      sampleUserTeam({ id: `e-${index}`, Match: sampleMatch(isOver), Contest, result }),
    );
    const live = sampleUserTeam({ id: 'e-live', Match: sampleMatch({ status: 'live' }) });
    server.use(answer('listSelectedTeams', 200, [live, ...finished]));
    const { store } = open();
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    const ended = { ...live, Match: sampleMatch(isOver), Contest, result: { ...result, rank: 2 } };
    server.use(answer('listSelectedTeams', 200, [ended, ...finished]));
    await act(async () => void store.dispatch(api.util.invalidateTags(['SelectedTeams'])));
    await waitFor(() => expect(screen.queryByText('Live')).not.toBeInTheDocument());
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Show 1 more' })).toBeVisible();
  });

  it.each([
    ['all play', [true, true], 'all play'],
    ['do not', [true, false], '1 left out'],
    ['may play', [null, null], '11 picked'],
  ])('that start soon say whether their players %s', async (_name, playing, text) => {
    const start_time = new Date(Date.now() + 0.5 * 3_600_000).toISOString();
    const players = teamPlayers(['V Kohli', 'AK Markram']);
    server.use(
      answer('listSelectedTeams', 200, [sampleUserTeam({ Match: sampleMatch({ start_time }) })]),
      answer(
        'getUserTeam',
        200,
        players.map((player, index) => ({ ...player, playing: playing[index]! })),
      ),
    );
    open();
    expect(await (await row()).findByText(text)).toBeVisible();
  });

  it('show the points of the eleven, the coldest first', async () => {
    const Contest = { ...sampleContest(), status: 'settled' as const };
    const [one, other] = teamPlayers(['V Kohli', 'AK Markram']);
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({
          Match: sampleMatch(isOver),
          Contest,
          result: { rank: 1, total_score: -10, caps: 600 },
        }),
      ]),
      answer('getUserTeam', 200, [
        { ...one!, totalScore: 20 },
        { ...other!, totalScore: -30 },
      ]),
    );
    const { user, container } = open();
    const team = await row();
    await user.click(team.getByRole('button'));
    const list = within(await team.findByRole('list', { name: 'Players, the coldest first' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/AK Markram−30/),
      expect.stringMatching(/V Kohli\+20/),
    ]);
    expect(await violations(container)).toEqual([]);
  });

  it('are open as they were when the user comes back, but not when a link leads there', async () => {
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({ Match: sampleMatch({ status: 'live' }) }),
      ]),
    );
    const { user, goBack } = open();
    await user.click((await row()).getByRole('button', { expanded: false }));
    await user.click((await row()).getByRole('link', { name: 'Check Leaderboard' }));
    await screen.findByRole('table', { name: /leaderboard$/ });
    goBack();
    expect((await row()).getByRole('button', { expanded: true })).toBeVisible();
    const follow = (name: string) => user.click(screen.getAllByRole('link', { name })[0]!);
    await follow('Home');
    await follow('View Your Teams');
    expect((await row()).getByRole('button', { expanded: false })).toBeVisible();
  });

  it('in a live match say how far they are from the field', async () => {
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({ Match: sampleMatch({ status: 'live' }) }),
      ]),
      answer('listStandings', 200, [sampleStanding()]),
    );
    const { user } = open();
    const team = await row();
    await user.click(await team.findByRole('button', { name: /−25/ }));
    expect(await team.findByText('64 colder than the field')).toBeVisible();
    expect(team.getByText('Coldest first')).toBeVisible();
  });

  it.each([
    ['how far they are from the field', 84, '12 hotter than the field'],
    ['nothing about the field without a rival', 1, null],
  ])('that are finished say %s', async (_name, participants, text) => {
    const Contest = { ...sampleContest(), status: 'settled' as const };
    const result = { rank: 1, total_score: 51, caps: 600 };
    const field = { lowest: -131, median: 39, highest: 187 };
    let answered = 0;
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({ Match: sampleMatch(isOver), Contest, result }),
      ]),
      respond('getContestLeaderboard', () => {
        answered += 1;
        return { status: 200, body: boardOf([], { participants, field, status: 'settled' }) };
      }),
    );
    const { user, store } = open();
    const team = await row();
    await user.click(team.getByRole('button'));
    const board = api.endpoints.getContestLeaderboard.select({ contestId: Contest.id, limit: 1 });
    await waitFor(() => expect(board(store.getState()).isSuccess).toBe(true));
    expect(answered).toBe(1);
    if (text !== null) expect(await team.findByText(text)).toBeVisible();
    else expect(team.queryByText(/the field$/)).not.toBeInTheDocument();
  });

  it('before the match have the averages of the players, the coldest first', async () => {
    const [cold, unknown, hot] = teamPlayers(['V Kohli', 'AK Markram', 'RG Sharma']);
    const squadPlayer = ({ id, name }: Schemas['TeamPlayer'], form: number[]) => ({
      id,
      name,
      role: null,
      form,
    });
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({
          Match: sampleMatch({ start_time: soon }),
          SelectedTeam: [unknown!.name, hot!.name, cold!.name],
        }),
      ]),
      answer('getUserTeam', 200, [cold!, unknown!, hot!]),
      answer('getSquads', 200, {
        India: [squadPlayer(cold!, [-30, -10]), squadPlayer(hot!, [15])],
        'South Africa': [squadPlayer(unknown!, [])],
      }),
    );
    const { user, container } = open();
    const team = await row();
    await user.click(team.getByRole('button'));
    await team.findByText('no recent form');
    expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/V Kohli−20/),
      expect.stringMatching(/RG Sharma\+15/),
      expect.stringMatching(/AK Markramno recent form/),
    ]);
    expect(await violations(container)).toEqual([]);
  });

  it('before the match have the averages of the last matches each time they are opened', async () => {
    const team = teamPlayers(['V Kohli']);
    const squadsOf = (form: number[]) =>
      answer('getSquads', 200, { India: [{ id: team[0]!.id, name: 'V Kohli', role: null, form }] });
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({ Match: sampleMatch({ start_time: soon }), SelectedTeam: ['V Kohli'] }),
      ]),
      answer('getUserTeam', 200, team),
      squadsOf([-20]),
    );
    const { user } = open();
    const entry = await row();
    await user.click(entry.getByRole('button', { expanded: false }));
    expect(await entry.findByText('−20')).toBeVisible();
    await user.click(entry.getByRole('button', { expanded: true }));
    server.use(squadsOf([-20, 30]));
    await user.click(entry.getByRole('button', { expanded: false }));
    expect(await entry.findByText('+5')).toBeVisible();

    // The averages and their heading stay when they can't be fetched again.
    await user.click(entry.getByRole('button', { expanded: true }));
    let isAsked = false;
    server.use(
      respond('getSquads', () => {
        isAsked = true;
        return { status: 500, body: problem('INTERNAL', 'sentinel 4751') };
      }),
    );
    await user.click(entry.getByRole('button', { expanded: false }));
    await waitFor(() => expect(isAsked).toBe(true));
    expect(await entry.findByText('+5')).toBeVisible();
    expect(entry.getByText('Average of the last matches')).toBeVisible();
  });

  it('before the match tell two players of one name from both sides apart', async () => {
    const [indian, african] = teamPlayers(['V Kohli', 'AK Markram']).map((player) => ({
      ...player,
      name: 'A Khan',
    }));
    const squadPlayer = (id: string, average: number) => ({
      id,
      name: 'A Khan',
      role: null,
      form: [average],
    });
    server.use(
      answer('listSelectedTeams', 200, [
        sampleUserTeam({
          Match: sampleMatch({ start_time: soon }),
          SelectedTeam: ['A Khan', 'A Khan'],
        }),
      ]),
      answer('getUserTeam', 200, [indian!, african!]),
      answer('getSquads', 200, {
        India: [squadPlayer(indian!.id, -20)],
        'South Africa': [squadPlayer(african!.id, 15)],
      }),
    );
    const { user } = open();
    const team = await row();
    await user.click(team.getByRole('button'));
    await team.findByText('−20');
    expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^IA Khan−20/),
      expect.stringMatching(/^SA Khan\+15/),
    ]);
  });

  it('call a contest without a name Contest', async () => {
    const contest = sampleContest();
    const nameless = { ...contest, ContestType: { ...contest.ContestType, name: '' } };
    server.use(answer('listSelectedTeams', 200, [sampleUserTeam({ Contest: nameless })]));
    open();
    expect(await screen.findByText('Contest')).toBeInTheDocument();
  });

  it('can be changed until the match starts', async () => {
    const match = sampleMatch({ start_time: soon });
    server.use(answer('listSelectedTeams', 200, [sampleUserTeam({ Match: match })]));
    const { user } = open();
    await user.click((await row()).getByRole('button'));
    expect(await screen.findByRole('link', { name: 'View/Edit Team' })).toHaveAttribute(
      'href',
      '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24',
    );
  });

  it('link to the leaderboard from the start on', async () => {
    const match = sampleMatch({ status: 'live' });
    server.use(answer('listSelectedTeams', 200, [sampleUserTeam({ Match: match })]));
    const { user, location } = open();
    await user.click((await row()).getByRole('button'));
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('link', { name: 'Check Leaderboard' }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { match: { id: 'm-final' }, contestId: 'c-mega' },
    });
  });

  it('load the teams of older matches from the last one shown', async () => {
    const asked: (string | undefined)[] = [];
    server.use(
      respond('listSelectedTeams', ({ query }) => {
        asked.push(query.before);
        const length = query.before === undefined ? 50 : 1;
        const body = Array.from({ length }, (_, index) =>
          sampleUserTeam({
            id: `${query.before ?? 'latest'}-${index}`,
            Match: sampleMatch({
              id: `m-${query.before ?? 'latest'}-${index}`,
              home_team: query.before === undefined ? 'India' : 'Nepal',
              start_time: `2024-06-01T00:00:${String(59 - index).padStart(2, '0')}.000Z`,
            }),
          }),
        );
        return { status: 200, body };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older teams' }));
    expect(screen.getByRole('group', { name: 'Older teams' })).toHaveFocus();
    expect(
      await screen.findByRole('article', { name: 'Mega, Nepal v South Africa' }),
    ).toBeVisible();
    expect(asked).toEqual([undefined, '2024-06-01T00:00:10.000Z']);
    expect(screen.queryByRole('button', { name: 'Show older teams' })).not.toBeInTheDocument();
  });

  it('say so when no match is older than a full page', async () => {
    const start = (index: number) => `2024-06-01T00:00:${String(59 - index).padStart(2, '0')}.000Z`;
    server.use(
      respond('listSelectedTeams', ({ query }) => {
        const length = query.before === undefined ? 50 : 0;
        const body = Array.from({ length }, (_, index) =>
          sampleUserTeam({
            id: `${index}`,
            Match: sampleMatch({ id: `m-${index}`, start_time: start(index) }),
          }),
        );
        return { status: 200, body };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older teams' }));
    const older = within(screen.getByRole('group', { name: 'Older teams' }));
    expect(await older.findByText('There are no older teams.')).toBeVisible();
  });

  it('that cannot be fetched twice keep the focus on the button', async () => {
    server.use(failure('listSelectedTeams', 500, 'sentinel-teams'));
    const { user } = open();
    const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
    let isAsked = false;
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    server.use(
      respond('listSelectedTeams', async () => {
        isAsked = true;
        await failed;
        return { status: 500, body: problem('INTERNAL', 'sentinel-again') };
      }),
    );
    await user.click(tryAgain);
    await waitFor(() => expect(isAsked).toBe(true));
    // The store tells of a request that has begun in the next frame.
    await act(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    fail();
    expect(await screen.findByText('sentinel-again')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toHaveFocus();
  });

  it('show that they are loading', async () => {
    server.use(pending('listSelectedTeams'));
    open();
    expect(await screen.findByText('Loading your teams...')).toBeInTheDocument();
  });

  it('that do not exist yet link to the contests', async () => {
    server.use(answer('listSelectedTeams', 200, []));
    open();
    expect(
      await screen.findByRole('heading', { name: 'No Teams Selected Yet' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore Contests' })).toHaveAttribute(
      'href',
      '/contests',
    );
  });

  it.each([
    [
      'the message of the server',
      failure('listSelectedTeams', 500, 'sentinel-teams'),
      'sentinel-teams',
    ],
    ['that there is no connection', offline('listSelectedTeams'), /Can't reach the server/],
    ['the default', failure('listSelectedTeams', 500, ''), 'Error fetching user teams'],
  ])(
    'that cannot be fetched say %s in a toast, and can be asked for again',
    async (_n, handler, message) => {
      server.use(handler);
      const { user } = open();
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByText("Your teams can't be shown right now.")).toBeInTheDocument();
      server.use(answer('listSelectedTeams', 200, [sampleUserTeam()]));
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await row()).toBeDefined();
    },
  );

  /** Serves the finished teams of as many matches, fifty at a time, and returns a function that adds a team. */
  function serveFinished(count: number): (team: Schemas['UserTeam']) => void {
    const start = (index: number) => new Date(Date.UTC(2024, 5, 1) - index * 3_600_000);
    const all = Array.from({ length: count }, (_, index) => {
      const Match = { ...isOver, id: `m-${index}`, home_team: `Team ${index}` };
      const start_time = start(index).toISOString();
      return sampleUserTeam({ id: `${index}`, Match: sampleMatch({ ...Match, start_time }) });
    });
    server.use(
      respond('listSelectedTeams', ({ query: { before } }) => {
        const rest = all.filter(({ Match }) => before === undefined || Match.start_time < before);
        return { status: 200, body: rest.slice(0, 50) };
      }),
    );
    return (team) => void all.unshift(team);
  }

  const team = (index: number) =>
    screen.findByRole('article', { name: `Mega, Team ${index} v South Africa` });
  /** Follows the link of an open row to its board. */
  async function leaveBy(user: Rendered['user'], index: number): Promise<void> {
    await user.click(within(await team(index)).getByRole('link', { name: 'Check Leaderboard' }));
    await waitFor(() => {
      expect(screen.queryByRole('article', { name: /^Mega, Team/ })).not.toBeInTheDocument();
    });
  }

  it('are as many as before when the user comes back, and do not take the focus', async () => {
    const add = serveFinished(53);
    const { user, goBack } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older teams' }));
    await user.click(within(await team(52)).getByRole('button', { expanded: false }));
    await leaveBy(user, 52);
    // A further team moves the last one of the first page to the older ones.
    const Match = sampleMatch({ id: 'm-new', home_team: 'Team 99', start_time: soon });
    add(sampleUserTeam({ id: 'new', Match }));
    goBack();
    expect(await team(52)).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(await team(99)).toBeVisible();
    expect(await team(49)).toBeVisible();
  });

  it('are open as they were, on each of the older pages', async () => {
    serveFinished(101);
    const { user, goBack } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older teams' }));
    await user.click(within(await team(98)).getByRole('button', { expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Show older teams' }));
    await user.click(within(await team(100)).getByRole('button', { expanded: false }));
    await leaveBy(user, 98);
    goBack();
    await waitFor(() => {
      for (const index of [98, 100]) {
        const row = screen.getByRole('article', { name: `Mega, Team ${index} v South Africa` });
        expect(within(row).getByRole('button', { expanded: true })).toBeVisible();
      }
    });
  });
});
