import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Edge } from '../../../src/server/edge/createEdge';
import {
  ask,
  CURVE,
  edgeOf,
  listening,
  startOrigin,
  type FakeOrigin,
} from '../../support/server/edge';

let origin: FakeOrigin;
let edge: Edge;
let url: string;
beforeEach(async () => {
  origin = await startOrigin();
  edge = await edgeOf(origin.url);
  url = await listening(edge);
});
afterEach(async () => {
  await edge.close();
  await origin.close();
});

const LOGIN = '/api/auth/login';

/** Sends bytes as they are, and returns all that comes back. */
async function sendRaw(text: string): Promise<string> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(text);
  return (await buffer(socket)).toString();
}

describe('a request reaches the origin as it was sent', () => {
  const body = '{"email":"a@b.example"}';
  const json = { 'content-type': 'application/json' };
  const cases: [string, string, string, object, string][] = [
    ['a POST with a body', 'POST', LOGIN, json, body],
    ['a DELETE with a body', 'DELETE', LOGIN, json, body],
    ['a PUT of another type', 'PUT', '/api/user?a=%20b', { 'content-type': 'text/x' }, 'text'],
    ['a PATCH in pieces', 'PATCH', '/api/user', { ...json, 'transfer-encoding': 'chunked' }, body],
    ['a POST without a body', 'POST', LOGIN, {}, ''],
    ['an OPTIONS', 'OPTIONS', LOGIN, {}, ''],
    ['a GET', 'GET', '/api/scoring/matches?q=%e2%82%ac&q', {}, ''],
  ];
  test.each(cases)('%s', async (_, method, path, headers, sent) => {
    origin.respond = (_request, response) => void response.writeHead(200).end();
    const answer = await ask(`${url}${path}`, { method, body: sent, headers });
    expect(answer.status).toBe(200);
    const [received] = origin.received;
    expect(received).toMatchObject({ method, url: path });
    expect(received!.body.toString()).toBe(sent);
    expect(received!.headers['content-type']).toBe((headers as typeof json)['content-type']);
  });

  test('with the token, the cookies and the conditions of the client', async () => {
    const headers = {
      authorization: 'Bearer token',
      cookie: 'a=b',
      'if-none-match': 'W/"tag"',
      'accept-encoding': 'br',
    };
    await ask(`${url}/api/user`, { headers });
    expect(origin.received[0]!.headers).toMatchObject(headers);
  });
});

describe('a response reaches the client as the origin sent it', () => {
  const cases: [string, number, http.OutgoingHttpHeaders, string][] = [
    ['a 401', 401, { 'content-type': 'application/json' }, '{"code":"UNAUTHENTICATED"}'],
    ['a 204', 204, { etag: '"1"' }, ''],
    ['a 304', 304, { etag: 'W/"1"', 'cache-control': 'private, no-cache' }, ''],
    ['a redirect', 302, { location: 'https://elsewhere.example/' }, ''],
    ['cookies', 200, { 'set-cookie': ['a=1; HttpOnly', 'b=2'] }, 'x'],
    ['a busy origin', 503, { 'retry-after': '3', 'content-type': 'application/json' }, '{}'],
    ['the clock of the origin', 200, { 'x-server-time': '1234' }, 'x'],
    ['compressed bytes', 200, { 'content-encoding': 'br', vary: 'Accept-Encoding' }, 'bytes'],
  ];
  test.each(cases)('%s', async (_, status, headers, body) => {
    origin.respond = (_request, response) => void response.writeHead(status, headers).end(body);
    const answer = await ask(`${url}/api/user`);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(headers);
    expect(answer.body.toString()).toBe(body);
  });

  test('a HEAD has the length and no body', async () => {
    origin.respond = (_request, response) => {
      response.writeHead(200, { 'content-length': '1234' }).end();
    };
    const answer = await ask(`${url}/api/scoring/matches`, { method: 'HEAD' });
    expect([answer.headers['content-length'], answer.body.length]).toEqual(['1234', 0]);
  });

  test('eight megabytes arrive whole', async () => {
    const body = Buffer.alloc(8 * 1024 * 1024, 'cricket');
    origin.respond = (_request, response) => void response.writeHead(200).end(body);
    expect((await ask(`${url}/api/user/export`)).body.equals(body)).toBe(true);
  });

  test('the beginning arrives before the origin has the end', async () => {
    let finish = (): void => undefined;
    origin.respond = (_request, response) => {
      response.writeHead(200).write('first');
      finish = () => void response.end('last');
    };
    const request = http.get(`${url}/api/user/export`, { agent: false });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(first.toString()).toBe('first');
    finish();
    expect((await buffer(answer)).toString()).toBe('last');
  });

  test('one that breaks off is broken off, and does not look complete', async () => {
    origin.respond = (_request, response) => {
      response.writeHead(200).write('half', () => response.destroy());
    };
    await expect(ask(`${url}/api/user/export`)).rejects.toThrow('aborted');
  });
});

