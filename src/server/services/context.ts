import type { Db } from '../storage/database';
import type { Boards } from './boards';
import type { PushGateway } from './pushGateway';

/** What every service is given: the database, the server's clock and a source of ids. */
export interface ServiceContext {
  db: Db;
  /** Milliseconds since 1970; the clock that decides every deadline. */
  clock: () => number;
  /** A fresh id that nobody can guess. */
  newId: () => string;
  /** Without them the services rank in the thread that they run in. */
  boards?: Boards;
  /** Without it nothing is pushed. */
  push?: PushGateway;
}
