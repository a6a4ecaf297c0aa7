/**
 * The app in an open tab: without a network, across a server restart and a new build, and with an expired
 * session.
 */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { expectSoon } from '../support/journeys/patience';
import { startGateway, type Gateway } from '../support/journeys/gateway';
import { apiMember, type Member } from '../support/journeys/member';
import type { Product } from '../support/journeys/product';
import { ownEmbeddedSite } from '../support/journeys/shared';
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

type Match = components['schemas']['Match'];

const FINAL = path.join(fixtures, 'event/final.json');
const BACK = 'Your unsaved picks are back.';

let product: Product;
let browser: Browser;
let match: Match;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    ownEmbeddedSite('--replay', FINAL, '--starts-in', '30m'),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

interface Tab {
  page: Page;
  gateway: Gateway;
  member: Member;
  /** Returns how often the page was loaded. */
  loads: () => number;
  reports: string[];
  close: () => Promise<void>;
}

/** Opens the app on a member's phone, with its own gateway to the server. */
async function openTab(
  firstName: string,
  address: (match: Match) => string,
  without?: 'without the worker',
): Promise<Tab> {
  const gateway = await startGateway(product.url);
  const member = await apiMember(product.url, firstName);
  [match] = (await member.call<Match[]>('GET', 'scoring/matches')) as [Match];
  const serviceWorkers = without === undefined ? 'allow' : 'block';
  const context = await browser.newContext({
    viewport: PHONE,
    baseURL: gateway.url,
    serviceWorkers,
  });
  const page = await context.newPage();
  const reports = policyReports(page);
  await logInOnce(page, member);
  await page.goto(address(match));
  let loads = 0;
  page.on('load', () => (loads += 1));
  if (without === undefined) await untilWorker(page);
  const close = async () => {
    await context.close();
    await gateway.close();
  };
  return { page, gateway, member, loads: () => loads, reports, close };
}

const selector = ({ id, Contests }: Match): string => {
  const contest = Contests.find(({ ContestType }) => ContestType.name === 'Premium');
  return `/teamSelector/${id}/${contest!.id}`;
};

async function pickThree(page: Page): Promise<void> {
  const players = page.getByRole('list', { name: /players$/ }).getByRole('button', { name: /, / });
  for (let pick = 0; pick < 3; pick += 1) await players.nth(pick).click();
  await page.getByText('3/11').waitFor();
}

/** Picks as many players of both sides as a team has. */
async function pickEleven(page: Page): Promise<void> {
  const tabs = page.getByRole('tab');
  for (const [tab, count] of [
    [0, 6],
    [2, 5],
  ] as const) {
    await tabs.nth(tab).click();
    const players = page.getByRole('list', { name: /players$/ });
    for (let pick = 0; pick < count; pick += 1) {
      await players.getByRole('button', { name: /, / }).nth(pick).click();
    }
  }
  await page.getByText('Your team is ready to submit!').first().waitFor();
}

const submits = ({ asked }: Gateway): string[] =>
  asked.filter((call) => call.startsWith('POST /api/scoring/submit-team'));

const buildOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['build']);

/** Checks for a new build, as the browser does from time to time. */
const lookForNewBuild = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update());

/** Records the frame in which the first match can be chosen. */
function noteWhenReadable(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('main a[href^="/contest/"]') === null) return;
    watch.disconnect();
    requestAnimationFrame(() => performance.mark('readable'));
  });
  watch.observe(document, { childList: true, subtree: true });
}

