import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { violations } from '../support/journeys/axe';
import { apiMember, logInWith, type Member } from '../support/journeys/member';
import { startProduct, type Product } from '../support/journeys/product';
import { expectSoon, PATIENCE_MS } from '../support/journeys/patience';
import { untilBuilt } from '../support/journeys/shared';
import { expectShown } from '../support/journeys/texts';
import { DESKTOP, openBrowser, PHONE, pickPlayers } from '../support/journeys/visitor';
import { policyReports } from '../support/journeys/worker';
import { projectRoot } from '../support/paths';

type Match = components['schemas']['Match'];
type Squads = components['schemas']['Squads'];

let product: Product;
let browser: Browser;
beforeAll(async () => {
  await untilBuilt();
  [product, browser] = await Promise.all([startProduct({ demo: true }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function ask<T>(url: string): Promise<T> {
  return (await fetch(`${product.url}/api/${url}`)).json() as Promise<T>;
}

/** Repeats a query until it finds something. */
async function untilFound<T>(look: () => Promise<T | null>): Promise<T> {
  const giveUpMs = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > giveUpMs) throw new Error(`Not within ${PATIENCE_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test('a server on an empty folder has a live match whose score moves, an open match and a completed one', async () => {
  const live = await untilFound(async () => {
    const matches = await ask<Match[]>('scoring/matches');
    const open = matches.some(({ status }) => status === 'scheduled');
    return (open && matches.find(({ status }) => status === 'live')) || null;
  });
  const [over] = await untilFound(async () => {
    const matches = await ask<Match[]>('scoring/nightmareXIs');
    return matches.length > 0 ? matches : null;
  });
  expect(over!.NightmareXI).toHaveLength(11);
  await untilFound(async () => {
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
});

/**
 * Returns the matches that are open for teams, the soonest first. The site may still be playing its past, whose
 * matches have started, though their status does not say so yet.
 */
async function matchesAhead(): Promise<Match[]> {
  const matches = await ask<Match[]>('scoring/matches');
  return matches.filter(
    ({ status, start_time }) => status === 'scheduled' && Date.parse(start_time) > Date.now(),
  );
}

test('every player of a new site has form and a role to choose by, and opens with a record', async () => {
  const open = await untilFound(async () => (await matchesAhead()).at(-1) ?? null);
  const member = await apiMember(product.url, 'Nila');
  const { home_team, away_team, tournament_id } = open;
  const query = new URLSearchParams({ home_team, away_team, tournament_id });
  const squads = await member.call<Squads>('GET', `scoring/squads?${query}`);
  const players = Object.values(squads).flat();
  expect(players.length).toBeGreaterThanOrEqual(22);
  const lacking = players.filter(({ form, role }) => form.length === 0 || role === null);
  expect(lacking).toEqual([]);

  const context = await browser.newContext({ viewport: PHONE, baseURL: product.url });
  await logInWith(context, member);
  const page = await context.newPage();
  await page.goto(`/teamSelector/${open.id}/${premiumOf(open).id}`);
  const tiles = page.getByRole('list', { name: `${home_team} players` }).getByRole('listitem');
  await tiles.first().waitFor();
  expect(await tiles.count()).toBe(squads[home_team]!.length);
  expect(await tiles.filter({ hasText: /new|No recent form/ }).count()).toBe(0);
  await tiles
    .first()
    .getByRole('button', { name: /^About / })
    .click();
  await page
    .getByRole('dialog')
    .getByText(/^Over the last \d+ matches$/)
    .waitFor();
  await context.close();
});

/** Returns an eleven from both sides, by side. */
async function elevenOf(member: Member, { home_team, away_team, tournament_id }: Match) {
  const query = new URLSearchParams({ home_team, away_team, tournament_id });
  const squads = await member.call<Squads>('GET', `scoring/squads?${query}`);
  return [home_team, away_team].map((team, side) => ({
    team,
    players: squads[team]!.slice(0, 6 - side),
  }));
}

async function enterPremium(member: Member, match: Match): Promise<void> {
  const eleven = (await elevenOf(member, match)).flatMap(({ players }) =>
    players.map(({ id }) => id),
  );
  const { id } = premiumOf(match);
  await member.call('POST', `scoring/submit-team/${match.id}/${id}`, { players: eleven });
}

const premiumOf = ({ Contests: contests }: Match) =>
  contests.find(({ ContestType }) => ContestType.name === 'Premium')!;

test('a fee above the balance is refused, and the picks stay', async () => {
  const ravi = await apiMember(product.url, 'Ravi');
  // The first one is about to lock.
  const open = (await matchesAhead()).slice(1);
  for (const match of open.slice(0, 10)) await enterPremium(ravi, match);
  expect(await ravi.call('GET', 'user')).toMatchObject({ caps: 0 });

  const next = open[10]!;
  const context = await browser.newContext({ viewport: PHONE, baseURL: product.url });
  await logInWith(context, ravi);
  const page = await context.newPage();
  await page.goto(`/teamSelector/${next.id}/${premiumOf(next).id}`);
  const picks = (await elevenOf(ravi, next)).map(({ team, players }) => ({
    team,
    names: players.map(({ name }) => name),
  }));
  await pickPlayers({ page }, picks);
  const submit = page.getByRole('button', { name: 'Submit Team' }).filter({ visible: true });
  const refused = page.getByRole('alert').getByText('Not enough caps', { exact: true });
  await page.getByText('100 short.').waitFor();
  // Playwright does not click buttons with aria-disabled.
  await expectShown(refused, () => submit.press('Enter'));
  await page.reload();
  await page.getByRole('status').getByText('Eleven picked').waitFor();
  expect(await ravi.call('GET', 'user')).toMatchObject({ caps: 0 });
  await context.close();
});

test('the verify command finds that every account adds up', async () => {
  const { code, output } = await product.nightmare('verify');
  expect([code, output]).toEqual([0, expect.stringContaining('I4') as string]);
});

test('a second server is refused the folder, with the process id of the first', async () => {
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
});

const TEAL = 'rgb(0, 209, 178)';
const BRANDED = { hasWordmark: false, pictureWidth: 96 };

/** Returns what the header of the page shows, also before the app has rendered it. */
const headerOf = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header, #root > .bar')!;
    const hasWordmark = header.querySelector('use') !== null;
    return { hasWordmark, pictureWidth: header.querySelector('img')?.naturalWidth ?? null };
  });

test('a site has the name, the colour and the logo that its operator sets, on later visits before the app has rendered', async () => {
  const logo = path.join(projectRoot, 'src/web/icons/icon-96.png');
  const parts = ['--name', 'Office Cricket', '--primary', '#00D1B2', '--logo', logo];
  const set = await product.nightmare('branding', ...parts, '--yes');
  expect(set).toEqual({ code: 0, output: expect.stringContaining('Office Cricket') as string });
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: product.url });
  const page = await context.newPage();
  const reports = policyReports(page);
  await page.goto('/scoringRules');
  await page.getByRole('banner').getByText('Office Cricket').waitFor();
  // The picture of the logo may still be loading.
  await expectSoon(async () => expect(await headerOf(page)).toEqual(BRANDED));
  expect(await page.title()).toBe('Scoring Rules · Office Cricket');
  const rules = page.getByRole('banner').getByRole('link', { name: 'Learn the Rules' });
  expect(await rules.evaluate((link) => getComputedStyle(link).color)).toBe(TEAL);
  expect(await violations(page)).toEqual([]);

  await page.route(/assets\/app\./, (route) => route.abort());
  await page.goto('/');
  await page.locator('#root > .bar img').waitFor();
  expect(await headerOf(page)).toEqual(BRANDED);
  expect(await page.locator('#root > .bar').innerText()).toBe('Office Cricket');
  expect(await page.title()).toBe('Office Cricket');
  await page.unroute(/assets\/app\./);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await headerOf(page)).toEqual(BRANDED);
  await page.getByRole('banner').getByText('Office Cricket').waitFor();
  const button = page.getByRole('link', { name: 'Create Your Team' }).first();
  expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe(TEAL);
  expect(await violations(page)).toEqual([]);
  expect(reports).toEqual([]);

  expect((await product.nightmare('branding', '--reset', '--yes')).code).toBe(0);
  await page.goto('/scoringRules');
  await page.getByRole('banner').getByRole('img', { name: 'Nightmare XI' }).waitFor();
  await page.waitForFunction(() => document.title === 'Scoring Rules · Nightmare XI');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Scoring Rules' }).waitFor();
  expect(await headerOf(page)).toEqual({ hasWordmark: true, pictureWidth: null });
  await context.close();
});
