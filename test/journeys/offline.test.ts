/**
 * Every screen without a network: it shows the last response with its age, or a message, and sends nothing
 * later.
 */
import type { Browser, Page } from 'playwright-core';
import { expectSoon } from '../support/journeys/patience';
import { startGateway, type Gateway } from '../support/journeys/gateway';
import { pending } from '../support/journeys/network';
import type { PlayedMatch } from '../support/journeys/playedMatch';
import { playedSite, type Site } from '../support/journeys/shared';
import { openBrowser, PHONE } from '../support/journeys/visitor';
import {
  connectionOf,
  goWithin,
  keptAnswers,
  logInOnce,
  policyReports,
  untilWorker,
} from '../support/journeys/worker';

const AWAY = "Can't reach the server. Check your connection and try again.";
/** Every way to say that the connection is lost. */
const SAID = /No connection|Can't reach the server/;
/** In hours, so that a slow machine has half an hour for the ten screens. */
const SEEN = 'No connection. Seen 5 hours ago';

let browser: Browser;
let gateway: Gateway;
let played: Site & PlayedMatch;
let page: Page;
let reports: string[];

beforeAll(async () => {
  [played, browser] = await Promise.all([playedSite(), openBrowser()]);
  gateway = await startGateway(played.url);
  const context = await browser.newContext({
    viewport: PHONE,
    baseURL: gateway.url,
    serviceWorkers: 'allow',
  });
  page = await context.newPage();
  reports = policyReports(page);
  await logInOnce(page, played.members[0]!);
});

afterAll(async () => {
  await browser?.close();
  await gateway?.close();
});

const SCREENS = [
  { address: () => '/', shows: /Pick the eleven who freeze/ },
  { address: () => '/scoringRules', shows: 'Strike Rate' },
  { address: () => '/userTeams', shows: 'Your Selected Team' },
  { address: () => '/caps', shows: 'Welcome bonus' },
  { address: () => '/leaderboardMatchSelection', shows: 'View Contests' },
  { address: () => '/globalLeaderboard', shows: 'Asha Nair' },
  { address: () => '/matchSelection', shows: 'No matches available' },
  { address: () => '/contests', shows: 'No contests available' },
  { address: () => '/ViewNightmareXI', shows: /Total Score/ },
  { address: () => `/contestLeaderboard/${played.match.id}`, shows: 'lowest wins' },
];

test('every screen that was seen is shown with its age', async () => {
  for (const { address, shows } of SCREENS) {
    await goWithin(page, address());
    await page.getByText(shows).first().waitFor();
  }
  await untilWorker(page);
  await expectSoon(async () => {
    const kept = (await keptAnswers(page)).map((answer) => answer.split(' ')[1]);
    expect(kept).toEqual(
      expect.arrayContaining(['getScoringRules', 'listSelectedTeams', 'getContestLeaderboard']),
    );
  });
  gateway.cut();
  await page.clock.setSystemTime(Date.now() + 5.5 * 60 * 60_000);
  for (const { address, shows } of SCREENS) {
    await page.goto(address());
    await page.getByText(shows).first().waitFor();
    await connectionOf(page).getByText(SEEN).waitFor();
  }
});

test('a screen that was never seen says once that there is no connection', async () => {
  for (const address of [
    '/ViewNightmareXI/unknown',
    '/contestLeaderboard/unknown',
    '/compare/a/b',
  ]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(SAID).first().waitFor();
    await expectSoon(async () => expect(await page.getByText(SAID).count()).toBe(1));
  }
});

test('when the server is back, only the data on the screen is requested again', async () => {
  await page.goto('/userTeams');
  await connectionOf(page).getByText(SEEN).waitFor();
  const before = gateway.asked.length;
  gateway.mend();
  await connectionOf(page).getByText('No connection').waitFor({ state: 'detached' });
  await expectSoon(async () => {
    expect(gateway.asked.slice(before)).toContain('GET /api/scoring/selected-teams?limit=50');
  });
  expect(gateway.asked.slice(before).filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('while a request hangs, the last response is shown until a new one arrives', async () => {
  await page.route(/\/api\//, pending);
  await page.goto('/userTeams');
  // The app's own time-out is 15 s.
  await page.getByText('Your Selected Team').first().waitFor({ timeout: 10_000 });
  await connectionOf(page)
    .getByText(/^No connection\. Seen/)
    .waitFor();
  await page.unroute(/\/api\//, pending);
  await connectionOf(page).getByText('No connection').waitFor({ state: 'detached' });
});

async function pressLogOut(): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test('on a first visit, too, a lost connection is told before the worker has stored the app', async () => {
  const context = await browser.newContext({
    viewport: PHONE,
    baseURL: gateway.url,
    serviceWorkers: 'block',
  });
  const visitor = await context.newPage();
  await visitor.clock.install();
  const telling = visitor.waitForResponse(async (response) => {
    const isScript = response.request().resourceType() === 'script';
    return isScript && (await response.text()).includes('No connection to the server');
  });
  await visitor.goto('/');
  await visitor.getByText('Pick the eleven who freeze').first().waitFor();
  await telling;
  gateway.cut();
  // The matches are polled.
  await visitor.clock.fastForward(16_000);
  await connectionOf(visitor).getByText('No connection').waitFor();
  gateway.mend();
  await context.close();
});

test('log-out needs the server, and leaves no data behind', async () => {
  gateway.cut();
  await pressLogOut();
  await page.getByText(AWAY).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(played.members[0]!.id);
  gateway.mend();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressLogOut();
  await page.waitForURL((address) => address.pathname === '/');
  await expectSoon(async () => {
    const kept = await keptAnswers(page);
    expect(kept.filter((answer) => !answer.startsWith('visitor '))).toEqual([]);
  });

  gateway.cut();
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(played.members[0]!.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('nightwatchman 12');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText(AWAY).first().waitFor();
  gateway.mend();
  expect(gateway.asked.filter((call) => call.includes('/auth/login'))).toEqual([]);
  expect(reports).toEqual([]);
});
