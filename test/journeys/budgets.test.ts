import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { fixtures, projectRoot } from '../support/paths';
import { startProduct, type Product } from '../support/journeys/product';
import {
  becomeMember,
  chooseContest,
  openBrowser,
  PHONE,
  visit,
} from '../support/journeys/visitor';

const BUDGET_BYTES = { home: 150_000, lazyPage: 40_000, precache: 700_000 };

/** As they travel: the brotli files that the server hands out. */
function brotliBytes(addresses: Iterable<string>): number {
  const sizes = [...addresses].map((address) => {
    const file = path.join(projectRoot, 'build/web', address);
    // What is hardly worth it is not compressed.
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The scripts that a page has asked for so far. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Where its letters are. */
const textBox = (element: Locator) =>
  element.evaluate((parent) => {
    const range = document.createRange();
    range.selectNodeContents(parent);
    const { x, y, width, height } = range.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

/** What stands there before the app does. */
async function openingPart(page: Page, part: 'title' | 'line') {
  const element = page.locator(`#root > .opening[data-page] > .${part}`);
  return { words: (await element.textContent()) ?? '', box: await textBox(element) };
}

describe('the scripts of a screen', () => {
  let product: Product;
  let browser: Browser;
  let home: Set<string>;

  beforeAll(async () => {
    [product, browser] = await Promise.all([
      startProduct('--replay', path.join(fixtures, 'event/final.json'), '--starts-in', '30m'),
      openBrowser(),
    ]);
    home = await scriptsAt('/');
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  }, 30_000);

  async function scriptsAt(address: string): Promise<Set<string>> {
    const context = await browser.newContext({ viewport: PHONE, baseURL: product.url });
    const page = await context.newPage();
    const scripts = scriptsOf(page);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await context.close();
    return scripts;
  }

  const beyondHome = (scripts: ReadonlySet<string>) =>
    brotliBytes([...scripts].filter((script) => !home.has(script)));

  test('the home page keeps to its budget', () => {
    expect(home.size).toBeGreaterThan(0);
    expect(brotliBytes(home)).toBeLessThanOrEqual(BUDGET_BYTES.home);
  });

  test('what the service worker brings along keeps to its budget, the shell and every screen with it', () => {
    const worker = readFileSync(path.join(projectRoot, 'build/web/worker.js'), 'utf8');
    const files = [...worker.matchAll(/'url':'([^']+)'/g)].map(([, address]) => address!);
    expect(files).toEqual(expect.arrayContaining(['/index.html', ...home]));
    expect(brotliBytes(files)).toBeLessThanOrEqual(BUDGET_BYTES.precache);
  });

  test.each([
    '/login',
    '/signup',
    '/scoringRules',
    '/matchSelection',
    '/contests',
    '/leaderboardMatchSelection',
    '/globalLeaderboard',
    '/ViewNightmareXI',
    '/contestLeaderboard/unknown',
  ])(
    '%s keeps to what a lazy page may add',
    async (address) => {
      expect(beyondHome(await scriptsAt(address))).toBeLessThanOrEqual(BUDGET_BYTES.lazyPage);
    },
    30_000,
  );

  const TITLES = ['/scoringRules', '/contestLeaderboard/unknown'];
  test.each([
    { width: 360, withLine: ['/', '/login', '/signup'] },
    { width: 1_280, withLine: [] },
  ])(
    'until they are there a screen’s title and line stand where they put them, $width px',
    async ({ width, withLine }) => {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ viewport, baseURL: product.url });
      const page = await context.newPage();
      for (const address of [...withLine, ...TITLES]) {
        await page.route(/assets\/app\./, (route) => route.abort());
        await page.goto(address);
        const title = await openingPart(page, 'title');
        const line = await openingPart(page, 'line');
        expect(title.words).not.toBe('');
        await page.unroute(/assets\/app\./);
        await page.reload();
        const heading = page.getByRole('heading', { level: 1, name: title.words, exact: true });
        await heading.waitFor();
        expect(await textBox(heading)).toEqual(title.box);
        expect(line.words !== '').toBe(withLine.some((other) => other === address));
        if (line.words === '') continue;
        expect(await textBox(page.getByText(line.words, { exact: true }))).toEqual(line.box);
      }
      await context.close();
    },
    60_000,
  );

  test('are run, too, where the browser never says that it has drawn', async () => {
    const context = await browser.newContext({ viewport: PHONE, baseURL: product.url });
    await context.addInitScript(() => {
      window.PerformanceObserver.prototype.observe = () => undefined;
    });
    const page = await context.newPage();
    await page.goto('/scoringRules');
    await page.getByRole('heading', { level: 1, name: 'Scoring Rules' }).waitFor();
    await context.close();
  });

  test('the way to a team keeps to it, screen by screen', async () => {
    const visitor = await visit(browser, product.url, { firstName: 'Gita', viewport: PHONE });
    await becomeMember(visitor);
    const { page } = visitor;
    for (const address of ['/userTeams', '/']) {
      const scripts = scriptsOf(page);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      expect(beyondHome(scripts)).toBeLessThanOrEqual(BUDGET_BYTES.lazyPage);
    }
    await chooseContest(visitor, 'Premium');
    // Loaded anew, a screen asks for its own scripts alone; the match of /contest comes by a press.
    const selector = scriptsOf(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Team Selector' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(beyondHome(selector)).toBeLessThanOrEqual(BUDGET_BYTES.lazyPage);
    await page.goto('/matchSelection');
    await page.waitForLoadState('networkidle');
    const contest = scriptsOf(page);
    await page.getByRole('link', { name: 'Select Match' }).click();
    await page.getByRole('heading', { name: 'Select Contest' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(beyondHome(contest)).toBeLessThanOrEqual(BUDGET_BYTES.lazyPage);
  }, 90_000);
});
