import { createHash, timingSafeEqual } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import type { Caller } from '../accounts/sessions';
import { networkOf } from './networkOf';
import {
  withoutMappings,
  type ContractDocument,
  type OperationDocument,
} from '../contractDocument';
import { createBodyEncoder } from './bodies';
import { cachingOf, isNotModified, tagResponses } from './caching';
import { sendProblem } from './errors';
import type { Handlers, OperationId, RawBody } from './operations';
import { LIVE_PATH } from './shedding';
import { Tagged } from './tagged';

declare module 'fastify' {
  interface FastifyRequest {
    receivedMs: number;
    caller: Caller | null;
  }
}

/** Returns whose access token this is, or null when it is not valid. */
export type Authenticate = (accessToken: string) => Promise<Caller | null>;

export type StreamHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Bound {
  contract: ContractDocument;
  handlers: Handlers;
  streamLive: StreamHandler;
  authenticate: Authenticate;
  /** The tokens of the provider of live cricket. Empty if no provider may feed this server. */
  feedTokens: readonly string[];
  /** Further options of single operations, such as limits. */
  routes: Partial<Record<string, RouteShorthandOptions>>;
  /** Whether responses are checked against the contract. */
  validatesResponses: boolean;
}

/** Binds every operation of the contract to its handler, under /api. */
export async function bindContract(app: FastifyInstance, bound: Bound): Promise<void> {
  const contract = withoutMappings(bound.contract);
  const operations = new Map(
    Object.values(contract.paths).flatMap((path) => {
      return Object.values(path).map((operation) => [operation.operationId, operation] as const);
    }),
  );
  // A stream has no response schema, so it has a route of its own.
  delete contract.paths['/scoring/live'];
  delete contract.paths[TILE_PATH];
  app.get(LIVE_PATH, { sse: 'manual' }, bound.streamLive);
  // The plugin requires a parser for every content type in the contract, even for those that the server only sends.
  const raw = new Set<string>();
  for (const { operationId, responses } of operations.values()) {
    const content = responses['200']?.content;
    if (content === undefined || 'application/json' in content) continue;
    raw.add(operationId);
    delete responses['200']!.content;
  }
  const sendTagged = createTaggedSender(bound.validatesResponses);
  bindTiles(app, operations.get('getLogTile')!, bound);
  await app.register(openapiGlue, {
    specification: contract,
    prefix: 'api',
    operationResolver: (operationId: string) => {
      const operation = operations.get(operationId)!;
      const caching = cachingOf(operation, contract);
      const route: Partial<RouteOptions> = {
        ...bound.routes[operationId],
        onRequest: authorize(operation, bound),
        handler: respond(
          operation,
          bound.handlers[operationId as OperationId],
          sendTagged,
          raw.has(operationId),
        ),
        ...(caching && { onSend: tagResponses(caching) }),
      };
      // The plugin adds the method and the path from the contract.
      return route as RouteOptions;
    },
  });
}

const TILE_PATH = '/proof/tile/{level}/{tile}';

/** Binds the tiles of the log, whose names have slashes, which a parameter of the contract can't have. */
function bindTiles(
  app: FastifyInstance,
  operation: OperationDocument,
  { handlers, contract }: Bound,
) {
  app.get<{ Params: Record<string, string> }>(
    '/api/proof/tile/:level/*',
    { onSend: tagResponses(cachingOf(operation, contract)!) },
    async (request, reply) => {
      const { level = '', '*': tile = '' } = request.params;
      const result = await handlers.getLogTile({ params: { level, tile } } as never);
      return result.ok ? sendRaw(reply, result.value) : sendProblem(reply, result.error);
    },
  );
}

/**
 * Returns a hook that checks whether the caller may call an operation. If the contract names no security scheme, as for
 * the log-in, a token is ignored. Otherwise a token that is not valid is rejected, so that no user silently becomes a
 * visitor.
 */
function authorize(
  { security }: OperationDocument,
  { authenticate, feedTokens }: Pick<Bound, 'authenticate' | 'feedTokens'>,
) {
  if (security.some((scheme) => 'operator' in scheme)) return authorizeFeed(feedTokens);
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

function authorizeFeed(feedTokens: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const given = bearerToken(request) ?? '';
    if (feedTokens.some((token) => isSame(given, token))) return;
    return sendProblem(reply, { code: 'UNAUTHENTICATED', message: 'The feed token is not valid' });
  };
}

const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1];

/** Compares in constant time, so that the duration reveals nothing about the token. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

type SendTagged = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Tagged<unknown>,
) => FastifyReply;

function createTaggedSender(validates: boolean): SendTagged {
  const encode = createBodyEncoder();
  return (request, reply, body) => {
    if (isNotModified(request, reply, body.tag)) return reply.status(304).send();
    void reply.type('application/json; charset=utf-8');
    // The validation works on values, not on encoded bytes.
    if (validates) return reply.serializer(body.json).send(JSON.parse(body.json()));
    const { encoding, bytes } = encode(body, request.headers['accept-encoding']);
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply.send(bytes);
  };
}

/** The type is that of the stored contents, which no browser may take for anything else (`nosniff`). */
const sendRaw = (reply: FastifyReply, { type, bytes }: RawBody): FastifyReply =>
  reply.type(type).send(bytes);

function respond(
  operation: OperationDocument,
  handler: Handlers[OperationId],
  sendTagged: SendTagged,
  isRaw: boolean,
) {
  const status = Number(Object.keys(operation.responses).find((code) => code.startsWith('2')));
  const needsBody = operation.requestBody !== undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { params, query, body, headers, caller, receivedMs, ip } = request;
    // Without a content type the framework does not validate the body.
    if (needsBody && (typeof body !== 'object' || body === null)) {
      return sendProblem(reply, { code: 'BAD_REQUEST', message: 'A JSON body is required' });
    }
    // The request is valid by the contract. The cast is needed because one type can't express the calls of all
    // operations.
    const { userId: callerId = null, sessionId = null } = caller ?? {};
    const client = { network: networkOf(ip), userAgent: headers['user-agent'] };
    const setHeader = (name: string, value: string): void => void reply.header(name, value);
    const call = { params, query, body, callerId, sessionId, ...client, receivedMs, setHeader };
    const result = await handler(call as never);
    if (!result.ok) return sendProblem(reply, result.error);
    void reply.status(status);
    if (result.value instanceof Tagged) return sendTagged(request, reply, result.value);
    if (isRaw) return sendRaw(reply, result.value as RawBody);
    return result.value === null ? reply.send() : reply.send(result.value);
  };
}
