import { once } from 'node:events';
import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For clients that keep their connections: each is told with its next answer that this one is over. */
const DRAIN_MS = 1_000;
const SHORT_MS = 1;
const MOST_TURNS = 100;

/**
 * A server that closes refuses new connections at once, so that a proxy goes elsewhere, ends its streams, and
 * goes on answering over the connections it has. Best closed after a short turn. Answers what tells that it has
 * begun to close.
 */
export function drainOnClose(app: FastifyInstance, endStreams: () => void): AbortSignal {
  const closing = new AbortController();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify says so in answers to what came afterwards only.
    if (closing.signal.aborted) void reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing.abort();
    if (!app.server.listening) return endStreams();
    const left = once(app.server, 'close');
    // HTTP's own close breaks off every connection without a request, though one may be on its way.
    net.Server.prototype.close.call(app.server);
    endStreams();
    await Promise.race([left, wait(DRAIN_MS)]);
    await shortTurn();
  });
  return closing.signal;
}

/**
 * What has reached the machine and was not looked at yet is broken off by a close. That is next to nothing after
 * a short turn of the event loop, and much after one that served many.
 */
export async function shortTurn(): Promise<void> {
  // The first one has begun before.
  await nextTurn();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const beganMs = performance.now();
    await nextTurn();
    if (performance.now() - beganMs < SHORT_MS) return;
  }
}
