import { setImmediate } from 'node:timers/promises';
import { act, screen, waitFor, within } from '@testing-library/react';
import { boardEntry, boardOf, contestOf, teamPlayers } from '../../../support/web/fixtures';
import { answer, failure, pending, respond, type Schemas } from '../../../support/web/handlers';
import { renderApp } from '../../../support/web/render';
import { ME, sampleMatch, sampleUser, sampleUserTeam } from '../../../support/web/samples';
import { server } from '../../../support/web/server';
import { api } from '../../../../src/web/api/api';
import { lazyApi } from '../../../../src/web/api/lazyApi';
import { Stream } from '../../../support/web/stream';

/** The version of the match, each time a part of the page that depends on nothing else is rendered. */
const mockRendered: number[] = [];
jest.mock('../../../../src/web/features/match-pictures/MatchPictures', () => ({
  ...jest.requireActual<object>('../../../../src/web/features/match-pictures/MatchPictures'),
  MatchPictures({ match: { version } }: { match: { version: number } }) {
    mockRendered.push(version);
    return null;
  },
}));

const ROUTE = '/contestLeaderboard/m-final';
const TEAM = teamPlayers(['V Kohli', 'AK Markram']);

const me = { id: ME.id, first_name: 'Meera', last_name: 'Nair' };
const mine = (rank: number, total: number) => boardEntry(rank, 'Meera', total, { User: me });

/** How often each operation was asked for, and the versions that were. */
let asked: string[];
let stream: Stream;

