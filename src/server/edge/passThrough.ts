import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/errors';
import { problem } from '../problems';
import { endToEnd, passedHeaders } from './headers';
import type { Origin } from './origin';

export type EdgeHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Returns a handler that passes a request on to the origin, and the response back as it comes. */
export function createPassThrough(origin: Origin): EdgeHandler {
  return async (request, reply) => {
    const gone = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    let response: IncomingMessage;
    try {
      response = await origin.send({
        method: request.method,
        path: request.raw.url!,
        headers: passedHeaders(request),
        body: Buffer.isBuffer(request.body) ? request.body : null,
        signal: gone.signal,
      });
    } catch (error) {
      return sendUnavailable(error, request, reply);
    }
    void reply.status(response.statusCode!).headers(endToEnd(response.headers));
    if (!hasBody(request.method, response.statusCode!)) {
      response.resume();
      return reply.send();
    }
    return reply.send(response);
  };
}

/** Sends the error of a request to which the origin did not respond. */
export function sendUnavailable(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.log.warn({ err: error }, 'origin unavailable');
  return sendProblem(reply, problem('UNAVAILABLE').error);
}

const hasBody = (method: string, status: number): boolean =>
  method !== 'HEAD' && status !== 204 && status !== 304;
