import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { projectRoot } from '../support/paths';
import { openSite, type Site } from '../support/journeys/shared';
import {
  becomeMember,
  chooseContest,
  openBrowser,
  PHONE,
  visit,
} from '../support/journeys/visitor';

const BUDGET_BYTES = { home: 150_000, lazyPage: 40_000, precache: 700_000 };

/** Returns the size of the files as the server sends them, compressed with brotli. */
function brotliBytes(addresses: Iterable<string>): number {
  const sizes = [...addresses].map((address) => {
    const file = path.join(projectRoot, 'build/web', address);
    // The build does not compress files that would hardly shrink.
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Prevents the work that a page starts some seconds after its screen is complete, such as fetching scripts for later
 * visits and offering to install the app. On a slow machine it would begin in the middle of a measurement.
 */
async function stopLaterWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (original, self, given: Parameters<typeof setTimeout>) =>
        (given[1] ?? 0) < 1_000 ? Reflect.apply(original, self, given) : 0,
    });
  });
}

/** Collects the scripts that a page requests from now on. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Returns the box around the text of an element. */
const textBox = (element: Locator) =>
  element.evaluate((parent) => {
    const range = document.createRange();
    range.selectNodeContents(parent);
    const { x, y, width, height } = range.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

/** Returns a part of the page that the server sends before the app has rendered. */
async function openingPart(page: Page, part: 'title' | 'line') {
  const element = page.locator(`#root > .opening[data-page] > .${part}`);
  return { words: (await element.textContent()) ?? '', box: await textBox(element) };
}

describe('the scripts of a screen', () => {
  let site: Site;
  let browser: Browser;
  let page: Page;
  let home: Set<string>;

  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(), openBrowser()]);
    page = await (await browser.newContext({ viewport: PHONE, baseURL: site.url })).newPage();
    await stopLaterWork(page);
    home = await scriptsAt('/');
  });

  afterAll(() => browser?.close());

  async function scriptsAt(address: string): Promise<Set<string>> {
    // The screen before may still be loading its later parts.
    await page.goto('about:blank');
    const scripts = scriptsOf(page);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return new Set(scripts);
  }

  /** Returns the size of the scripts that the home page does not have. Each other page has at least one. */
  function beyondHome(scripts: ReadonlySet<string>): number {
    const further = [...scripts].filter((script) => !home.has(script));
    expect(further).not.toEqual([]);
    return brotliBytes(further);
  }

  test('the home page keeps to its budget', () => {
    expect(home.size).toBeGreaterThan(0);
    expect(brotliBytes(home)).toBeLessThanOrEqual(BUDGET_BYTES.home);
  });

  test('Chrome may compile all functions of the largest one while it arrives', () => {
    const largest = [...home].sort((a, b) => brotliBytes([b]) - brotliBytes([a]))[0]!;
    const text = readFileSync(path.join(projectRoot, 'build/web', largest), 'utf8');
    expect(text.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
  });

  test('the precache of the service worker, with the shell and every screen, keeps to its budget', () => {
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
  ])('%s adds no more than a lazy page may', async (address) => {
    expect(beyondHome(await scriptsAt(address))).toBeLessThanOrEqual(BUDGET_BYTES.lazyPage);
  });

  const TITLES = ['/scoringRules', '/contestLeaderboard/unknown'];
  test.each([
    { width: 360, withLine: ['/', '/login', '/signup'] },
    { width: 1_280, withLine: [] },
  ])(
    'the opening title and line of a screen stand where the screen itself renders them, at $width px',
    async ({ width, withLine }) => {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ viewport, baseURL: site.url });
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
  );

  test('run in a browser that never reports its first paint, too', async () => {
    const context = await browser.newContext({ viewport: PHONE, baseURL: site.url });
    await context.addInitScript(() => {
      window.PerformanceObserver.prototype.observe = () => undefined;
    });
    const page = await context.newPage();
    await page.goto('/scoringRules');
    await page.getByRole('heading', { level: 1, name: 'Scoring Rules' }).waitFor();
    await context.close();
  });

  test('every screen on the way to a team adds no more than a lazy page may', async () => {
    const visitor = await visit(browser, site.url, { firstName: 'Gita', viewport: PHONE });
    await becomeMember(visitor);
    const { page } = visitor;
    await stopLaterWork(page);
    for (const address of ['/userTeams', '/']) {
      // The screen before may still be loading its later parts.
      await page.goto('about:blank');
      const scripts = scriptsOf(page);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      expect(beyondHome(scripts)).toBeLessThanOrEqual(BUDGET_BYTES.lazyPage);
    }
    await chooseContest(visitor, 'Premium');
    // A reloaded screen requests only its own scripts. The page /contest needs the match that the link to it carries.
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
  });
});
