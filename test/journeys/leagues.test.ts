/**
 * A league of two people on small phones: made, shared, joined, played, told about, and its result checked. Each page is
 * checked with axe.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { flaws, LARGE_TEXT, openPage } from '../support/journeys/looks';
import { apiMember, enter, logInByApi, type Member } from '../support/journeys/member';
import { expectSoon } from '../support/journeys/patience';
import { startNow } from '../support/journeys/playedMatch';
import { nightmare, type Product } from '../support/journeys/product';
import { ownSite } from '../support/journeys/shared';
import { expectShown } from '../support/journeys/texts';
import { DESKTOP, openBrowser, PHONE, pickPlayers, submitTeam } from '../support/journeys/visitor';
import { goWithin } from '../support/journeys/worker';
import { fixtures } from '../support/paths';
import { temporaryFolder } from '../support/temporaryFolder';

/** No site has this folder, so that no server is asked. */
const NO_DATA = { DATA_DIR: '/nowhere', DATABASE_URL: '' };
const FINAL = path.join(fixtures, 'event/final.json');
const EMAIL = 'bilal@example.org';
const PASSWORD = 'nightwatchman 12';
/** Beside the sign-up, from the link to the selector. */
const MOST_TAPS = 6;

const PICKS = [
  {
    team: 'Harbour Lights',
    names: ['J Bollard', 'R Fairlead', 'S Galley', 'P Jetty', 'N Spinnaker'],
  },
  {
    team: 'Mill Lane',
    names: ['K Kernel', 'M Millstone', 'N Oats', 'O Pestle', 'P Quern', 'R Rye'],
  },
];

declare global {
  interface Window {
    invited: Promise<{ text: string; url: string }>;
  }
}

let product: Product;
let browser: Browser;
let asha: Member;
let owner: Page;
let friend: Page;

