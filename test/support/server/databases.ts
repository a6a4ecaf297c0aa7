import { cpSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  openEmbedded,
  openPostgres,
  type OpenDatabase,
} from '../../../src/server/database/database';
import { pgliteBoot } from '../paths';
import { copyTemplate, PATIENCE } from '../postgres/template';
import { askOnce } from '../serveOnce';
import { temporaryFolder } from '../temporaryFolder';

export interface TestDatabase extends OpenDatabase {
  /** The connection string of a PostgreSQL; null for the embedded database. */
  url: string | null;
}

/** Opens a connection to PostgreSQL for a test itself, separate from the server's. */
export const openOwnPostgres = (url: string, maxConnections = 1): OpenDatabase =>
  openPostgres(url, () => undefined, { maxConnections, patience: PATIENCE });

/** Creates an empty, migrated database on PostgreSQL, with as many connections as the server uses. */
export async function postgresDatabase(maxConnections = 20): Promise<TestDatabase> {
  const url = await copyTemplate();
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
