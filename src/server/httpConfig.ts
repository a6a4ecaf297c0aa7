import { list, oneOf, wholeNumber } from './configValues';

/** The settings of every process that serves users. */
export interface HttpConfig {
  port: number;
  host: string;
  /** How long a stopping server keeps serving requests while its health check already fails. */
  drainMs: number;
  /** Origins of apps on other hosts that may call this API. */
  allowedOrigins: string[];
  trustProxy: string[];
  /** How many connections one address may have; a third of them may be live streams. */
  connectionsPerAddress: number;
  logLevel: LogLevel;
  /** Where Prometheus can read the metrics; null to serve none. */
  metrics: { port: number; host: string } | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** Throws ConfigError. */
export function readHttpConfig(env: Environment): HttpConfig {
  return {
    port: wholeNumber('PORT', env['PORT'] || '8080', 0, 65_535),
    host: env['HOST'] || 'localhost',
    drainMs: 1_000 * wholeNumber('DRAIN_SECONDS', env['DRAIN_SECONDS'] || '0', 0, 3_600),
    allowedOrigins: list(env['ALLOWED_ORIGINS']),
    trustProxy: list(env['TRUST_PROXY']),
    connectionsPerAddress: wholeNumber(
      'CONNECTIONS_PER_ADDRESS',
      env['CONNECTIONS_PER_ADDRESS'] || '3000',
      3,
      1e9,
    ),
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'] || 'warn', LOG_LEVELS),
    metrics: readMetrics(env['METRICS_PORT'], env['METRICS_HOST'] || '127.0.0.1'),
  };
}

function readMetrics(port: string | undefined, host: string): HttpConfig['metrics'] {
  return port ? { port: wholeNumber('METRICS_PORT', port, 0, 65_535), host } : null;
}
