import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { formatPoints } from '../../src/domain/numbers';
import { matchFile } from '../support/matches';
import { fixtures } from '../support/paths';
import { expectSoon } from '../support/journeys/patience';
import { startNow } from '../support/journeys/playedMatch';
import type { Product } from '../support/journeys/product';
import { ownSite } from '../support/journeys/shared';
import {
  becomeMember,
  chooseContest,
  DESKTOP,
  openBrowser,
  PHONE,
  pickPlayers,
  submitTeam,
  visit,
  type Visitor,
} from '../support/journeys/visitor';
import { goWithin } from '../support/journeys/worker';
import { latestRulesName } from '../support/latestRules';
import { referenceScores, referenceTable } from '../support/referenceScorer';

type Match = components['schemas']['Match'];

const FINAL = path.join(fixtures, 'event/final.json');
const HOME = 'Harbour Lights';
const AWAY = 'Mill Lane';

interface Member {
  firstName: string;
  viewport: { width: number; height: number };
  picks: { team: string; names: string[] }[];
}

// K Capstan and D Halyard are in the squad, but not in the playing XI of the final. In the first three overs none of
// Asha's and Carla's players is involved.
const MEMBERS: Member[] = [
  {
    firstName: 'Asha',
    viewport: DESKTOP,
    picks: [
      {
        team: HOME,
        names: ['J Bollard', 'R Fairlead', 'S Galley', 'P Jetty', 'N Spinnaker'],
      },
      { team: AWAY, names: ['K Kernel', 'M Millstone', 'N Oats', 'O Pestle', 'P Quern', 'R Rye'] },
    ],
  },
  {
    firstName: 'Bilal',
    viewport: PHONE,
    picks: [
      { team: HOME, names: ['K Capstan', 'D Halyard', 'C Keel', 'L Mainsail'] },
      {
        team: AWAY,
        names: ['K Kernel', 'M Millstone', 'N Oats', 'O Pestle', 'P Quern', 'R Rye', 'B Bran'],
      },
    ],
  },
  {
    firstName: 'Carla',
    viewport: PHONE,
    picks: [
      { team: HOME, names: ['J Bollard', 'R Fairlead', 'S Galley', 'P Jetty', 'A Rudder'] },
      { team: AWAY, names: ['K Kernel', 'M Millstone', 'N Oats', 'O Pestle', 'P Quern', 'R Rye'] },
    ],
  },
];

// Premium costs 100; with three entries 300 caps are shared out as 50, 30 and 20 per cent.
const REWARDS = [150, 90, 60];

