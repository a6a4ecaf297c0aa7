/** Addresses, the header, and the way back: deep links, titles, and the place on a long screen. */
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { lengthenBoards } from '../support/journeys/longBoard';
import { close, DEVICES, LARGE_TEXT, misfits, openPage } from '../support/journeys/looks';
import { answerWith, changed, held } from '../support/journeys/network';
import { playedMatch, type PlayedMatch } from '../support/journeys/playedMatch';
import { startProduct, type Product } from '../support/journeys/product';
import { DESKTOP, openBrowser, PHONE } from '../support/journeys/visitor';
import { logInOnce } from '../support/journeys/worker';
import { fixtures } from '../support/paths';

type Match = components['schemas']['Match'];

const FINAL = path.join(fixtures, 'event/final.json');
const PROMISE = /Pick the eleven who freeze/;

let product: Product;
let browser: Browser;
let played: PlayedMatch;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct('--replay', FINAL, '--starts-in', '10m', '--ball-every', '2ms'),
    openBrowser(),
  ]);
  played = await playedMatch(product, 'Unlimited');
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 30_000);

async function showsScreen(page: Page, heading: string | RegExp, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForFunction((wanted) => document.title === wanted, title);
}

interface DeepLink {
  address: (match: Match) => string;
  /** Of the screen, and of the tab unless that is named otherwise. */
  heading: string | RegExp;
  title?: string;
  /** Where it leads, if elsewhere. */
  leadsTo?: string;
  as?: 'visitor';
}

const contestIdOf = ({ Contests: [contest] }: Match): string => contest!.id;
const teamsOf = ({ home_team, away_team, tournament_id }: Match): string =>
  new URLSearchParams({ home_team, away_team, tournament_id }).toString();

const BOARDS = { heading: 'Match Leaderboards' };
const LEADERS = { heading: 'Global Caps Leaderboard' };
const NIGHTMARES = { heading: 'Nightmare XIs' };
const MATCHES = { heading: 'Select Match to Create Team' };
const SELECTOR = { heading: 'Team Selector' };

/** The route table of the specification, section 2, with both spellings where it has two. */
const DEEP_LINKS: DeepLink[] = [
  { address: () => '/', heading: PROMISE, title: 'Nightmare XI' },
  { address: () => '/login', heading: 'Login', as: 'visitor' },
  { address: () => '/signup', heading: 'Signup', as: 'visitor' },
  { address: () => '/scoringRules', heading: 'Scoring Rules' },
  { address: () => '/userTeams', heading: 'Your Selected Teams' },
  { address: () => '/caps', heading: 'Your Caps' },
  { address: () => '/userTeams', heading: 'Login', leadsTo: '/login', as: 'visitor' },
  { address: () => '/leaderBoardMatchSelection', ...BOARDS },
  { address: () => '/leaderboardMatchSelection', ...BOARDS },
  { address: () => '/globalLeaderboard', ...LEADERS },
  { address: () => '/globalLeaderBoard', ...LEADERS },
  { address: () => '/matchSelection', ...MATCHES },
  { address: ({ id }) => `/contest/${id}`, ...MATCHES, leadsTo: '/matchSelection' },
  { address: (match) => `/teamSelector/${match.id}/${contestIdOf(match)}`, ...SELECTOR },
  {
    address: (match) => `/teamSelector/${match.id}/${contestIdOf(match)}?${teamsOf(match)}`,
    ...SELECTOR,
  },
  { address: () => '/ViewNightmareXI', ...NIGHTMARES },
  { address: () => '/viewNightmareXI', ...NIGHTMARES },
  { address: ({ id }) => `/ViewNightmareXI/${id}`, ...NIGHTMARES },
  { address: ({ id }) => `/viewNightmareXI/${id}`, ...NIGHTMARES },
  { address: ({ id }) => `/contestLeaderboard/${id}`, heading: 'Harbour Lights v Mill Lane' },
  { address: () => '/contests', heading: 'Explore Contests' },
];

