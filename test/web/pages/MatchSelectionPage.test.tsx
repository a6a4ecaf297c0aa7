import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../src/web/api/api';
import { FIRST_UNFINISHED_MATCHES } from '../../../src/web/api/unfinishedMatches';
import { contestOf, inMinutes, upcomingMatch } from '../../support/web/fixtures';
import { answer, failure, respond, type Schemas } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { sampleStanding } from '../../support/web/samples';
import { server } from '../../support/web/server';

const ROUTE = '/matchSelection';
const LATER = inMinutes(4 * 1440 + 5);
const mine = { _count: { ContestLeaderboard: 1 } };

async function group(name: string) {
  return within(await screen.findByRole('region', { name }));
}

const row = (name: RegExp) => screen.findByRole('link', { name });
const buttons = () => screen.getAllByRole('link', { name: 'Select Match' });
const areFilled = () => buttons().map((link) => link.classList.contains('MuiButton-contained'));

/** Returns matches that start one after the other, from half an hour from now. */
function matchesAt(count: number, everyMinutes: number): Schemas['Match'][] {
  return Array.from({ length: count }, (_, index) =>
    upcomingMatch({
      id: `m-${index}`,
      home_team: `Team ${index + 1}`,
      start_time: inMinutes(30 + everyMinutes * index),
    }),
  );
}

