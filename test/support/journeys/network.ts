import type { Page, Route } from 'playwright-core';

/** What a call to the server meets on its way. */
export type Decision = (route: Route) => unknown;

export const answerWith =
  (status: number, body: unknown): Decision =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

export const failWith = (message: string): Decision =>
  answerWith(503, { code: 'UNAVAILABLE', message });

/** Never answers, for what shows meanwhile. */
export const pending: Decision = () => undefined;

/** Keeps what is asked waiting until it is let through, for what shows meanwhile and then. */
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

/** The server's own answer, changed on its way. */
export const changed =
  <Body>(change: (body: Body) => unknown): Decision =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Body) });
  };

/** What the page asks the server for from now on, as "POST /api/auth/login". */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
