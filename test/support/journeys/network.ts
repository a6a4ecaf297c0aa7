import type { Page, Route } from 'playwright-core';

/** Handles a request to the server in its place. */
export type Decision = (route: Route) => unknown;

export const answerWith =
  (status: number, body: unknown): Decision =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

export const failWith = (message: string): Decision =>
  answerWith(503, { code: 'UNAVAILABLE', message });

/** Never responds, for tests of what shows meanwhile. */
export const pending: Decision = () => undefined;

/** Holds requests until they are let through, for tests of what shows meanwhile and afterwards. */
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

/** Collects the page's requests to the API from now on, such as "POST /api/auth/login". */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
