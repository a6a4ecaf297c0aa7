import { screen, waitFor, within } from '@testing-library/react';
import { violations } from '../../support/web/axe';
import { answer, failure, offline, pending, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { sampleProfile, sampleSession, sampleUser } from '../../support/web/samples';
import { server } from '../../support/web/server';

const open = () => renderApp('/profile', { as: 'meera' });

/** Opens the page and waits until the profile is there. */
async function arrive() {
  const rendered = open();
  await screen.findByText(/^Playing since/);
  return rendered;
}

/** Returns the value of a career figure. */
const figure = (label: string) =>
  within(screen.getByRole('main')).getByText(label).nextElementSibling;

const row = (label: string) => screen.getByText(label).closest('li')!;

describe('the profile', () => {
  it("shows the user's name, date of registration and career", async () => {
    const { container } = await arrive();
    expect(screen.getByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible();
    expect(screen.getByText('Playing since 9 March 2024')).toBeVisible();
    expect(screen.getAllByText('MN')).toHaveLength(1);
    expect(figure('Matches')).toHaveTextContent('42');
    expect(figure('Contests won')).toHaveTextContent('5');
    expect(figure('Teams below zero')).toHaveTextContent('57 %');
    expect(figure('Best total')).toHaveTextContent('−231, below zero');
    expect(figure('Coldest pick: RA Jadeja')).toHaveTextContent('−78, below zero');
    expect(figure('Rewards in all')).toHaveTextContent('3,420 caps');
    await waitFor(() => expect(document.title).toBe('Your Profile · Nightmare XI'));
    expect(await violations(container)).toEqual([]);
  });

  it('of a new account has dashes for missing figures', async () => {
    const none = {
      matches: 0,
      contests_won: 0,
      teams: 0,
      teams_below_zero: 0,
      best_total: null,
      coldest_pick: null,
      caps_won: 0,
    };
    server.use(answer('getProfile', 200, sampleProfile({}, none)));
    await arrive();
    expect(figure('Matches')).toHaveTextContent('0');
    expect(figure('Teams below zero')).toHaveTextContent(/^–$/);
    expect(figure('Best total')).toHaveTextContent('–, not known');
    expect(figure('Coldest pick')).toHaveTextContent('–, not known');
    expect(figure('Rewards in all')).toHaveTextContent('0 caps');
  });

  it('shows the account, and leads to the caps', async () => {
    const at = new Date(2024, 4, 12, 12).toISOString();
    const profile = sampleProfile({ mobile_number: '+91 98', password_changed_at: at });
    server.use(answer('getProfile', 200, profile));
    const { user, location } = await arrive();
    expect(row('Name')).toHaveTextContent('Meera Nair');
    expect(row('E-mail')).toHaveTextContent('meera@example.org');
    expect(row('Mobile number')).toHaveTextContent('+91 98');
    expect(screen.getByRole('button', { name: 'Change mobile number' })).toBeVisible();
    expect(row('Password')).toHaveTextContent('Changed 12 May 2024');
    await user.click(screen.getByRole('link', { name: 'See caps' }));
    expect(location().pathname).toBe('/caps');
  });

  it('says what is not given and never changed', async () => {
    await arrive();
    expect(row('Mobile number')).toHaveTextContent('Not given');
    expect(screen.getByRole('button', { name: 'Add mobile number' })).toBeVisible();
    expect(row('Password')).toHaveTextContent('Never changed');
  });

  it('shows that it is loading, with the name that the app knows already', async () => {
    server.use(pending('getProfile'));
    open();
    expect(await screen.findByText('Loading profile...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible();
    expect(screen.getByText('Contests won')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'the message of the server',
      failure('getProfile', 500, 'sentinel-profile'),
      'sentinel-profile',
    ],
    ['that there is no connection', offline('getProfile'), /Can't reach the server/],
    ['the default', failure('getProfile', 500, ''), 'Error fetching your profile'],
  ])('that fails says %s, and can be tried again', async (_name, handler, message) => {
    server.use(handler);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    // No placeholder of the date: nothing is loading.
    expect(document.querySelector('main header [aria-hidden="true"]')).toHaveTextContent('MN');
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Playing since 9 March 2024')).toBeVisible();
  });

  it('leads a visitor to the log-in', async () => {
    const { location } = renderApp('/profile');
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(location()).toMatchObject({ state: { from: { pathname: '/profile' } } });
  });

  it('is reached from the drawer and from the caps page', async () => {
    const { user, location } = renderApp('/caps', { as: 'meera' });
    await user.click(await screen.findByRole('link', { name: 'Your profile' }));
    expect(location().pathname).toBe('/profile');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(drawer.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  });

  it('ends with a way to log out', async () => {
    const { user, location, store } = await arrive();
    const main = within(screen.getByRole('main'));
    await user.click(main.getByText('Logout'));
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(store.getState().session.status).toBe('visitor');
  });
});

describe('where you are logged in', () => {
  const firefox = sampleSession({
    id: 's/1',
    device: 'Firefox on Windows',
    mobile: false,
    current: false,
  });
  const unknown = sampleSession({ id: 's2', device: '', current: false });

  /** Serves these sessions until they are ended. */
  function serveSessions() {
    let sessions = [sampleSession(), firefox, unknown];
    const ended: unknown[] = [];
    server.use(
      respond('listSessions', () => ({ status: 200, body: sessions })),
      respond('endSession', ({ params }) => {
        ended.push(params['sessionId']);
        sessions = sessions.filter(({ id }) => id !== params['sessionId']);
        return { status: 204, body: null };
      }),
      respond('endOtherSessions', () => {
        ended.push('others');
        sessions = sessions.filter(({ current }) => current);
        return { status: 204, body: null };
      }),
    );
    return ended;
  }

  it('lists devices and last uses, and this one has no End', async () => {
    serveSessions();
    await arrive();
    const now = (await screen.findByText('Chrome on Android')).closest('li')!;
    expect(now).toHaveTextContent('Chrome on AndroidNowThis one');
    expect(within(now).queryByRole('button')).not.toBeInTheDocument();
    const other = screen.getByText('Firefox on Windows').closest('li')!;
    expect(other).toHaveTextContent('Firefox on Windows29 Jun 2024, 18:41End');
    expect(screen.getByRole('button', { name: 'End session: Unknown device' })).toBeVisible();
    expect(screen.getByText('3', { exact: false, selector: 'section > div > div' })).toBeVisible();
  });

  it('ends one', async () => {
    const ended = serveSessions();
    const { user } = await arrive();
    await user.click(
      await screen.findByRole('button', { name: 'End session: Firefox on Windows' }),
    );
    expect(await screen.findByText('Firefox on Windows is logged out.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument());
    expect(ended).toEqual(['s/1']);
    expect(screen.getByRole('heading', { name: 'Where you’re logged in' })).toHaveFocus();
  });

  it('ends all others', async () => {
    const ended = serveSessions();
    const { user } = await arrive();
    await user.click(await screen.findByRole('button', { name: 'End All Others' }));
    expect(await screen.findByText('All other devices are logged out.')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'End All Others' })).not.toBeInTheDocument();
    });
    expect(ended).toEqual(['others']);
    expect(screen.getByText('Chrome on Android')).toBeVisible();
  });

  it('says when one could not be ended', async () => {
    serveSessions();
    server.use(failure('endSession', 500, 'sentinel-end'));
    const { user } = await arrive();
    await user.click(
      await screen.findByRole('button', { name: 'End session: Firefox on Windows' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel-end');
    expect(screen.getByText('Firefox on Windows')).toBeVisible();
  });

  it('that cannot be fetched can be tried again, and the rest of the page works', async () => {
    server.use(failure('listSessions', 500, 'sentinel-sessions'));
    const { user } = await arrive();
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel-sessions');
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('This one')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End All Others' })).not.toBeInTheDocument();
  });
});

describe('your data', () => {
  const EXPORT = {
    exported_at: '2024-06-29T18:41:07.000Z',
    account: { email: sampleUser.email },
    sessions: [],
    known_addresses: [],
    notifications: null,
    subscriptions: [],
    teams: [],
    tables: [],
    leagues: [],
    caps: [],
    corrections: [],
    feedback: [],
    operator_actions: [],
  };
  const files: { name: string; blob: Blob }[] = [];

  beforeEach(() => {
    files.length = 0;
    const blobs = new Map<string, Blob>();
    // jsdom has neither.
    URL.createObjectURL = (blob: Blob) => {
      blobs.set(`blob:${blobs.size}`, blob);
      return `blob:${blobs.size - 1}`;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, blob: blobs.get(this.href)! });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('is exported as one JSON file', async () => {
    server.use(answer('exportUser', 200, EXPORT));
    const { user } = await arrive();
    await user.click(screen.getByRole('button', { name: 'Export my data' }));
    expect(await screen.findByText('Your data is in nightmare-xi-my-data.json.')).toBeVisible();
    expect(files.map(({ name }) => name)).toEqual(['nightmare-xi-my-data.json']);
    expect(JSON.parse(await files[0]!.blob.text())).toEqual(EXPORT);
  });

  it('that cannot be exported says why', async () => {
    server.use(offline('exportUser'));
    const { user } = await arrive();
    await user.click(screen.getByRole('button', { name: 'Export my data' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("Can't reach the server");
    expect(files).toEqual([]);
  });
});
