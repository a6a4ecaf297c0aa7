/** What moves on a page while it loads. Its requests are held back, so that each part is drawn before the next arrives. */
import type { Browser, Locator, Page } from 'playwright-core';
import { close, openPage } from '../support/journeys/looks';
import { apiMember, type Member } from '../support/journeys/member';
import { held } from '../support/journeys/network';
import type { PlayedMatch } from '../support/journeys/playedMatch';
import { openSite, playedSite, type Site } from '../support/journeys/shared';
import { openBrowser, PHONE } from '../support/journeys/visitor';

/** Allows the caps in the header, which become wider when they are known and count a third of this. */
const LIMIT = 0.001;

let browser: Browser;
let played: Site & PlayedMatch;

beforeAll(async () => {
  [played, browser] = await Promise.all([playedSite(), openBrowser()]);
});

/** The part of a LayoutShift that this test uses; TypeScript does not know it. */
interface LayoutShiftLike {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Returns the sum of the layout shifts since the page was opened, and what has moved. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as unknown as LayoutShiftLike[];
    return {
      sum: shifts.reduce((total, { value }) => total + value, 0),
      moved: shifts.flatMap(({ value, sources }) =>
        sources.map(({ node, previousRect: from, currentRect: to }) => {
          const way = `from ${from.x},${from.y} to ${to.x},${to.y}`;
          return `${value.toFixed(4)} ${way} ${node?.textContent?.slice(0, 80)}`;
        }),
      ),
    };
  });

const untilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);

/** A shift counts only between two frames. */
const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

/** Holds the requests back, and lets them through once the screen is ready for what they bring. */
async function holdBack(page: Page, requests: RegExp) {
  const { decide, letThrough } = held();
  await page.route(requests, decide);
  return letThrough;
}

test.each([
  ['a visitor', () => undefined],
  ['a member with a team', () => played.members[0]],
])('a board that loads part by part moves nothing for %s', async (_, member) => {
  const page = await openPage(browser, played.url, { viewport: PHONE, member: member() });
  const bootstrap = await holdBack(page, /assets\/bootstrap\./);
  const match = await holdBack(page, /scoring\/matches\/[^/]+$/);
  const board = await holdBack(page, /scoring\/contestLeaderboard\/[^/]+$/);
  const opened = page.goto(`/contestLeaderboard/${played.match.id}`);

  await untilPainted(page);
  bootstrap();
  await opened;
  await page.getByRole('heading', { level: 1, name: 'Contest Leaderboard' }).waitFor();
  await untilDrawn(page);
  match();
  await page.getByRole('tab', { name: 'Unlimited' }).waitFor();
  await untilDrawn(page);
  const laterScripts = await holdBack(page, /assets\/.*\.js$/);
  board();
  await page.getByRole('button', { name: 'View Rewards' }).waitFor();
  await untilDrawn(page);
  laterScripts();
  await page.waitForLoadState('networkidle');
  await untilDrawn(page);

  const { sum, moved } = await shiftsOf(page);
  expect(sum < LIMIT ? [] : moved).toEqual([]);
  await close(page);
});

interface Visit {
  address: string;
  /** The heading until the parts are loaded. */
  title: string;
  /** The requests, in the order in which their responses arrive. */
  parts: readonly RegExp[];
  /** What is shown at the end. */
  last: () => Locator;
  limit?: number;
}

/**
 * Opens a page, and lets its parts load one by one, and then the scripts that they need. Expects that nothing moves.
 */
async function loadInParts(page: Page, visit: Visit): Promise<void> {
  const { address, title, parts, last, limit = LIMIT } = visit;
  const heldBack = await Promise.all(
    parts.map(async (requests) => ({ requests, letThrough: await holdBack(page, requests) })),
  );
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await untilDrawn(page);
  async function arrive({ requests, letThrough }: (typeof heldBack)[number]): Promise<void> {
    const arrival = page.waitForResponse(requests);
    letThrough();
    await arrival;
    await untilDrawn(page);
  }
  for (const part of heldBack.slice(0, -1)) await arrive(part);
  // By now the page has its own scripts. Those of its parts are held back until the last part has been drawn.
  const laterScripts = await holdBack(page, /assets\/.*\.js$/);
  await arrive(heldBack.at(-1)!);
  laterScripts();
  await last().waitFor();
  await page.waitForLoadState('networkidle');
  await untilDrawn(page);

  const { sum, moved } = await shiftsOf(page);
  expect(sum < limit ? [] : moved).toEqual([]);
  await close(page);
}

async function visitHome(member: Member): Promise<void> {
  const page = await openPage(browser, played.url, { viewport: PHONE, member });
  await loadInParts(page, {
    address: '/',
    title: 'Your matches',
    parts: [/scoring\/matches\?/, /scoring\/standings$/, /user\/notices\?/],
    last: () => page.getByRole('heading', { name: 'Pick the eleven who freeze' }),
  });
}

test('the home page of a member moves nothing while it loads part by part, before and after its results are shown', async () => {
  const [member] = played.members;
  await visitHome(member!);
  await visitHome(member!);
});

test('the profile of another user moves nothing while it loads part by part', async () => {
  const [member, other] = played.members;
  const page = await openPage(browser, played.url, { viewport: PHONE, member });
  await loadInParts(page, {
    address: `/player/${other!.id}`,
    title: 'Player',
    parts: [/scoring\/users\/[^/]+\/rivalry$/, /scoring\/users\/[^/]+$/],
    last: () => page.getByRole('heading', { level: 1, name: other!.firstName }),
  });
});

describe('before the start of a match', () => {
  let site: Site;
  let match: PlayedMatch['match'];
  let member: Member;

  beforeAll(async () => {
    site = await openSite();
    member = await apiMember(site.url, 'Meera');
    [match] = await member.call<[PlayedMatch['match']]>('GET', 'scoring/matches');
  });

  test('its board moves nothing while it loads part by part', async () => {
    const page = await openPage(browser, site.url, { viewport: PHONE });
    await loadInParts(page, {
      address: `/contestLeaderboard/${match.id}`,
      title: 'Contest Leaderboard',
      parts: [/scoring\/matches\/[^/]+$/, /scoring\/contestLeaderboard\/[^/]+$/],
      last: () => page.getByRole('heading', { name: 'No participants yet' }),
    });
  });

  test('the team selector moves nothing while it loads part by part', async () => {
    const page = await openPage(browser, site.url, { viewport: PHONE, member });
    const { home_team, away_team, tournament_id, Contests } = match;
    const [contest] = Contests;
    const query = new URLSearchParams({ home_team, away_team, tournament_id });
    await loadInParts(page, {
      address: `/teamSelector/${match.id}/${contest!.id}?${query}`,
      title: 'Team Selector',
      parts: [/scoring\/matches\?/, /scoring\/squads\?/],
      last: () => page.getByText(`${contest!.ContestType.name}, `),
      // The names of the teams move to the right when it is known that the match is a replay.
      limit: 2 * LIMIT,
    });
  });
});
