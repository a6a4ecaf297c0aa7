import compress from '@fastify/compress';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import sse from '@fastify/sse';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { ContractDocument } from './contractDocument';
import { bindContract, type Bound } from './http/binding';
import { BODY_LIMIT_BYTES, FEED_LIMIT_BYTES } from './http/bodyLimits';
import { connectionLimits } from './http/connections';
import { allowCrossOrigin } from './http/crossOrigin';
import { accountHandlers } from './http/handlers/account';
import { authHandlers } from './http/handlers/auth';
import { feedHandlers } from './http/handlers/feed';
import { leagueHandlers } from './http/handlers/league';
import { siteHandlers, type SiteAddresses } from './http/handlers/site';
import { notificationHandlers } from './http/handlers/notification';
import { scoringHandlers } from './http/handlers/scoring';
import { proofHandlers } from './http/handlers/proof';
import { rankHandlers } from './http/handlers/ranks';
import { sharingHandlers } from './http/handlers/sharing';
import { scoutingHandlers } from './http/handlers/scouting';
import type { Handlers } from './http/operations';
import { setUpHealth } from './http/health';
import { createHttpApp, type HttpAppOptions } from './http/httpApp';
import { liveHandler } from './http/liveStream';
import { hasMemory } from './http/memory';
import { setUpPages } from './http/pages';
import { createSecurityHeaders } from './http/security';
import { bodyValidator, parameterValidator, responseAjv, serializer } from './http/schemas';
import { shedReads } from './http/shedding';
import type { Broadcast } from './live/broadcast';
import { networkOf } from './http/networkOf';
import type { Services } from './services';

export interface AppOptions
  extends
    SiteAddresses,
    Pick<HttpAppOptions, 'clock' | 'logger' | 'requestObserver' | 'trustProxy'> {
  contract: ContractDocument;
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
  /** How many connections one network may have; a third of them may be live streams. */
  connectionsPerAddress: number;
}

/** The limit for one address, for any accounts. */
const RESET_LINKS_PER_HOUR = 30;
/** The limit for one address, with or without an account. */
const FEEDBACK_PER_HOUR = 20;
/** The limit for one account. It is low because each response reveals whether another account has the address. */
const NEW_ADDRESSES_PER_HOUR = 10;

/** Creates the HTTP side of the server: the API, the live stream, the health checks and the files of the app. */
export async function createApp(
  services: Services,
  broadcast: Broadcast,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { clock, allowedOrigins } = options;
  const securityHeaders = createSecurityHeaders(options.connectOrigins);
  const shedding = shedReads({
    clock,
    allowedOrigins,
    headers: securityHeaders,
    connections: connectionLimits(options),
    onShed: () => options.requestObserver?.shed(),
  });
  const { app, closing } = createHttpApp({
    ...options,
    serverFactory: shedding.serverFactory,
    securityHeaders,
    bodyLimit: BODY_LIMIT_BYTES,
    endStreams: broadcast.close,
  });
  shedding.watch(app, closing);
  app.removeContentTypeParser('text/plain');
  await allowCrossOrigin(app, allowedOrigins);
  await app.register(compress, { threshold: 1024 });
  await app.register(sse, { heartbeatInterval: 0 });
  await app.register(rateLimit, { global: false });
  await setUpSchemas(app, options);
  await bindContract(app, {
    contract: options.contract,
    handlers: allHandlers(services, options, options.clock),
    streamLive: liveHandler(broadcast, closing, {
      perNetwork: Math.ceil(options.connectionsPerAddress / 3),
      hasMemory,
    }),
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
