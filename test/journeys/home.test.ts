/** The home screen, loading, failing, empty and full, and what it offers: the app itself and its notifications. */
import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { violations } from '../support/journeys/axe';
import { apiMember, logInWith } from '../support/journeys/member';
import { startProduct, type Product } from '../support/journeys/product';
import { DESKTOP, openBrowser, PHONE } from '../support/journeys/visitor';
import { fixtures } from '../support/paths';

const FINAL = path.join(fixtures, 'event/final.json');
const DEVICES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

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
  /** What the two lists that the page shows are answered with. */
  lists?: (route: Route) => unknown;
  /** Whether the install dialog was seen on an earlier visit. */
  promptShown?: boolean;
}

async function openHome({ viewport, lists, promptShown = true }: Opening): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: product.url });
  if (promptShown) {
    await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
  }
  const page = await context.newPage();
  if (lists !== undefined) await page.route(/scoring\/(matches|nightmareXIs)/, lists);
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

const answerWith = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

describe.each(DEVICES)('the home screen on a %s', (_device, viewport) => {
  test.each([
    ['while the matches load', () => undefined],
    ['without a server', answerWith(503, { code: 'UNAVAILABLE', message: 'sentinel' })],
    ['without matches', answerWith(200, [])],
  ])(
    'stands %s',
    async (_state, lists) => {
      const page = await openHome({ viewport, lists });
      await scrollToEnd(page);
      for (const name of ['Create Your Team', 'View Results', 'View Other Users’ Teams']) {
        expect(await page.getByRole('link', { name }).isVisible()).toBe(true);
      }
      expect(await page.getByText('sentinel').count()).toBe(0);
      await looksRight(page);
      await page.context().close();
    },
    30_000,
  );

  test('leads to the next match', async () => {
    const page = await openHome({ viewport });
    await scrollToEnd(page);
    await looksRight(page);
    await page.getByRole('link', { name: /Next match/ }).click();
    await page.getByRole('heading', { name: 'Select Contest' }).waitFor();
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
  async function press(firstName: string, answer: 'granted' | 'denied'): Promise<Page> {
    const permissions = answer === 'granted' ? ['notifications'] : [];
    const context = await browser.newContext({
      viewport: PHONE,
      baseURL: product.url,
      permissions,
    });
    await logInWith(context, await apiMember(product.url, firstName));
    await context.addInitScript((given) => {
      localStorage.setItem('pwa-prompt-shown', 'true');
      // Nobody is there to answer the browser's question.
      if (given === 'denied') Notification.requestPermission = () => Promise.resolve(given);
    }, answer);
    const page = await context.newPage();
    await page.goto('/');
    await scrollToEnd(page);
    await page.getByRole('button', { name: 'Notifications' }).click();
    await page.getByRole('button', { name: 'Enable Notifications' }).click();
    return page;
  }

  test('are refused in the words of the specification', async () => {
    const page = await press('Gita', 'denied');
    await page
      .getByText('Permission denied - please allow notifications in browser settings')
      .waitFor();
    await page.context().close();
  }, 30_000);

  test('have a worker that the security policy of the server lets run', async () => {
    const page = await press('Hari', 'granted');
    const address = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.scriptURL;
    });
    expect(address).toBe(new URL('/worker.js', product.url).href);
    await page.context().close();
  }, 30_000);
});
