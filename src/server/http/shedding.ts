import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { sharedTeamPath } from '../../domain/pagePaths';
import { problem } from '../problems';
import { createHttpServer, type ConnectionLimits } from './connections';

/**
 * Sheds load. A server that gets more requests than it can serve rejects reads, at little cost, and keeps accepting
 * teams, log-ins and all other writes. Reads wait in a queue before the framework sees them. Each turn of the event
 * loop admits at most as many reads as may run at once, so that all other work gets its turns in between. A read that
 * has waited too long is rejected and told when to retry. So the queue never gets longer than the server can serve in
 * that time, however many requests arrive, and a short burst is served completely.
 */

/** Many more than the connections of the database: most reads share a query and wait for it together. */
export const MAX_CONCURRENT_READS = 128;
const MAX_WAIT_MS = 250;
/** How often the queue is checked while no read finishes. */
const CHECK_EVERY_MS = 50;
/** Limits the memory of the queue. */
const MAX_QUEUED = 4_000;

export interface ReadQueue<Read> {
  /** Admits a read, queues it, or rejects it when the queue is full. */
  add(read: Read, nowMs: number): 'admitted' | 'queued' | 'rejected';
  /** Forgets a read that is served or whose client has disconnected. Idempotent. Returns true if it was admitted. */
  release(read: Read): boolean;
  /** Begins the next turn: returns the reads to admit and those to reject, which have left the queue. */
  nextTurn(nowMs: number): { admitted: Read[]; rejected: Read[] };
  queuedCount(): number;
}

/** Creates the queue. It has no timers and no clock: time is an argument. */
export function createReadQueue<Read>(maxConcurrent = MAX_CONCURRENT_READS): ReadQueue<Read> {
  /** The time of arrival of each waiting read, in order of arrival. */
  const queued = new Map<Read, number>();
  const admitted = new Set<Read>();
  /** Reads released in this turn. They still count, because most reads end within the turn they begin in. */
  let releasedInTurn = 0;

  function add(read: Read, nowMs: number): 'admitted' | 'queued' | 'rejected' {
    if (queued.size === 0 && admitted.size + releasedInTurn < maxConcurrent) {
      admitted.add(read);
      return 'admitted';
    }
    if (queued.size >= MAX_QUEUED) return 'rejected';
    queued.set(read, nowMs);
    return 'queued';
  }

  function release(read: Read): boolean {
    queued.delete(read);
    const wasAdmitted = admitted.delete(read);
    if (wasAdmitted) releasedInTurn += 1;
    return wasAdmitted;
  }

  function nextTurn(nowMs: number): { admitted: Read[]; rejected: Read[] } {
    releasedInTurn = 0;
    const called = { admitted: [] as Read[], rejected: [] as Read[] };
    for (const [read, sinceMs] of queued) {
      if (nowMs - sinceMs >= MAX_WAIT_MS) {
        called.rejected.push(read);
      } else if (admitted.size < maxConcurrent) {
        admitted.add(read);
        called.admitted.push(read);
      } else break;
      queued.delete(read);
    }
    return called;
  }

  return { add, release, nextTurn, queuedCount: () => queued.size };
}

export const LIVE_PATH = '/api/scoring/live';

/**
 * Paths of files, pages, health checks and the live stream. No router could read them as a path of another operation.
 */
const OTHER_PATH = new RegExp(`^(?:(?!/api/)/[^%]*|${LIVE_PATH}(?:[?].*)?)$`);

/** The page of a shared team, which is the only page that reads the database. The paths of pages ignore case. */
const SHARED_TEAM_PATH = new RegExp(`^${sharedTeamPath('')}`, 'i');

/**
 * False for the live stream, which has limits of its own, and for files, health checks and all pages but that of a
 * shared team. Addresses in an unusual form, such as /%61pi or a whole URL, count as reads until the router says what
 * they are.
 */
