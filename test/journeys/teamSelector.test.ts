/** Picking a team, in every state and with every text of the specification, on a phone and on a desktop. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { DEVICES, flaws, openPage } from '../support/journeys/looks';
import { apiMember, enter, type Member } from '../support/journeys/member';
import { answerWith, changed, failWith } from '../support/journeys/network';
import { startProduct, type Product } from '../support/journeys/product';
import { describeStates, onEach, type Screen } from '../support/journeys/states';
import { expectTexts } from '../support/journeys/texts';
import { openBrowser, pickPlayers } from '../support/journeys/visitor';
import { goWithin } from '../support/journeys/worker';
import { fixtures } from '../support/paths';

type Match = components['schemas']['Match'];

const HOME = 'Harbour Lights';
const AWAY = 'Mill Lane';
const MATCHES = /scoring\/matches$/;
const SUBMIT = /scoring\/submit-team\//;
const SAID = 'The pavilion is closed for a moment.';
const GONE = 'Match information not available. Please return to the matches page and try again.';

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

let product: Product;
let browser: Browser;
let match: Match;
let members: Member[];
let pages: Page[];

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct('--replay', path.join(fixtures, 'event/final.json'), '--starts-in', '30m'),
    openBrowser(),
  ]);
  // On each device somebody else plays.
  members = await Promise.all(['Asha', 'Bilal'].map((name) => apiMember(product.url, name)));
  pages = await Promise.all(
    DEVICES.map(([, viewport], index) =>
      openPage(browser, product.url, { viewport, member: members[index] }),
    ),
  );
  [match] = (await members[0]!.call<Match[]>('GET', 'scoring/matches')) as [Match];
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 30_000);

function selector(type: string): string {
  const contest = match.Contests.find(({ ContestType }) => ContestType.name === type);
  return `/teamSelector/${match.id}/${contest!.id}`;
}

const started = changed<Match[]>((matches) =>
  matches.map((one) => ({ ...one, start_time: new Date(0).toISOString() })),
);

const pick = (page: Page, team: string, names: readonly string[]) =>
  pickPlayers({ page }, [{ team, names }]);

/** By the keyboard, to which what is not possible at the moment answers as well. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().press('Enter');
}

const expectToast = (page: Page, text: string): Promise<void> =>
  page.getByRole('alert').getByText(text, { exact: true }).waitFor();

const expectStatus = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();

/** After what kind of match it is. */
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
    api: MATCHES,
    loading: 'Loading teams...',
    error: { fallback: 'Error fetching matches' },
    empty: { answer: answerWith(200, []), texts: [GONE, 'Return to Matches', 'Team A v Team B'] },
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
}, 30_000);

test('a team that the user has is asked for, and a failure of that is no news', async () => {
  await onEach(pages, async (page) => {
    await page.route(/scoring\/user-team/, failWith(SAID));
    const refused = page.waitForResponse(/scoring\/user-team/);
    await page.goto(selector('Premium'));
    await refused;
    await expectTexts(page, NOBODY_PICKED);
    expect(await page.getByRole('alert').count()).toBe(0);
    return [];
  });
}, 30_000);

