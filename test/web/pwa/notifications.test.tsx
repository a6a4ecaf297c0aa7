import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_KIND_SETTINGS } from '../../../src/domain/notification/kinds';
import { lazyApi } from '../../../src/web/api/lazyApi';
import { sessionExpired } from '../../../src/web/api/sessionEvents';
import { violations } from '../../support/web/axe';
import {
  answer,
  failure,
  offline,
  pending,
  problem,
  respond,
  type Schemas,
} from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { server } from '../../support/web/server';

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};
const KEY = 'B'.repeat(87);
const DENIED = 'Permission denied - please allow notifications in browser settings';

interface BrowserPush {
  permission?: NotificationPermission;
  subscribe?: (options: PushSubscriptionOptionsInit) => Promise<unknown>;
  /** The state of the worker that receives the messages. */
  worker?: ServiceWorkerState;
  /** Whether the browser has a subscription. */
  takes?: boolean;
}

const unsubscribe = jest.fn(() => Promise.resolve(true));
const register = jest.fn<Promise<unknown>, [string]>();

/** Adds service workers and push, which jsdom does not have. */
function setBrowserPush({
  permission = 'granted',
  subscribe,
  worker = 'activated',
  takes = true,
}: BrowserPush = {}) {
  const pushManager = {
    getSubscription: () => Promise.resolve(takes ? { unsubscribe } : null),
    subscribe: subscribe ?? (() => Promise.resolve({ toJSON: () => SUBSCRIPTION })),
  };
  const installing = { state: worker, addEventListener: () => undefined };
  const registration = { pushManager, installing, active: null, waiting: null };
  register.mockResolvedValue(registration);
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission, requestPermission: () => Promise.resolve(permission) },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      register,
      getRegistration: () => Promise.resolve(registration),
    },
    configurable: true,
  });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.clearAllMocks();
  jest.restoreAllMocks();
});

const settings = (changed: Partial<Schemas['NotificationSettings']> = {}) =>
  answer('getNotificationSettings', 200, {
    subscribed: false,
    kinds: DEFAULT_KIND_SETTINGS,
    quiet_hours: null,
    time_zone: null,
    ...changed,
  });

async function openSheet() {
  const rendered = renderApp('/', { as: 'meera' });
  await rendered.user.click(await screen.findByRole('button', { name: 'Notifications' }));
  const sheet = await screen.findByRole('dialog', { name: 'Notifications' });
  return { ...rendered, sheet };
}

async function pressEnable() {
  const { user } = await openSheet();
  await user.click(await screen.findByRole('button', { name: 'Enable Notifications' }));
}

