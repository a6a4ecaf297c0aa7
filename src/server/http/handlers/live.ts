import type { Broadcast, Reader } from '../../live/broadcast';
import type { LiveMatch } from '../../services/matches';
import type { StreamHandler } from '../binding';
import { sendProblem } from '../errors';
import { wireLive } from '../wire';

const MAX_STREAMS = 10_000;
const BUSY = {
  code: 'UNAVAILABLE',
  message: 'The server is busy. Try again in a moment.',
} as const;

/** The live matches as they stand, or what has been missed of them, then each new version. */
export function liveHandler(broadcast: Broadcast, closing: AbortSignal): StreamHandler {
  return async (request, reply) => {
    if (closing.aborted || broadcast.readerCount() >= MAX_STREAMS) {
      return void sendProblem(reply, BUSY);
    }
    // A connection that carried a stream ends with it: a server that is closing reads no other request from it.
    void reply.header('connection', 'close');
    // At once: a browser counts as connected only then, and a stream without headers is never ended.
    reply.sse.sendHeaders();
    reply.raw.flushHeaders();
    await new Promise<void>((resolve) => {
      const reader: Reader = {
        send: (bytes) => void reply.raw.write(bytes),
        unread: () => reply.raw.writableLength,
        end: resolve,
      };
      const leave = (): void => {
        broadcast.leave(reader);
        resolve();
      };
      reply.sse.onClose(leave);
      const lastEventId = String(request.headers['last-event-id'] ?? '');
      broadcast.join(reader, lastEventId).catch((error: unknown) => {
        request.log.debug({ err: error }, 'stream ended');
        leave();
      });
    });
    // One who does not read would be waited for.
    if (reply.raw.writableLength > 0) reply.raw.destroy();
    else reply.sse.close();
  };
}

/** As everybody is told it: to those who have `since` only the points that differ. */
export function encodeLive(match: LiveMatch, since: LiveMatch | null): object {
  if (since === null) return wireLive(match, match.players, null);
  const had = new Map(since.players.map((player) => [player.id, JSON.stringify(player)]));
  const changed = match.players.filter((player) => had.get(player.id) !== JSON.stringify(player));
  return wireLive(match, changed, since.version);
}
