import pg from 'pg';
import { openPostgres, type OpenDatabase } from '../../../src/server/storage/database';
import { migrate } from '../../../src/server/storage/migrate';
import { migrationsFolder } from '../../support/paths';
import { startPostgres } from '../../support/postgres/server';

export interface BenchPostgres {
  /** A migrated database, or a copy of one that nobody is connected to, in place of what had the name. */
  create(name: string, template?: string): Promise<OpenDatabase>;
  /** A connection without the time limits of the server's pool. */
  connect(name: string): Promise<pg.Client>;
  stop(): Promise<void>;
}

/** A real PostgreSQL, as durable as it comes. */
export async function benchPostgres(): Promise<BenchPostgres> {
  const server = await startPostgres('fsync=on');
  const failed = (error: Error): never => {
    throw error;
  };
  const connect = async (name: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: `${server.url}/${name}` });
    await client.connect();
    return client;
  };
  const admin = await connect('postgres');
  return {
    connect,
    async create(name, template) {
      await admin.query(`drop database if exists ${name}`);
      await admin.query(`create database ${name} ${template ? `template ${template}` : ''}`);
      const database = openPostgres(`${server.url}/${name}`, failed, 4);
      if (!template) await migrate(database, migrationsFolder);
      return database;
    },
    async stop() {
      await admin.end();
      await server.stop();
    },
  };
}
