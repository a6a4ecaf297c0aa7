/**
 * A live match, watched in two tabs of one browser, by a user on a phone, and by two users who lose the connection to the
 * server.
 */
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import type { Product } from '../support/journeys/product';
import { ownSite } from '../support/journeys/shared';
import { expectSoon } from '../support/journeys/patience';
import { apiMember, enter, logInWith, type Member } from '../support/journeys/member';
import { startNow } from '../support/journeys/playedMatch';
import { startRelay } from '../support/journeys/relay';
import { openBrowser } from '../support/journeys/visitor';
import { fixtures } from '../support/paths';

type Match = components['schemas']['Match'];
type Board = components['schemas']['ContestLeaderboard'];

const FINAL = path.join(fixtures, 'event/final.json');
/** With TORTURE the connection is lost for a minute, after which the board is marked as stale. */
const OFFLINE = process.env['TORTURE']
  ? { ms: 60_000, ballEvery: '2500ms' }
  : { ms: 8_000, ballEvery: '800ms' };
const STREAM = /\/api\/scoring\/live$/;

let product: Product | undefined;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
});

async function startMatch(startsIn: string, ballEvery: string): Promise<Product> {
  product = await ownSite('--replay', FINAL, '--starts-in', startsIn, '--ball-every', ballEvery);
  return product;
}

async function liveMatch(url: string): Promise<Match> {
  let live: Match | undefined;
  await expectSoon(async () => {
    const answer = await fetch(`${url}/api/scoring/matches`);
    const matches = (await answer.json()) as Match[];
    live = matches.find(({ status, innings }) => status === 'live' && innings.length > 0);
    expect(live).toBeDefined();
  });
  return live!;
}

/** Collects the streams that are opened from now on. */
function streamsOf(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (STREAM.test(request.url())) streams.push(request.url());
  });
  return streams;
}

/** The description of the last ball. */
const lastBall = (page: Page) =>
  page.getByRole('region', { name: /^Over \d+, bowled by/ }).locator('p');

test('two tabs show every ball as it is bowled, over one stream', async () => {
  const { url } = await startMatch('5s', '1500ms');
  const match = await liveMatch(url);
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const streams = streamsOf(context);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) {
    await page.goto(`${url}/contestLeaderboard/${match.id}`);
    await lastBall(page).waitFor();
  }
  expect(streams).toHaveLength(1);
  const before = await lastBall(two).textContent();
  const changes = [one, two].map((page) =>
    page.waitForFunction(
      (old) => document.querySelector('section[aria-label^="Over"] p')?.textContent !== old,
      before,
    ),
  );
  await Promise.all(changes);

  // The tab that holds the stream is closed, and the other one opens its own.
  await one.close();
  const then = await lastBall(two).textContent();
  await two.waitForFunction(
    (old) => document.querySelector('section[aria-label^="Over"] p')?.textContent !== old,
    then,
  );
  expect(streams).toHaveLength(2);
  await context.close();
});

/** Something that moved on the screen. */
interface Moved {
  what: string;
  byPx: number;
  /** The part of the screen that it covered before and after, times how far it moved, as the browser scores it. */
  score: number;
  /** Whether moving is what it is there for. */
  isExpected: boolean;
}

/**
 * Records what moves on a page from now on. Rows of the board and of what moved the user change their places.
 * What a scale shows moves along it, but not up or down. Each part is scored by itself: the browser's own score
 * covers all that moved at once, so a label that moves by a pixel while two rows change their places has theirs. The
 * browser names the five largest parts at most.
 */
