import type { ContractDocument } from '../contractDocument';
import { cachingOf, PERMANENT } from '../http/caching';

/** The hashed files of the app. */
const ASSETS = '/assets/[^?%]+';

/**
 * Returns a pattern for the paths whose responses never change: those that the contract says so of, and the files of
 * the app. An address in an unusual form matches none of them, and neither does one with a parameter that is encoded.
 */
export function permanentPaths(contract: ContractDocument): RegExp {
  const paths = Object.entries(contract.paths).filter(([, { get }]) => {
    return get !== undefined && cachingOf(get, contract)?.cacheControl === PERMANENT;
  });
  const patterns = paths.map(([path]) => {
    // The last parameter may have slashes, as the names of the log's tiles have.
    return `/api${path.replace(/\{\w+\}$/, '[^?%]+').replace(/\{\w+\}/g, '[^/?%]+')}`;
  });
  return new RegExp(`^(?:${[...patterns, ASSETS].join('|')})(?:[?].*)?$`);
}
