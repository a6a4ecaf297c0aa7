import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { problem } from '../services/problems';

/**
 * What a server does that is asked for more than it can answer: it refuses reads, cheaply, and goes on to take
 * teams, log-ins and whatever else is written. Reads stand in line before the framework sees them. At each turn of
 * the event loop as many are let in as there are places, so that what all others wait for comes between. Whoever
 * has stood for too long is told to come again: the line is never longer than what is answered in that time,
 * however much is asked, and a short burst is answered whole.
 */

/** Many more than the connections of the database: most reads share a look at it, and wait for that together. */
export const PLACES = 128;
const PATIENCE_MS = 250;
/** How often the line is looked at while no place is left. */
const LOOK_EVERY_MS = 50;
/** For memory's sake. */
const MOST_STANDING = 4_000;

export interface ReadLine<Read> {
  /** Lets a read in, puts it in line, or, when the line is too long, does neither. */
  come(read: Read, nowMs: number): 'admitted' | 'standing' | 'refused';
  /** It is answered, or whoever asked has gone; may be said more than once. True: that left a place. */
  leave(read: Read): boolean;
  /** A turn is over: places that were left can be taken. Both lists have left the line. */
  turn(nowMs: number): { admitted: Read[]; refused: Read[] };
  standing(): number;
}

/** The line as such: it knows no time but that it is told, and never acts by itself. */
export function createReadLine<Read>(places = PLACES): ReadLine<Read> {
  /** Since when each stands, in order of coming. */
  const standing = new Map<Read, number>();
  const admitted = new Set<Read>();
  /** Places that were left in this turn. Most reads need less than a turn; without this it would never end. */
  let left = 0;

  function come(read: Read, nowMs: number): 'admitted' | 'standing' | 'refused' {
    if (standing.size === 0 && admitted.size + left < places) {
      admitted.add(read);
      return 'admitted';
    }
    if (standing.size >= MOST_STANDING) return 'refused';
    standing.set(read, nowMs);
    return 'standing';
  }

  function leave(read: Read): boolean {
    standing.delete(read);
    const hadPlace = admitted.delete(read);
    if (hadPlace) left += 1;
    return hadPlace;
  }

  function turn(nowMs: number): { admitted: Read[]; refused: Read[] } {
    left = 0;
    const called = { admitted: [] as Read[], refused: [] as Read[] };
    for (const [read, sinceMs] of standing) {
      if (nowMs - sinceMs >= PATIENCE_MS) {
        called.refused.push(read);
      } else if (admitted.size < places) {
        admitted.add(read);
        called.admitted.push(read);
      } else break;
      standing.delete(read);
    }
    return called;
  }

  return { come, leave, turn, standing: () => standing.size };
}

const LIVE = '/api/scoring/live';

/** Not the live stream, which has a limit of its own. What is outside of /api is files and health. */
const isRead = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && url!.startsWith('/api/') && !url!.startsWith(LIVE);

export interface Shedding {
  serverFactory: FastifyServerFactory;
  /** Hears of the app's answers. */
  watch(app: FastifyInstance, closing: AbortSignal): void;
}

export interface SheddingOptions {
  /** The one that answers tell. */
  clock: () => number;
  allowedOrigins: readonly string[];
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
}

/** A server for Fastify before which reads stand in line. */
export function shedReads(options: SheddingOptions): Shedding {
  const line = createReadLine<ServerResponse>();
  const refuse = refusal(options);
  let handle: RequestListener;
  let isClosing = (): boolean => false;
  let turning: NodeJS.Immediate | null = null;
  let waiting: NodeJS.Timeout | null = null;

  function enter(response: ServerResponse): void {
    const fate = line.come(response, performance.now());
    if (fate === 'refused') return refuse(response, isClosing());
    response.once('close', () => leave(response));
    if (fate === 'admitted') return void handle(response.req, response);
    // Should no place be left meanwhile.
    waiting ??= setTimeout(turn, LOOK_EVERY_MS);
  }

  function leave(response: ServerResponse): void {
    if (line.leave(response)) turning ??= setImmediate(turn);
  }

  function turn(): void {
    if (turning) clearImmediate(turning);
    if (waiting) clearTimeout(waiting);
    turning = waiting = null;
    const { admitted, refused } = line.turn(performance.now());
    for (const response of refused) refuse(response, isClosing());
    for (const response of admitted) handle(response.req, response);
    if (line.standing() > 0) waiting = setTimeout(turn, LOOK_EVERY_MS);
  }

  return {
    serverFactory(handler, options) {
      handle = handler;
      const server = http.createServer((request, response) => {
        if (isRead(request)) enter(response);
        else handler(request, response);
      });
      // What Fastify sets on a server of its own.
      const limits = options as Required<Pick<FastifyServerOptions, TimeLimit>>;
      server.keepAliveTimeout = limits.keepAliveTimeout;
      server.requestTimeout = limits.requestTimeout;
      return server.setTimeout(limits.connectionTimeout);
    },
    watch(app, closing) {
      isClosing = () => closing.aborted;
      // Whoever is slow to read an answer needs no place for that.
      app.addHook('onSend', (_request, reply, _payload, done) => {
        leave(reply.raw);
        done();
      });
    },
  };
}

type TimeLimit = 'keepAliveTimeout' | 'requestTimeout' | 'connectionTimeout';

/** Clients come back one after another, not all at once. */
const RETRY_AFTER_S = ['1', '2', '3'] as const;

/** The answer that every operation may give, without the framework: it must cost next to nothing. */
function refusal({ clock, allowedOrigins, headers }: SheddingOptions) {
  const body = Buffer.from(JSON.stringify(problem('UNAVAILABLE').error));
  const always = [
    ...['content-type', 'application/json; charset=utf-8'],
    ...['content-length', String(body.length)],
    ...['cache-control', 'no-store'],
    ...Object.entries(headers).flat(),
  ];
  let count = 0;
  return (response: ServerResponse, isClosing: boolean): void => {
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

/** To apps on other hosts. */
export const EXPOSED_HEADERS = ['x-server-time', 'retry-after'];
