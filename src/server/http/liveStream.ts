import type { Broadcast, Subscriber } from '../live/broadcast';
import { problem } from '../problems';
import type { StreamHandler } from './binding';
import { createCounts } from './counts';
import { sendProblem } from './errors';
import { networkOf } from './networkOf';

export interface StreamLimits {
  /** How many streams one network may have. */
  perNetwork: number;
  /** Returns false when the process has no memory for another stream. */
  hasMemory: () => boolean;
}

/** Streams are long, so a place is rarely free sooner. */
const RETRY_AFTER_S = 30;

/** Streams the current live matches, or the changes since the client's last event, and then each new version. */
export function liveHandler(
  broadcast: Broadcast,
  closing: AbortSignal,
  limits: StreamLimits,
): StreamHandler {
  const streams = createCounts();
  return async (request, reply) => {
    // A request that was sent before an earlier response had ended waits for its end. If that is a stream, it would never
    // have the connection, and nothing would tell when the client is gone.
    const waitsForAnother = reply.raw.socket === null;
    if (closing.aborted || waitsForAnother || !limits.hasMemory()) {
      return void sendProblem(reply, problem('UNAVAILABLE').error);
    }
    const network = networkOf(request.ip);
    if (streams.of(network) >= limits.perNetwork) {
      const { error } = problem('TOO_MANY_REQUESTS');
      return void sendProblem(reply, { ...error, retryAfterS: RETRY_AFTER_S });
    }
    streams.add(network, 1);
    // The connection ends with its stream, because a closing server would not read another request from it.
    void reply.header('connection', 'close');
    // A stream has nothing but a comment every 15 s while no match is live, which is as long as others may be idle.
    reply.raw.socket?.setTimeout(0);
    // Headers are sent at once: only then does a browser count as connected, and a stream without headers never ends.
    reply.sse.sendHeaders();
    reply.raw.flushHeaders();
    await new Promise<void>((resolve) => {
      const subscriber: Subscriber = {
        send: (bytes) => void reply.raw.write(bytes),
        unreadBytes: () => reply.raw.writableLength,
        end: resolve,
      };
      const leave = (): void => {
        broadcast.leave(subscriber);
        resolve();
      };
      reply.sse.onClose(leave);
      const lastEventId = String(request.headers['last-event-id'] ?? '');
      broadcast.join(subscriber, lastEventId).catch((error: unknown) => {
        request.log.debug({ err: error }, 'stream ended');
        leave();
      });
    });
    streams.add(network, -1);
    // An orderly close would wait for a client that has stopped reading.
    if (reply.raw.writableLength > 0) reply.raw.destroy();
    else reply.sse.close();
  };
}
