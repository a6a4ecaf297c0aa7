/**
 * The app on the device: the browser's prompt to install it, and pushed messages with and without an open
 * tab.
 */
import type { Browser, BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { expectSoon } from '../support/journeys/patience';
import { apiMember } from '../support/journeys/member';
import { openSite, type Site } from '../support/journeys/shared';
import { expectShown } from '../support/journeys/texts';
import { openWholeBrowser, PHONE } from '../support/journeys/visitor';
import { goWithin, logInOnce, policyReports, untilWorker } from '../support/journeys/worker';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openWholeBrowser()]);
});

describe("the browser's prompt to install", () => {
  test.each(['accepted', 'dismissed'])(
    "is shown at the user's request, and not offered again once it was %s",
    async (outcome) => {
      const context = await browser.newContext({ viewport: PHONE, baseURL: site.url });
      const page = await context.newPage();
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).click();
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
      const install = () => dialog.getByRole('button', { name: 'Install App' }).click();
      const done = page.getByText('App installed successfully!');
      await (outcome === 'accepted' ? expectShown(done, install) : install());
      await dialog.waitFor({ state: 'detached' });
      const prompted = await page.evaluate(() => document.documentElement.dataset['prompted']);
      expect(prompted).toBe(outcome);
      expect(await page.evaluate(() => localStorage.getItem('pwa-prompt-shown'))).toBe('true');
      await context.close();
    },
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
      baseURL: site.url,
      permissions: ['notifications'],
      serviceWorkers: 'allow',
    });
    page = await context.newPage();
    reports = policyReports(page);
    await logInOnce(page, await apiMember(site.url, 'Asha'));
    await untilWorker(page);
    worker = context.serviceWorkers()[0]!;
    // A tab outside the app, which stays open.
    devtools = await context.newCDPSession(await context.newPage());
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations[0]?.registrationId ?? registrationId;
    });
    await devtools.send('ServiceWorker.enable');
    // The browser lets a worker focus or open a window only after a press, and there is none here.
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
  });

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
   * Pushes a message and returns the notifications that are shown, once this one is among them. Under load the browser
   * sometimes loses a message, which is then pushed again.
   */
  async function pushed(message: Message): Promise<Shown[]> {
    for (;;) {
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: site.url,
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

  /** Clicks the notification as the user does. */
  function press(title: string): Promise<void> {
    return worker.evaluate(async (wanted) => {
      const scope = self as unknown as ServiceWorkerGlobalScopeLike;
      const all = await scope.registration.getNotifications();
      const notification = all.find((one) => one.title === wanted)!;
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    }, title);
  }

  test('is shown, replaces an earlier one with its tag, and leads the open tab to its address when pressed', async () => {
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
  });

  test('keeps a team that is being picked as a draft when a press leads elsewhere', async () => {
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
  });

  test('is removed by the log-out, because it was for that user alone', async () => {
    await pushed({ title: 'Correction', body: 'You are due 5 caps.', path: '/caps' });
    await goWithin(page, '/');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await menu.click();
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    await expectSoon(async () => {
      expect(await page.evaluate(countShown)).toBe(0);
    });
  });

  test('is shown without an open tab, too, and opens one when pressed', async () => {
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
    expect(opened).toEqual([`${site.url}/caps?show=results`]);
  });
});

async function countShown(): Promise<number> {
  return (await (await navigator.serviceWorker.ready).getNotifications()).length;
}

/**
 * The part of a worker's scope that these tests use; their TypeScript configuration has only the types of
 * pages.
 */
interface ServiceWorkerGlobalScopeLike {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => boolean;
}