describe('who the client is', () => {
  const lies = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-real-ip': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
    'x-request-id': 'chosen-by-the-client',
  };

  test('is what the edge sees, not what the client says', async () => {
    await ask(`${url}/api/user`, { headers: { ...lies, host: 'game.example' } });
    const { headers } = origin.received[0]!;
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'game.example',
      'x-forwarded-proto': 'http',
      host: new URL(origin.url).host,
    });
    expect(headers['x-request-id']).not.toBe(lies['x-request-id']);
    expect([headers['forwarded'], headers['x-real-ip']]).toEqual([undefined, undefined]);
  });

  test('is what a trusted proxy says', async () => {
    const behind = await edgeOf(origin.url, { trustProxy: ['127.0.0.1'] });
    await ask(`${await listening(behind)}/api/user`, { headers: lies });
    expect(origin.received[0]!.headers).toMatchObject({
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      'x-request-id': lies['x-request-id'],
    });
    await behind.close();
  });

  test('cannot be removed by naming headers in Connection', async () => {
    const connection = 'close, X-Forwarded-For, X-Secret, Authorization';
    const headers = {
      ...lies,
      connection,
      'x-secret': 'a',
      authorization: 'Bearer a',
      te: 'trailers',
    };
    await ask(`${url}/api/user`, { headers });
    const { headers: received } = origin.received[0]!;
    expect(received['x-forwarded-for']).toBe('127.0.0.1');
    // A header of one connection does not reach the next one: the request is that of a visitor.
    expect(received).not.toHaveProperty('authorization');
    expect(received).not.toHaveProperty('x-secret');
    expect(received).not.toHaveProperty('te');
    expect(received['connection']).toBe('keep-alive');
  });
});

test('headers of one connection do not reach the client', async () => {
  origin.respond = (_request, response) => {
    response
      .writeHead(200, { connection: 'keep-alive, x-own', 'x-own': '1', 'x-other': '2' })
      .end();
  };
  const { headers } = await ask(`${url}/api/user`);
  expect(headers).toMatchObject({ 'x-other': '2' });
  expect(headers).not.toHaveProperty('x-own');
});

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  ['a length and pieces', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x'],
])('a request with %s never reaches the origin', async (_, rest) => {
  const answer = await sendRaw(`POST ${LOGIN} HTTP/1.1\r\nHost: a\r\n${rest}`);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(origin.received).toEqual([]);
});

test('the body of a GET is not taken for another request', async () => {
  const inner = 'GET /api/inner HTTP/1.1\r\nHost: a\r\n\r\n';
  await sendRaw(
    `GET /api/outer HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
  );
  expect(origin.received.map((one) => [one.url, one.body.length])).toEqual([['/api/outer', 0]]);
});

test('an address that is not a path never reaches the origin', async () => {
  const answer = await sendRaw(
    'GET http://elsewhere.example/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1.1 40[04] /);
  expect(origin.received).toEqual([]);
});

test.each([
  [LOGIN, 16 * 1024],
  ['/api/feed/fixtures', 1024 * 1024],
])('a body for %s that is too large never reaches the origin', async (path, limit) => {
  const send = (size: number, headers = {}) =>
    ask(`${url}${path}`, { method: 'POST', body: 'x'.repeat(size), headers });
  origin.respond = (_request, response) => void response.writeHead(200).end();
  expect((await send(limit)).status).toBe(200);
  const large = await send(limit + 1);
  expect([large.status, JSON.parse(large.body.toString())]).toMatchObject([
    413,
    { code: 'PAYLOAD_TOO_LARGE' },
  ]);
  expect(origin.received).toHaveLength(1);
});

test('a client that goes away breaks its request to the origin off', async () => {
  const gone = new Promise<void>((resolve) => {
    origin.respond = (_request, response) => {
      response.once('close', resolve);
      request.destroy();
    };
  });
  const request = http.get(`${url}/api/user`, { agent: false });
  request.on('error', () => undefined);
  await gone;
});

test('an idle connection that the origin has closed costs no read', async () => {
  let connections = 0;
  origin.respond = (_request, response) => {
    connections += 1;
    response.writeHead(200).end('fine', () => response.socket?.destroy());
  };
  for (let round = 0; round < 20; round += 1) {
    expect((await ask(`${url}/api/scoring/matches`)).status).toBe(200);
  }
  expect(connections).toBe(20);
});

test('an origin that is down is a 503 with the headers of every response', async () => {
  await origin.goDown();
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await ask(`${url}${LOGIN}`, { method });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answer.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
  await origin.comeBack();
  expect((await ask(`${url}${CURVE}`)).status).toBe(404);
});

test('a request without a host is passed on', async () => {
  origin.respond = (_request, response) => void response.writeHead(200).end('fine');
  expect(await sendRaw('GET /api/user HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 [^]*fine$/);
});
