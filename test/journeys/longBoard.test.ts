import type { Browser, Page } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { lengthenBoards } from '../support/journeys/longBoard';
import { close, openPage } from '../support/journeys/looks';
import { apiMember, enter, type Member } from '../support/journeys/member';
import { expectSoon } from '../support/journeys/patience';
import { enteredSite, type Site } from '../support/journeys/shared';
import { DESKTOP, openBrowser, PHONE } from '../support/journeys/visitor';

const MOST_ROWS = 60;

describe('a board of ten thousand teams', () => {
  let site: Site;
  let browser: Browser;
  let own: Member;
  let matchId: string;

  beforeAll(async () => {
    [site, browser] = await Promise.all([enteredSite(), openBrowser()]);
    own = await apiMember(site.url, 'Asha');
    const team = (players: components['schemas']['Player'][]) => [
      ...players.slice(0, 6),
      ...players.slice(-5),
    ];
    ({ id: matchId } = await enter(own, 'Unlimited', team));
  });

  afterAll(() => browser?.close());

  async function openBoard(
    viewport: { width: number; height: number },
    players?: Parameters<typeof lengthenBoards>[2],
    hasScrollAnchoring = true,
  ): Promise<Page> {
    const page = await openPage(browser, site.url, { viewport, member: own });
    await lengthenBoards(page, own, players);
    if (!hasScrollAnchoring) await page.addInitScript(withoutScrollAnchoring);
    await page.goto(`/contestLeaderboard/${matchId}`);
    await page.getByText('Player 1', { exact: true }).waitFor();
    // Nothing has moved anybody, so that the card above the rows goes.
    await page.getByRole('region', { name: 'What moved you' }).waitFor({ state: 'detached' });
    return page;
  }

  const toggle = (page: Page, player: number) =>
    page.getByRole('button', { name: `Details of Player ${player}`, exact: true });
  /** Opens a row. The server refuses its players, because there the match has not started. */
  async function openRow(page: Page, player: number): Promise<void> {
    await toggle(page, player).click();
    await page.getByText('Teams of others open when the match starts').waitFor();
    await settledScroll(page);
  }
  const topOf = (page: Page, player: number) =>
    toggle(page, player).evaluate((button) => Math.round(button.getBoundingClientRect().top));

  const rows = (page: Page) => page.locator('[role="row"]').count();

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('keeps the document small on %s, and leads to the own row', async (_device, viewport) => {
    const page = await openBoard(viewport);
    expect(await rows(page)).toBeLessThanOrEqual(MOST_ROWS);

    const more = page.getByRole('button', { name: 'Show places 51 to 100' });
    for (let step = 0; step < 20 && !(await more.isVisible()); step += 1) {
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await rows(page)).toBeLessThanOrEqual(MOST_ROWS);
    }
    await more.click();
    await page.getByText('Player 51', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Show your place' }).click();
    const ownRow = page.getByRole('button', { name: 'Details of Asha Nair' });
    await ownRow.waitFor();
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Details of Asha Nair');
    expect(await page.getByRole('button', { name: 'Show your place' }).count()).toBe(0);
    await page.getByText('Player 6997', { exact: true }).waitFor();
    expect(await rows(page)).toBeLessThanOrEqual(MOST_ROWS);
    await close(page);
  });

  test('stays where it is when a row opens whose top is above the screen', async () => {
    const page = await openBoard(PHONE);
    const profile = page.getByRole('link', { name: 'Player’s profile' });
    // The component of the details is loaded now, so that the next row grows in one step.
    await openRow(page, 1);
    await toggle(page, 1).click();
    await toggle(page, 3).evaluate((button) => {
      const row = button.closest('[role="row"]')!;
      window.scrollBy(0, Math.round(row.getBoundingClientRect().top) + 12);
    });
    const scrollY = await settledScroll(page);
    await toggle(page, 3).dispatchEvent('click');
    await profile.waitFor();
    expect(await settledScroll(page)).toBe(scrollY);
    await close(page);
  });

  test.each([
    ['whose end is on the screen', PHONE, 120, 5],
    ['that fills the screen', { ...PHONE, height: 240 }, 250, 4],
  ])(
    'stays where it is when an open row %s changes places',
    async (_name, screen, endsAt, kept) => {
      let isSwapped = false;
      const swapped: Record<number, number> = { 3: 4, 4: 3 };
      const playerAt = (position: number) =>
        isSwapped ? (swapped[position] ?? position) : position;
      const page = await openBoard(screen, { playerAt });
      await openRow(page, 4);
      await toggle(page, 5).evaluate((button, y) => {
        window.scrollBy(0, button.closest('[role="row"]')!.getBoundingClientRect().top - y);
      }, endsAt);
      await settledScroll(page);
      const before = await topOf(page, kept);
      isSwapped = true;
      await page.locator('[aria-rowindex="4"] [aria-label="Details of Player 4"]').waitFor();
      for (let look = 0; look < 5; look += 1) {
        await settledScroll(page);
        expect(Math.abs((await topOf(page, kept)) - before)).toBeLessThanOrEqual(1);
      }
      await close(page);
    },
  );

  test('keeps the rows below an open one in their place when its details get a line', async () => {
    let furtherPoints: Record<string, number> = {};
    const furtherPointsOf = (player: number) => (player === 4 ? furtherPoints : {});
    const page = await openBoard(PHONE, { furtherPointsOf });
    await openRow(page, 4);
    await toggle(page, 5).evaluate((button) => {
      window.scrollBy(0, button.closest('[role="row"]')!.getBoundingClientRect().top - 320);
    });
    await settledScroll(page);
    const [before, headOf4] = [await topOf(page, 5), await topOf(page, 4)];
    expect(headOf4).toBeLessThan(0);
    furtherPoints = { catch: 10 };
    await page.getByText('Catches', { exact: true }).waitFor();
    await settledScroll(page);
    expect(await topOf(page, 5)).toBe(before);
    expect(await topOf(page, 4)).toBeLessThan(headOf4 - 30);
    await close(page);
  });

  test.each([
    { viewport: PHONE, name: 'Featherstonehaugh' },
    { viewport: PHONE, name: 'Featherstonehaugh-Cholmondeley' },
    { viewport: DESKTOP, name: 'Featherstonehaugh '.repeat(8).trim() },
  ])(
    'moves no row between two that change places, $viewport.width px wide, with $name',
    async ({ viewport, name }) => {
      let isSwapped = false;
      const swapped: Record<number, number> = { 2: 7_000, 5: 8, 8: 5, 7_000: 2 };
      const playerAt = (position: number) =>
        isSwapped ? (swapped[position] ?? position) : position;
      const lastNameOf = (player: number) => (player === 8 ? name : String(player));
      const page = await openBoard(viewport, { playerAt, lastNameOf });
      const tops = async () => {
        const first = await topOf(page, 1);
        const others = await Promise.all([3, 4, 6, 7, 9].map((player) => topOf(page, player)));
        return others.map((top) => top - first);
      };
      const before = await tops();
      isSwapped = true;
      await page.locator(`[aria-rowindex="6"] [aria-label="Details of Player ${name}"]`).waitFor();
      await page.locator('[aria-rowindex="3"] [aria-label="Details of Asha Nair"]').waitFor();
      await settledScroll(page);
      expect(await tops()).toEqual(before);
      await close(page);
    },
  );

  test.each([true, false])(
    'scrolls by what was asked for while rows above are measured, where scroll anchoring is %s',
    async (hasScrollAnchoring) => {
      const lastNameOf = (player: number) => (player === 8 ? 'Featherstonehaugh' : String(player));
      const page = await openBoard(PHONE, { lastNameOf }, hasScrollAnchoring);
      // The rows that are passed are not rendered, and keep the height that is expected of a row.
      await page.evaluate(() => window.scrollTo(0, 3_300));
      await toggle(page, 46).waitFor();
      await settledScroll(page);
      for (let step = 0; step < 5; step += 1) {
        const player = 46 - 3 * step;
        const before = await topOf(page, player);
        await page.evaluate(() => window.scrollBy(0, -200));
        await settledScroll(page);
        expect(await topOf(page, player)).toBe(before + 200);
      }
      await close(page);
    },
  );

  test('gives a long name two lines on a phone, and all of its lines while its row is open', async () => {
    const lastName = 'Featherstonehaugh-Cholmondeley of Marjoribanks';
    const lastNameOf = (player: number) => (player === 8 ? lastName : String(player));
    const page = await openBoard(PHONE, { lastNameOf });
    const heights = await page
      .locator('[aria-rowindex]:not([data-head])')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
    expect(heights[0]).toBeLessThan(70);
    const name = page.getByText(`Player ${lastName}`, { exact: true });
    const isWhole = () => name.evaluate((text) => text.scrollHeight <= text.clientHeight);
    expect(await isWhole()).toBe(false);
    await page.getByRole('button', { name: `Details of Player ${lastName}` }).click();
    await expectSoon(async () => expect(await isWhole()).toBe(true));
    await close(page);
  });

  test('fills a window that grows', async () => {
    const page = await openBoard(PHONE);
    const farther = page.getByText('Player 25', { exact: true });
    expect(await farther.count()).toBe(0);
    await page.setViewportSize({ width: PHONE.width, height: 2_400 });
    await farther.waitFor();
    await close(page);
  });
});

/** Makes Chromium a browser that does not know scroll anchoring. */
function withoutScrollAnchoring(): void {
  const supports: (property: string, value?: string) => boolean = CSS.supports.bind(CSS);
  CSS.supports = (property: string, value?: string) =>
    property !== 'overflow-anchor' && supports(property, value);
  const off = () => document.body.style.setProperty('overflow-anchor', 'none');
  document.addEventListener('DOMContentLoaded', off);
}

/** Returns where the page is scrolled to, once what has changed is measured and drawn. */
function settledScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return Math.round(window.scrollY);
  });
}
