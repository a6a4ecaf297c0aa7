import type { FastifyBaseLogger } from 'fastify';
import type { SlowStatement } from './database/slowStatements';

/** The log of a server's parts, besides its requests. */
export interface ServerLog {
  /** An error that did not prevent a response. */
  report(error: unknown, what: string): void;
  /** A line that needs an operator's attention. */
  warn(line: string): void;
  slow(statement: SlowStatement): void;
  /** From now on everything goes to this logger. */
  attach(logger: FastifyBaseLogger): void;
}

/** Returns a log that prints errors until the logger is attached, because the database may report some before. */
export function createServerLog(): ServerLog {
  let logger: FastifyBaseLogger | null = null;
  return {
    report(error, what) {
      if (logger) logger.error({ err: error }, what);
      else console.error(what, error);
    },
    warn: (line) => logger?.warn(line),
    slow: (statement) => logger?.warn(statement, 'slow query'),
    attach(attached) {
      logger = attached;
    },
  };
}
