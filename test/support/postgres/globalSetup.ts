import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { openEmbedded } from '../../../src/server/database/database';
import { migrate } from '../../../src/server/database/migrate';
import { bundleServer } from '../bundledServer';
import { migrationsFolder, pgliteBoot, projectRoot } from '../paths';
import { once, serveOnce, type Served } from '../serveOnce';
import { temporaryFolder } from '../temporaryFolder';
import { failed, startTestPostgres } from './testPostgres';

declare global {
  var embeddedTemplate: Served | undefined;
}

/** Starts the PostgreSQL of the run, and serves the folder of a migrated embedded database. */
export default async function globalSetup(): Promise<void> {
  await startTestPostgres();
  const served = await serveOnce({ folder: once(embeddedFolder) });
  globalThis.embeddedTemplate = served;
  process.env['EMBEDDED_TEMPLATE_URL'] = served.url;
  process.env['TEST_CONTRACT'] = contractAsJson();
  await bundleServer();
}

/** Creates a data folder with an empty, migrated embedded database. */
async function embeddedFolder(): Promise<string> {
  const folder = path.join(temporaryFolder('template'), 'postgres');
  const database = openEmbedded(pathToFileURL(pgliteBoot), folder, failed);
  await migrate(database, migrationsFolder);
  await database.close();
  return folder;
}

/** Writes the contract as JSON, because many test files read it and parsing YAML takes a third of a second. */
function contractAsJson(): string {
  const file = path.join(temporaryFolder('contract'), 'openapi.json');
  const contract: unknown = parse(readFileSync(path.join(projectRoot, 'openapi.yaml'), 'utf8'));
  writeFileSync(file, JSON.stringify(contract));
  return file;
}
