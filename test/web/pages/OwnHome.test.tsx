import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../src/web/api/api';
import { lazyApi } from '../../../src/web/api/lazyApi';
import type { AppStore } from '../../../src/web/app/store';
import { FIRST_UNFINISHED_MATCHES } from '../../../src/web/api/unfinishedMatches';
import { lastNames } from '../../../src/web/format/playerNames';
import { readSkipped } from '../../../src/web/features/your-matches/skippedMatches';
import { violations } from '../../support/web/axe';
import {
  boardOf,
  ELEVEN_NAMES,
  noticeOf,
  roundNoticeOf,
  teamPlayers,
} from '../../support/web/fixtures';
import { answer, failure, respond, type Schemas } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import {
  ME,
  sampleCompletedMatch,
  sampleContest,
  sampleMatch,
  sampleStanding,
  sampleUser,
} from '../../support/web/samples';
import { server } from '../../support/web/server';
import { matchMediaOfWidth } from '../../support/web/setup';
import { Stream } from '../../support/web/stream';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const contestOf = (id: string, name: string): Schemas['Contest'] => {
  const contest = sampleContest({ id, _count: { ContestLeaderboard: 1 } });
  return { ...contest, ContestType: { ...contest.ContestType, id, name } };
};

const LIVE = sampleMatch({
  status: 'live',
  innings: [
    { team: 'India', runs: 176, wickets: 7, overs: '20', super_over: false },
    { team: 'South Africa', runs: 151, wickets: 5, overs: '16.2', super_over: false },
  ],
  Contests: [contestOf('c-mega', 'Mega'), contestOf('c-premium', 'Premium')],
});

test('appears at once, when what decides its cards has arrived or has failed', async () => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  server.use(
    failure('listNotices', 500, 'No notices today'),
    respond('listStandings', async () => {
      await arrival;
      return { status: 200, body: [] };
    }),
  );
  renderApp('/', { as: 'meera' });
  expect(await screen.findByText('Loading your matches...')).toBeInTheDocument();
  await screen.findByRole('link', { name: /\d caps$/ });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  arrive();
  expect(await screen.findByRole('heading', { name: 'Pick the eleven who freeze' })).toBeVisible();
});

