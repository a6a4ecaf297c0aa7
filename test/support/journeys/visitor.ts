import { chromium, type Browser, type Page } from 'playwright-core';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 780 };

/** How the browser of the journeys starts. */
export const BROWSER = {
  // `npm test` finds one and names it here.
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export const openBrowser = (): Promise<Browser> => chromium.launch(BROWSER);

/** A person with a browser of their own; complaints of the page's console are remembered. */
export interface Visitor {
  page: Page;
  firstName: string;
  complaints: string[];
}

export async function visit(
  browser: Browser,
  url: string,
  person: { firstName: string; viewport: { width: number; height: number } },
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: person.viewport, baseURL: url });
  // On a phone the offer to install would come in between; test/journeys/home.test.ts looks at it.
  await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  return { page, firstName: person.firstName, complaints };
}

/** Signs up and logs in through the forms, as a newcomer does; ends on the home page with caps. */
export async function becomeMember({ page, firstName }: Visitor): Promise<void> {
  const email = `${firstName}@Example.org`;
  const password = 'nightwatchman 12';
  await page.goto('/signup');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Nair');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
  await page.getByRole('button', { name: 'Signup' }).click();
  await page.getByText('Signup successful! Redirecting to login...').waitFor();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login successful! Redirecting...').waitFor();
  await page.waitForURL((address) => address.pathname === '/');
  await page.getByText('1,000').first().waitFor();
}

/** From the home page to the team selector of a contest. */
export async function chooseContest({ page }: Visitor, contestType: string): Promise<void> {
  await page.getByRole('link', { name: 'Create Your Team' }).first().click();
  await page.getByRole('link', { name: 'Select Match' }).click();
  const contest = page.getByRole('article', { name: contestType });
  await contest.getByRole('link', { name: /Select Contest|View\/Edit Team/ }).click();
  await page.getByRole('heading', { name: 'Team Selector' }).waitFor();
}

/** The players by team; on a phone each team is a tab. */
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
