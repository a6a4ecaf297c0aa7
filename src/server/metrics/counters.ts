import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BoardCallObserver } from '../boards/thread/client';
import type { DatabaseObserver } from '../database/database';
import { isUnavailable } from '../database/transaction';
import type { RequestObserver } from '../http/requestLog';
import { LIVE_PATH } from '../http/shedding';
import type { Job } from '../jobs/jobRunner';
import type { PushGateway, PushResult } from '../notify/pushGateway';

/** The counters of the server. docs/operating.md lists every metric. */
export interface Counters {
  registry: Registry;
  requestObserver: RequestObserver;
  statements: DatabaseObserver;
  boardCalls: BoardCallObserver;
  /** Returns the jobs with each run counted. */
  watchJobs(jobs: readonly Job[]): Job[];
  /** Returns the gateway with each message counted. */
  watchPush(gateway: PushGateway): PushGateway;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const STATEMENT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 5];
const BOARD_CALL_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const LOGIN_ROUTE = '/api/auth/login';
const PUSH_RESULTS: readonly PushResult['kind'][] = [
  'sent',
  'unsubscribed',
  'rejected',
  'unavailable',
  'silent',
];

/** Returns counters at zero, in a registry that also has the metrics of the process. */
export function createCounters(clock: () => number): Counters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestObserver: countRequests(registry),
    statements: countStatements(registry),
    boardCalls: countBoardCalls(registry),
    watchJobs: countJobs(registry, clock),
    watchPush: countMessages(registry),
  };
}

export function countRequests(registry: Registry): RequestObserver {
  const registers = [registry];
  const requests = new Counter({
    name: 'nightmare_http_requests_total',
    help: 'Requests that are over, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'nightmare_http_request_duration_seconds',
    help: 'How long requests took, by method and route, without live streams.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const shed = new Counter({
    name: 'nightmare_http_reads_shed_total',
    help: 'Reads that were rejected under load. They are no requests of any route.',
    registers,
  });
  const refused = new Counter({
    name: 'nightmare_logins_refused_total',
    help: 'Log-ins that were refused, by the code of the error.',
    labelNames: ['reason'],
    registers,
  });
  return {
    served({ method, route, status, seconds, errorCode }) {
      requests.inc({ method, route, status });
      if (route !== LIVE_PATH) durations.observe({ method, route }, seconds);
      if (route === LOGIN_ROUTE && errorCode !== null) refused.inc({ reason: errorCode });
    },
    shed: () => shed.inc(),
  };
}

function countStatements(registry: Registry): DatabaseObserver {
  const durations = new Histogram({
    name: 'nightmare_database_statement_duration_seconds',
    help: 'How long statements of the database took that succeeded.',
    buckets: STATEMENT_SECONDS,
    registers: [registry],
  });
  const errors = new Counter({
    name: 'nightmare_database_errors_total',
    help: 'Statements that failed, and callers who got no connection, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of ERROR_KINDS) errors.inc({ kind }, 0);
  return {
    executed: (_sql, ms) => durations.observe(ms / 1_000),
    failed: (error) => errors.inc({ kind: kindOf(error) }),
  };
}

const ERROR_KINDS = ['conflict', 'constraint', 'unavailable', 'other'] as const;

function kindOf(error: unknown): (typeof ERROR_KINDS)[number] {
  const { code } = error as { code?: unknown };
  const sqlState = typeof code === 'string' ? code : '';
  // Deadlocks and serialisation failures, after which a transaction runs again.
  if (/^40/.test(sqlState)) return 'conflict';
  if (/^23/.test(sqlState)) return 'constraint';
  return isUnavailable(error) ? 'unavailable' : 'other';
}

function countBoardCalls(registry: Registry): BoardCallObserver {
  const durations = new Histogram({
    name: 'nightmare_board_call_duration_seconds',
    help: "How long calls took in the boards' thread, by call. A view of a new version ranks the board.",
    labelNames: ['call'],
    buckets: BOARD_CALL_SECONDS,
    registers: [registry],
  });
  return (call, ms) => durations.observe({ call }, ms / 1_000);
}

function countJobs(registry: Registry, clock: () => number): Counters['watchJobs'] {
  const successes = new Gauge({
    name: 'nightmare_job_last_success_timestamp_seconds',
    help: 'When a job last succeeded, in seconds since 1970.',
    labelNames: ['name'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'nightmare_job_failures_total',
    help: 'Runs of a job that failed.',
    labelNames: ['name'],
    registers: [registry],
  });
  const watch = (job: Job): Job => {
    const { name, run } = job;
    failures.inc({ name }, 0);
    return {
      ...job,
      async run() {
        try {
          const result = await run();
          successes.set({ name }, clock() / 1_000);
          return result;
        } catch (error) {
          failures.inc({ name });
          throw error;
        }
      },
    };
  };
  return (jobs) => jobs.map(watch);
}

function countMessages(registry: Registry): Counters['watchPush'] {
  const messages = new Counter({
    name: 'nightmare_push_messages_total',
    help: 'Attempts to push a message, by what became of them.',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of PUSH_RESULTS) messages.inc({ result }, 0);
  return (gateway) => ({
    ...gateway,
    async send(message, keys) {
      const result = await gateway.send(message, keys);
      messages.inc({ result: result.kind });
      return result;
    },
  });
}
