import type { Browser, CDPSession } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { eventsOfMatch } from '../../src/domain/cricket/events';
import { fixture } from '../support/matches';
import { openWholeBrowser } from '../support/journeys/visitor';
import { wireEvents } from '../support/wireEvents';
import type { BenchTable } from './support/bench';
import {
  call,
  originOf,
  pageOf,
  signUp,
  watchScoreLine,
  type Session,
} from './support/browserOnSite';
import { median, percentile } from './support/median';
import { siteOn } from './support/site';
import { FEED_TOKEN, startServer, type BenchServer } from './support/server';

export const title = 'What a browser shows, and when';

type Wire = components['schemas'];

const RUNS = 5;
const BALLS = 30;
const BALL_EVERY_MS = 2_000;
const SLOWER = 4;
const STARTS_IN_MS = 8_000;
/** How long a tap touches the screen. */
const TOUCH_MS = 80;
const TAPS = 40;
const PICKED = 4;
/** The browser's Event Timing reports no shorter events. */
const SHORTEST_REPORTED_MS = 16;
/** Enough entries for the contest not to be called off. */
const ENTRIES = 12;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface TapEvent {
  /** When the event handlers began and ended. */
  startMs: number;
  endMs: number;
  duration: number;
}

/** `npm run bench -- screen [balls|taps]`: the time from a ball to the figure on a screen, and from a tap to its paint. */
export async function run(args: readonly string[]): Promise<BenchTable> {
  const server = await startServer(null);
  const browser = await openWholeBrowser();
  try {
    const session = await signUp(server);
    const parts = [
      { name: 'taps', measure: () => tapRow(browser, server, session) },
      { name: 'balls', measure: () => ballRow(browser, server, session) },
    ].filter(({ name }) => args.length === 0 || args.includes(name));
    const rows: string[][] = [];
    for (const { measure } of parts) rows.push(await measure());
    return {
      columns: ['what', 'p50', 'p95', 'most', 'target'],
      rows,
      notes: [
        `Balls: ${BALLS} of one match, one every ${BALL_EVERY_MS} ms, from the moment before the feed's request is sent to the change of the score line in Chromium; the stream reports a match at most once a second.`,
        `Taps: medians of ${RUNS} runs, each of ${TAPS} taps that pick a player or give him back on a phone's team selector with a finger that stays for ${TOUCH_MS} ms; by the browser's own Event Timing, from the finger's leaving to the next paint, in steps of 8 ms.`,
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function ballRow(...on: Parameters<typeof ballTimes>): Promise<string[]> {
  const what = 'ball received to figure changed on a screen';
  return [what, ...figures([await ballTimes(...on)]), 'p95 at most 1,500 ms'];
}

async function tapRow(...on: Parameters<typeof tapTimes>): Promise<string[]> {
  const [, server] = on;
  await announce(server, 'taps', 86_400_000);
  const runs: number[][] = [];
  while (runs.length < RUNS) runs.push(await tapTimes(...on));
  const what = `tap to painted, ${SLOWER} x slowed processor`;
  return [what, ...figures(runs), 'p95 at most 50 ms'];
}

/** Returns the median over all runs of p50, p95 and the maximum. */
function figures(runs: readonly number[][]): string[] {
  const at = (share: number) => median(runs.map((times) => percentile(times, share)));
  return [0.5, 0.95, 1].map((share) => `${Math.round(at(share))} ms`);
}

/** Announces a match of the test fixtures as a feed would. */
async function announce(server: BenchServer, key: string, startsInMs: number): Promise<string> {
  const match = fixture('event/final');
  const squads = match.teamSheets.map(({ team, players }) => ({
    team,
    players: players.map((name) => ({ name })),
  }));
  const body: Wire['FeedFixture'] = {
    key,
    tournament: { key: 'cup', name: 'The Cup of the Bench' },
    home_team: match.teams[0],
    away_team: match.teams[1],
    description: 'Final',
    venue: match.venue,
    start_time: new Date(Date.now() + startsInMs).toISOString(),
    squads,
  };
  const fed = await call<Wire['FeedMatch']>(server, 'POST', 'feed/fixtures', {
    token: FEED_TOKEN,
    body,
  });
  return fed.match_id;
}

/** Picks and removes players, and returns how long each tap took to be painted. */
async function tapTimes(
  browser: Browser,
  server: BenchServer,
  session: Session,
): Promise<number[]> {
  const [context, page] = await pageOf(browser, session);
  await page.goto(`${originOf(server)}/matchSelection`);
  await page.getByRole('link', { name: 'Select Match' }).first().click();
  await page
    .getByRole('article', { name: 'Unlimited' })
    .getByRole('link', { name: /Select Contest/ })
    .click();
  await page.getByRole('heading', { name: 'Team Selector' }).waitFor();
  const tiles = page
    .getByRole('list', { name: / players$/ })
    .first()
    .locator('[aria-pressed]');
  await tiles.first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const [changes, events]: [number[], TapEvent[]] = [[], []];
    Object.assign(globalThis, { changes, events });
    new MutationObserver(() => {
      changes.push(performance.now());
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-pressed'] });
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as PerformanceEventTiming[]) {
        const { processingStart: startMs, processingEnd: endMs, duration } = event;
        events.push({ startMs, endMs, duration });
      }
    }).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: false,
    } as PerformanceObserverInit);
  });
  const boxes: Box[] = [];
  for (const tile of (await tiles.all()).slice(0, PICKED)) boxes.push((await tile.boundingBox())!);
  for (let tap = 0; tap < TAPS; tap += 1) {
    await touch(devtools, boxes[tap % PICKED]!);
    await page.waitForTimeout(400);
  }
  const recorded = await page.evaluate(() => {
    const { changes, events } = globalThis as unknown as { changes: number[]; events: TapEvent[] };
    return { changes, events };
  });
  await context.close();
  if (recorded.changes.length !== TAPS)
    throw new Error(`${recorded.changes.length} of ${TAPS} taps picked`);
  // A tap has several events. The duration of the one that changed the tile lasts until the paint.
  return recorded.changes.map((ms) => {
    const during = recorded.events.filter(({ startMs, endMs }) => startMs <= ms && ms <= endMs);
    return Math.max(SHORTEST_REPORTED_MS, ...during.map(({ duration }) => duration));
  });
}

