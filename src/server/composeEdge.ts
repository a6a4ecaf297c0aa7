import { promisify } from 'node:util';
import { monotonicClock } from './clock';
import type { RunningServer } from './compose';
import { readContract } from './contractDocument';
import { createEdge, type Edge } from './edge/createEdge';
import type { EdgeConfig } from './edgeConfig';
import { hasMemory } from './http/memory';
import { createEdgeMetrics, type EdgeMetrics } from './metrics/edgeMetrics';
import { startMetricsServer, type MetricsServer } from './metrics/metricsServer';
import { logStream } from './readableLog';

/** Starts a process that has no data of its own, and serves those of its origin. */
export async function startEdge(config: EdgeConfig): Promise<RunningServer> {
  const metrics = config.metrics && createEdgeMetrics();
  const edge = await createEdge({
    ...config,
    contract: await readContract(),
    clock: monotonicClock(Date.now),
    hasMemory,
    logger: { level: config.logLevel, ...logStream() },
    ...(metrics && { requestObserver: metrics.requestObserver, onRead: metrics.onRead }),
  });
  let metricsServer: MetricsServer | null = null;
  const close = async (): Promise<void> => {
    await edge.close();
    await metricsServer?.close();
  };
  try {
    metricsServer = metrics && (await serveMetrics(config, edge, metrics));
    await edge.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  return { app: edge.app, close };
}

function serveMetrics(
  config: EdgeConfig,
  { app, broadcast, stream, reads, isReady }: Edge,
  metrics: EdgeMetrics,
): Promise<MetricsServer> {
  const sources = {
    isReady,
    streamCount: broadcast.subscriberCount,
    connectionCount: promisify(app.server.getConnections.bind(app.server)),
    isOriginUp: stream.isOpen,
    keptBytes: reads.keptBytes,
  };
  return startMetricsServer(config.metrics!, metrics.registry, () => metrics.refresh(sources));
}
