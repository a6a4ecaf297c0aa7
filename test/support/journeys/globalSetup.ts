import type { Served } from '../serveOnce';
import { startLeagues } from './leagues';

declare global {
  var journeyLeagues: Served | undefined;
}

export default async function globalSetup(): Promise<void> {
  const leagues = await startLeagues();
  globalThis.journeyLeagues = leagues;
  process.env['JOURNEY_LEAGUES_URL'] = leagues.url;
}
