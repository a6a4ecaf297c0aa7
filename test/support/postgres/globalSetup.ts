import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { parse } from 'yaml';
import { openEmbedded, openPostgres } from '../../../src/server/database/database';
import { migrate } from '../../../src/server/database/migrate';
import { migrationsFolder, pgliteBoot, projectRoot } from '../paths';
import { once, serveOnce, type Served } from '../serveOnce';
import { RUN, temporaryFolder } from '../temporaryFolder';
import { startPostgres, type PostgresServer } from './server';
import { TEMPLATE } from './template';

declare global {
  var testPostgres: PostgresServer | undefined;
  var embeddedTemplate: Served | undefined;
}

const failed = (error: Error): never => {
  throw error;
};

/**
 * Starts a PostgreSQL for the run, with a migrated database that test files copy, and serves the folder of a migrated
 * embedded database.
 */
export default async function globalSetup(): Promise<void> {
  const server = await startPostgres();
  globalThis.testPostgres = server;
  process.env['TEST_POSTGRES_URL'] = server.url;
  const admin = openPostgres(`${server.url}/postgres`, failed, { maxConnections: 1 });
  await admin.script(`create database ${TEMPLATE}`);
  await admin.close();
  const template = openPostgres(`${server.url}/${TEMPLATE}`, failed, { maxConnections: 1 });
  await migrate(template, migrationsFolder);
  await template.close();

  const served = await serveOnce({ folder: once(embeddedFolder) });
  globalThis.embeddedTemplate = served;
  process.env['EMBEDDED_TEMPLATE_URL'] = served.url;
  process.env['TEST_CONTRACT'] = contractAsJson();
  process.env['TEST_SERVER'] = await bundledServer();
}

/** Replaces import.meta.url by the URL of the source file, so that bundled modules find the project's other files. */
const ownUrls: Plugin = {
  name: 'own-urls',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]server[\\/].*\.ts$/ }, ({ path: file }) => {
      const url = JSON.stringify(pathToFileURL(file).href);
      const contents = readFileSync(file, 'utf8').replaceAll('import.meta.url', url);
      return { contents, loader: 'ts' };
    });
  },
};

/** Bundles the server into one file. It starts in a third of the time, and tests start dozens of servers. */
async function bundledServer(): Promise<string> {
  const folder = path.join(projectRoot, 'node_modules/.cache/test-server');
  const outfile = path.join(folder, `${RUN}.mjs`);
  await build({
    entryPoints: [path.join(projectRoot, 'src/server/main.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    plugins: [ownUrls],
  });
  return outfile;
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
