import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazyApi } from '../../../src/web/api/lazyApi';
import { violations } from '../../support/web/axe';
import {
  contestOf,
  ELEVEN_NAMES,
  inMinutes,
  teamPlayers,
  upcomingMatch,
} from '../../support/web/fixtures';
import {
  answer,
  failure,
  offline,
  pending,
  respond,
  type Schemas,
} from '../../support/web/handlers';
import {
  CODE,
  liveLeagueMatch,
  liveRound,
  PEOPLE,
  roundRow,
  roundSummary,
  sampleLeague,
  sampleLeagueMatch,
  sampleRound,
  sampleTable,
  settledRound,
  tableRow,
} from '../../support/web/leagues';
import { renderApp } from '../../support/web/render';
import { server } from '../../support/web/server';
import { Stream } from '../../support/web/stream';

const open = () => renderApp('/league/l-office', { as: 'meera' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

function shows(
  league: Partial<Schemas['League']>,
  round: Schemas['LeagueRound'] = sampleRound(),
  match: Partial<Schemas['Match']> = {},
) {
  server.use(
    answer('getLeague', 200, sampleLeague(league)),
    answer('getLeagueRound', 200, round),
    answer('getMatch', 200, upcomingMatch({ Contests: [contestOf('Unlimited')], ...match })),
  );
}

const LIVE_MATCH = {
  status: 'live',
  version: 12,
  heard_at: new Date(Date.now() - 4_000).toISOString(),
  innings: [{ team: 'India', runs: 32, wickets: 2, overs: '4', super_over: false }],
} satisfies Partial<Schemas['Match']>;

const isLive = (round = liveRound()) => shows({ matches: [liveLeagueMatch()] }, round, LIVE_MATCH);

const memberRows = async () =>
  within(await screen.findByRole('list', { name: 'Members by place' })).getAllByRole('link');

/** The rows of the table, without its head: "2|–|Meera Nair You|2|1|1|8". */
const tableRows = async () =>
  within(await screen.findByRole('table', { name: 'League table' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        // On a phone two of them are not shown.
        .getAllByRole('cell', { hidden: true })
        .map(({ textContent }) => textContent)
        .join('|'),
    );

/** Replaces the system's share sheet, and returns what is shared. */
function catchSharing(): ShareData[] {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: ShareData) => {
      shared.push(data);
      return Promise.resolve();
    },
  });
  return shared;
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('a league', () => {
  it('has its name, its members and what it counts in its head', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Office XI' })).toBeVisible();
    expect(screen.getByText("4 members · ICC Men's T20 World Cup")).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Office XI · Nightmare XI'));
    await tableRows();
    expect(await violations(container)).toEqual([]);
  });

  it('has a table with places, movement, rounds, rounds won, the last five and points', async () => {
    open();
    expect(await tableRows()).toEqual([
      '1|1 place up|Josh Pereira |1|1|1|11',
      '2|1 place down|Meera Nair You|2|0|31|8',
      '3|–no change|Asha Pillai |1|0|3|4',
      '4|–no change|Lerato Mokoena |0|0|––|0',
    ]);
    const marks = screen.getAllByRole('img', { name: /^Last five rounds/ });
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Last five rounds: 1st',
      'Last five rounds: 3rd, 1st',
      'Last five rounds: 3rd',
      'Last five rounds: no team, no team',
    ]);
    expect(screen.getByText('2 rounds')).toBeVisible();
  });

  it('lists its rounds, which lead to their pages', async () => {
    server.use(
      answer('listLeagueRounds', 200, [
        roundSummary(3, { corrected: true, own: null, winners: [PEOPLE.josh, PEOPLE.asha] }),
        roundSummary(2),
      ]),
    );
    open();
    const rounds = within(await screen.findByRole('list', { name: 'Rounds' })).getAllByRole('link');
    expect(rounds.map(({ textContent }) => textContent)).toEqual([
      'Round 3India v England3 June 2024 · Josh and Asha won, −283 · Corrected–no team',
      'Round 2India v England2 June 2024 · Josh won, −2834 points, beat 2 of 3',
    ]);
    expect(rounds[0]).toHaveAttribute('href', '/leagueRound/l-office/m-3');
  });

  it('names three winners of a round as a list', async () => {
    const winners = [PEOPLE.josh, PEOPLE.asha, PEOPLE.lerato];
    server.use(answer('listLeagueRounds', 200, [roundSummary(3, { winners })]));
    open();
    expect(await screen.findByText(/ · Josh, Asha and Lerato won, −283$/)).toBeVisible();
  });

  it('has its parts in the order in which a phone shows them', async () => {
    isLive();
    open();
    await memberRows();
    await tableRows();
    const parts = screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent);
    expect(parts).toEqual(['This match', 'Table', 'Rounds', 'Members']);
  });

  it('shows five rounds at first', async () => {
    const many = Array.from({ length: 7 }, (_, index) => roundSummary(7 - index));
    server.use(answer('listLeagueRounds', 200, many));
    const { user } = open();
    const list = await screen.findByRole('list', { name: 'Rounds' });
    expect(within(list).getAllByRole('link')).toHaveLength(5);
    screen.getByRole('button', { name: 'Show earlier rounds' }).focus();
    await user.keyboard('{Enter}');
    const links = within(list).getAllByRole('link');
    expect(links).toHaveLength(7);
    expect(links[5]).toHaveFocus();
  });

  it.each([
    ['five and two', 7],
    ['two pages', 60],
  ])('shows as many rounds as before, %s, when the user comes back', async (_name, count) => {
    server.use(
      respond('listLeagueRounds', ({ query }) => {
        const from = Number(query['before'] ?? count + 1);
        const length = Math.min(50, from - 1);
        const body = Array.from({ length }, (_, index) => roundSummary(from - 1 - index));
        return { status: 200, body };
      }),
    );
    const links = () => screen.queryAllByRole('link', { name: /^Round \d/ });
    const { user, goBack } = open();
    await user.click(await screen.findByRole('button', { name: 'Show earlier rounds' }));
    const earlier = screen.queryByRole('button', { name: 'Show Earlier' });
    if (earlier !== null) await user.click(earlier);
    await waitFor(() => expect(links()).toHaveLength(count));
    await user.click(links()[0]!);
    await waitFor(() => expect(links()).toEqual([]));
    goBack();
    await waitFor(() => expect(links()).not.toEqual([]));
    expect(links()).toHaveLength(count);
    expect(document.body).toHaveFocus();
  });

  it('lists its members, the owner first, with links to their profiles', async () => {
    open();
    const members = within(await screen.findByRole('list', { name: 'Members' }));
    expect(members.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'APAsha Pillai Owner, since 13 June 2024',
      'JPJosh Pereira Since 11 June 2024',
      'MNMeera Nair YouSince 12 June 2024',
      'LMLerato Mokoena Since 14 June 2024',
    ]);
    expect(members.getByRole('link', { name: 'Josh Pereira' })).toHaveAttribute(
      'href',
      '/player/u-josh',
    );
  });

  it('is shared by the sheet of the device', async () => {
    const shared = catchSharing();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share Invite' }));
    expect(shared).toEqual([
      { text: 'Join Office XI on Nightmare XI', url: `http://localhost/join/${CODE}` },
    ]);
  });

  it('is announced while it loads', async () => {
    server.use(pending('getLeague'));
    open();
    expect(await screen.findByText('Loading the league...')).toBeInTheDocument();
  });

  it('of others is not found', async () => {
    server.use(failure('getLeague', 404, 'sentinel-404', 'NOT_FOUND'));
    open();
    expect(await screen.findByRole('heading', { name: 'No league here' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'League' })).toBeInTheDocument();
    expect(document.title).toBe('League · Nightmare XI');
  });

  it('that cannot be fetched can be requested again', async () => {
    server.use(failure('getLeague', 500, 'sentinel-500'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel-500');
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Office XI' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows the rest while its table cannot be fetched', async () => {
    server.use(failure('getLeagueTable', 500, 'sentinel-table'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel-table');
    expect(screen.getByRole('heading', { name: 'Office XI' })).toBeVisible();
  });
});

describe('a league that is just made', () => {
  beforeEach(() => {
    shows(
      {
        members: 1,
        owner: PEOPLE.meera,
        tournament_id: null,
        Tournament: null,
        matches: [sampleLeagueMatch({ teams: 0 })],
      },
      sampleRound({ rows: [roundRow(PEOPLE.meera, null, null, null)] }),
    );
    server.use(
      answer('getLeagueTable', 200, {
        rounds: 0,
        rows: [tableRow(PEOPLE.meera, 1, 0, { rounds: 0, last: [], moved: null })],
      }),
      answer('listLeagueRounds', 200, []),
    );
  });

  it('has its invitation as the filled button, and explains rounds and points', async () => {
    const shared = catchSharing();
    const { user, container } = open();
    expect(await screen.findByRole('heading', { name: 'Send the link' })).toBeVisible();
    expect(screen.getByText('1 member · every match')).toBeVisible();
    expect(screen.getByText(CODE)).toBeVisible();
    expect(await screen.findByText('No rounds yet')).toBeVisible();
    expect(screen.getByText('Beat a member')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Share Invite' }));
    expect(shared).toHaveLength(1);
    const create = await screen.findByRole('link', { name: 'Create Your Team' });
    expect(create).not.toHaveClass('MuiButton-contained');
    expect(await violations(container)).toEqual([]);
  });

  it('copies its link', async () => {
    const { user } = open();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenLastCalledWith(`http://localhost/join/${CODE}`);
    expect(await screen.findByText('Link copied')).toBeVisible();
  });
});

describe('before a lock', () => {
  const waits = (round = sampleRound(), changes: Partial<Schemas['League']> = {}) =>
    shows({ matches: [sampleLeagueMatch()], ...changes }, round);

  it('the match tells who has a team and who has none, and nothing more', async () => {
    waits();
    const { container } = open();
    const match = await section('Next match');
    expect(match.getByText('2 of 4 have a team')).toBeVisible();
    expect(match.getByText('2h 30m remaining')).toBeVisible();
    expect(
      match.getByText('You have none yet. A match without a team gives no points.'),
    ).toBeVisible();
    const rows = within(match.getByRole('list', { name: 'Who has a team' }));
    expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'MNMeera Nair YouNo team yet',
      'LMLerato Mokoena No team yet',
      'JPJosh Pereira Team in',
      'APAsha Pillai Team in',
    ]);
    expect(match.getByText('What they picked opens to all at the first ball.')).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  it('the way to a team leads straight to the selector of Unlimited', async () => {
    waits();
    open();
    const link = await screen.findByRole('link', { name: 'Create Your Team' });
    expect(link).toHaveAttribute(
      'href',
      '/teamSelector/m-final/c-unlimited?home_team=India&away_team=South+Africa&tournament_id=t-wc24',
    );
    expect(link).toHaveClass('MuiButton-contained');
  });

  it('a member with a team can edit it', async () => {
    const rows = Object.values(PEOPLE).map((User) =>
      roundRow(User, null, null, null, { has_team: true }),
    );
    waits(sampleRound({ rows }));
    open();
    expect(await screen.findByRole('link', { name: 'Edit Your Team' })).not.toHaveClass(
      'MuiButton-contained',
    );
    expect(screen.getByText('Your team is in.')).toBeVisible();
    // Nobody is left to be reminded.
    expect(screen.queryByRole('button', { name: 'Remind Them' })).not.toBeInTheDocument();
  });

  it('a member whose team has players who do not play is told so in the last hour', async () => {
    const rows = Object.values(PEOPLE).map((User) =>
      roundRow(User, null, null, null, { has_team: true }),
    );
    const start_time = inMinutes(30);
    shows({ matches: [sampleLeagueMatch()] }, sampleRound({ rows }), { start_time });
    const eleven = teamPlayers(ELEVEN_NAMES).map((player, index) => ({
      ...player,
      playing: index > 1,
    }));
    server.use(answer('getUserTeam', 200, eleven));
    open();
    expect(await screen.findByText('2 left out')).toBeVisible();
  });

  it('reminds the others by the sheet of the device', async () => {
    const shared = catchSharing();
    const start_time = new Date(2199, 5, 29, 19, 30).toISOString();
    shows({ matches: [sampleLeagueMatch()] }, sampleRound(), { start_time });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remind Them' }));
    expect(shared).toHaveLength(1);
    // The others may live in another time zone.
    expect(shared[0]!.text).toMatch(
      /^India v South Africa locks on Sat 29 Jun at 19:30 \([A-Z]{3,4}[^)]*\)\. Office XI has 2 teams so far\.$/,
    );
    expect(shared[0]!.url).toBe('http://localhost/league/l-office');
  });

  it('says once the match is locked that the teams open in a moment', async () => {
    waits(sampleRound({ lock_time: inMinutes(-0.01) }));
    open();
    expect(await screen.findByText('Locked. The teams open in a moment.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create Your Team' })).not.toBeInTheDocument();
  });

  it('keeps the focus on the page when the lock removes the button that has it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    waits(sampleRound({ lock_time: inMinutes(1) }));
    open();
    const create = await screen.findByRole('link', { name: 'Create Your Team' });
    act(() => create.focus());
    await act(() => jest.advanceTimersByTimeAsync(70_000));
    expect(create).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    jest.useRealTimers();
  });

  it('shows the first twelve members of many', async () => {
    const rows = Array.from({ length: 30 }, (_, index) =>
      roundRow({ id: `u-${index}`, first_name: `P${index}`, last_name: 'X' }, null, null, null),
    );
    waits(sampleRound({ rows }));
    const { user } = open();
    const list = await screen.findByRole('list', { name: 'Who has a team' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show 18 more' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(30);
    expect(within(list).getAllByRole('listitem')[12]).toHaveFocus();
  });
});

describe('while a match is on', () => {
  it('the members have places, movement, totals and points, and who has no team is named', async () => {
    isLive();
    const { container } = open();
    const rows = await memberRows();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1–no changeJPJosh Pereira −124, below zero4 points',
      '21 place upMNMeera Nair You−64, below zero2 points',
      '31 place downAPAsha Pillai +52, above zero0 points',
    ]);
    expect(screen.getByText('No team this match, so no points: Lerato Mokoena')).toBeVisible();
    expect((await section('This match')).getByText('2nd').closest('p')).toHaveTextContent(
      'You are 2nd, 60 behind Josh.',
    );
    expect(screen.getByText('India 32/2 after 4 overs')).toBeVisible();
    expect(screen.getByText('LIVE')).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  it('a row leads to the comparison with that member', async () => {
    isLive();
    open();
    const [josh, meera] = await memberRows();
    expect(josh).toHaveAttribute('href', '/compare/m-final/c-unlimited/u-josh?league=l-office');
    expect(meera).toHaveAttribute('href', '/compare/m-final/c-unlimited?league=l-office');
  });

  it('without a team of the user a row leads to the comparison with another member', async () => {
    isLive(liveRound({ rows: liveRound().rows.filter(({ User }) => User !== PEOPLE.meera) }));
    open();
    expect((await memberRows())[0]).toHaveAttribute(
      'href',
      '/compare/m-final/c-unlimited/u-josh?league=l-office',
    );
  });

  it('who alone has entered does not count as a member without a team', async () => {
    const alone = roundRow(PEOPLE.meera, null, null, null, { has_team: true });
    isLive(liveRound({ rows: [alone, roundRow(PEOPLE.josh, null, null, null)] }));
    open();
    expect(
      await screen.findByText('Called off with too few teams, so no points: Meera Nair'),
    ).toBeVisible();
    expect(screen.getByText('No team this match, so no points: Josh Pereira')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Members by place' })).not.toBeInTheDocument();
  });

  it('nobody is said to have been called off when the match is abandoned', async () => {
    const rows = [PEOPLE.josh, PEOPLE.meera].map((User) =>
      roundRow(User, null, null, null, { has_team: true }),
    );
    isLive(liveRound({ status: 'abandoned', rows }));
    open();
    expect(await screen.findByRole('link', { name: 'Open the board' })).toBeVisible();
    expect(screen.queryByText(/^Called off/)).not.toBeInTheDocument();
  });

  it('the row of the only team leads to the board', async () => {
    isLive(liveRound({ rows: [roundRow(PEOPLE.josh, 1, -124, 0)] }));
    open();
    expect((await memberRows())[0]).toHaveAttribute('href', '/contestLeaderboard/m-final');
  });

  it('the table is as it stands', async () => {
    isLive();
    open();
    expect(await screen.findByText('as it stands')).toBeVisible();
    await waitFor(async () =>
      expect(await tableRows()).toEqual([
        '1|–no change|Josh Pereira |2|2|11|15+4 now',
        '2|–no change|Meera Nair You|3|0|312|10+2 now',
        '3|–no change|Asha Pillai |2|0|33|4+0 now',
        '4|–no change|Lerato Mokoena |0|0|–––|0no team',
      ]),
    );
    expect(screen.getByText(/oldest left, this match dashed/)).toBeVisible();
  });

  it('the places in all matches that are on are dashed', async () => {
    const second = { match_id: 'm-2', home_team: 'Nepal', away_team: 'Oman' };
    isLive();
    server.use(
      answer(
        'getLeague',
        200,
        sampleLeague({ matches: [liveLeagueMatch(), liveLeagueMatch(second)] }),
      ),
      respond('getLeagueRound', ({ params }) => ({
        status: 200,
        body: params.matchId === 'm-2' ? liveRound(second) : liveRound(),
      })),
    );
    open();
    expect(await screen.findByText(/oldest left, these matches dashed/)).toBeVisible();
    const [marks] = screen.getAllByRole('img', { name: /^Last five rounds/ });
    const dashed = [...marks!.children].map((mark) => mark.getAttribute('data-live'));
    expect(dashed).toEqual(['false', 'true', 'true']);
  });

  it('the table is reordered by the points of now', async () => {
    const rows = [
      roundRow(PEOPLE.asha, 1, -200, 6),
      roundRow(PEOPLE.meera, 2, -64, 4),
      roundRow(PEOPLE.lerato, 3, 0, 2),
      roundRow(PEOPLE.josh, 4, 10, 0),
    ];
    isLive(liveRound({ rows }));
    open();
    await screen.findByText('as it stands');
    expect(await tableRows()).toEqual([
      '1|1 place up|Meera Nair You|3|0|312|12+4 now',
      '2|1 place down|Josh Pereira |2|1|14|11+0 now',
      '3|–no change|Asha Pillai |2|1|31|10+6 now',
      '4|–no change|Lerato Mokoena |1|0|––3|2+2 now',
    ]);
  });

  it('a match with a single team changes no table', async () => {
    isLive(liveRound({ rows: [roundRow(PEOPLE.josh, 1, -124, 0)] }));
    open();
    expect((await memberRows())[0]).toHaveTextContent('Josh');
    expect(await tableRows()).toContain('1|1 place up|Josh Pereira |1|1|1|11');
    expect(screen.queryByText('as it stands')).not.toBeInTheDocument();
  });

  it('from twelve members on the first three and the neighbours of the user are shown', async () => {
    const rows = Array.from({ length: 38 }, (_, index) =>
      roundRow(
        index === 19 ? PEOPLE.meera : { id: `u-${index}`, first_name: `P${index}`, last_name: 'X' },
        index + 1,
        index,
        2 * (37 - index),
      ),
    );
    isLive(liveRound({ rows }));
    const { user } = open();
    expect((await memberRows()).map(({ textContent }) => parseInt(textContent ?? ''))).toEqual([
      1, 2, 3, 19, 20, 21,
    ]);
    screen.getByRole('button', { name: 'Show all 38' }).focus();
    await user.keyboard('{Enter}');
    const all = await memberRows();
    expect(all).toHaveLength(38);
    expect(all[3]).toHaveFocus();
  });

  it('a further match is a line that leads to its round', async () => {
    isLive();
    server.use(
      answer(
        'getLeague',
        200,
        sampleLeague({
          matches: [
            liveLeagueMatch(),
            liveLeagueMatch({ match_id: 'm-off', home_team: 'Kenya', own: null }),
            sampleLeagueMatch({ match_id: 'm-next', home_team: 'Nepal', away_team: 'Oman' }),
          ],
        }),
      ),
    );
    open();
    const link = await screen.findByRole('link', { name: /Nepal v Oman/ });
    expect(screen.getByRole('link', { name: /Kenya v/ })).toHaveTextContent(
      'Called off with too few teams',
    );
    expect(link).toHaveTextContent('Next, you have no team yet');
    expect(link).toHaveAttribute('href', '/leagueRound/l-office/m-next');
  });

  describe('the live stream', () => {
    const streams: Stream[] = [];
    beforeEach(() => {
      streams.length = 0;
      globalThis.EventSource = class extends Stream {
        constructor() {
          super();
          streams.push(this);
        }
      } as unknown as typeof EventSource;
    });
    afterEach(() => Reflect.deleteProperty(globalThis, 'EventSource'));

    it('is on for the whole page as soon as its members are known', async () => {
      let asked = 0;
      shows({}, liveRound(), LIVE_MATCH);
      server.use(
        respond('getLeague', () => {
          asked += 1;
          const listed = asked === 1 ? sampleLeagueMatch() : liveLeagueMatch();
          return { status: 200, body: sampleLeague({ matches: [listed] }) };
        }),
      );
      open();
      await memberRows();
      await screen.findByText('LIVE');
      expect(asked).toBe(2);
    });

    it('refetches the members with each ball', async () => {
      const rounds = [liveRound(), liveRound({ version: 13 })];
      rounds[1]!.rows[1]!.total = -130;
      let asked = 0;
      isLive();
      server.use(
        respond('getLeagueRound', () => {
          asked += 1;
          return { status: 200, body: rounds[Math.min(asked, 2) - 1]! };
        }),
      );
      open();
      await memberRows();
      await waitFor(() => expect(streams).toHaveLength(1));
      act(() => streams[0]!.onopen?.());
      const { innings, heard_at } = LIVE_MATCH;
      act(() =>
        streams[0]!.say({
          match_id: 'm-final',
          version: 13,
          since: null,
          status: 'live',
          heard_at,
          innings,
          over: null,
          players: [],
        }),
      );
      expect(await screen.findByText('−130')).toBeInTheDocument();
    });
  });
});

describe('a match in review', () => {
  const reviewed = (match_id: string) => liveLeagueMatch({ match_id, status: 'in_review' });

  it('is not live', async () => {
    const matches = [reviewed('m-final'), reviewed('m-2')];
    shows({ matches }, liveRound({ status: 'in_review' }), { ...LIVE_MATCH, status: 'in_review' });
    open();
    await memberRows();
    // One in the head, one beside the match and one beside the further match.
    expect(await screen.findAllByText('In review')).toHaveLength(3);
    expect(screen.queryByText('LIVE')).not.toBeInTheDocument();
  });
});

describe('a match whose round is settled', () => {
  const reviewed = liveLeagueMatch({ status: 'in_review' });
  const inReview = { ...LIVE_MATCH, status: 'in_review' } as const;
  const SETTLED = '1|1 place up|Josh Pereira |1|1|1|11';

  it('counts until the table contains it, which is then refetched', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    shows({ matches: [reviewed] }, settledRound(), inReview);
    server.use(
      respond('getLeagueTable', async () => {
        asked += 1;
        if (asked > 1) await released;
        return { status: 200, body: sampleTable({ rounds: asked > 1 ? 3 : 2 }) };
      }),
    );
    open();
    expect(await screen.findByText('as it stands')).toBeVisible();
    expect((await tableRows())[0]).toBe('1|–no change|Josh Pereira |2|2|11|15+4 now');
    release();
    expect(await screen.findByText('3 rounds')).toBeVisible();
    expect((await tableRows())[0]).toBe(SETTLED);
  });

  it('counts once when the table contains it first, and the league is refetched', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    shows({ matches: [reviewed] }, liveRound({ status: 'in_review' }), inReview);
    server.use(
      respond('getLeague', async () => {
        asked += 1;
        if (asked > 1) await released;
        const changes = asked > 1 ? { rounds: 3 } : { matches: [reviewed] };
        return { status: 200, body: sampleLeague(changes) };
      }),
      answer('getLeagueTable', 200, sampleTable({ rounds: 3 })),
    );
    open();
    await memberRows();
    expect((await tableRows())[0]).toBe(SETTLED);
    release();
    expect(await screen.findByText('3 played')).toBeVisible();
  });
});

describe('after a match', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('the league is polled until its round is settled, and then the table and the rounds are new', async () => {
    let asked = 0;
    let rounds = 2;
    let matches = [liveLeagueMatch()];
    isLive();
    server.use(
      respond('getLeague', () => {
        asked += 1;
        return { status: 200, body: sampleLeague({ rounds, matches }) };
      }),
      respond('getLeagueTable', () => ({ status: 200, body: sampleTable({ rounds }) })),
      respond('listLeagueRounds', () => {
        const body = Array.from({ length: rounds }, (_, index) => roundSummary(rounds - index));
        return { status: 200, body };
      }),
    );
    const { store } = open();
    await memberRows();
    expect(await screen.findByText('2 played')).toBeVisible();

    matches = [];
    act(() => void store.dispatch(lazyApi.util.invalidateTags(['Leagues'])));
    await screen.findByText(/^No match of this league/);
    const before = asked;
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(asked - before).toBe(2);

    rounds = 3;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText('3 played')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Rounds' });
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(3));
    expect(screen.getByText('3 rounds')).toBeVisible();
    const settled = asked;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(asked).toBe(settled);
  });

  it('that gives no round the league is polled for a minute', async () => {
    let asked = 0;
    let matches = [liveLeagueMatch()];
    isLive();
    server.use(
      respond('getLeague', () => {
        asked += 1;
        return { status: 200, body: sampleLeague({ matches }) };
      }),
    );
    const { store } = open();
    await memberRows();
    matches = [];
    act(() => void store.dispatch(lazyApi.util.invalidateTags(['Leagues'])));
    await screen.findByText(/^No match of this league/);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const before = asked;
    await act(() => jest.advanceTimersByTimeAsync(50_000));
    expect(asked).toBe(before);
  });
});

