import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { readSession } from '../../../src/web/api/sessionKeys';
import { type Answer, failure, offline, pending, respond } from '../../support/web/handlers';
import { beginSessionElsewhere, renderApp, type Rendered } from '../../support/web/render';
import { ME, sampleMatch } from '../../support/web/samples';
import { server } from '../../support/web/server';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

async function open(route = '/login', options: Parameters<typeof renderApp>[1] = {}) {
  const rendered = renderApp(route, options);
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  return rendered;
}

async function logIn({ user }: Rendered, email = 'Meera@Example.org', password = 'secret word') {
  await user.click(screen.getByLabelText('Email address'));
  await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('log-in', () => {
  it('sends the email in lower case, and the password unchanged', async () => {
    const bodies: unknown[] = [];
    server.use(
      respond('login', ({ body }) => {
        bodies.push(body);
        return {
          status: 200,
          body: { access_token: ME.token, refresh_token: ME.refresh, id: ME.id },
        };
      }),
    );
    await logIn(await open(), 'Meera@Example.ORG', 'Secret Word');
    await waitFor(() =>
      expect(bodies).toEqual([{ username: 'meera@example.org', password: 'Secret Word' }]),
    );
  });

  it('stores the three keys, confirms, and leads home after two seconds', async () => {
    const rendered = await open();
    await logIn(rendered);
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent(
      'Login successful! Redirecting...',
    );
    expect(readSession()).toEqual({ token: ME.token, refresh: ME.refresh, userId: ME.id });

    await pass(1_500);
    expect(rendered.location().pathname).toBe('/login');
    await pass(600);
    await waitFor(() => expect(rendered.location().pathname).toBe('/'));
  });

  it('leads back to the screen that required it, with its state', async () => {
    const match = sampleMatch();
    const rendered = await open('/login', {
      state: {
        from: { pathname: '/contest/m-final', search: '?home_team=India', state: { match } },
      },
    });
    expect(screen.getByText('Log in, and you go on where you were.')).toBeVisible();
    await logIn(rendered);
    await screen.findByText('Login successful! Redirecting...');
    await pass(2_100);
    await waitFor(() =>
      expect(rendered.location()).toEqual({
        pathname: '/contest/m-final',
        search: '?home_team=India',
        hash: '',
        state: { match },
      }),
    );
  });

  it.each([
    [
      'the message of the server',
      failure('login', 401, 'sentinel-wrong', 'INVALID_CREDENTIALS'),
      'sentinel-wrong',
    ],
    ['that there is no connection', offline('login'), /Can't reach the server/],
    ['the default', failure('login', 500, ''), 'Error logging in'],
  ])('that fails says %s, for six seconds', async (_name, handler, message) => {
    server.use(handler);
    const rendered = await open();
    await logIn(rendered);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(readSession()).toBeNull();
    expect(screen.getByLabelText('Email address')).toHaveValue('Meera@Example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('secret word');
    await pass(5_500);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await pass(600);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(rendered.location().pathname).toBe('/login');
  });

  it.each([
    ['Email address', '{Tab}secret{Enter}'],
    ['Password', 'meera@example.org{Tab}{Enter}'],
  ])('without %s says what is missing and sends nothing', async (label, keys) => {
    let sent = 0;
    server.use(
      respond('login', () => {
        sent += 1;
        return 'offline';
      }),
    );
    const { user } = await open();
    await user.click(screen.getByLabelText('Email address'));
    await user.keyboard(keys);
    expect(await screen.findByText(`${label} is required`)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(sent).toBe(0);
  });

  it("in progress shows a spinner and can't be pressed twice", async () => {
    let sent = 0;
    server.use(
      respond('login', () => {
        sent += 1;
        return new Promise<Answer<'login', 200>>(() => undefined);
      }),
    );
    const rendered = await open();
    await logIn(rendered);
    expect(await screen.findByRole('progressbar', { name: 'Please wait' })).toBeInTheDocument();
    const button = screen.getByRole('button', { name: /Login/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    // Not by user-event, which refuses to click what ignores the pointer. Enter in a field does the same.
    expect(fireEvent.click(button)).toBe(false);
    await waitFor(() => expect(sent).toBe(1));
    await rendered.user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(sent).toBe(1);
  });
});

it('keeps the email over a reload, never the password, and drops it after the log-in', async () => {
  server.use(failure('login', 500, 'sentinel-broken'));
  const first = await open();
  await logIn(first);
  await screen.findByText('sentinel-broken');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret word');
  first.unmount();

  server.resetHandlers();
  const second = await open();
  expect(screen.getByLabelText('Email address')).toHaveValue('Meera@Example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await second.user.type(screen.getByLabelText('Password'), 'secret word');
  await second.user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Login successful! Redirecting...');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Meera');
});

it('leads to the sign-up', async () => {
  const { user, location } = await open();
  expect(screen.queryByText('Log in, and you go on where you were.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: "Don't have an account? Sign up" }));
  expect(location().pathname).toBe('/signup');
});

it('leads a logged-in user home', async () => {
  const { location } = renderApp('/login', { as: 'meera' });
  await waitFor(() => expect(location().pathname).toBe('/'));
});

it('returns to its origin when a session begins in another tab', async () => {
  const rendered = await open('/login', { state: { from: { pathname: '/userTeams' } } });
  beginSessionElsewhere(rendered.store);
  await waitFor(() => expect(rendered.location().pathname).toBe('/userTeams'));
});

it('shows no error when another tab logged in first', async () => {
  server.use(pending('login'));
  const rendered = await open();
  await logIn(rendered);
  beginSessionElsewhere(rendered.store);
  await waitFor(() => expect(rendered.location().pathname).toBe('/'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('can show the password', async () => {
  const { user } = await open();
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show characters of password' }));
  expect(field).toHaveAttribute('type', 'text');
});
