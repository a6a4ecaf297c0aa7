import { chromium, type Browser, type Page } from 'playwright-core';
import { PATIENCE_MS } from './patience';
import { expectShown } from './texts';

declare global {
  /** Functions whose results environment.cjs prints when a test of the file fails. */
  var failureReports: (() => Promise<string>)[] | undefined;
}

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 780 };

// `npm test` finds the browsers and sets these variables.
const chrome = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const headlessShell = process.env['HEADLESS_SHELL_PATH'] ?? chrome;

const OPTIONS = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Service workers and animations take processor time, so only journeys that ask for them have them. */
const FRUGAL = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const;

/** Disables code optimization, which would take a fifth of the processor time of a page that lives for seconds. */
const QUICK_PAGES = '--js-flags=--no-opt --no-maglev --single-threaded-gc';

/** The launch options of a whole browser. */
export const WHOLE_BROWSER = { ...OPTIONS, executablePath: chrome };

/**
 * Opens a headless shell, which needs half the processor time, or the whole browser where no shell is installed. When a
 * test of the file fails, the contents of its pages are printed.
 */
export const openBrowser = (): Promise<Browser> =>
  launch({ args: [...OPTIONS.args, QUICK_PAGES], executablePath: headlessShell });

/** Opens a whole browser, which can also install apps, show notifications and honour the settings of a site. */
export const openWholeBrowser = (): Promise<Browser> => launch(WHOLE_BROWSER);

const launched: Promise<Browser>[] = [];

/** Closes the browsers of a test file, also those that its tests did not get because something else failed. */
export async function closeBrowsers(): Promise<void> {
  for (const opened of await Promise.allSettled(launched.splice(0))) {
    if (opened.status === 'fulfilled') await opened.value.close();
  }
}

async function launch(options: typeof WHOLE_BROWSER): Promise<Browser> {
  const launching = chromium.launch(options);
  launched.push(launching);
  const browser = await launching;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (given) => {
    const context = await newContext({ ...FRUGAL, ...given });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  globalThis.failureReports?.push(() => describePages(browser));
  return browser;
}

async function describePages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const shown = await Promise.all(pages.map(describePage));
  return shown.join('\n');
}

async function describePage(page: Page): Promise<string> {
  const { readyState, timeMs } = await page
    .evaluate(() => ({ readyState: document.readyState, timeMs: performance.now() }))
    .catch(() => ({ readyState: 'unknown', timeMs: Number.NaN }));
  const screen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error: unknown) => String(error));
  return `${page.url()}, ${readyState}, ${Math.round(timeMs)} ms after it was opened:\n${screen}`;
}

/** A user with a browser context of their own, and the console errors and uncaught exceptions in it. */
export interface Visitor {
  page: Page;
  firstName: string;
  consoleErrors: string[];
}

export async function visit(
  browser: Browser,
  url: string,
  person: { firstName: string; viewport: { width: number; height: number } },
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: person.viewport, baseURL: url });
  // On a phone the offer to install would cover the screen; test/journeys/home.test.ts tests it.
  await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  await page.goto('/');
  return { page, firstName: person.firstName, consoleErrors };
}

/** Signs up and logs in through the forms; ends on the home page with the welcome bonus. */
export async function becomeMember({ page, firstName }: Visitor): Promise<void> {
  const email = `${firstName}@Example.org`;
  const password = 'nightwatchman 12';
  await page.goto('/signup');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Nair');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
  const signUp = page.getByRole('button', { name: 'Signup' });
  const signedUp = page.getByText('Signup successful! Redirecting to login...');
  await expectShown(signedUp, () => signUp.click());
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  const logIn = page.getByRole('button', { name: 'Login' });
  await expectShown(page.getByText('Login successful! Redirecting...'), () => logIn.click());
  await page.waitForURL((address) => address.pathname === '/');
  await page.getByText('1,000').first().waitFor();
}

/** Goes from the home page to the team selector of a contest. */
export async function chooseContest({ page }: Visitor, contestType: string): Promise<void> {
  await page.getByRole('link', { name: 'Create Your Team' }).first().click();
  await page.getByRole('link', { name: 'Select Match' }).click();
  const contest = page.getByRole('article', { name: contestType });
  await contest.getByRole('link', { name: /Select Contest|View\/Edit Team/ }).click();
  await page.getByRole('heading', { name: 'Team Selector' }).waitFor();
}

/** Picks the players by team; on a phone each team is a tab. */
export async function pickPlayers(
  { page }: Pick<Visitor, 'page'>,
  picks: readonly { team: string; names: readonly string[] }[],
): Promise<void> {
  for (const { team, names } of picks) {
    const tab = page.getByRole('tab', { name: new RegExp(team) });
    if (await tab.isVisible()) await tab.click();
    const list = page.getByRole('list', { name: `${team} players` });
    for (const name of names) {
      await list.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
    }
  }
}

export async function submitTeam({ page }: Visitor): Promise<void> {
  await page.getByText('Your team is ready to submit!').first().waitFor();
  await page.getByRole('button', { name: 'Submit Team' }).click();
  await page.getByRole('dialog').getByText('Team Submitted Successfully!').waitFor();
}
