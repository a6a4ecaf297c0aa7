import type { Browser } from 'playwright-core';
import { openLeague, type League } from '../support/journeys/shared';
import { openBrowser, PHONE } from '../support/journeys/visitor';

interface Shared {
  text: string;
  url: string;
  type: string;
  width: number;
  height: number;
  /** How many pixels of the picture have the cold blue, and the white of the zero line. */
  cold: number;
  white: number;
}

declare global {
  interface Window {
    shared: Promise<Shared>;
  }
}

let league: League;
let browser: Browser;

beforeAll(async () => {
  [league, browser] = await Promise.all([openLeague(), openBrowser()]);
});

afterAll(() => browser?.close());

/** Replaces the share sheet of the system, which no test can press, and records what it is given. */
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
  const context = await browser.newContext({ viewport: PHONE, baseURL: league.url });
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
