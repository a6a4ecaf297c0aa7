import { parseArgs } from 'node:util';
import path from 'node:path';
import { readWitnessKey } from '../domain/merkle/cosignature';
import { sha256 } from './books/primitives';
import type { Witness } from './books/witnesses';

export interface Config {
  port: number;
  host: string;
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
  /** How long a stopping server keeps serving requests while its health check already fails. */
  drainMs: number;
  /** The URL of the API that the built app calls; a path means this server. */
  apiBaseUrl: string;
  /** Origins of apps on other hosts that may call this API. */
  allowedOrigins: string[];
  trustProxy: string[];
  /** Servers that sign the checkpoints of the log, too. */
  witnesses: Witness[];
  /** How many connections one address may have; a third of them may be live streams. */
  connectionsPerAddress: number;
  logLevel: LogLevel;
  /** Statements that take longer are logged. */
  slowQueryMs: number;
  /** Where Prometheus can read the metrics; null to serve none. */
  metrics: { port: number; host: string } | null;
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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export interface ReplayConfig {
  file: string;
  startsInMs: number;
  ballEveryMs: number;
}

/** Thrown for a setting that can't be used; the message names it. */
export class ConfigError extends Error {}

/**
 * Reads the settings of docs/operating.md from the environment and the command line. A variable that is set to an
 * empty string counts as not set. Throws ConfigError.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  cwd: string,
): Config {
  const options = readOptions(args);
  const databaseUrl = env['DATABASE_URL'] || null;
  if (databaseUrl === null && env['NODE_ENV'] === 'production' && !options.embedded) {
    throw new ConfigError('Set DATABASE_URL, or choose the embedded database with --embedded');
  }
  const port = wholeNumber('PORT', env['PORT'] || '8080', 0, 65_535);
  const host = env['HOST'] || 'localhost';
  const publicUrl = readPublicUrl(env['PUBLIC_URL'] || `http://${host}:${port}`);
  const contactEmail = readEmail('CONTACT_EMAIL', env['CONTACT_EMAIL']);
  return {
    port,
    host,
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
    drainMs: 1_000 * wholeNumber('DRAIN_SECONDS', env['DRAIN_SECONDS'] || '0', 0, 3_600),
    apiBaseUrl: env['API_BASE_URL'] || '/api',
    allowedOrigins: list(env['ALLOWED_ORIGINS']),
    trustProxy: list(env['TRUST_PROXY']),
    witnesses: list(env['WITNESSES']).map(readWitness),
    connectionsPerAddress: wholeNumber(
      'CONNECTIONS_PER_ADDRESS',
      env['CONNECTIONS_PER_ADDRESS'] || '3000',
      3,
      1e9,
    ),
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'] || 'warn', LOG_LEVELS),
    slowQueryMs: wholeNumber('SLOW_QUERY_MS', env['SLOW_QUERY_MS'] || '500', 1, 1e9),
    metrics: readMetrics(env['METRICS_PORT'], env['METRICS_HOST'] || '127.0.0.1'),
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

function readMetrics(port: string | undefined, host: string): Config['metrics'] {
  return port ? { port: wholeNumber('METRICS_PORT', port, 0, 65_535), host } : null;
}

function readPublicUrl(text: string): string {
  if (!/^https?:\/\/[^/?#]+\/*$/.test(text) || !URL.canParse(text)) {
    throw new ConfigError(`PUBLIC_URL must be like https://nightmare.example.org, not "${text}"`);
  }
  return text.replace(/\/+$/, '');
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
    const all = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
    throw new ConfigError(`${name} must be ${all}, not "${text}"`);
  }
  return word;
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** Returns the milliseconds of "50ms", "2s", "1.5m" or "1h". Throws ConfigError. */
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
