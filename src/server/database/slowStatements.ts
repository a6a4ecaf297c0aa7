import type { DatabaseObserver } from './database';

/** A slow statement as it is logged, never with the values of its parameters. */
export interface SlowStatement {
  ms: number;
  sql: string;
}

/** A statement that writes many rows has thousands of placeholders. */
const MAX_SQL_CHARACTERS = 1_000;

/** Returns an observer that reports statements of `slowMs` or longer, and passes all statements on to `next`. */
export function watchSlowStatements(
  slowMs: number,
  report: (statement: SlowStatement) => void,
  next?: DatabaseObserver,
): DatabaseObserver {
  return {
    executed(sql, ms) {
      next?.executed(sql, ms);
      if (ms < slowMs) return;
      const isLong = sql.length > MAX_SQL_CHARACTERS;
      const text = isLong ? `${sql.slice(0, MAX_SQL_CHARACTERS)} ...` : sql;
      report({ ms: Math.round(ms), sql: text });
    },
    failed: (error) => next?.failed(error),
  };
}
