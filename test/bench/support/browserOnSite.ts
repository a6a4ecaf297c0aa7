import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PHONE } from '../../support/journeys/visitor';
import type { BenchServer } from './server';

/** Tokens of a user who is logged in. */
export interface Session {
  id: string;
  access_token: string;
  refresh_token: string;
}

export async function call<T>(
  { api }: BenchServer,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<T> {
  const answer = await fetch(`${api}/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

export async function signUp(server: BenchServer): Promise<Session> {
  const [email, password] = ['screen@example.org', 'a password of the bench'];
  const names = { first_name: 'Screen', last_name: 'Bench' };
  await call(server, 'POST', 'auth/signup', { body: { email, password, ...names } });
  return call(server, 'POST', 'auth/login', { body: { username: email, password } });
}

/** Opens a page on a phone, logged in. */
export async function pageOf(browser: Browser, session: Session): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const { access_token: token, refresh_token: refresh, id: userId } = session;
  await context.addInitScript(
    (keys) => {
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
    },
    { token, refresh, userId, 'pwa-prompt-shown': 'true' },
  );
  return [context, await context.newPage()];
}

export const originOf = ({ api }: BenchServer): string => new URL(api).origin;

/** The score line of a live board in a browser. */
export interface ScoreLine {
  /** Returns when the line changed first from then on, by the clock of this machine, or null. */
  changedSince(sinceMs: number): Promise<number | null>;
  close(): Promise<void>;
}

/** Opens the board of a live match, and records each change of its score line. */
export async function watchScoreLine(
  browser: Browser,
  server: BenchServer,
  session: Session,
  matchId: string,
): Promise<ScoreLine> {
  const [context, page] = await pageOf(browser, session);
  const stream = page.waitForResponse(/scoring\/live$/);
  await page.goto(`${originOf(server)}/contestLeaderboard/${matchId}`);
  await stream;
  await page.getByText('LIVE').first().waitFor();
  await page.evaluate(() => {
    const changes: { text: string; atMs: number }[] = [];
    Object.assign(globalThis, { changes });
    new MutationObserver(() => {
      const text =
        /(\d+\/\d+|\d+ all out)(,| after) [\d.]+ overs?/.exec(document.body.textContent)?.[0] ?? '';
      if (text !== changes.at(-1)?.text) changes.push({ text, atMs: Date.now() });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return {
    changedSince: (sinceMs) =>
      page.evaluate((since) => {
        const { changes } = globalThis as unknown as { changes: { atMs: number }[] };
        return changes.find(({ atMs }) => atMs >= since)?.atMs ?? null;
      }, sinceMs),
    close: () => context.close(),
  };
}
