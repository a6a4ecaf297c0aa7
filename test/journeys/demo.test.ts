import { spawn } from 'node:child_process';
import type { Browser } from 'playwright-core';
import type { components } from '../../src/contract/api';

import { startEmptyProduct, type Product } from '../support/journeys/product';
import { openBrowser } from '../support/journeys/visitor';
import { projectRoot } from '../support/paths';

type Match = components['schemas']['Match'];

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startEmptyProduct(), openBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function ask<T>(url: string): Promise<T> {
  return (await fetch(`${product.url}/api/${url}`)).json() as Promise<T>;
}

/** Asks until it holds; the limit is what a first visitor is promised. */
async function within<T>(limitMs: number, look: () => Promise<T | null>): Promise<T> {
  const giveUpMs = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > giveUpMs) throw new Error(`Not within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test('an empty folder has a live match whose score moves, one to enter, and one that is over', async () => {
  const live = await within(60_000, async () => {
    const matches = await ask<Match[]>('scoring/matches');
    const open = matches.some(({ status }) => status === 'scheduled');
    return (open && matches.find(({ status }) => status === 'live')) || null;
  });
  const [over] = await within(60_000, async () => {
    const matches = await ask<Match[]>('scoring/nightmareXIs');
    return matches.length > 0 ? matches : null;
  });
  expect(over!.NightmareXI).toHaveLength(11);
  await within(60_000, async () => {
    const now = await ask<Match>(`scoring/matches/${live.id}`);
    return now.version > live.version || null;
  });

  const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
  await page.goto(`${product.url}/matchSelection`);
  await page.getByRole('heading', { name: 'Live now' }).waitFor();
  await page.getByRole('link', { name: 'Select Match' }).first().waitFor();
  await page.goto(`${product.url}/ViewNightmareXI/${over!.id}`);
  await page.getByText(over!.NightmareXI![0]!.name).first().waitFor();
  await page.close();
}, 180_000);

test('the operator sees that every account adds up', async () => {
  const { code, output } = await product.nightmare('verify');
  expect([code, output]).toEqual([0, expect.stringContaining('I4') as string]);
}, 60_000);

test('a second server is refused the folder, and told who has it', async () => {
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: '0', NODE_ENV: '' };
  const second = spawn(process.execPath, ['--import=tsx', 'src/server/main.ts'], {
    cwd: projectRoot,
    env,
  });
  let said = '';
  second.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`is in use by process ${product.pid}; stop it first`));
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
}, 60_000);
