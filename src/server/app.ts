import { setTimeout as wait } from 'node:timers/promises';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import sse from '@fastify/sse';
import Fastify, { type FastifyInstance, type RouteShorthandOptions } from 'fastify';
import type { ContractDocument } from './contractDocument';
import { bindContract, type Bound } from './http/binding';
import { refuseUnparsed, type ConnectionLimits } from './http/connections';
import { drainOnClose } from './http/draining';
import { sendError } from './http/errors';
import { accountHandlers } from './http/handlers/account';
import { authHandlers } from './http/handlers/auth';
import { feedHandlers } from './http/handlers/feed';
import { leagueHandlers } from './http/handlers/league';
import { siteHandlers, type SiteAddresses } from './http/handlers/site';
import { liveHandler } from './http/handlers/live';
import { notificationHandlers } from './http/handlers/notification';
import { scoringHandlers } from './http/handlers/scoring';
import { proofHandlers } from './http/handlers/proof';
import { rankHandlers } from './http/handlers/ranks';
import { sharingHandlers } from './http/handlers/sharing';
import { scoutingHandlers } from './http/handlers/scouting';
import type { Handlers } from './http/operations';
import { setUpPages } from './http/pages';
import { securityHeaders } from './http/security';
import {
  createRequestIds,
  createRequestWatch,
  LOG_SERIALIZERS,
  QuietLogController,
  type LogStream,
  type RequestObserver,
} from './http/requestLog';
import { bodyValidator, parameterValidator, responseAjv, serializer } from './http/schemas';
import { EXPOSED_HEADERS, shedReads } from './http/shedding';
import type { Broadcast } from './live/broadcast';
import { networkOf } from './http/networkOf';
import type { Services } from './services';

export interface AppOptions extends SiteAddresses {
  contract: ContractDocument;
  clock: () => number;
  /** The folder of the built app, or null when another server serves it. */
  webFolder: string | null;
  /** Where users reach the app, without a slash at the end. */
  publicUrl: string;
  /** Resolves to true when the server can serve users. */
  isReady: () => Promise<boolean>;
  signupsPerHour: number;
  feedTokens: readonly string[];
  /** Further origins that the app may call if another host serves the API. */
  connectOrigins: string[];
  /** Origins of apps on other hosts that may call this API. */
  allowedOrigins: string[];
  /** How long a request may take to arrive; by default 10 s. */
  requestMs?: number;
  /** Whether every response is checked against the contract, as in tests and development. */
  validateResponses: boolean;
  /** The lowest level to log, and the destination; by default JSON on standard output. */
  logger: { level: string; stream?: LogStream };
  /** Is notified of requests. Without it they are not counted. */
  requests?: RequestObserver;
  trustProxy: string[];
  /** How many connections one network may have; a third of them may be live streams. */
  connectionsPerAddress: number;
}

const READY_WITHIN_MS = 500;
const REQUEST_MS = 10_000;
const CHECK_CONNECTIONS_EVERY_MS = 2_000;
const BODY_LIMIT_BYTES = 16 * 1024;
/** The limit for one address, for any accounts. */
const RESET_LINKS_PER_HOUR = 30;
/** The limit for one address, with or without an account. */
const FEEDBACK_PER_HOUR = 20;
/** The limit for one account. It is low because each response reveals whether another account has the address. */
const NEW_ADDRESSES_PER_HOUR = 10;
/** A whole match has some 250 deliveries of a few hundred bytes. */
const FEED_LIMIT_BYTES = 1024 * 1024;

