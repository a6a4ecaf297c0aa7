import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  openEmbedded,
  openPostgres,
  type OpenDatabase,
} from '../../../src/server/database/database';
import { pgliteBoot } from '../paths';
import { TEMPLATE } from '../postgres/template';
import { askOnce } from '../serveOnce';
import { temporaryFolder } from '../temporaryFolder';

/**
 * Multiplies the timeouts, because a busy machine takes much longer than those of a server allow. The timeouts
 * themselves are tested with servers in separate processes.
 */
const PATIENCE = 60;

export interface TestDatabase extends OpenDatabase {
  /** The connection string of a PostgreSQL; null for the embedded database. */
  url: string | null;
}

/** Opens a connection to PostgreSQL for a test itself, separate from the server's. */
export const openOwnPostgres = (url: string, maxConnections = 1): OpenDatabase =>
  openPostgres(url, () => undefined, { maxConnections, patience: PATIENCE });

/** Creates an empty, migrated database on PostgreSQL, with as many connections as the server uses. */
export async function postgresDatabase(maxConnections = 20): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL']!;
  // A random name, because a counter would start again in every test file.
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openOwnPostgres(`${server}/postgres`);
  // PostgreSQL makes only one copy of a template at a time, so a refused copy is retried.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.script(`create database ${name} template ${TEMPLATE} strategy file_copy`);
      break;
    } catch (error) {
      if (attempt === 50 || (error as { code?: string }).code !== '55006') throw error;
    }
  }
  await admin.close();
  const url = `${server}/${name}`;
  return { ...openPostgres(url, () => undefined, { maxConnections, patience: PATIENCE }), url };
}

/**
 * Creates an embedded database in a folder of its own, as `npm start` runs it: an empty, migrated one, or with `copied`
 * a copy of another folder.
 */
export async function embeddedDatabase(
  copied?: string,
): Promise<TestDatabase & { folder: string }> {
  const template = await askOnce<string>(process.env['EMBEDDED_TEMPLATE_URL'], 'folder');
  const folder = path.join(temporaryFolder('embedded'), 'postgres');
  cpSync(copied ?? template, folder, { recursive: true });
  const database = openEmbedded(pathToFileURL(pgliteBoot), folder, (error) => {
    throw error;
  });
  return { ...database, url: null, folder };
}
