import { once } from 'node:events';
import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * How long clients that keep their connections get to receive a last response, which closes the connection.
 */
const DRAIN_MS = 1_000;
const IDLE_TURN_MS = 1;
const MAX_TURNS = 100;

/**
 * Lets a server that closes refuse new connections at once, so that a proxy goes elsewhere, end its streams,
 * and keep responding on the connections it has. It is best closed while the event loop is idle. The returned
 * signal is aborted when the server begins to close.
 */
export function drainOnClose(app: FastifyInstance, endStreams: () => void): AbortSignal {
  const closing = new AbortController();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify sets this only for requests that arrive after the close.
    if (closing.signal.aborted) void reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing.abort();
    if (!app.server.listening) return endStreams();
    const closed = once(app.server, 'close');
    // The close of the HTTP server ends every connection without a request, though one may be on its way.
    net.Server.prototype.close.call(app.server);
    endStreams();
    await Promise.race([closed, wait(DRAIN_MS)]);
    await waitForIdleEventLoop();
  });
  return closing.signal;
}

/**
 * Resolves after a short turn of the event loop. A close breaks off the requests that have reached the
 * machine and were not read yet: next to none after a short turn, and many after one that served many.
 */
export async function waitForIdleEventLoop(): Promise<void> {
  // The first turn began before this call.
  await nextTurn();
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const startMs = performance.now();
    await nextTurn();
    if (performance.now() - startMs < IDLE_TURN_MS) return;
  }
}