test('the app starts without a network, and says that the draft for a match that has begun is too late', async () => {
  const tab = await openTab('Asha', selector);
  const { page, gateway } = tab;
  await pickThree(page);
  await expectSoon(async () => {
    expect(await keptAnswers(page)).toContain(`${tab.member.id} listMatches`);
  });
  gateway.cut();

  await page.context().setOffline(true);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(noteWhenReadable);
  await page.goto('/matchSelection', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Select Match' }).waitFor();
  const readableMs = await page.evaluate(
    () => performance.getEntriesByName('readable')[0]?.startTime,
  );
  expect(readableMs).toBeGreaterThan(0);
  console.log(`Warm start offline, processor slowed 4 times: ${readableMs?.toFixed()} ms`);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await connectionOf(page).getByText('No connection. Seen just now').waitFor();

  await page.clock.setSystemTime(Date.now() + 60 * 60_000);
  await page.goto(selector(match));
  await page.getByText('Your unsaved picks came too late.').waitFor();
  await connectionOf(page).getByText('No connection. Seen 1 hour ago').waitFor();
  expect(tab.reports).toEqual([]);
  await tab.close();
});

test('a restarted server accepts a team once, and the tab stays as it is', async () => {
  const { page, gateway, member, loads, reports, close } = await openTab('Bilal', selector);
  await pickEleven(page);
  gateway.cut();
  await page.getByRole('button', { name: 'Submit Team' }).click();
  await page.getByText("Can't reach the server. Check your connection and try again.").waitFor();
  await product.crash();
  gateway.mend();
  // Nothing is sent until the user submits again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await connectionOf(page).getByText('No connection').waitFor({ state: 'detached' });
  expect(submits(gateway)).toEqual([]);

  await page.getByRole('button', { name: 'Submit Team' }).dblclick();
  await page.getByText('Team Submitted Successfully!').waitFor();
  expect(submits(gateway)).toHaveLength(1);
  expect(await member.call('GET', 'scoring/selected-teams')).toHaveLength(1);
  expect(loads()).toBe(0);
  expect(reports).toEqual([]);
  await close();
});

test('a new build waits until the team is submitted and the user agrees', async () => {
  const { page, gateway, loads, reports, close } = await openTab('Chitra', selector);
  await pickThree(page);
  gateway.deploy();
  await lookForNewBuild(page);
  const offer = page.getByRole('region', { name: 'New version' });
  await offer.getByText('You can update once your team is submitted.').waitFor();
  expect(await offer.getByRole('button', { name: 'Update' }).count()).toBe(0);

  await goWithin(page, '/matchSelection');
  await offer.getByRole('button', { name: 'Update' }).waitFor();
  expect({ loads: loads(), build: await buildOf(page) }).toEqual({ loads: 0, build: '0' });
  // The browser keeps a new worker waiting for minutes while the old one has requests under way.
  gateway.hold(/assets\/slow/);
  await page.evaluate(() => void fetch('/assets/slow.webp').catch(() => undefined));
  await expectSoon(async () => expect(gateway.asked).toContain('GET /assets/slow.webp'));
  await offer.getByRole('button', { name: 'Update' }).click();
  await expectSoon(async () => {
    // The new version may not start in time on a busy machine. The app then asks the user to try again.
    const isLate = await offer.getByText('The new version could not start.').isVisible();
    if (isLate) await offer.getByRole('button', { name: 'Update' }).click();
    expect(await buildOf(page)).toBe('1');
  });
  await page.getByText('Upcoming Matches').waitFor();
  expect(loads()).toBe(1);
  await goWithin(page, selector(match));
  await page.getByText(BACK).waitFor();
  await page.getByText('3/11').waitFor();
  expect(reports).toEqual([]);
  await close();
});

test('a screen whose files are missing from the new build loads after one reload, and the draft stays', async () => {
  const tab = await openTab('Dev', selector, 'without the worker');
  const { page, gateway, loads } = tab;
  await pickThree(page);
  gateway.lose(/assets\/\d+\.\w+\.js/);
  const reloaded = page.waitForEvent('load');
  await goWithin(page, '/globalLeaderboard');
  await reloaded;
  await page.getByText('This screen could not be loaded. Try again.').waitFor();
  expect(loads()).toBe(1);
  gateway.lose(null);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Global Caps Leaderboard' }).waitFor();
  await goWithin(page, selector(match));
  await page.getByText(BACK).waitFor();
  expect(tab.reports).toEqual([]);
  await tab.close();
});

test('a session that expires while a team is picked leads to the log-in and back to the picks', async () => {
  const { page, gateway, member, loads, close } = await openTab(
    'Esha',
    selector,
    'without the worker',
  );
  await pickEleven(page);
  // In one step, so that no other request finds out before the submission that the session has expired.
  await page.getByRole('button', { name: 'Submit Team' }).evaluate((button: HTMLElement) => {
    Object.assign(localStorage, { token: 'spent', refresh: 'unknown' });
    button.click();
  });
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await page.getByLabel('Email Address').fill(member.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('nightwatchman 12');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText(BACK).waitFor();
  await page.getByRole('button', { name: 'Submit Team' }).click();
  await page.getByText('Team Submitted Successfully!').waitFor();
  // The first one was refused before it had any effect.
  expect(submits(gateway)).toHaveLength(2);
  expect(loads()).toBe(0);
  await close();
});
