import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ContractDocument } from '../../../src/server/contractDocument';
import { createEdge, type Edge, type EdgeOptions } from '../../../src/server/edge/createEdge';
import { LIVE_PATH } from '../../../src/server/http/shedding';

export const PERMANENT = 'public, max-age=31536000, immutable';
export const CURVE = '/api/scoring/contests/c1/curve/7';

/** A contract with one operation whose responses never change, and one that anything may become of. */
const CONTRACT: ContractDocument = {
  paths: {
    '/scoring/contests/{contestId}/curve/{version}': operation('PermanentCache'),
    '/scoring/contests/{contestId}/rows/{version}': operation('PermanentCache'),
    '/scoring/matches': operation('PrivateCache'),
  },
  components: {
    schemas: {},
    headers: {
      PermanentCache: { schema: { const: PERMANENT } },
      PrivateCache: { schema: { const: 'private, no-cache' } },
    },
  },
};

function operation(caching: string): ContractDocument['paths'][string] {
  const headers = { 'Cache-Control': { $ref: `#/components/headers/${caching}` } };
  return { get: { operationId: caching, security: [], responses: { 200: { headers } } } };
}

/** A request as the origin has received it. */
export interface Received {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface OriginStream {
  lastEventId: string;
  write(text: string): void;
  /** Ends the stream as a server that stops does, which lets the client come back at once. */
  end(): void;
  /** Breaks the connection. */
  cut(): void;
}

type Respond = (request: Received, response: http.ServerResponse) => void | Promise<void>;

export interface FakeOrigin {
  url: string;
  /** All requests but those for the live stream. */
  received: Received[];
  respond: Respond;
  /** Resolves with the next stream that a client opens. */
  nextStream(): Promise<OriginStream>;
  /** Stops listening and breaks all connections. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an origin whose responses a test decides. */
export async function startOrigin(): Promise<FakeOrigin> {
  const opened: OriginStream[] = [];
  const waiting: ((stream: OriginStream) => void)[] = [];
  const server = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    if (url === LIVE_PATH) return open(headers, response);
    void buffer(request).then((body) => {
      const received = { method, url, headers, body };
      origin.received.push(received);
      return origin.respond(received, response);
    });
  });

  function open(headers: http.IncomingHttpHeaders, response: http.ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const stream = {
      lastEventId: String(headers['last-event-id'] ?? ''),
      write: (text: string) => void response.write(text),
      end: () => void response.end('retry: 1\n\n'),
      cut: () => void response.destroy(),
    };
    const next = waiting.shift();
    if (next) next(stream);
    else opened.push(stream);
  }

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function goDown(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const origin: FakeOrigin = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    respond: (_request, response) => void response.writeHead(404).end(),
    async nextStream() {
      return opened.shift() ?? new Promise((resolve) => waiting.push(resolve));
    },
    goDown,
    comeBack: () => listen(port),
    close: async () => (server.listening ? goDown() : undefined),
  };
  return origin;
}

/** Creates an edge of an origin. It does not listen. */
export const edgeOf = (originUrl: string, options: Partial<EdgeOptions> = {}): Promise<Edge> =>
  createEdge({
    originUrl,
    contract: CONTRACT,
    clock: Date.now,
    cacheBytes: 1024 * 1024,
    drainMs: 0,
    allowedOrigins: [],
    trustProxy: [],
    connectionsPerAddress: 3_000,
    hasMemory: () => true,
    logger: { level: 'silent' },
    ...options,
  });

/** Lets an edge listen, and returns its address. */
export async function listening({ app }: Edge): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request with exactly these headers. */
export async function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: object; body?: string } = {},
): Promise<Answer> {
  const request = http.request(url, { method, headers: { ...headers }, agent: false });
  // Node would send the body of a DELETE without its length.
  if (body !== '' && !request.hasHeader('transfer-encoding')) {
    request.setHeader('content-length', Buffer.byteLength(body));
  }
  request.end(body);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) };
}

/** A reader of a live stream, which reads one block at a time. */
export interface Reader {
  /** Resolves with the next block, or null at the end of the stream. Skips comments. */
  next(): Promise<string | null>;
  close(): void;
}

export async function readLive(url: string, lastEventId = ''): Promise<Reader> {
  const headers = { accept: 'text/event-stream', 'last-event-id': lastEventId };
  const request = http.get(`${url}${LIVE_PATH}`, { headers, agent: false });
  request.on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const pieces = answer.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  return {
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end < 0) {
          const { value, done } = (await pieces.next()) as IteratorResult<string, undefined>;
          if (done) return null;
          text += value;
          continue;
        }
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (!block.startsWith(':')) return block;
      }
    },
    close: () => request.destroy(),
  };
}
