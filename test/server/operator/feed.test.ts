import { fixture } from '../../support/matches';
import { fakeProvider } from '../../support/sportmonks/provider';
import { nightmare } from './nightmareAt';

const SET = { SPORTMONKS_TOKEN: 'one', FEED_TOKEN: 'two' };
const run = (env: Record<string, string>, ...options: string[]) =>
  nightmare({ env, clock: Date.now }, 'feed', 'sportmonks', ...options);

test.each<[string, Record<string, string>, string[], string]>([
  [
    'the token of the provider',
    { FEED_TOKEN: 'two' },
    ['--leagues', '3'],
    'SPORTMONKS_TOKEN is not set',
  ],
  [
    'the token of the server',
    { SPORTMONKS_TOKEN: 'one' },
    ['--leagues', '3'],
    'FEED_TOKEN is not set',
  ],
  ['the leagues', SET, [], "error: required option '--leagues <ids>' not specified"],
  ['ids of leagues', SET, ['--leagues', 'BBL'], '--leagues must be ids such as 3,5, not "BBL"'],
  [
    'a duration',
    SET,
    ['--leagues', '3', '--every', '10'],
    '--every must be a duration such as 50ms, 2s or 5m, not "10"',
  ],
  ['a longer time', SET, ['--leagues', '3', '--every', '5ms'], '--every must be 1s or more'],
  [
    'a valid address of a server',
    SET,
    ['--leagues', '3', '--server', 'localhost'],
    '--server must be an address such as https://HOST, not "localhost"',
  ],
  ...['sportmonks', '', 'https://proxy.example/?key=1', 'https://proxy.example/#key'].map(
    (address): [string, Record<string, string>, string[], string] => [
      `a valid address of a provider, as "${address}" is none,`,
      SET,
      ['--leagues', '3', '--provider', address],
      `--provider must be an address such as https://HOST, not "${address}"`,
    ],
  ),
])('without %s nothing is started', async (_what, env, options, message) => {
  expect(await run(env, ...options)).toEqual({ exitCode: 2, out: '', err: `${message}\n` });
});

test('it reports with the first of two tokens until it is asked to stop', async () => {
  const clock = () => Date.parse('2026-03-01T09:30:00Z');
  const provider = fakeProvider(fixture('event/final'), { id: 9001, startMs: clock() + 1_800_000 });
  const reported: [url: string, authorization: string | null][] = [];
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = input as URL;
    if (url.host === 'cricket.sportmonks.com') return provider.fetch(url, init);
    reported.push([url.href, new Headers(init.headers).get('authorization')]);
    if (url.pathname.endsWith('/events')) process.emit('SIGTERM');
    return Response.json({ match_id: 'm1', status: 'scheduled', version: 1 });
  });
  const env = { SPORTMONKS_TOKEN: 'one', FEED_TOKEN: 'new-token, old-token', PORT: '8123' };
  const ran = await nightmare({ env, clock }, 'feed', 'sportmonks', '--leagues', '3,5');
  fetching.mockRestore();
  expect(reported).toEqual([
    ['http://localhost:8123/api/feed/fixtures', 'Bearer new-token'],
    ['http://localhost:8123/api/feed/fixtures/sportmonks-9001/events', 'Bearer new-token'],
  ]);
  expect(provider.calls.map(({ searchParams }) => searchParams.get('api_token'))).toContain('one');
  expect(ran).toEqual({
    exitCode: 0,
    out: '',
    err: '2026-03-01T09:30:00Z polling leagues 3, 5 every 10s\n2026-03-01T09:30:00Z stopped\n',
  });
});

test('it reads the provider at the address that is given', async () => {
  const asked: string[] = [];
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push((input as URL).href.split('?')[0]!);
    process.emit('SIGTERM');
    return Response.json({ data: [] });
  });
  const env = { env: SET, clock: () => 0 };
  const options = ['--leagues', '3', '--provider', 'https://proxy.example/cricket/v2.0'];
  await nightmare(env, 'feed', 'sportmonks', ...options);
  fetching.mockRestore();
  expect(asked[0]).toBe('https://proxy.example/cricket/v2.0/fixtures');
});

test('it stops at once while the provider does not answer', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const { signal } = init!;
    return new Promise((_, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      process.emit('SIGTERM');
    });
  });
  const ran = await nightmare(
    { env: SET, clock: () => 0 },
    ...['feed', 'sportmonks', '--leagues', '3'],
  );
  fetching.mockRestore();
  expect(ran.exitCode).toBe(0);
  expect(ran.err).toContain('league 3: fixtures: the feed is being stopped');
});
