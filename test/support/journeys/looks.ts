import type { Browser, Page } from 'playwright-core';
import { violations } from './axe';
import { logInWith, type Member } from './member';
import type { Product } from './product';
import { DESKTOP, PHONE } from './visitor';

export const DEVICES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

/** A page on each device, of the member or of a visitor. */
export async function pagesOf(
  browser: Browser,
  { url }: Product,
  member?: Member,
): Promise<Page[]> {
  return Promise.all(DEVICES.map(([, viewport]) => openPage(browser, url, { viewport, member })));
}

interface Opening {
  viewport: { width: number; height: number };
  member?: Member;
}

/** An empty page in a browser window of its own. */
export async function openPage(
  browser: Browser,
  url: string,
  { viewport, member }: Opening,
): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: url });
  // On a phone the offer to install would come in between.
  await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
  if (member !== undefined) await logInWith(context, member);
  return context.newPage();
}

/** Closes the page's window, whatever it is still waiting for. */
export async function close(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/** What axe finds on the page as it stands, and whether it can be pushed sideways. */
export async function flaws(page: Page): Promise<string[]> {
  // What fades in has no contrast yet.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [...(await violations(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])];
}

/** Brings the pages to a state, all at once; what is wrong with each of them then. Calls are answered again after it. */
export async function flawsOnEach(
  pages: readonly Page[],
  show: (page: Page) => Promise<void>,
): Promise<string[][]> {
  return Promise.all(
    pages.map(async (page) => {
      await show(page);
      const found = await flaws(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      return found;
    }),
  );
}
