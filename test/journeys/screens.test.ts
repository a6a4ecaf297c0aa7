/** Each screen, loading, failing, empty and full, on a phone and on a desktop, with what axe finds there. */
import path from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { violations } from '../support/journeys/axe';
import { apiMember, enter, logInWith, type Member } from '../support/journeys/member';
import { startProduct, type Product } from '../support/journeys/product';
import { DESKTOP, openBrowser, PHONE } from '../support/journeys/visitor';
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

const TEAM_OF = [
  (players: unknown[]) => players.slice(0, 6).concat(players.slice(-5)),
  (players: unknown[]) => players.slice(0, 5).concat(players.slice(-6)),
  (players: unknown[]) => players.slice(1, 7).concat(players.slice(-5)),
] as Parameters<typeof enter>[2][];

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
  places = {
    before: { product: before, match: upcoming, pages: await pagesOf(before, player) },
    after: await playedOut(after),
  };
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await Promise.all(Object.values(places ?? {}).map(({ product }) => product.stop()));
}, 30_000);

/** Three teams in a contest, and the match played to its end. */
async function playedOut(product: Product): Promise<Place> {
  const members: Member[] = [];
  for (const name of ['Asha', 'Bilal', 'Chitra']) members.push(await apiMember(product.url, name));
  const [asha] = members;
  let match: Match | undefined;
  for (const [index, member] of members.entries()) {
    match = await enter(member, 'Unlimited', TEAM_OF[index]!);
  }
  const ended = async () => {
    const matches = await asha!.call<Match[]>('GET', 'scoring/contestLeaderboard');
    return matches.find(({ id, status }) => id === match?.id && status === 'completed');
  };
  const giveUpMs = Date.now() + 90_000;
  let played = await ended();
  while (played === undefined) {
    if (Date.now() > giveUpMs) throw new Error('The match has not ended');
    await new Promise((resolve) => setTimeout(resolve, 200));
    played = await ended();
  }
  return { product, match: played, pages: await pagesOf(product, asha!) };
}

async function pagesOf(product: Product, member: Member): Promise<Page[]> {
  const contexts: BrowserContext[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    contexts.push(await browser.newContext({ viewport, baseURL: product.url }));
  }
  return Promise.all(
    contexts.map(async (context) => {
      await logInWith(context, member);
      return context.newPage();
    }),
  );
}

const answerWith = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** Never answers, for what shows meanwhile. */
const pending = () => undefined;

/** Opens the screen on both devices at once, waits for the text, and has axe look. */
async function looksRight(
  { on, address, api }: Screen,
  decide: ((route: Route) => unknown) | null,
  text: string | RegExp,
): Promise<void> {
  const { match, pages } = places[on];
  const found = await Promise.all(
    pages.map(async (page) => {
      if (decide !== null) await page.route(api, decide);
      await page.goto(address(match));
      await page.getByText(text).first().waitFor();
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const complaints = await violations(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      return [...complaints, ...(wide > 0 ? [`${wide} px too wide`] : [])];
    }),
  );
  expect(found).toEqual([[], []]);
}

describe.each(SCREENS)('$name', (screen) => {
  test('says that it is loading', async () => {
    await looksRight(screen, pending, screen.loading);
  }, 30_000);

  test('says what went wrong', async () => {
    const failure = answerWith(503, { code: 'UNAVAILABLE', message: SAID });
    await looksRight(screen, failure, screen.error ?? SAID);
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