async function recordMoved(page: Page): Promise<void> {
  await page.evaluate(() => {
    const allMoved: Moved[] = [];
    Object.assign(window, { allMoved });
    const area = ({ width, height }: DOMRect) => width * height;
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
      Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    const [width, height] = [window.innerWidth, window.innerHeight];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as LayoutShiftLike[]) {
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const element = node instanceof Element ? node : (node?.parentElement ?? null);
          const isRow = element?.closest('[role="row"], [aria-label="What moved you"] li');
          // The text of a scale is replaced when it changes, so the element may be gone.
          const isOnScale = element === null || element.closest('[role="img"]') !== null;
          const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
          const covered = (area(from) + area(to) - overlap(from, to)) / (width * height);
          allMoved.push({
            what: `${element?.outerHTML.slice(0, 80)} ${dx} ${dy}`,
            byPx: isOnScale ? 0 : Math.max(dx, dy),
            score: (covered * Math.max(dx, dy)) / Math.max(width, height),
            isExpected: Boolean(isRow),
          });
        }
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** Scrolls to the second row of what moved the user, and records wherever the page is scrolled to from now on. */
async function recordScrolls(page: Page): Promise<void> {
  const moves = page.getByRole('region', { name: 'What moved you' }).getByRole('listitem');
  await moves.nth(1).evaluate((row) => {
    window.scrollBy(0, row.getBoundingClientRect().top);
    const scrolls = new Set<number>();
    Object.assign(window, { scrolls });
    const record = () => {
      scrolls.add(Math.round(window.scrollY));
      requestAnimationFrame(record);
    };
    record();
  });
}

/** The part of a LayoutShift that these tests use; TypeScript does not know it. */
interface LayoutShiftLike {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Scrolled {
  scrolls: ReadonlySet<number>;
}

/** Waits until the last balls of an over and the first ones of the next have been shown. */
async function watchAnOver(page: Page): Promise<void> {
  const overOf = () => page.getByRole('region', { name: /^Over/ }).getAttribute('aria-label');
  const started = await overOf();
  const seen = new Set<string>();
  const overs = new Set<string | null>();
  await expectSoon(async () => {
    const over = await overOf();
    overs.add(over);
    if (over !== started) seen.add(`${over} ${await lastBall(page).textContent()}`);
    expect(overs.size).toBeGreaterThan(2);
    expect(seen.size).toBeGreaterThan(4);
  });
}

test('a board does not jump from the freeze to the result: nothing but rows changes its place', async () => {
  const game = await startMatch('10m', '900ms');
  const members: Member[] = [];
  let entered = '';
  for (const [index, name] of ['Asha', 'Bilal', 'Chitra', 'Dev', 'Esi'].entries()) {
    const member = await apiMember(game.url, name);
    for (const type of ['Unlimited', 'Premium']) {
      const { id } = await enter(member, type, (squad) => [
        ...squad.slice(index, index + 6),
        ...squad.slice(-6 - index).slice(0, 5),
      ]);
      entered = id;
    }
    members.push(member);
  }
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } });
  await logInWith(context, members[2]!);
  const page = await context.newPage();
  await page.goto(`${game.url}/contestLeaderboard/${entered}`);
  const opened = page.getByRole('tab', { name: /^Premium/, selected: true });
  await opened.waitFor();
  await startNow(game, entered);
  await boardOf(page).getByRole('row').nth(1).waitFor();
  await page.getByRole('region', { name: 'What moved you' }).waitFor();
  await recordMoved(page);
  const wide = await context.newPage();
  await wide.setViewportSize({ width: 1280, height: 720 });
  await wide.goto(`${game.url}/contestLeaderboard/${entered}`);
  await recordScrolls(wide);
  await watchAnOver(page);
  const scrolls = await wide.evaluate(() => [...(window as unknown as Scrolled).scrolls]);
  expect(scrolls).toHaveLength(1);
  expect(scrolls[0]).toBeGreaterThan(0);
  await wide.close();
  await page.getByRole('tab', { name: /^Premium \d.* of 5/, selected: true }).waitFor();
  // Two rows are whole above the bar at the bottom.
  const second = await boardOf(page).getByRole('row').nth(1).boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  expect(second!.y + second!.height).toBeLessThan(bar!.y);
  await page
    .getByRole('region', { name: 'Your result' })
    .getByText(/^(won|no prize)/)
    .waitFor();
  expect(await opened.count()).toBe(1);

  const allMoved = await page.evaluate(() => (window as unknown as { allMoved: Moved[] }).allMoved);
  // Otherwise nothing was recorded.
  expect(allMoved.length).toBeGreaterThan(0);
  const others = allMoved.filter(({ isExpected }) => !isExpected);
  const sum = others.reduce((total, { score }) => total + score, 0);
  console.info(`Layout shift of a live board beside its rows: ${sum.toFixed(3)}`);
  expect(others.filter(({ byPx }) => byPx > 4)).toEqual([]);
  expect(sum).toBeLessThanOrEqual(0.05);
  await context.close();
});

