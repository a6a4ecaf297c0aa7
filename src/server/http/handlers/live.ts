import type { LiveHub } from '../../live/hub';
import type { Services } from '../../services/services';
import type { StreamHandler } from '../binding';
import { wireLive } from '../wire';

/** The live matches as they stand, then each new version. `closing` ends all streams. */
export function liveHandler(services: Services, hub: LiveHub, closing: AbortSignal): StreamHandler {
  return async (request, reply) => {
    const gone = new AbortController();
    reply.sse.onClose(() => gone.abort());
    const signal = AbortSignal.any([gone.signal, closing]);
    reply.sse.keepAlive();
    const send = async (matchId: string): Promise<void> => {
      const live = await services.matches.live(matchId);
      if (!live || signal.aborted) return;
      const id = `${matchId}:${live.version}`;
      await reply.sse.send({ id, event: 'match', data: wireLive(live) });
    };
    const changes = hub.changes(signal);
    try {
      for (const matchId of await services.matches.liveIds()) await send(matchId);
      for await (const matchId of changes) await send(matchId);
    } catch (error) {
      request.log.debug({ err: error }, 'stream ended');
    } finally {
      reply.sse.close();
    }
  };
}
