/** What the browser keeps: for every tab alike, and when it keeps nothing, or no more. */
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBlockedBrowser } from '../support/journeys/blockedBrowser';
import { apiMember, type Member } from '../support/journeys/member';
import { startProduct, type Product } from '../support/journeys/product';
import { openBrowser, PHONE } from '../support/journeys/visitor';
import { goWithin, keptAnswers, untilWorker } from '../support/journeys/worker';
import { fixtures } from '../support/paths';
import { timed } from '../support/server/times';

const FINAL = path.join(fixtures, 'event/final.json');
const KEEPS_NOTHING = /Your browser can’t keep data of this site/;

let product: Product;
let browser: Browser;
let bilal: Member;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct('--replay', FINAL, '--starts-in', '30m'),
    openBrowser(),
  ]);
  await apiMember(product.url, 'Asha');
  bilal = await apiMember(product.url, 'Bilal');
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 30_000);

async function logIn(page: Page, firstName: string): Promise<void> {
  await goWithin(page, '/login');
  await page.getByLabel('Email Address').fill(`${firstName}@example.org`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('nightwatchman 12');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login successful! Redirecting...').waitFor();
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

describe('a browser that keeps nothing', () => {
  async function worksFromMemory(page: Page): Promise<void> {
    await page.goto('/scoringRules');
    await page.getByText(KEEPS_NOTHING).waitFor();
    await logIn(page, 'asha');
    await page.getByText('1,000').first().waitFor();
    await pickOne(page);
    await goWithin(page, '/userTeams');
    await page.getByText('No Teams Selected Yet').waitFor();
    // The picks wait for as long as the tab is open.
    await page.goBack();
    await page.getByText('Your unsaved picks are back.').waitFor();
    // It was said once.
    expect(await page.getByText(KEEPS_NOTHING).count()).toBeLessThanOrEqual(1);
  }

  test('lets the app run from memory, and is told of', async () => {
    const blocked = await openBlockedBrowser(product.url);
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
  }, 60_000);

  test('because it is full does the same', async () => {
    const context = await browser.newContext({ viewport: PHONE, baseURL: product.url });
    await context.addInitScript(fillStorage);
    const page = await context.newPage();
    await worksFromMemory(page);
    await context.close();
  }, 60_000);
});

/** To the last character. */
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

test('a full disk takes nothing but what would be there without a network', async () => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: product.url });
  const page = await context.newPage();
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const disk = await context.newCDPSession(page);
  const origin = new URL(product.url).origin;
  await disk.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto('/matchSelection');
  await page.getByText('Upcoming Matches').waitFor();
  await logIn(page, 'asha');
  await pickOne(page);
  expect(await page.evaluate(keepsNothing)).toBe('QuotaExceededError');
  expect(await workers(page)).toEqual([]);

  await disk.send('Storage.overrideQuotaForOrigin', { origin });
  await page.goto('/matchSelection');
  await untilWorker(page);
  expect(await keptAnswers(page)).not.toEqual([]);
  expect(broken).toEqual([]);
  await context.close();
}, 60_000);

async function keepsNothing(): Promise<string> {
  try {
    await (await caches.open('test')).put('/test', new Response('x'.repeat(100_000)));
    return '';
  } catch (error) {
    return (error as Error).name;
  }
}

/** Those that could start the app without a network. */
const workers = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).flatMap(({ active }) => active?.state ?? []),
  );

test('half a session and a broken store of answers do not stand in the way', async () => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/livez');
  await page.evaluate(async () => {
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
    return bases.some(({ name, version }) => name === 'nightmare-xi' && version === 1);
  });
  expect(await keptAnswers(page)).toEqual(expect.arrayContaining([expect.any(String)]));
  await context.close();
}, 60_000);

describe('two tabs', () => {
  let context: BrowserContext;
  let [one, other]: Page[] = [];

  beforeAll(async () => {
    context = await browser.newContext({ viewport: PHONE, baseURL: product.url });
    await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
    [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) await page.goto('/matchSelection');
  }, 30_000);

  afterAll(() => context.close());

  const isMemberIn = (page: Page) => page.getByRole('link', { name: /caps/i }).first();

  test('tell each other of a log-in, of another user, and of the log-out', async () => {
    await logIn(one!, 'asha');
    await timed('log-in heard in the other tab', () => isMemberIn(other!).waitFor());
    await pickOne(other!);

    await goWithin(one!, '/');
    await one!.getByRole('button', { name: 'Menu', exact: true }).click();
    await one!.getByRole('button', { name: 'Logout' }).click();
    const loginScreen = other!.getByRole('heading', { name: 'Login' });
    await timed('log-out heard in the other tab', () => loginScreen.waitFor());

    await logIn(one!, 'bilal');
    await timed('log-in heard in the other tab', () => isMemberIn(other!).waitFor());
    const asking = other!.waitForRequest(/selected-teams/);
    await goWithin(other!, '/userTeams');
    // Never the token of the one with the id of the other.
    const token = (await asking).headers()['authorization']?.slice('Bearer '.length) ?? '';
    const subject = JSON.parse(atob(token.split('.')[1]!)) as { sub: string };
    expect(subject.sub).toBe(bilal.id);
    expect(await other!.evaluate(() => localStorage.getItem('userId'))).toBe(bilal.id);
    await other!.getByText('No Teams Selected Yet').waitFor();
    // Nothing of Asha's picks is Bilal's.
    expect(await other!.evaluate(() => localStorage.getItem('team-draft'))).toBeNull();
  }, 60_000);
});
