import { once } from 'node:events';
import http from 'node:http';
import { freePort } from '../../support/freePort';
import { inTurns } from '../../support/inTurns';
import { apiAt, type Api } from '../../support/server/api';
import { openOwnPostgres } from '../../support/server/databases';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { growthOf, parseScrape, type Samples } from '../../support/server/scrape';
import { startServerProcess, type ServerProcess } from '../../support/server/serverProcess';

// A server as in production, with its metrics on a separate port. The last test cuts off its database.
const REQUESTS = 'nightmare_http_requests_total';

jest.setTimeout(60_000);

let game: Game;
let server: ServerProcess;
let api: Api;
let metricsUrl: string;
let player: Player;
let match: OpenMatch;

beforeAll(async () => {
  game = await startGame();
  game.clock.nowMs = Date.now();
  player = await game.signUp();
  match = await game.openMatch({ startsInMs: 3_600_000 });
  const metricsPort = await freePort();
  server = await startServerProcess(game.database.url!, await freePort(), {
    METRICS_PORT: String(metricsPort),
  });
  api = apiAt(server.url);
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
});
afterAll(async () => {
  await server.kill();
  await game.close();
});

async function scrapeText(): Promise<string> {
  const response = await fetch(metricsUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}
const scrape = async (): Promise<Samples> => parseScrape(await scrapeText());

test('known traffic is counted exactly, by route and status', async () => {
  const before = await scrape();
  const login = { username: player.email, password: 'a wrong password' };
  await api.call('GET', '/api/scoring/global-leaderboard?limit=many');
  await api.call('GET', '/api/scoring/matches');
  await api.call('GET', '/api/scoring/matches?status=hidden');
  await api.call('GET', `/api/scoring/matches/${match.id}`);
  await api.call('GET', '/api/scoring/matches/unknown');
  await api.call('POST', '/api/auth/login', { body: login });
  await api.call('POST', '/api/auth/login', { body: { ...login, password: player.password } });
  await api.submit(player, match, match.contest['premium']!);
  await api.call('GET', '/api/user');
  await api.call('GET', '/livez');
  const after = await scrape();
  const route = (method: string, path: string, status: number): string =>
    `{method="${method}",route="${path}",status="${status}"}`;
  expect(growthOf(before, after, REQUESTS)).toEqual({
    [route('GET', '/api/scoring/global-leaderboard', 400)]: 1,
    [route('GET', '/api/scoring/matches', 200)]: 2,
    [route('GET', '/api/scoring/matches/:matchId', 200)]: 1,
    [route('GET', '/api/scoring/matches/:matchId', 404)]: 1,
    [route('POST', '/api/auth/login', 401)]: 1,
    [route('POST', '/api/auth/login', 200)]: 1,
    [route('POST', '/api/scoring/submit-team/:matchId/:contestId', 200)]: 1,
    [route('GET', '/api/user', 401)]: 1,
    [route('GET', '/livez', 200)]: 1,
  });
  expect(growthOf(before, after, 'nightmare_logins_refused_total')).toEqual({
    '{reason="INVALID_CREDENTIALS"}': 1,
  });
  const durations = growthOf(before, after, 'nightmare_http_request_duration_seconds_count');
  expect(durations['{method="POST",route="/api/auth/login"}']).toBe(2);
});

test('a scrape reports the state of the server and of the site', async () => {
  const stream = http.get(`${server.url}/api/scoring/live`, { agent: false });
  const [opened] = (await once(stream, 'response')) as [http.IncomingMessage];
  const seen = await scrape();
  opened.on('error', () => undefined).destroy();
  const expected: Record<string, number> = {
    nightmare_ready: 1,
    nightmare_database_up: 1,
    nightmare_database_disk_full: 0,
    nightmare_live_streams: 1,
    'nightmare_matches{status="scheduled"}': 1,
    'nightmare_matches{status="live"}': 0,
    'nightmare_matches_held{payment="settlement"}': 0,
    nightmare_feed_age_seconds: 0,
    'nightmare_job_failures_total{name="freeze"}': 0,
  };
  for (const [name, value] of Object.entries(expected)) {
    expect([name, seen.get(name)]).toEqual([name, value]);
  }
  const lastSuccessS = seen.get('nightmare_job_last_success_timestamp_seconds{name="freeze"}')!;
  expect(Math.abs(Date.now() / 1_000 - lastSuccessS)).toBeLessThan(30);
  expect(seen.get('nightmare_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(seen.get('nightmare_http_connections')).toBeGreaterThan(0);
  expect(seen.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('a thousand unknown addresses are one route', async () => {
  const before = await scrape();
  const urls = Array.from({ length: 1_000 }, (_, n) => `/${n % 2 ? 'api/' : ''}unknown-${n}/${n}`);
  await inTurns(urls, 20, async (url) => {
    expect((await api.call('GET', url)).status).toBe(404);
  });
  const after = await scrape();
  expect(growthOf(before, after, REQUESTS)).toEqual({
    '{method="GET",route="other",status="404"}': 1_000,
  });
});

test('metrics are on their own port alone, and nothing else is there', async () => {
  const { origin } = new URL(metricsUrl);
  expect((await api.call('GET', '/metrics')).status).toBe(404);
  for (const path of ['/', '/api/scoring/matches', '/metrics/x']) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
  }
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
});

test('a scrape holds no id, no name, no address, no token and no password', async () => {
  await api.call('GET', '/api/user', { as: player });
  await api.call('GET', `/${player.email}?token=${player.token}`);
  const text = await scrapeText();
  const { id, email, password, token, refreshToken } = player;
  const secrets = { id, email, password, token, refreshToken, match: match.id };
  const found = Object.entries(secrets).filter(([, secret]) => text.includes(secret));
  expect(found).toEqual([]);
});

test('with the database cut off, a scrape reports that and everything else', async () => {
  const admin = openOwnPostgres(`${process.env['TEST_POSTGRES_URL']!}/postgres`);
  const name = new URL(game.database.url!).pathname.slice(1);
  await admin.script(`drop database ${name} with (force)`);
  await admin.close();
  // A result from before the cut is reused for three seconds.
  let cut = await scrape();
  while (cut.get('nightmare_database_up') === 1) cut = await scrape();
  expect(cut.get('nightmare_ready')).toBe(0);
  const { status } = await api.call('GET', '/api/user', { as: player });
  expect(status).toBeGreaterThanOrEqual(500);
  const after = await scrape();
  expect(growthOf(cut, after, REQUESTS)).toEqual({
    [`{method="GET",route="/api/user",status="${status}"}`]: 1,
  });
  const errors = growthOf(new Map(), after, 'nightmare_database_errors_total');
  expect(Object.keys(errors)).not.toEqual([]);
  expect([...after.keys()].filter((sample) => sample.startsWith('nightmare_matches'))).toEqual([]);
  expect(after.has('nightmare_feed_age_seconds')).toBe(false);
});
