import { watchForUpdates, type UpdateTab } from '../../../src/web/pwa/watchForUpdates';

/** A worker of the browser, whose state the test changes. */
class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: string[] = [];
  constructor(private readonly onMessage: (worker: Worker, type: string) => void) {
    super();
  }
  postMessage({ type }: { type: string }): void {
    this.messages.push(type);
    this.onMessage(this, type);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** The browser's side: which workers there are, and what it does with a request to take over. */
class Browser extends EventTarget {
  controller: Worker | null = null;
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  /** What happens when a worker is asked to take over. */
  onSkip = (worker: Worker): void => this.activate(worker);
  readonly registration = Object.assign(new EventTarget(), { update: async () => undefined });
  registered = 0;

  constructor() {
    super();
    for (const name of ['installing', 'waiting', 'active'] as const) {
      Object.defineProperty(this.registration, name, { get: () => this[name] });
    }
  }
  register = async () => {
    this.registered += 1;
    return this.registration;
  };
  getRegistration = async () => this.registration;

  /** Finds a new build, which begins to install. */
  find(): Worker {
    this.installing = new Worker((worker, type) => {
      if (type === 'SKIP_WAITING' && worker === this.waiting) this.onSkip(worker);
    });
    this.registration.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
  install(): Worker {
    const installed = this.installing!;
    this.installing = null;
    this.waiting?.become('redundant');
    this.waiting = installed;
    installed.become('installed');
    return installed;
  }
  fail(): void {
    const failed = this.installing!;
    this.installing = null;
    failed.become('redundant');
  }
  activate(worker: Worker): void {
    this.waiting = null;
    this.active?.become('redundant');
    this.active = worker;
    worker.become('activating');
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let browser: Browser;
const offered = jest.fn<void, [UpdateTab]>();
const reload = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  browser = new Browser();
  Object.defineProperty(navigator, 'serviceWorker', { value: browser, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
  jest.clearAllMocks();
});

const flushPromises = () => jest.advanceTimersByTimeAsync(0);

/** Opens the app in a browser that has the worker of an earlier visit. */
async function openTab(): Promise<void> {
  browser.find();
  browser.activate(browser.install());
  watchForUpdates(offered, reload);
  await flushPromises();
}

/** Presses Update on the latest offer. */
function press(): Promise<boolean> {
  return offered.mock.lastCall![0]();
}

test('the first worker of a browser is no update', async () => {
  watchForUpdates(offered, reload);
  await flushPromises();
  browser.find();
  browser.activate(browser.install());
  expect(offered).not.toHaveBeenCalled();
});

test('an update is offered when it has been installed, and loaded when the user agrees', async () => {
  await openTab();
  const next = browser.find();
  expect(offered).not.toHaveBeenCalled();
  browser.install();
  expect(offered).toHaveBeenCalledTimes(1);
  expect([next.messages, reload.mock.calls]).toEqual([[], []]);
  expect(await press()).toBe(true);
  expect(browser.controller).toBe(next);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a worker that has been waiting since an earlier visit is offered', async () => {
  browser.find();
  browser.activate(browser.install());
  browser.find();
  browser.install();
  watchForUpdates(offered, reload);
  await flushPromises();
  expect(offered).toHaveBeenCalledTimes(1);
});

test('a worker that was found before the tab registered is offered', async () => {
  browser.find();
  browser.activate(browser.install());
  browser.find();
  watchForUpdates(offered, reload);
  await flushPromises();
  browser.install();
  expect(offered).toHaveBeenCalledTimes(1);
});

test('a build is offered after three that could not be installed', async () => {
  await openTab();
  for (let failed = 0; failed < 3; failed += 1) {
    browser.find();
    browser.fail();
  }
  expect(offered).not.toHaveBeenCalled();
  browser.find();
  browser.install();
  expect(offered).toHaveBeenCalledTimes(1);
});

test('a build that another tab has switched to is offered again, and Update reloads the tab', async () => {
  await openTab();
  browser.find();
  browser.activate(browser.install());
  // Once when it was installed, and again when it took over.
  expect(offered).toHaveBeenCalledTimes(2);
  expect(await press()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('when a newer build replaces the waiting one before the message arrives, the newer one is loaded', async () => {
  await openTab();
  browser.find();
  browser.install();
  let newest: Worker | null = null;
  browser.onSkip = () => {
    browser.onSkip = (worker) => browser.activate(worker);
    browser.find();
    newest = browser.install();
  };
  const updated = press();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await updated).toBe(true);
  expect(browser.controller).toBe(newest);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a message that the browser loses is sent again', async () => {
  await openTab();
  browser.find();
  const next = browser.install();
  browser.onSkip = () => (browser.onSkip = (worker) => browser.activate(worker));
  const updated = press();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await updated).toBe(true);
  expect(next.messages).toEqual(['SKIP_WAITING', 'SKIP_WAITING']);
});

test('the active worker is told to end its requests half a second after the waiting one is told to take over', async () => {
  await openTab();
  browser.find();
  const before = browser.active!;
  const next = browser.install();
  browser.onSkip = () => undefined;
  const updated = press();
  await jest.advanceTimersByTimeAsync(499);
  expect([next.messages, before.messages]).toEqual([['SKIP_WAITING'], []]);
  await jest.advanceTimersByTimeAsync(1);
  expect([next.messages, before.messages]).toEqual([['SKIP_WAITING'], ['END_REQUESTS']]);
  browser.activate(next);
  expect(await updated).toBe(true);
});

test('a build that cannot take over within ten seconds is reported, and offered again once it has', async () => {
  await openTab();
  browser.find();
  const next = browser.install();
  browser.onSkip = () => undefined;
  const updated = press();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await updated).toBe(false);
  browser.activate(next);
  expect(reload).not.toHaveBeenCalled();
  expect(offered).toHaveBeenCalledTimes(2);
  expect(await press()).toBe(true);
});

test('the tab is reloaded even if the registration cannot be read', async () => {
  await openTab();
  browser.find();
  browser.install();
  browser.getRegistration = () => Promise.reject(new Error('The storage is damaged'));
  expect(await press()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