/** Playwright's own tap has no duration and queries the page before each of its events, so this sends raw events. */
async function touch(devtools: CDPSession, { x, y, width, height }: Box): Promise<void> {
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, TOUCH_MS));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Returns how long each ball took from the feed to the score line of a page that shows the match's board. */
async function ballTimes(
  browser: Browser,
  server: BenchServer,
  session: Session,
): Promise<number[]> {
  const startMs = Date.now() + STARTS_IN_MS;
  const matchId = await announce(server, 'balls', STARTS_IN_MS);
  const [announced, ...balls] = wireEvents(eventsOfMatch(fixture('event/final')));
  const send = (events: unknown[]) =>
    call(server, 'POST', 'feed/fixtures/balls/events', { token: FEED_TOKEN, body: { events } });
  await send([announced]);
  const match = await call<Wire['Match']>(server, 'GET', `scoring/matches/${matchId}`, {});
  const site = siteOn(server);
  for (const member of await site.signUp(ENTRIES)) await site.enter(member, match, 'unlimited');
  await new Promise((resolve) => setTimeout(resolve, startMs + 1_000 - Date.now()));
  const line = await watchScoreLine(browser, server, session, matchId);
  const times: number[] = [];
  for (const event of balls) {
    if (times.length === BALLS) break;
    const sentMs = Date.now();
    await send([event]);
    await new Promise((resolve) => setTimeout(resolve, BALL_EVERY_MS));
    if (event.kind !== 'delivery') continue;
    const changedMs = await line.changedSince(sentMs);
    if (changedMs === null) {
      throw new Error(`Ball ${times.length + 1} was not shown within ${BALL_EVERY_MS} ms`);
    }
    times.push(changedMs - sentMs);
  }
  await line.close();
  return times;
}
