import type { Browser, BrowserContext, Page } from 'playwright-core';
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

/** The smallest screen, read with text twice as large. */
export const LARGE_TEXT = { viewport: { width: 320, height: 700 }, textPercent: 200 };

interface Opening {
  viewport: { width: number; height: number };
  member?: Member;
  textPercent?: number;
}

/** An empty page in a browser window of its own. */
export async function openPage(
  browser: Browser,
  url: string,
  { viewport, member, textPercent }: Opening,
): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: url });
  // On a phone the offer to install would come in between.
  await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
  if (textPercent !== undefined) await setText(context, textPercent);
  if (member !== undefined) await logInWith(context, member);
  return context.newPage();
}

/** Sets the size of all text, as a reader's own style sheet does. */
function setText(context: BrowserContext, percent: number): Promise<unknown> {
  return context.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}%`;
    });
  }, percent);
}

/** Closes the page's window, whatever it is still waiting for. */
export async function close(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/** What axe finds on the page as it stands, whether it can be pushed sideways, and which words are cut off. */
export async function flaws(page: Page): Promise<string[]> {
  // What fades in has no contrast yet.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  return [...(await violations(page)), ...(await misfits(page))];
}

/** What does not fit: a page wider than the screen, and words beyond the edge of something that clips. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = ({ overflowX }: CSSStyleDeclaration) => /hidden|clip/.test(overflowX);
    const isCut = (element: Element, { left, right }: DOMRect): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        // For readers alone, or to be scrolled to.
        if (edge.width <= 1 || style.clipPath !== 'none') return false;
        if (/auto|scroll/.test(style.overflowX)) return false;
        if (clips(style) && (left < edge.left - 1 || right > edge.right + 1)) return true;
      }
      return false;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode() !== null) {
      const text = texts.currentNode;
      range.selectNodeContents(text);
      const words = text.textContent?.trim() ?? '';
      if (words !== '' && isCut(text.parentElement!, range.getBoundingClientRect())) {
        found.push(`cut off: ${words}`);
      }
    }
    return found;
  });
}
