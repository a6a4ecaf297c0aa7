/** The whole game without a mouse, on a phone and on a desktop. */
import type { Browser, Locator, Page } from 'playwright-core';
import { arriveAt, hasFocus, keyboardOf, type Keyboard } from '../support/journeys/keyboard';
import { DEVICES, openPage } from '../support/journeys/looks';
import type { PlayedMatch } from '../support/journeys/playedMatch';
import { enteredSite, playedSite, type Site } from '../support/journeys/shared';
import { expectSoon } from '../support/journeys/patience';
import { expectShown } from '../support/journeys/texts';
import { openBrowser } from '../support/journeys/visitor';

const HOME = 'Harbour Lights';
const AWAY = 'Mill Lane';
const PASSWORD = 'nightwatchman 12';
const PROMISE = /Pick the eleven who freeze/;
const OWN_HOME = 'Your matches';

let before: Site;
let browser: Browser;
let played: Site & PlayedMatch;

beforeAll(async () => {
  [before, played, browser] = await Promise.all([enteredSite(), playedSite(), openBrowser()]);
});

/** Follows a link of the header, or of its menu where the links have no room. */
async function followHeader({ page, tabTo, enter }: Keyboard, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await enter(menu);
  await tabTo(page.getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function fillIn(keyboard: Keyboard, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await keyboard.tabTo(keyboard.page.getByRole('textbox', { name, exact: true }));
    await keyboard.type(value);
  }
}

/** Expects the focus to stay inside the dialog while Tab is pressed several times. */
async function expectTrapped(keyboard: Keyboard, dialog: Locator): Promise<void> {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await keyboard.press(key);
    expect(await hasFocus(dialog.locator('*'))).toBe(true);
  }
}

const playersOf = (page: Page, team: string): Locator =>
  page.getByRole('list', { name: `${team} players` }).locator('[aria-pressed]');

async function openTeam({ page, tabTo, press }: Keyboard, team: string): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(team) });
  if (!(await tab.isVisible())) return;
  await tabTo(page.getByRole('tab', { selected: true }), 'Shift+Tab');
  for (let arrows = 0; !(await hasFocus(tab)) && arrows < 3; arrows += 1) await press('ArrowRight');
  await playersOf(page, team).first().waitFor();
}

async function pick(keyboard: Keyboard, team: string, count: number): Promise<void> {
  await openTeam(keyboard, team);
  for (let index = 0; index < count; index += 1) {
    const player = playersOf(keyboard.page, team).nth(index);
    await keyboard.tabTo(player);
    await keyboard.press('Space');
    expect(await player.getAttribute('aria-pressed')).toBe('true');
  }
}

async function erase({ press }: Keyboard, text: string): Promise<void> {
  for (let letters = text.length; letters > 0; letters -= 1) await press('Backspace');
}

/** Finds the player with the search, picks it, and clears the search. */
async function pickBySearch(keyboard: Keyboard, team: string, name: string): Promise<void> {
  const { page, tabTo, type, press } = keyboard;
  const search = page.getByRole('searchbox', { name: `Search ${team} players` });
  await tabTo(search, 'Shift+Tab');
  await type('nobody');
  await page.getByText('No players found matching "nobody"').waitFor();
  await erase(keyboard, 'nobody');
  await type(name.toUpperCase());
  const found = playersOf(page, team).filter({ hasText: name });
  await tabTo(found);
  expect(await playersOf(page, team).count()).toBe(1);
  expect(await found.getAttribute('aria-pressed')).toBe('false');
  await press('Space');
  expect(await found.getAttribute('aria-pressed')).toBe('true');
  await tabTo(search, 'Shift+Tab');
  await erase(keyboard, name);
  expect(await playersOf(page, team).count()).toBeGreaterThan(1);
}

