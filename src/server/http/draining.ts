import { once } from 'node:events';
import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long open connections may stay. Each is closed earlier by its next response. */
const DRAIN_MS = 1_000;
const IDLE_TURN_MS = 1;
const MAX_TURNS = 100;

/**
 * Makes a closing server refuse new connections at once, so that a proxy uses another server, end its streams, and keep
 * responding on open connections for a while. Close the server while the event loop is idle. The returned signal is
 * aborted when the server begins to close.
 */
export function drainOnClose(app: FastifyInstance, endStreams: () => void): AbortSignal {
  const closing = new AbortController();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify sets this header only for requests that arrive after the server began to close.
    if (closing.signal.aborted) void reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing.abort();
    if (!app.server.listening) return endStreams();
    const closed = once(app.server, 'close');
    // The `close` of the HTTP server would also end idle connections, on which a request may be on its way.
    net.Server.prototype.close.call(app.server);
    endStreams();
    await Promise.race([closed, wait(DRAIN_MS)]);
    await waitForIdleEventLoop();
  });
  return closing.signal;
}

/**
 * Resolves after a short turn of the event loop. Closing breaks off requests that have reached the machine but were not
 * read yet: hardly any after a short turn, and many after a busy one.
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
