import sse from '@fastify/sse';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContractDocument } from '../contractDocument';
import { BODY_LIMIT_BYTES, FEED_LIMIT_BYTES } from '../http/bodyLimits';
import { connectionLimits, createHttpServer, type ConnectionSettings } from '../http/connections';
import { allowCrossOrigin } from '../http/crossOrigin';
import { sendProblem } from '../http/errors';
import { setUpHealth } from '../http/health';
import { createHttpApp, type HttpAppOptions } from '../http/httpApp';
import { liveHandler } from '../http/liveStream';
import { createSecurityHeaders } from '../http/security';
import { LIVE_PATH } from '../http/shedding';
import type { Broadcast } from '../live/broadcast';
import { problem } from '../problems';
import type { Origin } from './origin';
import { keptResponses } from './keptResponses';
import { createPassThrough } from './passThrough';
import { sharedPaths } from './sharedPaths';
import { createSharedHandler } from './sharedHandler';
import type { SharedReads } from './sharedReads';

export interface EdgeAppOptions
  extends
    ConnectionSettings,
    Pick<HttpAppOptions, 'clock' | 'logger' | 'requestObserver' | 'trustProxy'> {
  contract: ContractDocument;
  /** Origins of apps on other hosts that may call the API. */
  allowedOrigins: string[];
  hasMemory: () => boolean;
  isReady: () => Promise<boolean>;
}

/** What an edge has in place of data. */
export interface EdgeParts {
  origin: Origin;
  reads: SharedReads;
  broadcast: Broadcast;
}

/** Creates the HTTP side of an edge: the live stream and what is kept, and everything else as the origin has it. */
export async function createEdgeApp(
  { origin, reads, broadcast }: EdgeParts,
  options: EdgeAppOptions,
): Promise<FastifyInstance> {
  const limits = connectionLimits(options);
  const securityHeaders = createSecurityHeaders([]);
  const shared = sharedPaths(options.contract);
  const { app, closing } = createHttpApp({
    ...options,
    serverFactory: (handler, { keepAliveTimeout }) => {
      const isClosing = (): boolean => closing.aborted;
      const kept = { ...options, reads, shared, securityHeaders, isClosing };
      // For apps on other hosts each response depends on where the request comes from, which the framework knows.
      const listener = options.allowedOrigins.length > 0 ? handler : keptResponses(kept, handler);
      return createHttpServer(listener, limits, keepAliveTimeout as number);
    },
    securityHeaders,
    bodyLimit: BODY_LIMIT_BYTES,
    endStreams: broadcast.close,
  });
  // The origin reads the bodies. One that has not arrived completely never reaches it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  await allowCrossOrigin(app, options.allowedOrigins);
  await app.register(sse, { heartbeatInterval: 0 });
  const perNetwork = Math.ceil(options.connectionsPerAddress / 3);
  app.get(
    LIVE_PATH,
    { sse: 'manual' },
    liveHandler(broadcast, closing, { perNetwork, hasMemory: options.hasMemory }),
  );
  setUpHealth(app, options.isReady);
  passOn(app, { origin, reads }, shared);
  return app;
}

/** An address in a form that only a proxy understands is none of a server. */
const PATH = /^\/[!-~]*$/;

function passOn(
  app: FastifyInstance,
  { origin, reads }: Pick<EdgeParts, 'origin' | 'reads'>,
  shared: RegExp,
): void {
  const passThrough = createPassThrough(origin);
  const readShared = createSharedHandler(reads, passThrough);
  app.addHook('onRequest', async (request, reply) => {
    if (PATH.test(request.raw.url!)) return;
    return sendProblem(reply, problem('BAD_REQUEST', 'The address is not valid').error);
  });
  app.all('/api/feed/*', { bodyLimit: FEED_LIMIT_BYTES }, passThrough);
  // Not a route: one for all paths would be in the way of the plugin that answers apps on other hosts.
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const handle = isRead && shared.test(request.raw.url!) ? readShared : passThrough;
    return handle(request, reply);
  });
}
