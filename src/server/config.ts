import { parseArgs } from 'node:util';
import path from 'node:path';
import { readWitnessKey } from '../domain/merkle/cosignature';
import { sha256 } from './books/primitives';
import type { Witness } from './books/witnesses';
import { ConfigError, duration, list, oneOf, readSiteUrl, wholeNumber } from './configValues';
import { readHttpConfig, type Environment, type HttpConfig } from './httpConfig';

export interface Config extends HttpConfig {
  /** Null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  signupsPerHour: number;
  /** The tokens of the provider of live cricket, at most two. Empty if no provider may feed this server. */
  feedTokens: string[];
  /** The address at which users and push services can reach the operator. */
  contactEmail: string | null;
  /** Https addresses that the home page links to. */
  socialUrl: string | null;
  feedbackUrl: string | null;
  /** The address of the app for links in e-mails, without a slash at the end. */
  publicUrl: string;
  /** The SMTP server and the sender of e-mails; null when none are sent. */
  mail: { smtpUrl: string; from: string } | null;
  reviewMinutes: number;
  /** The URL of the API that the built app calls; a path means this server. */
  apiBaseUrl: string;
  /** Servers that sign the checkpoints of the log, too. */
  witnesses: Witness[];
  /** Statements that take longer are logged. */
  slowQueryMs: number;
  validateResponses: boolean;
  replay: ReplayConfig | null;
  /**
   * `auto` means on if no provider feeds this server and either the demo league already exists, or the database has no
   * match and no replay was requested.
   */
  demoLeague: 'auto' | 'on' | 'off';
  /** Whether accounts that the server itself plays enter the demo league. */
  demoAccounts: boolean;
}

export interface ReplayConfig {
  file: string;
  startsInMs: number;
  ballEveryMs: number;
}

/** The address of a Unix socket: its folder, or a URL of its own kind. */
const SOCKET = /^(\/|socket:)/;

function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null;
  const isUrl = URL.canParse(text) && /^postgres(ql)?:/i.test(text);
  if (isUrl || SOCKET.test(text)) return text;
  // Without the text, which may contain a password.
  throw new ConfigError('DATABASE_URL must be like postgres://user:password@host:5432/database');
}

/** Puts an IPv6 address in brackets. */
const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/**
 * Reads the settings of docs/operating.md from the environment and the command line. A variable that is set to an
 * empty string counts as not set. Throws ConfigError.
 */
export function readConfig(env: Environment, args: readonly string[], cwd: string): Config {
  const options = readOptions(args);
  const databaseUrl = readDatabaseUrl(env['DATABASE_URL']);
  if (databaseUrl === null && env['NODE_ENV'] === 'production' && !options.embedded) {
    throw new ConfigError('Set DATABASE_URL, or choose the embedded database with --embedded');
  }
  const http = readHttpConfig(env);
  const publicUrl = readSiteUrl(
    'PUBLIC_URL',
    env['PUBLIC_URL'] || `http://${hostInUrl(http.host)}:${http.port}`,
  );
  const contactEmail = readEmail('CONTACT_EMAIL', env['CONTACT_EMAIL']);
  return {
    ...http,
    publicUrl,
    mail: readMail(env['SMTP_URL'], readEmail('MAIL_FROM', env['MAIL_FROM']) ?? contactEmail),
    databaseUrl,
    dataDir: path.resolve(cwd, env['DATA_DIR'] || 'data'),
    signupsPerHour: wholeNumber('SIGNUPS_PER_HOUR', env['SIGNUPS_PER_HOUR'] || '200', 1, 1e9),
    feedTokens: readFeedTokens(env['FEED_TOKEN']),
    contactEmail,
    socialUrl: readHttpsUrl('SOCIAL_URL', env['SOCIAL_URL']),
    feedbackUrl: readHttpsUrl('FEEDBACK_URL', env['FEEDBACK_URL']),
    reviewMinutes: wholeNumber('REVIEW_MINUTES', env['REVIEW_MINUTES'] || '15', 0, 10_080),
    apiBaseUrl: env['API_BASE_URL'] || '/api',
    witnesses: list(env['WITNESSES']).map(readWitness),
    slowQueryMs: wholeNumber('SLOW_QUERY_MS', env['SLOW_QUERY_MS'] || '500', 1, 1e9),
    validateResponses: env['VALIDATE_RESPONSES'] === 'true',
    demoLeague: oneOf('DEMO_LEAGUE', env['DEMO_LEAGUE'] || 'auto', ['auto', 'on', 'off']),
    demoAccounts: oneOf('DEMO_ACCOUNTS', env['DEMO_ACCOUNTS'] || 'on', ['on', 'off']) === 'on',
    replay: options.replay === undefined ? null : readReplay(options, options.replay, cwd),
  };
}

/** Two tokens, separated by a comma, are a new one and the one that it replaces. */
function readFeedTokens(text: string | undefined): string[] {
  const tokens = list(text);
  if (tokens.length > 2) throw new ConfigError('FEED_TOKEN may be at most two tokens');
  if (!tokens.every((token) => /^[\w.~+/-]{24,}=*$/.test(token))) {
    throw new ConfigError('FEED_TOKEN must have 24 or more letters, digits or any of - . _ ~ + /');
  }
  return tokens;
}

/** A witness is an address and a key, with a space between them. */
function readWitness(text: string): Witness {
  const [url = '', keyText = '', ...others] = text.split(/\s+/);
  const key = readWitnessKey(keyText, sha256);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url) || !key || others.length > 0) {
    throw new ConfigError(
      `WITNESSES must be like "https://witness.example.org witness.example.org+1f2e3d4c+BASE64", not "${text}"`,
    );
  }
  return { url: url.replace(/\/+$/, ''), key };
}

function readMail(smtpUrl: string | undefined, from: string | null): Config['mail'] {
  if (!smtpUrl) return null;
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl)) {
    // The URL itself may hold a password.
    throw new ConfigError('SMTP_URL must be like smtps://user:password@mail.example.org');
  }
  if (from === null) throw new ConfigError('With SMTP_URL, set MAIL_FROM or CONTACT_EMAIL');
  return { smtpUrl, from };
}

function readEmail(name: string, address: string | undefined): string | null {
  if (!address) return null;
  if (/^[^\s@?&]+@[^\s@?&]+$/.test(address)) return address;
  throw new ConfigError(`${name} must be an e-mail address, not "${address}"`);
}

/** Accepts https only: the app links to the address, so it must not run a script. */
function readHttpsUrl(name: string, address: string | undefined): string | null {
  if (!address) return null;
  if (URL.canParse(address) && new URL(address).protocol === 'https:') return address;
  throw new ConfigError(
    `${name} must be like https://social.example.org/@nightmare, not "${address}"`,
  );
}

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
