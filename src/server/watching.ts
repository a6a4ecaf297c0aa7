import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Boards } from './boards/boards';
import type { Config } from './config';
import type { DatabaseObserver } from './database/database';
import type { LockedDatabase } from './database/openDatabase';
import { watchSlowStatements, type SlowStatement } from './database/slowStatements';
import type { Job } from './jobs/jobRunner';
import type { Broadcast } from './live/broadcast';
import { createCounters, type Counters } from './metrics/counters';
import { createGauges } from './metrics/gauges';
import { readSiteState } from './metrics/siteViews';
import { startMetricsServer, type MetricsServer } from './metrics/metricsServer';

/** Counts and logs what a server does. */
export interface Watching {
  /** Null if metrics are switched off; then nothing is counted. */
  counters: Counters | null;
  statements: DatabaseObserver;
  watchJobs(jobs: readonly Job[]): readonly Job[];
  /** Serves the metrics if they are switched on. Rejects when it can't listen on the port. */
  start(running: Running): Promise<MetricsServer | null>;
}

/** The parts of a running server that are read when the metrics are requested. */
export interface Running {
  app: FastifyInstance;
  boards: Boards;
  broadcast: Broadcast;
  database: LockedDatabase;
  isReady: () => Promise<boolean>;
}

export function createWatching(
  config: Pick<Config, 'metrics' | 'slowQueryMs'>,
  clock: () => number,
  onSlow: (statement: SlowStatement) => void,
): Watching {
  const counters = config.metrics && createCounters(clock);
  return {
    counters,
    statements: watchSlowStatements(config.slowQueryMs, onSlow, counters?.statements),
    watchJobs: (jobs) => counters?.watchJobs(jobs) ?? jobs,
    async start({ app, boards, broadcast, database, isReady }) {
      if (!config.metrics || !counters) return null;
      const { server } = app;
      const refresh = createGauges(counters.registry, {
        clock,
        isReady,
        readSite: () => readSiteState(database.db, new Date(clock())),
        hasRoom: database.hasRoom,
        poolCounts: database.poolCounts,
        boardsUsage: boards.usage,
        streamCount: broadcast.subscriberCount,
        connectionCount: promisify(server.getConnections.bind(server)),
      });
      return startMetricsServer(config.metrics, counters.registry, refresh);
    },
  };
}
