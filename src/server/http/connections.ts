import http, { STATUS_CODES, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { components } from '../../contract/api';
import { networkOf } from './networkOf';
import { createCounts } from './counts';

/** The limits that apply before the framework sees a request. */
export interface ConnectionLimits {
  /** How long a request may take to arrive, its body included. */
  requestMs: number;
  /** How often connections are checked against `requestMs`. */
  checkEveryMs: number;
  /** How many connections one network may have open. */
  perNetwork: number;
  /** The addresses of our own proxies, which may have any number of connections. */
  proxies: readonly string[];
}

/** A connection without traffic is closed after this time. */
const IDLE_MS = 15_000;
const REQUEST_MS = 10_000;
const CHECK_CONNECTIONS_EVERY_MS = 2_000;

export interface ConnectionSettings {
  /** How long a request may take to arrive; by default 10 s. */
  requestMs?: number;
  trustProxy: string[];
  /** How many connections one network may have; a third of them may be live streams. */
  connectionsPerAddress: number;
}

export const connectionLimits = ({
  requestMs = REQUEST_MS,
  trustProxy,
  connectionsPerAddress,
}: ConnectionSettings): ConnectionLimits => ({
  requestMs,
  checkEveryMs: Math.min(requestMs, CHECK_CONNECTIONS_EVERY_MS),
  perNetwork: connectionsPerAddress,
  proxies: trustProxy,
});

export function createHttpServer(
  listener: RequestListener,
  { requestMs, checkEveryMs, perNetwork, proxies }: ConnectionLimits,
  keepAliveTimeout: number,
): http.Server {
  const server = http.createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout,
    },
    listener,
  );
  // An unknown Expect header may be ignored (RFC 9110, 10.1.1). Node's own response to it has no body.
  server.on('checkExpectation', listener);
  limitByNetwork(server, perNetwork, proxies);
  return server.setTimeout(IDLE_MS);
}

/** Closes a connection at once when its network has too many. */
function limitByNetwork(server: http.Server, most: number, proxies: readonly string[]): void {
  const isProxy = proxyAddr.compile([...proxies]);
  const counts = createCounts();
  server.on('connection', (socket: Socket) => {
    // The address is undefined if the client has already disconnected.
    const { remoteAddress: address } = socket;
    if (address === undefined || isProxy(address, 0)) return;
    const network = networkOf(address);
    if (counts.of(network) >= most) return void socket.destroy();
    counts.add(network, 1);
    socket.once('close', () => counts.add(network, -1));
  });
}

type ErrorBody = components['schemas']['Error'];

/** Errors of Node's parser, with the response to the client. */
const REFUSALS: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large' },
};
const MALFORMED = { status: 400, message: 'The request is not valid HTTP' };

/**
 * Returns the handler of requests that Node's parser refuses: it responds as the contract says, with the headers of
 * every response, and closes the connection.
 */
export function createParserErrorHandler(
  headers: Readonly<Record<string, string>>,
  clock: () => number,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    // A response that has begun can't be taken back.
    const { _httpMessage: response } = socket as { _httpMessage?: http.ServerResponse };
    if (error.code === 'ECONNRESET' || !socket.writable || response?.headersSent === true) {
      return void socket.destroy();
    }
    const { status, message } = REFUSALS[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify({ code: 'BAD_REQUEST', message } satisfies ErrorBody);
    const lines = Object.entries({
      ...headers,
      'x-server-time': String(clock()),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
}
