import { screen, waitFor, within } from '@testing-library/react';
import { boardEntry, boardOf, contestOf, upcomingMatch } from '../../support/web/fixtures';
import { answer, type Schemas } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import {
  sampleCompletedMatch,
  sampleContest,
  sampleLeader,
  sampleUserTeam,
} from '../../support/web/samples';
import { server } from '../../support/web/server';

type Kind = Pick<Schemas['Match'], 'replay' | 'demo'>;

const REPLAY: Kind = { replay: true, demo: false };
const DEMO: Kind = { replay: false, demo: true };
const FIRST: Kind = { replay: false, demo: false };

const toCome = (kind: Kind) =>
  upcomingMatch({ ...kind, venue: 'The Quarry', Contests: [sampleContest()] });
const played = (kind: Kind) =>
  sampleCompletedMatch({ ...kind, venue: 'The Quarry', Contests: [contestOf('Mega')] });

interface Screen {
  name: string;
  route: string;
  /** Renders the screen with a match of this kind. */
  state?: (kind: Kind) => unknown;
  serve: (kind: Kind) => void;
}

const SCREENS: Screen[] = [
  {
    name: 'match selection',
    route: '/matchSelection',
    serve: (kind) => server.use(answer('listMatches', 200, [toCome(kind)])),
  },
  {
    name: 'the contests of all matches',
    route: '/contests',
    serve: (kind) => server.use(answer('listMatches', 200, [toCome(kind)])),
  },
  {
    name: 'select contest',
    route: '/contest/m-final',
    state: (kind) => ({ match: toCome(kind) }),
    serve: (kind) => server.use(answer('listMatches', 200, [toCome(kind)])),
  },
  {
    name: 'the team selector',
    route: '/teamSelector/m-final/c-mega',
    serve: (kind) => server.use(answer('listMatches', 200, [toCome(kind)])),
  },
  {
    name: 'your teams',
    route: '/userTeams',
    serve: (kind) =>
      server.use(answer('listSelectedTeams', 200, [sampleUserTeam({ Match: toCome(kind) })])),
  },
  {
    name: 'the matches with leaderboards',
    route: '/leaderboardMatchSelection',
    serve: (kind) => server.use(answer('listLeaderboardMatches', 200, [played(kind)])),
  },
  {
    name: 'a contest leaderboard',
    route: '/contestLeaderboard/m-png-afg',
    serve: (kind) =>
      server.use(
        answer('getMatch', 200, played(kind)),
        answer('getContestLeaderboard', 200, boardOf([boardEntry(1, 'Ola', -108)])),
      ),
  },
  {
    name: 'the Nightmare XIs',
    route: '/ViewNightmareXI',
    serve: (kind) => server.use(answer('listNightmareXIs', 200, [played(kind)])),
  },
];

function show({ route, state, serve }: Screen, kind: Kind) {
  serve(kind);
  return renderApp(route, { as: 'meera', state: state?.(kind) });
}

const credit = () => screen.findByRole('link', { name: 'Cricsheet' });
const WITHOUT_CREDIT = ['the contests of all matches'];

describe.each(SCREENS)('$name', (each) => {
  it('marks a replay, and credits Cricsheet', async () => {
    show(each, REPLAY);
    expect((await screen.findAllByText(/^Replay(,| ·)/))[0]).toBeVisible();
    expect(screen.queryByText(/Demo league/)).not.toBeInTheDocument();
    if (!WITHOUT_CREDIT.includes(each.name)) expect(await credit()).toBeVisible();
  });

  it('marks a match of the demo league, without a credit', async () => {
    show(each, DEMO);
    expect((await screen.findAllByText(/^Demo league(,| ·)/))[0]).toBeVisible();
    expect(screen.queryByText(/Replay/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Cricsheet' })).not.toBeInTheDocument();
  });

  it('marks no other match', async () => {
    show(each, FIRST);
    if (WITHOUT_CREDIT.includes(each.name))
      await screen.findByRole('article', { name: 'India v South Africa' });
    else await credit();
    expect(screen.queryByText(/Demo league|Replay/)).not.toBeInTheDocument();
  });
});

describe('an account that the demo league plays', () => {
  const user = { id: 'u-demo', first_name: 'Oona', last_name: 'Raud', demo: true } as const;

  beforeEach(() => {
    // jsdom has no layout.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  });

  afterEach(() => jest.restoreAllMocks());

  it('is marked in the rows of a board and in its details, and no other account is', async () => {
    const rows = [boardEntry(1, 'Ola', -108), boardEntry(2, 'Oona', -12, { User: user })];
    server.use(
      answer('getMatch', 200, played(DEMO)),
      answer('getContestLeaderboard', 200, boardOf(rows)),
    );
    const { user: hand } = renderApp('/contestLeaderboard/m-png-afg', { as: 'meera' });
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/Oona/)).getByText('demo')).toBeVisible();
    expect((await row(/Ola/)).queryByText('demo')).not.toBeInTheDocument();
    await hand.click(screen.getByRole('button', { name: 'Details of Oona Raud' }));
    expect(await screen.findByText(/^A demo account/)).toBeVisible();
  });

  it('is marked on the rewards leaderboard', async () => {
    const users = [sampleLeader(1), sampleLeader(2, { ...user })];
    server.use(answer('getGlobalLeaderboard', 200, { total: 2, users, own: null }));
    renderApp('/globalLeaderboard');
    const table = within(await screen.findByRole('table', { name: 'Rewards leaderboard' }));
    expect(within(table.getByRole('row', { name: /Oona/ })).getByText('demo')).toBeVisible();
    expect(table.getAllByText('demo')).toHaveLength(1);
  });
});

describe('the seeds of a demo match', () => {
  const seeds = { elevens: 'c1870538', play: 'b80920a2' };
  const show = (changes: Partial<Schemas['Match']>) => {
    server.use(
      answer('getMatch', 200, { ...played(DEMO), ...changes }),
      answer('getContestLeaderboard', 200, boardOf([boardEntry(1, 'Ola', -108)])),
    );
    return renderApp('/contestLeaderboard/m-png-afg');
  };

  it('are shown below its board once it is completed', async () => {
    const { user } = show({ seeds });
    const summary = await screen.findByText('How this match was drawn');
    expect(screen.getByText(seeds.elevens)).not.toBeVisible();
    await user.click(summary);
    expect(screen.getByText(seeds.elevens)).toBeVisible();
    expect(screen.getByText(seeds.play)).toBeVisible();
  });

  it('are secret until then', async () => {
    show({ status: 'live', seeds: null });
    await screen.findByRole('table', { name: 'Mega leaderboard' });
    expect(screen.queryByText('How this match was drawn')).not.toBeInTheDocument();
  });
});

it('the link to the charts of a match moves the focus there', async () => {
  const innings = [{ team: 'Afghanistan', runs: 1, wickets: 0, overs: '1', super_over: false }];
  const overs = [{ over: 0, runs: 1, wickets: 0 }];
  server.use(
    answer('getMatch', 200, { ...played(FIRST), version: 3, innings }),
    answer('getContestLeaderboard', 200, boardOf([boardEntry(1, 'Ola', -108)])),
    answer('getMatchOvers', 200, {
      match_id: 'm-png-afg',
      version: 3,
      innings: [{ team: 'Afghanistan', super_over: false, overs }],
    }),
  );
  const { user } = renderApp('/contestLeaderboard/m-png-afg', { as: 'meera' });
  const pictures = await screen.findByRole('region', { name: 'How it went' });
  await user.click(screen.getByRole('button', { name: 'How it went' }));
  await waitFor(() => expect(document.activeElement).toContainElement(pictures));
});
