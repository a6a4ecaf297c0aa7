import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../src/web/api/api';
import {
  answer,
  failure,
  offline,
  pending,
  respond,
  type Schemas,
} from '../../support/web/handlers';
import { violations } from '../../support/web/axe';
import { renderApp } from '../../support/web/render';
import { sampleCompletedMatch } from '../../support/web/samples';
import { server } from '../../support/web/server';

const open = () => renderApp('/leaderboardMatchSelection');
const start = (second: number) => `2024-06-01T00:00:${String(second).padStart(2, '0')}.000Z`;
const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the match leaderboards', () => {
  it('link from a completed match to its contests, with the match in the navigation state', async () => {
    const { user, location } = open();
    const match = await card('Papua New Guinea v Afghanistan');
    await user.click(match.getByRole('link', { name: 'View Contests' }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-png-afg',
      state: { match: { id: 'm-png-afg' } },
    });
  });

  it('lead from a completed match to its Nightmare XI', async () => {
    open();
    const match = await card('Papua New Guinea v Afghanistan');
    expect(match.getByRole('link', { name: 'Nightmare XI' })).toHaveAttribute(
      'href',
      '/ViewNightmareXI/m-png-afg',
    );
  });

  it.each([
    ['live', 'LIVE'],
    ['in_review', 'In review'],
    ['abandoned', 'Abandoned'],
    ['no_result', 'No result'],
  ] as const)('mark a match that is %s, which has no Nightmare XI', async (status, mark) => {
    server.use(
      answer('listLeaderboardMatches', 200, [sampleCompletedMatch({ status, result: null })]),
    );
    open();
    const match = await card('Papua New Guinea v Afghanistan');
    expect(match.getByText(mark)).toBeInTheDocument();
    expect(match.getByRole('link', { name: 'View Contests' })).toHaveAccessibleDescription(
      'Papua New Guinea v Afghanistan',
    );
    expect(match.queryByText('Nightmare XI')).not.toBeInTheDocument();
  });

  it.each([
    ['abandoned', [], 'Abandoned'],
    [
      'no_result',
      [{ team: 'Afghanistan', runs: 31, wickets: 2, overs: '4.0', super_over: false }],
      'No resultAfghanistan 31/2, 4.0 overs',
    ],
  ] as const)('say once that a match was %s', async (status, innings, words) => {
    const changes = { status, innings: [...innings], result: 'No result' };
    server.use(answer('listLeaderboardMatches', 200, [sampleCompletedMatch(changes)]));
    open();
    const match = await card('Papua New Guinea v Afghanistan');
    expect(match.getByText(words.slice(0, 9)).parentElement).toHaveTextContent(words);
  });

  it('have short cards below the two latest matches, with the same links', async () => {
    const matches = ['India', 'Nepal', 'Oman'].map((home_team) =>
      sampleCompletedMatch({ id: `m-${home_team}`, home_team }),
    );
    server.use(answer('listLeaderboardMatches', 200, matches));
    const { container } = open();
    const short = await card('Oman v Afghanistan');
    expect(screen.getAllByText('VS')).toHaveLength(2);
    expect(short.queryByText('VS')).not.toBeInTheDocument();
    expect(short.getByRole('link', { name: 'View Contests' })).toHaveAttribute(
      'href',
      '/contestLeaderboard/m-Oman',
    );
    expect(short.getByRole('link', { name: 'Nightmare XI' })).toHaveAttribute(
      'href',
      '/ViewNightmareXI/m-Oman',
    );
    expect(await violations(container)).toEqual([]);
  });

  it('say what is needed in a chase', async () => {
    const innings = [
      { team: 'Afghanistan', runs: 150, wickets: 8, overs: '20', super_over: false },
      {
        team: 'Papua New Guinea',
        runs: 50,
        wickets: 2,
        overs: '10',
        super_over: false,
        target: { runs: 151, balls: 120 },
      },
    ];
    const match = sampleCompletedMatch({ status: 'live', result: null, innings });
    server.use(answer('listLeaderboardMatches', 200, [match]));
    open();
    const live = await card('Papua New Guinea v Afghanistan');
    expect(live.getByText('Papua New Guinea need 101 from 60')).toBeVisible();
  });

  it('mark a match whose score was corrected, and no other', async () => {
    const corrected = { id: 'm-2', home_team: 'Oman', corrected_at: '2024-06-29T18:04:00.000Z' };
    const matches = [sampleCompletedMatch(), sampleCompletedMatch(corrected)];
    server.use(answer('listLeaderboardMatches', 200, matches));
    open();
    expect((await card('Oman v Afghanistan')).getByText('Corrected')).toBeVisible();
    expect(screen.getAllByText('Corrected')).toHaveLength(1);
  });

  it('load older matches from the last one shown', async () => {
    const asked: (string | undefined)[] = [];
    server.use(
      respond('listLeaderboardMatches', ({ query }) => {
        asked.push(query.before);
        const length = query.before === undefined ? 12 : 1;
        const body = Array.from({ length }, (_, index) =>
          sampleCompletedMatch({
            id: `${query.before ?? 'latest'}-${index}`,
            home_team: query.before === undefined ? 'India' : 'Nepal',
            start_time: start(59 - index),
          }),
        );
        return { status: 200, body };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older matches' }));
    expect(screen.getByRole('group', { name: 'Older matches' })).toHaveFocus();
    expect(await screen.findByRole('article', { name: 'Nepal v Afghanistan' })).toBeInTheDocument();
    expect(asked).toEqual([undefined, '2024-06-01T00:00:48.000Z']);
    expect(screen.queryByRole('button', { name: 'Show older matches' })).not.toBeInTheDocument();
  });

  it('load older matches after a page that is longer because matches start together', async () => {
    const page = Array.from({ length: 13 }, (_, index) =>
      sampleCompletedMatch({ id: `m-${index}`, start_time: start(59 - Math.min(index, 11)) }),
    );
    const older = sampleCompletedMatch({ id: 'older', home_team: 'Nepal', start_time: start(9) });
    server.use(
      respond('listLeaderboardMatches', ({ query }) => {
        return { status: 200, body: query.before === undefined ? page : [older] };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older matches' }));
    expect(await screen.findByRole('article', { name: 'Nepal v Afghanistan' })).toBeInTheDocument();
  });

  it('keep a match on the screen that a match which starts moves to the older ones', async () => {
    const all = Array.from({ length: 14 }, (_, index) =>
      sampleCompletedMatch({
        id: `m-${index}`,
        home_team: `Team ${index}`,
        start_time: start(50 - index),
        status: index === 0 ? 'live' : 'completed',
      }),
    );
    let isStarted = false;
    server.use(
      respond('listLeaderboardMatches', ({ query }) => {
        const begun = isStarted ? all : all.slice(1);
        const { before } = query;
        const rest = begun.filter((match) => before === undefined || match.start_time < before);
        return { status: 200, body: rest.slice(0, 12) };
      }),
    );
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older matches' }));
    expect(await screen.findByRole('article', { name: 'Team 13 v Afghanistan' })).toBeVisible();
    isStarted = true;
    const { initiate } = api.endpoints.listLeaderboardMatches;
    await act(() => store.dispatch(initiate({ limit: 12 }, { forceRefetch: true })));
    expect(await screen.findByRole('article', { name: 'Team 0 v Afghanistan' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Team 12 v Afghanistan' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Team 13 v Afghanistan' })).toBeVisible();
  });

  it('are as many as before when the user comes back, and do not take the focus', async () => {
    const all = Array.from({ length: 30 }, (_, index) =>
      sampleCompletedMatch({
        id: `m-${index}`,
        home_team: `Team ${index}`,
        start_time: start(50 - index),
      }),
    );
    server.use(
      respond('listLeaderboardMatches', ({ query: { before } }) => {
        const rest = all.filter((match) => before === undefined || match.start_time < before);
        return { status: 200, body: rest.slice(0, 12) };
      }),
    );
    const { user, goBack } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older matches' }));
    await card('Team 23 v Afghanistan');
    await user.click(await screen.findByRole('button', { name: 'Show older matches' }));
    const last = await card('Team 29 v Afghanistan');
    await user.click(last.getByRole('link', { name: 'View Contests' }));
    await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
    goBack();
    await card('Team 0 v Afghanistan');
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(document.body).toHaveFocus();
  });

  describe('with the time of the test', () => {
    beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
    afterEach(() => jest.useRealTimers());
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

    it('show the result of a match within seconds of its review', async () => {
      let changes: Partial<Schemas['Match']> = { status: 'live', result: null };
      server.use(
        respond('listLeaderboardMatches', () => {
          return { status: 200, body: [sampleCompletedMatch(changes)] };
        }),
      );
      open();
      const match = await card('Papua New Guinea v Afghanistan');
      expect(match.getByText('LIVE')).toBeVisible();
      changes = { status: 'in_review', result: null };
      await pass(5_500);
      expect(await match.findByText('In review')).toBeVisible();
      changes = {};
      await pass(15_500);
      expect(await match.findByRole('link', { name: 'Nightmare XI' })).toBeVisible();
      expect(match.queryByText('In review')).not.toBeInTheDocument();
    });

    it('show a match within a minute of its start', async () => {
      let matches = [sampleCompletedMatch()];
      server.use(respond('listLeaderboardMatches', () => ({ status: 200, body: matches })));
      open();
      await card('Papua New Guinea v Afghanistan');
      const started = { id: 'm-new', home_team: 'Nepal', status: 'live', result: null } as const;
      matches = [sampleCompletedMatch(started), ...matches];
      await pass(60_500);
      expect((await card('Nepal v Afghanistan')).getByText('LIVE')).toBeVisible();
    });
  });

  it('show that they are loading', async () => {
    server.use(pending('listLeaderboardMatches'));
    open();
    expect(await screen.findByText('Loading matches...')).toBeInTheDocument();
  });

  it('without matches can be refreshed', async () => {
    server.use(answer('listLeaderboardMatches', 200, []));
    const { user } = open();
    expect(
      await screen.findByRole('heading', { name: 'No matches available' }),
    ).toBeInTheDocument();
    server.use(answer('listLeaderboardMatches', 200, [sampleCompletedMatch()]));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(
      await screen.findByRole('article', { name: 'Papua New Guinea v Afghanistan' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['the message of the server', failure('listLeaderboardMatches', 500, 'sentinel'), 'sentinel'],
    ['that there is no connection', offline('listLeaderboardMatches'), /Can't reach the server/],
    ['the default', failure('listLeaderboardMatches', 500, ''), 'Error fetching matches'],
  ])('that fail say %s', async (_name, handler, message) => {
    server.use(handler);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});
