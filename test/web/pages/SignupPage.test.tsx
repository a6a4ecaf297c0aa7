import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { failure, offline, pending, respond } from '../../support/web/handlers';
import { beginSessionElsewhere, renderApp, type Rendered } from '../../support/web/render';
import { server } from '../../support/web/server';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const FILLED = {
  'Email Address': 'Meera@Example.org',
  'First Name': 'Meera',
  'Last Name': 'Nair',
  Password: 'nightwatchman',
  'Confirm Password': 'nightwatchman',
};

async function open() {
  const rendered = renderApp('/signup');
  await screen.findByRole('heading', { level: 1, name: 'Signup' });
  return rendered;
}

async function signUp({ user }: Rendered, values: Record<string, string> = FILLED) {
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    if (value !== '') await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: 'Signup' }));
}

function watchSignups(): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    respond('signup', ({ body }) => {
      bodies.push(body);
      return { status: 201, body: { id: 'u-new' } };
    }),
  );
  return bodies;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a logged-in user', () => {
  it('is led home', async () => {
    const { location } = renderApp('/signup', { as: 'meera' });
    await waitFor(() => expect(location().pathname).toBe('/'));
  });

  it('from another tab leaves the form for its origin', async () => {
    const state = { from: { pathname: '/userTeams' } };
    const { store, location } = renderApp('/signup', { state });
    await screen.findByRole('heading', { level: 1, name: 'Signup' });
    beginSessionElsewhere(store);
    await waitFor(() => expect(location().pathname).toBe('/userTeams'));
  });
});