describe('a link from elsewhere', () => {
  let pages: Record<'member' | 'visitor', Page>;

  beforeAll(async () => {
    const [member] = played.members;
    pages = {
      member: await openPage(browser, product.url, { viewport: DESKTOP, member }),
      visitor: await openPage(browser, product.url, { viewport: DESKTOP }),
    };
  }, 30_000);

  const named = DEEP_LINKS.map((link) => ({
    ...link,
    shown: link
      .address({ id: '{matchId}', Contests: [{ id: '{contestId}' }] } as Match)
      .replace(/\?.*/, ' with its teams'),
  }));

  test.each(named)(
    'to $shown opens its screen under its title, and so does a reload',
    async ({ address, heading, title = `${String(heading)} · Nightmare XI`, leadsTo, as }) => {
      const page = pages[as ?? 'member'];
      const link = address(played.match);
      const answer = await page.goto(link);
      expect(answer?.status()).toBe(200);
      await showsScreen(page, heading, title);
      const expected = leadsTo ?? link;
      expect(page.url()).toBe(new URL(expected, product.url).href);
      await page.reload();
      await showsScreen(page, heading, title);
      expect(page.url()).toBe(new URL(expected, product.url).href);
    },
    30_000,
  );
});

const WITH_A_PLAYED_MATCH: DeepLink[] = [
  { address: () => '/', heading: PROMISE },
  { address: () => '/userTeams', heading: 'Your Selected Teams' },
  { address: () => '/caps', heading: 'Your Caps' },
  { address: () => '/scoringRules', heading: 'Scoring Rules' },
  { address: () => '/leaderboardMatchSelection', ...BOARDS },
  { address: () => '/globalLeaderboard', ...LEADERS },
  { address: () => '/ViewNightmareXI', ...NIGHTMARES },
  { address: ({ id }) => `/contestLeaderboard/${id}`, heading: 'Harbour Lights v Mill Lane' },
];

test('with text twice as large nothing of a played match is cut off on the smallest screen', async () => {
  const [member] = played.members;
  const page = await openPage(browser, product.url, { ...LARGE_TEXT, member });
  for (const { address, heading } of WITH_A_PLAYED_MATCH) {
    const link = address(played.match);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForLoadState('networkidle');
    // What is drawn only when it comes near.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect({ link, misfits: await misfits(page) }).toEqual({ link, misfits: [] });
  }
  await close(page);
}, 60_000);

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

const NEAR_PX = 5;

const RESULTS = /scoring\/contestLeaderboard(\?|$)/;

/** Scrolls as with a wheel, and waits until the place is reached. */
async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 1, top);
  return top;
}

/** Follows the link, which opens its screen at the top, and comes back to where it was, for good. */
async function comesBack(
  page: Page,
  { api, follow }: { api: RegExp; follow: () => Promise<void> },
): Promise<void> {
  const left = await scrollOf(page);
  await follow();
  await page.waitForFunction(() => window.scrollY === 0);
  const freshAnswer = page.waitForResponse(api);
  await page.goBack();
  await freshAnswer;
  await page
    .waitForFunction(({ y, near }) => Math.abs(window.scrollY - y) <= near, {
      y: left,
      near: NEAR_PX,
    })
    .catch(() => undefined);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(Math.abs((await scrollOf(page)) - left)).toBeLessThanOrEqual(NEAR_PX);
}

describe.each(DEVICES)('Back leads to the same place on %s,', (_device, viewport) => {
  let page: Page;

  beforeEach(async () => {
    const [member] = played.members;
    page = await openPage(browser, product.url, { viewport, member });
    page.setDefaultTimeout(10_000);
  }, 30_000);

  afterEach(() => close(page));

  async function openResults(): Promise<Page> {
    const lengthen = changed<Match[]>((matches) => {
      const { match } = played;
      const copies = Array.from({ length: 40 }, (_, index) => ({ ...match, id: `copy-${index}` }));
      return [...copies.slice(0, 20), ...matches, ...copies.slice(20)];
    });
    await page.route(RESULTS, lengthen);
    await page.goto('/leaderboardMatchSelection');
    await resultLink().scrollIntoViewIfNeeded();
    expect(await scrollOf(page)).toBeGreaterThan(viewport.height);
    return page;
  }

  const resultLink = () => page.locator(`main a[href="/contestLeaderboard/${played.match.id}"]`);

  async function followResult(): Promise<void> {
    await resultLink().click();
    await page.getByRole('heading', { level: 1, name: 'Harbour Lights v Mill Lane' }).waitFor();
  }

  test('of the matches that were played', async () => {
    await openResults();
    await comesBack(page, { api: RESULTS, follow: followResult });
  }, 30_000);

  test('of the matches that were played, minutes later too', async () => {
    await page.clock.install();
    await openResults();
    await comesBack(page, {
      api: RESULTS,
      follow: async () => {
        await followResult();
        await page.clock.fastForward('05:00');
      },
    });
  }, 30_000);

  test('of a board', async () => {
    await page.clock.install();
    await lengthenBoards(page, played.members[0]!);
    await page.goto(`/contestLeaderboard/${played.match.id}`);
    await page.getByText('Player 1', { exact: true }).waitFor();
    await scrollTo(page, 1_500);
    const follow = async () => {
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: 'Rewards Leaderboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Global Caps Leaderboard' }).waitFor();
      // Until the board is asked for anew.
      await page.clock.fastForward('00:05');
    };
    await comesBack(page, { api: /contestLeaderboard\/[^/]+\?/, follow });
  }, 30_000);
});

