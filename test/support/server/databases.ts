import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  openEmbedded,
  openPostgres,
  type OpenDatabase,
} from '../../../src/server/storage/database';
import { migrate } from '../../../src/server/storage/migrate';
import { migrationsFolder, projectRoot } from '../paths';
import { TEMPLATE } from '../postgres/template';

// A machine that is busy with other things must not look like a failure.
jest.setTimeout(60_000);
const PATIENCE_MS = 2_000;

export interface TestDatabase extends OpenDatabase {
  /** Of a real PostgreSQL; null for the embedded one. */
  url: string | null;
}

/** An empty, migrated database on the real PostgreSQL, with as many connections as the server uses. */
export async function postgresDatabase(maxConnections = 20): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL']!;
  // Test files that share a process start counting anew: only chance keeps their names apart.
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(`${server}/postgres`, () => undefined, 1);
  // Copies of one template take turns: whoever comes second waits a little and tries again.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.script(`create database ${name} template ${TEMPLATE}`);
      break;
    } catch (error) {
      if (attempt === 50 || (error as { code?: string }).code !== '55006') throw error;
    }
  }
  await admin.close();
  const url = `${server}/${name}`;
  return { ...openPostgres(url, () => undefined, maxConnections, PATIENCE_MS), url };
}

/** The embedded database as `npm start` runs it, in memory. */
export async function embeddedDatabase(): Promise<TestDatabase> {
  const boot = path.join(projectRoot, 'src/server/storage/pglite/boot.mjs');
  const database = openEmbedded(pathToFileURL(boot), null, (error) => {
    throw error;
  });
  await migrate(database, migrationsFolder);
  return { ...database, url: null };
}
