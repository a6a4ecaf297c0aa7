import { act, screen, within } from '@testing-library/react';
import { sessionChangedElsewhere } from '../../../src/web/api/sessionEvents';
import type { CapsAmount } from '../../../src/web/components/cricket/CapsAmount';
import { contestOf, inMinutes, upcomingMatch } from '../../support/web/fixtures';
import { answer, failure, type Schemas } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { sampleUser } from '../../support/web/samples';
import { server } from '../../support/web/server';

/** The amount in a ticket, each time the ticket is rendered. */
const mockRendered: number[] = [];
jest.mock('../../../src/web/components/cricket/CapsAmount', () => {
  const actual = jest.requireActual<{ CapsAmount: typeof CapsAmount }>(
    '../../../src/web/components/cricket/CapsAmount',
  );
  return {
    CapsAmount(props: Parameters<typeof CapsAmount>[0]) {
      mockRendered.push(Number(props.amount));
      return actual.CapsAmount(props);
    },
  };
});

const QUERY = '?home_team=India&away_team=South+Africa&tournament_id=t-wc24';
const mine = { _count: { ContestLeaderboard: 1 } };
const free: Partial<Schemas['ContestType']> = { entry_caps: 0, max_participants: null };

function openAs(as: 'visitor' | 'meera', matches: Schemas['Match'][], caps = 75) {
  server.use(answer('listMatches', 200, matches), answer('getUser', 200, { ...sampleUser, caps }));
  return renderApp('/contests', { as });
}

const ofMatch = async (name: string) => within(await screen.findByRole('article', { name }));
const filter = (name: string) => screen.getByRole('button', { name });
const counts = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('match'));

