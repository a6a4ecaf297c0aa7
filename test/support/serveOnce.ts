import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  url: string;
  close(): Promise<void>;
}

/**
 * Offers test files, which share no memory, what is made once for all of them. Each thing is made at its
 * first request and sent as JSON.
 */
export async function serveOnce(makers: Record<string, () => Promise<unknown>>): Promise<Served> {
  const server = http.createServer((request, response) => {
    // A test that keeps its process busy does not hear that an idle connection was closed.
    response.setHeader('connection', 'close');
    makers[request.url!.slice(1)]!().then(
      (made) => response.end(JSON.stringify(made)),
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

/** Returns what a server of `serveOnce` at the URL makes under this name. */
export async function askOnce<T>(url: string | undefined, name: string): Promise<T> {
  const response = await fetch(`${url}/${name}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** Calls `make` at the first call alone, and returns its result from every call. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | undefined;
  return () => (making ??= make());
}
