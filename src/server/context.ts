import type { Db } from './database/database';

/** The dependencies of every service. */
export interface ServiceContext {
  db: Db;
  /** Returns milliseconds since 1970. This clock decides every deadline. */
  clock: () => number;
  /** Returns a new id that nobody can guess. */
  newId: () => string;
  /** Logs an error that did not prevent the response. */
  report?: (error: unknown, what: string) => void;
}
