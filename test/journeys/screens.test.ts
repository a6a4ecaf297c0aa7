/** The screens before a match, in every state, on a phone and on a desktop, checked with axe. */
import type { Browser, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { flaws, pagesOf } from '../support/journeys/looks';
import { apiMember } from '../support/journeys/member';
import { answerWith, changed } from '../support/journeys/network';
import { openSite, type Site } from '../support/journeys/shared';
import { describeStates, onEach, type Screen } from '../support/journeys/states';
import { expectTexts } from '../support/journeys/texts';
import { openBrowser } from '../support/journeys/visitor';

type Match = components['schemas']['Match'];

const MATCHES = /scoring\/matches(\?|$)/;
const DAY_MS = 86_400_000;

let site: Site;
let browser: Browser;
let pages: Page[];
let match: Match;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  const member = await apiMember(site.url, 'Asha');
  [match] = (await member.call<Match[]>('GET', 'scoring/matches')) as [Match];
  pages = await pagesOf(browser, site, member);
});

/** Returns the server's match and three copies of it: one in three days, one live, one in review. */
const inEveryGroup = changed<Match[]>(([soon]) => {
  const like = (id: string, change: Partial<Match>) => ({ ...soon!, id, ...change });
  const began = new Date(Date.now() - 60_000).toISOString();
  return [
    soon,
    like('later', { start_time: new Date(Date.now() + 3 * DAY_MS).toISOString() }),
    like('live', { status: 'live', start_time: began }),
    like('reviewed', { status: 'in_review', start_time: began }),
  ];
});

const SCREENS: Screen[] = [
  {
    name: 'Match selection',
    address: () => '/matchSelection',
    api: MATCHES,
    loading: 'Loading matches...',
    error: { fallback: 'Error fetching matches' },
    empty: {
      answer: answerWith(200, []),
      texts: ['No matches available'],
      button: 'Refresh',
    },
    full: {
      answer: inEveryGroup,
      texts: [
        'Select Match to Create Team',
        'Upcoming Matches',
        'Upcoming Match',
        'Scheduled Matches',
        'Live now',
        'LIVE',
        'In review',
        /^Match started/,
        'VS',
        /^Final, Lantern Fives/,
        /^\d+m remaining$/,
        'Select Match',
        'no team yet',
      ],
    },
  },
  {
    name: 'Explore Contests',
    address: () => '/contests',
    api: MATCHES,
    loading: 'Loading contests...',
    error: { fallback: 'Error fetching matches' },
    empty: { answer: answerWith(200, []), texts: ['No contests available', 'Return to Matches'] },
    full: {
      texts: [
        /^4 contests, 1 match\. You have/,
        'Unlimited',
        'Mega',
        'Premium',
        'Head To Head',
        'fixed',
        'up to 600',
      ],
    },
  },
  {
    name: 'Scoring Rules',
    address: () => '/scoringRules',
    api: /scoring\/rules/,
    loading: 'Loading scoring rules...',
    error: {
      always: 'Unable to load scoring rules. Please try again later.',
      fallback: 'Unable to load scoring rules. Please try again later.',
    },
    full: {
      texts: [
        'Batting',
        'Bowling',
        'Fielding',
        'Strike Rate',
        'Economy Rate',
        'Other',
        /^Franchise leagues/,
      ],
    },
  },
  {
    name: 'The match of a board',
    address: () => `/contestLeaderboard/${match.id}`,
    api: /scoring\/matches\/[^/]+$/,
    loading: 'Loading leaderboard...',
    error: { fallback: 'Error fetching leaderboard data' },
    empty: {
      answer: changed<Match>((one) => ({ ...one, Contests: [] })),
      texts: ['No contest selected'],
    },
    // Nobody has entered.
    full: {
      texts: ['No participants yet', 'Select Contest', 'Back to Contests', /^\d+m remaining$/],
    },
  },
];

describeStates(SCREENS, () => pages);

describe('Scoring Rules', () => {
  test('are folded by category on a phone, and open on a desktop', async () => {
    const [phone, desktop] = pages as [Page, Page];
    const wicket = (page: Page) => page.getByText(/^Each wicket/);
    for (const page of pages) await page.goto('/scoringRules');
    await wicket(desktop).waitFor();
    const toggle = phone.getByRole('button', { name: 'Bowling' });
    for (const isOpen of [true, false]) {
      await toggle.click();
      await wicket(phone).waitFor({ state: isOpen ? 'visible' : 'detached' });
      expect(await toggle.getAttribute('aria-expanded')).toBe(String(isOpen));
    }
    expect(await desktop.getByRole('button', { name: 'Bowling' }).count()).toBe(0);
  });
});

describe('The error screen', () => {
  const TITLE = 'Unexpected Application Error!';

  async function opensOnEach(address: string): Promise<void> {
    await onEach(pages, async (page) => {
      await page.goto(address);
      await page.getByRole('alert').getByRole('heading', { level: 1, name: TITLE }).waitFor();
      return flaws(page);
    });
  }

  async function leadsHome(): Promise<void> {
    for (const page of pages) {
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await page.waitForURL((address) => address.pathname === '/');
      await page.getByRole('heading', { name: /Pick the eleven who freeze/ }).waitFor();
    }
  }

  test('is shown for an unknown address, and leads home', async () => {
    await opensOnEach('/no/such/page');
    for (const page of pages) expect(await page.title()).toBe(`${TITLE} · Nightmare XI`);
    await leadsHome();
  });

  test('is shown when a screen crashes, and leads home', async () => {
    // Our server never sends this; a screen that crashes over it must not crash the app.
    for (const page of pages) await page.route(/scoring\/selected-teams/, answerWith(200, [{}]));
    await opensOnEach('/userTeams');
    await leadsHome();
  });
});

test('an unknown board leads back to the matches', async () => {
  await onEach(pages, async (page) => {
    await page.goto('/contestLeaderboard/unknown');
    await expectTexts(page, [
      'Match information not available. Please return to the matches page and try again.',
    ]);
    const found = await flaws(page);
    await page.getByRole('link', { name: 'Return to Matches' }).click();
    await page.waitForURL((address) => address.pathname === '/matchSelection');
    return found;
  });
});
