import type { Browser, Page } from 'playwright-core';
import { openSite, type Site } from '../support/journeys/shared';
import {
  becomeMember,
  DESKTOP,
  openBrowser,
  PHONE,
  visit,
  type Visitor,
} from '../support/journeys/visitor';

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

describe('a session in the browser, against the real server', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(), openBrowser()]);
    visitor = await visit(browser, site.url, { firstName: 'Dina', viewport: DESKTOP });
    await becomeMember(visitor);
  });

  afterAll(() => browser?.close());

  test('an access token that is not valid any more is replaced silently', async () => {
    const { page } = visitor;
    const refreshBefore = await stored(page, 'refresh');
    await page.evaluate(() => localStorage.setItem('token', 'spent'));
    await page.goto('/userTeams');
    await page.getByText('No Teams Selected Yet').waitFor();
    expect(await stored(page, 'token')).not.toBe('spent');
    expect(await stored(page, 'refresh')).not.toBe(refreshBefore);
  });

  test('log-out in one tab logs the other one out', async () => {
    const { page } = visitor;
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    for (const key of ['token', 'refresh', 'userId']) expect(await stored(page, key)).toBeNull();
    await other.close();
  });

  test('a screen that needs an account leads to the log-in, which leads back to it', async () => {
    const { page } = visitor;
    await page.goto('/userTeams');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.getByLabel('Email Address').fill('DINA@example.org');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('nightwatchman 12');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Your Selected Teams' }).waitFor();
  });

  test('a session that the server has ended clears the storage and leads to the log-in', async () => {
    const { page } = visitor;
    await page.evaluate(() => {
      localStorage.setItem('token', 'spent');
      localStorage.setItem('refresh', 'unknown');
      localStorage.setItem('pwa-prompt-shown', 'true');
    });
    await page.goto('/userTeams');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['pwa-prompt-shown']);
  });

  test('an unknown address shows the error screen with a way home, on a phone too', async () => {
    const guest = await visit(browser, site.url, { firstName: 'Guest', viewport: PHONE });
    const response = await guest.page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await guest.page.getByText('Unexpected Application Error!').waitFor();
    await guest.page.getByRole('main').getByRole('link').first().click();
    await guest.page.waitForURL((address) => address.pathname === '/');
    // The browser itself reports the status of the address.
    expect(guest.consoleErrors).toEqual([expect.stringContaining('status of 404')]);
  });
});
