import { createHash, timingSafeEqual } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { encodedBodies } from './bodies';
import { isNotModified, tagAnswers, type Caching } from './caching';
import { sendProblem } from './errors';
import type { Caller } from '../services/sessions';
import type { Handlers, OperationId } from './operations';
import { Tagged } from './tagged';

declare module 'fastify' {
  interface FastifyRequest {
    receivedMs: number;
    caller: Caller | null;
  }
}

/** Answers who a valid access token belongs to. */
export type Authenticate = (accessToken: string) => Promise<Caller | null>;

export interface ContractDocument {
  paths: Record<string, Record<string, OperationDocument>>;
  components: {
    schemas: Record<string, { discriminator?: { mapping?: object } }>;
    headers: Record<string, { schema: { const?: string } }>;
  };
}

interface OperationDocument {
  operationId: string;
  security: Record<string, string[]>[];
  requestBody?: object;
  responses: Record<string, { headers?: Record<string, { $ref: string }> }>;
}

export type StreamHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Bound {
  contract: ContractDocument;
  handlers: Handlers;
  streamLive: StreamHandler;
  authenticate: Authenticate;
  /** What a provider of live cricket proves itself with; null: there is none. */
  feedToken: string | null;
  /** Route options of single operations, such as limits. */
  routes: Partial<Record<string, RouteShorthandOptions>>;
  /** Are answers checked against the contract? */
  validatesResponses: boolean;
}

/** A copy without what Ajv refuses to be told: it finds the schema of a kind by itself. */
export function readableByAjv(document: ContractDocument): ContractDocument {
  const contract = structuredClone(document);
  for (const { discriminator } of Object.values(contract.components.schemas)) {
    if (discriminator) delete discriminator.mapping;
  }
  return contract;
}

/** Binds every operation of the contract to its handler, under /api. */
export async function bindContract(app: FastifyInstance, bound: Bound): Promise<void> {
  const contract = readableByAjv(bound.contract);
  const operations = new Map(
    Object.values(contract.paths).flatMap((path) => {
      return Object.values(path).map((operation) => [operation.operationId, operation] as const);
    }),
  );
  // A stream is no answer with a schema: it has a route of its own.
  delete contract.paths['/scoring/live'];
  app.get('/api/scoring/live', { sse: 'manual' }, bound.streamLive);
  const sendTagged = sender(bound.validatesResponses);
  await app.register(openapiGlue, {
    specification: contract,
    prefix: 'api',
    operationResolver: (operationId: string) => {
      const operation = operations.get(operationId)!;
      const caching = cachingOf(operation, contract);
      const route: Partial<RouteOptions> = {
        ...bound.routes[operationId],
        onRequest: gate(operation, bound),
        handler: answer(operation, bound.handlers[operationId as OperationId], sendTagged),
        ...(caching && { onSend: tagAnswers(caching) }),
      };
      // Method and address come from the contract.
      return route as RouteOptions;
    },
  });
}

/**
 * Who may call. Where the contract names no scheme (log-in and the like) a token is not looked at; a
 * token that is present and not valid is refused everywhere else, so that nobody silently becomes a
 * visitor.
 */
function gate(
  { security }: OperationDocument,
  { authenticate, feedToken }: Pick<Bound, 'authenticate' | 'feedToken'>,
) {
  if (security.some((scheme) => 'operator' in scheme)) return feedGate(feedToken);
  const usesTokens = security.some((scheme) => 'bearer' in scheme);
  const admitsVisitors = security.some((scheme) => Object.keys(scheme).length === 0);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (!usesTokens) return;
    if (request.headers.authorization === undefined && admitsVisitors) return;
    const token = bearerToken(request);
    request.caller = token ? await authenticate(token) : null;
    if (request.caller === null) {
      return sendProblem(reply, { code: 'UNAUTHENTICATED', message: 'Please log in' });
    }
  };
}

function feedGate(feedToken: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (feedToken !== null && isSame(bearerToken(request) ?? '', feedToken)) return;
    return sendProblem(reply, { code: 'UNAUTHENTICATED', message: 'The feed token is not valid' });
  };
}

const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1];

/** In the same time wherever they differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Null: the answer is not to be kept anywhere. */
function cachingOf(
  { responses }: OperationDocument,
  { components }: ContractDocument,
): Caching | null {
  const header = responses['200']?.headers?.['Cache-Control'];
  if (!header) return null;
  const { schema } = components.headers[header.$ref.split('/').at(-1)!]!;
  return { cacheControl: schema.const! };
}

type SendTagged = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Tagged<unknown>,
) => FastifyReply;

function sender(validates: boolean): SendTagged {
  const encoded = encodedBodies();
  return (request, reply, body) => {
    if (isNotModified(request, reply, body.print)) return reply.status(304).send();
    void reply.type('application/json; charset=utf-8');
    // Only what is a value, and no bytes yet, is checked.
    if (validates) return reply.serializer(body.json).send(JSON.parse(body.json()));
    const { encoding, bytes } = encoded(body, request.headers['accept-encoding']);
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply.send(bytes);
  };
}

function answer(
  operation: OperationDocument,
  handler: Handlers[OperationId],
  sendTagged: SendTagged,
) {
  const status = Number(Object.keys(operation.responses).find((code) => code.startsWith('2')));
  const needsBody = operation.requestBody !== undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { params, query, body, caller, receivedMs } = request;
    // Without a content type the framework has nothing to check the body against.
    if (needsBody && (typeof body !== 'object' || body === null)) {
      return sendProblem(reply, { code: 'BAD_REQUEST', message: 'A JSON body is required' });
    }
    // The contract has checked these; the types of all operations can't meet in one call.
    const { userId: callerId = null, sessionId = null } = caller ?? {};
    const call = { params, query, body, callerId, sessionId, receivedMs } as never;
    const result = await handler(call);
    if (!result.ok) return sendProblem(reply, result.error);
    void reply.status(status);
    if (result.value instanceof Tagged) return sendTagged(request, reply, result.value);
    return result.value === null ? reply.send() : reply.send(result.value);
  };
}