describe.each(DEVICES)('a user with a keyboard alone, on %s,', (device, viewport) => {
  let keyboard: Keyboard;
  const email = `${device.replace(' ', '.')}@example.org`;

  beforeAll(async () => {
    const page = await openPage(browser, before.url, { viewport });
    keyboard = keyboardOf(page);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: PROMISE }).waitFor();
  });

  afterAll(async () => {
    await keyboard?.page.context().close();
  });

  test('skips the header, and signs up', async () => {
    const { page, press, enter } = keyboard;
    await enter(page.getByRole('link', { name: 'Skip to content' }));
    expect(await hasFocus(page.getByRole('main'))).toBe(true);
    await press('Tab');
    expect(await hasFocus(page.getByRole('main').locator('*'))).toBe(true);

    await followHeader(keyboard, 'Signup');
    await arriveAt(page, 'Signup', 'Signup');
    await fillIn(keyboard, {
      'Email Address': email,
      'First Name': 'Kiran',
      'Last Name': 'Nair',
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
    });
    const done = page.getByText('Signup successful! Redirecting to login...');
    await expectShown(done, () => press('Enter'));
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  });

  test('logs in', async () => {
    const { page, press } = keyboard;
    // What was typed at the sign-up is filled in, so the focus is on the button.
    const submit = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
    await expectSoon(async () => expect(await hasFocus(submit)).toBe(true));
    await expectShown(page.getByText('Login successful! Redirecting...'), () => press('Enter'));
    await arriveAt(page, OWN_HOME, 'Nightmare XI');
  });

  test('chooses a match', async () => {
    const { page, enter } = keyboard;
    await enter(page.getByRole('main').getByRole('link', { name: 'Create Your Team' }));
    await arriveAt(page, 'Select Match to Create Team', 'Select Match to Create Team');
    await enter(page.getByRole('link', { name: 'Select Match' }));
    await arriveAt(page, 'Select Contest', 'Select Contest');
  });

  test('views the rewards of a contest, and chooses it', async () => {
    const { page, press, enter } = keyboard;
    const premium = page.getByRole('article', { name: 'Premium' });
    const viewRewards = premium.getByRole('button', { name: 'View Rewards' });
    const dialog = page.getByRole('dialog', { name: 'Reward Structure' });
    for (const close of ['Escape', 'Enter']) {
      await enter(viewRewards);
      await dialog.waitFor();
      await expectTrapped(keyboard, dialog);
      if (close === 'Enter') await keyboard.tabTo(dialog.getByRole('button', { name: 'Close' }));
      await press(close);
      await dialog.waitFor({ state: 'detached' });
      expect(await hasFocus(viewRewards)).toBe(true);
    }
    await enter(premium.getByRole('link', { name: 'Select Contest' }));
    await arriveAt(page, 'Team Selector', 'Team Selector');
  });

  test('picks eleven players, one of them with the search', async () => {
    const { page } = keyboard;
    await pick(keyboard, HOME, 5);
    await pickBySearch(keyboard, HOME, 'Tiller');
    await pick(keyboard, AWAY, 5);
    await page.getByText('Your team is ready to submit!').first().waitFor();
  });

  test('submits the team, and returns to the matches', async () => {
    const { page, press, enter } = keyboard;
    await enter(page.getByRole('button', { name: 'Submit Team' }));
    const dialog = page.getByRole('dialog', { name: 'Team Submitted Successfully!' });
    await dialog.waitFor();
    await expectTrapped(keyboard, dialog);
    await keyboard.tabTo(dialog.getByRole('button', { name: 'Return to Match Selection' }));
    await press('Enter');
    await arriveAt(page, 'Select Match to Create Team', 'Select Match to Create Team');
    await page.getByText('900').first().waitFor();
  });

  test('skips the header of a page that was given its match', async () => {
    const { page, press, enter } = keyboard;
    await enter(page.getByRole('link', { name: 'Select Match' }));
    await arriveAt(page, 'Select Contest', 'Select Contest');
    const address = page.url();
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await press('Enter');
    expect(await hasFocus(page.getByRole('main'))).toBe(true);
    expect(page.url()).toBe(address);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Select Contest');
  });

  test('sees at every step where the focus is', () => {
    expect([...keyboard.unseen]).toEqual([]);
  });
});

describe.each(DEVICES)(
  'after the match a user with a keyboard alone, on %s,',
  (_device, viewport) => {
    let keyboard: Keyboard;

    beforeAll(async () => {
      const [asha] = played.members;
      keyboard = keyboardOf(await openPage(browser, played.url, { viewport, member: asha }));
      await keyboard.page.goto('/');
      await keyboard.page.getByRole('heading', { level: 1, name: OWN_HOME }).waitFor();
    });

    afterAll(async () => {
      await keyboard?.page.context().close();
    });

    test('opens the boards of the match', async () => {
      const { page, enter } = keyboard;
      await followHeader(keyboard, 'Check Leaderboard');
      await arriveAt(page, 'Match Leaderboards', 'Match Leaderboards');
      const final = page.getByRole('article').filter({ hasText: played.match.desc });
      await enter(final.getByRole('link', { name: 'View Contests' }));
      await arriveAt(page, `${HOME} v ${AWAY}`, `${HOME} v ${AWAY}`);
    });

    test('moves between the contests with the arrow keys', async () => {
      const { page, tabTo, press } = keyboard;
      const contests = page.getByRole('tablist', { name: 'Contests' });
      const selected = contests.getByRole('tab', { selected: true });
      const tabs = contests.getByRole('tab');
      await selected.waitFor();
      await tabTo(selected);
      // The board opens on the contest that matters most, which need not be the first.
      const opened = await tabs.evaluateAll((all) =>
        all.findIndex((tab) => tab === document.activeElement),
      );
      const count = await tabs.count();
      for (let step = 1; step <= count; step += 1) {
        await press('ArrowRight');
        const tab = tabs.nth((opened + step) % count);
        expect(await hasFocus(tab)).toBe(true);
        await press('Enter');
        await selected.and(tab).waitFor();
        const [name] = (await tab.innerText()).split('\n');
        await page.getByRole('tabpanel', { name: new RegExp(`^${name}\\b`) }).waitFor();
      }
      await press('Home');
      await press('ArrowLeft');
      expect(await hasFocus(contests.getByRole('tab').last())).toBe(true);
      await press('Home');
      expect(await hasFocus(contests.getByRole('tab').first())).toBe(true);
    });

    test('opens and closes a row of the board', async () => {
      const { page, tabTo, press, enter } = keyboard;
      const unlimited = page.getByRole('tab', { name: 'Unlimited' });
      const contests = page.getByRole('tablist', { name: 'Contests' });
      await tabTo(contests.getByRole('tab', { selected: true }));
      for (let arrows = 0; !(await hasFocus(unlimited)) && arrows < 4; arrows += 1) {
        await press('ArrowRight');
      }
      await press('Enter');
      const details = page.getByRole('button', { name: 'Details of Bilal Nair' });
      await enter(details);
      const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
      await players.nth(10).waitFor();
      expect(await players.count()).toBe(11);
      expect(await details.getAttribute('aria-expanded')).toBe('true');
      expect(await hasFocus(details)).toBe(true);
      await press('Enter');
      await players.first().waitFor({ state: 'detached' });
      await tabTo(page.getByRole('button', { name: 'View Rewards' }));
    });

    test('sees at every step where the focus is', () => {
      expect([...keyboard.unseen]).toEqual([]);
    });
  },
);
