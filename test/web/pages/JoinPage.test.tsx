import { screen, waitFor, within } from '@testing-library/react';
import { leagueApi } from '../../../src/web/api/leagueApi';
import { Invitation } from '../../../src/web/features/leagues/Invitation';
import { violations } from '../../support/web/axe';
import { inMinutes, upcomingMatch } from '../../support/web/fixtures';
import { answer, failure, offline, problem, respond } from '../../support/web/handlers';
import { CODE, sampleInvite, sampleLeague, sampleLeagueMatch } from '../../support/web/leagues';
import { renderApp, renderWithStore } from '../../support/web/render';
import { ME } from '../../support/web/samples';
import { server } from '../../support/web/server';

const ROUTE = `/join/${CODE}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Records the authorization and the code of each request to join. */
function joins() {
  const seen: unknown[] = [];
  server.use(
    respond('joinLeague', ({ body, authorization }) => {
      seen.push([authorization, body]);
      return { status: 200, body: sampleLeague({ matches: [sampleLeagueMatch()] }) };
    }),
  );
  return seen;
}

const JOINED = [[`Bearer ${ME.token}`, { code: CODE }]];

describe('a visitor', () => {
  it('sees who invites to which league, how many are in, and the next match', async () => {
    server.use(answer('listMatches', 200, [upcomingMatch()]));
    const { container } = renderApp(ROUTE);
    expect(await heading('Office XI')).toBeVisible();
    expect(screen.getByText('Asha invites you to a league')).toBeVisible();
    expect(screen.getByText('4 members.').closest('p')).toHaveTextContent(
      '4 members. They see your name, and your team after each lock.',
    );
    expect(await screen.findByText('India v South Africa')).toBeVisible();
    expect(screen.getByText('2h 30m')).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  it('who logs in is not asked again, and lands in the league', async () => {
    const seen = joins();
    const { user, location } = renderApp(ROUTE);
    await user.click(await screen.findByRole('link', { name: 'Log In' }));
    await user.type(await screen.findByLabelText('Email address'), 'meera@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret word');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(location().pathname).toBe('/league/l-office'));
    expect(seen).toEqual(JOINED);
    expect(
      await screen.findByText('You’re in Office XI. Your first round is India v South Africa.'),
    ).toBeVisible();
  });

  it('who signs up is not asked again, and is led to the next match', async () => {
    const seen = joins();
    server.use(
      answer('getLeague', 200, sampleLeague({ matches: [sampleLeagueMatch()] })),
      answer('getMatch', 200, upcomingMatch()),
    );
    const { user, location } = renderApp(ROUTE);
    await user.click(await screen.findByRole('link', { name: 'Sign Up and Join' }));
    await user.type(await screen.findByLabelText('Email Address'), 'meera@example.org');
    await user.type(screen.getByLabelText('First Name'), 'Meera');
    await user.type(screen.getByLabelText('Last Name'), 'Nair');
    await user.type(screen.getByLabelText('Password'), 'secret word');
    await user.type(screen.getByLabelText('Confirm Password'), 'secret word');
    await user.click(screen.getByRole('button', { name: 'Signup' }));
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    await waitFor(() => expect(location().pathname).toBe('/league/l-office'));
    expect(seen).toEqual(JOINED);
    expect(await screen.findByRole('link', { name: 'Create Your Team' })).toBeVisible();
  }, 60_000);

  it('gets the state of the league when it is full meanwhile', async () => {
    server.use(failure('joinLeague', 409, 'League is full', 'LEAGUE_FULL'));
    const state = { joins: true };
    renderApp(ROUTE, { as: 'meera', state });
    expect(await heading('Office XI is full')).toBeVisible();
  });

  it('who was a member before the log-in is not welcomed as a new one', async () => {
    const seen = joins();
    server.use(answer('getLeagueInvite', 200, sampleInvite({ league_id: 'l-office' })));
    renderApp(ROUTE, { as: 'meera', state: { joins: true } });
    expect(await heading('Office XI: already yours')).toBeVisible();
    expect(screen.queryByText(/Your first round/)).not.toBeInTheDocument();
    expect(seen).toEqual([]);
  });

  it('whose request to join fails can repeat it', async () => {
    let asked = 0;
    server.use(
      respond('joinLeague', () => {
        asked += 1;
        return { status: 500, body: problem('INTERNAL', 'sentinel-500') };
      }),
    );
    const { user } = renderApp(ROUTE, { as: 'meera', state: { joins: true } });
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel-500');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(asked).toBe(2));
  });
});

describe('a user', () => {
  it('is asked once, and joins', async () => {
    const seen = joins();
    const { user, location, container } = renderApp(ROUTE, { as: 'meera' });
    expect(await heading('Join Office XI?')).toBeVisible();
    expect(
      screen.getByText(
        'Asha’s league, 4 members. They see your name, and your team after each lock.',
      ),
    ).toBeVisible();
    expect(await violations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Join League' }));
    await waitFor(() => expect(location().pathname).toBe('/league/l-office'));
    expect(seen).toEqual(JOINED);
  });

  it('who has joined keeps the focus on the button until the page of the league is loaded', async () => {
    joins();
    const { user, store, location } = renderWithStore(<Invitation code={CODE} />, { as: 'meera' });
    const button = await screen.findByRole('button', { name: 'Join League' });
    // The user is the last for whom there was room.
    const full = sampleInvite({ league_id: 'l-office', members: 200 });
    server.use(answer('getLeagueInvite', 200, full));
    await user.click(button);
    await waitFor(() => expect(location().pathname).toBe('/league/l-office'));
    const invite = leagueApi.endpoints.getLeagueInvite.select({ code: CODE });
    const cached = () => invite(store.getState() as Parameters<typeof invite>[0]).data;
    await waitFor(() => expect(cached()?.league_id).toBe('l-office'));
    expect(button).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Join Office XI?');
  });

  it('does not have to', async () => {
    const seen = joins();
    const { user, location } = renderApp(ROUTE, { as: 'meera' });
    await user.click(await screen.findByRole('link', { name: 'Not Now' }));
    expect(location().pathname).toBe('/');
    expect(seen).toEqual([]);
  });

  it('who has been removed since is asked again', async () => {
    server.use(answer('getLeagueInvite', 200, sampleInvite({ league_id: 'l-office' })));
    const { user, goBack } = renderApp(ROUTE, { as: 'meera' });
    await user.click(await screen.findByRole('link', { name: 'Open League' }));
    await heading('Office XI');
    server.use(answer('getLeagueInvite', 200, sampleInvite()));
    goBack();
    expect(await heading('Join Office XI?')).toBeVisible();
  });

  it('who is a member is led in', async () => {
    server.use(answer('getLeagueInvite', 200, sampleInvite({ league_id: 'l-office' })));
    const { user, location } = renderApp(ROUTE, { as: 'meera' });
    expect(await heading('Office XI: already yours')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open League' }));
    expect(location().pathname).toBe('/league/l-office');
  });

  it('learns why joining failed', async () => {
    server.use(offline('joinLeague'));
    const { user } = renderApp(ROUTE, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Join League' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("Can't reach the server");
    const seen = joins();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(seen).toHaveLength(1));
  });

  it('learns that joining failed when the server does not say why', async () => {
    server.use(failure('joinLeague', 500, ''));
    const { user } = renderApp(ROUTE, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Join League' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error joining the league');
  });

  it('whose link was replaced meanwhile has the focus on what happened', async () => {
    server.use(failure('joinLeague', 404, 'No such league', 'NOT_FOUND'));
    const { user } = renderApp(ROUTE, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Join League' }));
    expect(await heading('No league here')).toHaveFocus();
  });

  it('with 25 leagues learns the limit', async () => {
    server.use(failure('joinLeague', 409, 'Too many leagues', 'LEAGUE_LIMIT'));
    const { user } = renderApp(ROUTE, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Join League' }));
    expect(await heading('25 leagues is the limit')).toBeVisible();
  });
});

describe('an invitation', () => {
  it.each([
    ['to a full league', { members: 200 }, 'Office XI is full', 'Asha can make room'],
    ['to a league that is over', { ended: true }, 'Office XI is over', 'Its last day has passed'],
  ])('%s offers a league of one’s own', async (_case, changes, title, line) => {
    server.use(answer('getLeagueInvite', 200, sampleInvite(changes)));
    renderApp(ROUTE, { as: 'meera' });
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(new RegExp(line))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create League' })).toHaveAttribute('href', '/leagues');
  });

  it('with an unknown code leads to another one', async () => {
    server.use(failure('getLeagueInvite', 404, 'sentinel', 'NOT_FOUND'));
    const { user } = renderApp(ROUTE);
    expect(await heading('No league here')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter a Code' }));
    expect(await screen.findByRole('dialog', { name: 'Enter a Code' })).toBeVisible();
  });

  it('with a text that is no code is not requested', async () => {
    server.use(offline('getLeagueInvite'));
    renderApp('/join/pavilion');
    expect(await heading('No league here')).toBeVisible();
  });

  it('is requested with the code as it is written', async () => {
    const asked: unknown[] = [];
    server.use(
      respond('getLeagueInvite', ({ params }) => {
        asked.push(params.code);
        return { status: 200, body: sampleInvite() };
      }),
    );
    renderApp('/join/7f3k2-qx9zd');
    expect(await heading('Office XI')).toBeVisible();
    expect(asked).toEqual([CODE]);
  });

  it('without a code asks for one', async () => {
    renderApp('/join');
    expect(await heading('Join a league')).toBeVisible();
  });

  it('after too many wrong codes has to wait', async () => {
    server.use(failure('getLeagueInvite', 429, 'sentinel', 'TOO_MANY_REQUESTS'));
    renderApp(ROUTE);
    expect(await heading('Not so fast')).toBeVisible();
    // The server refuses right codes, too.
    expect(screen.getByText('Too many wrong codes within an hour. Try again later.')).toBeVisible();
  });

  it('that cannot be fetched can be requested again', async () => {
    server.use(offline('getLeagueInvite'));
    const { user } = renderApp(ROUTE);
    expect(await screen.findByRole('alert')).toHaveTextContent("Can't reach the server");
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await heading('Office XI')).toBeVisible();
  });

  it('has no next match where none is open', async () => {
    server.use(answer('listMatches', 200, [upcomingMatch({ start_time: inMinutes(-1) })]));
    renderApp(ROUTE);
    expect(await heading('Office XI')).toBeVisible();
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.queryByText('India v South Africa')).not.toBeInTheDocument());
  });
});
