import type { Page, Route } from 'playwright-core';

/** Handles a request in place of the server. */
export type Decision = (route: Route) => unknown;

export const answerWith =
  (status: number, body: unknown): Decision =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

export const failWith = (message: string): Decision =>
  answerWith(503, { code: 'UNAVAILABLE', message });

/** Never responds, for tests of the loading state. */
export const pending: Decision = () => undefined;

/** Holds requests until the test releases them, for tests of the loading state and the state after it. */
export function held(then: Decision = (route) => route.continue()): {
  decide: Decision;
  letThrough: () => void;
} {
  let letThrough = (): void => undefined;
  const open = new Promise<void>((resolve) => (letThrough = resolve));
  const decide: Decision = async (route) => {
    await open;
    await then(route);
  };
  return { decide, letThrough: () => letThrough() };
}

/** Changes the server's own response. */
export const changed =
  <Body>(change: (body: Body) => unknown): Decision =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Body) });
  };

/**
 * Collects the API calls that a page sends from now on, but for the one that asks for the branding of the site: the
 * app sends it by itself, some seconds after its start.
 */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/site') return;
    calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
