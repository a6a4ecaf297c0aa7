import { parseArgs } from 'node:util';
import path from 'node:path';

export interface Config {
  port: number;
  host: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  signupsPerHour: number;
  /** What a provider of live cricket proves itself with; null: nobody may feed this server. */
  feedToken: string | null;
  /** Whom push services can write to. */
  contactEmail: string | null;
  reviewMinutes: number;
  /** Of the API that the built app calls; a path is this server's. */
  apiBaseUrl: string;
  /** Origins of apps on other hosts that may call this API. */
  allowedOrigins: string[];
  trustProxy: string[];
  logLevel: string;
  validateResponses: boolean;
  replay: ReplayConfig | null;
  /** Auto: on where there is nothing else to play, or where it has begun, and no provider feeds this server. */
  demoLeague: 'auto' | 'on' | 'off';
  /** Do accounts of the server's own play in it? */
  demoAccounts: boolean;
}

export interface ReplayConfig {
  file: string;
  startsInMs: number;
  ballEveryMs: number;
}

/** A setting that can't be used; the message names it. */
export class ConfigError extends Error {}

/** The settings of README.md, from the environment and the command line. Throws ConfigError. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  cwd: string,
): Config {
  const options = readOptions(args);
  const databaseUrl = env['DATABASE_URL'] || null;
  if (databaseUrl === null && env['NODE_ENV'] === 'production' && !options.embedded) {
    throw new ConfigError('Set DATABASE_URL, or ask for the embedded database with --embedded');
  }
  return {
    port: wholeNumber('PORT', env['PORT'] ?? '8080', 0, 65_535),
    host: env['HOST'] || 'localhost',
    databaseUrl,
    dataDir: path.resolve(cwd, env['DATA_DIR'] || 'data'),
    signupsPerHour: wholeNumber('SIGNUPS_PER_HOUR', env['SIGNUPS_PER_HOUR'] ?? '200', 1, 1e9),
    feedToken: readFeedToken(env['FEED_TOKEN']),
    contactEmail: readEmail('CONTACT_EMAIL', env['CONTACT_EMAIL']),
    reviewMinutes: wholeNumber('REVIEW_MINUTES', env['REVIEW_MINUTES'] ?? '15', 0, 10_080),
    apiBaseUrl: env['API_BASE_URL'] || '/api',
    allowedOrigins: list(env['ALLOWED_ORIGINS']),
    trustProxy: list(env['TRUST_PROXY']),
    logLevel: env['LOG_LEVEL'] || 'warn',
    validateResponses: env['VALIDATE_RESPONSES'] === 'true',
    demoLeague: oneOf('DEMO_LEAGUE', env['DEMO_LEAGUE'] || 'auto', ['auto', 'on', 'off']),
    demoAccounts: oneOf('DEMO_ACCOUNTS', env['DEMO_ACCOUNTS'] || 'on', ['on', 'off']) === 'on',
    replay: options.replay === undefined ? null : readReplay(options, options.replay, cwd),
  };
}

function readFeedToken(token: string | undefined): string | null {
  if (!token) return null;
  if (!/^[\w.~+/-]{24,}=*$/.test(token)) {
    throw new ConfigError('FEED_TOKEN must have 24 or more letters, digits or any of - . _ ~ + /');
  }
  return token;
}

function readEmail(name: string, address: string | undefined): string | null {
  if (!address) return null;
  if (/^[^\s@?&]+@[^\s@?&]+$/.test(address)) return address;
  throw new ConfigError(`${name} must be an e-mail address, not "${address}"`);
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

interface Options {
  replay?: string;
  'starts-in'?: string;
  'ball-every'?: string;
  embedded?: boolean;
}

function readOptions(args: readonly string[]): Options {
  try {
    return parseArgs({
      args: [...args],
      options: {
        replay: { type: 'string' },
        'starts-in': { type: 'string' },
        'ball-every': { type: 'string' },
        embedded: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function readReplay(options: Options, file: string, cwd: string): ReplayConfig {
  return {
    file: path.resolve(cwd, file),
    startsInMs: duration('--starts-in', options['starts-in'] ?? '60s'),
    ballEveryMs: duration('--ball-every', options['ball-every'] ?? '2s'),
  };
}

function oneOf<T extends string>(name: string, text: string, words: readonly T[]): T {
  const word = words.find((one) => one === text);
  if (word === undefined) {
    throw new ConfigError(`${name} must be ${words.join(', ')}, not "${text}"`);
  }
  return word;
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** "50ms", "2s", "1.5m", "1h" in milliseconds. */
export function duration(name: string, text: string): number {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  const ms = Math.round(Number(figure) * (UNIT_MS[unit ?? ''] ?? Number.NaN));
  if (!(ms >= 1 && ms <= 2 ** 31 - 1)) {
    throw new ConfigError(`${name} must be a duration such as 50ms, 2s or 5m, not "${text}"`);
  }
  return ms;
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  }
  return value;
}
