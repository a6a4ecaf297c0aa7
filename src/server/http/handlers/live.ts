import type { Broadcast, Subscriber } from '../../live/broadcast';
import type { LiveMatch } from '../../matches/matches';
import { networkOf } from '../networkOf';
import { problem } from '../../problems';
import type { StreamHandler } from '../binding';
import { createCounts } from '../counts';
import { sendProblem } from '../errors';
import { wireLive } from '../wire';

const MAX_STREAMS = 10_000;
/** Streams are long: a place is rarely free sooner. */
const RETRY_AFTER_S = 30;

/** Streams the current live matches, or what the client has missed of them, then each new version. */
export function liveHandler(
  broadcast: Broadcast,
  closing: AbortSignal,
  maxPerNetwork: number,
): StreamHandler {
  const streams = createCounts();
  return async (request, reply) => {
    if (closing.aborted || broadcast.subscriberCount() >= MAX_STREAMS) {
      return void sendProblem(reply, problem('UNAVAILABLE').error);
    }
    const network = networkOf(request.ip);
    if (streams.of(network) >= maxPerNetwork) {
      const { error } = problem('TOO_MANY_REQUESTS');
      return void sendProblem(reply, { ...error, retryAfterS: RETRY_AFTER_S });
    }
    streams.add(network, 1);
    // A connection ends with its stream: a server that is closing reads no other request from it.
    void reply.header('connection', 'close');
    // At once: a browser counts as connected only then, and a stream without headers is never ended.
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
    // An orderly close would wait for a client that does not read.
    if (reply.raw.writableLength > 0) reply.raw.destroy();
    else reply.sse.close();
  };
}

/** Encodes a match; for clients that have the state `since`, with only the points that differ. */
export function encodeLive(match: LiveMatch, since: LiveMatch | null): object {
  if (since === null) return wireLive(match, match.players, null);
  const before = new Map(since.players.map((player) => [player.id, JSON.stringify(player)]));
  const changed = match.players.filter(
    (player) => before.get(player.id) !== JSON.stringify(player),
  );
  return wireLive(match, changed, since.version);
}
