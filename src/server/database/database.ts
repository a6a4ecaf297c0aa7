import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { listenOnPostgres, type Listener } from './listening';
import { PGliteClient } from './pglite/client';
import { PGliteDialect } from './pglite/dialect';
import type { Database } from './schema';

export type Db = Kysely<Database>;
/** A transaction, or the database outside of one. */
export type Executor = Db | Transaction<Database>;

export interface OpenDatabase {
  db: Db;
  /** Runs a script of several statements. */
  script(sql: string): Promise<void>;
  /** Calls the listener for each notification on a channel, of any process, until the database is closed. */
  listen(channel: string, listener: Listener): Promise<void>;
  close(): Promise<void>;
}

// int8 as a number: caps and counts stay far below 2^53; team masks are read as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is the day at the venue, not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A request that waits for a connection and then for a lock fails within two seconds. */
const WAIT_MS = 1_000;
const STATEMENT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Resolves when the database responds. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Opens PostgreSQL 15 or later. `onError` gets the errors of idle connections. `patience` multiplies every
 * timeout, for programs that promise nothing to users.
 */
export function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  maxConnections = 20,
  patience = 1,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: patience * WAIT_MS,
    statement_timeout: patience * STATEMENT_MS,
    lock_timeout: patience * WAIT_MS,
    idle_in_transaction_session_timeout: patience * IDLE_IN_TRANSACTION_MS,
  });
  pool.on('error', onError);
  // The pool listens to a connection only while it is idle. The error of one in use fails its query, too, and
  // without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const stopListening: (() => Promise<void>)[] = [];
  return {
    db,
    script: async (sql) => void (await pool.query(sql)),
    listen: async (channel, listener) => {
      stopListening.push(await listenOnPostgres(connectionString, channel, listener, onError));
    },
    close: async () => {
      await Promise.all(stopListening.map((stop) => stop()));
      await db.destroy();
      // Kysely ends the pool only when it has used it.
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
): OpenDatabase {
  const client = new PGliteClient(boot, dataDir, onLost);
  const db = new Kysely<Database>({ dialect: new PGliteDialect(client) });
  return {
    db,
    script: (sql) => client.script(sql),
    listen: (channel, listener) => client.listen(channel, listener),
    close: async () => {
      await db.destroy();
      await client.close();
    },
  };
}
