import type { LiveHub } from '../../live/hub';
import type { LiveMatch } from '../../services/matches';
import type { Services } from '../../services/services';
import type { StreamHandler } from '../binding';
import { sendProblem } from '../errors';
import { wireLive } from '../wire';

interface Message {
  id: string;
  event: 'match';
  data: ReturnType<typeof wireLive>;
}

const MAX_STREAMS = 10_000;
const MAX_KEPT_MESSAGES = 100;
const BUSY = {
  code: 'UNAVAILABLE',
  message: 'The server is busy. Try again in a moment.',
} as const;

/** The live matches as they stand, then each new version. `closing` ends all streams. */
export function liveHandler(services: Services, hub: LiveHub, closing: AbortSignal): StreamHandler {
  const messageOf = sharedMessages(services, hub);
  let open = 0;

  return async (request, reply) => {
    if (open >= MAX_STREAMS) return void sendProblem(reply, BUSY);
    open += 1;
    const gone = new AbortController();
    reply.sse.onClose(() => gone.abort());
    const signal = AbortSignal.any([gone.signal, closing]);
    reply.sse.keepAlive();
    // At once: a browser counts as connected only then, and a stream without headers is never ended.
    reply.sse.sendHeaders();
    reply.raw.flushHeaders();
    const send = async (matchId: string): Promise<void> => {
      const message = await messageOf(matchId);
      if (message && !signal.aborted) await reply.sse.send(message);
    };
    const changes = hub.changes(signal);
    try {
      for (const matchId of await services.matches.liveIds()) await send(matchId);
      for await (const matchId of changes) await send(matchId);
    } catch (error) {
      request.log.debug({ err: error }, 'stream ended');
    } finally {
      open -= 1;
      gone.abort();
      reply.sse.close();
      // Kept alive, the connection would keep a server that is closing waiting for seconds.
      if (closing.aborted) request.raw.socket.end();
    }
  };
}

/** Read once per version, however many streams it goes to. */
function sharedMessages({ matches }: Services, hub: LiveHub) {
  const kept = new Map<string, { change: number; message: Promise<Message | null> }>();

  return (matchId: string): Promise<Message | null> => {
    const change = hub.changeCount(matchId);
    const known = kept.get(matchId);
    if (known?.change === change) return known.message;
    if (kept.size >= MAX_KEPT_MESSAGES) kept.clear();
    const message = matches.live(matchId).then((live) => live && messageFor(live));
    kept.set(matchId, { change, message });
    message.catch(() => kept.delete(matchId));
    return message;
  };
}

function messageFor(live: LiveMatch): Message {
  return { id: `${live.matchId}:${live.version}`, event: 'match', data: wireLive(live) };
}
