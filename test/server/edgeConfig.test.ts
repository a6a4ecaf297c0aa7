import { ConfigError } from '../../src/server/configValues';
import { readEdgeConfig, readRole } from '../../src/server/edgeConfig';

const ORIGIN = 'http://board-server:8080';

test('a process has all roles unless it is told otherwise', () => {
  expect([readRole({}), readRole({ ROLE: '' }), readRole({ ROLE: 'edge' })]).toEqual([
    'all',
    'all',
    'edge',
  ]);
  expect(() => readRole({ ROLE: 'board' })).toThrow(
    new ConfigError('ROLE must be all or edge, not "board"'),
  );
});

test('the defaults of an edge are those of docs/operating.md', () => {
  expect(readEdgeConfig({ ORIGIN: `${ORIGIN}/` })).toEqual({
    port: 8080,
    host: 'localhost',
    drainMs: 0,
    allowedOrigins: [],
    trustProxy: [],
    connectionsPerAddress: 3000,
    logLevel: 'warn',
    metrics: null,
    originUrl: ORIGIN,
    cacheBytes: 64 * 1024 * 1024,
  });
});

test.each([
  ['no origin', {}, 'With ROLE=edge, set ORIGIN to the address of the server'],
  ['an origin with a path', { ORIGIN: `${ORIGIN}/api` }, 'ORIGIN must be like'],
  ['an origin without a protocol', { ORIGIN: 'board-server:8080' }, 'ORIGIN must be like'],
  ['no room for a cache', { ORIGIN, CACHE_MB: '0' }, 'CACHE_MB must be a whole number from 1'],
])('an edge with %s is refused', (_, env, says) => {
  expect(() => readEdgeConfig(env)).toThrow(says);
});
