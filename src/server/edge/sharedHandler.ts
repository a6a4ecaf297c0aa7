import { negotiate } from '@fastify/accept-negotiator';
import { addVary, isCached } from '../http/caching';
import { sendUnavailable, type EdgeHandler } from './passThrough';
import type { SharedReads } from './sharedReads';

/** The encodings that the origin is asked for, in order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'];

/**
 * Returns a handler of the paths whose responses never change. A request whose response turns out to be the caller's
 * alone is passed through.
 */
export function createSharedHandler(reads: SharedReads, passThrough: EdgeHandler): EdgeHandler {
  return async (request, reply) => {
    const accepted = request.headers['accept-encoding'] ?? 'identity';
    const encoding = negotiate(accepted, ENCODINGS) ?? 'identity';
    let response;
    try {
      response = await reads.read(request.raw.url!, encoding);
    } catch (error) {
      return sendUnavailable(error, request, reply);
    }
    if (response === null) return passThrough(request, reply);
    const { status, headers, body } = response;
    void reply.status(status).headers(headers);
    addVary(reply, ['Accept-Encoding']);
    const { etag } = headers;
    if (status === 200 && etag !== undefined && isCached(request, String(etag))) {
      return reply.status(304).removeHeader('content-type').removeHeader('content-encoding').send();
    }
    return reply.send(body);
  };
}