beforeAll(async () => {
  const site = ownSite('--replay', FINAL, '--starts-in', '59m', '--ball-every', '400ms');
  [product, browser] = await Promise.all([site, openBrowser()]);
  asha = await apiMember(product.url, 'Asha');
  owner = await openPage(browser, product.url, { viewport: PHONE, member: asha });
  // Replaces the system's share sheet, which a test cannot operate.
  await owner.addInitScript(() => {
    window.invited = new Promise((resolve) => {
      navigator.share = ({ text = '', url = '' } = {}) => {
        resolve({ text, url });
        return Promise.resolve();
      };
    });
  });
  friend = await openPage(browser, product.url, { viewport: PHONE });
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** What the friend got for the team. */
let receipt: string;
let taps = 0;
const tap = async (label: string) => {
  taps += 1;
  await friend.getByRole('link', { name: label }).click();
};

test('a league is made with a tap, a name and a tap, and shared', async () => {
  await owner.goto('/leagues');
  await owner.getByText('Losing is better with people you know.').waitFor();
  expect(await flaws(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Enter a Code' }).click();
  await owner.getByRole('dialog', { name: 'Enter a Code' }).waitFor();
  expect(await flaws(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Close' }).click();
  await owner.getByRole('button', { name: 'Create League' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Create League' });
  await sheet.getByRole('radio').first().waitFor();
  expect(await flaws(owner)).toEqual([]);
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Sunday Seconds');
  const isOpen = owner.getByText('Sunday Seconds is open. Now it needs people.');
  await expectShown(isOpen, () => sheet.getByRole('button', { name: 'Create League' }).click());
  await owner.getByRole('heading', { name: 'Send the link' }).waitFor();
  await owner.getByText('0 of 1 have a team').waitFor();
  expect(await flaws(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Share Invite' }).click();
  const invited = await owner.evaluate(() => window.invited);
  expect(invited.text).toBe('Join Sunday Seconds on Nightmare XI');
  expect(invited.url).toMatch(/\/join\/[0-9A-HJKMNP-TV-Z]{10}$/);
});

test('a friend gets from the link through the sign-up into the league and to the selector', async () => {
  const { url } = await owner.evaluate(() => window.invited);
  await friend.goto(url);
  await friend.getByRole('heading', { level: 1, name: 'Sunday Seconds' }).waitFor();
  await friend.getByText('Asha invites you to a league').waitFor();
  expect(await flaws(friend)).toEqual([]);
  await tap('Sign Up and Join');
  await friend.getByLabel('Email Address').fill(EMAIL);
  await friend.getByLabel('First Name').fill('Bilal');
  await friend.getByLabel('Last Name').fill('Nair');
  await friend.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await friend.getByRole('textbox', { name: 'Confirm Password' }).fill(PASSWORD);
  await friend.getByRole('button', { name: 'Signup' }).click();
  await friend.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  // The form is filled in after a sign-up.
  taps += 1;
  await friend.getByRole('button', { name: 'Login' }).click();
  await friend.getByText(/^You’re in Sunday Seconds\./).waitFor();
  await friend.getByRole('heading', { level: 1, name: 'Sunday Seconds' }).waitFor();
  await friend.getByText('0 of 2 have a team').waitFor();
  expect(await flaws(friend)).toEqual([]);
  await tap('Create Your Team');
  await friend.getByRole('heading', { name: 'Team Selector' }).waitFor();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});

test('who has a team is seen before the lock, and never which', async () => {
  await pickPlayers({ page: friend }, PICKS);
  await submitTeam({ page: friend, firstName: 'Bilal', consoleErrors: [] });
  receipt = await friend.getByRole('group', { name: 'Receipt' }).locator('b').innerText();
  expect(await flaws(friend)).toEqual([]);
  await enter(asha, 'Unlimited', (players) => players.slice(0, 6).concat(players.slice(-5)));
  await owner.reload();
  await owner.getByText('2 of 2 have a team').waitFor();
  await owner.getByRole('link', { name: 'Edit Your Team' }).waitFor();
  expect(await owner.getByRole('list', { name: 'Who has a team' }).innerText()).not.toMatch(
    /Kernel|Millstone/,
  );
  expect(await flaws(owner)).toEqual([]);
});

test('the members stand as the match goes, and the round is settled with it', async () => {
  const [match] = await asha.call<{ id: string }[]>('GET', 'scoring/matches');
  await startNow(product, match!.id);
  await expectSoon(async () => {
    const { status } = await asha.call<{ status: string }>('GET', `scoring/matches/${match!.id}`);
    expect(status).toBe('live');
  });
  // An open page learns only after a while that the operator has moved the start, but the match is short.
  await owner.reload();
  const rows = owner.getByRole('list', { name: 'Members by place' }).getByRole('link');
  await expectSoon(async () => expect(await rows.count()).toBe(2));
  const rounds = owner.getByRole('list', { name: 'Rounds' }).getByRole('link');
  await expectSoon(async () => expect(await rounds.count()).toBe(1));
  expect(await flaws(owner)).toEqual([]);
  const table = owner.getByRole('table', { name: 'League table' });
  await table.getByRole('row').nth(2).waitFor();
  await rounds.click();
  await owner.getByRole('heading', { level: 1, name: /^Round 1: / }).waitFor();
  await owner
    .getByText('2 teams, 1 opponent each: 2 × 1 = 2 in all, and they add up.', {
      exact: false,
    })
    .waitFor();
  expect(await flaws(owner)).toEqual([]);
});

test('both are told, and led to the round', async () => {
  const round = new URL(owner.url()).pathname;
  for (const page of [owner, friend]) {
    await page.goto('/caps?show=results');
    const told = page.getByRole('link', { name: /^You beat [01].* of 1 in Sunday Seconds/ });
    await told.click();
    await page.getByRole('heading', { level: 1, name: /^Round 1: / }).waitFor();
    expect(new URL(page.url()).pathname).toBe(round);
  }
});

test('the friend checks the result, and anybody checks the saved proof without the site', async () => {
  const [match] = await asha.call<{ id: string }[]>('GET', 'scoring/contestLeaderboard');
  await friend.goto(`/contestLeaderboard/${match!.id}`);
  const check = friend.getByRole('button', { name: 'Check It Yourself' });
  const sheet = friend.getByRole('dialog', { name: 'Check it yourself' });
  await expectShown(sheet, () => check.click());
  await sheet.getByText('All five agree').waitFor();
  await sheet.getByText(`Your receipt ${receipt} is in it`, { exact: false }).waitFor();
  expect(await flaws(friend)).toEqual([]);
  const [download] = await Promise.all([
    friend.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Save the Proof' }).click(),
  ]);
  const file = path.join(temporaryFolder('proof'), download.suggestedFilename());
  await download.saveAs(file);
  const { code, output } = await nightmare(NO_DATA, 'proof', 'check', file);
  expect([code, output]).toEqual([0, expect.stringContaining('Everything agrees.')]);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"entry_caps":0', '"entry_caps":1'));
  expect((await nightmare(NO_DATA, 'proof', 'check', file)).code).toBe(1);
  await friend.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
});

test.each([
  ['a desktop', { viewport: DESKTOP }],
  ['a small screen with large text', LARGE_TEXT],
])('all pages fit on %s', async (_device, device) => {
  const member = await logInByApi(product.url, asha.email, 'Asha');
  const page = await openPage(browser, product.url, { ...device, member });
  const league = new URL(owner.url()).pathname.split('/')[2]!;
  await page.goto('/leagues');
  await page.getByRole('link', { name: /Sunday Seconds/ }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await goWithin(page, `/league/${league}`);
  await page.getByRole('list', { name: 'Rounds' }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await goWithin(page, new URL(owner.url()).pathname);
  await page.getByRole('heading', { level: 1, name: /^Round 1: / }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.context().close();
});
