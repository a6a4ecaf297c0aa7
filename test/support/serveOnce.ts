import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves what test files share or cannot make themselves, because they share no memory. Each request calls a maker,
 * whose result is sent as JSON. A maker that is wrapped in `once` makes its resource at the first request only.
 */
export async function serveOnce(makers: Record<string, () => Promise<unknown>>): Promise<Served> {
  const server = http.createServer((request, response) => {
    // No connection is kept open, because a test with a busy process would not notice that it was closed.
    response.setHeader('connection', 'close');
    makers[request.url!.slice(1)]!().then(
      (made) => response.end(JSON.stringify(made ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the resource of this name from the server of `serveOnce` at this URL. */
export async function askOnce<T>(url: string | undefined, name: string): Promise<T> {
  const response = await fetch(`${url}/${name}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** Returns a function that calls `make` only once and returns its result from every call. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | undefined;
  return () => (making ??= make());
}
