import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { BRIEF, PERMANENT } from '../http/caching';
import type { Origin } from './origin';

/** A response that is the same for all callers. */
export interface SharedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** When the edge received it, in milliseconds. */
  receivedMs: number;
}

/** Where a caller's response comes from; `shared` is a request to the origin that another caller has begun. */
export const READ_SOURCES = ['cache', 'shared', 'origin'] as const;
export type ReadSource = (typeof READ_SOURCES)[number];

export interface SharedReads {
  /**
   * Reads a path in an encoding, as a visitor without cookies and tokens. Concurrent callers share one request to the
   * origin. Resolves to null if the response is not the same for all callers; rejects if there is none.
   */
  read(path: string, encoding: string): Promise<SharedResponse | null>;
  /** Returns a kept response, or null. */
  kept(path: string, encoding: string): SharedResponse | null;
  /**
   * Returns the header Age, in seconds (RFC 9111, 5.1), for a response that may be a minute old: a browser would
   * otherwise keep it for another minute. It is empty for other responses.
   */
  ageOf(response: SharedResponse): { age?: string };
  /** Returns what the cache takes up. */
  keptBytes(): number;
}

/** The headers that belong to the body. All others are of one response alone. */
const OF_BODY = [
  'cache-control',
  'content-encoding',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
];
/** Responses that hold for all who wait for them at the moment, but are not kept. */
const SHARED_ERRORS: ReadonlySet<number> = new Set([400, 404, 429, 500, 502, 503, 504]);
const CACHE_CONTROLS: ReadonlySet<string | undefined> = new Set([PERMANENT, BRIEF]);
const BRIEF_MS = 60_000;
/** No response takes up more than this share of the cache. */
const MAX_SHARE = 1 / 8;
/** An estimate of what a response takes up besides its body and its path. */
const BYTES_OF_ENTRY = 1_024;

export interface SharedReadsOptions {
  /** How many bytes of responses are kept. */
  cacheBytes: number;
  clock: () => number;
  /** Is notified of reads. */
  onRead?: (source: ReadSource) => void;
}

/**
 * Keeps responses: those that never change, and for a minute those that may be a minute old. At most `cacheBytes` are
 * kept; the least recently used ones are evicted.
 */
export function createSharedReads(
  origin: Origin,
  { cacheBytes, clock, onRead = () => undefined }: SharedReadsOptions,
): SharedReads {
  const maxBodyBytes = Math.floor(cacheBytes * MAX_SHARE);
  const kept = new LRUCache<string, SharedResponse>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + BYTES_OF_ENTRY,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const pending = new Map<string, Promise<SharedResponse | null>>();

  async function readNow(key: string, path: string, encoding: string) {
    const accepted = { 'accept-encoding': encoding };
    const response = await origin.send({ method: 'GET', path, headers: accepted });
    const isShared = isForEverybody(response, encoding);
    if (!isShared && !SHARED_ERRORS.has(response.statusCode!)) {
      response.destroy();
      return null;
    }
    const body = await bodyOf(response, maxBodyBytes);
    if (body === null) return null;
    const headers = headersOfBody(response);
    const shared = { status: response.statusCode!, headers, body, receivedMs: clock() };
    if (isShared) kept.set(key, shared, { ttl: keptMs(response) });
    return shared;
  }

  function keptAt(key: string): SharedResponse | null {
    const known = kept.get(key) ?? null;
    if (known) onRead('cache');
    return known;
  }

  return {
    async read(path, encoding) {
      const key = keyOf(path, encoding);
      const known = keptAt(key);
      if (known) return known;
      const begun = pending.get(key);
      onRead(begun ? 'shared' : 'origin');
      if (begun) return begun;
      const reading = readNow(key, path, encoding).finally(() => pending.delete(key));
      pending.set(key, reading);
      return reading;
    },
    kept: (path, encoding) => keptAt(keyOf(path, encoding)),
    ageOf({ headers, receivedMs }) {
      if (headers['cache-control'] !== BRIEF) return {};
      return { age: String(Math.max(0, Math.floor((clock() - receivedMs) / 1_000))) };
    },
    keptBytes: () => kept.calculatedSize,
  };
}

const keyOf = (path: string, encoding: string): string => `${encoding} ${path}`;

/** True for a response that may be kept, and that depends on nothing but the path and the encoding. */
function isForEverybody({ statusCode, headers }: IncomingMessage, encoding: string): boolean {
  const varying = (headers.vary ?? '').split(',').map((name) => name.trim().toLowerCase());
  return (
    statusCode === 200 &&
    CACHE_CONTROLS.has(headers['cache-control']) &&
    headers['set-cookie'] === undefined &&
    (headers['content-encoding'] ?? encoding) === encoding &&
    // The request had no Origin header, and the edge itself allows the apps on other hosts.
    varying.every((name) => ['', 'accept-encoding', 'origin'].includes(name))
  );
}

/** Returns how long a response is kept; 0 stands for no limit. */
const keptMs = ({ headers }: IncomingMessage): number =>
  headers['cache-control'] === BRIEF ? BRIEF_MS : 0;

function headersOfBody({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return Object.fromEntries(
    OF_BODY.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Resolves to null for a body that is too large. */
async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
