import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { READ_SOURCES, type ReadSource } from '../edge/sharedReads';
import type { RequestObserver } from '../http/requestLog';
import { countRequests } from './counters';
import { gaugesIn, httpGauges } from './gauges';

/** The metrics of an edge. docs/operating.md lists every metric. */
export interface EdgeMetrics {
  registry: Registry;
  requestObserver: RequestObserver;
  onRead(source: ReadSource): void;
  /** Sets all gauges to their current values. */
  refresh(sources: EdgeSources): Promise<void>;
}

/** The sources of values that are read when Prometheus asks for them. */
export interface EdgeSources {
  isReady: () => Promise<boolean>;
  streamCount: () => number;
  connectionCount: () => Promise<number>;
  /** True while the live stream of the origin is open. */
  isOriginUp: () => boolean;
  keptBytes: () => number;
}

export function createEdgeMetrics(): EdgeMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = gaugesIn(registry);
  const setHttp = httpGauges(registry);
  const originUp = gauge(
    'nightmare_edge_origin_up',
    '1 while the live stream of the origin is open.',
  );
  const kept = gauge('nightmare_edge_cache_bytes', 'What kept responses take up.');
  const reads = new Counter({
    name: 'nightmare_edge_reads_total',
    help: 'Reads of responses that never change, by where the response came from.',
    labelNames: ['source'],
    registers: [registry],
  });
  for (const source of READ_SOURCES) reads.inc({ source }, 0);
  return {
    registry,
    requestObserver: countRequests(registry),
    onRead: (source) => reads.inc({ source }),
    async refresh(sources) {
      const [isReady, connections] = await Promise.all([
        sources.isReady(),
        sources.connectionCount(),
      ]);
      setHttp({ isReady, connections, streams: sources.streamCount() });
      originUp.set(Number(sources.isOriginUp()));
      kept.set(sources.keptBytes());
    },
  };
}