const WHO = [
  { device: 'a phone', viewport: PHONE, index: 1 },
  { device: 'a desktop', viewport: DESKTOP, index: 2 },
];

describe.each(WHO)('The header on $device', ({ viewport, index }) => {
  let page: Page;

  beforeAll(async () => {
    // Each has a session of their own, to end it.
    const member = played.members[index]!;
    page = await openPage(browser, product.url, { viewport });
    await logInOnce(page, member);
    page.setDefaultTimeout(10_000);
  }, 30_000);

  afterAll(() => close(page));

  /** On a phone they are in the menu, which is opened. */
  async function links(of: Page): Promise<Locator> {
    await of.locator('header').first().waitFor();
    const menu = of.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await menu.click();
    const nav = of.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await nav.waitFor();
    return nav;
  }

  async function linksAt(of: Page, address: string): Promise<string[]> {
    await of.goto(address);
    return (await links(of)).getByRole('listitem').allInnerTexts();
  }

  test('has the links of a visitor', async () => {
    const visitor = await openPage(browser, product.url, { viewport });
    const always = ['Login', 'Signup', 'Learn the Rules', 'Rewards Leaderboard'];
    expect(await linksAt(visitor, '/')).toEqual(always);
    expect(await linksAt(visitor, '/scoringRules')).toEqual(['Home', ...always]);
    await close(visitor);
  }, 30_000);

  test('has the links of a member, marks where he is, and leads there', async () => {
    const always = ['View Your Teams', 'Check Leaderboard', 'Rewards Leaderboard', 'Logout'];
    expect(await linksAt(page, '/userTeams')).toEqual(['Home', ...always]);
    expect(await linksAt(page, '/')).toEqual(['Learn the Rules', ...always]);
    for (const [name, heading] of [
      ['Learn the Rules', 'Scoring Rules'],
      ['View Your Teams', 'Your Selected Teams'],
      ['Check Leaderboard', 'Match Leaderboards'],
      ['Rewards Leaderboard', 'Global Caps Leaderboard'],
      ['Home', PROMISE],
    ] as const) {
      await (await links(page)).getByRole('link', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      if (name === 'Home') continue;
      const current = (await links(page)).locator('[aria-current="page"]');
      expect(await current.allInnerTexts()).toEqual([name]);
    }
  }, 30_000);

  test('tells the caps when they are there, that they come, and that they are not known', async () => {
    const purse = page.getByRole('banner').locator('a[href="/caps"]');
    const { decide, letThrough } = held(answerWith(500, {}));
    await page.route(/api\/user$/, decide);
    await page.goto('/scoringRules');
    await purse.getByRole('progressbar', { name: 'Loading caps' }).waitFor();
    letThrough();
    await purse.getByText('---').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const { caps } = await played.members[index]!.call<{ caps: number }>('GET', 'user');
    await page.reload();
    await purse.getByText(caps.toLocaleString('en')).waitFor();
  }, 30_000);

  test('says so when a log-out fails and changes nothing, and else leads home as a visitor', async () => {
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    const logOut = async () => (await links(page)).getByRole('button', { name: 'Logout' }).click();
    await page.goto('/userTeams');
    await page.route(/auth\/logout$/, answerWith(500, {}));
    await logOut();
    await page.getByRole('alert').getByText('Error logging out', { exact: true }).waitFor();
    expect(await token()).not.toBeNull();
    await page.unrouteAll();
    await page.reload();
    await logOut();
    await page.waitForURL((address) => address.pathname === '/');
    expect(await token()).toBeNull();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await (await links(page)).getByRole('link', { name: 'Login', exact: true }).waitFor();
  }, 30_000);
});
