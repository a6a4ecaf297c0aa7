import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CricsheetMatch } from '../../../src/domain/cricket/cricsheet';
import type { Fetch } from '../../../src/server/feeds/http';
import { createReader, type Snapshot } from '../../../src/server/feeds/sportmonks/read';
import type { Served } from '../serveOnce';
import { listedFixture, rawFixture, squadOf, type RawFixture, type Telling } from './fixture';

/** Returns a snapshot as the reader of the feed reads it. */
export async function snapshotOf(raw: object): Promise<Snapshot> {
  const reader = createReader({ fetch: async () => Response.json({ data: raw }), token: 'token' });
  const read = await reader.snapshot(1);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

export interface FakeProvider {
  fetch: Fetch;
  /** The addresses that were called. */
  calls: URL[];
  /** What it tells of the match. */
  now: RawFixture;
  /** The answer to every call while it is set. */
  fault: (() => Response) | null;
}

/** A provider of one match of league 3. It lists the match as it tells it. */
export function fakeProvider(match: CricsheetMatch, telling: Telling): FakeProvider {
  const provider: FakeProvider = {
    calls: [],
    now: rawFixture(match, { ...telling, balls: 0 }),
    fault: null,
    async fetch(url) {
      provider.calls.push(url);
      const headers = { 'x-ratelimit-remaining': '1999' };
      return provider.fault?.() ?? Response.json(answerTo(url.pathname), { headers });
    },
  };
  function answerTo(path: string): object {
    const [, team] = /\/teams\/(\d+)\/squad\/\d+$/.exec(path) ?? [];
    if (team !== undefined) return { data: { squad: squadOf(match, Number(team)) } };
    if (path.endsWith(`/fixtures/${telling.id}`)) return { data: provider.now };
    const listed = { ...listedFixture(match, telling), status: provider.now.status };
    return { data: [listed], meta: { current_page: 1, last_page: 1 } };
  }
  return provider;
}

/** Serves a provider on a socket. */
export async function serveProvider({ fetch }: FakeProvider): Promise<Served> {
  const server = http.createServer((request, response) => {
    fetch(new URL(request.url!, 'http://localhost'), {}).then(
      async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(Buffer.from(await answer.arrayBuffer()));
      },
      () => request.socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2.0/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What real providers answer instead of what they were asked for, by what it is. */
export const FAULTS: Readonly<Record<string, () => Response>> = {
  'too many calls': () => Response.json({ message: 'Too many' }, { status: 429 }),
  'a server error': () => new Response('Server Error', { status: 500 }),
  'a server error in JSON': () => Response.json({ message: 'error' }, { status: 500 }),
  'a page of HTML': () =>
    new Response('<!doctype html><title>502</title>', { headers: { 'content-type': 'text/html' } }),
  'a body that is cut off': () => new Response('{"data": {"id": 9001, "balls": [{"id"'),
  'a body of 10 MB': () => new Response(' '.repeat(10_000_000)),
  'another shape': () => Response.json({ data: { id: 9001, balls: {} } }),
  'no body': () => new Response(null),
  'a token that is not accepted': () => Response.json({ message: 'no' }, { status: 401 }),
  'a connection that breaks': () => {
    throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  },
};
