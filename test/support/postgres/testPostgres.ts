import { openPostgres, type OpenDatabase } from '../../../src/server/database/database';
import { migrate } from '../../../src/server/database/migrate';
import { migrationsFolder } from '../paths';
import { startPostgres, type PostgresServer } from './server';
import { TEMPLATE } from './template';

declare global {
  var testPostgres: PostgresServer | undefined;
}

const open = (database: string): OpenDatabase => {
  const url = `${process.env['TEST_POSTGRES_URL']}/${database}`;
  return openPostgres(url, failed, { maxConnections: 1 });
};

const failed = (error: Error): never => {
  throw error;
};

/**
 * Starts a PostgreSQL for the run, with a migrated database that test files and journeys copy. The global set-ups that
 * need it share one.
 */
export async function startTestPostgres(): Promise<void> {
  if (globalThis.testPostgres !== undefined) return;
  const server = await startPostgres();
  globalThis.testPostgres = server;
  process.env['TEST_POSTGRES_URL'] = server.socketUrl;
  process.env['TEST_POSTGRES_TCP_URL'] = server.url;
  const admin = open('postgres');
  await admin.script(`create database ${TEMPLATE}`);
  await admin.close();
  const template = open(TEMPLATE);
  await migrate(template, migrationsFolder);
  await template.close();
}

export async function stopTestPostgres(): Promise<void> {
  const server = globalThis.testPostgres;
  globalThis.testPostgres = undefined;
  await server?.stop();
}
