import type { Browser } from 'playwright-core';
import { openPage } from '../support/journeys/looks';
import type { PlayedMatch } from '../support/journeys/playedMatch';
import { playedSite, type Site } from '../support/journeys/shared';
import { openBrowser, PHONE } from '../support/journeys/visitor';

interface Shared {
  text: string;
  url: string;
  type: string;
  width: number;
  height: number;
  /** The number of pixels with the blue of cold scores, and with the white of the zero line. */
  cold: number;
  white: number;
}

declare global {
  interface Window {
    shared: Promise<Shared>;
  }
}

let site: Site & PlayedMatch;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([playedSite(), openBrowser()]);
});

/** Replaces the system's share sheet, which a test cannot operate, and records the shared data. */
function catchSharing(): void {
  window.shared = new Promise((resolve) => {
    navigator.canShare = () => true;
    navigator.share = async ({ text = '', url = '', files = [] } = {}) => {
      const picture = await createImageBitmap(files[0]!);
      const { width, height } = picture;
      const pen = new OffscreenCanvas(width, height).getContext('2d')!;
      pen.drawImage(picture, 0, 0);
      const { data } = pen.getImageData(0, 0, width, height);
      const pixels = (red: number, green: number, blue: number) => {
        let count = 0;
        for (let at = 0; at < data.length; at += 4) {
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
        }
        return count;
      };
      const [cold, white] = [pixels(0x56, 0xd4, 0xff), pixels(0xf4, 0xf4, 0xf1)];
      resolve({ text, url, type: files[0]!.type, width, height, cold, white });
    };
  });
}

test('a Nightmare XI is shared as a picture with a text and its address', async () => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: site.url });
  await context.addInitScript(catchSharing);
  const page = await context.newPage();
  await page.goto('/ViewNightmareXI');
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.evaluate(() => window.shared);
  expect(shared.text).toMatch(/^Nightmare XI −\d+, .+ v .+$/);
  expect(shared.url).toMatch(/\/ViewNightmareXI\/[0-9a-f]+$/);
  expect(shared).toMatchObject({ type: 'image/png', width: 1080, height: 1350 });
  // The total alone has thousands of them; the zero line is 936 by 4.
  expect(shared.cold).toBeGreaterThan(5_000);
  expect(shared.white).toBeGreaterThan(3_000);
});

test('a team is shared from the board as a picture and a link, which anybody can open', async () => {
  const [member] = site.members;
  const page = await openPage(browser, site.url, { viewport: PHONE, member });
  await page.addInitScript(catchSharing);
  await page.goto(`/contestLeaderboard/${site.match.id}`);
  await page
    .getByRole('region', { name: 'Your entry' })
    .getByRole('link', { name: 'Share' })
    .click();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  const title = await page.getByRole('heading', { name: /’s eleven$/ }).innerText();
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.evaluate(() => window.shared);
  expect(shared.text).toMatch(/^My nightmare eleven: [−+]?\d+, \d+(st|nd|rd|th) of \d+\. .+ v .+$/);
  expect(shared).toMatchObject({ type: 'image/png', width: 1080, height: 1350 });
  expect(shared.cold).toBeGreaterThan(1_000);
  expect(shared.white).toBeGreaterThan(3_000);
  await page.context().close();

  const visitor = await openPage(browser, site.url, { viewport: PHONE });
  await visitor.goto(shared.url);
  await visitor.getByRole('heading', { name: title }).waitFor();
  await visitor.getByRole('link', { name: 'Pick your own eleven' }).waitFor();

  // What a messenger reads, which runs no scripts.
  const html = await (await visitor.request.get(shared.url)).text();
  expect(html).toContain(`<meta property="og:title" content="${title}: `);
  const address = /property="og:image" content="([^"]+)"/.exec(html)![1]!;
  const card = await visitor.request.get(new URL(address).pathname);
  expect(card.headers()['content-type']).toBe('image/png');
  const bytes = await card.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  await visitor.context().close();
});