beforeEach(() => {
  // jsdom has no layout.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  asked = [];
  stream = new Stream();
  Object.assign(globalThis, { EventSource: jest.fn(() => stream) });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const innings = [{ team: 'India', runs: 61, wickets: 4, overs: '9.3', super_over: false }];
const match = sampleMatch({
  status: 'live',
  version: 7,
  innings,
  Contests: [contestOf('Mega', { _count: { ContestLeaderboard: 1 } })],
});
/** Ola and Tom are ahead of Meera, whose two players have 0 each. */
const first = boardOf([boardEntry(1, 'Ola', -8), boardEntry(2, 'Tom', -4), mine(3, 0)], {
  version: 7,
  own: mine(3, 0),
  own_position: 3,
});
const standing: Schemas['Standing'] = {
  contest_id: first.id,
  match_id: match.id,
  version: 7,
  rank: 3,
  participants: 3,
  total_score: 0,
  ranks_gained: null,
  caps: 0,
  next: null,
  field: first.field,
};

async function watch(board = first) {
  server.use(
    answer('getMatch', 200, match),
    answer('getUserTeam', 200, TEAM),
    respond('getContestLeaderboard', () => {
      asked.push('board');
      return { status: 200, body: board };
    }),
    respond('listStandings', () => {
      asked.push('standings');
      return { status: 200, body: [standing] };
    }),
  );
  const app = renderApp(ROUTE, { as: 'meera' });
  await screen.findByRole('region', { name: 'Your result' });
  await screen.findByRole('region', { name: 'Your eleven' });
  return app;
}

/** Makes the server know a version in which Meera's total is -6, level with Tom and behind Ola. */
const versionEight = () =>
  server.use(
    respond('getContestCurve', ({ params, authorization }) => {
      asked.push(`curve ${String(params.version)}`);
      expect(authorization).toBeNull();
      return {
        status: 200,
        body: { version: 8, size: 3, lowest: -8, counts: [1, 0, 2] },
      };
    }),
    respond('getContestRows', ({ params, query, authorization }) => {
      asked.push(`rows ${String(params.version)} from ${query.from}, ${query.limit}`);
      expect(authorization).toBeNull();
      const rows = [boardEntry(1, 'Ola', -8), boardEntry(2, 'Tom', -6), mine(2, -6)];
      return { status: 200, body: { version: 8, total: 3, ContestLeaderboard: rows } };
    }),
  );

/** Tells the points of Meera's players. */
async function bowl(version: number, points: readonly number[], overs = '9.4') {
  await act(async () => {
    stream.onopen?.();
    stream.say({
      match_id: match.id,
      version,
      since: null,
      status: 'live',
      heard_at: null,
      innings: [{ ...innings[0], overs }],
      over: null,
      players: TEAM.map(({ id }, index) => ({ id, total: points[index]!, breakdown: {} })),
    });
    await Promise.resolve();
  });
}

const result = () => screen.getByRole('region', { name: 'Your result' });

test('a ball moves rows, rank and total without a request for the board or the standings', async () => {
  await watch();
  versionEight();
  asked = [];
  await bowl(8, [-10, 4]);
  await waitFor(() => expect(result()).toHaveTextContent(/−6, below zero/));
  expect(result()).toHaveTextContent(/2nd/);
  const table = screen.getByRole('table', { name: /leaderboard$/ });
  await waitFor(() => expect(within(table).getAllByText('−6')).toHaveLength(2));
  // The tab of the contest has the rank, too.
  expect(await screen.findByRole('tab', { name: /Mega.*2nd/ })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['curve 8', 'rows 8 from 1, 50']));
});

test('what a ball does not change is not rendered again', async () => {
  await watch();
  versionEight();
  mockRendered.length = 0;
  await bowl(8, [-10, 4]);
  await waitFor(() => expect(result()).toHaveTextContent(/−6, below zero/));
  const table = screen.getByRole('table', { name: /leaderboard$/ });
  await waitFor(() => expect(within(table).getAllByText('−6')).toHaveLength(2));
  // The score of the match changes once, and then the rank, the total, the rows and the standings do.
  expect(mockRendered).toEqual([8]);
});

/** Sends a message about a match that is on no screen. */
async function hearOfAnother(
  match: Pick<Schemas['LiveMessage'], 'version' | 'status' | 'innings'>,
) {
  await act(async () => {
    stream.onopen?.();
    const rest = { heard_at: null, over: null, since: null, players: [] };
    stream.say({ match_id: 'm-other', ...rest, ...match });
    await Promise.resolve();
  });
}

test('the balance is fetched when another match is completed', async () => {
  await watch();
  const both = [innings[0]!, { ...innings[0]!, team: 'Nepal' }];
  await hearOfAnother({ version: 30, status: 'live', innings: both });
  server.use(answer('getUser', 200, { ...sampleUser, caps: 1_420 }));
  await hearOfAnother({ version: 31, status: 'completed', innings: both });
  expect(await screen.findByRole('link', { name: '1,420 caps' })).toBeVisible();
});

test('the balance is fetched when a match appears in its first over, whose contests may be called off', async () => {
  await watch();
  server.use(answer('getUser', 200, { ...sampleUser, caps: 1_420 }));
  await hearOfAnother({ version: 1, status: 'live', innings: [] });
  expect(await screen.findByRole('link', { name: '1,420 caps' })).toBeVisible();
});

test('the balance is fetched when a contest leaves the standings', async () => {
  const { store } = await watch();
  server.use(
    answer('getUser', 200, { ...sampleUser, caps: 1_420 }),
    answer('listStandings', 200, []),
  );
  const again = { forceRefetch: true, subscribe: false };
  await act(() => store.dispatch(lazyApi.endpoints.listStandings.initiate(undefined, again)));
  expect(await screen.findByRole('link', { name: '1,420 caps' })).toBeVisible();
});

test('the focus stays with the user of a row when the row moves', async () => {
  await watch();
  const table = within(screen.getByRole('table', { name: /leaderboard$/ }));
  const buttonOf = (name: string) => table.getByRole('button', { name: new RegExp(name) });
  act(() => buttonOf('Tom').focus());
  const above = [boardEntry(1, 'Tom', -10), boardEntry(2, 'Ola', -8), mine(3, -6)];
  versionEight();
  server.use(
    respond('getContestRows', () => {
      return { status: 200, body: { version: 8, total: 3, ContestLeaderboard: above } };
    }),
  );
  await bowl(8, [-10, 4]);
  await waitFor(() => expect(table.getAllByRole('row')[1]).toHaveTextContent('Tom'));
  expect(buttonOf('Tom')).toHaveFocus();
});

test('the details of a row move with it, with the focus and the sheet that is open in them', async () => {
  server.use(pending('getPlayerSeason'));
  const { user } = await watch();
  const table = within(screen.getByRole('table', { name: /leaderboard$/ }));
  await user.click(table.getByRole('button', { name: /Details of Tom/ }));
  const profile = await table.findByRole('link', { name: 'Tom’s profile' });
  act(() => profile.focus());
  versionEight();
  const above = [boardEntry(1, 'Tom', -10), boardEntry(2, 'Ola', -8), mine(3, -6)];
  server.use(
    respond('getContestRows', ({ params }) => {
      const version = Number(params.version);
      const rows = version === 8 ? above : [above[1]!, above[0]!, above[2]!];
      return { status: 200, body: { version, total: 3, ContestLeaderboard: rows } };
    }),
  );
  await bowl(8, [-10, 4]);
  await waitFor(() => expect(table.getAllByRole('row')[1]).toHaveTextContent('Tom'));
  expect(profile).toHaveFocus();
  expect(table.getAllByRole('row')[2]).toContainElement(profile);

  await user.click(table.getByRole('button', { name: 'Season of V Kohli' }));
  const sheet = await screen.findByRole('dialog', { name: 'Season of V Kohli' });
  server.use(
    answer('getContestCurve', 200, { version: 9, size: 3, lowest: -10, counts: [1, 0, 1, 0, 1] }),
  );
  await bowl(9, [-10, 4]);
  const first = () => screen.getAllByRole('row', { hidden: true })[1];
  await waitFor(() => expect(first()).toHaveTextContent('Ola'));
  expect(sheet).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(table.getByRole('button', { name: 'Season of V Kohli' })).toHaveFocus();
});

test('the rank is known before the rows, and a later version does not hold up the rows of an earlier one', async () => {
  await watch();
  versionEight();
  // On a slow machine the rows of version 9 are late enough to be asked for with the board.
  server.use(pending('getContestLeaderboard'));
  let hasAskedForNine = false;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const rows = [boardEntry(1, 'Ola', -8), boardEntry(2, 'Tom', -6), mine(2, -6)];
  server.use(
    respond('getContestRows', async ({ params }) => {
      const version = Number(params.version);
      if (version === 9) {
        hasAskedForNine = true;
        return 'offline';
      }
      await released;
      return { status: 200, body: { version, total: 3, ContestLeaderboard: rows } };
    }),
  );
  await bowl(8, [-10, 4]);
  await waitFor(() => expect(result()).toHaveTextContent(/−6, below zero/));
  const table = screen.getByRole('table', { name: /leaderboard$/ });
  // The own row has the total that stands above the table. Tom's has not changed yet.
  expect(within(table).getAllByText('−6')).toHaveLength(1);
  server.use(
    answer('getContestCurve', 200, { version: 9, size: 3, lowest: -10, counts: [1, 0, 1, 0, 1] }),
  );
  await bowl(9, [-14, 4]);
  await waitFor(() => expect(result()).toHaveTextContent(/−10, below zero/));
  release();
  // Tom's −6, and −10 in the own row.
  await waitFor(() => expect(within(table).getAllByText(/^−(6|10)$/)).toHaveLength(2));
  // The figures stay those of the later version.
  expect(result()).toHaveTextContent(/−10, below zero/);
  expect(result()).toHaveTextContent(/1st/);
  // Otherwise the request would reach the next test.
  await waitFor(() => expect(hasAskedForNine).toBe(true));
});

test('responses of an earlier version, such as stored ones, put nothing back', async () => {
  const { store } = await watch();
  versionEight();
  await bowl(8, [-10, 4]);
  const table = screen.getByRole('table', { name: /leaderboard$/ });
  await waitFor(() => expect(within(table).getAllByText('−6')).toHaveLength(2));
  const tab = await screen.findByRole('tab', { name: /Mega.*2nd/ });
  // The board has its new version only with the rows.
  await waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    const followed = queries.find((query) => query?.endpointName === 'getContestLeaderboard');
    expect(followed?.data).toMatchObject({ version: 8 });
  });
  asked = [];
  act(() => void store.dispatch(api.internalActions.onOnline()));
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['board', 'standings'])));
  await waitFor(() => {
    const queries = Object.values(store.getState().api.queries).filter((query) =>
      ['getContestLeaderboard', 'listStandings'].includes(query!.endpointName!),
    );
    expect(queries.map((query) => query!.status)).toEqual(['fulfilled', 'fulfilled']);
  });
  expect(within(table).getAllByText('−6')).toHaveLength(2);
  expect(result()).toHaveTextContent(/2nd/);
  expect(tab).toHaveTextContent(/2nd/);
  const { data } = lazyApi.endpoints.listStandings.select()(store.getState() as never);
  expect(data).toMatchObject([{ version: 8, rank: 2 }]);
});