async function open() {
  const rendered = renderApp('/', { as: 'meera' });
  await screen.findByRole('heading', { level: 1, name: 'Your matches' });
  await screen.findByRole('heading', { name: 'Pick the eleven who freeze' });
  return rendered;
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

const again = { forceRefetch: true, subscribe: false };

/** The server's data has changed: the lists are fetched again, as a poll or the live stream does. */
async function refetchLists(store: AppStore): Promise<void> {
  await act(async () => {
    await store.dispatch(lazyApi.endpoints.listStandings.initiate(undefined, again));
    await store.dispatch(api.endpoints.listMatches.initiate(FIRST_UNFINISHED_MATCHES, again));
  });
}

describe('a live match with teams of the user', () => {
  beforeEach(() => server.use(answer('listMatches', 200, [LIVE])));

  it('says how it stands, how the user stands, and what each place is worth', async () => {
    server.use(
      answer('listStandings', 200, [
        sampleStanding(),
        sampleStanding({
          contest_id: 'c-premium',
          rank: 3,
          participants: 9,
          caps: 180,
          ranks_gained: 1,
        }),
      ]),
    );
    const { container } = await open();
    const card = within(
      await screen.findByRole('region', { name: 'South Africa need 26 from 22' }),
    );
    expect(card.getByText('151/5 after 16.2 overs')).toBeVisible();
    expect(card.getByText('64 colder than the field')).toBeVisible();
    expect(card.getByRole('img')).toHaveAccessibleName(/^You −25, 64 colder than the field/);
    expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '17thMegaof 100 9 places up7 colder to 15th, 100 caps',
      '3rdPremiumof 9 1 place up180 caps as it stands',
    ]);
    // The place that is worth most is marked.
    expect(card.getByRole('link', { name: /Premium/ })).toHaveAttribute('data-matters', 'true');
    expect(await violations(container)).toEqual([]);
  });

  it('leads to the board of the contest', async () => {
    server.use(answer('listStandings', 200, [sampleStanding()]));
    const { user, location } = await open();
    await user.click(await screen.findByRole('link', { name: /Mega/ }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { match: { id: 'm-final' }, contestId: 'c-mega' },
    });
  });

  it('is open if it is the first, and otherwise a strip that leads to its boards', async () => {
    const second = {
      ...LIVE,
      id: 'm-second',
      home_team: 'Nepal',
      Contests: [contestOf('c-second', 'Mega')],
    };
    server.use(
      answer('listMatches', 200, [LIVE, second]),
      answer('listStandings', 200, [
        sampleStanding({ contest_id: 'c-second', match_id: 'm-second', rank: 4 }),
        sampleStanding(),
      ]),
    );
    const { user, location, container } = await open();
    expect(screen.getAllByText('64 colder than the field')).toHaveLength(1);
    const strip = await screen.findByRole('link', { name: /Nepal v South Africa/ });
    await waitFor(() => expect(strip).toHaveTextContent('You: 4th in Mega 9 places up'));
    expect(await violations(container)).toEqual([]);
    await user.click(strip);
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-second',
      state: { match: { id: 'm-second' } },
    });
  });

  it('is open before one in review, which began earlier', async () => {
    const inReview = { ...LIVE, id: 'm-review', home_team: 'Nepal', status: 'in_review' as const };
    server.use(
      answer('listMatches', 200, [inReview, LIVE]),
      answer('listStandings', 200, [sampleStanding({ match_id: 'm-review' }), sampleStanding()]),
    );
    await open();
    const strip = await screen.findByRole('link', { name: /Nepal v South Africa/ });
    expect(screen.getByText('64 colder than the field')).toBeVisible();
    expect(strip).not.toHaveTextContent('64 colder');
  });

  const premium = sampleStanding({ contest_id: 'c-premium', rank: 3, participants: 9, caps: 180 });
  const wonPremium = noticeOf(
    7,
    { rank: 3, total_score: -25, participants: 9, caps: 180 },
    { id: 'c-premium', name: 'Premium' },
  );

  it('stays as finished when it ends, with what was won, until the page is left', async () => {
    server.use(answer('listStandings', 200, [sampleStanding(), premium]));
    const { store, user } = await open();
    const name = 'South Africa need 26 from 22';
    const card = within(await screen.findByRole('region', { name }));
    expect(card.getByText('LIVE')).toBeVisible();

    // One of the contests is settled before the other.
    server.use(
      answer('listStandings', 200, [sampleStanding()]),
      answer('listNotices', 200, [wonPremium]),
      answer('getUser', 200, { ...sampleUser, caps: 1420 }),
    );
    await refetchLists(store);
    await waitFor(() =>
      expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        '17thMegaof 100 9 places up7 colder to 15th, 100 caps',
        '3rdPremiumof 9 won 180 caps',
      ]),
    );
    expect(await screen.findByRole('link', { name: '1,420 caps' })).toBeVisible();
    expect(card.getByText('LIVE')).toBeVisible();

    const lostMega = noticeOf(8, { rank: 16, total_score: -24, participants: 100, caps: 0 });
    server.use(
      answer('listMatches', 200, []),
      answer('listStandings', 200, []),
      answer('listNotices', 200, [lostMega]),
    );
    const result = 'India won by 7 runs';
    server.use(answer('getMatch', 200, { ...LIVE, status: 'completed', result }));
    await refetchLists(store);
    expect(await card.findByText('Finished')).toBeVisible();
    expect(await card.findByRole('heading', { name: result })).toBeVisible();
    expect(card.queryByText('LIVE')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        '16thtotal −24Megaof 100 no prize',
        '3rdPremiumof 9 won 180 caps',
      ]),
    );
    expect(screen.queryByRole('heading', { name: 'Since you were here' })).not.toBeInTheDocument();

    // A correction of a result that is shown is news.
    const corrected = noticeOf(
      9,
      { type: 'CORRECTED', rank: 2, total_score: -30, participants: 9, caps: 60 },
      { id: 'c-premium', name: 'Premium' },
    );
    server.use(answer('listNotices', 200, [corrected]));
    const fetchNotices = lazyApi.endpoints.listNotices.initiate({ limit: 50 }, again);
    await act(async () => void (await store.dispatch(fetchNotices)));
    const news = await screen.findByRole('heading', { name: 'Since you were here' });
    expect(news.closest('section')).toHaveTextContent('60');

    const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
    await user.click(sections.getByRole('link', { name: 'My teams' }));
    await screen.findByRole('heading', { level: 1, name: 'Your Selected Teams' });
    await user.click(sections.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { level: 1, name: 'Your matches' });
    expect(screen.queryByText(result)).not.toBeInTheDocument();
  });

  it('ends with the total and the field of its result', async () => {
    server.use(answer('listStandings', 200, [sampleStanding()]));
    const { store } = await open();
    const card = within(
      await screen.findByRole('region', { name: 'South Africa need 26 from 22' }),
    );
    expect(card.getByText('64 colder than the field')).toBeVisible();
    server.use(
      answer('listStandings', 200, []),
      answer('listNotices', 200, [noticeOf(8, { rank: 16, total_score: -45, caps: 0 })]),
      answer(
        'getContestLeaderboard',
        200,
        boardOf([], { field: { lowest: -91, median: -5, highest: 207 } }),
      ),
    );
    await refetchLists(store);
    expect(await card.findByText('40 colder than the field')).toBeVisible();
    expect(card.getByRole('link', { name: /Mega/ })).toHaveTextContent('16thMegaof 100 no prize');
    expect(card.getByRole('img')).toHaveAccessibleName(/^You −45, 40 colder than the field/);
  });

  it('says what was won also when another device of the user has seen it', async () => {
    const settled = [sampleStanding(), premium];
    let balance = sampleUser.caps;
    server.use(
      answer('listStandings', 200, settled),
      respond('getUser', () => ({ status: 200, body: { ...sampleUser, caps: balance } })),
      respond('listNotices', ({ query }) => {
        const old = noticeOf(3, { seen: true }, { id: 'c-old', name: 'Premium' });
        return {
          status: 200,
          body: query.unseen === 'true' ? [] : [{ ...wonPremium, seen: true }, old],
        };
      }),
    );
    const { store } = await open();
    await screen.findByRole('region', { name: 'South Africa need 26 from 22' });
    server.use(answer('listStandings', 200, [sampleStanding()]));
    balance = 1420;
    await refetchLists(store);
    const row = await screen.findByRole('link', { name: /Premium/ });
    await waitFor(() => expect(row).toHaveTextContent('won 180 caps'));
    expect(await screen.findByRole('link', { name: '1,420 caps' })).toBeVisible();
    expect(screen.queryByText('Since you were here')).not.toBeInTheDocument();
  });

  const off = { ...contestOf('c-off', 'Head To Head'), status: 'called_off' as const };
  const withCalledOff = { ...LIVE, Contests: [...LIVE.Contests, off] };
  const refund = noticeOf(
    9,
    { type: 'CALLED_OFF', rank: null, total_score: null, caps: 25 },
    { id: 'c-off', name: 'Head To Head' },
  );

  it('keeps the row of a contest that was called off, and its refund', async () => {
    server.use(
      answer('listMatches', 200, [withCalledOff]),
      answer('listStandings', 200, [sampleStanding()]),
      answer('listNotices', 200, [refund]),
    );
    await open();
    const row = await screen.findByRole('link', { name: /Head To Head/ });
    expect(row).toHaveTextContent('–Head To Head84 teamsCalled off25 caps back');
    expect(screen.queryByText('Since you were here')).not.toBeInTheDocument();
  });

  it('has the row of the contest that matters most, also where others have larger prizes', async () => {
    const gold = { ...contestOf('c-gold', 'Gold'), participants: 4 };
    const Contests = [...LIVE.Contests, gold, contestOf('c3', 'Silver')];
    const far = { next: null, caps: 0 };
    server.use(
      answer('listMatches', 200, [{ ...LIVE, Contests: [...Contests, off] }]),
      answer('listStandings', 200, [
        ...['c-mega', 'c-premium', 'c3'].map((id) => sampleStanding({ contest_id: id, ...far })),
        sampleStanding({ contest_id: 'c-gold', rank: 1, participants: 4, caps: 60 }),
      ]),
      answer('listNotices', 200, [refund]),
    );
    await open();
    const card = within(
      await screen.findByRole('region', { name: 'South Africa need 26 from 22' }),
    );
    expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Mega'),
      expect.stringContaining('Premium'),
      expect.stringContaining('1stGold'),
      '2 moreHead To Head called off',
    ]);
    expect(screen.queryByText('Since you were here')).not.toBeInTheDocument();
  });

  it('has a row for each contest also while the list of matches is behind the ranks', async () => {
    const open3 = { ...off, status: 'open' as const };
    server.use(
      answer('listMatches', 200, [{ ...LIVE, Contests: [...LIVE.Contests, open3] }]),
      answer('listStandings', 200, [sampleStanding()]),
    );
    const { store } = await open();
    const card = within(
      await screen.findByRole('region', { name: 'South Africa need 26 from 22' }),
    );
    const rows = () => card.getAllByRole('link').map(({ textContent }) => textContent);
    expect(rows().slice(1)).toEqual(['–Premium84 teams', '–Head To Head84 teams']);
    server.use(answer('listMatches', 200, [withCalledOff]));
    await refetchLists(store);
    await waitFor(() => expect(rows().at(-1)).toBe('–Head To Head84 teamsCalled off25 caps back'));
  });

  const second = {
    ...LIVE,
    id: 'm-second',
    home_team: 'Nepal',
    start_time: inHours(-1),
    Contests: [contestOf('c-second', 'Mega')],
  };
  const fourth = sampleStanding({ contest_id: 'c-second', match_id: 'm-second', rank: 4 });

  it('names a contest that was called off on a strip, too', async () => {
    const Contests = [...second.Contests, off];
    server.use(
      answer('listMatches', 200, [LIVE, { ...second, Contests }]),
      answer('listStandings', 200, [sampleStanding(), fourth]),
      answer('listNotices', 200, [refund]),
    );
    await open();
    const strip = await screen.findByRole('link', { name: /Nepal v South Africa/ });
    await waitFor(() => expect(strip).toHaveTextContent('of 100 teams, Head To Head called off'));
    expect(screen.queryByText('Since you were here')).not.toBeInTheDocument();
  });

  it('keeps its place when it ends, until the page is out of sight', async () => {
    server.use(
      answer('listMatches', 200, [{ ...LIVE, start_time: inHours(-2) }, second]),
      answer('listStandings', 200, [sampleStanding(), fourth]),
    );
    const { store } = await open();
    const strip = await screen.findByRole('link', { name: /Nepal v South Africa/ });
    expect(strip).toHaveTextContent('LIVE');
    server.use(
      answer('listMatches', 200, [second]),
      answer('listStandings', 200, [fourth]),
      answer('getMatch', 200, { ...LIVE, status: 'completed', result: 'India won by 7 runs' }),
      answer('listNotices', 200, [noticeOf(8, { rank: 16, caps: 100 })]),
    );
    await refetchLists(store);
    const card = within(await screen.findByRole('region', { name: 'India won by 7 runs' }));
    expect(card.getByText('Finished')).toBeVisible();
    expect(strip).toHaveTextContent('You: 4th in Mega');

    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    hidden.mockRestore();
    const ended = screen.getByRole('link', { name: /India v South Africa/ });
    await waitFor(() =>
      expect(ended).toHaveTextContent('You: 16th in Mega, of 100 teams, won 100 caps'),
    );
    const live = within(screen.getByRole('region', { name: 'South Africa need 26 from 22' }));
    expect(live.getByRole('link', { name: /Mega/ })).toHaveTextContent('4thMegaof 100');
  });

  it('says the total of a contest with another eleven, by totals after the same ball', async () => {
    const standings = [sampleStanding(), premium];
    server.use(answer('listStandings', 200, standings));
    const { store } = await open();
    const row = await screen.findByRole('link', { name: /Mega/ });
    expect(row).toHaveTextContent('17thMega');
    const { version, total_score: total } = premium;
    const later = { ...premium, version: version + 1, total_score: total - 5 };
    server.use(answer('listStandings', 200, [sampleStanding(), later]));
    await refetchLists(store);
    await waitFor(() => expect(screen.getByText('69 colder than the field')).toBeVisible());
    expect(row).toHaveTextContent('17thMega');
    server.use(answer('listStandings', 200, [sampleStanding({ version: version + 1 }), later]));
    await refetchLists(store);
    await waitFor(() => expect(row).toHaveTextContent('17thtotal −25Mega'));
  });

  it('does not call its data stale before it has had a ball', async () => {
    const heard_at = inHours(-1);
    server.use(
      answer('listMatches', 200, [{ ...LIVE, innings: [], heard_at }]),
      answer('listStandings', 200, [sampleStanding()]),
    );
    await open();
    const card = await screen.findByRole('region', { name: 'The first ball is due' });
    expect(card).not.toHaveTextContent('Stale');
  });

  it('has no card without a standing of the user', async () => {
    await open();
    expect(screen.queryByText('South Africa need 26 from 22')).not.toBeInTheDocument();
  });
});

