import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { fixtures } from '../support/paths';
import { startProduct, type Product } from '../support/journeys/product';
import {
  becomeMember,
  chooseContest,
  DESKTOP,
  openBrowser,
  PHONE,
  visit,
  type Visitor,
} from '../support/journeys/visitor';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** What axe finds on the page as it stands, a line each. */
async function violations(page: Page): Promise<string[]> {
  // By the debugging protocol, which the page's Content-Security-Policy does not bind.
  await page.evaluate(AXE);
  const results = await page.evaluate<AxeResults>('axe.run()');
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const SCREENS: [address: string, heading: string | RegExp][] = [
  ['/', /Pick the eleven/],
  ['/scoringRules', 'Scoring Rules'],
  ['/matchSelection', 'Select Match to Create Team'],
  ['/contests', 'Explore Contests'],
  ['/leaderboardMatchSelection', 'Match Leaderboards'],
  ['/globalLeaderboard', 'Global Caps Leaderboard'],
  ['/ViewNightmareXI', 'Nightmare XIs'],
  ['/userTeams', 'Your Selected Teams'],
];

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct('--replay', path.join(fixtures, 'event/final.json'), '--starts-in', '30m'),
    openBrowser(),
  ]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 30_000);

describe.each([
  { device: 'a phone', firstName: 'Esha', viewport: PHONE },
  { device: 'a desktop', firstName: 'Farid', viewport: DESKTOP },
])('on $device', ({ firstName, viewport }) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await visit(browser, product.url, { firstName, viewport });
  }, 30_000);

  test.each([
    ['/signup', 'Signup'],
    ['/login', 'Login'],
  ])(
    `axe finds nothing on %s`,
    async (address, heading) => {
      await visitor.page.goto(address);
      await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await violations(visitor.page)).toEqual([]);
    },
    30_000,
  );

  test('axe finds nothing on the screens of a member', async () => {
    await becomeMember(visitor);
    const found: Record<string, string[]> = {};
    for (const [address, heading] of SCREENS) {
      await visitor.page.goto(address);
      await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      found[address] = await violations(visitor.page);
    }
    expect(found).toEqual(Object.fromEntries(SCREENS.map(([address]) => [address, []])));
  }, 90_000);

  test('axe finds nothing on the way to a team, and nothing scrolls sideways', async () => {
    const { page } = visitor;
    await page.goto('/');
    await chooseContest(visitor, 'Premium');
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(visitor.complaints).toEqual([]);
  }, 30_000);
});