describe('contests across matches', () => {
  it('lists the contests of matches that have not started, as tickets', async () => {
    openAs('visitor', [
      upcomingMatch({ Contests: [contestOf('Mega', { participants: 15 })] }),
      upcomingMatch({ id: 'm-live', home_team: 'Uganda', start_time: inMinutes(-5) }),
    ]);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Explore Contests');
    const match = await ofMatch('India v South Africa');
    // 24 % of sixteen entries of 25 caps, the visitor's included.
    const ticket = match.getByRole('link', { name: /^Mega/ });
    expect(ticket).toHaveTextContent('Mega25 caps1st 96 nowup to 60015 of 100');
    expect(ticket).toHaveAttribute('href', `/teamSelector/m-final/c-mega${QUERY}`);
    expect(match.getByRole('link', { name: 'India v South Africa' })).toHaveAttribute(
      'href',
      `/contest/m-final${QUERY}`,
    );
    expect(screen.queryByRole('article', { name: /Uganda/ })).not.toBeInTheDocument();
  });

  it('says of a ticket what matters first', async () => {
    openAs('meera', [
      upcomingMatch({
        Contests: [
          contestOf('Mega', mine),
          contestOf('Premium', {}, { entry_caps: 100 }),
          contestOf('Head To Head', { participants: 2 }, { entry_caps: 50, max_participants: 2 }),
          contestOf('Small', { participants: 1 }),
          contestOf('Tiny', { ...mine, participants: 4 }),
          contestOf('Unlimited', { participants: 1284 }, free),
        ],
      }),
    ]);
    const match = await ofMatch('India v South Africa');
    expect(await match.findByRole('link', { name: /^Premium.*25 caps short/ })).toHaveAttribute(
      'href',
      `/contest/m-final${QUERY}`,
    );
    expect(match.getByRole('link', { name: /^Mega.*in$/ })).toHaveAttribute(
      'href',
      `/teamSelector/m-final/c-mega${QUERY}`,
    );
    expect(match.getByText('Contest Full')).toBeVisible();
    expect(match.queryByRole('link', { name: /^Head To Head/ })).not.toBeInTheDocument();
    expect(match.getByRole('link', { name: /^Small.*needs 9 more$/ })).toBeVisible();
    expect(match.getByRole('link', { name: /^Tiny.*in, needs 6 more$/ })).toBeVisible();
    expect(match.getByRole('link', { name: /^Unlimited free.*1,284 teams$/ })).toBeVisible();
  });

  it('counts down without rendering the tickets again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openAs('visitor', [
      upcomingMatch({ start_time: inMinutes(3.01), Contests: [contestOf('Premium')] }),
    ]);
    const match = await ofMatch('India v South Africa');
    expect(match.getByText('3m')).toBeVisible();
    mockRendered.length = 0;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(match.getByText('2m')).toBeVisible();
    expect(mockRendered).toEqual([]);
    jest.useRealTimers();
  });

  it('marks nothing as too expensive for a visitor', async () => {
    openAs('visitor', [
      upcomingMatch({ Contests: [contestOf('Premium', {}, { entry_caps: 1_000_000 })] }),
    ]);
    expect(await screen.findByRole('link', { name: /^Premium/ })).not.toHaveTextContent('short');
    expect(screen.queryByRole('button', { name: 'Affordable' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Not entered' })).not.toBeInTheDocument();
    expect(counts()).toHaveTextContent(/^1 contest, 1 match$/);
  });

  it('filters by any of three buttons together, and counts what is left', async () => {
    const { user } = openAs('meera', [
      upcomingMatch({
        Contests: [
          contestOf('Unlimited', {}, free),
          contestOf('Mega', mine),
          contestOf('Premium', {}, { entry_caps: 100 }),
        ],
      }),
      upcomingMatch({ id: 'm-2', home_team: 'Oman', Contests: [contestOf('Mega', mine)] }),
    ]);
    await screen.findByText(/25.*short/);
    expect(counts()).toHaveTextContent('4 contests, 2 matches. You have 75 caps');
    await user.click(filter('Not entered'));
    expect(filter('Not entered')).toHaveAttribute('aria-pressed', 'true');
    expect(counts()).toHaveTextContent('2 contests, 1 match. You have 75 caps');
    expect(screen.queryByRole('article', { name: /Oman/ })).not.toBeInTheDocument();
    await user.click(filter('Affordable'));
    expect(screen.getAllByRole('link', { name: /1st/ })).toHaveLength(1);
    await user.click(filter('Not entered'));
    await user.click(filter('Affordable'));
    expect(counts()).toHaveTextContent('4 contests, 2 matches');
  });

  it('has no filter of members after a log-out in another tab', async () => {
    const { user, store } = openAs('meera', [
      upcomingMatch({ Contests: [contestOf('Mega'), contestOf('Small', { participants: 100 })] }),
    ]);
    await ofMatch('India v South Africa');
    await user.click(filter('Not entered'));
    expect(counts()).toHaveTextContent('1 contest, 1 match');
    act(() => void store.dispatch(sessionChangedElsewhere(null)));
    expect(await screen.findByText(/^2 contests/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Not entered' })).not.toBeInTheDocument();
  });

  it('says when nothing fits, and shows all again', async () => {
    const { user } = openAs('meera', [upcomingMatch({ Contests: [contestOf('Mega', mine)] })]);
    await ofMatch('India v South Africa');
    await user.click(filter('Free'));
    expect(screen.getByText('Nothing fits.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('article', { name: 'India v South Africa' })).toBeVisible();
    expect(filter('Free')).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows eight matches, and moves the focus to the first of those shown on demand', async () => {
    const { user } = openAs(
      'meera',
      Array.from({ length: 11 }, (_, index) =>
        upcomingMatch({
          id: `m-${index}`,
          home_team: `Team ${index + 1}`,
          start_time: inMinutes(30 * (index + 1)),
        }),
      ),
    );
    await ofMatch('Team 8 v South Africa');
    expect(screen.queryByRole('article', { name: /^Team 9/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 3 more matches' }));
    expect(screen.getByRole('article', { name: /^Team 9/ })).toHaveFocus();
    expect(screen.getByRole('article', { name: /^Team 11/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  it('keeps its filters when the user comes back', async () => {
    const Contests = [contestOf('Unlimited', {}, free), contestOf('Mega')];
    const { user, goBack } = openAs('meera', [upcomingMatch({ Contests })]);
    await ofMatch('India v South Africa');
    await user.click(filter('Free'));
    await user.click(screen.getByRole('link', { name: 'India v South Africa' }));
    await screen.findByRole('heading', { level: 1, name: 'Select Contest' });
    goBack();
    await ofMatch('India v South Africa');
    expect(filter('Free')).toHaveAttribute('aria-pressed', 'true');
    expect(counts()).toHaveTextContent('1 contest, 1 match');
  });

  it('begins with eight matches when filters are chosen, also after more were shown', async () => {
    const matches = Array.from({ length: 11 }, (_, index) =>
      upcomingMatch({
        id: `m-${index}`,
        start_time: inMinutes(30 * (index + 1)),
        Contests: [contestOf('Unlimited', {}, free)],
      }),
    );
    const { user } = openAs('meera', matches);
    await user.click(await screen.findByRole('button', { name: 'Show 3 more matches' }));
    expect(screen.getAllByRole('article')).toHaveLength(11);
    await user.click(filter('Free'));
    expect(screen.getAllByRole('article')).toHaveLength(8);
  });

  it('says when there is no open contest', async () => {
    openAs('visitor', []);
    expect(await screen.findByText('No contests available')).toBeVisible();
  });

  it('shows what the server says when it fails', async () => {
    server.use(failure('listMatches', 500, 'sentinel 4713'));
    renderApp('/contests');
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4713');
  });
});
