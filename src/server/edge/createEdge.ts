import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createServerLog } from '../serverLog';
import { createBroadcast, type Broadcast } from '../live/broadcast';
import { createEdgeApp, type EdgeAppOptions } from './edgeApp';
import { createLiveStates, encodeState, type EdgeState } from './liveStates';
import { createMissingStates } from './missingStates';
import { createOrigin, type Origin } from './origin';
import { followOrigin, type OriginStream } from './originStream';
import { createSharedReads, type SharedReads, type SharedReadsOptions } from './sharedReads';

export interface EdgeOptions extends Omit<EdgeAppOptions, 'isReady'>, SharedReadsOptions {
  /** The address of the origin, without a slash at the end. */
  originUrl: string;
  /** How long a stopping edge keeps serving requests while its health check already fails. */
  drainMs: number;
}

export interface Edge {
  app: FastifyInstance;
  broadcast: Broadcast;
  stream: OriginStream;
  reads: SharedReads;
  isReady: () => Promise<boolean>;
  close(): Promise<void>;
}

/** Creates an edge that follows its origin. Its app does not listen yet. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const origin = createOrigin(options.originUrl);
  const log = createServerLog();
  const live = followLive(origin, (error) => log.report(error, 'live stream of the origin'));
  let isClosing = false;
  const isReady = async (): Promise<boolean> => !isClosing && live.stream.isComplete();
  const reads = createSharedReads(origin, options);
  const parts = { origin, reads, broadcast: live.broadcast };
  const app = await createEdgeApp(parts, { ...options, isReady });
  log.attach(app.log);
  return {
    app,
    ...live,
    reads,
    isReady,
    async close() {
      isClosing = true;
      if (app.server.listening) await wait(options.drainMs);
      live.stream.close();
      await app.close();
      origin.close();
    },
  };
}

function followLive(origin: Origin, onError: (error: unknown) => void) {
  const states = createLiveStates();
  const broadcast = createBroadcast<EdgeState>({
    async load(matchId) {
      if (states.get(matchId) === null) await readMissing(matchId);
      return states.get(matchId);
    },
    liveIds: async () => states.liveIds(),
    encode: encodeState,
    onError,
    // The origin sends at most one message in a second.
    everyMs: 0,
  });
  const followed = { origin, states, onVersion: broadcast.publish, onError };
  const readMissing = createMissingStates(followed);
  return { broadcast, stream: followOrigin(followed) };
}
