import { ConfigError, oneOf, readSiteUrl, wholeNumber } from './configValues';
import { readHttpConfig, type Environment, type HttpConfig } from './httpConfig';

const ROLES = ['all', 'edge'] as const;

/** What a process does: all that a site needs, or a part of it. Throws ConfigError. */
export const readRole = (env: Environment): (typeof ROLES)[number] =>
  oneOf('ROLE', env['ROLE'] || 'all', ROLES);

/** The settings of a process with the role `edge`. */
export interface EdgeConfig extends HttpConfig {
  /** The address of the server whose data the edge serves, without a slash at the end. */
  originUrl: string;
  /** How many bytes of responses that never change are kept. */
  cacheBytes: number;
}

const BYTES_PER_MB = 1024 * 1024;

/** Throws ConfigError. */
export function readEdgeConfig(env: Environment): EdgeConfig {
  const origin = env['ORIGIN'];
  if (!origin) throw new ConfigError('With ROLE=edge, set ORIGIN to the address of the server');
  return {
    ...readHttpConfig(env),
    originUrl: readSiteUrl('ORIGIN', origin),
    cacheBytes: BYTES_PER_MB * wholeNumber('CACHE_MB', env['CACHE_MB'] || '64', 1, 1e6),
  };
}
