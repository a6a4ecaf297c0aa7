import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Headers that concern one connection alone (RFC 9110, 7.6.1). */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers of a request that the edge drops or sets itself: nobody else says where a request comes from. */
const OF_EDGE: ReadonlySet<string> = new Set([
  'content-length',
  'expect',
  'forwarded',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
]);

/** Returns the headers that are meant for the other end, without those that `connection` names. */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...OF_CONNECTION, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/**
 * Returns the headers with which a request is passed on. The address of the client is the one that the edge has worked
 * out by TRUST_PROXY, so the origin need only trust the edge.
 */
export function passedHeaders(request: FastifyRequest): OutgoingHttpHeaders {
  const given = Object.entries(endToEnd(request.headers)).filter(([name]) => !OF_EDGE.has(name));
  return {
    ...Object.fromEntries(given),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  };
}