test('each new version is followed, the older one never', async () => {
  await watch();
  versionEight();
  await bowl(8, [-10, 4]);
  await waitFor(() => expect(result()).toHaveTextContent(/−6, below zero/));
  asked = [];
  await bowl(7, [0, 0]);
  expect(asked).toEqual([]);
  expect(result()).toHaveTextContent(/−6, below zero/);
});

test('a board from before the freeze is refetched, because it lacks the team of the user', async () => {
  const open = boardOf([], { version: 6, status: 'open', total: 0, field: null });
  server.use(
    answer('getMatch', 200, match),
    answer('getUserTeam', 200, TEAM),
    answer('getContestLeaderboard', 200, open),
  );
  versionEight();
  renderApp(ROUTE, { as: 'meera' });
  await waitFor(() => expect(jest.mocked(EventSource)).toHaveBeenCalled());
  server.use(answer('getContestLeaderboard', 200, { ...first, version: 8 }));
  await bowl(8, [0, 0]);
  await waitFor(() => expect(result()).toHaveTextContent(/0, zero/));
});

test('ranks gained since an over are counted from the rank of that time', async () => {
  standing.ranks_gained = 2;
  const { store } = await watch();
  versionEight();
  const gained = () =>
    lazyApi.endpoints.listStandings.select()(store.getState() as never).data?.[0]?.ranks_gained;
  await waitFor(() => expect(gained()).toBe(2));
  await bowl(8, [-10, 4]);
  // From the third to the second place.
  await waitFor(() => expect(gained()).toBe(3));
  standing.ranks_gained = null;
});

