import { screen, within } from '@testing-library/react';
import { contestOf, inMinutes, upcomingMatch } from '../../support/web/fixtures';
import { answer, failure, pending, type Schemas } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { sampleUser } from '../../support/web/samples';
import { server } from '../../support/web/server';

const ROUTE = '/contest/m-final';
const UNAVAILABLE =
  'Match information not available. Please return to the matches page and try again.';

function open(contests: Schemas['Contest'][], match: Partial<Schemas['Match']> = {}) {
  const fresh = upcomingMatch({ Contests: contests, ...match });
  server.use(answer('listMatches', 200, [fresh]));
  return renderApp(ROUTE, { as: 'meera', state: { match: { ...fresh, Contests: [] } } });
}

async function ticket(name: string) {
  return within(await screen.findByRole('article', { name }));
}

describe('select contest', () => {
  it('leads to the matches without a match in the navigation state', async () => {
    const { location } = renderApp(ROUTE);
    await screen.findByRole('heading', { name: 'Select Match to Create Team' });
    expect(location().pathname).toBe('/matchSelection');
  });

  it.each([
    ['is of another address', { ...upcomingMatch(), id: 'another' }],
    ['is gone', upcomingMatch()],
  ])('says so when the match %s', async (_case, match) => {
    server.use(
      answer('listMatches', 200, []),
      answer('getMatch', 200, upcomingMatch({ status: 'completed' })),
    );
    renderApp(ROUTE, { state: { match } });
    expect(await screen.findByText(UNAVAILABLE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Matches' })).toHaveAttribute(
      'href',
      '/matchSelection',
    );
  });

  it('shows the match at once, while its contests load', async () => {
    server.use(pending('listMatches'));
    renderApp(ROUTE, { state: { match: upcomingMatch() } });
    const header = within(await screen.findByRole('region', { name: 'India v South Africa' }));
    expect(header.getByText('VS')).toBeVisible();
    expect(header.getByText('2h 30m remaining')).toBeVisible();
    expect(header.getByText('Kensington Oval, Bridgetown, Barbados')).toBeVisible();
    expect(screen.getByText('Loading contests...')).toBeInTheDocument();
  });

  it('shows what the operator says of a contest', async () => {
    const mega = contestOf('Mega');
    const description = 'A hundred places, and a reward for fifteen.';
    open([{ ...mega, ContestType: { ...mega.ContestType, description } }]);
    expect((await ticket('Mega')).getByText(description)).toBeVisible();
  });

  it('shows the prizes of a contest and how full it is', async () => {
    open([contestOf('Mega')]);
    const mega = await ticket('Mega');
    expect(mega.getByText('Max prize pool').nextSibling).toHaveTextContent('2,500');
    // 24 % of 85 entries of 25 caps, the user's included, and of 100.
    expect(mega.getByText('First prize').parentElement).toHaveTextContent(
      'First prize510 capsnow, up to 600 caps',
    );
    expect(mega.getByText('Entry').nextSibling).toHaveTextContent('25');
    expect(mega.getByText('84/100 Teams')).toBeVisible();
    expect(mega.getByText('Filling Fast')).toBeVisible();
  });

  it.each([
    [
      'with the next team',
      {},
      /The pool grows with every team\. With 85 teams, 1st gets 510 caps\./,
    ],
    ['with the teams that it needs', { participants: 0 }, /With 10 teams, 1st gets 60 caps\./],
    ['of a full contest only', { participants: 100 }, /^(?!.*The pool grows)/],
    ['of a contest that is locked only', { status: 'locked' as const }, /^(?!.*The pool grows)/],
  ])('lists the rewards of the whole pool, and the first one %s', async (_name, changes, text) => {
    const { user } = open([contestOf('Mega', changes)]);
    await user.click((await ticket('Mega')).getByRole('button', { name: 'View Rewards' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reward Structure' });
    expect(dialog).toHaveTextContent('1st600');
    expect(dialog).toHaveTextContent(text);
  });

  it.each([
    [79, 'Slots Available'],
    [80, 'Filling Fast'],
    [99, 'Filling Fast'],
  ])('says of %i teams in 100: %s', async (participants, label) => {
    open([contestOf('Mega', { participants })]);
    expect((await ticket('Mega')).getByText(label)).toBeVisible();
  });

  it('shows no entry chip for a free contest, and no maximum for an unlimited one', async () => {
    open([
      contestOf('Unlimited', { participants: 1284 }, { entry_caps: 0, max_participants: null }),
    ]);
    const unlimited = await ticket('Unlimited');
    expect(unlimited.queryByText('Entry')).not.toBeInTheDocument();
    expect(unlimited.getByText('1,284 Teams')).toBeVisible();
    expect(unlimited.getByText('Slots Available')).toBeVisible();
  });

  it('says which prize is fixed, and how many entries are missing', async () => {
    const rank = { rank_start: 1, rank_end: 1, reward_percentage: null };
    const ContestTypeRewards = [{ ...rank, reward_type: 'FIXED' as const, fixed_amount: 50 }];
    const type = { entry_caps: 0, max_participants: null, min_participants: 2, ContestTypeRewards };
    open([contestOf('Unlimited', { participants: 1 }, type)]);
    const unlimited = await ticket('Unlimited');
    expect(unlimited.getByText('First prize').parentElement).toHaveTextContent(/50 capsfixed$/);
    expect(unlimited.getByText('needs 1 more')).toBeVisible();
  });

  it('marks what the balance does not pay, and fills the button that is due first', async () => {
    server.use(answer('getUser', 200, { ...sampleUser, caps: 75 }));
    open([
      contestOf('Premium', {}, { entry_caps: 100 }),
      contestOf('Mega'),
      contestOf('Unlimited', {}, { entry_caps: 0 }),
    ]);
    const premium = await ticket('Premium');
    const button = await premium.findByRole('button', { name: 'Select Contest' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('25 caps short');
    const rewards = premium.getByRole('button', { name: 'View Rewards' });
    expect(rewards).toBeEnabled();
    expect(rewards).toHaveAccessibleDescription('Premium');
    const links = screen.getAllByRole('link', { name: 'Select Contest' });
    expect(links[0]).toHaveAccessibleDescription('Mega');
    expect(links.map((link) => link.classList.contains('MuiButton-contained'))).toEqual([
      true,
      false,
    ]);
    expect(button).not.toHaveClass('MuiButton-contained');
  });

  it('leads to the team selector', async () => {
    const { user, location } = open([contestOf('Mega')]);
    await user.click((await ticket('Mega')).getByRole('link', { name: 'Select Contest' }));
    expect(location()).toMatchObject({
      pathname: '/teamSelector/m-final/c-mega',
      search: '?home_team=India&away_team=South+Africa&tournament_id=t-wc24',
      state: { match: { id: 'm-final' } },
    });
  });

  it('leads a visitor to the log-in screen, and back afterwards', async () => {
    const match = upcomingMatch({ Contests: [contestOf('Mega')] });
    server.use(answer('listMatches', 200, [match]));
    const { user, location } = renderApp(ROUTE, { state: { match } });
    await user.click((await ticket('Mega')).getByRole('link', { name: 'Select Contest' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(location()).toMatchObject({
      pathname: '/login',
      state: {
        from: { pathname: '/teamSelector/m-final/c-mega', state: { match: { id: match.id } } },
      },
    });
  });

  it('offers the team that was created already, even in a full contest', async () => {
    open([contestOf('Mega', { participants: 100, _count: { ContestLeaderboard: 1 } })]);
    const mega = await ticket('Mega');
    expect(mega.getByText('Team Created')).toBeVisible();
    expect(mega.getByText('Contest Full')).toBeVisible();
    expect(mega.getByRole('link', { name: 'View/Edit Team' })).toBeVisible();
  });

  it('blocks a full contest without a team', async () => {
    open([contestOf('Mega', { participants: 100 })]);
    const mega = await ticket('Mega');
    expect(mega.getByRole('button', { name: 'Contest Full' })).toBeDisabled();
    expect(mega.queryByText('Team Created')).not.toBeInTheDocument();
  });

  it('closes the other contests of a type in which a team was created', async () => {
    open([
      contestOf('Head To Head', {
        participants: 2,
        _count: { ContestLeaderboard: 1 },
      }),
      contestOf('Head To Head', { id: 'c-second', participants: 0 }),
    ]);
    const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(first!.getByRole('link', { name: 'View/Edit Team' })).toBeVisible();
    const button = second!.getByRole('button', { name: 'Select Contest' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('You have a team in another Head To Head');
    expect(second!.queryByRole('link')).not.toBeInTheDocument();
  });

  it('accepts no team once the match has started', async () => {
    open([contestOf('Mega')], { start_time: inMinutes(-1) });
    expect((await ticket('Mega')).getByText('Entries closed')).toBeVisible();
    expect((await ticket('Mega')).queryByText('Filling Fast')).not.toBeInTheDocument();
    expect((await ticket('Mega')).getByRole('button', { name: 'Match started' })).toBeDisabled();
    expect(screen.getByText('LIVE')).toBeVisible();
    expect(screen.getByText('Live now')).toBeVisible();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Match has already started');
    expect(within(alert).getByRole('link', { name: 'Check Leaderboard' })).toHaveAttribute(
      'href',
      '/contestLeaderboard/m-final',
    );
  });

  it('counts no time down to a start that an early first ball made untrue', async () => {
    open([contestOf('Mega')], { status: 'live', start_time: inMinutes(12.5) });
    expect(await screen.findByText('LIVE')).toBeVisible();
    expect(await screen.findByText('Match has already started')).toBeVisible();
    expect(screen.queryByText(/remaining/)).not.toBeInTheDocument();
  });

  it('says so when there are no contests', async () => {
    open([]);
    expect(await screen.findByText('No contests available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Matches' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Matches' })).toBeVisible();
  });

  it('shows what the server says when it fails', async () => {
    server.use(failure('listMatches', 500, 'sentinel 4712'));
    renderApp(ROUTE, { state: { match: upcomingMatch() } });
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4712');
  });

  describe('rewards', () => {
    async function openRewards(contest: Schemas['Contest']) {
      const { user } = open([contest]);
      const card = await ticket(contest.ContestType.name);
      await user.click(card.getByRole('button', { name: 'View Rewards' }));
      return within(await screen.findByRole('dialog', { name: 'Reward Structure' }));
    }

    it('are listed by rank', async () => {
      const dialog = await openRewards(contestOf('Mega'));
      const rows = dialog.getAllByRole('listitem').map((row) => row.textContent);
      expect(rows).toEqual(['1st600 caps', '2nd400 caps', '3rd300 caps', '4th–15th100 caps each']);
    });

    it('can fail without breaking the screen', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const broken = null as unknown as Schemas['ContestTypeReward'];
      const valid = contestOf('Mega').ContestType.ContestTypeRewards;
      const dialog = await openRewards(
        contestOf('Mega', {}, { ContestTypeRewards: [...valid, broken] }),
      );
      expect(dialog.getByText('Unable to display contest information')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
      jest.restoreAllMocks();
    });
  });
});