const boardOf = (page: Page) => page.getByRole('table', { name: /leaderboard$/ });

/** Rank, name and score of every row, as the screen shows them. */
const rowsOf = (page: Page): Promise<string[]> => boardOf(page).getByRole('row').allInnerTexts();

/** Patterns of the rows that a board has to show, in this order. */
function wordsOf({ ContestLeaderboard: rows }: Board): RegExp[] {
  return rows.map(({ rank, User, total_score: total }) => {
    const sign = total === 0 ? '' : total < 0 ? '\u2212' : '\\+';
    return new RegExp(`^${rank}\\b[^]*${User.first_name} Nair[^]*${sign}${Math.abs(total)}\\b`);
  });
}

/**
 * Waits until the pages show the same ball at the same moment. On a slow machine the match may be over by then, and no
 * ball is shown.
 */
async function untilSame(pages: readonly Page[]): Promise<void> {
  await expectSoon(async () => {
    const balls = pages.map((page) => lastBall(page).allTextContents());
    const [first, ...others] = await Promise.all(balls);
    expect(others).toEqual(others.map(() => first));
  });
}

test('a browser that was offline and a server that was killed between two balls lose nothing', async () => {
  const game = await startMatch('10m', OFFLINE.ballEvery);
  const { url, crash } = game;
  const members: Member[] = [];
  let entered = '';
  for (const [index, name] of ['Asha', 'Bilal', 'Chitra', 'Dev', 'Esi'].entries()) {
    const member = await apiMember(url, name);
    const { id } = await enter(member, 'Unlimited', (squad) => [
      ...squad.slice(index, index + 6),
      ...squad.slice(-6 - index).slice(0, 5),
    ]);
    entered = id;
    members.push(member);
  }
  await startNow(game, entered);
  const match = await liveMatch(url);
  const relay = await startRelay(url);
  const pages = await Promise.all(
    [url, relay.url].map(async (address, index) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await logInWith(context, members[index]!);
      const page = await context.newPage();
      await page.goto(`${address}/contestLeaderboard/${match.id}`);
      await lastBall(page).waitFor();
      // The board has to arrive before the network is lost.
      await boardOf(page).getByRole('row').nth(1).waitFor();
      return page;
    }),
  );
  const [there, away] = pages as [Page, Page];

  relay.cut();
  const missed = await lastBall(away).textContent();
  await new Promise((resolve) => setTimeout(resolve, OFFLINE.ms));
  // The other page has moved on meanwhile.
  expect(await lastBall(there).textContent()).not.toBe(missed);
  if (OFFLINE.ms > 30_000) await away.getByText(/^Stale/).waitFor();
  relay.mend();
  await untilSame(pages);

  await crash();
  await untilSame(pages);

  const contest = `scoring/contestLeaderboard/${match.Contests[0]!.id}`;
  const board = () => members[0]!.call<Board>('GET', contest);
  await expectSoon(async () => expect((await board()).status).toBe('settled'));
  const settled = await board();
  for (const page of pages) {
    await expectSoon(async () => {
      const rows = (await rowsOf(page)).map((row) => row.trim());
      expect(rows).toEqual([
        expect.anything(),
        ...wordsOf(settled).map((words): unknown => expect.stringMatching(words)),
      ]);
    });
  }
  await relay.close();
});
