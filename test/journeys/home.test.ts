/** The home screen in every state (loading, failed, empty, full), and its offers to install the app and to enable notifications. */
import type { Browser, Page } from 'playwright-core';
import { violations } from '../support/journeys/axe';
import { close, openPage } from '../support/journeys/looks';
import { apiMember, logInWith, type Member } from '../support/journeys/member';
import { answerWith, failWith, held, type Decision } from '../support/journeys/network';
import { expectSoon } from '../support/journeys/patience';
import { openSite, type Site } from '../support/journeys/shared';
import { expectShown, expectTexts } from '../support/journeys/texts';
import { DESKTOP, openBrowser, openWholeBrowser, PHONE } from '../support/journeys/visitor';
import { logInOnce } from '../support/journeys/worker';

const DEVICES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

const LISTS = /scoring\/(matches|nightmareXIs)/;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});

interface Opening {
  viewport: typeof PHONE;
  /** The browser to use; the journey's own by default. */
  within?: Browser;
  userAgent?: string;
  /** True if the install dialog was shown on an earlier visit. */
  promptShown?: boolean;
}

async function openHome(opening: Opening): Promise<Page> {
  const { viewport, userAgent, promptShown = true, within = browser } = opening;
  const context = await within.newContext({ viewport, userAgent, baseURL: site.url });
  if (promptShown) {
    await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
  }
  const page = await context.newPage();
  await goHome(page);
  return page;
}

async function goHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: /Pick the eleven who freeze/ }).waitFor();
}

/** Scrolls to the last section, which renders when it comes near. */
async function scrollToEnd(page: Page): Promise<void> {
  const last = page.getByText('Free to play.');
  // The page grows while it loads, so its end moves away.
  await expectSoon(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await last.count()).toBe(1);
  });
  await last.scrollIntoViewIfNeeded();
  await page.getByText('Notifications', { exact: true }).waitFor();
}

async function expectGoodLayout(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ overflowPx, violations: await violations(page) }).toEqual({
    overflowPx: 0,
    violations: [],
  });
}

const nextMatch = (page: Page) => page.getByRole('link', { name: /Next match/ });
/** The figure with the result of the last match. */
const results = (page: Page) => page.getByRole('figure').getByText(/Nightmare XI, /);

describe.each(DEVICES)('the home screen on a %s', (_device, viewport) => {
  const SENTINEL = 'The pavilion is closed for a moment.';
  let page: Page;

  beforeAll(async () => {
    page = await openPage(browser, site.url, { viewport });
  });

  afterAll(() => close(page));

  /** Expects the parts that need no match, and no part about a match. */
  async function expectCompleteWithoutMatches(): Promise<void> {
    await scrollToEnd(page);
    for (const name of ['Create Your Team', 'View Results', 'View Other Users’ Teams']) {
      expect(await page.getByRole('link', { name }).isVisible()).toBe(true);
    }
    for (const shown of [nextMatch(page), results(page), page.getByRole('alert')]) {
      expect(await shown.count()).toBe(0);
    }
    expect(await page.getByText(SENTINEL).count()).toBe(0);
    await expectGoodLayout(page);
  }

  test('is complete while the matches load, and then shows the next and the last one', async () => {
    const { decide, letThrough } = held();
    await page.route(LISTS, decide);
    await goHome(page);
    await expectCompleteWithoutMatches();
    letThrough();
    await results(page).waitFor();
    await expectTexts(nextMatch(page), ['Harbour Lights v Mill Lane', /^\d+m remaining$/]);
    await expectGoodLayout(page);
    await nextMatch(page).click();
    await page.getByRole('heading', { name: 'Select Contest' }).waitFor();
    await page.unroute(LISTS);
  });

  test.each([
    ['when the lists fail to load', failWith(SENTINEL)],
    ['when there are no matches', answerWith(200, [])],
  ])('is complete %s', async (_state, lists) => {
    await page.route(LISTS, lists);
    await goHome(page);
    await page.waitForLoadState('networkidle');
    await expectCompleteWithoutMatches();
    await page.unroute(LISTS);
  });

  test('explains the game, and leads to its rules and its leaderboard', async () => {
    await goHome(page);
    await scrollToEnd(page);
    await expectTexts(page, ['How it works', 'Lowest total wins', 'Below zero is good']);
    for (const [name, heading] of [
      ['View Rewards Leaderboard', 'Global Caps Leaderboard'],
      ['Learn the Rules', 'Scoring Rules'],
      ['View Other Users’ Teams', 'Match Leaderboards'],
    ] as const) {
      await page.getByRole('link', { name }).filter({ visible: true }).last().click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: /Pick the eleven who freeze/ }).waitFor();
      await scrollToEnd(page);
    }
  });

  test('opens for a member with the next lock and the caps of the day, and leads to a contest', async () => {
    const member = await apiMember(site.url, 'Nila');
    await logInOnce(page, member);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Your matches' }).waitFor();
    const lock = page.getByRole('region', { name: 'Harbour Lights v Mill Lane' });
    await expectTexts(lock, ['No team of yours yet', /^\d+m remaining$/]);
    await expectTexts(page.getByRole('region', { name: 'Daily caps' }), [
      'Day 1',
      '50 caps tomorrow',
    ]);
    await expectGoodLayout(page);
    await lock.getByRole('link', { name: 'Pick Team' }).click();
    await page.getByRole('heading', { level: 1, name: 'Select Contest' }).waitFor();
    await page.goBack();

    await lock.getByRole('button', { name: 'Not this one' }).click();
    await page
      .getByRole('region', { name: 'Next match' })
      .getByText(/^All set until /)
      .waitFor();
    await expectGoodLayout(page);
  });
});

