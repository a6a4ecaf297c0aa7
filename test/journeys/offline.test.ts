/** Every screen without a network: what was seen last with its age, or a message; and nothing is sent later. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expectWithin } from '../support/journeys/expectWithin';
import { startGateway, type Gateway } from '../support/journeys/gateway';
import { pending } from '../support/journeys/network';
import { playedMatch, type PlayedMatch } from '../support/journeys/playedMatch';
import { startProduct, type Product } from '../support/journeys/product';
import { openBrowser, PHONE } from '../support/journeys/visitor';
import {
  connectionOf,
  goWithin,
  keptAnswers,
  logInOnce,
  policyReports,
  untilWorker,
} from '../support/journeys/worker';
import { fixtures } from '../support/paths';

const FINAL = path.join(fixtures, 'event/final.json');
const AWAY = "Can't reach the server. Check your connection and try again.";
const SEEN = 'No connection. Seen 5 minutes ago';

let product: Product;
let browser: Browser;
let gateway: Gateway;
let played: PlayedMatch;
let page: Page;
let reports: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct('--replay', FINAL, '--starts-in', '10m', '--ball-every', '2ms'),
    openBrowser(),
  ]);
  played = await playedMatch(product, 'Unlimited');
  gateway = await startGateway(product.url);
  const context = await browser.newContext({ viewport: PHONE, baseURL: gateway.url });
  page = await context.newPage();
  reports = policyReports(page);
  await logInOnce(page, played.members[0]!);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await gateway?.close();
  await product?.stop();
}, 30_000);

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

test('what was seen is shown with its age, screen by screen', async () => {
  for (const { address, shows } of SCREENS) {
    await goWithin(page, address());
    await page.getByText(shows).first().waitFor();
  }
  await untilWorker(page);
  await expectWithin(15_000, async () => {
    const kept = (await keptAnswers(page)).map((answer) => answer.split(' ')[1]);
    expect(kept).toEqual(
      expect.arrayContaining(['getScoringRules', 'listSelectedTeams', 'getContestLeaderboard']),
    );
  });
  gateway.cut();
  await page.clock.setSystemTime(Date.now() + 5 * 60_000 + 30_000);
  for (const { address, shows } of SCREENS) {
    await page.goto(address());
    await page.getByText(shows).first().waitFor();
    await connectionOf(page).getByText(SEEN).waitFor();
  }
}, 90_000);

test('what was never seen says that there is no connection', async () => {
  for (const address of ['/ViewNightmareXI/unknown', '/contestLeaderboard/unknown']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await connectionOf(page).getByText('No connection').waitFor();
  }
  await page.getByText(AWAY).waitFor();
}, 30_000);

test('it is asked for anew when the server is back, and only for what is shown', async () => {
  await page.goto('/userTeams');
  await connectionOf(page).getByText(SEEN).waitFor();
  const before = gateway.asked.length;
  gateway.mend();
  await connectionOf(page).getByText('No connection').waitFor({ state: 'detached' });
  await expectWithin(5_000, async () => {
    expect(gateway.asked.slice(before)).toContain('GET /api/scoring/selected-teams');
  });
  expect(gateway.asked.slice(before).filter((call) => !call.startsWith('GET'))).toEqual([]);
}, 30_000);

test('what a network lets hang is shown as it was seen, until there is an answer', async () => {
  await page.route(/\/api\//, pending);
  await page.goto('/userTeams');
  // The app itself gives up after 15 s.
  await page.getByText('Your Selected Team').first().waitFor({ timeout: 10_000 });
  await connectionOf(page)
    .getByText(/^No connection\. Seen/)
    .waitFor();
  await page.unroute(/\/api\//, pending);
  await connectionOf(page).getByText('No connection').waitFor({ state: 'detached' });
}, 60_000);

async function pressLogOut(): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test('log-out needs the server, and then leaves nothing behind', async () => {
  gateway.cut();
  await pressLogOut();
  await page.getByText(AWAY).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(played.members[0]!.id);
  gateway.mend();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressLogOut();
  await page.waitForURL((address) => address.pathname === '/');
  await expectWithin(5_000, async () => {
    const kept = await keptAnswers(page);
    expect(kept.filter((answer) => !answer.startsWith('visitor '))).toEqual([]);
  });

  gateway.cut();
  await page.goto('/login');
  await page.getByLabel('Email Address').fill('asha@example.org');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('nightwatchman 12');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText(AWAY).first().waitFor();
  gateway.mend();
  expect(gateway.asked.filter((call) => call.includes('/auth/login'))).toEqual([]);
  expect(reports).toEqual([]);
}, 60_000);
