import { askOnce } from '../serveOnce';
import type { Resources } from './sites';
import { logInByApi, type Member } from './member';
import type { PlayedMatch } from './playedMatch';
import { startProduct, type Product } from './product';

/** A server with a site that journeys share. */
export type Site = Pick<Product, 'url'>;

/** Returns the shared site whose final starts later and that nobody enters. */
export const openSite = (): Promise<Site> => shared('open');

/**
 * Returns the shared site whose final starts later and that several journeys enter. The operator's commands work on
 * its data folder.
 */
export const enteredSite = (): Promise<Resources['entered']> => shared('entered');

/** Returns the shared site whose final is over, with a new session of each member. */
export async function playedSite(): Promise<Site & PlayedMatch> {
  const { url, matchId, members: known } = await shared('played');
  const members: Member[] = [];
  for (const { email, firstName } of known) members.push(await logInByApi(url, email, firstName));
  const match = await members[0]!.call<PlayedMatch['match']>('GET', `scoring/matches/${matchId}`);
  return { url, match, members };
}

/** Starts a separate site for a journey, on PostgreSQL. It has only the matches that the arguments name. */
export async function ownSite(...args: string[]): Promise<Product> {
  await untilBuilt();
  return startProduct({ databaseUrl: await shared('database'), args });
}

/** Starts a separate site with an embedded database, as `npm start` does. */
export async function ownEmbeddedSite(...args: string[]): Promise<Product> {
  await untilBuilt();
  return startProduct({ args });
}

const shared = <Name extends keyof Resources>(name: Name): Promise<Resources[Name]> =>
  askOnce(process.env['JOURNEY_SITES_URL'], name);

/** Resolves when the app is built. */
export const untilBuilt = (): Promise<void> => shared('built');
