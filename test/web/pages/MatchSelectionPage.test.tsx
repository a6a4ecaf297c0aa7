import { act, screen, within } from '@testing-library/react';
import { inMinutes, upcomingMatch } from '../../support/web/fixtures';
import { answer, failure, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { server } from '../../support/web/server';

const ROUTE = '/matchSelection';

async function group(name: string) {
  return within(await screen.findByRole('region', { name }));
}

describe('match selection', () => {
  it('groups the matches into live, upcoming and scheduled', async () => {
    server.use(
      answer('listMatches', 200, [
        upcomingMatch({ id: 'later', home_team: 'Nepal', start_time: inMinutes(4 * 1440 + 5) }),
        upcomingMatch({ id: 'soon', home_team: 'Oman' }),
        upcomingMatch({
          id: 'now',
          home_team: 'Uganda',
          start_time: inMinutes(-60),
          status: 'live',
        }),
        upcomingMatch({ id: 'over', home_team: 'Kenya', status: 'abandoned' }),
      ]),
    );
    renderApp(ROUTE);

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Select Match to Create Team' }),
    ).toBeVisible();
    expect((await group('Live now')).getByRole('article', { name: /Uganda/ })).toBeVisible();
    const upcoming = await group('Upcoming Matches');
    expect(upcoming.getByRole('article', { name: /Oman/ })).toBeVisible();
    expect(upcoming.getByText('Upcoming Match')).toBeVisible();
    expect(upcoming.getByText('2h 30m remaining')).toBeVisible();
    const scheduled = await group('Scheduled Matches');
    expect(scheduled.getByRole('article', { name: /Nepal/ })).toBeVisible();
    expect(scheduled.getByText('4 days remaining')).toBeVisible();
    expect(scheduled.queryByText('Upcoming Match')).not.toBeInTheDocument();
    expect(screen.queryByText('Kenya')).not.toBeInTheDocument();
  });

  it('shows the first twelve of a long group, and moves the focus to the first of those shown on demand', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      upcomingMatch({
        id: `m-${index}`,
        home_team: `Team ${index + 1}`,
        start_time: inMinutes(30 * (index + 1)),
      }),
    );
    server.use(answer('listMatches', 200, many));
    const { user } = renderApp(ROUTE);
    const upcoming = await group('Upcoming Matches');
    expect(upcoming.getAllByRole('article')).toHaveLength(12);
    await user.click(upcoming.getByRole('button', { name: 'Show more matches' }));
    expect(upcoming.getAllByRole('article')).toHaveLength(36);
    expect(upcoming.getByRole('article', { name: /^Team 13 v/ })).toHaveFocus();
    await user.click(upcoming.getByRole('button', { name: 'Show more matches' }));
    expect(upcoming.getAllByRole('article')).toHaveLength(40);
    expect(upcoming.queryByRole('button', { name: 'Show more matches' })).not.toBeInTheDocument();
  });

  it('loads the matches after a full page on demand', async () => {
    const full = Array.from({ length: 200 }, (_, index) =>
      upcomingMatch({ id: `m-${index}`, home_team: 'Oman', start_time: inMinutes(30 + index) }),
    );
    const later = upcomingMatch({
      id: 'later',
      home_team: 'Nepal',
      start_time: inMinutes(20 * 1440),
    });
    const lastStart = full.at(-1)!.start_time;
    server.use(
      respond('listMatches', ({ query }) => {
        return { status: 200, body: query['after'] === lastStart ? [later] : full };
      }),
    );
    const { user } = renderApp(ROUTE);
    await group('Upcoming Matches');
    expect(screen.queryByRole('article', { name: /Nepal/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show later matches' }));
    expect(await screen.findByRole('article', { name: /Nepal/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show later matches' })).not.toBeInTheDocument();
  });

  it('leaves out a group without matches', async () => {
    server.use(answer('listMatches', 200, [upcomingMatch()]));
    renderApp(ROUTE);
    await group('Upcoming Matches');
    expect(screen.queryByRole('region', { name: 'Live now' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Scheduled Matches' })).not.toBeInTheDocument();
  });

  it('shows teams, description, venue and first letters for missing logos', async () => {
    server.use(answer('listMatches', 200, [upcomingMatch()]));
    renderApp(ROUTE);
    const card = within(await screen.findByRole('article', { name: 'India v South Africa' }));
    for (const text of ['India', 'South Africa', 'VS', 'I', 'S']) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getByText("Final, ICC Men's T20 World Cup")).toBeVisible();
    expect(card.getByText('Kensington Oval, Bridgetown, Barbados')).toBeVisible();
  });

  it('links to the contests with the match and the query', async () => {
    const match = upcomingMatch();
    server.use(answer('listMatches', 200, [match]));
    const { user, location } = renderApp(ROUTE);
    await user.click(await screen.findByRole('link', { name: 'Select Match' }));
    expect(location()).toEqual({
      pathname: '/contest/m-final',
      search: '?home_team=India&away_team=South+Africa&tournament_id=t-wc24',
      hash: '',
      state: { match },
    });
  });

  it('links from a live match to its leaderboard, and shows the score', async () => {
    const innings = [
      { team: 'South Africa', runs: 61, wickets: 4, overs: '9.3', super_over: false },
    ];
    const match = upcomingMatch({ status: 'live', start_time: inMinutes(-60), innings });
    server.use(answer('listMatches', 200, [match]));
    const { user, location } = renderApp(ROUTE);
    const live = await group('Live now');
    expect(live.getByText('Match started')).toBeVisible();
    expect(live.getByText('LIVE')).toBeVisible();
    expect(live.getByText('South Africa 61/4, 9.3 overs')).toBeVisible();
    await user.click(live.getByRole('link', { name: 'Check Leaderboard' }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { match: { id: 'm-final' } },
    });
  });

  it('marks a replay', async () => {
    server.use(answer('listMatches', 200, [upcomingMatch({ replay: true })]));
    renderApp(ROUTE);
    expect(await screen.findByText(/^Replay, /)).toBeVisible();
  });

  it('says Unknown when the start is not known', async () => {
    server.use(answer('listMatches', 200, [upcomingMatch({ start_time: 'to be decided' })]));
    renderApp(ROUTE);
    expect((await group('Scheduled Matches')).getAllByText('Unknown')).not.toHaveLength(0);
  });

  it('offers Refresh when there are none', async () => {
    let calls = 0;
    server.use(
      respond('listMatches', () => {
        calls += 1;
        return { status: 200, body: calls === 1 ? [] : [upcomingMatch()] };
      }),
    );
    const { user } = renderApp(ROUTE);
    expect(await screen.findByText('No matches available')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('article', { name: 'India v South Africa' })).toBeVisible();
  });

  it('shows what the server says when it fails, and tries again', async () => {
    server.use(failure('listMatches', 503, 'sentinel 4711'));
    const { user } = renderApp(ROUTE);
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4711');
    server.use(answer('listMatches', 200, [upcomingMatch()]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'India v South Africa' })).toBeVisible();
  });

  describe('as time passes', () => {
    beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
    afterEach(() => jest.useRealTimers());

    it('moves a match to the live ones when its start passes', async () => {
      server.use(answer('listMatches', 200, [upcomingMatch({ start_time: inMinutes(0.5) })]));
      renderApp(ROUTE);
      await group('Upcoming Matches');
      expect(screen.getByText('1m remaining')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(31_000));
      expect((await group('Live now')).getByText('Match started')).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Upcoming Matches' })).not.toBeInTheDocument();
    });

    it('polls every 15 seconds', async () => {
      let calls = 0;
      server.use(
        respond('listMatches', () => {
          calls += 1;
          return { status: 200, body: [upcomingMatch()] };
        }),
      );
      renderApp(ROUTE);
      await group('Upcoming Matches');
      const before = calls;
      await act(() => jest.advanceTimersByTimeAsync(16_000));
      expect(calls).toBe(before + 1);
    });
  });
});
