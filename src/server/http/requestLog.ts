import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { components } from '../../contract/api';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that the request got; null without one. */
    errorCode: components['schemas']['ErrorCode'] | null;
  }
}

/** A completed request. No field holds text that the client has chosen. */
export interface ServedRequest {
  /** One of the methods that the server knows, or OTHER. */
  method: string;
  /** The pattern of an operation or a health check, such as /api/scoring/matches/:matchId, or `other`. */
  route: string;
  /** 499 when the client disconnected before the response began. */
  status: number;
  seconds: number;
  errorCode: components['schemas']['ErrorCode'] | null;
}

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);
const PATTERN = /^\/(api\/.*|livez|readyz)$/;
/** Stands for files, pages and unknown addresses, of which there may be any number. */
const OTHER_ROUTE = 'other';
const CLIENT_HAS_GONE = 499;

/** Is notified of requests, to count them for the metrics. */
export interface RequestObserver {
  /** A request is over. */
  served(request: ServedRequest): void;
  /** A read was rejected under load, before the framework saw it. */
  shed(): void;
}

/** Gets lines of the log, each a JSON object. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Returns a function that adds the id of a request to its response, and that logs the request and reports it to the
 * observer when it is over.
 */
export function createRequestTracker(observer: RequestObserver | undefined) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const startMs = performance.now();
    void reply.header('x-request-id', request.id);
    // Unlike `finish`, `close` is also emitted when the client disconnects.
    reply.raw.once('close', () => {
      const ms = performance.now() - startMs;
      const served: ServedRequest = {
        method: METHODS.has(request.method) ? request.method : 'OTHER',
        route: routeOf(request),
        status: reply.raw.headersSent ? reply.raw.statusCode : CLIENT_HAS_GONE,
        seconds: ms / 1_000,
        errorCode: request.errorCode ?? null,
      };
      observer?.served(served);
      logRequest(request, served, ms);
    });
  };
}

function logRequest(
  request: FastifyRequest,
  { method, route, status, errorCode }: ServedRequest,
  ms: number,
): void {
  // A request with a URL that can't be parsed lacks the properties that the app adds to requests.
  const userId = request.caller?.userId;
  const line = {
    method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    ...(userId !== undefined && { userId }),
    ...(errorCode !== null && { code: errorCode }),
  };
  request.log.info(line, 'request completed');
}

function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  const { url } = routeOptions;
  return !is404 && url !== undefined && PATTERN.test(url) ? url : OTHER_ROUTE;
}

/** The accepted request ids: a UUID, nginx's $request_id, the trace id of a load balancer, and the like. */
const REQUEST_ID = /^[\w.:=-]{8,128}$/;

/**
 * Returns a function that returns the id of a request: the header X-Request-Id if one of our own proxies has set it,
 * and otherwise a new id.
 */
export function createRequestIds(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = proxyAddr.compile([...proxies]);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTrusted = socket.remoteAddress !== undefined && isProxy(socket.remoteAddress, 0);
    return isTrusted && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  };
}

/** Suppresses the framework's own lines about requests, because their URLs contain search terms. */
export class QuietLogController extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(): void {}
}

/** Describe logged objects without anything that may be secret. */
export const LOG_SERIALIZERS = {
  req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  err: describeError,
};

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  constraint?: unknown;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/** Leaves out PostgreSQL's details of an error, because they contain values of the row, such as an e-mail address. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}
