import pg from 'pg';
import { openPostgres, type OpenDatabase } from '../../../src/server/database/database';
import { migrate } from '../../../src/server/database/migrate';
import { migrationsFolder } from '../../support/paths';
import { startPostgres } from '../../support/postgres/server';

export interface BenchPostgres {
  /** The URL of the server, without a database. */
  url: string;
  /**
   * Creates a migrated database, or copies one without connections, replacing a database of the same name.
   */
  create(name: string, template?: string): Promise<OpenDatabase>;
  /** Opens a connection without the timeouts of the server's pool. */
  connect(name: string): Promise<pg.Client>;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL with its default durability. */
export async function benchPostgres(): Promise<BenchPostgres> {
  const server = await startPostgres('fsync=on');
  let isStopping = false;
  const failed = (error: Error): void => {
    // On a busy machine a connection that was closed may still be there when the server stops.
    if (!isStopping) throw error;
  };
  const connect = async (name: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: `${server.url}/${name}` });
    await client.connect();
    return client;
  };
  const admin = await connect('postgres');
  return {
    url: server.url,
    connect,
    async create(name, template) {
      await admin.query(`drop database if exists ${name}`);
      await admin.query(`create database ${name} ${template ? `template ${template}` : ''}`);
      const database = openPostgres(`${server.url}/${name}`, failed, { maxConnections: 4 });
      if (!template) await migrate(database, migrationsFolder);
      return database;
    },
    async stop() {
      isStopping = true;
      await admin.end();
      await server.stop();
    },
  };
}
