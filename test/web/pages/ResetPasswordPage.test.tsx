import { act, screen, waitFor, within } from '@testing-library/react';
import { readSession } from '../../../src/web/api/sessionKeys';
import { violations } from '../../support/web/axe';
import { failure, offline, pending, problem, respond } from '../../support/web/handlers';
import { renderApp, type Rendered } from '../../support/web/render';
import { server } from '../../support/web/server';

const ROUTE = '/resetPassword#bGlua2VkLXRva2Vu';
const TOKEN = 'bGlua2VkLXRva2Vu';
const GOOD = 'eleven cold fish';

async function open(options: Parameters<typeof renderApp>[1] = {}) {
  const rendered = renderApp(ROUTE, options);
  await screen.findByLabelText('New password');
  return rendered;
}

async function save({ user }: Rendered, password = GOOD, again = password) {
  await user.type(screen.getByLabelText('New password'), password);
  if (again !== '') await user.type(screen.getByLabelText('Once more'), again);
  await user.click(screen.getByRole('button', { name: 'Save Password' }));
}

/** Records what is sent, and lets it succeed. */
function watchResets() {
  const requests: unknown[] = [];
  server.use(
    respond('resetPassword', ({ body, authorization }) => {
      requests.push({ body, authorization });
      return { status: 204, body: null };
    }),
  );
  return requests;
}

const linkEnded = () =>
  screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
const invalid = (operation: 'checkResetLink' | 'resetPassword') =>
  failure(operation, 410, 'sentinel-410', 'LINK_INVALID');

describe('a link for a new password', () => {
  it('says whose password it sets, and hides its token', async () => {
    const checked: unknown[] = [];
    server.use(
      respond('checkResetLink', ({ body }) => {
        checked.push(body);
        return { status: 200, body: { email: 'meera@example.org' } };
      }),
    );
    const { container, location } = await open();
    expect(
      screen.getByText('For meera@example.org. All other devices are logged out.'),
    ).toBeVisible();
    expect(checked).toEqual([{ token: TOKEN }]);
    await waitFor(() => expect(location()).toMatchObject({ hash: '', state: { token: TOKEN } }));
    expect(location().pathname).toBe('/resetPassword');
    expect(await violations(container)).toEqual([]);
  });

  it('sets the password and leads to the log-in, with the address filled in', async () => {
    const requests = watchResets();
    const rendered = await open();
    await save(rendered);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Password changed' });
    expect(heading).toHaveFocus();
    expect(requests).toEqual([{ body: { token: TOKEN, password: GOOD }, authorization: null }]);
    await rendered.user.click(screen.getAllByRole('link', { name: 'Login' }).at(-1)!);
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(screen.getByLabelText('Email address')).toHaveValue('meera@example.org');
  });

  it.each([
    ['that was used', ROUTE, [invalid('checkResetLink')]],
    ['that was cut off', ROUTE, [failure('checkResetLink', 400, 'sentinel-400', 'BAD_REQUEST')]],
    ['without a token', '/resetPassword', []],
  ])('%s says so, and leads to a new one', async (_case, route, handlers) => {
    server.use(...handlers);
    const { user, location } = renderApp(route);
    expect(await linkEnded()).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ask for a New Link' }));
    expect(location().pathname).toBe('/forgotPassword');
  });

  it('that is used meanwhile says so', async () => {
    server.use(invalid('resetPassword'));
    await save(await open());
    expect(await linkEnded()).toHaveFocus();
  });

  it('is checked while it shows that', async () => {
    server.use(pending('checkResetLink'));
    renderApp(ROUTE);
    expect(await screen.findByText('Checking the link...')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
  });

  it('that cannot be checked can be tried again', async () => {
    server.use(offline('checkResetLink'));
    const { user } = renderApp(ROUTE);
    expect(await screen.findByRole('alert')).toHaveTextContent("Can't reach the server");
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});

describe('the new password', () => {
  // decisions.md: an empty confirmation of a password is one that does not match.
  it.each([
    ['twice differently', 'eleven cold'],
    ['once only', ''],
  ])('typed %s is not sent', async (_case, again) => {
    const requests = watchResets();
    await save(await open(), GOOD, again);
    expect(await screen.findByRole('alert')).toHaveTextContent('Passwords do not match');
    expect(screen.getByLabelText('Once more')).toHaveFocus();
    expect(screen.getByLabelText('Once more')).toBeInvalid();
    expect(requests).toEqual([]);
  });

  it('that is weak is refused beside its field', async () => {
    server.use(failure('resetPassword', 422, 'sentinel-weak', 'WEAK_PASSWORD'));
    await save(await open(), 'password');
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel-weak');
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('sentinel-weak');
  });

  it.each([
    ['the message of the server', failure('resetPassword', 503, 'sentinel-503'), 'sentinel-503'],
    ['that there is no connection', offline('resetPassword'), /Can't reach the server/],
    ['the default', failure('resetPassword', 500, ''), 'Error changing the password'],
  ])('that cannot be saved says %s', async (_name, handler, message) => {
    server.use(handler);
    await save(await open());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('New password')).toHaveValue(GOOD);
  });
});

describe('in a browser where somebody is logged in', () => {
  it('works all the same, without their session', async () => {
    const requests = watchResets();
    const rendered = await open({ as: 'meera' });
    await save(rendered);
    await screen.findByRole('heading', { level: 1, name: 'Password changed' });
    expect(requests).toEqual([{ body: { token: TOKEN, password: GOOD }, authorization: null }]);
    expect(readSession()).not.toBeNull();
  });

  it('leads to a log-in with the address filled in when it has ended that session, too', async () => {
    watchResets();
    const rendered = await open({ as: 'meera' });
    server.use(failure('refresh', 401, 'sentinel-refused', 'REFRESH_REJECTED'));
    let isAsked = false;
    let refuse = (): void => undefined;
    const due = new Promise<void>((resolve) => (refuse = resolve));
    server.use(
      respond('getUser', async () => {
        isAsked = true;
        await due;
        return { status: 401, body: problem('UNAUTHENTICATED', 'sentinel-401') };
      }),
    );
    await save(rendered);
    // Until the app has learnt of it, nobody can save twice.
    await waitFor(() => expect(isAsked).toBe(true));
    await act(async () => {});
    expect(await screen.findByRole('progressbar', { name: 'Please wait' })).toBeInTheDocument();
    refuse();
    await screen.findByRole('heading', { level: 1, name: 'Password changed' });
    expect(readSession()).toBeNull();
    await rendered.user.click(
      within(screen.getByRole('main')).getByRole('link', { name: 'Login' }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(screen.getByLabelText('Email address')).toHaveValue('meera@example.org');
  });

  it('stays when that session turns out to have ended', async () => {
    server.use(
      failure('getUser', 401, 'sentinel-401', 'UNAUTHENTICATED'),
      failure('refresh', 401, 'sentinel-refused', 'REFRESH_REJECTED'),
    );
    const { store, location } = await open({ as: 'meera' });
    await waitFor(() => expect(store.getState().session.status).toBe('visitor'));
    expect(location().pathname).toBe('/resetPassword');
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});
