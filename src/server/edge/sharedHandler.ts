import { addVary, isCached } from '../http/caching';
import { encodingFor } from './keptResponses';
import { sendUnavailable, type EdgeHandler } from './passThrough';
import type { SharedReads } from './sharedReads';

/**
 * Returns a handler of the paths whose responses never change. A request whose response turns out to be the caller's
 * alone is passed through.
 */
export function createSharedHandler(reads: SharedReads, passThrough: EdgeHandler): EdgeHandler {
  return async (request, reply) => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    let response;
    try {
      response = await reads.read(request.raw.url!, encoding);
    } catch (error) {
      return sendUnavailable(error, request, reply);
    }
    if (response === null) return passThrough(request, reply);
    const { status, headers, body } = response;
    void reply.status(status).headers({ ...headers, ...reads.ageOf(response) });
    addVary(reply, ['Accept-Encoding']);
    const { etag } = headers;
    if (status === 200 && etag !== undefined && isCached(request, String(etag))) {
      return reply.status(304).removeHeader('content-type').removeHeader('content-encoding').send();
    }
    return reply.send(body);
  };
}
