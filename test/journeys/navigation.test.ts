/** Deep links and their titles, the header, and the scroll position after Back. */
import type { Browser, Locator, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { lengthenBoards } from '../support/journeys/longBoard';
import { close, DEVICES, LARGE_TEXT, misfits, openPage } from '../support/journeys/looks';
import { answerWith, changed, held } from '../support/journeys/network';
import { expectSoon } from '../support/journeys/patience';
import type { PlayedMatch } from '../support/journeys/playedMatch';
import { playedSite, type Site } from '../support/journeys/shared';
import { expectShown } from '../support/journeys/texts';
import { DESKTOP, openBrowser, PHONE } from '../support/journeys/visitor';
import { goWithin, logInOnce } from '../support/journeys/worker';

type Match = components['schemas']['Match'];

const PROMISE = /Pick the eleven who freeze/;
const OWN_HOME = 'Your matches';

let browser: Browser;
let played: Site & PlayedMatch;

beforeAll(async () => {
  [played, browser] = await Promise.all([playedSite(), openBrowser()]);
});

async function showsScreen(page: Page, heading: string | RegExp, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForFunction((wanted) => document.title === wanted, title);
}

interface DeepLink {
  address: (match: Match) => string;
  /** The heading of the screen, and of the tab unless `title` is given. */
  heading: string | RegExp;
  title?: string;
  /** The address that it redirects to. */
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
  { address: () => '/', heading: PROMISE, title: 'Nightmare XI', as: 'visitor' },
  { address: () => '/', heading: OWN_HOME, title: 'Nightmare XI' },
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
      member: await openPage(browser, played.url, { viewport: DESKTOP, member }),
      visitor: await openPage(browser, played.url, { viewport: DESKTOP }),
    };
  });

  const named = DEEP_LINKS.map((link) => ({
    ...link,
    shown: link
      .address({ id: '{matchId}', Contests: [{ id: '{contestId}' }] } as Match)
      .replace(/\?.*/, ' with its teams'),
  }));

  test.each(named)(
    'to $shown opens its screen with its title, and so does a reload',
    async ({ address, heading, title = `${String(heading)} · Nightmare XI`, leadsTo, as }) => {
      const page = pages[as ?? 'member'];
      const link = address(played.match);
      const answer = await page.goto(link);
      expect(answer?.status()).toBe(200);
      await showsScreen(page, heading, title);
      const expected = leadsTo ?? link;
      expect(page.url()).toBe(new URL(expected, played.url).href);
      await page.reload();
      await showsScreen(page, heading, title);
      expect(page.url()).toBe(new URL(expected, played.url).href);
    },
  );
});

const WITH_A_PLAYED_MATCH: DeepLink[] = [
  { address: () => '/', heading: OWN_HOME },
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
  const page = await openPage(browser, played.url, { ...LARGE_TEXT, member });
  for (const { address, heading } of WITH_A_PLAYED_MATCH) {
    const link = address(played.match);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForLoadState('networkidle');
    // Some sections render only when they come near.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect({ link, misfits: await misfits(page) }).toEqual({ link, misfits: [] });
  }
  await close(page);
});

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

const NEAR_PX = 5;

const RESULTS = /scoring\/contestLeaderboard(\?|$)/;
const BOARD = /scoring\/contestLeaderboard\/[^/]+\?/;

/** Scrolls the page until it stays there: content above that is still loading moves what is on the screen. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await expectSoon(async () => {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(Math.abs((await scrollOf(page)) - top)).toBeLessThan(1);
  });
}

/**
 * Follows a link and expects the new screen to open at the top. Expects Back to restore the scroll position, also after
 * the data has been refetched.
 */
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

