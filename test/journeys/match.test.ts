import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { matchFile } from '../support/matches';
import { fixtures } from '../support/paths';
import { expectWithin } from '../support/journeys/expectWithin';
import { startNow } from '../support/journeys/playedMatch';
import { startProduct, type Product } from '../support/journeys/product';
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
import { referenceScores } from '../support/referenceScorer';

type Match = components['schemas']['Match'];

const FINAL = path.join(fixtures, 'event/final.json');
const HOME = 'Harbour Lights';
const AWAY = 'Mill Lane';

interface Member {
  firstName: string;
  viewport: { width: number; height: number };
  picks: { team: string; names: string[] }[];
}

// K Capstan and D Halyard are in the squad, but not in the playing XI of the final.
const MEMBERS: Member[] = [
  {
    firstName: 'Asha',
    viewport: DESKTOP,
    picks: [
      {
        team: HOME,
        names: ['T Anchor', 'J Bollard', 'M Davit', 'R Fairlead', 'S Galley', 'P Jetty'],
      },
      { team: AWAY, names: ['B Bran', 'F Chaff', 'H Flour', 'I Grist', 'J Hopper'] },
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
    viewport: DESKTOP,
    picks: [
      { team: HOME, names: ['W Painter', 'A Rudder', 'N Spinnaker'] },
      {
        team: AWAY,
        names: [
          'B Bran',
          'F Chaff',
          'H Flour',
          'I Grist',
          'K Kernel',
          'M Millstone',
          'N Oats',
          'O Pestle',
        ],
      },
    ],
  },
];

// Premium costs 100; with three entries 300 caps are shared out as 50, 30 and 20 per cent.
const REWARDS = [150, 90, 60];

/** Worked out by the tests' own scorer, which shares nothing with the product. */
function expectedTotal({ picks }: Member): number {
  const scores = referenceScores(matchFile(FINAL).raw);
  const points = picks.flatMap(({ team, names }) =>
    names.map((name) => scores.find((one) => one.team === team && one.name === name)?.total ?? 50),
  );
  return points.reduce((sum, one) => sum + one, 0);
}

const asShown = (points: number): string =>
  points < 0 ? `\u2212${-points}` : points > 0 ? `+${points}` : '0';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('a match, played by three people in their browsers', () => {
  let product: Product;
  let browser: Browser;
  const visitors: Visitor[] = [];
  const standing = MEMBERS.map((member) => ({ ...member, total: expectedTotal(member) })).sort(
    (a, b) => a.total - b.total,
  );

  beforeAll(async () => {
    [product, browser] = await Promise.all([
      startProduct('--replay', FINAL, '--starts-in', '10m', '--ball-every', '50ms'),
      openBrowser(),
    ]);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  }, 30_000);

  test('they sign up, pick eleven and enter the same contest before the start', async () => {
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
  }, 60_000);

  test('the team is there again, and can be changed without another fee', async () => {
    const [asha] = visitors;
    await asha!.page.goto('/');
    await chooseContest(asha!, 'Premium');
    await asha!.page.getByText('Your team is ready to submit!').first().waitFor();
    await submitTeam(asha!);
    await asha!.page.reload();
    await asha!.page.getByText('900').first().waitFor();
  }, 30_000);

  test('it starts, and nobody waits for that here', async () => {
    const answer = await fetch(`${product.url}/api/scoring/matches`);
    const [match] = (await answer.json()) as Match[];
    await startNow(product, match!.id);
  }, 30_000);

  test('when it is over the totals are those of the rules, and the ranks are right and paid', async () => {
    const [asha] = visitors;
    const { page } = asha!;
    await page.goto('/leaderboardMatchSelection');
    const final = page
      .getByRole('article', { name: `${HOME} v ${AWAY}` })
      .filter({ hasText: 'Final, Lantern Fives' });
    await expectWithin(90_000, async () => {
      await page.reload();
      await final.waitFor({ timeout: 3_000 });
      expect(await final.textContent()).toContain('won by');
    });
    await final.getByRole('link', { name: 'View Contests' }).click();
    await page.getByRole('tab', { name: 'Premium' }).click();
    for (const [index, { firstName, total }] of standing.entries()) {
      const shown = row(page, `${firstName} Nair`);
      await shown.waitFor();
      const text = await shown.first().textContent();
      expect(text).toContain(asShown(total));
      expect(text).toMatch(new RegExp(`^\\D*${index + 1}`));
    }
  }, 120_000);

  test('each has been paid what the rank is worth', async () => {
    for (const [index, { firstName }] of standing.entries()) {
      const { page } = visitors.find((visitor) => visitor.firstName === firstName)!;
      await page.goto('/');
      await page
        .getByText(`${(900 + REWARDS[index]!).toLocaleString('en')}`)
        .first()
        .waitFor();
    }
  }, 30_000);

  test('the caps of the running server add up, and nothing complained in the browsers', async () => {
    const verified = await product.nightmare('verify');
    expect(verified).toEqual({
      code: 0,
      output: expect.stringContaining('All promises hold.') as string,
    });
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
  }, 30_000);
});
