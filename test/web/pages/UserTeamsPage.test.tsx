import { screen, within } from '@testing-library/react';
import { answer, failure, offline, pending, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { sampleContest, sampleMatch, sampleUserTeam } from '../../support/web/samples';
import { server } from '../../support/web/server';

const soon = new Date(Date.now() + 3 * 3_600_000).toISOString();
const open = () => renderApp('/userTeams', { as: 'meera' });

describe('your selected teams', () => {
  it('show match, contest and the eleven', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'Mega, India v South Africa' }));
    for (const text of [
      'Mega',
      "Final, ICC Men's T20 World Cup",
      'Kensington Oval, Bridgetown, Barbados',
      'Max Caps',
      '2,500',
      'Participants:',
      'Start',
      'Your Selected Team',
    ]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect(card.getByText('84').textContent).toBe('84/100');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      sampleUserTeam().SelectedTeam,
    );
  });

  it('have headings in order', async () => {
    open();
    await screen.findByRole('article');
    const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
    expect(levels).toEqual(['H1', 'H2']);
  });

  it('call a contest without a name Contest', async () => {
    const contest = sampleContest();
    const nameless = { ...contest, ContestType: { ...contest.ContestType, name: '' } };
    server.use(answer('listSelectedTeams', 200, [sampleUserTeam({ Contest: nameless })]));
    open();
    expect(await screen.findByText('Contest')).toBeInTheDocument();
  });

  it('can be changed until the match starts', async () => {
    const match = sampleMatch({ start_time: soon });
    server.use(answer('listSelectedTeams', 200, [sampleUserTeam({ Match: match })]));
    open();
    expect(await screen.findByRole('link', { name: 'View/Edit Team' })).toHaveAttribute(
      'href',
      '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24',
    );
  });

  it('link to the leaderboard from the start on', async () => {
    const match = sampleMatch({ status: 'live' });
    server.use(answer('listSelectedTeams', 200, [sampleUserTeam({ Match: match })]));
    const { user, location } = open();
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('link', { name: 'Check Leaderboard' }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-final',
      state: { match: { id: 'm-final' }, contestId: 'c-mega' },
    });
  });

  it('load the teams of older matches from the last one shown', async () => {
    const asked: (string | undefined)[] = [];
    server.use(
      respond('listSelectedTeams', ({ query }) => {
        asked.push(query.before);
        const length = query.before === undefined ? 50 : 1;
        const body = Array.from({ length }, (_, index) =>
          sampleUserTeam({
            id: `${query.before ?? 'latest'}-${index}`,
            Match: sampleMatch({
              id: `m-${query.before ?? 'latest'}-${index}`,
              home_team: query.before === undefined ? 'India' : 'Nepal',
              start_time: `2024-06-01T00:00:${String(59 - index).padStart(2, '0')}.000Z`,
            }),
          }),
        );
        return { status: 200, body };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older teams' }));
    expect(
      await screen.findByRole('article', { name: 'Mega, Nepal v South Africa' }),
    ).toBeVisible();
    expect(asked).toEqual([undefined, '2024-06-01T00:00:10.000Z']);
    expect(screen.queryByRole('button', { name: 'Show older teams' })).not.toBeInTheDocument();
  });

  it('show that they are loading', async () => {
    server.use(pending('listSelectedTeams'));
    open();
    expect(await screen.findByText('Loading your teams...')).toBeInTheDocument();
  });

  it('that do not exist yet link to the contests', async () => {
    server.use(answer('listSelectedTeams', 200, []));
    open();
    expect(
      await screen.findByRole('heading', { name: 'No Teams Selected Yet' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore Contests' })).toHaveAttribute(
      'href',
      '/contests',
    );
  });

  it.each([
    [
      'the message of the server',
      failure('listSelectedTeams', 500, 'sentinel-teams'),
      'sentinel-teams',
    ],
    ['that there is no connection', offline('listSelectedTeams'), /Can't reach the server/],
    ['the default', failure('listSelectedTeams', 500, ''), 'Error fetching user teams'],
  ])(
    'that cannot be fetched say %s in a toast, and can be asked for again',
    async (_n, handler, message) => {
      server.use(handler);
      const { user } = open();
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByText("Your teams can't be shown right now.")).toBeInTheDocument();
      server.use(answer('listSelectedTeams', 200, [sampleUserTeam()]));
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText('Your Selected Team')).toBeInTheDocument();
    },
  );
});
