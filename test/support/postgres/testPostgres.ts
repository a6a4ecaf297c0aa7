import { openPostgres, type OpenDatabase } from '../../../src/server/database/database';
import { migrate } from '../../../src/server/database/migrate';
import { migrationsFolder } from '../paths';
import { startPostgres, type PostgresServer } from './server';
import { TEMPLATE } from './template';

declare global {
  /** The PostgreSQL of the run, and how many global set-ups use it. */
  var testPostgres: { server: PostgresServer; users: number } | undefined;
}

/**
 * The tests make hundreds of databases that live for seconds. Vacuuming each of them would take up to half a processor.
 * They also open thousands of connections, and checking the password would take a third of the processor time of each.
 */
const SHORT_LIVED = {
  initdb: ['--set', 'scram_iterations=1'],
  postgres: process.env['TORTURE'] ? [] : ['-c', 'autovacuum=off'],
};

const open = (database: string): OpenDatabase => {
  const url = `${process.env['TEST_POSTGRES_URL']}/${database}`;
  return openPostgres(url, failed, { maxConnections: 1 });
};

export const failed = (error: Error): never => {
  throw error;
};

/**
 * Starts a PostgreSQL for the run, with a migrated database that test files and journeys copy. The global set-ups that
 * need it share one.
 */
export async function startTestPostgres(): Promise<void> {
  if (globalThis.testPostgres !== undefined) {
    globalThis.testPostgres.users += 1;
    return;
  }
  const server = await startPostgres('fsync=off', SHORT_LIVED);
  globalThis.testPostgres = { server, users: 1 };
  process.env['TEST_POSTGRES_URL'] = server.socketUrl;
  process.env['TEST_POSTGRES_TCP_URL'] = server.url;
  const admin = open('postgres');
  await admin.script(`create database ${TEMPLATE}`);
  await admin.close();
  const template = open(TEMPLATE);
  await migrate(template, migrationsFolder);
  await template.close();
}

/** Stops it when the last global tear-down of those that use it calls this. */
export async function stopTestPostgres(): Promise<void> {
  const shared = globalThis.testPostgres;
  if (shared === undefined) return;
  shared.users -= 1;
  if (shared.users === 0) await shared.server.stop();
}
