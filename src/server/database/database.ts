import { Kysely, PostgresDialect, sql, type LogEvent, type Transaction } from 'kysely';
import pg from 'pg';
import { listenOnPostgres, type Listener } from './listening';
import { PGliteClient } from './pglite/client';
import { PGliteDialect } from './pglite/dialect';
import type { Database } from './schema';

export type Db = Kysely<Database>;
/** A transaction, or the database outside of one. */
export type Executor = Db | Transaction<Database>;

/** Is notified of each statement. The SQL has placeholders in place of values. */
export interface DatabaseObserver {
  /** A statement was executed. */
  executed(sql: string, ms: number): void;
  /** A statement failed, or there was no connection for it. */
  failed(error: unknown): void;
}

/** The connections for statements, and how many callers wait for one. */
export interface PoolCounts {
  total: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase {
  db: Db;
  poolCounts(): PoolCounts;
  /** Returns when a statement was last executed, by `performance.now()`. */
  lastExecutedMs(): number;
  /** Runs a script of several statements. */
  script(sql: string): Promise<void>;
  /** Calls the listener for each notification on a channel, from any process, until the database is closed. */
  listen(channel: string, listener: Listener): Promise<void>;
  close(): Promise<void>;
}

// int8 as a number: caps and counts stay far below 2^53; team masks are read as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is the day at the venue, not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** The limit for each wait: a request that waits for a connection and then for a lock fails within two seconds. */
const WAIT_MS = 1_000;
const STATEMENT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Resolves when the database responds. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Passes Kysely's reports of statements to an observer, and remembers when a statement was last executed. */
function watchStatements(observer: DatabaseObserver | undefined) {
  let lastMs = -Infinity;
  const log = (event: LogEvent): void => {
    if (event.level === 'error') return observer?.failed(event.error);
    lastMs = performance.now();
    observer?.executed(event.query.sql, event.queryDurationMillis);
  };
  return { log, lastExecutedMs: () => lastMs };
}

export interface PostgresOptions {
  /** 20 by default. */
  maxConnections?: number;
  /** Multiplies every timeout, for programs that do not have to respond to users in time; 1 by default. */
  patience?: number;
  /** How long to wait for a connection; a second by default. */
  connectMs?: number;
  observer?: DatabaseObserver;
}

/** Opens PostgreSQL 15 or later. `onError` gets the errors of idle connections. */
export function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  {
    maxConnections = 20,
    patience = 1,
    connectMs = patience * WAIT_MS,
    observer,
  }: PostgresOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: patience * STATEMENT_MS,
    lock_timeout: patience * WAIT_MS,
    idle_in_transaction_session_timeout: patience * IDLE_IN_TRANSACTION_MS,
  });
  pool.on('error', onError);
  // The pool listens to a connection only while it is idle. An error of a connection in use already fails its query,
  // but without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect = (): Promise<pg.PoolClient> =>
    pool.connect().catch((error: unknown) => {
      // Kysely reports only the errors of statements.
      observer?.failed(error);
      throw error;
    });
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end() } });
  const { log, lastExecutedMs } = watchStatements(observer);
  const db = new Kysely<Database>({ dialect, log });
  const stopListening: (() => Promise<void>)[] = [];
  return {
    db,
    lastExecutedMs,
    poolCounts: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    script: async (sql) => void (await pool.query(sql)),
    listen: async (channel, listener) => {
      stopListening.push(
        await listenOnPostgres(connectionString, channel, listener, onError, patience),
      );
    },
    close: async () => {
      await Promise.all(stopListening.map((stop) => stop()));
      await db.destroy();
      // Kysely ends the pool only if it has used it.
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * Opens the embedded database in a thread of its own. With `dataDir` null it is in memory. `onLost` is called
 * when the thread dies.
 */
export function openEmbedded(
  boot: URL,
  dataDir: string | null,
  onLost: (error: Error) => void,
  observer?: DatabaseObserver,
): OpenDatabase {
  const client = new PGliteClient(boot, dataDir, onLost);
  const dialect = new PGliteDialect(client);
  const { log, lastExecutedMs } = watchStatements(observer);
  const db = new Kysely<Database>({ dialect, log });
  return {
    db,
    lastExecutedMs,
    poolCounts: () => dialect.poolCounts(),
    script: (sql) => client.script(sql),
    listen: (channel, listener) => client.listen(channel, listener),
    close: async () => {
      await db.destroy();
      await client.close();
    },
  };
}
