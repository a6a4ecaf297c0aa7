/** The browser's storage: shared by all tabs, blocked, full, and half-written. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expectSoon } from '../support/journeys/patience';
import { openBlockedBrowser } from '../support/journeys/blockedBrowser';
import { apiMember, type Member } from '../support/journeys/member';
import { openSite, type Site } from '../support/journeys/shared';
import { expectShown } from '../support/journeys/texts';
import { openBrowser, PHONE } from '../support/journeys/visitor';
import { goWithin, keptAnswers, untilWorker } from '../support/journeys/worker';
import { timed } from '../support/server/times';

const STORAGE_BLOCKED = /Your browser can’t store data for this site/;

const WITH_WORKER = { viewport: PHONE, serviceWorkers: 'allow' } as const;

let site: Site;
let browser: Browser;
let asha: Member;
let bilal: Member;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  asha = await apiMember(site.url, 'Asha');
  bilal = await apiMember(site.url, 'Bilal');
});

async function logIn(page: Page, { email }: Member): Promise<void> {
  await goWithin(page, '/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('nightwatchman 12');
  const submit = page.getByRole('button', { name: 'Login' });
  await expectShown(page.getByText('Login successful! Redirecting...'), () => submit.click());
}

async function pickOne(page: Page): Promise<void> {
  await goWithin(page, '/matchSelection');
  await page.getByRole('link', { name: 'Select Match' }).click();
  const contest = page.getByRole('article', { name: 'Premium' });
  await contest.getByRole('link', { name: 'Select Contest' }).click();
  await page
    .getByRole('list', { name: /players$/ })
    .getByRole('button', { name: /, / })
    .first()
    .click();
  await page.getByText('1/11').waitFor();
}

describe('the app in a browser that stores nothing', () => {
  async function worksFromMemory(page: Page): Promise<void> {
    await page.goto('/scoringRules');
    await page.getByText(STORAGE_BLOCKED).waitFor();
    await logIn(page, asha);
    await page.getByText('1,000').first().waitFor();
    await pickOne(page);
    await goWithin(page, '/userTeams');
    await page.getByText('No Teams Selected Yet').waitFor();
    // The picks stay for as long as the tab is open.
    await page.goBack();
    await page.getByText('Your unsaved picks are back.').waitFor();
    // The message is shown once.
    expect(await page.getByText(STORAGE_BLOCKED).count()).toBeLessThanOrEqual(1);
  }

  test('runs from memory and says so when the storage is blocked', async () => {
    const blocked = await openBlockedBrowser(site.url);
    await worksFromMemory(blocked.page);
    const isBlocked = await blocked.page.evaluate(() => {
      try {
        return localStorage === null;
      } catch {
        return true;
      }
    });
    expect(isBlocked).toBe(true);
    await blocked.close();
  });

  test('runs from memory and says so when the storage is full', async () => {
    const context = await browser.newContext({ viewport: PHONE, baseURL: site.url });
    await context.addInitScript(fillStorage);
    const page = await context.newPage();
    await worksFromMemory(page);
    await context.close();
  });
});

/** Fills the storage to the last character. */
function fillStorage(): void {
  localStorage.setItem('pwa-prompt-shown', 'true');
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    for (let part = 0; ; part += 1) {
      try {
        localStorage.setItem(`fill-${size}-${part}`, 'x'.repeat(size));
      } catch {
        break;
      }
    }
  }
}

test('a full disk prevents only the use without a network', async () => {
  const context = await browser.newContext({ ...WITH_WORKER, baseURL: site.url });
  const page = await context.newPage();
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const disk = await context.newCDPSession(page);
  const origin = new URL(site.url).origin;
  await disk.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto('/matchSelection');
  await page.getByText('Upcoming Matches').waitFor();
  await logIn(page, asha);
  await pickOne(page);
  expect(await page.evaluate(cachingError)).toBe('QuotaExceededError');
  expect(await workers(page)).toEqual([]);

  await disk.send('Storage.overrideQuotaForOrigin', { origin });
  await page.goto('/matchSelection');
  await untilWorker(page);
  await expectSoon(async () => expect(await keptAnswers(page)).not.toEqual([]));
  expect(broken).toEqual([]);
  await context.close();
});

/** Tries to cache a response, and returns the name of the error, or '' if there was none. */
async function cachingError(): Promise<string> {
  try {
    await (await caches.open('test')).put('/test', new Response('x'.repeat(100_000)));
    return '';
  } catch (error) {
    return (error as Error).name;
  }
}

/** Returns the states of the active workers, which could start the app without a network. */
const workers = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).flatMap(({ active }) => active?.state ?? []),
  );

test('half a session, half a draft and a response cache of a later version do not stop the app', async () => {
  const context = await browser.newContext({ ...WITH_WORKER, baseURL: site.url });
  const page = await context.newPage();
  // An address of the site that does not start the app.
  await page.goto('/livez');
  await page.evaluate(async () => {
    // A session has two further keys.
    localStorage.setItem('token', 'half');
    localStorage.setItem('team-draft', '[{"userId":');
    const opening = indexedDB.open('nightmare-xi', 7);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    opening.result.close();
  });
  await page.goto('/matchSelection');
  await page.getByText('Upcoming Matches').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await untilWorker(page);
  await page.waitForFunction(async () => {
    const bases = await indexedDB.databases();
    return bases.some(({ name, version }) => name === 'nightmare-xi' && version === 2);
  });
  await expectSoon(async () => expect(await keptAnswers(page)).not.toEqual([]));
  await context.close();
});

describe('two tabs', () => {
  let context: BrowserContext;
  let [one, other]: Page[] = [];

  beforeAll(async () => {
    context = await browser.newContext({ viewport: PHONE, baseURL: site.url });
    await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
    [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) await page.goto('/matchSelection');
  });

  afterAll(() => context.close());

  const capsLinkIn = (page: Page) => page.getByRole('link', { name: /caps/i }).first();

  test('follow each other through a log-in, a log-out and the log-in of another user', async () => {
    await logIn(one!, asha);
    await timed('log-in heard in the other tab', () => capsLinkIn(other!).waitFor());
    await pickOne(other!);

    await goWithin(one!, '/');
    await one!.getByRole('button', { name: 'Menu', exact: true }).click();
    await one!.getByRole('button', { name: 'Logout' }).click();
    const loginScreen = other!.getByRole('heading', { name: 'Login' });
    await timed('log-out heard in the other tab', () => loginScreen.waitFor());

    await logIn(one!, bilal);
    await timed('log-in heard in the other tab', () => capsLinkIn(other!).waitFor());
    const asking = other!.waitForRequest(/selected-teams/);
    await goWithin(other!, '/userTeams');
    // The token of one user is never sent with the id of the other.
    const token = (await asking).headers()['authorization']?.slice('Bearer '.length) ?? '';
    const subject = JSON.parse(atob(token.split('.')[1]!)) as { sub: string };
    expect(subject.sub).toBe(bilal.id);
    expect(await other!.evaluate(() => localStorage.getItem('userId'))).toBe(bilal.id);
    await other!.getByText('No Teams Selected Yet').waitFor();
    // Bilal gets none of Asha's picks.
    expect(await other!.evaluate(() => localStorage.getItem('team-draft'))).toBeNull();
  });
});
