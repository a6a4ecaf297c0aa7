/** An account from its profile to its end, with the keyboard alone, on a phone and on a desktop. */
import type { Browser, Page } from 'playwright-core';
import { arriveAt, keyboardOf, type Keyboard } from '../support/journeys/keyboard';
import { close, DEVICES, flaws, LARGE_TEXT, misfits, openPage } from '../support/journeys/looks';
import { apiMember, logInByApi, type Member } from '../support/journeys/member';
import { nightmare } from '../support/journeys/product';
import { enteredSite } from '../support/journeys/shared';
import { expectShown } from '../support/journeys/texts';
import { openBrowser } from '../support/journeys/visitor';

const PASSWORD = 'nightwatchman 12';
const NEW_PASSWORD = 'three odd ducks';

let site: Awaited<ReturnType<typeof enteredSite>>;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([enteredSite(), openBrowser()]);
});

async function fill({ page, tabTo, type }: Keyboard, label: string, text: string): Promise<void> {
  await tabTo(page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await type(text);
}

/** Opens a sheet with a button of the page, fills it in, and expects the success message. */
async function change(
  keyboard: Keyboard,
  button: string,
  fields: Readonly<Record<string, string>>,
  { submit = 'Save', message }: { submit?: string; message: string },
): Promise<void> {
  const { page, enter } = keyboard;
  await enter(page.getByRole('button', { name: button, exact: true }));
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  expect(await flaws(page)).toEqual([]);
  for (const [label, text] of Object.entries(fields)) await fill(keyboard, label, text);
  await expectShown(page.getByText(message), async () => {
    await enter(sheet.getByRole('button', { name: submit, exact: true }));
  });
  await sheet.waitFor({ state: 'detached' });
}

describe.each(DEVICES)('on %s', (device, viewport) => {
  const firstName = device === 'a phone' ? 'Farah' : 'Gita';
  let member: Member;
  let page: Page;
  let keyboard: Keyboard;

  beforeAll(async () => {
    member = await apiMember(site.url, firstName);
    page = await openPage(browser, site.url, { viewport, member });
    keyboard = keyboardOf(page);
  });

  afterAll(() => close(page));

  test('the profile is reached from the balance, and axe finds nothing on it', async () => {
    await page.goto('/');
    const balance = page.getByRole('banner').getByRole('link', { name: /caps/i });
    await keyboard.enter(balance);
    await arriveAt(page, 'Your Caps', 'Your Caps');
    await keyboard.enter(page.getByRole('main').getByRole('link', { name: 'Your profile' }));
    await arriveAt(page, `${firstName} Nair`, 'Your Profile');
    await page.waitForLoadState('networkidle');
    for (const text of ['Matches', 'Best total', member.email, 'Not given', 'This one']) {
      await page.getByRole('main').getByText(text).first().waitFor();
    }
    expect(await flaws(page)).toEqual([]);
  });

  test('name, e-mail address, number and password are changed', async () => {
    await change(
      keyboard,
      'Change name',
      { 'Last name': 'Nair-Featherstonehaugh' },
      { message: 'Profile saved.' },
    );
    await page.getByRole('heading', { name: `${firstName} Nair-Featherstonehaugh` }).waitFor();
    const email = `moved.${member.email}`;
    await change(
      keyboard,
      'Change e-mail',
      { 'E-mail address': email, 'Current password': PASSWORD },
      { message: 'E-mail address changed.' },
    );
    await page.getByText(email).waitFor();
    await change(
      keyboard,
      'Add mobile number',
      { 'Mobile number': '+91 98450 12345' },
      { message: 'Profile saved.' },
    );
    await change(
      keyboard,
      'Change password',
      { 'Current password': PASSWORD, 'New password': NEW_PASSWORD, 'Once more': NEW_PASSWORD },
      { message: 'Password changed. Other devices are logged out.' },
    );
    member = { ...member, email };
  });

  test('another session is listed with its last use, and ends', async () => {
    await logInByApi(site.url, member.email, firstName, NEW_PASSWORD);
    await page.goto('/profile');
    await page.waitForLoadState('networkidle');
    await expectShown(page.getByText('Unknown device is logged out.'), () =>
      keyboard.enter(page.getByRole('button', { name: 'End session: Unknown device' })),
    );
  });

  test('everything that is kept is saved as one file', async () => {
    const downloading = page.waitForEvent('download');
    await keyboard.enter(page.getByRole('button', { name: 'Export my data', exact: true }));
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const text: Buffer[] = [];
    for await (const piece of await download.createReadStream()) text.push(piece as Buffer);
    const exported = JSON.parse(Buffer.concat(text).toString()) as Record<string, unknown>;
    expect(exported).toMatchObject({
      account: { email: member.email, mobile_number: '+91 98450 12345' },
    });
  });

  test('a forgotten password is set with a link that the operator makes', async () => {
    const guest = await openPage(browser, site.url, { viewport });
    const byKeyboard = keyboardOf(guest);
    await guest.goto('/login');
    await byKeyboard.enter(guest.getByRole('link', { name: 'Forgot password?' }));
    await arriveAt(guest, 'Forgot password?', 'Forgot password?');
    expect(await flaws(guest)).toEqual([]);
    await fill(byKeyboard, 'Email address', member.email);
    await byKeyboard.press('Enter');
    await guest.getByRole('heading', { name: 'This site sends no e-mail' }).waitFor();
    expect(await flaws(guest)).toEqual([]);

    const args = ['accounts', 'reset-link', member.email, '--yes'];
    const { output } = await nightmare({ DATA_DIR: site.dataDir, DATABASE_URL: '' }, ...args);
    const link = /https?:\/\/\S+(\/resetPassword#\S+)/.exec(output)?.[1];
    await guest.goto(link!);
    await guest.getByText(`For ${member.email}.`).waitFor();
    expect(await flaws(guest)).toEqual([]);
    for (const label of ['New password', 'Once more']) await fill(byKeyboard, label, PASSWORD);
    await byKeyboard.press('Enter');
    await guest.getByRole('heading', { name: 'Password changed' }).waitFor();
    expect(await flaws(guest)).toEqual([]);
    // The link works once.
    await guest.goto('/');
    await guest.goto(link!);
    await guest.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(await flaws(guest)).toEqual([]);
    expect([...byKeyboard.unseen]).toEqual([]);
    await close(guest);
  });

  test('the account is deleted, and nobody can log in to it', async () => {
    const renewed = await logInByApi(site.url, member.email, firstName);
    const own = await openPage(browser, site.url, { viewport, member: renewed });
    const byKeyboard = keyboardOf(own);
    await own.goto('/profile');
    // What loads above a button that has the focus moves it.
    await own.waitForLoadState('networkidle');
    await change(
      byKeyboard,
      'Delete my account',
      { 'Your password, to be sure it’s you': PASSWORD },
      { submit: 'Delete for Good', message: 'Your account is deleted.' },
    );
    await own.waitForURL((address) => address.pathname === '/');
    expect(await own.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(logInByApi(site.url, member.email, firstName)).rejects.toThrow('401');
    expect({ first: [...keyboard.unseen], then: [...byKeyboard.unseen] }).toEqual({
      first: [],
      then: [],
    });
    await close(own);
  });
});

test('on the smallest screen, with text twice as large, nothing of a profile is cut off', async () => {
  const member = await apiMember(site.url, 'Bartholomew-Featherstonehaugh');
  const page = await openPage(browser, site.url, { ...LARGE_TEXT, member });
  for (const address of ['/profile', '/forgotPassword', '/resetPassword']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect({ address, misfits: await misfits(page) }).toEqual({ address, misfits: [] });
  }
  await close(page);
});
