import { brotliCompressSync } from 'node:zlib';
import type { Edge } from '../../../src/server/edge/createEdge';
import {
  ask,
  CURVE,
  edgeOf,
  listening,
  PERMANENT,
  startOrigin,
  type FakeOrigin,
} from '../../support/server/edge';

let origin: FakeOrigin;
let edge: Edge;
let nowMs: number;
beforeEach(async () => {
  origin = await startOrigin();
  nowMs = Date.now();
  edge = await edgeOf(origin.url, { cacheBytes: 80_000, clock: () => nowMs });
});
afterEach(async () => {
  await edge.close();
  await origin.close();
});

const permanent = { 'cache-control': PERMANENT, 'content-type': 'application/json' };

const get = (url: string, headers: Record<string, string> = {}) =>
  edge.app.inject({ url, headers });

/** Lets the origin respond with the path of each request, and these headers. */
function respondWith(headers: Record<string, string>, status = 200): void {
  origin.respond = ({ url }, response) => void response.writeHead(status, headers).end(url);
}

test('a thousand who ask for a version at once reach the origin once', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  origin.respond = async (_request, response) => {
    await released;
    response.writeHead(200, { ...permanent, etag: 'W/"e"' }).end('{"curve":[]}');
  };
  const answers = Array.from({ length: 1_000 }, () => get(CURVE));
  // All of them are under way before the origin responds.
  await get('/livez');
  release();
  for (const answer of await Promise.all(answers)) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('{"curve":[]}');
    expect(answer.headers).toMatchObject({ ...permanent, etag: 'W/"e"', vary: 'Accept-Encoding' });
  }
  expect((await get(CURVE)).statusCode).toBe(200);
  expect(origin.received.map(({ url }) => url)).toEqual([CURVE]);
});

test('each path, version and query has a response of its own', async () => {
  respondWith(permanent);
  const rows = '/api/scoring/contests/c1/rows/7';
  const urls = [CURVE, `${CURVE}1`, rows, `${rows}?from=0&limit=50`, `${rows}?from=50&limit=50`];
  for (const url of [...urls, ...urls]) expect((await get(url)).body).toBe(url);
  expect(origin.received.map(({ url }) => url)).toEqual(urls);
});

test('the origin sees a visitor without tokens and cookies', async () => {
  respondWith(permanent);
  const secret = { authorization: 'Bearer of-one', cookie: 'id=one', 'x-forwarded-for': '9.9.9.9' };
  await get(CURVE, secret);
  const names = Object.keys(origin.received[0]!.headers).sort();
  expect(names).toEqual(['accept-encoding', 'connection', 'host']);
});

describe('a response that is not for everybody goes to the caller alone', () => {
  const cases: [string, number, Record<string, string>][] = [
    ['private', 200, { 'cache-control': 'private, no-cache' }],
    ['without Cache-Control', 200, {}],
    ['for an hour', 200, { 'cache-control': 'public, max-age=3600' }],
    ['with a cookie', 200, { ...permanent, 'set-cookie': 'id=1' }],
    ['that depends on the token', 200, { ...permanent, vary: 'Authorization' }],
    ['that redirects', 302, { ...permanent, location: '/login' }],
    ['for those who log in', 401, { 'cache-control': 'no-store' }],
    ['in an encoding that was not asked for', 200, { ...permanent, 'content-encoding': 'br' }],
  ];
  test.each(cases)('%s', async (_, status, headers) => {
    origin.respond = ({ headers: given }, response) => {
      response.writeHead(status, headers).end(`for ${given.authorization ?? 'nobody'}`);
    };
    const both = ['Bearer one', 'Bearer two'];
    const answers = await Promise.all(both.map((authorization) => get(CURVE, { authorization })));
    expect(answers.map(({ body }) => body)).toEqual(['for Bearer one', 'for Bearer two']);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
  });
});

