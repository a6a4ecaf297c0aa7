import { screen, waitFor } from '@testing-library/react';
import { failure, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { server } from '../../support/web/server';

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};
const KEY = 'B'.repeat(87);

interface BrowserPush {
  permission?: NotificationPermission;
  subscribe?: (options: PushSubscriptionOptionsInit) => Promise<unknown>;
}

const unsubscribe = jest.fn(() => Promise.resolve(true));
const register = jest.fn(() => Promise.resolve());

/** A browser with service workers and push, none of which jsdom has. */
function setBrowserPush({ permission = 'granted', subscribe }: BrowserPush = {}) {
  const pushManager = {
    getSubscription: () => Promise.resolve({ unsubscribe }),
    subscribe: subscribe ?? (() => Promise.resolve({ toJSON: () => SUBSCRIPTION })),
  };
  const ready = Promise.resolve({ pushManager });
  Object.assign(window, {
    PushManager: class {},
    Notification: { requestPermission: () => Promise.resolve(permission) },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, ready },
    configurable: true,
  });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.clearAllMocks();
});

async function pressEnable() {
  const { user } = renderApp('/', { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
}

describe('enabling notifications', () => {
  it("binds the browser's subscription, as it is, to the user", async () => {
    const posted: unknown[] = [];
    const asked: PushSubscriptionOptionsInit[] = [];
    server.use(
      respond('getPushKey', () => ({ status: 200, body: { public_key: KEY } })),
      respond('subscribePush', ({ body }) => {
        posted.push(body);
        return { status: 204, body: null };
      }),
    );
    setBrowserPush({
      subscribe: (options) => {
        asked.push(options);
        return Promise.resolve({ toJSON: () => SUBSCRIPTION });
      },
    });
    await pressEnable();
    expect(await screen.findByText('Notifications enabled successfully!')).toBeInTheDocument();
    expect(posted).toEqual([SUBSCRIPTION]);
    expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
    expect(register).toHaveBeenCalledWith('/worker.js');
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('is refused by a browser without service workers', async () => {
    await pressEnable();
    expect(await screen.findByRole('alert')).toHaveTextContent('Service workers not supported');
  });

  it('is refused by a browser without push', async () => {
    setBrowserPush();
    Reflect.deleteProperty(window, 'PushManager');
    await pressEnable();
    expect(await screen.findByRole('alert')).toHaveTextContent('Push notifications not supported');
  });

  it.each(['denied', 'default'] as const)(
    'is refused when permission is %s',
    async (permission) => {
      setBrowserPush({ permission });
      await pressEnable();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Permission denied - please allow notifications in browser settings',
      );
      expect(register).not.toHaveBeenCalled();
    },
  );

  it("says what the server says, and nothing of the browser's own words", async () => {
    server.use(
      respond('getPushKey', () => ({ status: 200, body: { public_key: KEY } })),
      failure('subscribePush', 400, 'sentinel: not a push service', 'BAD_REQUEST'),
    );
    setBrowserPush();
    await pressEnable();
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel: not a push service');
  });

  it('has one text for whatever else goes wrong', async () => {
    server.use(respond('getPushKey', () => ({ status: 200, body: { public_key: KEY } })));
    setBrowserPush({ subscribe: () => Promise.reject(new DOMException('sentinel', 'AbortError')) });
    await pressEnable();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred. Please try again.',
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Notifications' })).toBeEnabled(),
    );
  });

  it('leads a visitor to the log-in first', async () => {
    const { user, location } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Notifications' }));
    expect(location()).toMatchObject({ pathname: '/login', state: { from: { pathname: '/' } } });
  });
});