describe('match selection', () => {
  it('shows live matches as strips, the next two as posters, and the others as rows', async () => {
    server.use(
      answer('listMatches', 200, [
        upcomingMatch({ id: 'later', home_team: 'Nepal', start_time: LATER }),
        upcomingMatch({ id: 'soon', home_team: 'Oman' }),
        upcomingMatch({ id: 'second', home_team: 'Fiji', start_time: inMinutes(200) }),
        upcomingMatch({ id: 'third', home_team: 'Samoa', start_time: inMinutes(260) }),
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
    expect((await group('Live now')).getByRole('link', { name: /Uganda/ })).toBeVisible();
    const upcoming = await group('Upcoming Matches');
    const posters = upcoming.getAllByRole('article');
    expect(posters.map((poster) => poster.getAttribute('aria-label'))).toEqual([
      'Oman v South Africa',
      'Fiji v South Africa',
    ]);
    expect(within(posters[0]!).getByText('Upcoming Match')).toBeVisible();
    expect(within(posters[0]!).getByText('2h 30m remaining')).toBeVisible();
    expect(upcoming.getByRole('link', { name: /Samoa v South Africa/ })).toBeVisible();
    const scheduled = await group('Scheduled Matches');
    expect(scheduled.getByRole('link', { name: /Nepal v South Africa/ })).toBeVisible();
    expect(scheduled.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.queryByText('Kenya')).not.toBeInTheDocument();
  });

  it('shows the next two scheduled matches as posters when none is upcoming', async () => {
    const ids = ['m-1', 'm-2', 'm-3'];
    const matches = ids.map((id) => upcomingMatch({ id, start_time: LATER }));
    server.use(answer('listMatches', 200, matches));
    renderApp(ROUTE);
    const scheduled = await group('Scheduled Matches');
    expect(scheduled.getAllByRole('article')).toHaveLength(2);
    expect(scheduled.getAllByText('4 days remaining')).toHaveLength(2);
    expect(screen.queryByText('Upcoming Match')).not.toBeInTheDocument();
    expect(areFilled()).toEqual([true, false]);
    expect(buttons()[0]).toHaveAccessibleDescription('India v South Africa');
  });

  it('shows eight rows, and moves the focus to the first of those shown on demand', async () => {
    server.use(answer('listMatches', 200, matchesAt(44, 60)));
    const { user } = renderApp(ROUTE);
    await group('Upcoming Matches');
    const rows = () => screen.getAllByRole('listitem').filter((item) => item.closest('main'));
    expect(rows()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Show 24 more' }));
    expect(rows()).toHaveLength(32);
    expect(await row(/^Team 11 v/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(rows()).toHaveLength(42);
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  it('shows as many rows as before when the user comes back', async () => {
    server.use(answer('listMatches', 200, matchesAt(44, 60)));
    const { user, goBack } = renderApp(ROUTE);
    await group('Upcoming Matches');
    await user.click(screen.getByRole('button', { name: 'Show 24 more' }));
    await user.click(await row(/^Team 30 v/));
    expect(await screen.findByRole('heading', { level: 1, name: 'Select Contest' })).toBeVisible();
    goBack();
    expect(await row(/^Team 30 v/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show 10 more' })).toBeVisible();
  });

  it('says so when no match is later than a full page', async () => {
    server.use(
      respond('listMatches', ({ query: { after } }) => {
        return { status: 200, body: after === undefined ? matchesAt(200, 1) : [] };
      }),
    );
    const { user } = renderApp(ROUTE);
    await group('Upcoming Matches');
    for (let more; (more = screen.queryByRole('button', { name: /^Show \d+ more$/ })) !== null;) {
      await user.click(more);
    }
    await user.click(screen.getByRole('button', { name: 'Show later matches' }));
    const later = within(screen.getByRole('group', { name: 'Later matches' }));
    expect(await later.findByText('There are no later matches.')).toBeVisible();
  });

  it('loads the matches after a full page on demand, once this page is shown', async () => {
    const [first, ...others] = matchesAt(201, 1);
    const later = upcomingMatch({ id: 'later', home_team: 'Nepal', start_time: LATER });
    let unfinished = [first!, ...others, later];
    server.use(
      respond('listMatches', ({ query: { after = '' } }) => {
        const body = unfinished.filter(({ start_time: start }) => start > after).slice(0, 200);
        return { status: 200, body };
      }),
    );
    const { user, store } = renderApp(ROUTE);
    await group('Upcoming Matches');
    for (let more; (more = screen.queryByRole('button', { name: /^Show \d+ more$/ })) !== null;) {
      expect(screen.queryByRole('button', { name: 'Show later matches' })).not.toBeInTheDocument();
      await user.click(more);
    }
    await user.click(screen.getByRole('button', { name: 'Show later matches' }));
    expect(screen.getByRole('group', { name: 'Later matches' })).toHaveFocus();
    expect(await row(/^Nepal v/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show later matches' })).not.toBeInTheDocument();

    // A match that ends moves one of the later matches to the first page.
    unfinished = unfinished.slice(1);
    const { initiate } = api.endpoints.listMatches;
    await act(() => store.dispatch(initiate(FIRST_UNFINISHED_MATCHES, { forceRefetch: true })));
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Team 201 v/ })).toHaveLength(1),
    );
    expect(await row(/^Nepal v/)).toBeVisible();
  });

  it('shows the later matches again when the user comes back, without the focus', async () => {
    const all = matchesAt(201, 1);
    server.use(
      respond('listMatches', ({ query: { after = '' } }) => {
        const body = all.filter(({ start_time: start }) => start > after).slice(0, 200);
        return { status: 200, body };
      }),
    );
    const { user, goBack } = renderApp(ROUTE);
    await group('Upcoming Matches');
    for (let more; (more = screen.queryByRole('button', { name: /^Show \d+ more$/ })) !== null;) {
      await user.click(more);
    }
    await user.click(screen.getByRole('button', { name: 'Show later matches' }));
    await user.click(await row(/^Team 201 v/));
    expect(await screen.findByRole('heading', { level: 1, name: 'Select Contest' })).toBeVisible();
    goBack();
    expect(await row(/^Team 201 v/)).toBeVisible();
    expect(document.body).toHaveFocus();
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

  it.each([
    ['poster', 'Select Match', []],
    ['row', /^Oman v South Africa Final /, matchesAt(2, 1)],
  ])('links from a %s to the contests with the match and the query', async (_, name, before) => {
    const match = upcomingMatch({ id: 'm-oman', home_team: 'Oman' });
    server.use(answer('listMatches', 200, [...before, match]));
    const { user, location } = renderApp(ROUTE);
    await user.click(await screen.findByRole('link', { name }));
    expect(location()).toEqual({
      pathname: '/contest/m-oman',
      search: '?home_team=Oman&away_team=South+Africa&tournament_id=t-wc24',
      hash: '',
      state: { match },
    });
  });

  describe('for a user', () => {
    const entered = [contestOf('Mega', mine), contestOf('Premium', mine), contestOf('Unlimited')];

    it('marks what is entered, and fills the button of the first match that is not', async () => {
      const [first, second, third, fourth] = matchesAt(4, 10);
      server.use(
        answer('listMatches', 200, [
          { ...first!, Contests: entered },
          second!,
          { ...third!, Contests: entered },
          fourth!,
        ]),
      );
      renderApp(ROUTE, { as: 'meera' });
      const posters = await screen.findAllByRole('article');
      expect(within(posters[0]!).getByText('in Mega, Premium')).toBeVisible();
      expect(within(posters[1]!).getByText('no team yet')).toBeVisible();
      expect(areFilled()).toEqual([false, true]);
      expect(await row(/^Team 3 v .* in 2 contests: Mega, Premium$/)).toBeVisible();
      expect(await row(/^Team 4 v .* no team yet$/)).toBeVisible();
    });

    it('fills no button when both matches are entered', async () => {
      const matches = matchesAt(2, 10).map((match) => ({ ...match, Contests: entered }));
      server.use(answer('listMatches', 200, matches));
      renderApp(ROUTE, { as: 'meera' });
      await screen.findAllByText('in Mega, Premium');
      expect(areFilled()).toEqual([false, false]);
    });

    it('shows the rank in the contest of a live match that matters most', async () => {
      const match = { status: 'live' as const, start_time: inMinutes(-60), Contests: entered };
      server.use(
        answer('listMatches', 200, [upcomingMatch(match)]),
        answer('listStandings', 200, [
          sampleStanding({ contest_id: 'c-premium', rank: 12, next: null }),
          sampleStanding(),
          sampleStanding({ match_id: 'another' }),
        ]),
      );
      renderApp(ROUTE, { as: 'meera' });
      const live = await group('Live now');
      const own = await live.findByText(/^You: 17th in Mega/);
      expect(own).toHaveTextContent('You: 17th in Mega 9 places up, 2 contests');
    });
  });

  it('shows a visitor no marks, and fills the first button', async () => {
    server.use(answer('listMatches', 200, matchesAt(3, 10)));
    renderApp(ROUTE);
    await row(/^Team 3 v/);
    expect(screen.queryByText('no team yet')).not.toBeInTheDocument();
    expect(areFilled()).toEqual([true, false]);
  });

  it('links from a live match to its leaderboard, and says how it stands', async () => {
    const innings = [
      { team: 'South Africa', runs: 61, wickets: 4, overs: '9.3', super_over: false },
    ];
    const match = upcomingMatch({ status: 'live', start_time: inMinutes(-60), innings });
    server.use(answer('listMatches', 200, [match]));
    const { user, location } = renderApp(ROUTE);
    const live = await group('Live now');
    expect(live.getByText(/^Match started/)).toBeVisible();
    expect(live.getByText('LIVE')).toBeVisible();
    expect(live.getByText('South Africa 61/4 after 9.3 overs')).toBeVisible();
    await user.click(live.getByRole('link', { name: /India v South Africa/ }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { match: { id: 'm-final' } },
    });
  });

  it('no longer says that a match in review has started', async () => {
    const match = upcomingMatch({ status: 'in_review', start_time: inMinutes(-200) });
    server.use(answer('listMatches', 200, [match]));
    renderApp(ROUTE);
    const live = await group('Live now');
    expect(live.getByText('In review')).toBeVisible();
    expect(live.queryByText(/Match started/)).not.toBeInTheDocument();
  });

  it('marks a replay, as a poster and as a row', async () => {
    const replays = matchesAt(3, 10).map((match) => ({ ...match, replay: true }));
    server.use(answer('listMatches', 200, replays));
    renderApp(ROUTE);
    expect(await screen.findAllByText(/^Replay, /)).toHaveLength(2);
    expect(screen.getByText(/^Replay · /)).toBeVisible();
  });

  it('says Unknown when the start is not known', async () => {
    server.use(answer('listMatches', 200, [upcomingMatch({ start_time: 'to be decided' })]));
    renderApp(ROUTE);
    expect((await group('Scheduled Matches')).getAllByText(/Unknown/)).not.toHaveLength(0);
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
      expect((await group('Live now')).getByText(/^Match started/)).toBeVisible();
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
