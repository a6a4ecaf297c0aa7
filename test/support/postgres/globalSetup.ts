import { migrationsFolder } from '../paths';
import { openPostgres } from '../../../src/server/storage/database';
import { migrate } from '../../../src/server/storage/migrate';
import { startPostgres, type PostgresServer } from './server';
import { TEMPLATE } from './template';

declare global {
  var testPostgres: PostgresServer | undefined;
}

/** One PostgreSQL for the run, with a migrated database that each test file copies. */
export default async function globalSetup(): Promise<void> {
  const server = await startPostgres();
  globalThis.testPostgres = server;
  process.env['TEST_POSTGRES_URL'] = server.url;
  const failed = (error: Error): never => {
    throw error;
  };
  const admin = openPostgres(`${server.url}/postgres`, failed, 1);
  await admin.script(`create database ${TEMPLATE}`);
  await admin.close();
  const template = openPostgres(`${server.url}/${TEMPLATE}`, failed, 1);
  await migrate(template, migrationsFolder);
  await template.close();
}
