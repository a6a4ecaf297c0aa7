import { ConfigError, readConfig } from '../../src/server/config';

const DEFAULTS = {
  port: 8080,
  host: 'localhost',
  databaseUrl: null,
  dataDir: '/here/data',
  signupsPerHour: 200,
  trustProxy: [],
  logLevel: 'warn',
  validateResponses: false,
  contactEmail: null,
  replay: null,
  demoLeague: 'auto',
  demoAccounts: true,
};

test('nothing set is the settings of README.md', () => {
  expect(readConfig({}, [], '/here')).toMatchObject(DEFAULTS);
});

test('empty settings count as not set', () => {
  const env = { DATABASE_URL: '', DATA_DIR: '', HOST: '', LOG_LEVEL: '', TRUST_PROXY: '' };
  expect(readConfig(env, [], '/here')).toMatchObject(DEFAULTS);
});

test('a replay takes the file from where one is, and durations in words', () => {
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

const wrong: { what: string; env?: Record<string, string>; args?: string[]; says: string }[] = [
  {
    what: 'a port in words',
    env: { PORT: 'web' },
    says: 'PORT must be a whole number from 0 to 65535, not "web"',
  },
  {
    what: 'an e-mail address that is none',
    env: { CONTACT_EMAIL: 'somebody' },
    says: 'CONTACT_EMAIL must be an e-mail address, not "somebody"',
  },
  {
    what: 'a port too high',
    env: { PORT: '65536' },
    says: 'PORT must be a whole number from 0 to 65535, not "65536"',
  },
  { what: 'a negative port', env: { PORT: '-1' }, says: 'PORT must be' },
  { what: 'a port in hex', env: { PORT: '0x10' }, says: 'PORT must be' },
  { what: 'no sign-ups at all', env: { SIGNUPS_PER_HOUR: '0' }, says: 'SIGNUPS_PER_HOUR must be' },
  {
    what: 'a duration without a unit',
    args: ['--replay', 'a', '--starts-in', '60'],
    says: '--starts-in must be a duration such as 50ms, 2s or 5m, not "60"',
  },
  {
    what: 'a duration of nothing',
    args: ['--replay', 'a', '--ball-every', '0s'],
    says: '--ball-every must be a duration',
  },
  {
    what: 'a duration of a month',
    args: ['--replay', 'a', '--starts-in', '999h'],
    says: '--starts-in must be a duration',
  },
  { what: 'an unknown option', args: ['--reply', 'a'], says: "Unknown option '--reply'" },
  { what: 'a replay without a file', args: ['--replay'], says: 'argument missing' },
  {
    what: 'a demo league in other words',
    env: { DEMO_LEAGUE: 'yes' },
    says: 'DEMO_LEAGUE must be auto, on, off, not "yes"',
  },
  { what: 'demo accounts in other words', env: { DEMO_ACCOUNTS: '0' }, says: 'DEMO_ACCOUNTS must' },
  {
    what: 'production without a database',
    env: { NODE_ENV: 'production' },
    says: 'Set DATABASE_URL, or ask for the embedded database with --embedded',
  },
];

test.each(wrong)('$what is refused in words', ({ env = {}, args = [], says }) => {
  const read = () => readConfig(env, args, '/here');
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(says);
});

test('production takes a database, or the embedded one when it is asked for', () => {
  const url = 'postgres://db/nightmare';
  expect(readConfig({ NODE_ENV: 'production', DATABASE_URL: url }, [], '/').databaseUrl).toBe(url);
  const embedded = readConfig({ NODE_ENV: 'production' }, ['--embedded'], '/');
  expect(embedded.databaseUrl).toBeNull();
});
