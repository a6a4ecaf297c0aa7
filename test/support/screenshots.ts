/**
 * Takes the pictures for README.md and the app's manifest: the team selector and a completed match in the tests'
 * fictional league.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { apiMember, enter, logInWith, type Member } from './journeys/member';
import { startProduct, type Product } from './journeys/product';
import { openBrowser, PHONE } from './journeys/visitor';
import { fixtures, projectRoot } from './paths';

const FOLDER = path.join(projectRoot, 'src/web/screenshots');
const FINAL = path.join(fixtures, 'event/final.json');
const DESKTOP = { width: 1280, height: 800 };
const NAMES = ['Asha', 'Bilal', 'Chitra', 'Dev', 'Esha', 'Farid'];

mkdirSync(FOLDER, { recursive: true });
const browser = await openBrowser();
try {
  await withProduct(['--starts-in', '3h'], takeBefore);
  await withProduct(['--starts-in', '20s', '--ball-every', '5ms'], takeAfter);
} finally {
  await browser.close();
}

async function withProduct(
  args: string[],
  take: (product: Product, browser: Browser) => Promise<void>,
): Promise<void> {
  const product = await startProduct({ args: ['--replay', FINAL, ...args] });
  try {
    await take(product, browser);
  } finally {
    await product.stop();
  }
}

/** Shows a team being picked. */
async function takeBefore(product: Product): Promise<void> {
  const asha = await apiMember(product.url, 'Asha');
  for (const [device, file] of [
    [DESKTOP, 'team-selector.png'],
    [PHONE, 'team-selector-phone.png'],
  ] as const) {
    await takeSelector(await pageOf(product, asha, device), file);
  }
}

async function takeSelector(page: Page, file: string): Promise<void> {
  await page.goto('/matchSelection');
  await page.getByRole('link', { name: 'Select Match' }).click();
  const premium = page.getByRole('article', { name: 'Premium' });
  await premium.getByRole('link', { name: 'Select Contest' }).click();
  for (const [list, picks] of [4, 3].entries()) {
    // On a phone each squad is a tab: home, Your Team, away.
    const isPhone = page.viewportSize()!.width === PHONE.width;
    if (isPhone)
      await page
        .getByRole('tab')
        .nth(2 * list)
        .click();
    const squads = page.getByRole('list', { name: /players$/ });
    const squad = squads.nth(isPhone ? 0 : list);
    const players = squad.getByRole('button', { name: /, / });
    for (let pick = 0; pick < picks; pick += 1) await players.nth(pick).click();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot(page, file);
}

/** Shows the board and the Nightmare XI of a completed match. */
async function takeAfter(product: Product): Promise<void> {
  let asha: Member | undefined;
  for (const [index, name] of NAMES.entries()) {
    const member = await apiMember(product.url, name);
    asha ??= member;
    await enter(member, 'Premium', (players) => [
      ...players.slice(index % 3, (index % 3) + 6),
      ...players.slice(-5 - (index % 2), players.length - (index % 2)),
    ]);
  }
  const page = await pageOf(product, asha!, DESKTOP);
  const result = page
    .getByRole('article')
    .filter({ hasText: 'Final' })
    .filter({ hasText: 'won by' });
  await eventually(async () => {
    await page.goto('/leaderboardMatchSelection');
    await result.waitFor({ timeout: 2_000 });
  });
  await result.getByRole('link', { name: 'View Contests' }).click();
  await page.getByRole('tab', { name: 'Premium' }).click();
  await page.getByText('Profit').waitFor();
  await shoot(page, 'leaderboard.png');

  const phone = await pageOf(product, asha!, PHONE);
  await phone.goto('/ViewNightmareXI');
  await phone
    .getByText(/Total Score/)
    .first()
    .waitFor();
  await shoot(phone, 'nightmare-xi.png');
}

async function pageOf(product: Product, member: Member, viewport: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: product.url,
    reducedMotion: 'reduce',
  });
  await logInWith(context, member);
  return context.newPage();
}

async function shoot(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, file) });
  console.log(path.relative(projectRoot, path.join(FOLDER, file)));
}

/** Repeats the check for up to a minute. */
async function eventually(attempt: () => Promise<void>): Promise<void> {
  const giveUpMs = Date.now() + 60_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > giveUpMs) throw error;
    }
  }
}
