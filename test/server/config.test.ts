import { COSIGNATURE, writeKey } from '../../src/domain/merkle/note';
import { sha256 } from '../../src/server/books/primitives';
import { type Config, readConfig } from '../../src/server/config';
import { ConfigError } from '../../src/server/configValues';

const DEFAULTS: Config = {
  port: 8080,
  host: 'localhost',
  databaseUrl: null,
  dataDir: '/here/data',
  signupsPerHour: 200,
  feedTokens: [],
  contactEmail: null,
  socialUrl: null,
  feedbackUrl: null,
  publicUrl: 'http://localhost:8080',
  mail: null,
  reviewMinutes: 15,
  drainMs: 0,
  apiBaseUrl: '/api',
  allowedOrigins: [],
  trustProxy: [],
  witnesses: [],
  connectionsPerAddress: 3000,
  logLevel: 'warn',
  slowQueryMs: 500,
  metrics: null,
  validateResponses: false,
  replay: null,
  demoLeague: 'auto',
  demoAccounts: true,
};

const VARIABLES = [
  ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'API_BASE_URL', 'PUBLIC_URL', 'CONTACT_EMAIL'],
  ...['SMTP_URL', 'MAIL_FROM', 'ALLOWED_ORIGINS', 'FEED_TOKEN', 'DEMO_LEAGUE', 'DEMO_ACCOUNTS'],
  ...['REVIEW_MINUTES', 'SIGNUPS_PER_HOUR', 'TRUST_PROXY', 'CONNECTIONS_PER_ADDRESS', 'LOG_LEVEL'],
  ...['SOCIAL_URL', 'FEEDBACK_URL', 'VALIDATE_RESPONSES', 'DRAIN_SECONDS'],
  ...['SLOW_QUERY_MS', 'METRICS_PORT', 'METRICS_HOST', 'WITNESSES'],
];

test('the defaults are those of docs/operating.md', () => {
  expect(readConfig({}, [], '/here')).toEqual(DEFAULTS);
});

test.each([
  ['::', 'http://[::]:8080'],
  ['::1', 'http://[::1]:8080'],
  ['127.0.0.1', 'http://127.0.0.1:8080'],
])('a server that listens on %s is at %s', (host, publicUrl) => {
  expect(readConfig({ HOST: host }, [], '/here').publicUrl).toBe(publicUrl);
});

test.each(VARIABLES)('%s counts as not set when it is an empty string', (name) => {
  expect(readConfig({ [name]: '' }, [], '/here')).toEqual(DEFAULTS);
});

test('a replay resolves its file from the working directory and parses durations', () => {
  const args = ['--replay', 'final.json', '--starts-in', '1.5m', '--ball-every', '50ms'];
  expect(readConfig({}, args, '/here').replay).toEqual({
    file: '/here/final.json',
    startsInMs: 90_000,
    ballEveryMs: 50,
  });
  expect(readConfig({}, ['--replay', '/a.json'], '/here').replay).toEqual({
    file: '/a.json',
    startsInMs: 60_000,
    ballEveryMs: 2_000,
  });
});

test('FEED_TOKEN may be a new token and the one that it replaces', () => {
  const [now, before] = ['the-token-that-is-in-use-now', 'the-token-that-was-in-use-before'];
  expect(readConfig({ FEED_TOKEN: `${now}, ${before}` }, [], '/here').feedTokens).toEqual([
    now,
    before,
  ]);
});

test('WITNESSES are addresses with keys', () => {
  const key = { name: 'one.example', publicKey: new Uint8Array(32) };
  const keyText = writeKey(key, sha256, COSIGNATURE);
  const text = `https://one.example/ ${keyText},http://two.example:8100/w ${keyText}`;
  expect(readConfig({ WITNESSES: text }, [], '/here').witnesses).toEqual([
    { url: 'https://one.example', key },
    { url: 'http://two.example:8100/w', key },
  ]);
});

