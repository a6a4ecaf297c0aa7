/**
 * The contests of a match in every state, on a phone and on a desktop, and the lists of all matches and their contests.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { flaws, pagesOf } from '../support/journeys/looks';
import { apiMember } from '../support/journeys/member';
import { answerWith, changed, failWith, pending } from '../support/journeys/network';
import { openSite, type Site } from '../support/journeys/shared';
import { onEach } from '../support/journeys/states';
import { expectTexts } from '../support/journeys/texts';
import { openBrowser } from '../support/journeys/visitor';

type Match = components['schemas']['Match'];
type Contest = components['schemas']['Contest'];

const MATCHES = /scoring\/matches(\?|$)/;
const ONE_MATCH = /scoring\/matches\/[^/]+$/;
const SAID = 'The pavilion is closed for a moment.';

let site: Site;
let browser: Browser;
let pages: Page[];

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  pages = await pagesOf(browser, site, await apiMember(site.url, 'Asha'));
});

const contest = (page: Page, type: string): Locator => page.getByRole('article', { name: type });

async function selectMatch(page: Page): Promise<void> {
  await page.goto('/matchSelection');
  await page.getByRole('link', { name: 'Select Match' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Select Contest' }).waitFor();
}

const withContests = (change: (contests: Contest[]) => Contest[]) =>
  changed<Match[]>((matches) =>
    matches.map((match) => ({ ...match, Contests: change(match.Contests) })),
  );

/** Brings the pages of both devices to a state, checks them with axe, and then leaves the state. */
async function expectGoodLayout(
  show: (page: Page) => Promise<void>,
  leave: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  await onEach(pages, async (page) => {
    await show(page);
    const found = await flaws(page);
    await leave(page);
    return found;
  });
}

async function returnToMatches(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Return to Matches' }).click();
  await page.waitForURL((address) => address.pathname === '/matchSelection');
}

