import type { Page } from 'playwright-core';
import type { Member } from './member';

/** Waits until the service worker has filled its precache and controls the page. */
export async function untilWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** Returns the operations whose responses are cached, each with the user's id. */
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

/** Navigates as a link does, without reloading the page. */
export async function goWithin(page: Page, address: string): Promise<void> {
  // The router does not listen until the first screen has rendered.
  await page.getByRole('heading').first().waitFor();
  await page.evaluate((to) => {
    // Like the router, gives each history entry a key.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: crypto.randomUUID(), idx: idx + 1 };
    history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

export const connectionOf = (page: Page) => page.getByRole('status', { name: 'Connection' });

/** Collects violations of the Content-Security-Policy by pages and workers from now on. */
export function policyReports(page: Page): string[] {
  const reports: string[] = [];
  page.context().on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) reports.push(message.text());
  });
  return reports;
}

/**
 * Stores the member's session in the page once, as a log-in does. Later changes of the session therefore survive a
 * reload.
 */
export async function logInOnce(page: Page, { session }: Member): Promise<void> {
  await page.goto('/scoringRules');
  const keys = { token: session.access_token, refresh: session.refresh_token, userId: session.id };
  await page.evaluate((stored) => {
    Object.assign(localStorage, stored, { 'pwa-prompt-shown': 'true' });
  }, keys);
  await page.reload();
}