test('what was read of a version is not kept', async () => {
  const { store } = await watch();
  versionEight();
  const cached = () =>
    Object.keys(store.getState().api.queries).filter((key) => /getContest(Curve|Rows)/.test(key));
  await bowl(8, [-10, 4]);
  await waitFor(() => expect(result()).toHaveTextContent(/−6, below zero/));
  await waitFor(() => expect(cached()).toEqual([]), { timeout: 4_000 });
});

const GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2;

describe('a version that is not kept', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test('whose rows alone are missing has the board refetched after a while, once', async () => {
    // Two calls in a row never return nearly the same, so the page and its rows are not due in the same step.
    let latest = 0;
    jest.spyOn(Math, 'random').mockImplementation(() => (latest = (latest + GOLDEN_SECTION) % 1));
    await watch();
    versionEight();
    const refetched = { ...first, version: 8, own: mine(1, -6), own_position: 1 };
    server.use(
      failure('getContestRows', 404, 'This version is not kept', 'NOT_FOUND'),
      respond('getContestLeaderboard', () => {
        asked.push('board');
        return { status: 200, body: refetched };
      }),
    );
    asked = [];
    await bowl(8, [-10, 4]);
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    // The responses may take longer than the steps of this clock.
    await waitFor(() => expect(result()).toHaveTextContent(/−6, below zero/));
    expect(asked).not.toContain('board');
    const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    // In small steps, because React does not render during a step: both the page and its rows would ask in a large one.
    for (let step = 0; step < 1_000 && !asked.includes('board'); step += 1) await advance(10);
    // If waiting moved this clock by seconds, the board would be asked for again before the response is there.
    for (let turns = 0; turns < 10_000 && !result().textContent?.includes('1st'); turns += 1) {
      await act(() => setImmediate());
    }
    expect(result()).toHaveTextContent(/1st/);
    for (let seconds = 0; seconds < 10; seconds += 1) await advance(1_000);
    expect(asked.filter((what) => what === 'board')).toEqual(['board']);
  });

  test('leaves the board as it is, and has it refetched after a while', async () => {
    await watch();
    asked = [];
    await bowl(8, [-10, 4]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(asked).not.toContain('board');
    expect(result()).toHaveTextContent(/0, zero/);
    const own = mine(1, -20);
    server.use(
      answer('getContestLeaderboard', 200, boardOf([own], { version: 8, own, own_position: 1 })),
    );
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    await waitFor(() => expect(result()).toHaveTextContent(/−20, below zero/));
  });
});

