import { act, screen, waitFor } from '@testing-library/react';
import { answer, failure, offline, pending, respond } from '../../support/web/handlers';
import { renderApp, type Rendered } from '../../support/web/render';
import { server } from '../../support/web/server';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

async function open(...options: [state?: unknown]) {
  const rendered = renderApp('/forgotPassword', { state: options[0] });
  await screen.findByRole('heading', { level: 1, name: 'Forgot password?' });
  return rendered;
}

async function send({ user }: Rendered, email = 'meera@example.org') {
  await user.clear(screen.getByLabelText('Email address'));
  if (email !== '') await user.type(screen.getByLabelText('Email address'), email);
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function watchRequests() {
  const bodies: unknown[] = [];
  server.use(
    respond('forgotPassword', ({ body, authorization }) => {
      bodies.push({ body, authorization });
      return { status: 200, body: { sends_email: true, contact: null } };
    }),
  );
  return bodies;
}

it('is reached from the log-in, with the address that was typed there, and leads back', async () => {
  const state = { from: { pathname: '/userTeams' } };
  const { user, location } = renderApp('/login', { state });
  await user.type(await screen.findByLabelText('Email address'), 'meera@example.org');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot password?' });
  expect(location().pathname).toBe('/forgotPassword');
  expect(screen.getByLabelText('Email address')).toHaveValue('meera@example.org');
  await user.type(screen.getByLabelText('Email address'), '.au');
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(screen.getByLabelText('Email address')).toHaveValue('meera@example.org.au');
  expect(location()).toMatchObject({ pathname: '/login', state });
});

describe('a site that sends e-mail', () => {
  it('says to look in the mail, whether or not there is an account', async () => {
    const requests = watchRequests();
    await send(await open());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Look in your mail' });
    expect(heading).toHaveFocus();
    expect(document.title).toBe('Look in your mail · Nightmare XI');
    expect(requests).toEqual([{ body: { email: 'meera@example.org' }, authorization: null }]);
    expect(
      screen.getByText(
        'If meera@example.org has an account, a link is on its way. It works once, for an hour.',
      ),
    ).toBeVisible();
  });

  it('sends another link after a minute, not before', async () => {
    const requests = watchRequests();
    const rendered = await open();
    await send(rendered);
    expect(
      await screen.findByRole('button', { name: /^Send Again in (60|59) s$/ }),
    ).toHaveAttribute('aria-disabled', 'true');
    await pass(48_000);
    expect(screen.getByRole('button', { name: /^Send Again in 1\d s$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await pass(13_000);
    await rendered.user.click(screen.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText('Asked for another link.')).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Send Again in (60|59) s$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('says when another link could not be asked for', async () => {
    const rendered = await open();
    await send(rendered);
    await screen.findByRole('heading', { name: 'Look in your mail' });
    await pass(61_000);
    server.use(offline('forgotPassword'));
    await rendered.user.click(screen.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("Can't reach the server");
    expect(screen.getByRole('button', { name: 'Send Again' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  it('lets a wrong address be changed', async () => {
    const rendered = await open();
    await send(rendered);
    await rendered.user.click(await screen.findByRole('button', { name: 'Change the Address' }));
    expect(screen.getByLabelText('Email address')).toHaveValue('meera@example.org');
    expect(screen.getByLabelText('Email address')).toHaveFocus();
  });
});

describe('a site that sends no e-mail', () => {
  it.each([
    [
      'whom to ask',
      'Office cricket desk, room 204',
      'Ask the person who runs it for a link: Office cricket desk, room 204. They can make one; they can’t see your password.',
    ],
    [
      'to ask those who run it',
      null,
      'Ask the people who run this site for a link. They can make one; they can’t see your password.',
    ],
  ])('says %s', async (_what, contact, sentence) => {
    server.use(answer('forgotPassword', 200, { sends_email: false, contact }));
    const { container, user, location } = await open().then(async (rendered) => {
      await send(rendered);
      return rendered;
    });
    await screen.findByRole('heading', { level: 1, name: 'This site sends no e-mail' });
    expect(container).toHaveTextContent(sentence);
    await user.click(screen.getByRole('link', { name: 'Back to Login' }));
    expect(location().pathname).toBe('/login');
  });
});

describe('asking for a link', () => {
  it.each([
    ['the message of the server', failure('forgotPassword', 429, 'sentinel-429'), 'sentinel-429'],
    ['that there is no connection', offline('forgotPassword'), /Can't reach the server/],
    ['the default', failure('forgotPassword', 500, ''), 'Error asking for a link'],
  ])('that fails says %s', async (_name, handler, message) => {
    server.use(handler);
    await send(await open());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email address')).toHaveValue('meera@example.org');
  });

  it('without an address says what is missing', async () => {
    const requests = watchRequests();
    await send(await open(), '');
    expect(await screen.findByRole('alert')).toHaveTextContent('Email address is required');
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it("in progress can't be pressed twice", async () => {
    server.use(pending('forgotPassword'));
    await send(await open());
    expect(await screen.findByRole('progressbar', { name: 'Please wait' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Send Link/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
  });
});
