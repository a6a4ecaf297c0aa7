import { bundleServer } from '../bundledServer';
import { startTestPostgres } from '../postgres/testPostgres';
import type { Served } from '../serveOnce';
import { startSites } from './sites';

declare global {
  var journeySites: Served | undefined;
}

export default async function globalSetup(): Promise<void> {
  await startTestPostgres();
  await bundleServer();
  const sites = await startSites();
  globalThis.journeySites = sites;
  process.env['JOURNEY_SITES_URL'] = sites.url;
}
