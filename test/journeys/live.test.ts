/** A match under way, watched in two tabs of one browser. */
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { startProduct, type Product } from '../support/journeys/product';
import { openBrowser } from '../support/journeys/visitor';
import { fixtures } from '../support/paths';

type Match = components['schemas']['Match'];

const FINAL = path.join(fixtures, 'event/final.json');
const STREAM = /\/api\/scoring\/live$/;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct('--replay', FINAL, '--starts-in', '5s', '--ball-every', '1500ms'),
    openBrowser(),
  ]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 30_000);

async function liveMatch(): Promise<Match> {
  for (;;) {
    const answer = await fetch(`${product.url}/api/scoring/matches`);
    const matches = (await answer.json()) as Match[];
    const live = matches.find(({ status, innings }) => status === 'live' && innings.length > 0);
    if (live) return live;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The streams that were opened. */
function streamsOf(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (STREAM.test(request.url())) streams.push(request.url());
  });
  return streams;
}

/** The last ball, in words. */
const lastBall = (page: Page) =>
  page.getByRole('region', { name: /^Over \d+, bowled by/ }).locator('p');

test('every ball is told as it falls, in two tabs over one stream', async () => {
  const match = await liveMatch();
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const streams = streamsOf(context);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) {
    await page.goto(`${product.url}/contestLeaderboard/${match.id}`);
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

  // The tab that reads goes: the other one reads on.
  await one.close();
  const then = await lastBall(two).textContent();
  await two.waitForFunction(
    (old) => document.querySelector('section[aria-label^="Over"] p')?.textContent !== old,
    then,
  );
  expect(streams).toHaveLength(2);
  await context.close();
}, 120_000);