const isRead = ({ method, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (!OTHER_PATH.test(url!) || SHARED_TEAM_PATH.test(url!));

export interface Shedding {
  serverFactory: FastifyServerFactory;
  /** Releases each read when the app has its response. */
  watch(app: FastifyInstance, closing: AbortSignal): void;
}

export interface SheddingOptions {
  /** The clock of the header `x-server-time`. */
  clock: () => number;
  allowedOrigins: readonly string[];
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>;
  connections: ConnectionLimits;
  /** Called for each read that is rejected. */
  onShed: () => void;
}

/** Returns a server for Fastify with a queue of reads in front of the framework. */
export function shedReads(options: SheddingOptions): Shedding {
  const queue = createReadQueue<ServerResponse>();
  const reject = createRejection(options);
  let handle: RequestListener;
  let isClosing = (): boolean => false;
  let turn: NodeJS.Immediate | null = null;
  let check: NodeJS.Timeout | null = null;

  function enter(response: ServerResponse): void {
    const state = queue.add(response, performance.now());
    if (state === 'rejected') return reject(response, isClosing());
    response.once('close', () => release(response));
    if (state === 'admitted') return handle(response.req, response);
    // The timer runs the next turn if no read finishes in the meantime.
    check ??= setTimeout(runTurn, CHECK_EVERY_MS);
  }

  function release(response: ServerResponse): void {
    if (queue.release(response)) turn ??= setImmediate(runTurn);
  }

  function runTurn(): void {
    if (turn) clearImmediate(turn);
    if (check) clearTimeout(check);
    turn = check = null;
    const { admitted, rejected } = queue.nextTurn(performance.now());
    for (const response of rejected) reject(response, isClosing());
    for (const response of admitted) handle(response.req, response);
    if (queue.queuedCount() > 0) check = setTimeout(runTurn, CHECK_EVERY_MS);
  }

  return {
    serverFactory(handler, serverOptions) {
      handle = handler;
      // Fastify sets this on a server that it creates itself.
      const { keepAliveTimeout } = serverOptions as Required<FastifyServerOptions>;
      return createHttpServer(
        (request, response) => {
          if (isRead(request)) enter(response);
          else handler(request, response);
        },
        options.connections,
        keepAliveTimeout,
      );
    },
    watch(app, closing) {
      isClosing = () => closing.aborted;
      // A stream does not count as a read, even if its URL has an unusual form.
      app.addHook('onRequest', (request, reply, done) => {
        if (request.routeOptions.url === LIVE_PATH) release(reply.raw);
        done();
      });
      // A client that reads its response slowly does not hold up the queue.
      app.addHook('onSend', (_request, reply, _payload, done) => {
        release(reply.raw);
        done();
      });
    },
  };
}

/** Different delays spread the retries of rejected clients. */
const RETRY_AFTER_S = ['1', '2', '3'] as const;

/** Returns a function that sends a 503 without the framework, because a rejection must cost hardly any time. */
function createRejection({ clock, allowedOrigins, headers, onShed }: SheddingOptions) {
  const body = Buffer.from(JSON.stringify(problem('UNAVAILABLE').error));
  const always = [
    ...['content-type', 'application/json; charset=utf-8'],
    ...['content-length', String(body.length)],
    ...['cache-control', 'no-store'],
    ...Object.entries(headers).flat(),
  ];
  let count = 0;
  return (response: ServerResponse, isClosing: boolean): void => {
    onShed();
    const { origin } = response.req.headers;
    const retryAfterS = RETRY_AFTER_S[count++ % RETRY_AFTER_S.length]!;
    const head = [...always, 'retry-after', retryAfterS, 'x-server-time', String(clock())];
    if (isClosing) head.push('connection', 'close');
    if (allowedOrigins.length > 0) head.push('vary', 'Origin');
    if (origin !== undefined && allowedOrigins.includes(origin)) {
      head.push('access-control-allow-origin', origin);
      head.push('access-control-expose-headers', EXPOSED_HEADERS.join(', '));
    }
    response.writeHead(503, head).end(body);
  };
}

/** The headers that apps on other hosts may read. */
export const EXPOSED_HEADERS = ['x-server-time', 'x-receipt', 'retry-after'];