describe('Select Contest', () => {
  test('shows the match, and the fee, the prize pool and the places of each contest', async () => {
    await expectGoodLayout(async (page) => {
      await selectMatch(page);
      const match = page.getByRole('region', { name: 'Harbour Lights v Mill Lane' });
      await expectTexts(match, ['VS', /^Final, Lantern Fives/, /^\d+m remaining$/]);
      const premium = contest(page, 'Premium');
      await expectTexts(premium, [
        'Max prize pool',
        '2,000 caps',
        'First prize',
        '1,000 caps',
        /^Entry/,
      ]);
      await expectTexts(premium, ['Slots Available', '0/20 Teams']);
      await premium.getByRole('button', { name: 'View Rewards' }).waitFor();
      await premium.getByRole('link', { name: 'Select Contest' }).waitFor();
      expect(await contest(page, 'Unlimited').getByText('Entry').count()).toBe(0);
      await premium.getByRole('note', { name: 'Premium' }).hover();
      await page
        .getByRole('tooltip')
        .getByText(/^A higher entry fee/)
        .waitFor();
    });
  });

  test('links to the rules below the match on a desktop, and below the contests on a phone', async () => {
    const order = await Promise.all(
      pages.map(async (page) => {
        await selectMatch(page);
        await contest(page, 'Premium').waitFor();
        const shown = page.locator('main :is(a, article)').filter({ visible: true });
        const names = await shown.evaluateAll((all) =>
          all.map((one) => (one.localName === 'a' ? one.textContent : 'contest')),
        );
        expect(names.filter((name) => name === 'Scoring rules of this match')).toHaveLength(1);
        return names.indexOf('Scoring rules of this match') < names.indexOf('contest');
      }),
    );
    expect(order).toEqual([false, true]);
  });

  test('leads on to the team selector with the match in the address, and back to the matches', async () => {
    for (const page of pages) {
      await selectMatch(page);
      await contest(page, 'Mega').getByRole('link', { name: 'Select Contest' }).click();
      await page.waitForURL(/\/teamSelector\/[^/]+\/[^/]+\?/);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('home_team')).toBe('Harbour Lights');
      expect(searchParams.get('away_team')).toBe('Mill Lane');
      expect(searchParams.get('tournament_id')).toMatch(/./);
      await page.goBack();
      await page.getByRole('link', { name: 'Back to Matches' }).click();
      await page.waitForURL((address) => address.pathname === '/matchSelection');
    }
  });

  test('distinguishes contests that are nearly full, full, and entered already', async () => {
    const fillUp = withContests((contests) =>
      contests.map((one) => {
        const { name, max_participants: most } = one.ContestType;
        if (name === 'Unlimited') return { ...one, _count: { ContestLeaderboard: 1 } };
        if (name === 'Mega') return { ...one, participants: 0.8 * most! };
        return name === 'Premium' ? { ...one, participants: most! } : one;
      }),
    );
    await expectGoodLayout(async (page) => {
      await page.route(MATCHES, fillUp);
      await selectMatch(page);
      await expectTexts(contest(page, 'Unlimited'), ['Team Created', 'View/Edit Team']);
      await expectTexts(contest(page, 'Mega'), ['Filling Fast', '80/100 Teams', 'Select Contest']);
      const premium = contest(page, 'Premium');
      await premium.getByText('20/20 Teams').waitFor();
      expect(await premium.getByRole('button', { name: 'Contest Full' }).isDisabled()).toBe(true);
      expect(await premium.getByRole('link').count()).toBe(0);
    });
  });

  test('accepts no team once the match has started, and says that it is live', async () => {
    const start = changed<Match[]>((matches) =>
      matches.map((match) => ({ ...match, start_time: new Date(0).toISOString() })),
    );
    await expectGoodLayout(async (page) => {
      await selectMatch(page);
      await page.route(MATCHES, start);
      await page.reload();
      const match = page.getByRole('region', { name: 'Harbour Lights v Mill Lane' });
      await expectTexts(match, ['LIVE', 'Live now']);
      await page.getByRole('button', { name: 'Match started' }).first().waitFor();
      expect(await page.getByRole('link', { name: 'Select Contest' }).count()).toBe(0);
    });
  });

  test('says that it is loading', async () => {
    await expectGoodLayout(async (page) => {
      await selectMatch(page);
      await page.route(MATCHES, pending);
      await page.reload();
      await page.getByRole('status').getByText('Loading contests...').waitFor();
      await page.getByText('Final, Lantern Fives').waitFor();
    });
  });

  test.each([
    [SAID, failWith(SAID)],
    ['Error fetching matches', answerWith(500, {})],
  ])('shows the error, and tries again: %s', async (message, decision) => {
    await expectGoodLayout(async (page) => {
      await selectMatch(page);
      await page.route(MATCHES, decision);
      await page.reload();
      await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
    });
    for (const page of pages) {
      await page.getByRole('button', { name: 'Try Again' }).click();
      await contest(page, 'Premium').waitFor();
    }
  });

  test('says that the match has no contests, and leads back to the matches', async () => {
    await expectGoodLayout(async (page) => {
      await page.route(
        MATCHES,
        withContests(() => []),
      );
      await selectMatch(page);
      await page.getByRole('heading', { name: 'No contests available' }).waitFor();
    }, returnToMatches);
  });

  test('says that the match does not exist any more, and leads back to the matches', async () => {
    await expectGoodLayout(async (page) => {
      await selectMatch(page);
      await page.route(MATCHES, answerWith(200, []));
      await page.route(ONE_MATCH, answerWith(404, { code: 'NOT_FOUND', message: SAID }));
      await page.reload();
      await page
        .getByText(
          'Match information not available. Please return to the matches page and try again.',
        )
        .waitFor();
    }, returnToMatches);
  });

  test('redirects to the matches when it is opened by its address', async () => {
    const [match] = (await (await fetch(`${site.url}/api/scoring/matches`)).json()) as Match[];
    await expectGoodLayout(async (page) => {
      await page.goto(`/contest/${match!.id}`);
      await page.waitForURL((address) => address.pathname === '/matchSelection');
      await page.getByRole('heading', { level: 1, name: 'Select Match to Create Team' }).waitFor();
    });
  });
});

describe('the rewards of a contest', () => {
  const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Reward Structure' });

  async function viewRewards(page: Page, type: string): Promise<void> {
    await selectMatch(page);
    await contest(page, type).getByRole('button', { name: 'View Rewards' }).click();
    await dialogOf(page).waitFor();
  }

  test('are listed by rank, with the prize pool that they are shares of', async () => {
    await expectGoodLayout(async (page) => {
      await viewRewards(page, 'Premium');
      const rewards = dialogOf(page).getByRole('list', { name: 'Rewards by rank' });
      // 50, 30 and 20 per cent of twenty entries of 100 caps.
      const rows = await rewards.getByRole('listitem').allInnerTexts();
      expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
        expect.stringMatching(/^1st .*1,000/),
        expect.stringMatching(/^2nd .*600/),
        expect.stringMatching(/^3rd .*400/),
      ]);
      await dialogOf(page).getByText('Max prize pool 2,000').waitFor();
    });
    for (const page of pages) {
      await dialogOf(page).getByRole('button', { name: 'Close' }).click();
      await dialogOf(page).waitFor({ state: 'detached' });
    }
  });

  test('show an error when they cannot be displayed', async () => {
    // Our server never sends this.
    const spoil = withContests((contests) =>
      contests.map((one) => {
        const [first] = one.ContestType.ContestTypeRewards;
        const rewards = [first!, null as unknown as NonNullable<typeof first>];
        return { ...one, ContestType: { ...one.ContestType, ContestTypeRewards: rewards } };
      }),
    );
    await expectGoodLayout(async (page) => {
      await page.route(MATCHES, spoil);
      await viewRewards(page, 'Premium');
      const alert = dialogOf(page).getByRole('alert');
      await alert.getByText('Unable to display contest information').waitFor();
    });
  });
});