describe('the app', () => {
  test('offers to be installed on a phone after two seconds, once', async () => {
    const page = await openHome({ viewport: PHONE, promptShown: false });
    const dialog = page.getByRole('dialog', { name: 'Install Nightmare XI' });
    await scrollToEnd(page);
    await dialog.waitFor();
    await expectGoodLayout(page);
    await dialog.getByRole('button', { name: 'Not Now' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('pwa-prompt-shown'))).not.toBeNull();
    await page.context().close();
  });

  const AGENTS = [
    {
      title: 'Install on Android',
      viewport: PHONE,
      userAgent: 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/141.0 Mobile',
      step: 'Tap Install app, or Add to Home screen.',
    },
    {
      title: 'Install on iPhone or iPad',
      viewport: PHONE,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari',
      step: 'Scroll down and tap Add to Home Screen.',
    },
    {
      title: 'Install on a computer',
      viewport: DESKTOP,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
      step: 'Press Install or Add.',
    },
  ];

  test.each(AGENTS)(
    'explains how to install it by hand where the browser has no prompt: $title',
    async ({ title, viewport, userAgent, step }) => {
      const page = await openHome({ viewport, userAgent });
      await scrollToEnd(page);
      await page.getByRole('button', { name: 'Install App' }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expectTexts(dialog, [step]);
      expect(await dialog.getByRole('listitem').count()).toBe(3);
      await expectGoodLayout(page);
      await dialog.getByRole('button', { name: 'Got It' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.context().close();
    },
  );

  test('has everything that a browser needs to install it', async () => {
    const whole = await openWholeBrowser();
    const page = await openHome({ viewport: DESKTOP, within: whole });
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // The test browser is incognito, and an incognito browser installs nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    await whole.close();
  });

  test('confirms its installation', async () => {
    const page = await openHome({ viewport: PHONE });
    const install = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    };
    await expectShown(page.getByText('App installed successfully!'), install);
    await page.context().close();
  });
});

describe('notifications', () => {
  let member: Member;
  let whole: Browser;

  beforeAll(async () => {
    [member, whole] = await Promise.all([apiMember(site.url, 'Gita'), openWholeBrowser()]);
  });

  afterAll(() => whole?.close());

  /**
   * Opens the settings in a browser that `changeBrowser` changes, enables notifications, and expects a toast with
   * this role and text.
   */
  async function enable(
    changeBrowser: () => void,
    toast: { role: 'alert' | 'status'; text: string },
    decide?: Decision,
  ): Promise<Page> {
    const permissions = ['notifications'];
    const context = await whole.newContext({
      viewport: PHONE,
      baseURL: site.url,
      permissions,
      serviceWorkers: 'allow',
    });
    await logInWith(context, member);
    await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
    await context.addInitScript(changeBrowser);
    const page = await context.newPage();
    if (decide !== undefined) await page.route(/notification\/subscribe$/, decide);
    await page.goto('/');
    await scrollToEnd(page);
    await page.getByRole('button', { name: 'Notifications' }).click();
    const shown = page.getByRole(toast.role).getByText(toast.text, { exact: true });
    const button = page.getByRole('button', { name: 'Enable Notifications' });
    await expectShown(shown, () => button.click());
    return page;
  }

  const REFUSALS: [string, () => void][] = [
    [
      'Permission denied - please allow notifications in browser settings',
      // There is no user to answer the browser's prompt.
      () => (Notification.requestPermission = () => Promise.resolve('denied')),
    ],
    [
      'Service workers not supported',
      () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    ],
    ['Push notifications not supported', () => Reflect.deleteProperty(window, 'PushManager')],
  ];

  test.each(REFUSALS)(
    'are refused in the words of the specification: %s',
    async (words, changeBrowser) => {
      const page = await enable(changeBrowser, { role: 'alert', text: words });
      await expectGoodLayout(page);
      await page.context().close();
    },
  );

  test('show the message of the specification when the server sends none', async () => {
    const toast = { role: 'alert', text: 'An error occurred. Please try again.' } as const;
    const page = await enable(() => undefined, toast, answerWith(500, {}));
    await page.context().close();
  });

  test('are turned on through a worker that the Content-Security-Policy admits, and off again', async () => {
    const toast = { role: 'status', text: 'Notifications enabled successfully!' } as const;
    const page = await enable(pretendPushService, toast);
    await expectTexts(page, ['On for this device']);
    const address = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.scriptURL;
    });
    expect(address).toBe(new URL('/worker.js', site.url).href);
    const button = page.getByRole('button', { name: 'Turn Off on This Device' });
    const off = page.getByText('Notifications are off on this device', { exact: true });
    await expectShown(off, () => button.click());
    await expectTexts(page, ['Off for this device']);
    await page.context().close();
  });
});

/** The test browser has no push service behind it. */
function pretendPushService(): void {
  const sent = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
    expirationTime: null,
    keys: {
      p256dh:
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  };
  let subscription: object | null = null;
  const unsubscribe = () => {
    subscription = null;
    return Promise.resolve(true);
  };
  Object.assign(PushManager.prototype, {
    subscribe: () => Promise.resolve((subscription = { toJSON: () => sent, unsubscribe })),
    getSubscription: () => Promise.resolve(subscription),
  });
}
