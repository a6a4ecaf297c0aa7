import type { Browser, Page } from 'playwright-core';
import { violations } from '../support/journeys/axe';
import { close, LARGE_TEXT, misfits, openPage } from '../support/journeys/looks';
import { apiMember } from '../support/journeys/member';
import { enteredSite, type Site } from '../support/journeys/shared';
import {
  becomeMember,
  chooseContest,
  DESKTOP,
  openBrowser,
  PHONE,
  visit,
  type Visitor,
} from '../support/journeys/visitor';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([enteredSite(), openBrowser()]);
});

describe.each([
  { device: 'a phone', firstName: 'Esha', viewport: PHONE },
  { device: 'a desktop', firstName: 'Farid', viewport: DESKTOP },
])('on $device', ({ firstName, viewport }) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await visit(browser, site.url, { firstName, viewport });
  });

  test.each([
    ['/signup', 'Signup'],
    ['/login', 'Login'],
  ])(`axe finds nothing on %s`, async (address, heading) => {
    await visitor.page.goto(address);
    await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await violations(visitor.page)).toEqual([]);
  });

  test('axe finds nothing on the home page of a user', async () => {
    await becomeMember(visitor);
    await visitor.page.getByRole('heading', { level: 1, name: 'Your matches' }).waitFor();
    await visitor.page.waitForLoadState('networkidle');
    expect(await violations(visitor.page)).toEqual([]);
  });

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
    expect(visitor.consoleErrors).toEqual([]);
  });
});

describe('on the smallest screen, with text twice as large, nothing is cut off', () => {
  let page: Page;

  beforeAll(async () => {
    const user = await apiMember(site.url, 'Gauri');
    page = await openPage(browser, site.url, { ...LARGE_TEXT, member: user });
  });

  afterAll(() => close(page));

  test('on the screens that lead to a team', async () => {
    await page.goto('/');
    expect(await misfits(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Rewards Leaderboard' }).last().waitFor();
    expect(await misfits(page)).toEqual([]);
    await page.goto('/contests');
    await page.getByRole('heading', { level: 1, name: 'Explore Contests' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await misfits(page)).toEqual([]);
    await page.goto('/matchSelection');
    await page.getByRole('link', { name: 'Select Match' }).waitFor();
    expect(await misfits(page)).toEqual([]);
    await page.getByRole('link', { name: 'Select Match' }).click();
    await page.getByRole('link', { name: 'Select Contest' }).first().click();
    await page.getByRole('list', { name: / players$/ }).waitFor();
    expect(await misfits(page)).toEqual([]);
  });

  test('on a full team and its confirmation, which opens at its title', async () => {
    for (const side of [0, 2]) {
      await page.getByRole('tab').nth(side).click();
      const tiles = page
        .getByRole('list', { name: / players$/ })
        .getByRole('button', { name: /, / });
      for (let index = 0; index < (side === 0 ? 6 : 5); index += 1) await tiles.nth(index).click();
    }
    await page.getByRole('button', { name: 'Submit Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Team Submitted Successfully!' });
    await dialog.waitFor();
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    expect(await misfits(page)).toEqual([]);
  });

  test.each([
    ['/login', 'Login'],
    ['/signup', 'Signup'],
  ])('on %s', async (address, heading) => {
    const visitorPage = await openPage(browser, site.url, LARGE_TEXT);
    await visitorPage.goto(address);
    await visitorPage.getByRole('heading', { level: 1, name: heading }).waitFor();
    await visitorPage.waitForLoadState('networkidle');
    expect(await misfits(visitorPage)).toEqual([]);
    await close(visitorPage);
  });
});