const wrong: { what: string; env?: Record<string, string>; args?: string[]; says: string }[] = [
  {
    what: 'a link that would run a script',
    env: { SOCIAL_URL: 'javascript:alert(1)' },
    says: 'SOCIAL_URL must be like https://social.example.org/@nightmare, not "javascript:alert(1)"',
  },
  {
    what: 'a link without encryption',
    env: { FEEDBACK_URL: 'http://forms.example' },
    says: 'FEEDBACK_URL must be like https://social.example.org/@nightmare, not "http://forms.example"',
  },
  {
    what: 'a witness without a key',
    env: { WITNESSES: 'https://witness.example' },
    says: 'WITNESSES must be like "https://witness.example.org witness.example.org+1f2e3d4c+BASE64", not "https://witness.example"',
  },
  {
    what: 'a witness with the key of a log',
    env: {
      WITNESSES:
        'https://witness.example PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    },
    says: 'WITNESSES must be like',
  },
  {
    what: 'three feed tokens',
    env: { FEED_TOKEN: 'a,b,c' },
    says: 'FEED_TOKEN may be at most two tokens',
  },
  {
    what: 'a port that is a word',
    env: { PORT: 'web' },
    says: 'PORT must be a whole number from 0 to 65535, not "web"',
  },
  {
    what: 'a level of the log that there is not',
    env: { LOG_LEVEL: 'loud' },
    says: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud"',
  },
  { what: 'a slow query of 0 ms', env: { SLOW_QUERY_MS: '0' }, says: 'SLOW_QUERY_MS must be' },
  { what: 'metrics on a word', env: { METRICS_PORT: 'on' }, says: 'METRICS_PORT must be' },
  {
    what: 'a contact without an @',
    env: { CONTACT_EMAIL: 'somebody' },
    says: 'CONTACT_EMAIL must be an e-mail address, not "somebody"',
  },
  {
    what: 'a port above 65535',
    env: { PORT: '65536' },
    says: 'PORT must be a whole number from 0 to 65535, not "65536"',
  },
  { what: 'a negative port', env: { PORT: '-1' }, says: 'PORT must be' },
  { what: 'a port in hex', env: { PORT: '0x10' }, says: 'PORT must be' },
  {
    what: 'a limit of 0 sign-ups',
    env: { SIGNUPS_PER_HOUR: '0' },
    says: 'SIGNUPS_PER_HOUR must be',
  },
  {
    what: 'a duration without a unit',
    args: ['--replay', 'a', '--starts-in', '60'],
    says: '--starts-in must be a duration such as 50ms, 2s or 5m, not "60"',
  },
  {
    what: 'a duration of 0',
    args: ['--replay', 'a', '--ball-every', '0s'],
    says: '--ball-every must be a duration',
  },
  {
    what: 'a duration of 999 hours',
    args: ['--replay', 'a', '--starts-in', '999h'],
    says: '--starts-in must be a duration',
  },
  { what: 'an unknown option', args: ['--reply', 'a'], says: "Unknown option '--reply'" },
  { what: 'a replay without a file', args: ['--replay'], says: 'argument missing' },
  {
    what: 'an unknown value for the demo league',
    env: { DEMO_LEAGUE: 'yes' },
    says: 'DEMO_LEAGUE must be auto, on or off, not "yes"',
  },
  {
    what: 'an unknown value for the demo accounts',
    env: { DEMO_ACCOUNTS: '0' },
    says: 'DEMO_ACCOUNTS must be on or off, not "0"',
  },
  {
    what: 'production without a database',
    env: { NODE_ENV: 'production' },
    says: 'Set DATABASE_URL, or choose the embedded database with --embedded',
  },
  ...['nonsense', 'mysql://db/nightmare', 'postgres://db:99999999/nightmare'].map((url) => ({
    what: `DATABASE_URL ${url}`,
    env: { DATABASE_URL: url },
    says: 'DATABASE_URL must be like postgres://user:password@host:5432/database',
  })),
];

test.each(wrong)(
  '$what is rejected with a message that names the setting',
  ({ env = {}, args = [], says }) => {
    const read = () => readConfig(env, args, '/here');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(says);
  },
);

test.each([
  'postgresql://me@db/nightmare',
  '/run/postgresql nightmare',
  'socket:/run?db=nightmare',
])('DATABASE_URL %s is an address of PostgreSQL', (url) =>
  expect(readConfig({ DATABASE_URL: url }, [], '/').databaseUrl).toBe(url),
);

test('production needs a database, or the explicit choice of the embedded one', () => {
  const url = 'postgres://db/nightmare';
  expect(readConfig({ NODE_ENV: 'production', DATABASE_URL: url }, [], '/').databaseUrl).toBe(url);
  const embedded = readConfig({ NODE_ENV: 'production' }, ['--embedded'], '/');
  expect(embedded.databaseUrl).toBeNull();
});