/** Creates the HTTP side of the server: the API, the live stream, the health checks and the files of the app. */
export async function createApp(
  services: Services,
  broadcast: Broadcast,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { clock, allowedOrigins } = options;
  const security = securityHeaders(options.connectOrigins);
  const shedding = shedReads({
    clock,
    allowedOrigins,
    headers: security,
    connections: connectionLimits(options),
    onShed: () => options.requests?.shed(),
  });
  const watchRequest = createRequestWatch(options.requests);
  const app = Fastify({
    serverFactory: shedding.serverFactory,
    logger: { ...options.logger, serializers: LOG_SERIALIZERS },
    logController: new QuietLogController(),
    genReqId: createRequestIds(options.trustProxy),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    clientErrorHandler: refuseUnparsed(security, clock),
    // Requests that were accepted before the server began to close are served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Called instead of the hooks below for a URL that can't be parsed.
    frameworkErrors: (error, request, reply) => {
      watchRequest(request, reply);
      void reply.headers({ ...security, 'x-server-time': clock(), 'cache-control': 'no-store' });
      sendError(error, request, reply);
    },
  });
  const closing = drainOnClose(app, broadcast.close);
  shedding.watch(app, closing);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('receivedMs', 0);
  app.decorateRequest('caller', null);
  app.decorateRequest('errorCode', null);
  app.addHook('onRequest', async (request, reply) => {
    watchRequest(request, reply);
    request.receivedMs = clock();
    void reply.headers(security).header('x-server-time', request.receivedMs);
    // Responses depend on the caller and the moment, and may hold tokens. Files and operations that may be cached
    // override this.
    void reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(sendError);
  if (allowedOrigins.length > 0) await allowCrossOrigin(app, allowedOrigins);
  await app.register(compress, { threshold: 1024 });
  await app.register(sse, { heartbeatInterval: 0 });
  await app.register(rateLimit, { global: false });
  await setUpSchemas(app, options);
  await bindContract(app, {
    contract: options.contract,
    handlers: allHandlers(services, options, options.clock),
    streamLive: liveHandler(broadcast, closing, Math.ceil(options.connectionsPerAddress / 3)),
    authenticate: services.sessions.callerOf,
    feedTokens: options.feedTokens,
    validatesResponses: options.validateResponses,
    routes: routeLimits(options),
  });
  setUpHealth(app, options.isReady);
  await setUpPages(app, options, services);
  return app;
}

/** The limits of single operations. */
function routeLimits({ signupsPerHour }: AppOptions): Bound['routes'] {
  const perHour = (max: number, further: RateLimitOptions = {}): RouteShorthandOptions => {
    return { config: { rateLimit: { max, timeWindow: '1 hour', ...further } } };
  };
  return {
    feedFixture: { bodyLimit: FEED_LIMIT_BYTES },
    feedEvents: { bodyLimit: FEED_LIMIT_BYTES },
    signup: perHour(signupsPerHour),
    forgotPassword: perHour(RESET_LINKS_PER_HOUR),
    sendFeedback: perHour(FEEDBACK_PER_HOUR),
    changeEmail: perHour(NEW_ADDRESSES_PER_HOUR, {
      hook: 'preHandler',
      keyGenerator: ({ caller, ip }) => caller?.userId ?? networkOf(ip),
    }),
  };
}

function connectionLimits({
  requestMs = REQUEST_MS,
  trustProxy,
  connectionsPerAddress,
}: AppOptions): ConnectionLimits {
  return {
    requestMs,
    checkEveryMs: Math.min(requestMs, CHECK_CONNECTIONS_EVERY_MS),
    perNetwork: connectionsPerAddress,
    proxies: trustProxy,
  };
}

function allHandlers(services: Services, addresses: SiteAddresses, clock: () => number): Handlers {
  return {
    ...siteHandlers(addresses, services),
    ...accountHandlers(services),
    ...authHandlers(services),
    ...scoringHandlers(services),
    ...proofHandlers(services),
    ...rankHandlers(services),
    ...sharingHandlers(services),
    ...leagueHandlers(services, clock),
    ...scoutingHandlers(services),
    ...notificationHandlers(services),
    ...feedHandlers(services),
  };
}

/** Lets apps on other hosts call the API. */
async function allowCrossOrigin(app: FastifyInstance, origin: string[]): Promise<void> {
  await app.register(cors, {
    origin,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
  });
}

async function setUpSchemas(
  app: FastifyInstance,
  { validateResponses }: AppOptions,
): Promise<void> {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    return (httpPart === 'body' ? bodyValidator : parameterValidator)(schema);
  });
  app.setSerializerCompiler(({ schema }) => serializer(schema as object));
  if (!validateResponses) return;
  const { default: responseValidation } = await import('@fastify/response-validation');
  await app.register(responseValidation, { ajv: responseAjv, responseStatusCodeValidation: true });
}

function setUpHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/livez', async () => ({ live: true }));
  app.get('/readyz', async (_request, reply) => {
    // A health check must respond soon, even when the database does not.
    const timeout = wait(READY_WITHIN_MS, false, { ref: false });
    const ready = await Promise.race([isReady().catch(() => false), timeout]);
    return reply.status(ready ? 200 : 503).send({ ready });
  });
}
