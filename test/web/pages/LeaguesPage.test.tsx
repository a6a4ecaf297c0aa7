import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leagueApi } from '../../../src/web/api/leagueApi';
import { violations } from '../../support/web/axe';
import { inMinutes, upcomingMatch } from '../../support/web/fixtures';
import {
  answer,
  failure,
  offline,
  pending,
  problem,
  respond,
  type Schemas,
} from '../../support/web/handlers';
import {
  CODE,
  liveLeagueMatch,
  sampleInvite,
  sampleLeague,
  sampleLeagueMatch,
} from '../../support/web/leagues';
import { renderApp } from '../../support/web/render';
import { sampleUserTeam } from '../../support/web/samples';
import { server } from '../../support/web/server';

const open = () => renderApp('/leagues', { as: 'meera' });
const has = (...leagues: Schemas['League'][]) => server.use(answer('listLeagues', 200, leagues));
const card = (name: string | RegExp) => screen.findByRole('link', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('my leagues', () => {
  it('show the place, the members and the points of each', async () => {
    has(sampleLeague({ own: { place: 2, points: 1_052, lead: -3 }, members: 38 }));
    const { container } = open();
    expect(await card(/Office XI/)).toHaveTextContent('38 members · 1,052 points');
    expect(await card(/Office XI/)).toHaveTextContent('2ndof 38');
    expect(await card(/Office XI/)).toHaveAttribute('href', '/league/l-office');
    expect(screen.getByText('1 of 25')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Leagues' })).toHaveAttribute('aria-current', 'page');
    expect(await violations(container)).toEqual([]);
  });

  it('show no place before the first round', async () => {
    has(sampleLeague({ own: { place: 1, points: 0, lead: null }, members: 2, rounds: 0 }));
    open();
    expect(await card(/Office XI/)).toHaveTextContent('No place yetof 2');
  });

  it.each<[string, Partial<Schemas['League']>, RegExp]>([
    [
      'a lock within the hour without a team, before a live match',
      { matches: [liveLeagueMatch(), sampleLeagueMatch({ lock_time: inMinutes(14.5) })] },
      /14m remainingNo team yet: India v South Africa$/,
    ],
    [
      'a live match, where the team is in the next one',
      {
        matches: [
          liveLeagueMatch(),
          sampleLeagueMatch({ lock_time: inMinutes(14.5), own_team: true }),
        ],
      },
      /LIVE.*India v South Africa: you are 2nd1 place up$/,
    ],
    [
      'a live match without a team',
      { matches: [liveLeagueMatch({ own: null, own_team: false })] },
      /no team of yours$/,
    ],
    [
      'a live match whose contest was called off',
      { matches: [liveLeagueMatch({ own: null })] },
      /called off, too few teams$/,
    ],
    [
      'the last round',
      {
        own: { place: 1, points: 12, lead: 3 },
        last: { match_id: 'm', place: 1, points: 10, beaten: 5, tied: 0, teams: 6 },
      },
      /Last round: you beat 5 of 5, and lead by 3$/,
    ],
    [
      'the last round of a follower with a tie',
      { last: { match_id: 'm', place: 1, points: 9, beaten: 4, tied: 1, teams: 6 } },
      /Last round: you beat 4, tied 1, of 5, and are 3 behind$/,
    ],
    [
      'the next match of a new league',
      { rounds: 0, matches: [sampleLeagueMatch()] },
      /Next: India v South Africa$/,
    ],
    [
      'a match in review, which is not live',
      { matches: [liveLeagueMatch({ status: 'in_review' })] },
      /of 4In review.*you are 2nd1 place up$/,
    ],
    ['that the last round was without a team', {}, /No team in the last round$/],
    ['that there is nothing yet', { rounds: 0 }, /No rounds yet$/],
  ])('show as the most urgent fact %s', async (_case, changes, text) => {
    has(sampleLeague(changes));
    open();
    expect((await card(/Office XI/)).textContent).toMatch(text);
  });

  it('keep finished leagues behind a row', async () => {
    has(sampleLeague(), sampleLeague({ id: 'l-old', name: 'Old Boys', ends_at: inMinutes(-1) }));
    const { user } = open();
    await card(/Office XI/);
    expect(screen.queryByRole('link', { name: /Old Boys/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Finished leagues, 1' }));
    expect(await card(/Old Boys/)).toBeVisible();
  });

  it('are counted as the server counts them: an ended one for seven days', async () => {
    const dayMinutes = 24 * 60;
    has(
      ...Array.from({ length: 23 }, (_, index) => sampleLeague({ id: `l-${index}` })),
      sampleLeague({ id: 'l-ends', ends_at: inMinutes(dayMinutes) }),
      sampleLeague({ id: 'l-yesterday', ends_at: inMinutes(-dayMinutes) }),
      sampleLeague({ id: 'l-old', ends_at: inMinutes(-7 * dayMinutes - 1) }),
    );
    open();
    const list = within(await screen.findByRole('list', { name: 'Your leagues' }));
    expect(list.getAllByRole('listitem')).toHaveLength(24);
    expect(screen.getByText(/^25 of 25/)).toBeVisible();
  });

  it('that there are none of are offered', async () => {
    const { container } = open();
    expect(await screen.findByText('Losing is better with people you know.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create League' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enter a Code' })).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  it('are announced while they load', async () => {
    server.use(pending('listLeagues'));
    open();
    expect(await screen.findByText('Loading leagues...')).toBeInTheDocument();
  });

  it('that cannot be fetched can be requested again', async () => {
    server.use(failure('listLeagues', 500, 'sentinel-500'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel-500');
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No leagues yet')).toBeVisible();
  });

  it('that cannot be fetched keep the focus on the button while they are requested again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(failure('listLeagues', 500, 'sentinel-500'));
    open();
    const alert = await screen.findByRole('alert');
    const again = within(alert).getByRole('button', { name: 'Try Again' });
    act(() => again.focus());
    let asked = 0;
    server.use(
      respond('listLeagues', () => {
        asked += 1;
        return new Promise<never>(() => {});
      }),
    );
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(asked).toBeGreaterThan(0);
    expect(again).toHaveFocus();
    expect(screen.getByRole('alert')).toBe(alert);
    jest.useRealTimers();
  });

  it('need a log-in', async () => {
    const { location } = renderApp('/leagues');
    await waitFor(() => expect(location().pathname).toBe('/login'));
  });
});

describe('a new league', () => {
  const WORLD_CUP = upcomingMatch();
  const BLAST = upcomingMatch({
    id: 'm-blast',
    tournament_id: 't-blast',
    Tournament: { id: 't-blast', name: 'The Blast' },
    start_time: inMinutes(90),
  });

  async function openSheet() {
    const rendered = open();
    await rendered.user.click(await screen.findByRole('button', { name: 'Create League' }));
    const sheet = await dialog('Create League');
    await sheet.findByRole('radio', { name: /^Every match/ });
    return { ...rendered, sheet };
  }

  function creates() {
    const bodies: unknown[] = [];
    server.use(
      respond('createLeague', ({ body }) => {
        bodies.push(body);
        return { status: 201, body: sampleLeague({ id: 'l-new', name: 'Sunday Seconds' }) };
      }),
    );
    return bodies;
  }

  it('is a tap, a name and a tap; the tournament played last is chosen beforehand', async () => {
    const bodies = creates();
    server.use(answer('listMatches', 200, [BLAST, WORLD_CUP]));
    const { sheet, user, location } = await openSheet();
    expect(sheet.getByRole('radio', { name: /T20 World Cup.*1 match to come/ })).toBeChecked();
    expect(sheet.getByLabelText('Name')).toHaveFocus();
    await user.keyboard('Sunday Seconds{Enter}');
    await waitFor(() => expect(location().pathname).toBe('/league/l-new'));
    expect(bodies).toEqual([{ name: 'Sunday Seconds', tournament_id: 't-wc24', ends_at: null }]);
    expect(await screen.findByText('Sunday Seconds is open. Now it needs people.')).toBeVisible();
  });

  it('is created only once it is known what it can count', async () => {
    const bodies = creates();
    let respondNow = () => {};
    const held = new Promise<void>((resolve) => (respondNow = resolve));
    server.use(
      respond('listSelectedTeams', async () => {
        await held;
        return { status: 200, body: [] };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create League' }));
    const sheet = await dialog('Create League');
    const submit = sheet.getByRole('button', { name: 'Create League' });
    await user.type(sheet.getByLabelText('Name'), 'Sunday Seconds');
    expect(submit).toHaveAttribute('aria-busy', 'true');
    fireEvent.submit(submit.closest('form')!);
    respondNow();
    await sheet.findByRole('radio', { name: /^Every match/ });
    expect(bodies).toEqual([]);
    await user.click(submit);
    await waitFor(() => expect(bodies).toHaveLength(1));
  });

  it('keeps its name while the first league of the user arrives', async () => {
    const { sheet, user, store } = await openSheet();
    await user.keyboard('Sunday Sec');
    server.use(answer('listLeagues', 200, [sampleLeague()]));
    const { initiate } = leagueApi.endpoints.listLeagues;
    const again = initiate(undefined, { forceRefetch: true, subscribe: false });
    await act(() => store.dispatch(again));
    expect(
      await screen.findByRole('link', { name: /Office XI/, hidden: true }),
    ).toBeInTheDocument();
    expect(sheet.getByLabelText('Name')).toHaveValue('Sunday Sec');
    expect(sheet.getByLabelText('Name')).toBeVisible();
  });

  it('leads nowhere once the user has left the page', async () => {
    let respondNow = () => {};
    const held = new Promise<void>((resolve) => (respondNow = resolve));
    server.use(
      respond('createLeague', async () => {
        await held;
        return { status: 201, body: sampleLeague({ id: 'l-new', name: 'Sunday Seconds' }) };
      }),
    );
    const { user, location } = await openSheet();
    await user.keyboard('Sunday Seconds{Enter}');
    const [elsewhere] = screen.getAllByRole('link', { name: 'Rewards Leaderboard', hidden: true });
    fireEvent.click(elsewhere!);
    await screen.findByRole('heading', { level: 1, name: 'Global Caps Leaderboard' });
    respondNow();
    expect(await screen.findByText('Sunday Seconds is open. Now it needs people.')).toBeVisible();
    // The page of the league would be loaded first.
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(location().pathname).toBe('/globalLeaderboard');
  });

  it('has the tournament of the next match where none was played', async () => {
    server.use(
      answer('listMatches', 200, [WORLD_CUP, BLAST]),
      answer('listSelectedTeams', 200, []),
    );
    const { sheet } = await openSheet();
    expect(sheet.getByRole('radio', { name: /The Blast/ })).toBeChecked();
  });

  it('can count every match, up to a last day', async () => {
    const bodies = creates();
    server.use(
      answer('listMatches', 200, [WORLD_CUP]),
      answer('listSelectedTeams', 200, [sampleUserTeam()]),
    );
    const { sheet, user } = await openSheet();
    await user.type(sheet.getByLabelText('Name'), 'Sunday Seconds');
    await user.click(sheet.getByRole('radio', { name: /^Every match/ }));
    await user.click(sheet.getByRole('button', { name: 'Set a last day' }));
    const lastDay = sheet.getByLabelText('Last day (optional)');
    expect(lastDay).toHaveFocus();
    await user.type(lastDay, '2199-06-29');
    await user.click(sheet.getByRole('button', { name: 'Create League' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({
      name: 'Sunday Seconds',
      tournament_id: null,
      ends_at: new Date(2199, 5, 29, 23, 59, 59, 999).toISOString(),
    });
  });

  it.each([
    ['', 'Name is required'],
    ['XI', 'The name must have 3 to 40 characters'],
    ['x'.repeat(41), 'The name must have 3 to 40 characters'],
    ['12345', 'The name has no letter'],
  ])('named "%s" is refused: %s', async (name, message) => {
    const bodies = creates();
    const { sheet, user } = await openSheet();
    if (name !== '') await user.type(sheet.getByLabelText('Name'), name);
    await user.click(sheet.getByRole('button', { name: 'Create League' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(message);
    expect(sheet.getByLabelText('Name')).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it('with a last day that the server refuses says so beside it', async () => {
    server.use(failure('createLeague', 400, 'sentinel-day', 'BAD_REQUEST', 'ends_at'));
    const { sheet, user } = await openSheet();
    await user.type(sheet.getByLabelText('Name'), 'Sunday Seconds');
    await user.click(sheet.getByRole('button', { name: 'Set a last day' }));
    const lastDay = sheet.getByLabelText('Last day (optional)');
    await user.type(lastDay, '2199-06-29');
    await user.click(sheet.getByRole('button', { name: 'Create League' }));
    await waitFor(() => expect(lastDay).toBeInvalid());
    expect(lastDay).toHaveAccessibleDescription(expect.stringContaining('sentinel-day'));
    expect(sheet.getByLabelText('Name')).toBeValid();
  });

  it('cannot end before today', async () => {
    const { sheet, user } = await openSheet();
    await user.type(sheet.getByLabelText('Name'), 'Sunday Seconds');
    await user.click(sheet.getByRole('button', { name: 'Set a last day' }));
    await user.type(sheet.getByLabelText('Last day (optional)'), '2024-06-29');
    await user.click(sheet.getByRole('button', { name: 'Create League' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(
      'The last day must be today or later',
    );
  });

  it('beyond the limit is refused in the sheet', async () => {
    server.use(answer('createLeague', 409, problem('LEAGUE_LIMIT', 'sentinel-limit')));
    const { sheet, user } = await openSheet();
    await user.type(sheet.getByLabelText('Name'), 'Sunday Seconds');
    await user.click(sheet.getByRole('button', { name: 'Create League' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('sentinel-limit');
    expect(await violations(document.body)).toEqual([]);
  });
});

describe('an invite code', () => {
  async function enter(text: string) {
    const rendered = open();
    await rendered.user.click(await screen.findByRole('button', { name: 'Enter a Code' }));
    const sheet = await dialog('Enter a Code');
    await rendered.user.type(sheet.getByLabelText('Invite code'), text);
    await rendered.user.click(sheet.getByRole('button', { name: 'Open League' }));
    return { ...rendered, sheet };
  }

  it.each([[CODE], ['7f3k2 qx9zd'], [`https://nightmarexi.example/join/${CODE}/`]])(
    'is read from "%s"',
    async (text) => {
      server.use(answer('getLeagueInvite', 200, sampleInvite()));
      const { location } = await enter(text);
      await waitFor(() => expect(location().pathname).toBe(`/join/${CODE}`));
      expect(await screen.findByRole('heading', { name: 'Join Office XI?' })).toBeVisible();
    },
  );

  it('leads nowhere once the user has left the page', async () => {
    let respondNow = () => {};
    const held = new Promise<void>((resolve) => (respondNow = resolve));
    server.use(
      respond('getLeagueInvite', async () => {
        await held;
        return { status: 200, body: sampleInvite() };
      }),
    );
    const { location } = await enter(CODE);
    // The sheet can't be closed meanwhile, but the browser's Back leads away.
    const [elsewhere] = screen.getAllByRole('link', { name: 'Rewards Leaderboard', hidden: true });
    fireEvent.click(elsewhere!);
    await screen.findByRole('heading', { level: 1, name: 'Global Caps Leaderboard' });
    respondNow();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(location().pathname).toBe('/globalLeaderboard');
  });

  it('that is none is not sent', async () => {
    server.use(offline('getLeagueInvite'));
    const { sheet } = await enter('seven');
    expect(await sheet.findByRole('alert')).toHaveTextContent('A code has ten letters and figures');
  });

  it('that no league has is refused beside the field', async () => {
    server.use(failure('getLeagueInvite', 404, 'sentinel-404', 'NOT_FOUND'));
    const { sheet } = await enter(CODE);
    expect(await sheet.findByRole('alert')).toHaveTextContent(
      'No league has this code. Ask for a new link: the owner may have replaced it.',
    );
  });

  it('after too many wrong ones shows what the server says', async () => {
    server.use(failure('getLeagueInvite', 429, 'sentinel-429', 'TOO_MANY_REQUESTS'));
    const { sheet } = await enter(CODE);
    expect(await sheet.findByRole('alert')).toHaveTextContent('sentinel-429');
  });
});