describe('sign-up', () => {
  it('sends the email in lower case and omits an empty mobile number', async () => {
    const bodies = watchSignups();
    await signUp(await open());
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          email: 'meera@example.org',
          first_name: 'Meera',
          last_name: 'Nair',
          password: 'nightwatchman',
        },
      ]),
    );
  });

  it('sends a given mobile number', async () => {
    const bodies = watchSignups();
    await signUp(await open(), { ...FILLED, 'Mobile Number (Optional)': '+91 98765 43210' });
    await waitFor(() => expect(bodies).toMatchObject([{ mobile_number: '+91 98765 43210' }]));
  });

  it('confirms, and leads to the log-in after two seconds', async () => {
    watchSignups();
    const rendered = await open();
    await signUp(rendered);
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent(
      'Signup successful! Redirecting to login...',
    );
    await pass(1_500);
    expect(rendered.location().pathname).toBe('/signup');
    await pass(600);
    await waitFor(() => expect(rendered.location().pathname).toBe('/login'));
  });

  it.each([
    ['different', 'nightwatchmen'],
    ['empty', ''],
  ])('with a confirmation that is %s sends nothing', async (_what, confirmation) => {
    const bodies = watchSignups();
    await signUp(await open(), { ...FILLED, 'Confirm Password': confirmation });
    // Beside the field and in a toast.
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual(
      Array(2).fill(expect.stringContaining('Passwords do not match')),
    );
    expect(screen.getByLabelText('Confirm Password')).toBeInvalid();
    expect(screen.getByLabelText('Confirm Password')).toHaveFocus();
    expect(bodies).toHaveLength(0);
  });

  it.each(['Email Address', 'First Name', 'Last Name', 'Password'])(
    'without %s says what is missing and sends nothing',
    async (label) => {
      const bodies = watchSignups();
      await signUp(await open(), { ...FILLED, [label]: '' });
      expect(await screen.findByText(`${label} is required`)).toBeInTheDocument();
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(bodies).toHaveLength(0);
      fireEvent.input(screen.getByLabelText(label), { target: { value: 'a@b.org' } });
      expect(screen.getByLabelText(label)).toBeValid();
    },
  );

  it.each([
    ['EMAIL_TAKEN', 409, 'Email Address'],
    ['WEAK_PASSWORD', 422, 'Password'],
  ] as const)('that fails with %s marks its field', async (code, status, label) => {
    server.use(failure('signup', status, 'sentinel-field', code));
    await signUp(await open());
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(expect.stringContaining('sentinel-field'));
    expect(field).toHaveFocus();
  });

  it.each([
    ['email', 'Email Address'],
    ['first_name', 'First Name'],
    ['last_name', 'Last Name'],
    ['password', 'Password'],
    ['mobile_number', 'Mobile Number (Optional)'],
  ])('with %s that the server refuses marks its field', async (property, label) => {
    server.use(failure('signup', 400, 'sentinel-refused', 'BAD_REQUEST', property));
    const rendered = await open();
    await signUp(rendered, { ...FILLED, 'Mobile Number (Optional)': '1' });
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('sentinel-refused'));
    await rendered.user.type(field, '2');
    expect(field).toBeValid();
  });

  it.each([
    [
      'the message of the server',
      failure('signup', 409, 'sentinel-taken', 'EMAIL_TAKEN'),
      'sentinel-taken',
    ],
    ['that there is no connection', offline('signup'), /Can't reach the server/],
    ['the default', failure('signup', 500, ''), 'Error signing up'],
  ])('that fails says %s', async (_name, handler, message) => {
    server.use(handler);
    const rendered = await open();
    await signUp(rendered);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(rendered.location().pathname).toBe('/signup');
    for (const [label, value] of Object.entries(FILLED)) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
  });

  it('leads to a log-in that is filled in, with the focus on Login', async () => {
    const rendered = await open();
    await signUp(rendered);
    await screen.findByText('Signup successful! Redirecting to login...');
    await pass(2_000);
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(screen.getByLabelText('Email address')).toHaveValue('Meera@Example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('nightwatchman');
    expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(stored).not.toContain('nightwatchman');

    await rendered.user.click(screen.getByRole('link', { name: /Sign up$/ }));
    await rendered.user.click(await screen.findByRole('link', { name: /an account\? Login$/ }));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('that the user leaves %s the response leaves no password behind', async (_when, answered) => {
    let letThrough = (): void => undefined;
    const due = new Promise<void>((resolve) => (letThrough = resolve));
    let isDone = false;
    server.use(
      respond('signup', async () => {
        await due;
        isDone = true;
        return { status: 201, body: { id: 'u-new' } };
      }),
    );
    if (answered === 1) letThrough();
    const rendered = await open();
    await signUp(rendered);
    if (answered === 1) await screen.findByText('Signup successful! Redirecting to login...');
    await rendered.user.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
    await waitFor(() => expect(rendered.location().pathname).toBe('/'));
    letThrough();
    await waitFor(() => expect(isDone).toBe(true));
    await rendered.user.click(screen.getAllByRole('link', { name: 'Login' })[0]!);
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('in progress shows a spinner', async () => {
    server.use(pending('signup'));
    await signUp(await open());
    expect(await screen.findByRole('progressbar', { name: 'Please wait' })).toBeInTheDocument();
  });
});

describe('the typed values', () => {
  it('survive a reload, except the passwords', async () => {
    const first = renderApp('/signup');
    await screen.findByRole('heading', { name: 'Signup' });
    await first.user.type(screen.getByLabelText('Email Address'), 'meera@example.org');
    await first.user.type(screen.getByLabelText('First Name'), 'Meera');
    await first.user.type(screen.getByLabelText('Password'), 'secret word');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret word');
    first.unmount();

    renderApp('/signup');
    expect(await screen.findByLabelText('Email Address')).toHaveValue('meera@example.org');
    expect(screen.getByLabelText('First Name')).toHaveValue('Meera');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it.each(['not JSON', '7', '{"email":7,"constructor":"x"}'])(
    'is nothing when the storage holds %s',
    async (text) => {
      sessionStorage.setItem('signup-form', text);
      renderApp('/signup');
      expect(await screen.findByLabelText('Email Address')).toHaveValue('');
    },
  );
});
