import type { Page } from 'playwright-core';
import type { Member } from './member';

/** Waits until the service worker has what it brings along, and the page is its own. */
export async function untilWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** The operations of which an answer is kept, each with whose it is. */
export function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('nightmare-xi');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys();
    await new Promise((resolve) => (asking.onsuccess = resolve));
    opening.result.close();
    return (asking.result as string[]).map((key) => key.split(' ', 2).join(' '));
  });
}

/** Goes there as a link does, without loading the page anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  // A screen that is still coming has a router that does not listen yet.
  await page.getByRole('heading').first().waitFor();
  await page.evaluate((to) => {
    // As the router does it: with a key of its own for each place.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: crypto.randomUUID(), idx: idx + 1 };
    history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

export const connectionOf = (page: Page) => page.getByRole('status', { name: 'Connection' });

/** Complaints of the Content-Security-Policy, of pages and workers alike, from now on. */
export function policyReports(page: Page): string[] {
  const reports: string[] = [];
  page.context().on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) reports.push(message.text());
  });
  return reports;
}

/** The page gets the member's session as a log-in leaves it: what happens to it later stays so over a reload. */
export async function logInOnce(page: Page, { session }: Member): Promise<void> {
  await page.goto('/scoringRules');
  const keys = { token: session.access_token, refresh: session.refresh_token, userId: session.id };
  await page.evaluate((stored) => {
    Object.assign(localStorage, stored, { 'pwa-prompt-shown': 'true' });
  }, keys);
  await page.reload();
}
