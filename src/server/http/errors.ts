import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../contract/api';
import { isUnavailable, type Problem, type ProblemCode } from '../problems';

type ErrorBody = components['schemas']['Error'];

const STATUS_BY_CODE: Readonly<Record<ProblemCode, number>> = {
  BAD_REQUEST: 400,
  INVALID_CREDENTIALS: 401,
  UNAUTHENTICATED: 401,
  REFRESH_REJECTED: 401,
  WRONG_PASSWORD: 403,
  ACCOUNT_SUSPENDED: 403,
  TEAM_HIDDEN: 403,
  NOT_OWNER: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  MATCH_STARTED: 409,
  CONTEST_FULL: 409,
  CONTEST_CLOSED: 409,
  NOT_ENOUGH_CAPS: 409,
  ALREADY_ENTERED: 409,
  LEAVE_FULL: 409,
  LEAGUE_FULL: 409,
  LEAGUE_LIMIT: 409,
  LEAGUE_ENDED: 409,
  LEAGUE_NAME_LOCKED: 409,
  FIXTURE_CONFLICT: 409,
  LINK_INVALID: 410,
  WEAK_PASSWORD: 422,
  NOT_ELEVEN: 422,
  TOO_MANY_FROM_TEAM: 422,
  DUPLICATE_PLAYER: 422,
  UNKNOWN_PLAYER: 422,
  SQUAD_TOO_LARGE: 422,
  EVENT_REJECTED: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

const RETRY_AFTER_S = 1;

/** Messages for what the framework rejects before it validates a request. */
const MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'A JSON body is required',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON',
  FST_ERR_BAD_URL: 'The address is not valid',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is not valid',
};

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const {
    code,
    message,
    field,
    retryAfterS = code === 'UNAVAILABLE' ? RETRY_AFTER_S : null,
  } = problem;
  if (retryAfterS !== null) void reply.header('retry-after', retryAfterS);
  return send(reply, STATUS_BY_CODE[code], {
    code,
    message,
    ...(field !== undefined && { field }),
  });
}

function send(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  reply.request.errorCode = body.code;
  return reply.status(status).type('application/json; charset=utf-8').send(body);
}

/** Sends an error that no service returned: a rejection by the framework, or an unexpected error. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.validation) {
    const message = describeValidation(error);
    return send(reply, 400, { code: 'BAD_REQUEST', message, ...invalidProperty(error) });
  }
  const status = error.statusCode ?? 500;
  if (status === 413) {
    return send(reply, 413, { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large' });
  }
  if (status === 415) {
    return send(reply, 415, { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send application/json' });
  }
  if (status === 429) {
    return send(reply, 429, {
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Try again in a moment.',
    });
  }
  if (status >= 400 && status < 500) {
    const message = MESSAGES[error.code] ?? 'The request is not valid';
    return send(reply, 400, { code: 'BAD_REQUEST', message });
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'unavailable');
    void reply.header('retry-after', RETRY_AFTER_S);
    return send(reply, 503, {
      code: 'UNAVAILABLE',
      message: 'The server is busy. Try again in a moment.',
    });
  }
  request.log.error({ err: error }, 'request failed');
  return send(reply, 500, { code: 'INTERNAL', message: 'Something went wrong on our side' });
}

/** Returns the property of the request body that is missing or not valid, if the error is about one. */
function invalidProperty(error: FastifyError): Pick<ErrorBody, 'field'> {
  if (error.validationContext !== 'body') return {};
  const { instancePath, params } = error.validation![0]!;
  const field = instancePath.split('/')[1] ?? params['missingProperty'];
  return typeof field === 'string' ? { field } : {};
}

/** Returns a message such as "First name is required" or "Limit must be <= 100". */
function describeValidation(error: FastifyError): string {
  const first = error.validation![0]!;
  const field = first.instancePath.slice(1).replaceAll('/', '.');
  const params = first.params as Record<string, string | number | undefined>;
  const { missingProperty, additionalProperty } = params;
  if (missingProperty) return `${formatField(joined(field, missingProperty))} is required`;
  if (additionalProperty) return `${joined(field, additionalProperty)} is not a known field`;
  const subject = formatField(field || (error.validationContext ?? 'The request'));
  return `${subject} ${describeKeyword(first.keyword, params) ?? first.message ?? 'is not valid'}`;
}

function describeKeyword(
  keyword: string,
  { format, limit, pattern }: Record<string, string | number | undefined>,
): string | null {
  switch (keyword) {
    case 'minLength':
      return limit === 1 ? 'is required' : 'is too short';
    case 'maxLength':
      return 'is too long';
    case 'pattern':
      return new RegExp(String(pattern), 'u').test('')
        ? 'has characters that are not allowed'
        : 'is empty or has characters that are not allowed';
    case 'format':
      return `is not a valid ${format === 'email' ? 'email address' : format}`;
    default:
      return null;
  }
}

const joined = (field: string, name: string | number): string =>
  field ? `${field}.${name}` : String(name);

/** Returns "First name" for first_name. */
function formatField(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