describe('a match that is about to be played, with a team of the user', () => {
  const Contests = [
    contestOf('c-mega', 'Mega'),
    { ...contestOf('c-premium', 'Premium'), participants: 17 },
    { ...contestOf('c-off', 'Head To Head'), participants: 1, status: 'called_off' as const },
  ];
  const heading = (name: string) => screen.findByRole('region', { name });
  const teamWithout = (count: number) =>
    teamPlayers(ELEVEN_NAMES).map((player, index) => ({ ...player, playing: index >= count }));

  it('counts down in the last hour, and leads to the boards of its contests', async () => {
    const match = sampleMatch({ start_time: inHours(0.5), Contests });
    server.use(answer('listMatches', 200, [match]));
    const { container } = await open();
    const card = within(await heading('Your team is in'));
    expect(card.getByText(/^(30|29)m$/)).toBeVisible();
    // The larger prize first; what was called off last.
    expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '–Mega84 teams',
      '–Premium17 teams',
      '–Head To Head1 teamCalled off25 caps back',
    ]);
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    [2, -0.01, '–Mega84 teams2 left out', '/contestLeaderboard/m-final'],
    [2, 0.5, '–Mega84 teams2 left outEdit Team', '/teamSelector/m-final/c-mega?'],
    [0, 0.5, '–Mega84 teamsall play', '/contestLeaderboard/m-final'],
  ])(
    'says that %d picks are left out, and leads to the team while that can be mended',
    async (count, hours, text, path) => {
      server.use(
        answer('listMatches', 200, [
          sampleMatch({ start_time: inHours(hours), Contests: Contests.slice(0, 1) }),
        ]),
        answer('getUserTeam', 200, teamWithout(count)),
      );
      const { container } = await open();
      const row = await screen.findByRole('link', { name: /^– ?Mega/ });
      await waitFor(() => expect(row).toHaveTextContent(new RegExp(`^${text}$`)));
      expect(row).toHaveAttribute('href', expect.stringContaining(path));
      expect(await violations(container)).toEqual([]);
    },
  );

  it('is a strip below the first one, with the time of its first ball', async () => {
    const start_time = inHours(0.5);
    const second = sampleMatch({ id: 'm-second', home_team: 'Nepal', start_time, Contests });
    server.use(
      answer('listMatches', 200, [LIVE, second]),
      answer('listStandings', 200, [sampleStanding()]),
      answer('getUserTeam', 200, teamWithout(2)),
    );
    const { container } = await open();
    const strip = await screen.findByRole('link', { name: /(30|29)m.*First ball at/ });
    expect(strip).toHaveTextContent(
      /^NS(30|29)mNepal v South AfricaFirst ball at \d\d:\d\dYour team is in/,
    );
    await waitFor(() => {
      expect(strip).toHaveTextContent('is in, 2 contests, 2 left out, Head To Head called off');
    });
    expect(strip).toHaveAttribute('href', '/userTeams');
    expect(screen.queryByRole('region', { name: 'Your team is in' })).not.toBeInTheDocument();
    expect(await violations(container)).toEqual([]);
  });

  it('waits for the first ball from the start on, also once it is frozen', async () => {
    const match = sampleMatch({ start_time: inHours(-0.01), Contests });
    server.use(answer('listMatches', 200, [match]));
    const { store } = await open();
    expect(await heading('The first ball is due')).toHaveTextContent('Locked');
    // The ranks are a moment behind the first ball.
    const innings = [{ team: 'India', runs: 1, wickets: 0, overs: '0.1', super_over: false }];
    server.use(answer('listMatches', 200, [{ ...match, status: 'live', innings }]));
    await refetchLists(store);
    expect(await heading('India 1/0 after 0.1 overs')).toHaveTextContent('are on their way');
    // After a time in the background the match is far ahead of the ranks.
    server.use(answer('listMatches', 200, [LIVE]));
    await refetchLists(store);
    expect(await heading('South Africa need 26 from 22')).toHaveTextContent('are on their way');
    const row = () => screen.getByRole('link', { name: /Mega/ });
    row().focus();
    server.use(answer('listStandings', 200, [sampleStanding()]));
    await refetchLists(store);
    await waitFor(() => expect(screen.queryByText(/are on their way/)).not.toBeInTheDocument());
    expect(screen.getByText('64 colder than the field')).toBeVisible();
    expect(row()).toHaveFocus();
  });

  it('names the eleven of its first contest that has enough teams, those who are left out first', async () => {
    const picks = teamPlayers(ELEVEN_NAMES).map((player, index) => ({
      ...player,
      playing: index < 9,
    }));
    const double = contestOf('c-double', 'Double');
    const ContestType = { ...double.ContestType, entry_caps: 500 };
    const few = { ...double, ContestType, participants: 1 };
    server.use(
      answer('listMatches', 200, [
        sampleMatch({ start_time: inHours(0.5), Contests: [few, ...Contests] }),
      ]),
      answer('getUserTeam', 200, picks),
    );
    await open();
    const caption = await screen.findByText('Your eleven in Mega');
    const names = [...lastNames(ELEVEN_NAMES).values()];
    expect(caption.nextSibling).toHaveTextContent(
      `Left out: ${names.slice(9).join(', ')}. ${names.slice(0, 9).join(', ')}`,
    );
  });

  it('says how many teams its contests lack, until they can no longer be entered', async () => {
    const few = { ...Contests[0]!, participants: 7 };
    const match = sampleMatch({ start_time: inHours(0.5), Contests: [few, Contests[1]!] });
    server.use(answer('listMatches', 200, [match]));
    const { store } = await open();
    expect(await screen.findByRole('link', { name: /^– ?Mega/ })).toHaveTextContent(
      '7 teams, needs 3 more',
    );
    expect(screen.getByRole('link', { name: /^– ?Premium/ })).not.toHaveTextContent('needs');
    server.use(answer('listMatches', 200, [{ ...match, start_time: inHours(-0.001) }]));
    await refetchLists(store);
    await heading('The first ball is due');
    await waitFor(() => expect(screen.queryByText(/needs/)).not.toBeInTheDocument());
  });

  it('stays while the page is open when each of its contests was called off', async () => {
    const match = sampleMatch({ start_time: inHours(-0.01), Contests: Contests.slice(2) });
    server.use(answer('listMatches', 200, [match]));
    const { store } = await open();
    expect(await heading('The first ball is due')).toHaveTextContent('Your caps are back.');
    server.use(answer('listMatches', 200, [{ ...LIVE, Contests: Contests.slice(2) }]));
    await refetchLists(store);
    expect(await heading('South Africa need 26 from 22')).toHaveTextContent('Your caps are back.');
    const result = 'India won by 7 runs';
    server.use(
      answer('listMatches', 200, []),
      answer('getMatch', 200, { ...LIVE, status: 'completed', result }),
    );
    await refetchLists(store);
    const card = await heading(result);
    expect(card).toHaveTextContent('Finished');
    expect(card).toHaveTextContent('Your caps are back.');
  });

  it('is there when the page is opened during a match whose contests were called off', async () => {
    server.use(answer('listMatches', 200, [{ ...LIVE, Contests: Contests.slice(2) }]));
    await open();
    expect(await heading('South Africa need 26 from 22')).toHaveTextContent('Your caps are back.');
  });

  it('speaks of no caps when the contests that were called off were free', async () => {
    const off = Contests[2]!;
    const free = { ...off, ContestType: { ...off.ContestType, entry_caps: 0 } };
    server.use(answer('listMatches', 200, [{ ...LIVE, Contests: [free] }]));
    await open();
    const card = await heading('South Africa need 26 from 22');
    expect(card).toHaveTextContent('Too few teams.');
    expect(card).not.toHaveTextContent('caps are back');
  });

  it('gives way to another once nobody can see the page, when its contests were called off', async () => {
    const off = sampleMatch({ start_time: inHours(-0.01), Contests: Contests.slice(0, 1) });
    const next = sampleMatch({
      id: 'm-next',
      home_team: 'Nepal',
      start_time: inHours(0.5),
      Contests,
    });
    server.use(answer('listMatches', 200, [off, next]));
    const { store } = await open();
    await heading('The first ball is due');
    server.use(answer('listMatches', 200, [{ ...off, Contests: Contests.slice(2) }, next]));
    await refetchLists(store);
    await screen.findByText('Too few teams. Your caps are back.');
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    hidden.mockRestore();
    expect(await heading('Your team is in')).toHaveTextContent('Nepal v South Africa');
  });

  it('follows the live stream from the start on', async () => {
    const stream = new Stream();
    Object.assign(globalThis, { EventSource: jest.fn(() => stream) });
    const match = sampleMatch({ start_time: inHours(-0.01), version: 0, Contests });
    server.use(answer('listMatches', 200, [match]));
    await open();
    await heading('The first ball is due');
    await waitFor(() => expect(EventSource).toHaveBeenCalled());
    const innings = [{ team: 'India', runs: 1, wickets: 0, overs: '0.1', super_over: false }];
    const live = { ...match, status: 'live' as const, version: 1, innings };
    server.use(
      answer('listMatches', 200, [live]),
      answer('listStandings', 200, [sampleStanding({ version: 1 })]),
    );
    await act(async () => {
      stream.onopen?.();
      stream.say({
        match_id: match.id,
        version: 1,
        since: null,
        status: 'live',
        heard_at: null,
        innings,
        over: null,
        players: [],
      });
      await Promise.resolve();
    });
    expect(await screen.findByText('64 colder than the field')).toBeVisible();
  });

  it('leaves the results of contests that were settled earlier to the news', async () => {
    server.use(
      answer('listMatches', 200, [{ ...LIVE, Contests }]),
      answer('listStandings', 200, [sampleStanding({ contest_id: 'c-premium' })]),
      answer('listNotices', 200, [noticeOf(1)]),
    );
    await open();
    const news = await screen.findByRole('heading', { name: 'Since you were here' });
    expect(news.closest('section')).toHaveTextContent('won 240 caps');
  });

  it('has the result of a contest in its row alone, also when it arrives before the ranks', async () => {
    server.use(
      answer('listMatches', 200, [LIVE]),
      answer('listStandings', 200, [sampleStanding(), sampleStanding({ contest_id: 'c-premium' })]),
    );
    const { store } = await open();
    await screen.findByText('64 colder than the field');
    server.use(
      answer('listNotices', 200, [
        noticeOf(1),
        noticeOf(2, {}, { id: 'c-other', match_id: 'm-other' }),
      ]),
    );
    act(() => void store.dispatch(api.util.invalidateTags(['User'])));
    const news = await screen.findByRole('heading', { name: 'Since you were here' });
    expect(within(news.closest('section')!).getAllByRole('listitem')).toHaveLength(1);
  });

  it('has its refunds in its rows alone, also when they arrive before the list of matches', async () => {
    const match = sampleMatch({ start_time: inHours(-0.01), Contests: Contests.slice(0, 1) });
    server.use(answer('listMatches', 200, [match]));
    const { store } = await open();
    await heading('The first ball is due');
    const notices = [
      noticeOf(1, { type: 'CALLED_OFF' }),
      noticeOf(2, { type: 'CALLED_OFF' }, { id: 'c-other', match_id: 'm-other', name: 'Premium' }),
    ];
    server.use(answer('listNotices', 200, notices));
    act(() => void store.dispatch(api.util.invalidateTags(['User'])));
    const news = await screen.findByRole('heading', { name: 'Since you were here' });
    expect(within(news.closest('section')!).getAllByRole('listitem')).toHaveLength(1);
    expect(news.closest('section')).toHaveTextContent('Premium');
  });

  it('has the balance fetched when a contest is called off', async () => {
    const [mega, premium] = Contests;
    const match = sampleMatch({ start_time: inHours(-0.01), Contests: [mega!, premium!] });
    server.use(answer('listMatches', 200, [match]));
    const { store } = await open();
    await heading('The first ball is due');
    const off = { ...premium!, status: 'called_off' as const };
    server.use(
      answer('listMatches', 200, [{ ...match, Contests: [mega!, off] }]),
      answer('getUser', 200, { ...sampleUser, caps: 1420 }),
    );
    await refetchLists(store);
    expect(await screen.findByRole('link', { name: '1,420 caps' })).toBeVisible();
  });

  it('has no card earlier, or without a team', async () => {
    server.use(
      answer('listMatches', 200, [
        sampleMatch({ id: 'm1', start_time: inHours(1.1), Contests }),
        sampleMatch({ id: 'm2', start_time: inHours(0.5) }),
      ]),
    );
    await open();
    expect(screen.queryByText(/ come with the first ball/)).not.toBeInTheDocument();
  });
});

