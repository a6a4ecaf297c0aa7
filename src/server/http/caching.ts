import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { ContractDocument, OperationDocument } from '../contractDocument';
import { tagOf } from './tagged';

/** The header of a response that never changes and is the same for all callers. */
export const PERMANENT = 'public, max-age=31536000, immutable';

/** The header of a response that is the same for all callers, and may be up to a minute old. */
export const BRIEF = 'public, max-age=60';

/** How long the contract allows clients to cache an operation's 200. */
export interface Caching {
  /** The value of the header. */
  cacheControl: string;
}

/** Returns null when responses of the operation must not be cached. */
export function cachingOf(
  { responses }: OperationDocument,
  { components }: ContractDocument,
): Caching | null {
  const header = responses['200']?.headers?.['Cache-Control'];
  if (!header) return null;
  const { schema } = components.headers[header.$ref.split('/').at(-1)!]!;
  return { cacheControl: schema.const! };
}

/**
 * Returns a weak entity tag, which names a body independently of its encoding: proxies may compress and decompress it,
 * and clients do not ask for ranges, which would need a strong tag.
 */
const entityTag = (tag: string): string => `W/"${tag}"`;

/** True when the header If-None-Match lists the tag, by weak comparison, or is `*` (RFC 9110, 13.1.2). */
export function isCached({ headers }: FastifyRequest, entity: string): boolean {
  const cached = headers['if-none-match'];
  if (cached === undefined) return false;
  const opaque = (one: string): string => one.trim().replace(/^W\//, '');
  return cached.trim() === '*' || cached.split(',').some((one) => opaque(one) === opaque(entity));
}

/** Sets the entity tag of the response. Returns true when the client already has this body. */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const entity = entityTag(tag);
  void reply.header('etag', entity);
  return isCached(request, entity);
}

/** Adds the caching headers to an operation's 200, and replaces it by a 304 when the caller has the body. */
export function tagResponses({ cacheControl }: Caching): onSendHookHandler {
  const vary = cacheControl.startsWith('private') ? ['Authorization'] : [];
  return (request, reply, payload, done) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return done(null, payload);
    void reply.header('cache-control', cacheControl);
    addVary(reply, [...vary, 'Accept-Encoding']);
    if (reply.hasHeader('etag') || typeof payload !== 'string') return done(null, payload);
    if (!isNotModified(request, reply, tagOf(payload))) return done(null, payload);
    void reply.status(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  };
}

export function addVary(reply: FastifyReply, names: readonly string[]): void {
  const given = String(reply.getHeader('vary') ?? '');
  void reply.header('vary', [...(given === '' ? [] : [given]), ...names].join(', '));
}