describe.each(DEVICES)('Back restores the scroll position on %s', (_device, viewport) => {
  let page: Page;

  beforeEach(async () => {
    const [member] = played.members;
    page = await openPage(browser, played.url, { viewport, member });
  });

  afterEach(() => close(page));

  async function openResults(): Promise<Page> {
    const lengthen = changed<Match[]>((matches) => {
      const { match } = played;
      const copies = Array.from({ length: 40 }, (_, index) => ({ ...match, id: `copy-${index}` }));
      return [...copies.slice(0, 20), ...matches, ...copies.slice(20)];
    });
    await page.route(RESULTS, lengthen);
    await page.goto('/leaderboardMatchSelection');
    // What arrives after the list, above all what the user entered, changes the heights of its rows.
    await page.waitForLoadState('networkidle');
    await resultLink().scrollIntoViewIfNeeded();
    expect(await scrollOf(page)).toBeGreaterThan(viewport.height);
    return page;
  }

  const resultLink = () => page.locator(`main a[href="/contestLeaderboard/${played.match.id}"]`);

  /** Opens the board, and waits for its rows, because a jump of the clock would time out a pending request. */
  async function followResult(): Promise<void> {
    await resultLink().click();
    await page.getByRole('heading', { level: 1, name: 'Harbour Lights v Mill Lane' }).waitFor();
    await page.getByRole('table').first().waitFor();
  }

  test('in the list of played matches', async () => {
    await openResults();
    await comesBack(page, { api: RESULTS, follow: followResult });
  });

  test('in the list of played matches, minutes later too', async () => {
    await page.clock.install();
    await openResults();
    await comesBack(page, {
      api: RESULTS,
      follow: async () => {
        await followResult();
        await page.clock.fastForward('05:00');
      },
    });
  });

  test('in a board', async () => {
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
      // Five seconds later the board is old enough to be refetched on return.
      await page.clock.fastForward('00:05');
    };
    await comesBack(page, { api: BOARD, follow });
  });
});

/** The pages for users, the selector among them, which has no sections of the app below it. */
const EVERYWHERE: DeepLink[] = [
  ...WITH_A_PLAYED_MATCH,
  { address: () => '/matchSelection', ...MATCHES },
  { address: () => '/contests', heading: 'Explore Contests' },
  { address: () => '/profile', heading: 'Asha Nair' },
  { address: () => '/caps?show=results', heading: 'Your Results' },
  { address: () => '/tournamentTable', heading: 'Tournament Table' },
  { address: (match) => `/teamSelector/${match.id}/${contestIdOf(match)}`, ...SELECTOR },
];
const WITHIN_TWO_TAPS = ['/contests', '/scoringRules', '/ViewNightmareXI', '/caps?show=results'];

test.each(DEVICES)(
  'contests, rules, Nightmare XIs and notifications are within two taps of everywhere on %s',
  async (_device, viewport) => {
    const [member] = played.members;
    const page = await openPage(browser, played.url, { viewport, member });
    const linksOf = new Map<string, string[]>();
    const drawerOf = new Map<string, string[]>();
    await page.goto('/login');
    for (const { address, heading } of EVERYWHERE) {
      const from = address(played.match);
      await goWithin(page, from);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      if (from === '/') {
        // The rest of the home page renders when it comes near.
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.getByText('Free to play.').waitFor();
      }
      const hrefs = async () => {
        const links = page.locator('a[href]').filter({ visible: true });
        await links.first().waitFor();
        return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
      };
      linksOf.set(from, await hrefs());
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (!(await menu.isVisible())) continue;
      await menu.click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.waitFor();
      drawerOf.set(from, await hrefs());
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
    }
    const reached = [...linksOf].map(([from, near]) => {
      const next = near.flatMap((to) => linksOf.get(to) ?? []);
      // The first tap opens the drawer, and the second one follows its link.
      const within = new Set([from, ...near, ...next, ...(drawerOf.get(from) ?? [])]);
      return [from, WITHIN_TWO_TAPS.filter((to) => within.has(to))];
    });
    expect(reached).toEqual([...linksOf.keys()].map((from) => [from, WITHIN_TWO_TAPS]));
    await close(page);
  },
);

/** What Chromium closes for Back on Android. */
interface Platform {
  CloseWatcher: new () => { requestClose(): void };
  closeNewest(): void;
}