describe('the prizes and the balance', () => {
  const balanceOf = (caps: number) => changed<object>((user) => ({ ...user, caps }));

  test('tickets show the first prize of now, and mark what the balance does not pay', async () => {
    await expectGoodLayout(async (page) => {
      await page.route(/\/api\/user$/, balanceOf(75));
      await selectMatch(page);
      const premium = contest(page, 'Premium');
      // 50 % of three entries of 100 caps, with fewer of which it would be called off, and of twenty.
      await expectTexts(premium, ['150 caps', /^now, up to 1,000/, 'needs 3 more', /^25 .*short$/]);
      const button = premium.getByRole('button', { name: 'Select Contest' });
      expect(await button.isDisabled()).toBe(true);
      await premium.getByRole('button', { name: 'View Rewards' }).waitFor();
      await expectTexts(contest(page, 'Unlimited'), ['fixed', 'needs 2 more']);
      // One button is filled: that of the first contest that can be entered.
      const filled = page.locator('main .MuiButton-contained');
      expect(await filled.count()).toBe(1);
    });
  });

  test('a small ticket leads to the selector, or to its match when it costs too much', async () => {
    await expectGoodLayout(async (page) => {
      await page.route(/\/api\/user$/, balanceOf(75));
      await page.goto('/contests');
      await page.getByRole('link', { name: /^Premium.* 25 .*short$/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Select Contest' }).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: /^Head To Head.* needs 2 more$/ }).click();
      await page.waitForURL(/\/teamSelector\//);
      await page.goBack();
      await page.getByRole('group', { name: 'Show only' }).waitFor();
    });
  });
});

describe('three days of matches', () => {
  const HOUR_MS = 3_600_000;
  /** The height that the lists may have on a phone. */
  const MOST_PX = 2_500;

  /** Copies of the server's match, two live ones and 34 in the next three days. The user has entered every third. */
  const threeDays = changed<Match[]>(([match]) => {
    const entered = (one: Contest) => ({ ...one, _count: { ContestLeaderboard: 1 } });
    return Array.from({ length: 36 }, (_, index) => ({
      ...match!,
      id: `${match!.id}-${index}`,
      home_team: index % 2 === 0 ? 'Royal Ashcombe and Vale Wayfarers' : 'Port Larkin Lanterns',
      status: index < 2 ? 'live' : 'scheduled',
      start_time: new Date(Date.now() + (2 * index - 3) * HOUR_MS).toISOString(),
      Contests: index % 3 === 0 ? match!.Contests.map(entered) : match!.Contests,
    }));
  });
  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

  test('are a short list to select from, marked with what is entered', async () => {
    await expectGoodLayout(async (page) => {
      await page.route(MATCHES, threeDays);
      await page.goto('/matchSelection');
      await expectTexts(page, ['Upcoming Matches', 'no team yet', /^in Unlimited, /]);
      expect(await page.getByRole('link', { name: 'Select Match' }).count()).toBe(2);
      expect(await height(page)).toBeLessThanOrEqual(MOST_PX);
      await page.getByRole('button', { name: 'Show 24 more' }).click();
      const focused = page.locator('a:focus');
      expect(await focused.getAttribute('href')).toMatch(/-12\?/);
      await expectTexts(page, [/^Tomorrow /, 'Scheduled Matches']);
      await focused.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Select Contest' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Upcoming Matches' }).waitFor();
    });
  });

  test('have a short list of contests, with filters', async () => {
    await expectGoodLayout(async (page) => {
      await page.route(MATCHES, threeDays);
      await page.goto('/contests');
      await expectTexts(page, [/^136 contests, 34 matches/, 'Show 24 more matches']);
      expect(await height(page)).toBeLessThanOrEqual(MOST_PX);
      await page.getByRole('button', { name: 'Not entered' }).click();
      await page.getByRole('button', { name: 'Free' }).click();
      // Two of three matches are not entered, and one of four contests is free.
      await expectTexts(page, [/^23 contests, 23 matches/]);
    });
  });
});
