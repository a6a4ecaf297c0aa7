import { monotonicClock } from './clock';
import type { RunningServer } from './compose';
import { readContract } from './contractDocument';
import { createEdge } from './edge/createEdge';
import type { EdgeConfig } from './edgeConfig';
import { hasMemory } from './http/memory';
import { logStream } from './readableLog';

/** Starts a process that has no data of its own, and serves those of its origin. */
export async function startEdge(config: EdgeConfig): Promise<RunningServer> {
  const edge = await createEdge({
    ...config,
    contract: await readContract(),
    clock: monotonicClock(Date.now),
    hasMemory,
    logger: { level: config.logLevel, ...logStream() },
  });
  try {
    await edge.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await edge.close();
    throw error;
  }
  return edge;
}
