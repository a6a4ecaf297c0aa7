/** Each screen, loading, failing, empty and full, on a phone and on a desktop, with what axe finds there. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { flawsOnEach, pagesOf } from '../support/journeys/looks';
import { apiMember } from '../support/journeys/member';
import { answerWith, failWith, pending, type Decision } from '../support/journeys/network';
import { playedMatch } from '../support/journeys/playedMatch';
import { startProduct, type Product } from '../support/journeys/product';
import { openBrowser } from '../support/journeys/visitor';
import { fixtures } from '../support/paths';

type Match = components['schemas']['Match'];

const FINAL = path.join(fixtures, 'event/final.json');
const SAID = 'The pavilion is closed for a moment.';

interface Screen {
  name: string;
  /** On which server it is full. */
  on: 'before' | 'after';
  address: (match: Match) => string;
  /** The call that decides what is shown. */
  api: RegExp;
  loading: string;
  error?: string;
  empty?: { body: unknown; text: string };
  full: string | RegExp;
}

const SCREENS: Screen[] = [
  {
    name: 'Match selection',
    on: 'before',
    address: () => '/matchSelection',
    api: /scoring\/matches$/,
    loading: 'Loading matches...',
    empty: { body: [], text: 'No matches available' },
    full: 'Upcoming Matches',
  },
  {
    name: 'Explore Contests',
    on: 'before',
    address: () => '/contests',
    api: /scoring\/matches$/,
    loading: 'Loading contests...',
    empty: { body: [], text: 'No contests available' },
    full: 'Max prize pool',
  },
  {
    name: 'Team selector',
    on: 'before',
    address: ({ id, Contests: [contest] }) => `/teamSelector/${id}/${contest?.id}`,
    api: /scoring\/squads/,
    loading: 'Loading teams...',
    full: 'Submit Team',
  },
  {
    name: 'Your Selected Teams',
    on: 'after',
    address: () => '/userTeams',
    api: /scoring\/selected-teams/,
    loading: 'Loading your teams...',
    empty: { body: [], text: 'No Teams Selected Yet' },
    full: 'Your Selected Team',
  },
  {
    name: 'Your Caps',
    on: 'after',
    address: () => '/caps',
    api: /user\/caps/,
    loading: 'Loading caps...',
    full: 'Welcome bonus',
  },
  {
    name: 'Scoring Rules',
    on: 'before',
    address: () => '/scoringRules',
    api: /scoring\/rules/,
    loading: 'Loading scoring rules...',
    error: 'Unable to load scoring rules. Please try again later.',
    full: 'Strike Rate',
  },
  {
    name: 'Match Leaderboards',
    on: 'after',
    address: () => '/leaderboardMatchSelection',
    api: /scoring\/contestLeaderboard(\?|$)/,
    loading: 'Loading matches...',
    empty: { body: [], text: 'No matches available' },
    full: 'View Contests',
  },
  {
    name: 'Contest Leaderboard',
    on: 'after',
    address: ({ id }) => `/contestLeaderboard/${id}`,
    api: /scoring\/contestLeaderboard\/[^/]+$/,
    loading: 'Loading leaderboard...',
    full: 'lowest wins',
  },
  {
    name: 'Global Caps Leaderboard',
    on: 'after',
    address: () => '/globalLeaderboard',
    api: /scoring\/global-leaderboard/,
    loading: 'Loading leaderboard...',
    empty: { body: { total: 0, users: [], own: null }, text: 'No players yet' },
    full: 'Asha Nair',
  },
  {
    name: 'Nightmare XIs',
    on: 'after',
    address: () => '/ViewNightmareXI',
    api: /scoring\/nightmareXIs/,
    loading: 'Loading Nightmare XIs...',
    empty: { body: [], text: 'No match data available' },
    full: /Total Score/,
  },
];

interface Place {
  product: Product;
  match: Match;
  pages: Page[];
}

let browser: Browser;
let places: Record<Screen['on'], Place>;

beforeAll(async () => {
  const [before, after, opened] = await Promise.all([
    startProduct('--replay', FINAL, '--starts-in', '30m'),
    startProduct('--replay', FINAL, '--starts-in', '15s', '--ball-every', '2ms'),
    openBrowser(),
  ]);
  browser = opened;
  const player = await apiMember(before.url, 'Asha');
  const upcoming = (await player.call<Match[]>('GET', 'scoring/matches'))[0]!;
  const { match: played, members } = await playedMatch(after.url, 'Unlimited');
  places = {
    before: { product: before, match: upcoming, pages: await pagesOf(browser, before, player) },
    after: { product: after, match: played, pages: await pagesOf(browser, after, members[0]) },
  };
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await Promise.all(Object.values(places ?? {}).map(({ product }) => product.stop()));
}, 30_000);

/** Opens the screen on both devices, and waits for the text. */
async function looksRight(
  { on, address, api }: Screen,
  decide: Decision | null,
  text: string | RegExp,
): Promise<void> {
  const { match, pages } = places[on];
  const found = await flawsOnEach(pages, async (page) => {
    if (decide !== null) await page.route(api, decide);
    await page.goto(address(match));
    await page.getByText(text).first().waitFor();
  });
  expect(found).toEqual([[], []]);
}

describe.each(SCREENS)('$name', (screen) => {
  test('says that it is loading', async () => {
    await looksRight(screen, pending, screen.loading);
  }, 30_000);

  test('says what went wrong', async () => {
    await looksRight(screen, failWith(SAID), screen.error ?? SAID);
  }, 30_000);

  const { empty } = screen;
  if (empty !== undefined) {
    test('says that there is nothing', async () => {
      await looksRight(screen, answerWith(200, empty.body), empty.text);
    }, 30_000);
  }

  test('is full', async () => {
    await looksRight(screen, null, screen.full);
  }, 30_000);
});

describe('The error screen', () => {
  const TITLE = 'Unexpected Application Error!';

  async function opensOnEach(pages: readonly Page[], address: string): Promise<void> {
    const found = await flawsOnEach(pages, async (page) => {
      await page.goto(address);
      await page.getByRole('alert').getByRole('heading', { level: 1, name: TITLE }).waitFor();
    });
    expect(found).toEqual([[], []]);
  }

  test('is there for an address that leads nowhere, and leads home', async () => {
    const { pages } = places.before;
    await opensOnEach(pages, '/no/such/page');
    for (const page of pages) {
      expect(await page.title()).toBe(`${TITLE} · Nightmare XI`);
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await page.waitForURL((address) => address.pathname === '/');
      await page.getByRole('heading', { name: /Pick the eleven who freeze/ }).waitFor();
    }
  }, 30_000);

  test('is there when a screen crashes, and leads home', async () => {
    const { pages } = places.after;
    // No server of ours sends this; a screen that trips over it must not take the app along.
    for (const page of pages) await page.route(/scoring\/selected-teams/, answerWith(200, [{}]));
    await opensOnEach(pages, '/userTeams');
    for (const page of pages) {
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await page.waitForURL((address) => address.pathname === '/');
      await page.getByRole('heading', { name: /Pick the eleven who freeze/ }).waitFor();
    }
  }, 30_000);
});
