import type { IncomingMessage, RequestListener } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { createRequestIds, type RequestObserver } from '../http/requestLog';
import type { SharedReads, SharedResponse } from './sharedReads';

/** The encodings that the origin is asked for, in order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'];

/** Returns the encoding of the response to a request with this Accept-Encoding. */
export const encodingFor = (accepted: string | undefined): string =>
  negotiate(accepted ?? 'identity', ENCODINGS) ?? 'identity';

export interface KeptResponsesOptions {
  reads: SharedReads;
  /** Matches the paths of responses that may be kept. */
  shared: RegExp;
  /** The security headers of every response. */
  securityHeaders: Readonly<Record<string, string>>;
  clock: () => number;
  trustProxy: readonly string[];
  /** Counts the requests. */
  requestObserver?: RequestObserver;
  /** True once the server has begun to close. Each response then closes its connection, which the framework sees to. */
  isClosing: () => boolean;
}

/**
 * Returns a listener that sends kept responses before the framework sees the request: all viewers of a live board ask
 * for the same few within a moment. Every other request goes to `next`, also one with If-None-Match.
 * The reads that it serves are counted, but not logged.
 */
export function keptResponses(
  options: KeptResponsesOptions,
  next: RequestListener,
): RequestListener {
  const { reads, shared, securityHeaders, clock, trustProxy, requestObserver, isClosing } = options;
  const idOf = createRequestIds(trustProxy);
  /** The headers of each response that are always the same: names and values in turn, which Node writes fastest. */
  const constantHeaders = new WeakMap<SharedResponse, string[]>();

  function headersOf(response: SharedResponse): string[] {
    const known = constantHeaders.get(response);
    if (known) return known;
    const { headers, body } = response;
    const length = { 'content-length': body.length };
    const all = { ...securityHeaders, vary: 'Accept-Encoding', ...headers, ...length };
    const made = Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
    constantHeaders.set(response, made);
    return made;
  }

  function keptFor({ method, url = '', headers }: IncomingMessage): SharedResponse | null {
    if (method !== 'GET' || !shared.test(url) || isClosing()) return null;
    if (headers['if-none-match'] !== undefined) return null;
    return reads.kept(url, encodingFor(headers['accept-encoding']));
  }

  return (request, response) => {
    const kept = keptFor(request);
    if (kept === null) return next(request, response);
    const startMs = performance.now();
    const { status, body } = kept;
    const own = ['x-server-time', String(clock()), 'x-request-id', idOf(request)];
    const age = Object.entries(reads.ageOf(kept)).flat();
    response.writeHead(status, [...headersOf(kept), ...own, ...age]).end(body);
    if (!requestObserver) return;
    response.once('close', () => {
      const seconds = (performance.now() - startMs) / 1_000;
      requestObserver.served({ method: 'GET', route: 'other', status, seconds, errorCode: null });
    });
  };
}