test('the matches that are open keep their room when the last of them locks', async () => {
  const match = sampleMatch({ start_time: inHours(2) });
  server.use(answer('listMatches', 200, [match]));
  const { store } = await open();
  const section = screen
    .getByRole('heading', { name: 'Pick the eleven who freeze' })
    .closest('section')!;
  expect(section).not.toHaveTextContent('appear here');
  server.use(answer('listMatches', 200, [{ ...match, status: 'live' }]));
  await refetchLists(store);
  await waitFor(() => expect(section).toHaveTextContent('The next matches appear here.'));
});

test('the latest nightmare stays while the page is open', async () => {
  const { store } = await open();
  const figure = (await screen.findByText(/Nightmare XI, /)).closest('figure')!;
  const words = figure.textContent;
  server.use(answer('listNightmareXIs', 200, [sampleCompletedMatch({ home_team: 'Nepal' })]));
  await act(() => store.dispatch(api.endpoints.listNightmareXIs.initiate({ limit: 1 }, again)));
  expect(figure.textContent).toBe(words);
});

describe('the next lock', () => {
  const first = sampleMatch({ id: 'm1', home_team: 'Nepal', start_time: inHours(2) });
  const second = sampleMatch({ id: 'm2', home_team: 'Oman', start_time: inHours(3) });

  it('is the next match without a team of the user', async () => {
    const entered = { ...first, Contests: [contestOf('c1', 'Mega')] };
    server.use(answer('listMatches', 200, [entered, second]));
    const { user, location } = await open();
    const lock = within(await screen.findByRole('region', { name: 'Oman v South Africa' }));
    expect(lock.getByText('No team of yours yet')).toBeVisible();
    await user.click(lock.getByRole('link', { name: 'Pick Team' }));
    expect(location()).toMatchObject({ pathname: '/contest/m2', state: { match: { id: 'm2' } } });
  });

  it('can be skipped, on later visits, too', async () => {
    server.use(answer('listMatches', 200, [first, second]));
    const { user, unmount } = await open();
    const lock = within(await screen.findByRole('region', { name: 'Nepal v South Africa' }));
    await user.click(lock.getByRole('button', { name: 'Not this one' }));
    expect(await screen.findByRole('region', { name: 'Oman v South Africa' })).toBeVisible();
    expect(screen.getByText('Next: Oman v South Africa')).toHaveAttribute('role', 'status');
    unmount();
    await open();
    expect(await screen.findByRole('region', { name: 'Oman v South Africa' })).toBeVisible();
  });

  it('is skipped once by a double tap', async () => {
    server.use(answer('listMatches', 200, [first, second]));
    const { user } = await open();
    const lock = within(await screen.findByRole('region', { name: 'Nepal v South Africa' }));
    await user.dblClick(lock.getByRole('button', { name: 'Not this one' }));
    expect(readSkipped(ME.id)).toEqual(['m1']);
  });

  it('is skipped for this user alone, and not for the next one of the browser', async () => {
    server.use(answer('listMatches', 200, [first, second]));
    const { user } = await open();
    const lock = within(await screen.findByRole('region', { name: 'Nepal v South Africa' }));
    await user.click(lock.getByRole('button', { name: 'Not this one' }));
    expect(readSkipped(ME.id)).toEqual(['m1']);
    expect(readSkipped('another user')).toEqual([]);
  });

  it('keeps the focus in its place when the last one is skipped', async () => {
    server.use(answer('listMatches', 200, [first]));
    const { user } = await open();
    const lock = within(await screen.findByRole('region', { name: 'Nepal v South Africa' }));
    await user.click(lock.getByRole('button', { name: 'Not this one' }));
    expect(screen.getByRole('region', { name: 'Next match' })).toHaveFocus();
  });

  it('leaves the focus elsewhere when the last one begins', async () => {
    server.use(answer('listMatches', 200, [first, second]));
    const { user, store } = await open();
    const lock = within(await screen.findByRole('region', { name: 'Nepal v South Africa' }));
    await user.click(lock.getByRole('button', { name: 'Not this one' }));
    const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
    const link = sections.getByRole('link', { name: 'My teams' });
    act(() => link.focus());
    server.use(answer('listMatches', 200, []));
    await refetchLists(store);
    expect(await screen.findByText('No match is open for teams right now.')).toBeVisible();
    expect(link).toHaveFocus();
  });

  it('passes the focus to the heading when the last one begins under it', async () => {
    server.use(answer('listMatches', 200, [first]));
    const { store } = await open();
    const lock = within(await screen.findByRole('region', { name: 'Nepal v South Africa' }));
    act(() => lock.getByRole('link', { name: 'Pick Team' }).focus());
    server.use(answer('listMatches', 200, []));
    await refetchLists(store);
    expect(await screen.findByText('No match is open for teams right now.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is named when the user has a team in every match', async () => {
    server.use(answer('listMatches', 200, [{ ...first, Contests: [contestOf('c1', 'Mega')] }]));
    await open();
    expect(await screen.findByText(/^All set until/)).toBeVisible();
  });
});

describe('new results', () => {
  it('are listed once, marked as seen, and not shown in a panel', async () => {
    const seen: unknown[] = [];
    server.use(
      respond('listNotices', () => ({
        status: 200,
        body:
          seen.length > 0
            ? []
            : [
                noticeOf(95, { rank: 2, caps: 270, participants: 9 }),
                noticeOf(94, { rank: 34, caps: 0, total_score: 21, participants: 100 }),
                noticeOf(93, { type: 'CALLED_OFF', rank: null, caps: 25, total_score: null }),
                noticeOf(92),
              ],
      })),
      respond('markNoticesSeen', ({ body }) => {
        seen.push(body);
        return { status: 204, body: null };
      }),
    );
    await open();
    const heading = await screen.findByRole('heading', { name: 'Since you were here' });
    const section = within(heading.closest('section')!);
    const rows = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '2India v South AfricaMega, 2nd of 9−88, below zerowon 270 caps',
      '34India v South AfricaMega, 34th of 100+21, above zerono prize',
      'India v South AfricaMegaCalled off25 caps back',
    ]);
    expect(section.getByRole('link', { name: 'All 4' })).toHaveAttribute(
      'href',
      '/caps?show=results',
    );
    await waitFor(() => expect(seen).toEqual([{ up_to: 95 }]));
    expect(section.getAllByRole('listitem')).toHaveLength(3);
    expect(
      screen.queryByRole('region', { name: 'What became of your teams' }),
    ).not.toBeInTheDocument();
  });

  it('include the rounds of leagues, with plain points', async () => {
    server.use(
      answer('listNotices', 200, [
        roundNoticeOf(95),
        roundNoticeOf(94, { beaten: 0, tied: 1, points: 1, corrected: false }, { rank: 9 }),
        roundNoticeOf(93, { corrected: true }),
      ]),
    );
    await open();
    const heading = await screen.findByRole('heading', { name: 'Since you were here' });
    const links = within(heading.closest('section')!).getAllByRole('link', { name: /India v/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '3India v South AfricaOffice XI, beat 7 of 914points',
      '9India v South AfricaOffice XI, beat 0, tied 1, of 91point',
      '3India v South AfricaOffice XI, beat 7 of 914points, corrected',
    ]);
    expect(links[0]).toHaveAttribute('href', '/leagueRound/l-office/m-final');
  });

  it('are left out when there are none', async () => {
    await open();
    expect(screen.queryByText('Since you were here')).not.toBeInTheDocument();
  });
});

describe('the caps of the day', () => {
  it.each([
    [4, 50, ['+50', 'Day 4 in a row', '50 more tomorrow']],
    [1, 50, ['Day 1', '50 caps tomorrow']],
    [1, 1, ['Day 1', '1 cap tomorrow']],
  ])('on day %d with %d caps', async (day_streak, day_caps, texts) => {
    server.use(answer('getUser', 200, { ...sampleUser, day_streak, day_caps }));
    await open();
    const card = within(await screen.findByRole('region', { name: 'Daily caps' }));
    for (const text of texts) expect(card.getByText(text)).toBeVisible();
  });

  it('are left out where the operator gives none', async () => {
    server.use(answer('getUser', 200, { ...sampleUser, day_caps: 0 }));
    await open();
    await waitFor(() => expect(screen.getByText('1,240')).toBeVisible());
    expect(screen.queryByRole('region', { name: 'Daily caps' })).not.toBeInTheDocument();
  });
});

describe('the caps of a day that begins while the page is open', () => {
  const card = () => within(screen.getByRole('region', { name: 'Daily caps' }));
  const isHidden = (hidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  /** The letters of the days, that of today in brackets. */
  const pips = () =>
    [...screen.getByRole('region', { name: 'Daily caps' }).querySelectorAll('i')].map(
      ({ dataset, textContent }) => (dataset.day === 'today' ? `(${textContent})` : textContent),
    );
  /** Moves the clock past midnight. More at once would be a timeout for the requests in between. */
  const passMidnight = () => act(() => jest.advanceTimersByTime(MINUTE_MS));
  let visits = 0;
  let arrive: () => void;

  beforeEach(() => {
    // A Saturday.
    jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2026-02-28T23:59:30Z') });
    visits = 0;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    server.use(
      respond('getUser', async () => {
        const isNext = new Date().getUTCDay() === 0;
        if (isNext) visits += 1;
        if (isNext) await arrival;
        return { status: 200, body: { ...sampleUser, day_streak: isNext ? 4 : 3 } };
      }),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('count when it begins, and until they have arrived the card shows the day before', async () => {
    await open();
    expect(card().getByText('Day 3 in a row')).toBeVisible();
    passMidnight();
    await waitFor(() => expect(visits).toBe(1));
    expect(pips()).toEqual(['T', 'F', '(S)', 'S']);
    arrive();
    expect(await card().findByText('Day 4 in a row')).toBeVisible();
    expect(pips()).toEqual(['T', 'F', 'S', '(S)', 'M']);
    expect(visits).toBe(1);
  });

  it('count when the page is seen again, if it was hidden at midnight', async () => {
    const { store } = await open();
    isHidden(true);
    passMidnight();
    expect(api.endpoints.getUser.select()(store.getState()).status).toBe('fulfilled');
    arrive();
    isHidden(false);
    expect(await card().findByText('Day 4 in a row')).toBeVisible();
    expect(visits).toBe(1);
  });
});

describe('the cards', () => {
  afterEach(() => {
    window.matchMedia = matchMediaOfWidth(1_280);
  });

  const lock = sampleMatch({ id: 'm1', home_team: 'Nepal', start_time: inHours(2) });
  const cards = [
    'South Africa need 26 from 22',
    'Nepal v South Africa',
    'Since you were here',
    'Daily caps',
    'Pick the eleven who freeze',
  ] as const;
  const order = () => {
    const text = document.querySelector('main')!.textContent.replace('Day 1', 'Daily caps');
    return [...cards].sort((a, b) => text.indexOf(a) - text.indexOf(b));
  };

  it.each([
    ['on a phone are in the order of their urgency', 360, [0, 1, 2, 3, 4]],
    ['on a desktop have what happens first, and beside it what to do', 1280, [0, 2, 1, 3, 4]],
  ])('%s', async (_name, widthPx, expected) => {
    window.matchMedia = matchMediaOfWidth(widthPx);
    server.use(
      answer('listMatches', 200, [LIVE, lock]),
      answer('listStandings', 200, [sampleStanding()]),
      answer('listNotices', 200, [noticeOf(95, {}, { id: 'c-before', match_id: 'm-before' })]),
      answer('getUser', 200, { ...sampleUser, day_streak: 1 }),
    );
    await open();
    await screen.findByText('South Africa need 26 from 22');
    expect(order()).toEqual(expected.map((index) => cards[index]));
  });
});

it('links to everything that the home page of a visitor links to', async () => {
  await open();
  const main = within(screen.getByRole('main'));
  for (const [name, path] of [
    ['Create Your Team', '/matchSelection'],
    ['View Results', '/leaderboardMatchSelection'],
    ['View Other Users’ Teams', '/leaderboardMatchSelection'],
    ['View Rewards Leaderboard', '/globalLeaderboard'],
  ] as const) {
    expect(await main.findByRole('link', { name })).toHaveAttribute('href', path);
  }
});
