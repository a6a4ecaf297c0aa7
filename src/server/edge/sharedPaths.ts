import type { ContractDocument } from '../contractDocument';
import { BRIEF, cachingOf, PERMANENT } from '../http/caching';

/** The hashed files of the app. */
const ASSETS = '/assets/[^?%]+';

/**
 * Returns a pattern for the paths whose responses are the same for all callers and may be kept: those that the contract
 * says so of, and the files of the app. An address in an unusual form matches none of them, and neither does one with a parameter that is encoded.
 */
export function sharedPaths(contract: ContractDocument): RegExp {
  const paths = Object.entries(contract.paths).filter(([, { get }]) => {
    const header = get && cachingOf(get, contract)?.cacheControl;
    return header === PERMANENT || header === BRIEF;
  });
  const patterns = paths.map(([path]) => {
    // The last parameter may have slashes, as the names of the log's tiles have.
    return `/api${path.replace(/\{\w+\}$/, '[^?%]+').replace(/\{\w+\}/g, '[^/?%]+')}`;
  });
  return new RegExp(`^(?:${[...patterns, ASSETS].join('|')})(?:[?].*)?$`);
}