describe('enabling notifications', () => {
  it("binds the browser's subscription, with the key it was made with, to the user", async () => {
    const posted: unknown[] = [];
    const asked: PushSubscriptionOptionsInit[] = [];
    server.use(
      answer('getPushKey', 200, { public_key: KEY }),
      respond('subscribePush', ({ body }) => {
        posted.push(body);
        server.use(settings({ subscribed: true }));
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
    expect(await screen.findByText('On for this device')).toBeInTheDocument();
    expect(posted).toEqual([{ ...SUBSCRIPTION, public_key: KEY }]);
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
      expect(await screen.findByRole('alert')).toHaveTextContent(DENIED);
      expect(register).not.toHaveBeenCalled();
    },
  );

  it('is refused by a browser whose push service the server does not send to', async () => {
    server.use(
      answer('getPushKey', 200, { public_key: KEY }),
      failure('subscribePush', 400, 'sentinel: not a push service', 'BAD_REQUEST'),
    );
    setBrowserPush();
    await pressEnable();
    expect(await screen.findByRole('alert')).toHaveTextContent('Push notifications not supported');
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(2));
  });

  it('fails when the worker is not installed', async () => {
    server.use(answer('getPushKey', 200, { public_key: KEY }));
    setBrowserPush({ worker: 'redundant' });
    await pressEnable();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred. Please try again.',
    );
  });

  it('is offered again when the browser has lost its subscription, and is then on', async () => {
    server.use(
      settings({ subscribed: true }),
      answer('getPushKey', 200, { public_key: KEY }),
      answer('subscribePush', 204, null),
    );
    setBrowserPush({ takes: false });
    const { user } = await openSheet();
    expect(await screen.findByText('Off for this device')).toBeVisible();
    const enable = screen.getByRole('button', { name: 'Enable Notifications' });
    setBrowserPush();
    await user.click(enable);
    expect(await screen.findByText('On for this device')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn Off on This Device' })).toBeEnabled();
  });

  it('has one text for all other failures', async () => {
    server.use(answer('getPushKey', 200, { public_key: KEY }));
    setBrowserPush({ subscribe: () => Promise.reject(new DOMException('sentinel', 'AbortError')) });
    await pressEnable();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred. Please try again.',
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Enable Notifications' })).toBeEnabled(),
    );
  });

  it('leads a visitor to the log-in first', async () => {
    const { user, location } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Notifications' }));
    expect(location()).toMatchObject({ pathname: '/login', state: { from: { pathname: '/' } } });
  });
});

describe('this device', () => {
  it('asks for no permission before it is pressed', async () => {
    setBrowserPush({ permission: 'default' });
    const requestPermission = jest.spyOn(window.Notification, 'requestPermission');
    const { sheet } = await openSheet();
    expect(await within(sheet).findByText('Off for this device')).toBeInTheDocument();
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('shows that it is blocked, even when the server has a subscription', async () => {
    server.use(settings({ subscribed: true }));
    setBrowserPush({ permission: 'denied' });
    const { sheet } = await openSheet();
    expect(await within(sheet).findByText('Off for this device')).toBeInTheDocument();
    expect(within(sheet).getByText(DENIED)).toBeInTheDocument();
  });

  it('is turned off on the server first, then in the browser', async () => {
    const order: string[] = [];
    unsubscribe.mockImplementationOnce(() => {
      order.push('browser');
      return Promise.resolve(true);
    });
    server.use(
      settings({ subscribed: true }),
      respond('unsubscribePush', () => {
        order.push('server');
        server.use(settings());
        return { status: 204, body: null };
      }),
    );
    setBrowserPush();
    const { user, sheet } = await openSheet();
    await user.click(await within(sheet).findByRole('button', { name: 'Turn Off on This Device' }));
    expect(await screen.findByText('Notifications are off on this device')).toBeInTheDocument();
    expect(await within(sheet).findByText('Off for this device')).toBeInTheDocument();
    expect(order).toEqual(['server', 'browser']);
  });

  it("stays on when the server can't be reached", async () => {
    server.use(settings({ subscribed: true }), offline('unsubscribePush'));
    setBrowserPush();
    const { user, sheet } = await openSheet();
    await user.click(await within(sheet).findByRole('button', { name: 'Turn Off on This Device' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Can't reach the server/);
    expect(within(sheet).getByText('On for this device')).toBeInTheDocument();
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});

describe('the settings', () => {
  // Rendering all four hundred time zones would take jsdom too long.
  const zones = ['Asia/Kolkata', 'Asia/Tokyo', 'Europe/London'];
  beforeEach(() => void jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(zones));

  /** Records the saved settings in order. */
  function keepSaved(): Schemas['NotificationChoices'][] {
    const saved: Schemas['NotificationChoices'][] = [];
    server.use(
      respond('saveNotificationSettings', ({ body }) => {
        saved.push(body as Schemas['NotificationChoices']);
        return { status: 204, body: null };
      }),
    );
    return saved;
  }
  const LOCK = 'A match locks within the hour and I have no team in it';

  it('show the present settings, with accessible names', async () => {
    server.use(
      settings({
        kinds: { ...DEFAULT_KIND_SETTINGS, refund: false },
        quiet_hours: { from: '23:15', to: '06:45' },
        time_zone: 'Asia/Tokyo',
      }),
    );
    const { sheet } = await openSheet();
    const switches = await within(sheet).findAllByRole('switch');
    expect(switches.map((one) => (one as HTMLInputElement).checked)).toEqual([
      ...[false, true, true, true, false, true, false],
      true,
    ]);
    expect(within(sheet).getByLabelText('From')).toHaveValue('23:15');
    expect(within(sheet).getByLabelText('To')).toHaveValue('06:45');
    expect(within(sheet).getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
    expect(await violations(sheet)).toEqual([]);
  });

  it('are saved at once, with the time zone of the browser', async () => {
    const saved = keepSaved();
    const { user, sheet } = await openSheet();
    const lock = await within(sheet).findByRole('switch', { name: LOCK });
    await user.click(lock);
    expect(lock).toBeChecked();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved).toEqual([
      {
        kinds: { ...DEFAULT_KIND_SETTINGS, lock_reminder: true },
        quiet_hours: null,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  });

  it('show the times of the server again when new ones could not be saved', async () => {
    server.use(settings({ quiet_hours: { from: '23:15', to: '06:45' } }));
    server.use(failure('saveNotificationSettings', 503, 'sentinel-busy'));
    const { sheet } = await openSheet();
    fireEvent.change(await within(sheet).findByLabelText('From'), { target: { value: '21:00' } });
    expect(await screen.findByText('sentinel-busy')).toBeVisible();
    expect(within(sheet).getByLabelText('From')).toHaveValue('23:15');
  });

  it('that were saved stay when they cannot be fetched again', async () => {
    const saved = keepSaved();
    const { user, sheet, store } = await openSheet();
    const refunds = await within(sheet).findByRole('switch', { name: 'Refunds' });
    const wasOn = (refunds as HTMLInputElement).checked;
    await user.click(refunds);
    await waitFor(() => expect(saved).toHaveLength(1));
    server.use(offline('getNotificationSettings'));
    act(() => void store.dispatch(lazyApi.util.invalidateTags(['Notifications'])));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(within(sheet).queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    // When the user opens the settings again, the form begins with what was saved.
    const { data } = lazyApi.endpoints.getNotificationSettings.select()(store.getState() as never);
    expect(data?.kinds.refund).toBe(!wasOn);
  });

  it('changed in quick succession end with the last one', async () => {
    const saved: Schemas['NotificationChoices'][] = [];
    let letGo = () => {};
    const first = new Promise<void>((resolve) => (letGo = resolve));
    server.use(
      respond('saveNotificationSettings', async ({ body }) => {
        saved.push(body as Schemas['NotificationChoices']);
        await first;
        return { status: 204, body: null };
      }),
    );
    const { user, sheet } = await openSheet();
    await user.click(await within(sheet).findByRole('switch', { name: LOCK }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(within(sheet).getByRole('switch', { name: 'Refunds' }));
    await user.click(within(sheet).getByRole('switch', { name: 'Corrections of a result' }));
    // Off unless it is chosen.
    await user.click(within(sheet).getByRole('switch', { name: 'Rounds of my leagues' }));
    expect(saved).toHaveLength(1);
    letGo();
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]!.kinds).toEqual({
      ...DEFAULT_KIND_SETTINGS,
      lock_reminder: true,
      refund: false,
      correction: false,
      league_round: true,
    });
  });

  it("are restored when they can't be saved", async () => {
    server.use(failure('saveNotificationSettings', 503, 'sentinel: busy'));
    const { user, sheet } = await openSheet();
    const lock = await within(sheet).findByRole('switch', { name: LOCK });
    await user.click(lock);
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel: busy');
    expect(lock).not.toBeChecked();
  });

  it('say so when they could not be saved after the sheet was closed', async () => {
    let letGo = () => {};
    const closed = new Promise<void>((resolve) => (letGo = resolve));
    const sent = jest.fn();
    server.use(
      respond('saveNotificationSettings', async () => {
        sent();
        await closed;
        return { status: 503, body: problem('UNAVAILABLE', 'sentinel: busy') };
      }),
    );
    const { user, sheet } = await openSheet();
    await user.click(await within(sheet).findByRole('switch', { name: LOCK }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    letGo();
    expect(await screen.findByText('sentinel: busy')).toBeVisible();
  });

  it('say nothing of a change that the end of the session has cut off', async () => {
    server.use(pending('saveNotificationSettings'));
    const { user, sheet, store } = await openSheet();
    await user.click(await within(sheet).findByRole('switch', { name: LOCK }));
    act(() => void store.dispatch(sessionExpired()));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(screen.queryByText('Aborted')).not.toBeInTheDocument();
  });

  it('for quiet hours are saved when the two times differ', async () => {
    const saved = keepSaved();
    const { user, sheet } = await openSheet();
    await user.click(
      await within(sheet).findByRole('switch', { name: 'Hold messages back at night' }),
    );
    await waitFor(() => expect(saved.at(-1)?.quiet_hours).toEqual({ from: '22:00', to: '07:00' }));
    const to = within(sheet).getByLabelText('To');
    fireEvent.change(to, { target: { value: '22:00' } });
    expect(to).toHaveAccessibleDescription('Choose two different times');
    fireEvent.change(to, { target: { value: '' } });
    expect(to).toHaveAccessibleDescription('Choose both times');
    const from = within(sheet).getByLabelText('From');
    expect(from).toBeValid();
    fireEvent.change(to, { target: { value: '07:00' } });
    fireEvent.change(from, { target: { value: '' } });
    expect(from).toHaveAccessibleDescription('Choose both times');
    expect(to).toBeValid();
    fireEvent.change(from, { target: { value: '22:00' } });
    fireEvent.change(to, { target: { value: '' } });
    fireEvent.change(to, { target: { value: '06:30' } });
    expect(to).toHaveAccessibleDescription('');
    await user.selectOptions(
      within(sheet).getByRole('combobox', { name: 'Time zone' }),
      'Europe/London',
    );
    await waitFor(() => expect(saved.at(-1)?.time_zone).toBe('Europe/London'));
    expect(saved.map(({ quiet_hours: quiet }) => quiet?.to)).toEqual([
      '07:00',
      '07:00',
      '06:30',
      '06:30',
    ]);
  });

  it('show an error, and can be loaded again', async () => {
    server.use(offline('getNotificationSettings'));
    const { user, sheet } = await openSheet();
    expect(await within(sheet).findByRole('alert')).toHaveTextContent(/^Can't reach the server/);
    server.use(settings());
    await user.click(within(sheet).getByRole('button', { name: 'Try Again' }));
    expect(await within(sheet).findByRole('switch', { name: LOCK })).toBeInTheDocument();
  });

  it('are loaded each time the sheet opens', async () => {
    const { user, sheet } = await openSheet();
    await within(sheet).findByRole('switch', { name: LOCK });
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    server.use(settings({ kinds: { ...DEFAULT_KIND_SETTINGS, lock_reminder: true } }));
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('switch', { name: LOCK })).toBeChecked();
  });
});

it('the results of a user link to the settings too', async () => {
  const { user } = renderApp('/caps?show=results', { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeInTheDocument();
});
