import path from 'node:path';
import type { Browser } from 'playwright-core';
import { violations } from '../support/journeys/axe';
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

  test('axe finds nothing on the home page of a member', async () => {
    await becomeMember(visitor);
    await visitor.page.waitForLoadState('networkidle');
    expect(await violations(visitor.page)).toEqual([]);
  }, 30_000);

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
    await page
      .getByRole('button', { name: /^About / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pick Player' }).waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await violations(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  }, 30_000);
});
