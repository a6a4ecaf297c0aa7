/** The team selector in every state, with every text of the specification, on a phone and on a desktop. */
import type { Browser, Locator, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { close, DEVICES, flaws, openPage } from '../support/journeys/looks';
import { apiMember, enter, type Member } from '../support/journeys/member';
import { answerWith, changed, failWith, type Decision } from '../support/journeys/network';
import { enteredSite, type Site } from '../support/journeys/shared';
import { describeStates, onEach, type Screen } from '../support/journeys/states';
import { expectShown, expectTexts } from '../support/journeys/texts';
import { openBrowser, PHONE, pickPlayers } from '../support/journeys/visitor';
import { goWithin } from '../support/journeys/worker';

type Match = components['schemas']['Match'];

const HOME = 'Harbour Lights';
const AWAY = 'Mill Lane';
const MATCHES = /scoring\/matches(\?|$)/;
const ALL_OR_ONE = /scoring\/matches(\/[^/]+)?(\?|$)/;
const SUBMIT = /scoring\/submit-team\//;
const SAID = 'The pavilion is closed for a moment.';
const GONE = 'Match information not available. Please return to the matches page and try again.';

/** The server knows neither the match nor any other. */
const noMatch: Decision = (route) => {
  const isAll = MATCHES.test(route.request().url());
  const gone = { code: 'NOT_FOUND', message: 'Match not found' };
  return (isAll ? answerWith(200, []) : answerWith(404, gone))(route);
};

const NINE = [
  'T Anchor',
  'J Bollard',
  'M Davit',
  'R Fairlead',
  'S Galley',
  'P Jetty',
  'C Keel',
  'L Mainsail',
  'W Painter',
];
const THREE = ['B Bran', 'F Chaff', 'H Flour'];

let site: Site;
let browser: Browser;
let match: Match;
let members: Member[];
let pages: Page[];

beforeAll(async () => {
  [site, browser] = await Promise.all([enteredSite(), openBrowser()]);
  // Each device belongs to another user.
  members = await Promise.all(['Asha', 'Bilal'].map((name) => apiMember(site.url, name)));
  pages = await Promise.all(
    DEVICES.map(([, viewport], index) =>
      openPage(browser, site.url, { viewport, member: members[index] }),
    ),
  );
  [match] = (await members[0]!.call<Match[]>('GET', 'scoring/matches')) as [Match];
});

function selector(type: string): string {
  const contest = match.Contests.find(({ ContestType }) => ContestType.name === type);
  return `/teamSelector/${match.id}/${contest!.id}`;
}

const started = changed<Match[]>((matches) =>
  matches.map((one) => ({ ...one, start_time: new Date(0).toISOString() })),
);

const pick = (page: Page, team: string, names: readonly string[]) =>
  pickPlayers({ page }, [{ team, names }]);

/** Presses a button with the keyboard, because Playwright does not click buttons with aria-disabled. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().press('Enter');
}

const toast = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true });

const status = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });

/** The title ends with the teams; the kind of the match comes first. */
const TEAMS = new RegExp(`${HOME} v ${AWAY}$`);
const NOBODY_PICKED = ['select 11 more players', 'Submit Team', 'Selection Rules', 'T Anchor'];

const SCREENS: Screen[] = [
  {
    name: 'Team Selector',
    address: () => selector('Premium'),
    api: /scoring\/squads/,
    loading: 'Loading teams...',
    error: { fallback: 'Error fetching teams' },
    empty: {
      answer: answerWith(200, { [HOME]: [], [AWAY]: [] }),
      texts: [`The squad of ${HOME} is not known yet.`],
    },
    full: { texts: [...NOBODY_PICKED, 'Team Selector', TEAMS] },
  },
  {
    name: 'The match of a Team Selector',
    address: () => selector('Premium'),
    api: ALL_OR_ONE,
    loading: 'Loading teams...',
    error: { fallback: 'Error fetching matches' },
    empty: { answer: noMatch, texts: [GONE, 'Return to Matches', 'Team A v Team B'] },
    full: { texts: NOBODY_PICKED },
  },
];

describeStates(SCREENS, () => pages);

test('an address without a contest says so, and one with an unknown contest leads to the matches', async () => {
  await onEach(pages, async (page) => {
    await page.goto(`/teamSelector/${match.id}`);
    await expectTexts(page.getByRole('alert'), ['Contest ID is missing']);
    const found = await flaws(page);
    await goWithin(page, `/teamSelector/${match.id}/unknown`);
    await expectTexts(page, [GONE]);
    await page.getByRole('link', { name: 'Return to Matches' }).click();
    await page.getByRole('heading', { level: 1, name: 'Select Match to Create Team' }).waitFor();
    return found;
  });
});

test.each([
  [640, 360],
  [667, 375],
  [740, 360],
])('a phone held sideways (%d x %d) shows players above the bar at once', async (width, height) => {
  const sideways = await apiMember(site.url, 'Divya');
  const page = await openPage(browser, site.url, {
    viewport: { width, height },
    member: sideways,
  });
  const expectPlayers = async (type: string, text: RegExp) => {
    await page.goto(selector(type));
    await page.getByText(text).waitFor();
    const players = page.getByRole('list', { name: `${HOME} players` }).getByRole('listitem');
    const bar = await page.getByRole('region', { name: 'Your Team so far' }).boundingBox();
    const boxes = await Promise.all((await players.all()).map((player) => player.boundingBox()));
    expect(boxes.filter((box) => box!.y + box!.height <= bar!.y).length).toBeGreaterThan(1);
    expect(await flaws(page)).toEqual([]);
  };
  // First with the buttons that pick for a newcomer, then with the banner of a team of another contest.
  await expectPlayers('Unlimited', /^Quick pick$/);
  await enter(sideways, 'Unlimited', (players) => players.slice(0, 6).concat(players.slice(-5)));
  await expectPlayers('Mega', /^Your Unlimited team/);
  await close(page);
});

test("the user's own team is requested, and a failure of that request shows no error", async () => {
  await onEach(pages, async (page) => {
    await page.route(/scoring\/user-team/, failWith(SAID));
    const refused = page.waitForResponse(/scoring\/user-team/);
    await page.goto(selector('Premium'));
    await refused;
    await expectTexts(page, NOBODY_PICKED);
    expect(await page.getByRole('alert').count()).toBe(0);
    return [];
  });
});

/** Returns the names of the tabs that something else covers. */
const coveredTabs = (page: Page) =>
  page.getByRole('tab').evaluateAll((tabs) =>
    tabs.flatMap((tab) => {
      const { x, y, width, height } = tab.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && tab.contains(top) ? [] : [tab.textContent];
    }),
  );

describe('Picking a team', () => {
  test('shows the rules, and finds a player by name', async () => {
    await onEach(pages, async (page) => {
      await page.goto(selector('Premium'));
      await page.getByRole('button', { name: 'Selection Rules' }).click();
      await expectTexts(page, ['Pick exactly 11 players from the two squads.']);
      await expectTexts(page, ['At most 8 of them from one team.', /^Costs\s*100 caps/]);
      await page.getByRole('button', { name: 'Points', exact: true }).click();
      await expectTexts(page, [/^Duck/]);
      const search = page.getByRole('searchbox', { name: `Search ${HOME} players` });
      await search.fill('Nobody Such');
      await expectTexts(page, ['No players found matching "Nobody Such"']);
      const found = await flaws(page);
      await search.fill('ANCH');
      const players = page.getByRole('list', { name: `${HOME} players` });
      await players.getByRole('button', { name: /^T Anchor, / }).waitFor();
      await players.getByRole('button', { name: /^J Bollard, / }).waitFor({ state: 'detached' });
      await search.fill('');
      return found;
    });
  });

  test('says at each step how many players are missing or too many', async () => {
    await onEach(pages, async (page) => {
      await expectShown(toast(page, 'You must select exactly 11 players'), () =>
        press(page, 'Submit Team'),
      );
      await pick(page, HOME, NINE.slice(0, 8));
      await status(page, 'select 3 more players').waitFor();
      await expectShown(toast(page, `You can only select 8 players from ${HOME}`), () =>
        pick(page, HOME, NINE.slice(8)),
      );
      await status(page, `Too many ${HOME} players (max 8)`).waitFor();
      expect(await coveredTabs(page)).toEqual([]);
      const found = await flaws(page);
      await pick(page, HOME, NINE.slice(8));
      await pick(page, AWAY, THREE.slice(0, 2));
      await status(page, 'select 1 more player').waitFor();
      await pick(page, AWAY, THREE.slice(2));
      await status(page, 'Your team is ready to submit!').waitFor();
      await expectShown(toast(page, 'You can only select 11 players'), () =>
        press(page, /^I Grist, /),
      );
      return [...found, ...(await flaws(page))];
    });
  });

  test('keeps the picks when the server refuses them, and shows its message', async () => {
    await onEach(pages, async (page) => {
      for (const [decision, message] of [
        [failWith(SAID), SAID],
        [answerWith(500, {}), 'Error submitting team'],
      ] as const) {
        await page.route(SUBMIT, decision);
        await expectShown(toast(page, message), () => press(page, 'Submit Team'));
        await status(page, 'Your team is ready to submit!').waitFor();
      }
      return [];
    });
  });

  test('ends with the eleven submitted players, and leads back to the matches', async () => {
    await onEach(pages, async (page) => {
      await press(page, 'Submit Team');
      const dialog = page.getByRole('dialog', { name: 'Team Submitted Successfully!' });
      await expectTexts(dialog, [...NINE.slice(0, 8), ...THREE]);
      const found = await flaws(page);
      const back = dialog.getByRole('button', { name: 'Return to Match Selection' });
      const said = status(page, 'Your team is in. Now hope for the worst.');
      await expectShown(said, () => back.click());
      await page.waitForURL((address) => address.pathname === '/matchSelection');
      return found;
    });
  });

  test('is closed once the match has started by the clock of the server', async () => {
    await onEach(pages, async (page) => {
      await page.route(MATCHES, started);
      await page.goto(selector('Premium'));
      await page.getByRole('alert').getByText('The match has started.').waitFor();
      for (const name of ['Leave Contest', 'Submit Team']) {
        expect(await page.getByRole('button', { name }).count()).toBe(0);
      }
      const found = await flaws(page);
      await page.getByRole('main').getByRole('link', { name: 'Check Leaderboard' }).click();
      await page.waitForURL(/\/contestLeaderboard\//);
      return found;
    });
  });

  test('can be undone by leaving the contest, which refunds the fee', async () => {
    await onEach(pages, async (page) => {
      await page.goto(selector('Premium'));
      await status(page, 'No change to save').waitFor();
      await page.getByRole('button', { name: 'Leave Contest' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave Premium?' });
      await expectTexts(dialog, [/^Your 100 caps come back\./, 'Keep Team']);
      const found = await flaws(page);
      await page.route(/scoring\/user-team/, answerWith(500, {}));
      const leave = () => dialog.getByRole('button', { name: 'Leave Contest' }).click();
      await expectShown(toast(page, 'Error leaving contest'), leave);
      await page.unrouteAll();
      await expectShown(status(page, 'You have left Premium.'), leave);
      await page.getByRole('heading', { level: 1, name: 'Select Contest' }).waitFor();
      return found;
    });
    for (const member of members) {
      expect(await member.call('GET', 'user')).toMatchObject({ caps: 1_000 });
    }
  });
});

test('a contest that fills up while a team is picked refuses it, and names another one', async () => {
  await onEach(pages, async (page) => {
    await page.goto(selector('Head To Head'));
    await pick(page, HOME, NINE.slice(0, 8));
    await pick(page, AWAY, THREE);
    await status(page, 'Your team is ready to submit!').waitFor();
    return [];
  });
  const eleven: Parameters<typeof enter>[2] = (squad) => [...squad.slice(0, 6), ...squad.slice(-5)];
  for (const name of ['Chitra', 'Dev']) {
    await enter(await apiMember(site.url, name), 'Head To Head', eleven);
  }
  await onEach(pages, async (page) => {
    await expectShown(toast(page, 'Contest Full'), () => press(page, 'Submit Team'));
    await page.reload();
    await expectTexts(page, ['Contest Full', 'Another Head To Head is open.']);
    return flaws(page);
  });
});

/** The most that a newcomer on a phone taps and types up to a submitted team. */
const MOST = { taps: 18, characters: 60 };

test('a newcomer on a phone submits a team with few taps and characters, and enters it elsewhere with one', async () => {
  const page = await openPage(browser, site.url, { viewport: PHONE });
  const used = { taps: 0, characters: 0 };
  const tap = async (target: Locator) => {
    used.taps += 1;
    await target.click();
  };
  const type = async (label: string, text: string) => {
    await tap(page.getByRole('textbox', { name: label, exact: true }));
    used.characters += text.length;
    await page.keyboard.type(text);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Create Your Team' }).first());
  await tap(page.getByRole('link', { name: 'Select Match' }));
  const unlimited = page.getByRole('article', { name: 'Unlimited' });
  await tap(unlimited.getByRole('link', { name: 'Select Contest' }));
  await tap(page.getByRole('link', { name: "Don't have an account? Sign up" }));
  await type('Email Address', 'nila.rao@example.org');
  await type('First Name', 'Nila');
  await type('Last Name', 'Rao');
  await type('Password', 'frozen bat 9');
  await type('Confirm Password', 'frozen bat 9');
  await tap(button('Signup'));
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await page.locator('button:focus', { hasText: 'Login' }).waitFor();
  await tap(page.getByRole('main').getByRole('button', { name: 'Login', exact: true }));
  await page.getByRole('heading', { level: 1, name: 'Team Selector' }).waitFor();
  await tap(button('Quick pick'));
  await tap(button('Submit Team'));
  const dialog = page.getByRole('dialog', { name: 'Team Submitted Successfully!' });
  await expectTexts(dialog, [/^You're in Unlimited, \d+ teams?\. Enter the same eleven in$/]);

  console.log(`A newcomer needs ${used.taps} taps and ${used.characters} characters.`);
  expect(used.taps).toBeLessThanOrEqual(MOST.taps);
  expect(used.characters).toBeLessThanOrEqual(MOST.characters);

  const found = await flaws(page);
  await dialog.getByRole('button', { name: 'Enter Mega' }).click();
  await dialog.locator('button:focus', { hasText: 'In Mega' }).waitFor();
  await page.getByText('975').first().waitFor();
  await page.goto(selector('Premium'));
  await expectTexts(page, ['Your Mega team. Submit it here, too, or change it.']);
  await status(page, 'Your team is ready to submit!').waitFor();
  found.push(...(await flaws(page)));
  await button('Clear').click();
  await button('My Mega team').waitFor();
  expect([...found, ...(await flaws(page))]).toEqual([]);
  await close(page);
});
