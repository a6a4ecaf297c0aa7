import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { listenOnPostgres, type Hear } from './listening';
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
  /** Hears of commits, by this process or another, until the database is closed. */
  listen(channel: string, hear: Hear): Promise<void>;
  close(): Promise<void>;
}

// int8 as a number: caps and counts stay far below 2^53; team masks are read as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is the venue's day, not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Whoever waits for both in turn hears within two seconds that the database is busy. */
const PATIENCE_MS = 1_000;

/**
 * PostgreSQL 15 or later. `onError` hears of connections that break while idle; `patienceMs` is for a connection
 * of the pool, and then for a lock.
 */
export function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  maxConnections = 20,
  patienceMs = PATIENCE_MS,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: 5_000,
    lock_timeout: patienceMs,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on('error', onError);
  // The pool hears of a connection only while it is idle. One that breaks while it is in use fails its
  // query; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const listeners: (() => Promise<void>)[] = [];
  return {
    db,
    script: async (sql) => void (await pool.query(sql)),
    listen: async (channel, hear) => {
      listeners.push(await listenOnPostgres(connectionString, channel, hear, onError));
    },
    close: async () => {
      await Promise.all(listeners.map((stop) => stop()));
      await db.destroy();
      // Kysely ends a pool only if it has used it itself.
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * The embedded database, in a thread of its own. `dataDir` null keeps it in memory; `onLost` hears that
 * the thread has died.
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
    listen: (channel, hear) => client.listen(channel, hear),
    close: async () => {
      await db.destroy();
      await client.close();
    },
  };
}
