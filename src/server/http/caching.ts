import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { printOf } from './tagged';

/** What the contract says of an operation's 200. */
export interface Caching {
  /** The header's value. */
  cacheControl: string;
}

/**
 * Weak, so that it names a body in whatever encoding it is sent: proxies compress and unpack as they like, and
 * nobody asks for parts.
 */
const entityTag = (print: string): string => `W/"${print}"`;

/** RFC 9110, 13.1.2, by the weak comparison: one of a list, or anything at all. */
function isHeld({ headers }: FastifyRequest, tag: string): boolean {
  const held = headers['if-none-match'];
  if (held === undefined) return false;
  const opaque = (one: string): string => one.trim().replace(/^W\//, '');
  return held.trim() === '*' || held.split(',').some((one) => opaque(one) === opaque(tag));
}

/** Says what the body is. True: the caller has it, and it need not be made. */
export function isNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  print: string,
): boolean {
  const tag = entityTag(print);
  void reply.header('etag', tag);
  return isHeld(request, tag);
}

/** What a 200 of an operation says of its keeping, and a 304 in its place where the caller has it already. */
export function tagAnswers({ cacheControl }: Caching): onSendHookHandler {
  const vary = cacheControl.startsWith('private') ? ['Authorization'] : [];
  return (request, reply, payload, done) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return done(null, payload);
    void reply.header('cache-control', cacheControl);
    addVary(reply, [...vary, 'Accept-Encoding']);
    if (reply.hasHeader('etag') || typeof payload !== 'string') return done(null, payload);
    if (!isNotModified(request, reply, printOf(payload))) return done(null, payload);
    void reply.status(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  };
}

function addVary(reply: FastifyReply, names: readonly string[]): void {
  const given = String(reply.getHeader('vary') ?? '');
  void reply.header('vary', [...(given === '' ? [] : [given]), ...names].join(', '));
}