/** Computed by the tests' own scorer, which shares no code with the product. */
function expectedTotal({ picks }: Member): number {
  const scores = referenceScores(matchFile(FINAL).raw, referenceTable(latestRulesName()));
  const points = picks.flatMap(({ team, names }) =>
    names.map((name) => scores.find((one) => one.team === team && one.name === name)?.total ?? 50),
  );
  return points.reduce((sum, one) => sum + one, 0);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('a match that three users play in their browsers', () => {
  let product: Product;
  let browser: Browser;
  const visitors: Visitor[] = [];
  const ranked = MEMBERS.map((member) => ({ ...member, total: expectedTotal(member) })).sort(
    (a, b) => a.total - b.total,
  );

  beforeAll(async () => {
    [product, browser] = await Promise.all([
      ownSite('--replay', FINAL, '--starts-in', '10m', '--ball-every', '900ms'),
      openBrowser(),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test('the users sign up, pick eleven players and enter the same contest before the start', async () => {
    for (const member of MEMBERS) visitors.push(await visit(browser, product.url, member));
    await Promise.all(
      visitors.map(async (visitor, index) => {
        await becomeMember(visitor);
        await chooseContest(visitor, 'Premium');
        await pickPlayers(visitor, MEMBERS[index]!.picks);
        await submitTeam(visitor);
        const icicle = visitor.page.getByRole('dialog').locator('i').first();
        expect((await icicle.boundingBox())?.width).toBeGreaterThan(0);
        await visitor.page.getByRole('button', { name: 'Return to Match Selection' }).click();
        await visitor.page.waitForURL('**/matchSelection');
        await visitor.page.getByText('900').first().waitFor();
      }),
    );
  });

  test('a submitted team is shown again, and can be changed without another fee', async () => {
    const [asha] = visitors;
    const swap = ['N Spinnaker', 'A Rudder'];
    for (const names of [swap, swap.toReversed()]) {
      await asha!.page.goto('/');
      await chooseContest(asha!, 'Premium');
      await asha!.page.getByText('No change to save').waitFor();
      await pickPlayers(asha!, [{ team: HOME, names }]);
      await submitTeam(asha!);
    }
    await asha!.page.reload();
    await asha!.page.getByText('900').first().waitFor();
  });

  test('a match that the operator starts now is watched from the first ball to the result', async () => {
    const [match] = await matches();
    const started = startNow(product, match!.id);
    await expectSoon(async () => expect((await matches())[0]?.status).toBe('live'));
    const watchers = visitors.filter(({ firstName }) => firstName !== 'Bilal');
    const [bilal] = visitors.filter(({ firstName }) => firstName === 'Bilal');
    const chases = [watchers[0]!, bilal!].map(({ page }) => sawChase(page));
    const atHome = bilal!.page.goto('/').then(async () => {
      await bilal!.page.getByRole('heading', { name: 'Your matches' }).waitFor();
      const row = bilal!.page.getByRole('link', { name: /^[123](st|nd|rd) Premium of 3/ });
      await row.waitFor();
    });
    await Promise.all([
      atHome,
      ...chases,
      ...watchers.map(async ({ page, firstName }) => {
        await goWithin(page, `/contestLeaderboard/${match!.id}`);
        await page.getByRole('tab', { name: 'Premium' }).click();
        const result = page.getByRole('region', { name: 'Your result' });
        // On a busy machine the match goes on while one of them is awaited, so both are awaited at once.
        await Promise.all([
          expectSoon(async () => {
            expect(await result.textContent()).toMatch(/0, zero.*Level with the field/);
          }),
          page.getByText(/^\d+ of 11 yet to play/).waitFor(),
        ]);

        // The second of three teams is the middle of the field.
        const place = ranked.findIndex((one) => one.firstName === firstName);
        const words = ['colder than the field', 'Level with the field', 'hotter than the field'];
        await expectSoon(async () => {
          expect(await page.getByText('won by').count()).toBeGreaterThan(0);
          const text = await result.textContent();
          expect(text).toContain(`${formatPoints(ranked[place]!.total)}, `);
          expect(text).toContain(words[place]);
          // The eleven are requested apart from the board.
          expect(await page.getByText('yet to play').count()).toBe(0);
        });
      }),
    ]);
    await started;
  });

  /** Waits until the page says what the second side still needs, while the match is live. */
  async function sawChase(page: Page): Promise<void> {
    await page
      .getByText(/ need \d+ from \d+/)
      .first()
      .waitFor({ timeout: 240_000 });
  }

  async function matches(): Promise<Match[]> {
    const answer = await fetch(`${product.url}/api/scoring/matches`);
    return (await answer.json()) as Match[];
  }

  test('after the match the totals follow the rules, and the ranks follow the totals', async () => {
    const [asha] = visitors;
    const { page } = asha!;
    await page.goto('/leaderboardMatchSelection');
    const final = page
      .getByRole('article', { name: `${HOME} v ${AWAY}` })
      .filter({ hasText: 'Final, Lantern Fives' });
    await expectSoon(async () => {
      await page.reload();
      await final.waitFor();
      expect(await final.textContent()).toContain('won by');
    });
    await final.getByRole('link', { name: 'View Contests' }).click();
    await page.getByRole('tab', { name: 'Premium' }).click();
    for (const [index, { firstName, total }] of ranked.entries()) {
      const shown = row(page, `${firstName} Nair`);
      await shown.waitFor();
      const text = await shown.first().textContent();
      expect(text).toContain(formatPoints(total));
      expect(text).toMatch(new RegExp(`^\\D*${index + 1}`));
    }
  });

  test('each user has the reward of the rank', async () => {
    for (const [index, { firstName }] of ranked.entries()) {
      const { page } = visitors.find((visitor) => visitor.firstName === firstName)!;
      await page.goto('/');
      await page
        .getByText(`${(900 + REWARDS[index]!).toLocaleString('en')}`)
        .first()
        .waitFor();
    }
  });

  test('the verify command finds no fault in the running server, and the consoles of the browsers show no error', async () => {
    const verified = await product.nightmare('verify');
    expect(verified).toEqual({
      code: 0,
      output: expect.stringContaining('All promises hold.') as string,
    });
    expect(visitors.flatMap(({ consoleErrors }) => consoleErrors)).toEqual([]);
  });
});
