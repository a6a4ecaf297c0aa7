import type { Broadcast, Subscriber } from '../../live/broadcast';
import type { LiveMatch } from '../../matches/matches';
import { networkOf } from '../networkOf';
import { problem } from '../../problems';
import type { StreamHandler } from '../binding';
import { createCounts } from '../counts';
import { sendProblem } from '../errors';
import { wireLive } from '../wire';

const MAX_STREAMS = 10_000;
/** Streams are long, so a place is rarely free sooner. */
const RETRY_AFTER_S = 30;

/** Streams the current live matches, or the changes since the client's last event, and then each new version. */
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
    // The connection ends with its stream, because a closing server would not read another request from it.
    void reply.header('connection', 'close');
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

/** Encodes a match. For clients that have the state `since`, only the points that differ are included. */
export function encodeLive(match: LiveMatch, since: LiveMatch | null): object {
  if (since === null) return wireLive(match, match.players, null);
  const before = new Map(since.players.map((player) => [player.id, JSON.stringify(player)]));
  const changed = match.players.filter(
    (player) => before.get(player.id) !== JSON.stringify(player),
  );
  return wireLive(match, changed, since.version);
}
