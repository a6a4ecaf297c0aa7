import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { PGliteClient } from './client';

/** The Kysely dialect of the embedded database, which has one connection. */
export class PGliteDialect implements Dialect {
  readonly #driver: PGliteDriver;

  constructor(client: PGliteClient) {
    this.#driver = new PGliteDriver(client);
  }

  createDriver(): Driver {
    return this.#driver;
  }
  /** Returns the numbers of all connections, of idle connections and of callers that wait for one. */
  poolCounts() {
    return this.#driver.poolCounts();
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
  createAdapter() {
    return new PostgresAdapter();
  }
  createIntrospector(db: ConstructorParameters<typeof PostgresIntrospector>[0]) {
    return new PostgresIntrospector(db);
  }
}

/**
 * Gives the connection to one caller at a time, from BEGIN to COMMIT. Otherwise the statements of two
 * transactions would be mixed on it.
 */
class PGliteDriver implements Driver {
  readonly #connection: DatabaseConnection;
  readonly #queue: (() => void)[] = [];
  #isInUse = false;

  constructor(private readonly client: PGliteClient) {
    this.#connection = new PGliteConnection(client);
  }

  async init(): Promise<void> {}

  poolCounts() {
    return { total: 1, idle: this.#isInUse ? 0 : 1, waiting: this.#queue.length };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isInUse) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isInUse = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isInUse = false;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async destroy(): Promise<void> {
    await this.client.close();
  }
}

class PGliteConnection implements DatabaseConnection {
  constructor(private readonly client: PGliteClient) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.client.query(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream');
  }
}
