import type { Browser, BrowserContext, Page } from 'playwright-core';
import { violations } from './axe';
import { logInWith, type Member } from './member';
import type { Site } from './shared';
import { DESKTOP, PHONE } from './visitor';

export const DEVICES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

/** Opens a page on each device, logged in as the member or as a visitor. */
export async function pagesOf(browser: Browser, { url }: Site, member?: Member): Promise<Page[]> {
  return Promise.all(DEVICES.map(([, viewport]) => openPage(browser, url, { viewport, member })));
}

/** The smallest screen, with text at twice the size. */
export const LARGE_TEXT = { viewport: { width: 320, height: 700 }, textPercent: 200 };

interface Opening {
  viewport: { width: number; height: number };
  member?: Member;
  textPercent?: number;
}

/** Opens an empty page in a browser context of its own. */
export async function openPage(
  browser: Browser,
  url: string,
  { viewport, member, textPercent }: Opening,
): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: url });
  // On a phone the offer to install would cover the screen.
  await context.addInitScript(() => localStorage.setItem('pwa-prompt-shown', 'true'));
  // Disables stored responses, because the app would show one if a test holds a response back for four seconds.
  await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: null }));
  if (textPercent !== undefined) await setText(context, textPercent);
  if (member !== undefined) await logInWith(context, member);
  return context.newPage();
}

/** Sets the size of all text, as a user's own style sheet does. */
function setText(context: BrowserContext, percent: number): Promise<unknown> {
  return context.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}%`;
    });
  }, percent);
}

/** Closes the page's context, even while requests are pending. */
export async function close(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/**
 * Returns the violations that axe finds on the page, and the texts that do not fit on it.
 */
export async function flaws(page: Page): Promise<string[]> {
  // An element that is fading in has too little contrast.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  return [...(await violations(page)), ...(await misfits(page))];
}

/**
 * Returns what does not fit: a page wider than the screen, and texts that extend beyond a clipping element.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = ({ overflowX }: CSSStyleDeclaration) => /hidden|clip/.test(overflowX);
    const isCut = (element: Element, { left, right }: DOMRect): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        // Ignores texts for screen readers only, and texts that the user can scroll to.
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
