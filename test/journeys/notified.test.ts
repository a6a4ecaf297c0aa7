/** The app on the device: installed from the browser's prompt or not, and what the server pushes, with a tab open and with none. */
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { expectWithin } from '../support/journeys/expectWithin';
import { apiMember } from '../support/journeys/member';
import { startProduct, type Product } from '../support/journeys/product';
import { openBrowser, PHONE } from '../support/journeys/visitor';
import { goWithin, logInOnce, policyReports, untilWorker } from '../support/journeys/worker';
import { fixtures } from '../support/paths';

const FINAL = path.join(fixtures, 'event/final.json');

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

describe("the browser's prompt to install", () => {
  test.each(['accepted', 'dismissed'])(
    'is shown when the user asks for it, and not offered again once %s',
    async (outcome) => {
      const context = await browser.newContext({ viewport: PHONE, baseURL: product.url });
      const page = await context.newPage();
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate((answer) => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        const prompt = () => {
          document.documentElement.dataset['prompted'] = answer;
          if (answer === 'accepted') window.dispatchEvent(new Event('appinstalled'));
          return Promise.resolve({ outcome: answer });
        };
        window.dispatchEvent(Object.assign(offer, { prompt }));
      }, outcome);
      const dialog = page.getByRole('dialog', { name: 'Install Nightmare XI' });
      await dialog.getByRole('button', { name: 'Install App' }).click();
      await dialog.waitFor({ state: 'detached' });
      const prompted = await page.evaluate(() => document.documentElement.dataset['prompted']);
      expect(prompted).toBe(outcome);
      if (outcome === 'accepted') await page.getByText('App installed successfully!').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('pwa-prompt-shown'))).toBe('true');
      await context.close();
    },
    30_000,
  );
});

describe('a pushed message', () => {
  let context: BrowserContext;
  let page: Page;
  let worker: Worker;
  let devtools: CDPSession;
  let registrationId: string;
  let reports: string[];

  beforeAll(async () => {
    context = await browser.newContext({
      viewport: PHONE,
      baseURL: product.url,
      permissions: ['notifications'],
    });
    page = await context.newPage();
    reports = policyReports(page);
    await logInOnce(page, await apiMember(product.url, 'Asha'));
    await untilWorker(page);
    worker = context.serviceWorkers()[0]!;
    // A tab that is none of the app's, and stays.
    devtools = await context.newCDPSession(await context.newPage());
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations[0]?.registrationId ?? registrationId;
    });
    await devtools.send('ServiceWorker.enable');
    // The browser lets nobody focus or open a window but by a press, and nobody presses here.
    await worker.evaluate(() => {
      const scope = self as unknown as {
        WindowClient: { prototype: object };
        clients: object;
        opened: string[];
      };
      scope.opened = [];
      const focus = function (this: unknown) {
        return Promise.resolve(this);
      };
      const openWindow = (address: string) => Promise.resolve(void scope.opened.push(address));
      Object.assign(scope.WindowClient.prototype, { focus });
      Object.assign(scope.clients, { openWindow });
    });
  }, 60_000);

  afterAll(() => context.close());

  interface Message {
    title: string;
    body: string;
    path: string;
    tag?: string;
  }

  interface Shown {
    title: string;
    body: string;
    tag: string;
  }

  /**
   * Of the notifications that are shown, once this one is among them. Under load the browser now and then loses a
   * message; it is pushed again then.
   */
  async function pushed(message: Message): Promise<Shown[]> {
    for (;;) {
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: product.url,
        registrationId,
        data: JSON.stringify(message),
      });
      const all = await shown(message.title);
      if (all !== null) return all;
    }
  }

  function shown(title: string): Promise<Shown[] | null> {
    return worker.evaluate(
      async ([wanted, withinMs]) => {
        const { registration } = self as unknown as ServiceWorkerGlobalScopeLike;
        const giveUpMs = Date.now() + withinMs;
        while (Date.now() < giveUpMs) {
          const all = await registration.getNotifications();
          if (all.some((one) => one.title === wanted)) {
            return all.map((one) => ({ title: one.title, body: one.body, tag: one.tag }));
          }
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return null;
      },
      [title, 5_000] as const,
    );
  }

  /** As the user does. */
  function press(title: string): Promise<void> {
    return worker.evaluate(async (wanted) => {
      const scope = self as unknown as ServiceWorkerGlobalScopeLike;
      const all = await scope.registration.getNotifications();
      const notification = all.find((one) => one.title === wanted)!;
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    }, title);
  }

  test('shows, takes the place of an earlier one of its tag, and a press leads the open tab there', async () => {
    await pushed({
      title: 'Starts soon',
      body: 'No team yet.',
      path: '/matchSelection',
      tag: 'm1',
    });
    expect(
      await pushed({ title: 'Match started', body: 'Look.', path: '/userTeams', tag: 'm1' }),
    ).toEqual([{ title: 'Match started', body: 'Look.', tag: 'm1' }]);
    await page.evaluate(() => (document.documentElement.dataset['same'] = 'page'));
    await press('Match started');
    await page.getByRole('heading', { level: 1, name: 'Your Selected Teams' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['same'])).toBe('page');
  }, 30_000);

  test('finds a team that is being picked kept as a draft when a press leads elsewhere', async () => {
    await page.goto('/matchSelection');
    await untilWorker(page);
    await page.getByRole('link', { name: 'Select Match' }).click();
    const contest = page.getByRole('article', { name: 'Premium' });
    await contest.getByRole('link', { name: 'Select Contest' }).click();
    const players = page.getByRole('list', { name: /players$/ });
    await players.getByRole('button', { name: /, / }).first().click();
    await page.getByText('1/11').waitFor();
    const selector = page.url();
    await pushed({ title: 'Result', body: 'You won.', path: '/caps' });
    await press('Result');
    await page.getByRole('heading', { level: 1, name: 'Your Caps' }).waitFor();
    await page.goto(selector);
    await page.getByText('Your unsaved picks are back.').waitFor();
    expect(reports).toEqual([]);
  }, 30_000);

  test('goes with the log-out: it was for nobody else', async () => {
    await pushed({ title: 'Correction', body: 'You are due 5 caps.', path: '/caps' });
    await goWithin(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page
      .getByRole('link', { name: /log ?in/i })
      .first()
      .waitFor();
    await expectWithin(10_000, async () => {
      expect(await page.evaluate(countShown)).toBe(0);
    });
  }, 30_000);

  test('shows with no tab open, too, and a press opens one', async () => {
    await page.close();
    expect(
      await pushed({ title: 'Refund', body: 'Called off.', path: '/caps?show=results' }),
    ).toContainEqual(expect.objectContaining({ title: 'Refund', body: 'Called off.' }));
    await press('Refund');
    const opened = await worker.evaluate(async () => {
      const scope = self as unknown as { opened: string[] };
      while (scope.opened.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      return scope.opened;
    });
    expect(opened).toEqual([`${product.url}/caps?show=results`]);
  }, 30_000);
});

async function countShown(): Promise<number> {
  return (await (await navigator.serviceWorker.ready).getNotifications()).length;
}

/** The part of a worker's own scope that these tests use; their TypeScript knows pages alone. */
interface ServiceWorkerGlobalScopeLike {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => boolean;
}