test('a new over refetches the standings, because the ranks gained are counted from over to over', async () => {
  await watch();
  versionEight();
  asked = [];
  jest.spyOn(Math, 'random').mockReturnValue(0);
  await bowl(8, [-10, 4], '10.1');
  await waitFor(() => expect(asked).toContain('standings'));
});

test('a new over refetches the standings also when a poll has brought it before the stream', async () => {
  const { store } = await watch();
  versionEight();
  await bowl(8, [-10, 4]);
  await waitFor(() => expect(result()).toHaveTextContent(/−6, below zero/));
  const over = { version: 9, innings: [{ ...innings[0]!, overs: '10.1' }] };
  const { initiate } = lazyApi.endpoints.getMatch;
  server.use(answer('getMatch', 200, { ...match, ...over }));
  await act(async () => {
    await store.dispatch(initiate({ matchId: match.id }, { forceRefetch: true, subscribe: false }));
  });
  server.use(
    answer('getContestCurve', 200, { version: 9, size: 3, lowest: -8, counts: [1, 0, 2] }),
  );
  asked = [];
  jest.useFakeTimers({ advanceTimers: true });
  await bowl(9, [-10, 4], '10.1');
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  await waitFor(() => expect(asked).toContain('standings'));
  jest.useRealTimers();
});

test('a ball moves the standings on the page of the teams without a request for them', async () => {
  versionEight();
  const Contest = { ...match.Contests[0]!, id: first.id, status: 'locked' as const };
  server.use(
    answer('getUserTeam', 200, TEAM),
    answer('listSelectedTeams', 200, [sampleUserTeam({ Match: match, Contest })]),
    respond('listStandings', () => {
      asked.push('standings');
      return { status: 200, body: [standing] };
    }),
  );
  renderApp('/userTeams', { as: 'meera' });
  const row = within(await screen.findByRole('article'));
  expect(await row.findByText('3')).toBeVisible();
  // The first message tells the over.
  await bowl(7, [0, 0]);
  asked = [];
  await bowl(8, [-10, 4]);
  expect(await row.findByText('−6')).toBeVisible();
  expect(asked).toContain('curve 8');
  expect(asked).not.toContain('standings');
});

describe('what moved the user', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const timesAsked = () => asked.filter((what) => what === 'moves').length;
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));

  /** Watches a contest of so many teams, with two ahead of the user, until the first response. */
  async function watchMoves(size: number): Promise<void> {
    server.use(
      answer('getContestCurve', 200, { version: 8, size, lowest: -8, counts: [1, 0, size - 1] }),
      respond('listMoves', () => {
        asked.push('moves');
        return { status: 200, body: { version: 8, ranks_gained: null, moves: [] } };
      }),
    );
    await watch();
    await screen.findByText('Nothing has moved you yet.');
    asked = [];
  }

  test.each([
    ['3 teams is asked for after a ball that changes the rank', 3, 1],
    ['101 teams waits for the end of the over', 101, 0],
  ])('among %s', async (_words, size, times) => {
    await watchMoves(size);
    await bowl(8, [-10, 4]);
    expect(await screen.findByRole('tab', { name: /Mega.*2nd/ })).toBeVisible();
    await seconds(4);
    expect(timesAsked()).toBe(times);
    await bowl(9, [-10, 4], '10');
    await seconds(4);
    expect(timesAsked()).toBe(times + 1);
  });

  test('is not asked for after a ball that leaves the rank as it is', async () => {
    await watchMoves(3);
    const counts = [1, 0, 1, 0, 1];
    server.use(answer('getContestCurve', 200, { version: 8, size: 3, lowest: -8, counts }));
    await bowl(8, [-8, 4]);
    await seconds(4);
    expect(timesAsked()).toBe(0);
  });
});