test.each([404, 429, 500, 503])(
  'a %i is shared by those who wait for it, and not kept',
  async (status) => {
    respondWith({ 'cache-control': 'no-store', 'set-cookie': 'id=1' }, status);
    const answers = await Promise.all([get(CURVE), get(CURVE), get(CURVE)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    expect(answers[0].headers['set-cookie']).toBeUndefined();
    expect(origin.received).toHaveLength(1);
    respondWith(permanent);
    expect((await get(CURVE)).statusCode).toBe(200);
  },
);

test('a response that may be a minute old is kept for that time', async () => {
  respondWith({ 'cache-control': 'public, max-age=60' });
  const rows = '/api/scoring/contests/c1/rows/7?limit=50&from=1';
  expect((await get(rows)).headers['age']).toBe('0');
  nowMs += 59_000;
  const kept = { 'cache-control': 'public, max-age=60', age: '59' };
  expect((await get(rows)).headers).toMatchObject(kept);
  // This request does not get the response before the framework sees it.
  expect((await get(rows, { 'if-none-match': 'W/"other"' })).headers).toMatchObject(kept);
  expect(origin.received).toHaveLength(1);
  nowMs += 2_000;
  await get(rows);
  expect(origin.received).toHaveLength(2);
});

test('the cache is bounded: what was used least recently is asked for again', async () => {
  const body = Buffer.alloc(9_000);
  origin.respond = (_request, response) => void response.writeHead(200, permanent).end(body);
  const versions = Array.from({ length: 20 }, (_, version) => `${CURVE}${version}`);
  for (const url of versions) {
    await get(url);
    await get(versions[0]!);
  }
  const before = origin.received.length;
  expect(before).toBe(20);
  await get(versions[0]!);
  await get(versions[19]!);
  expect(origin.received).toHaveLength(before);
  await get(versions[1]!);
  expect(origin.received).toHaveLength(before + 1);
});

test('a body that would take up too much of the cache goes through to each caller', async () => {
  const body = Buffer.alloc(20_000, 'x');
  origin.respond = (_request, response) => void response.writeHead(200, permanent).end(body);
  for (const answer of await Promise.all([get(CURVE), get(CURVE)])) {
    expect(answer.rawPayload.equals(body)).toBe(true);
  }
});

test('a response that breaks off is an error for all, and is not kept', async () => {
  origin.respond = (_request, response) => {
    response.writeHead(200, { ...permanent, 'content-length': '100' });
    response.write('half of it', () => response.destroy());
  };
  const answers = await Promise.all([get(CURVE), get(CURVE)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(answers[0].json()).toMatchObject({ code: 'UNAVAILABLE' });
  respondWith(permanent);
  expect((await get(CURVE)).body).toBe(CURVE);
});

test('compressed bytes are kept as the origin sent them, and who accepts none gets others', async () => {
  const compressed = brotliCompressSync('{"curve":[]}');
  origin.respond = ({ headers }, response) => {
    if (headers['accept-encoding'] !== 'br')
      return void response.writeHead(200, permanent).end('{}');
    response.writeHead(200, { ...permanent, 'content-encoding': 'br' }).end(compressed);
  };
  for (const accepted of ['gzip, deflate, br', 'br;q=1.0', 'br, gzip, zstd']) {
    const answer = await get(CURVE, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.equals(compressed)).toBe(true);
  }
  expect(origin.received).toHaveLength(1);
  const plain = await get(CURVE);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe('{}');
});

test('a client that has the bytes gets a 304, and a HEAD gets no body', async () => {
  respondWith({ ...permanent, etag: 'W/"tag"' });
  const has = await get(CURVE, { 'if-none-match': '"other", W/"tag"' });
  expect([has.statusCode, has.body, has.headers['etag']]).toEqual([304, '', 'W/"tag"']);
  expect((await get(CURVE, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  const head = await ask(`${await listening(edge)}${CURVE}`, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(CURVE.length));
  expect(origin.received).toHaveLength(1);
});

test.each([
  '/api/scoring/contests/c1/%63urve/7',
  '/api/scoring/contests/c%2f1/curve/7',
  '/api/scoring/contests/c1/curve/',
  '/api/scoring/matches',
  '/x/assets/main.js',
])('%s is not kept', async (url) => {
  respondWith(permanent);
  await get(url);
  await get(url);
  expect(origin.received).toHaveLength(2);
});

test('what is kept is served while the origin is down, and all else gets a 503', async () => {
  respondWith(permanent);
  await get(CURVE);
  await origin.goDown();
  expect((await get(CURVE)).body).toBe(CURVE);
  for (const url of [`${CURVE}8`, '/api/scoring/matches']) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answer.headers['retry-after']).toBe('1');
  }
});

test('apps on other hosts read what is kept, if they may', async () => {
  const allowing = await edgeOf(origin.url, { allowedOrigins: ['https://app.example'] });
  respondWith({ ...permanent, vary: 'Origin, Accept-Encoding' });
  const from = (origins: string) =>
    allowing.app.inject({ url: CURVE, headers: { origin: origins } });
  for (const [app, allowed] of [
    ['https://app.example', 'https://app.example'],
    ['https://evil.example', undefined],
  ] as const) {
    const { headers } = await from(app);
    expect(headers['access-control-allow-origin']).toBe(allowed);
    expect(headers['vary']).toBe('Origin, Accept-Encoding');
  }
  expect(origin.received).toHaveLength(1);
  const asks = { origin: 'https://app.example', 'access-control-request-method': 'PUT' };
  const preflight = await allowing.app.inject({ method: 'OPTIONS', url: CURVE, headers: asks });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-methods']).toContain('PUT');
  await allowing.close();
});