it('has a head above each cell of the table, for screen readers', async () => {
  open();
  await tableRows();
  const table = screen.getByRole('table', { name: 'League table' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(['Place', 'Moved', 'Member']);
  const [, row] = within(table).getAllByRole('row');
  expect(within(row!).getAllByRole('cell')).toHaveLength(heads.length);
});

describe('a league whose last day is over', () => {
  it('is finished, with medals and without an invitation', async () => {
    shows({ ends_at: inMinutes(-5) });
    open();
    expect(await screen.findByText('Finished')).toBeVisible();
    await tableRows();
    const table = screen.getByRole('table', { name: 'League table' });
    expect(table.querySelectorAll('[data-medal]')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Share invite/i })).not.toBeInTheDocument();
  });

  it('is not finished while its last match is on', async () => {
    isLive();
    server.use(
      answer(
        'getLeague',
        200,
        sampleLeague({ ends_at: inMinutes(-5), matches: [liveLeagueMatch()] }),
      ),
    );
    open();
    expect(await screen.findByText('LIVE')).toBeVisible();
    expect(screen.queryByText('Finished')).not.toBeInTheDocument();
  });
});

describe('more', () => {
  const choose = async (name: string, league: Partial<Schemas['League']> = {}) => {
    server.use(answer('getLeague', 200, sampleLeague(league)));
    const rendered = open();
    await tableRows();
    await rendered.user.click(screen.getByRole('button', { name: 'More' }));
    await rendered.user.click(screen.getByRole('button', { name }));
    return { ...rendered, sheet: within(await screen.findByRole('dialog')) };
  };
  const OWNER = { owner: PEOPLE.meera };

  const choices = async (league: Partial<Schemas['League']>) => {
    server.use(answer('getLeague', 200, sampleLeague(league)));
    const { user } = open();
    await tableRows();
    await user.click(screen.getByRole('button', { name: 'More' }));
    return within(screen.getByRole('list', { name: 'More' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  };

  it('is three things for a member', async () => {
    expect(await choices({})).toEqual(['How points work', 'Report the name', 'Leave league']);
  });

  it('is nine things for the owner', async () => {
    expect(await choices(OWNER)).toEqual([
      'How points work',
      'Report the name',
      'Leave league',
      'Rename',
      'New code',
      'Last day',
      'Hand over',
      'Remove a member',
      'Delete league',
    ]);
  });

  it('has no last day to change after the last day', async () => {
    expect(await choices({ ...OWNER, ends_at: '2024-06-29T22:59:59.999Z' })).not.toContain(
      'Last day',
    );
  });

  it('closes with Escape, and returns the focus', async () => {
    const { user } = open();
    await tableRows();
    const more = screen.getByRole('button', { name: 'More' });
    await user.click(more);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'More' })).not.toBeInTheDocument();
    expect(more).toHaveFocus();
  });

  it('explains the points', async () => {
    const { sheet, user } = await choose('How points work');
    expect(sheet.getByText('Tie with a member')).toBeVisible();
    expect(await violations(document.body)).toEqual([]);
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('reports the name with the id to the operator', async () => {
    const bodies: unknown[] = [];
    server.use(
      respond('sendFeedback', ({ body }) => {
        bodies.push(body);
        return { status: 204, body: null };
      }),
    );
    const { sheet, user } = await choose('Report the name');
    await user.click(sheet.getByRole('button', { name: 'Report It' }));
    expect(
      await screen.findByText('Thank you. The people who run this site have your report.'),
    ).toBeVisible();
    expect(bodies).toEqual([
      { text: 'Report of the name of the league "Office XI" (id l-office).' },
    ]);
  });

  const removals = () => {
    const removed: unknown[] = [];
    server.use(
      respond('removeLeagueMember', ({ params, query }) => {
        removed.push({ ...params, ...query });
        return { status: 204, body: null };
      }),
    );
    return removed;
  };

  it('leaves after one question', async () => {
    const removed = removals();
    const { sheet, user, location } = await choose('Leave league');
    expect(sheet.getByRole('heading', { name: 'Leave Office XI?' })).toBeVisible();
    expect(
      sheet.getByText('Your name stays on the rounds you played. Later ones won’t count.'),
    ).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Leave League' }));
    await waitFor(() => expect(location().pathname).toBe('/leagues'));
    expect(removed).toEqual([{ leagueId: 'l-office', userId: 'u-meera' }]);
    expect(await screen.findByText('You have left Office XI.')).toBeVisible();
  });

  it('tells an owner who leaves who the next one is', async () => {
    const { sheet } = await choose('Leave league', OWNER);
    expect(sheet.getByText(/Josh Pereira becomes the owner\.$/)).toBeVisible();
  });

  describe('while the table cannot be fetched', () => {
    const findWithout = async (name: string, league: Partial<Schemas['League']>) => {
      server.use(
        answer('getLeague', 200, sampleLeague(league)),
        failure('getLeagueTable', 500, 'sentinel-table'),
      );
      const { user } = open();
      await screen.findByText('sentinel-table');
      await user.click(screen.getByRole('button', { name: 'More' }));
      return { user, button: screen.getByRole('button', { name: new RegExp(`^${name}`) }) };
    };

    it.each([
      ['a member', {}, /Later ones won’t count\.$/],
      ['the owner', OWNER, /The member of longest standing becomes the owner\.$/],
    ])('does not tell %s who leaves that the league is deleted', async (_who, league, text) => {
      const { user, button } = await findWithout('Leave league', league);
      await user.click(button);
      expect(within(await screen.findByRole('dialog')).getByText(text)).toBeVisible();
    });

    it.each(['Hand over', 'Remove a member'])('"%s" is disabled with a reason', async (name) => {
      const { button } = await findWithout(name, OWNER);
      expect(button).toBeDisabled();
      // Not by user-event, which refuses to click what ignores the pointer.
      fireEvent.click(button);
      expect(button).toHaveTextContent('The members are not loaded yet');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('tells the last member that the league is deleted', async () => {
    server.use(
      answer('getLeagueTable', 200, sampleTable({ rows: [tableRow(PEOPLE.meera, 1, 0)] })),
    );
    const { sheet } = await choose('Leave league', { ...OWNER, members: 1 });
    expect(sheet.getByText('You are its last member, so the league is deleted.')).toBeVisible();
  });

  it('shows in the sheet why leaving failed', async () => {
    server.use(offline('removeLeagueMember'));
    const { sheet, user } = await choose('Leave league');
    await user.click(sheet.getByRole('button', { name: 'Leave League' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent("Can't reach the server");
  });

  const changes = () => {
    const bodies: unknown[] = [];
    server.use(
      respond('updateLeague', ({ body }) => {
        bodies.push(body);
        return { status: 200, body: sampleLeague(OWNER) };
      }),
    );
    return bodies;
  };

  it('renames', async () => {
    const bodies = changes();
    const { sheet, user } = await choose('Rename', OWNER);
    const field = sheet.getByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'XI');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('The name must have 3 to 40');
    await user.type(field, ' of the office');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The league is now XI of the office.')).toBeVisible();
    expect(bodies).toEqual([{ name: 'XI of the office' }]);
  });

  it('replaces the code after one question', async () => {
    server.use(answer('replaceLeagueCode', 200, sampleLeague({ ...OWNER, code: '0123456789' })));
    const { sheet, user } = await choose('New code', OWNER);
    expect(sheet.getByText(/The old link stops working/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'New Code' }));
    expect(await screen.findByText('The new code is 0123456789.')).toBeVisible();
  });

  it('ignores the second tap of a double tap, which meets a sheet that is closing', async () => {
    let codes = 0;
    server.use(
      respond('replaceLeagueCode', () => {
        codes += 1;
        return { status: 200, body: sampleLeague({ ...OWNER, code: '0123456789' }) };
      }),
    );
    const { sheet, user } = await choose('New code', OWNER);
    const form = sheet.getByRole('button', { name: 'New Code' }).closest('form')!;
    await user.click(sheet.getByRole('button', { name: 'New Code' }));
    await screen.findByText('The new code is 0123456789.');
    expect(form).toBeInTheDocument();
    fireEvent.submit(form);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(codes).toBe(1);
  });

  it('sets and removes the last day', async () => {
    const bodies = changes();
    const { sheet, user } = await choose('Last day', OWNER);
    const field = sheet.getByLabelText('Last day (optional)');
    await user.type(field, '2199-06-29');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The last day is 29 June 2199.')).toBeVisible();
    expect(bodies).toEqual([{ ends_at: new Date(2199, 5, 29, 23, 59, 59, 999).toISOString() }]);
  });

  it('asks for the missing part of the last day', async () => {
    const bodies = changes();
    const { sheet, user } = await choose('Last day', OWNER);
    const field = sheet.getByLabelText<HTMLInputElement>('Last day (optional)');
    // jsdom has no date that is typed part by part.
    jest.spyOn(field.validity, 'badInput', 'get').mockReturnValue(true);
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(
      'Enter the whole date, or clear all of it',
    );
    expect(bodies).toEqual([]);
  });

  it('takes no year of five digits, which browsers accept', async () => {
    const bodies = changes();
    const { sheet, user } = await choose('Last day', { ...OWNER, ends_at: '2199-06-29T21:59:59Z' });
    fireEvent.change(sheet.getByLabelText('Last day (optional)'), {
      target: { value: '20267-12-31' },
    });
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Enter a year of four digits');
    expect(bodies).toEqual([]);
  });

  it('hands over to a member whom the button names', async () => {
    const bodies = changes();
    const { sheet, user } = await choose('Hand over', OWNER);
    await user.click(sheet.getByRole('button', { name: 'Hand Over' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Choose a member');
    await user.selectOptions(sheet.getByLabelText('Member'), 'Asha Pillai');
    await user.click(sheet.getByRole('button', { name: 'Hand Over to Asha' }));
    expect(await screen.findByText('Asha Pillai is the owner of Office XI.')).toBeVisible();
    expect(bodies).toEqual([{ owner_id: 'u-asha' }]);
  });

  it.each([
    ['removes a member whom the question names', false, 'Remove Josh', 'false'],
    ['removes and blocks a member', true, 'Remove and Block Josh', 'true'],
  ])('%s', async (_case, isBlocked, label, block) => {
    const removed = removals();
    const { sheet, user } = await choose('Remove a member', OWNER);
    await user.selectOptions(sheet.getByLabelText('Member'), 'Josh Pereira');
    if (isBlocked) await user.click(sheet.getByLabelText(/^Block/));
    expect(sheet.getByRole('heading', { name: 'Remove Josh Pereira?' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: label }));
    expect(await screen.findByText('Josh Pereira is no longer in Office XI.')).toBeVisible();
    expect(removed).toEqual([{ leagueId: 'l-office', userId: 'u-josh', block }]);
  });

  it('deletes after one question that says what goes', async () => {
    server.use(answer('deleteLeague', 204, null));
    const { sheet, user, location } = await choose('Delete league', OWNER);
    expect(
      sheet.getByText(/The table and its 2 rounds go for good, for all 4 members\./),
    ).toBeVisible();
    expect(await violations(document.body)).toEqual([]);
    await user.click(sheet.getByRole('button', { name: 'Delete for Good' }));
    await waitFor(() => expect(location().pathname).toBe('/leagues'));
    expect(await screen.findByText('Office XI is deleted.')).toBeVisible();
  });

  it.each([
    [{ rounds: 0, members: 1 }, /^The table goes for good\. Teams/],
    [{ rounds: 0, members: 4 }, /^The table goes for good, for all 4 members\. Teams/],
    [{ rounds: 1, members: 1 }, /^The table and its 1 round go for good\. Teams/],
  ])('says what goes with %j', async (league, text) => {
    const { sheet } = await choose('Delete league', { ...OWNER, ...league });
    expect(sheet.getByText(text)).toBeVisible();
  });

  it('tells a former owner that only the owner can do it', async () => {
    server.use(failure('deleteLeague', 403, 'sentinel-owner', 'NOT_OWNER'));
    const { sheet, user } = await choose('Delete league', OWNER);
    await user.click(sheet.getByRole('button', { name: 'Delete for Good' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('sentinel-owner');
  });
});

it('tells a member who was removed meanwhile, or whose league was deleted', async () => {
  const { store } = open();
  await tableRows();
  server.use(failure('getLeague', 404, 'League not found', 'NOT_FOUND'));
  act(() => void store.dispatch(lazyApi.util.invalidateTags(['Leagues'])));
  expect(
    await screen.findByRole('heading', { name: 'You are no longer in Office XI.' }),
  ).toBeVisible();
  expect(
    screen.getByText(
      'It is deleted, or you are not a member any more. If it goes on, your name stays on the rounds you played.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your Leagues' })).toHaveAttribute('href', '/leagues');
});
