import { setTimeout as wait } from 'node:timers/promises';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import sse from '@fastify/sse';
import fastifyStatic from '@fastify/static';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { bindContract, type ContractDocument } from './http/binding';
import { drainOnClose } from './http/draining';
import { sendError, sendProblem } from './http/errors';
import { authHandlers } from './http/handlers/auth';
import { feedHandlers } from './http/handlers/feed';
import { liveHandler } from './http/handlers/live';
import { notificationHandlers } from './http/handlers/notification';
import { scoringHandlers } from './http/handlers/scoring';
import { scoutingHandlers } from './http/handlers/scouting';
import { securityHeaders } from './http/security';
import { EXPOSED_HEADERS, shedReads } from './http/shedding';
import type { Broadcast } from './live/broadcast';
import type { Services } from './services/services';

export interface AppOptions {
  contract: ContractDocument;
  clock: () => number;
  /** The built app, or null when it is served by somebody else. */
  webFolder: string | null;
  /** Is everything there that players need? */
  ready: () => Promise<boolean>;
  signupsPerHour: number;
  feedToken: string | null;
  /** Origins beside its own that the app may call, when another host serves the API. */
  connectOrigins: string[];
  /** Origins of apps on other hosts that may call this API. */
  allowedOrigins: string[];
  /** Checks every answer against the contract: in tests and development. */
  validateResponses: boolean;
  logger: FastifyServerOptions['logger'];
  trustProxy: string[];
}

const READY_WITHIN_MS = 500;
const BODY_LIMIT_BYTES = 16 * 1024;
/** A whole match, ball by ball, has some 250 of a few hundred bytes. */
const FEED_LIMIT_BYTES = 1024 * 1024;

export async function createApp(
  services: Services,
  broadcast: Broadcast,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { clock, allowedOrigins } = options;
  const security = securityHeaders(options.connectOrigins);
  const shedding = shedReads({ clock, allowedOrigins, headers: security });
  const app = Fastify({
    serverFactory: shedding.serverFactory,
    logger: options.logger ?? false,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    // Whoever was let in before the server began to close is served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Addresses that can't be read get no further than this.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...security, 'x-server-time': clock() });
      sendError(error, request, reply);
    },
  });
  const closing = drainOnClose(app, broadcast.close);
  shedding.watch(app, closing);
  setUpValidation(app);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('receivedMs', 0);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    request.receivedMs = clock();
    void reply.headers(security).header('x-server-time', request.receivedMs);
    // Answers depend on who asks and on the moment; tokens are among them. What the contract lets be kept says so.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(sendError);
  if (allowedOrigins.length > 0) await allowApps(app, allowedOrigins);
  await app.register(compress, { threshold: 1024 });
  await app.register(sse, { heartbeatInterval: 0 });
  await app.register(rateLimit, { global: false });
  if (options.validateResponses) await validateResponses(app);
  await bindContract(app, {
    contract: options.contract,
    handlers: {
      ...authHandlers(services),
      ...scoringHandlers(services),
      ...scoutingHandlers(services),
      ...notificationHandlers(services),
      ...feedHandlers(services),
    },
    streamLive: liveHandler(broadcast, closing),
    authenticate: services.sessions.callerOf,
    feedToken: options.feedToken,
    validatesResponses: options.validateResponses,
    routes: {
      feedFixture: { bodyLimit: FEED_LIMIT_BYTES },
      feedEvents: { bodyLimit: FEED_LIMIT_BYTES },
      signup: { config: { rateLimit: { max: options.signupsPerHour, timeWindow: '1 hour' } } },
    },
  });
  setUpHealth(app, options.ready);
  await setUpPages(app, options.webFolder);
  return app;
}

/** Those on other hosts. */
async function allowApps(app: FastifyInstance, origin: string[]): Promise<void> {
  await app.register(cors, {
    origin,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
  });
}

/** Bodies are taken as they are; only what stands in an address may become a number. */
function setUpValidation(app: FastifyInstance): void {
  const settings = { strict: false, allErrors: false, removeAdditional: false } as const;
  // 1e400 is no number. In an address it is one, so that it is too much for any maximum.
  const strict = new Ajv({
    ...settings,
    coerceTypes: false,
    strictNumbers: true,
    discriminator: true,
  });
  const coercing = new Ajv({ ...settings, coerceTypes: true, useDefaults: true });
  addFormats(strict);
  addFormats(coercing);
  app.setValidatorCompiler(({ schema, httpPart }) => {
    return (httpPart === 'body' ? strict : coercing).compile(schema as object);
  });
}

async function validateResponses(app: FastifyInstance): Promise<void> {
  const { default: responseValidation } = await import('@fastify/response-validation');
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  await app.register(responseValidation, { ajv, responseStatusCodeValidation: true });
}

function setUpHealth(app: FastifyInstance, ready: () => Promise<boolean>): void {
  app.get('/livez', async () => ({ live: true }));
  app.get('/readyz', async (_request, reply) => {
    // Whoever asks does not wait long, and the database may.
    const tooLate = wait(READY_WITHIN_MS, false, { ref: false });
    const isReady = await Promise.race([ready().catch(() => false), tooLate]);
    return reply.status(isReady ? 200 : 503).send({ ready: isReady });
  });
}

/** The app's files; every other address is a page of the app, but for those of the API. */
async function setUpPages(app: FastifyInstance, webFolder: string | null): Promise<void> {
  if (webFolder !== null) {
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/.test(file);
        void reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/api(\/|$|\?)/.test(request.url);
    const isFile = /\.\w+$/.test(request.url.split('?')[0]!);
    if (webFolder !== null && isPage && !isFile) return reply.sendFile('index.html');
    return sendProblem(reply, { code: 'NOT_FOUND', message: 'There is nothing here' });
  });
}
