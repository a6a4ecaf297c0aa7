import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionExpired } from '../../../src/web/api/sessionEvents';
import { violations } from '../../support/web/axe';
import { boardEntry, boardOf } from '../../support/web/fixtures';
import { answer, failure, offline, pending, problem, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { ME, sampleRivalry, samplePublicProfile } from '../../support/web/samples';
import { server } from '../../support/web/server';

const open = (id = 'u-charith', as?: 'meera') => renderApp(`/player/${id}`, as ? { as } : {});
const figure = (label: string) =>
  within(screen.getByRole('main')).getByText(label).nextElementSibling;

describe('the public profile', () => {
  it('shows a visitor the first name, one initial, the date, the career and the last results', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Charith' })).toBeVisible();
    expect(screen.getByText('C')).toBeVisible();
    expect(screen.getByText('Playing since 2 February 2024')).toBeVisible();
    expect(figure('Matches')).toHaveTextContent('61');
    expect(figure('Best total')).toHaveTextContent('−231, below zero');
    const result = within(screen.getByRole('list', { name: 'Last results' })).getByRole('listitem');
    expect(result).toHaveTextContent(/^3rd/);
    expect(result).toHaveTextContent('13 June 2024 · Mega');
    expect(result).toHaveTextContent('−58, below zero');
    expect(screen.queryByText('You')).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Charith · Nightmare XI'));
    expect(await violations(container)).toEqual([]);
  });

  it('leads from a result to its board', async () => {
    const { user, location } = open();
    await user.click(await screen.findByRole('link', { name: 'Papua New Guinea v Afghanistan' }));
    expect(location()).toMatchObject({
      pathname: '/contestLeaderboard/m-png-afg',
      state: { contestId: 'c-mega' },
    });
  });

  it('leads to the rewards leaderboard when it is the first screen', async () => {
    open();
    const main = within(screen.getByRole('main'));
    const back = await main.findByRole('link', { name: 'Rewards Leaderboard' });
    expect(back).toHaveAttribute('href', '/globalLeaderboard');
  });

  it('leads back to the screen before it, and leaves a click with Control to the browser', async () => {
    server.use(answer('getContestLeaderboard', 200, boardOf([boardEntry(1, 'Charith', -60)])));
    const { user, location } = open();
    await user.click(await screen.findByRole('link', { name: 'Papua New Guinea v Afghanistan' }));
    await user.click(await screen.findByRole('button', { name: 'Details of Charith Test' }));
    await user.click(await screen.findByRole('link', { name: 'Charith’s profile' }));
    const back = await screen.findByRole('link', { name: 'Back' });
    const { pathname } = location();
    let isLeftToBrowser = false;
    const onClick = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', onClick, { once: true });
    await user.keyboard('{Control>}');
    await user.click(back);
    await user.keyboard('{/Control}');
    expect([isLeftToBrowser, location().pathname]).toEqual([true, pathname]);

    await user.click(back);
    expect(location().pathname).toBe('/contestLeaderboard/m-png-afg');
  });

  it('leads back to the screen before it when the session has ended meanwhile', async () => {
    server.use(answer('getContestLeaderboard', 200, boardOf([boardEntry(1, 'Charith', -60)])));
    const { user, location, store } = renderApp('/contestLeaderboard/m-png-afg', { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Details of Charith Test' }));
    await user.click(await screen.findByRole('link', { name: 'Charith’s profile' }));
    await screen.findByRole('link', { name: 'Back' });
    act(() => void store.dispatch(sessionExpired()));
    await user.type(await screen.findByLabelText('Email address'), 'meera@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret word');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    expect(location().pathname).toBe('/contestLeaderboard/m-png-afg');
  });

  it('is the page that Back leads to from the log-in, even if the session ended on the first page', async () => {
    const { goBack, location, store } = open('u-charith', 'meera');
    await screen.findByRole('heading', { level: 1, name: 'Charith' });
    act(() => void store.dispatch(sessionExpired()));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    goBack();
    expect(location().pathname).toBe('/player/u-charith');
  });

  it('of a new user says that no match is over', async () => {
    server.use(answer('getPublicProfile', 200, samplePublicProfile({ results: [] })));
    open();
    expect(await screen.findByText('No match is over yet.')).toBeVisible();
  });

  it('of my own account says so, and leads to my profile', async () => {
    server.use(answer('getPublicProfile', 200, samplePublicProfile({ id: ME.id })));
    open(ME.id, 'meera');
    expect(await screen.findByText('You')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your Profile' })).toHaveAttribute('href', '/profile');
  });

  it('marks a demo account', async () => {
    server.use(answer('getPublicProfile', 200, samplePublicProfile({ demo: true })));
    open();
    expect(await screen.findByText('demo')).toBeVisible();
  });

  it('of a deleted account or an unknown id is the screen of a missing page', async () => {
    server.use(answer('getPublicProfile', 404, problem('NOT_FOUND', 'Player not found')));
    open('unknown');
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    const home = within(screen.getByRole('main')).getByRole('link', { name: 'Home' });
    expect(home).toHaveAttribute('href', '/');
  });

  it('shows that it is loading', async () => {
    server.use(pending('getPublicProfile'));
    open();
    expect(await screen.findByText('Loading profile...')).toBeInTheDocument();
  });

  it.each([
    ['the message of the server', failure('getPublicProfile', 500, 'sentinel'), 'sentinel'],
    ['that there is no connection', offline('getPublicProfile'), /Can't reach the server/],
    ['the default', failure('getPublicProfile', 500, ''), 'Error fetching the profile'],
  ])('that fails says %s, and can be requested again', async (_name, handler, message) => {
    server.use(handler);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Charith' })).toHaveFocus();
  });
});

describe('the card "Between you two"', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Between you two' }));
  const term = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

  it('counts who was colder, and links to the comparison of their last teams', async () => {
    const { container } = open('u-charith', 'meera');
    const between = await card();
    expect(await between.findByText(/^14 matches in which you both had a team/)).toBeVisible();
    await waitFor(() => expect(term('Charith was colder')).toHaveTextContent(/^7$/));
    expect(term('You were colder')).toHaveTextContent(/^6$/);
    expect(term('Level')).toHaveTextContent(/^1$/);
    expect(between.getByRole('link', { name: 'Compare with Me' })).toHaveAttribute(
      'href',
      '/compare/m-png-afg/c-mega/u-charith',
    );
    expect(await violations(container)).toEqual([]);
  });

  it('has valid HTML while it loads', async () => {
    server.use(pending('getRivalry'));
    const { container } = open('u-charith', 'meera');
    await card();
    // React would report it, too, but only on the console.
    expect(container.querySelector('p div')).toBeNull();
  });

  it('lists the leagues of both, with the places in them', async () => {
    const none = { id: 'l2', name: 'Family', members: 2, place: null, own_place: null };
    const leagues = [...sampleRivalry().leagues, none];
    server.use(answer('getRivalry', 200, sampleRivalry({ leagues })));
    open('u-charith', 'meera');
    const list = within(await screen.findByRole('list', { name: 'In your leagues' }));
    const links = list.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'OOffice XI 2nd of 10, you are 3rd',
      'FFamily 2 members, no round yet',
    ]);
    expect(links[0]).toHaveAttribute('href', '/league/l1');
  });

  it('says that there is no match yet, and has no comparison and no league', async () => {
    const nothing = { won: 0, tied: 0, lost: 0, last_contest: null, leagues: [] };
    server.use(answer('getRivalry', 200, nothing));
    open('u-charith', 'meera');
    const between = await card();
    expect(
      await between.findByText('No match is over yet in which you both had a team.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Compare with Me' })).not.toBeInTheDocument();
    expect(screen.queryByText('In your leagues')).not.toBeInTheDocument();
  });

  it('can be requested again after an error', async () => {
    server.use(failure('getRivalry', 503, ''));
    const { user } = open('u-charith', 'meera');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error fetching the matches between you two');
    expect(screen.getByRole('heading', { level: 1, name: 'Charith' })).toBeVisible();
    server.use(answer('getRivalry', 200, sampleRivalry({ won: 1, tied: 0, lost: 0 })));
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^1 match in which you both had a team/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it.each([
    ['a visitor', 'u-charith', undefined],
    ['the own profile', ME.id, 'meera'],
  ] as const)('is not requested by %s', async (_name, id, as) => {
    let asked = 0;
    server.use(
      respond('getRivalry', () => {
        asked += 1;
        return { status: 404, body: problem('NOT_FOUND', 'Player not found') };
      }),
      answer('getPublicProfile', 200, samplePublicProfile({ id })),
    );
    open(id, as);
    expect(await screen.findByRole('list', { name: 'Last results' })).toBeVisible();
    expect(screen.queryByText('Between you two')).not.toBeInTheDocument();
    expect(asked).toBe(0);
  });
});
