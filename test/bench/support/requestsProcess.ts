import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { inTurns } from '../../support/inTurns';

export interface Sent {
  method?: string;
  /** The request target as it is sent: a path or a whole URL. */
  path: string;
  /** The address of this machine that the request comes from; 127.0.0.1 without it. */
  from?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Requests to send in order: at a fixed rate, whether or not others are answered, or a number of them at a time. */
export interface Requests {
  port: number;
  requests: Sent[];
  pace: { perSecond: number } | { atATime: number };
  /** True to reuse connections, as browsers do. */
  keepsConnections?: boolean;
}

export interface Seen {
  /** 0 when the connection broke, or there was no response for a long time. */
  status: number;
  /** When the request was sent, in milliseconds since 1970, and the time to the end of the response. */
  sentMs: number;
  tookMs: number;
  retryAfter: string | null;
  cacheControl: string | null;
  /** The beginning of the body. */
  body: string;
}

const PATIENCE_MS = 20_000;
const KEPT_CHARACTERS = 2_000;

process.once('message', (requests: Requests) => {
  void run(requests).then((seen) => process.send!(seen, () => process.disconnect()));
});

/** Sends the requests, and returns the responses in their order. */
async function run({ port, requests, pace, keepsConnections }: Requests): Promise<Seen[]> {
  const agent = new http.Agent({ keepAlive: keepsConnections ?? false });
  const one = (sent: Sent): Promise<Seen> => send(port, sent, agent);
  const seen = await ('perSecond' in pace
    ? onTime(requests, pace.perSecond, one)
    : inTurns(requests, pace.atATime, one));
  agent.destroy();
  return seen;
}

async function onTime(
  requests: readonly Sent[],
  perSecond: number,
  one: (sent: Sent) => Promise<Seen>,
): Promise<Seen[]> {
  const startMs = performance.now();
  const underWay: Promise<Seen>[] = [];
  for (const [index, request] of requests.entries()) {
    const dueInMs = startMs + (index * 1_000) / perSecond - performance.now();
    if (dueInMs > 0) await wait(dueInMs);
    underWay.push(one(request));
  }
  return Promise.all(underWay);
}

function send(port: number, sent: Sent, agent: http.Agent): Promise<Seen> {
  const { method = 'GET', path, from, headers = {}, body } = sent;
  const sentMs = Date.now();
  const startMs = performance.now();
  const lengthy = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const done = (response: http.IncomingMessage | null, text: string): void =>
      resolve({
        status: response?.statusCode ?? 0,
        sentMs,
        tookMs: performance.now() - startMs,
        retryAfter: response?.headers['retry-after'] ?? null,
        cacheControl: response?.headers['cache-control'] ?? null,
        body: text,
      });
    const request = http.request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent,
      ...(from !== undefined && { localAddress: from }),
      headers: { ...headers, ...lengthy },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    request.on('error', () => done(null, ''));
    request.on('response', (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => {
        if (text.length < KEPT_CHARACTERS) text += piece.toString();
      });
      response.on('end', () => done(response, text.slice(0, KEPT_CHARACTERS)));
      response.on('error', () => done(null, ''));
    });
    request.end(body);
  });
}