test('Back on Android closes the menu and stays on the screen', async () => {
  const page = await openPage(browser, played.url, { viewport: PHONE });
  await page.addInitScript(() => {
    const platform = window as unknown as Platform;
    const { CloseWatcher } = platform;
    platform.CloseWatcher = class extends CloseWatcher {
      constructor() {
        super();
        platform.closeNewest = () => this.requestClose();
      }
    };
  });
  await page.goto('/scoringRules');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  await page.evaluate(() => (window as unknown as Platform).closeNewest());
  await menu.waitFor({ state: 'detached' });
  await showsScreen(page, 'Scoring Rules', 'Scoring Rules · Nightmare XI');
  await close(page);
});

const WHO = [
  { device: 'a phone', viewport: PHONE, index: 1 },
  { device: 'a desktop', viewport: DESKTOP, index: 2 },
];

describe.each(WHO)('The header on $device', ({ device, viewport, index }) => {
  let page: Page;

  beforeAll(async () => {
    // Each device has a session of its own, which a test ends.
    const member = played.members[index]!;
    page = await openPage(browser, played.url, { viewport });
    await logInOnce(page, member);
  });

  afterAll(() => close(page));

  /** Returns the navigation; on a phone it opens the menu first. */
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

  test('shows a visitor the links for visitors', async () => {
    const visitor = await openPage(browser, played.url, { viewport });
    const always = ['Login', 'Signup', 'Learn the Rules', 'Rewards Leaderboard'];
    expect(await linksAt(visitor, '/')).toEqual(always);
    expect(await linksAt(visitor, '/scoringRules')).toEqual(['Home', ...always]);
    await close(visitor);
  });

  test('shows a member the links for members, marks the current screen, and leads to each', async () => {
    // On a desktop the profile is an icon beside the balance.
    const profile = device === 'a phone' ? ['Profile'] : [];
    const always = ['View Your Teams', 'Check Leaderboard', 'Rewards Leaderboard'];
    always.push(...profile, 'Logout');
    expect(await linksAt(page, '/userTeams')).toEqual(['Home', ...always]);
    expect(await linksAt(page, '/')).toEqual(['Learn the Rules', ...always]);
    for (const [name, heading] of [
      ['Learn the Rules', 'Scoring Rules'],
      ['View Your Teams', 'Your Selected Teams'],
      ['Check Leaderboard', 'Match Leaderboards'],
      ['Rewards Leaderboard', 'Global Caps Leaderboard'],
      ['Home', OWN_HOME],
    ] as const) {
      await (await links(page)).getByRole('link', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      if (name === 'Home') continue;
      const current = (await links(page)).locator('[aria-current="page"]');
      expect(await current.allInnerTexts()).toEqual([name]);
    }
  });

  test('shows the balance, that it is loading, or that it is unknown', async () => {
    const balance = page.getByRole('banner').locator('a[href="/caps"]');
    const { decide, letThrough } = held(answerWith(500, {}));
    await page.route(/api\/user$/, decide);
    await page.goto('/scoringRules');
    await balance.getByRole('progressbar', { name: 'Loading caps' }).waitFor();
    letThrough();
    await balance.getByText('---').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const { caps } = await played.members[index]!.call<{ caps: number }>('GET', 'user');
    await page.reload();
    await balance.getByText(caps.toLocaleString('en')).waitFor();
  });

  test('reports a log-out that fails, and otherwise leads home as a visitor', async () => {
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    const logOut = async () => (await links(page)).getByRole('button', { name: 'Logout' }).click();
    await page.goto('/userTeams');
    await page.route(/auth\/logout$/, answerWith(500, {}));
    const refused = page.getByRole('alert').getByText('Error logging out', { exact: true });
    await expectShown(refused, logOut);
    expect(await token()).not.toBeNull();
    await page.unrouteAll();
    await page.reload();
    await logOut();
    await page.waitForURL((address) => address.pathname === '/');
    expect(await token()).toBeNull();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await (await links(page)).getByRole('link', { name: 'Login', exact: true }).waitFor();
  });
});
