import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../contract/api';
import { isUnavailable, type Problem, type ProblemCode } from '../services/problems';

type ErrorCode = components['schemas']['ErrorCode'];
type ErrorBody = components['schemas']['Error'];

const STATUS_BY_CODE: Readonly<Record<ProblemCode, number>> = {
  BAD_REQUEST: 400,
  INVALID_CREDENTIALS: 401,
  UNAUTHENTICATED: 401,
  REFRESH_REJECTED: 401,
  TEAM_HIDDEN: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  MATCH_STARTED: 409,
  CONTEST_FULL: 409,
  CONTEST_CLOSED: 409,
  NOT_ENOUGH_CAPS: 409,
  ALREADY_ENTERED: 409,
  LEAVE_FULL: 409,
  WEAK_PASSWORD: 422,
  NOT_ELEVEN: 422,
  TOO_MANY_FROM_TEAM: 422,
  DUPLICATE_PLAYER: 422,
  UNKNOWN_PLAYER: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

const RETRY_AFTER_S = 1;

export function sendProblem(reply: FastifyReply, { code, message }: Problem): FastifyReply {
  if (code === 'UNAVAILABLE') void reply.header('retry-after', RETRY_AFTER_S);
  return send(reply, STATUS_BY_CODE[code], code, message);
}

function send(reply: FastifyReply, status: number, code: ErrorCode, message: string): FastifyReply {
  const body: ErrorBody = { code, message };
  return reply.status(status).type('application/json; charset=utf-8').send(body);
}

/** Whatever went wrong outside of a service: the framework's refusals, and what nobody expected. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.validation) return send(reply, 400, 'BAD_REQUEST', describeValidation(error));
  const status = error.statusCode ?? 500;
  if (status === 413) return send(reply, 413, 'PAYLOAD_TOO_LARGE', 'The request is too large');
  if (status === 415) return send(reply, 415, 'UNSUPPORTED_MEDIA_TYPE', 'Send application/json');
  if (status === 429) {
    return send(reply, 429, 'TOO_MANY_REQUESTS', 'Too many requests. Try again in a moment.');
  }
  if (status >= 400 && status < 500) return send(reply, 400, 'BAD_REQUEST', error.message);
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'unavailable');
    void reply.header('retry-after', RETRY_AFTER_S);
    return send(reply, 503, 'UNAVAILABLE', 'The server is busy. Try again in a moment.');
  }
  request.log.error({ err: error }, 'request failed');
  return send(reply, 500, 'INTERNAL', 'Something went wrong on our side');
}

/** "email is required", "limit must be <= 100": the field first, in words. */
function describeValidation(error: FastifyError): string {
  const first = error.validation![0]!;
  const field = first.instancePath.slice(1).replaceAll('/', '.');
  const { missingProperty, additionalProperty } = first.params as Record<
    string,
    string | undefined
  >;
  if (missingProperty) return `${joined(field, missingProperty)} is required`;
  if (additionalProperty) return `${joined(field, additionalProperty)} is not known here`;
  const subject = field || (error.validationContext ?? 'The request');
  if (first.keyword === 'pattern') return `${subject} has a form that is not allowed`;
  if (first.keyword === 'format')
    return `${subject} is not a valid ${String(first.params['format'])}`;
  return `${subject} ${first.message ?? 'is not valid'}`;
}

const joined = (field: string, name: string): string => (field ? `${field}.${name}` : name);
