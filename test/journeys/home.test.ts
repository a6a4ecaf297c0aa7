/** The home screen, loading, failing, empty and full, and what it offers: the app itself and its notifications. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { violations } from '../support/journeys/axe';
import { apiMember, logInWith, type Member } from '../support/journeys/member';
import { answerWith, failWith, held, type Decision } from '../support/journeys/network';
import { startProduct, type Product } from '../support/journeys/product';
import { expectTexts } from '../support/journeys/texts';
import { DESKTOP, openBrowser, PHONE } from '../support/journeys/visitor';
import { fixtures } from '../support/paths';

const FINAL = path.join(fixtures, 'event/final.json');
const DEVICES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

const LISTS = /scoring\/(matches|nightmareXIs)/;

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct('--replay', FINAL, '--starts-in', '30m'),
    openBrowser(),
  ]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 30_000);

interface Opening {
  viewport: typeof PHONE;
  userAgent?: string;
  /** What the two lists that the page shows are answered with. */
  lists?: Decision;
  /** Whether the install dialog was seen on an earlier visit. */
  promptShown?: boolean;
}

async function openHome(opening: Opening): Promise<Page> {
  const { viewport, userAgent, lists, promptShown = true } = opening;
  const context = await browser.newContext({ viewport, userAgent, baseURL: product.url });
  if (promptShown) {
    await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
  }
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  if (lists !== undefined) await page.route(LISTS, lists);
  await page.goto('/');
  await page.getByRole('heading', { name: /Pick the eleven who freeze/ }).waitFor();
  return page;
}

/** To the last section, which comes when it is near. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.getByText('Free to play.').scrollIntoViewIfNeeded();
  await page.getByText('Notifications', { exact: true }).waitFor();
}

async function looksRight(page: Page): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ wide, complaints: await violations(page) }).toEqual({ wide: 0, complaints: [] });
}

const nextMatch = (page: Page) => page.getByRole('link', { name: /Next match/ });
/** The figure of the last match. */
const results = (page: Page) => page.getByRole('figure').getByText(/Nightmare XI, /);

describe.each(DEVICES)('the home screen on a %s', (_device, viewport) => {
  const SENTINEL = 'The pavilion is closed for a moment.';

  /** What stands whatever the server says, and nothing of a match. */
  async function standsWithoutMatches(page: Page): Promise<void> {
    await scrollToEnd(page);
    for (const name of ['Create Your Team', 'View Results', 'View Other Users’ Teams']) {
      expect(await page.getByRole('link', { name }).isVisible()).toBe(true);
    }
    for (const shown of [nextMatch(page), results(page), page.getByRole('alert')]) {
      expect(await shown.count()).toBe(0);
    }
    expect(await page.getByText(SENTINEL).count()).toBe(0);
    await looksRight(page);
  }

  test('stands while the matches load, and then shows the next and the last one', async () => {
    const { decide, letThrough } = held();
    const page = await openHome({ viewport, lists: decide });
    await standsWithoutMatches(page);
    letThrough();
    await results(page).waitFor();
    await expectTexts(nextMatch(page), ['Harbour Lights v Mill Lane', /^\d+m remaining$/]);
    await looksRight(page);
    await nextMatch(page).click();
    await page.getByRole('heading', { name: 'Select Contest' }).waitFor();
    await page.context().close();
  }, 30_000);

  test.each([
    ['without a server', failWith(SENTINEL)],
    ['without matches', answerWith(200, [])],
  ])(
    'stands %s',
    async (_state, lists) => {
      const page = await openHome({ viewport, lists });
      await page.waitForLoadState('networkidle');
      await standsWithoutMatches(page);
      await page.context().close();
    },
    30_000,
  );

  test('says what the game is, and leads to its rules and its leaderboard', async () => {
    const page = await openHome({ viewport });
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
    }
    await page.context().close();
  }, 30_000);
});

describe('the app', () => {
  test('offers itself on a phone after two seconds, once', async () => {
    const page = await openHome({ viewport: PHONE, promptShown: false });
    const dialog = page.getByRole('dialog', { name: 'Install Nightmare XI' });
    await dialog.waitFor();
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Not Now' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('pwa-prompt-shown'))).not.toBeNull();
    await page.context().close();
  }, 30_000);

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
    'says how it is done by hand where the browser has no prompt: $title',
    async ({ title, viewport, userAgent, step }) => {
      const page = await openHome({ viewport, userAgent });
      await scrollToEnd(page);
      await page.getByRole('button', { name: 'Install App' }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expectTexts(dialog, [step]);
      expect(await dialog.getByRole('listitem').count()).toBe(3);
      await looksRight(page);
      await dialog.getByRole('button', { name: 'Got It' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.context().close();
    },
    30_000,
  );

  test('has what a browser needs to install it', async () => {
    const page = await openHome({ viewport: DESKTOP });
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A browser of tests keeps no history, and such a one installs nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    await page.context().close();
  }, 30_000);

  test('says that it was installed', async () => {
    const page = await openHome({ viewport: PHONE });
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await page.getByText('App installed successfully!').waitFor();
    await page.context().close();
  }, 30_000);
});

describe('notifications', () => {
  let member: Member;

  beforeAll(async () => {
    member = await apiMember(product.url, 'Gita');
  }, 30_000);

  /** Opens the settings in a browser that is like this, and asks for notifications. */
  async function enable(browserIsLike: () => void, decide?: Decision): Promise<Page> {
    const permissions = ['notifications'];
    const context = await browser.newContext({
      viewport: PHONE,
      baseURL: product.url,
      permissions,
    });
    await logInWith(context, member);
    await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
    await context.addInitScript(browserIsLike);
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    if (decide !== undefined) await page.route(/notification\/subscribe$/, decide);
    await page.goto('/');
    await scrollToEnd(page);
    await page.getByRole('button', { name: 'Notifications' }).click();
    await page.getByRole('button', { name: 'Enable Notifications' }).click();
    return page;
  }

  const REFUSALS: [string, () => void][] = [
    [
      'Permission denied - please allow notifications in browser settings',
      // Nobody is there to answer the browser's question.
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
    async (words, browserIsLike) => {
      const page = await enable(browserIsLike);
      await expectTexts(page.getByRole('alert'), [words]);
      await looksRight(page);
      await page.context().close();
    },
    30_000,
  );

  test('fail in the words of the specification where the server has none', async () => {
    const page = await enable(() => undefined, answerWith(500, {}));
    await expectTexts(page.getByRole('alert'), ['An error occurred. Please try again.']);
    await page.context().close();
  }, 30_000);

  test('are turned on by a worker that the security policy of the server lets run, and off again', async () => {
    const page = await enable(pretendPushService);
    await expectTexts(page, ['Notifications enabled successfully!', 'On for this device']);
    const address = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.scriptURL;
    });
    expect(address).toBe(new URL('/worker.js', product.url).href);
    await page.getByRole('button', { name: 'Turn Off on This Device' }).click();
    await expectTexts(page, ['Notifications are off on this device', 'Off for this device']);
    await page.context().close();
  }, 30_000);
});

/** A browser of tests has no push service behind it. */
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
