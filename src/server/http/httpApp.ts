import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify';
import { createParserErrorHandler } from './connections';
import { drainOnClose } from './draining';
import { sendError } from './errors';
import {
  createRequestIds,
  createRequestTracker,
  LOG_SERIALIZERS,
  QuietLogController,
  type LogStream,
  type RequestObserver,
} from './requestLog';

export interface HttpAppOptions {
  serverFactory: FastifyServerFactory;
  /** The security headers of every response. */
  securityHeaders: Readonly<Record<string, string>>;
  clock: () => number;
  /** The lowest level to log, and the destination; by default JSON on standard output. */
  logger: { level: string; stream?: LogStream };
  /** Counts the requests. Without it they are only logged. */
  requestObserver?: RequestObserver;
  trustProxy: string[];
  bodyLimit: number;
  /** Called when the app begins to close. */
  endStreams: () => void;
}

/**
 * Creates an app without routes. It logs requests, adds the headers of every response, sends errors in the format of
 * the contract, and drains when it is closed.
 */
export function createHttpApp(options: HttpAppOptions): {
  app: FastifyInstance;
  /** Is aborted when the app begins to close. */
  closing: AbortSignal;
} {
  const { clock, securityHeaders, trustProxy, serverFactory, bodyLimit } = options;
  const trackRequest = createRequestTracker(options.requestObserver);
  const app = Fastify({
    serverFactory,
    logger: { ...options.logger, serializers: LOG_SERIALIZERS },
    logController: new QuietLogController(),
    genReqId: createRequestIds(trustProxy),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit,
    clientErrorHandler: createParserErrorHandler(securityHeaders, clock),
    // Requests that were accepted before the server began to close are served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Called instead of the hooks below for a URL that can't be parsed.
    frameworkErrors: (error, request, reply) => {
      trackRequest(request, reply);
      void reply.headers({
        ...securityHeaders,
        'x-server-time': clock(),
        'cache-control': 'no-store',
      });
      sendError(error, request, reply);
    },
  });
  const closing = drainOnClose(app, options.endStreams);
  app.decorateRequest('receivedMs', 0);
  app.decorateRequest('caller', null);
  app.decorateRequest('errorCode', null);
  app.addHook('onRequest', async (request, reply) => {
    trackRequest(request, reply);
    request.receivedMs = clock();
    void reply.headers(securityHeaders).header('x-server-time', request.receivedMs);
    // Responses depend on the caller and the moment, and may hold tokens. Files and operations that may be cached
    // override this.
    void reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(sendError);
  return { app, closing };
}