describe('Picking a team', () => {
  test('starts from the rules, and finds a player by name', async () => {
    await onEach(pages, async (page) => {
      await page.goto(selector('Premium'));
      await page.getByRole('button', { name: 'Selection Rules' }).click();
      await expectTexts(page, ['Pick exactly 11 players from the two squads.']);
      await expectTexts(page, ['At most 8 of them from one team.', /^Costs\s*100 caps/]);
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
  }, 30_000);

  test('says at each step what is missing or too much', async () => {
    await onEach(pages, async (page) => {
      await press(page, 'Submit Team');
      await expectToast(page, 'You must select exactly 11 players');
      await pick(page, HOME, NINE.slice(0, 8));
      await expectStatus(page, 'select 3 more players');
      await pick(page, HOME, NINE.slice(8));
      await expectToast(page, `You can only select 8 players from ${HOME}`);
      await expectStatus(page, `Too many ${HOME} players (max 8)`);
      const found = await flaws(page);
      await pick(page, HOME, NINE.slice(8));
      await pick(page, AWAY, THREE.slice(0, 2));
      await expectStatus(page, 'select 1 more player');
      await pick(page, AWAY, THREE.slice(2));
      await expectStatus(page, 'Your team is ready to submit!');
      await press(page, /^I Grist, /);
      await expectToast(page, 'You can only select 11 players');
      return [...found, ...(await flaws(page))];
    });
  }, 60_000);

  test('keeps the picks when the server refuses them, and says what it says', async () => {
    await onEach(pages, async (page) => {
      for (const [decision, message] of [
        [failWith(SAID), SAID],
        [answerWith(500, {}), 'Error submitting team'],
      ] as const) {
        await page.route(SUBMIT, decision);
        await press(page, 'Submit Team');
        await expectToast(page, message);
        await expectStatus(page, 'Your team is ready to submit!');
      }
      return [];
    });
  }, 30_000);

  test('ends with the eleven that were submitted, and leads back to the matches', async () => {
    await onEach(pages, async (page) => {
      await press(page, 'Submit Team');
      const dialog = page.getByRole('dialog', { name: 'Team Submitted Successfully!' });
      await expectTexts(dialog, [...NINE.slice(0, 8), ...THREE]);
      const found = await flaws(page);
      await dialog.getByRole('button', { name: 'Return to Match Selection' }).click();
      await expectStatus(page, 'Your team is in. Now hope for the worst.');
      await page.waitForURL((address) => address.pathname === '/matchSelection');
      return found;
    });
  }, 30_000);

  test('is over once the match has started, by the clock of the server', async () => {
    await onEach(pages, async (page) => {
      await page.route(MATCHES, started);
      await page.goto(selector('Premium'));
      await expectStatus(page, 'Match has already started');
      await expectTexts(page, ["Teams can't be entered or changed any more."]);
      expect(await page.getByRole('button', { name: 'Leave Contest' }).count()).toBe(0);
      await press(page, 'Submit Team');
      await expectToast(page, 'Match has already started');
      return flaws(page);
    });
  }, 30_000);

  test('can be undone: the contest is left, and the fee comes back', async () => {
    await onEach(pages, async (page) => {
      await page.goto(selector('Premium'));
      await expectStatus(page, 'Your team is ready to submit!');
      await page.getByRole('button', { name: 'Leave Contest' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave Premium?' });
      await expectTexts(dialog, [/^Your 100 caps come back\./, 'Keep Team']);
      const found = await flaws(page);
      await page.route(/scoring\/user-team/, answerWith(500, {}));
      await dialog.getByRole('button', { name: 'Leave Contest' }).click();
      await expectToast(page, 'Error leaving contest');
      await dialog.waitFor({ state: 'detached' });
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Leave Contest' }).click();
      await dialog.getByRole('button', { name: 'Leave Contest' }).click();
      await expectStatus(page, 'You have left Premium.');
      await page.getByRole('heading', { level: 1, name: 'Select Contest' }).waitFor();
      return found;
    });
    for (const member of members) {
      expect(await member.call('GET', 'user')).toMatchObject({ caps: 1_000 });
    }
  }, 30_000);
});

test('a contest that fills up under a team refuses it, and says where else to go', async () => {
  await onEach(pages, async (page) => {
    await page.goto(selector('Head To Head'));
    await pick(page, HOME, NINE.slice(0, 8));
    await pick(page, AWAY, THREE);
    await expectStatus(page, 'Your team is ready to submit!');
    return [];
  });
  const eleven: Parameters<typeof enter>[2] = (squad) => [...squad.slice(0, 6), ...squad.slice(-5)];
  for (const name of ['Chitra', 'Dev']) {
    await enter(await apiMember(product.url, name), 'Head To Head', eleven);
  }
  await onEach(pages, async (page) => {
    await press(page, 'Submit Team');
    await expectToast(page, 'Contest Full');
    await page.reload();
    await expectTexts(page, ['Contest Full', 'Another Head To Head is open.']);
    return flaws(page);
  });
}, 60_000);
