import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Edge } from '../../../src/server/edge/createEdge';
import type { ServedRequest } from '../../../src/server/http/requestLog';
import {
  ask,
  CURVE,
  edgeOf,
  listening,
  PERMANENT,
  startOrigin,
  type Answer,
  type FakeOrigin,
} from '../../support/server/edge';

/** All bytes, so that none is changed on its way. */
const BODY = Buffer.concat([Uint8Array.from(Array(256).keys()), randomBytes(5_000)]);

let origin: FakeOrigin;
let edge: Edge;
let url: string;
let served: ServedRequest[];
beforeEach(async () => {
  origin = await startOrigin();
  served = [];
  edge = await edgeOf(origin.url, {
    requestObserver: { served: (request) => void served.push(request), shed: () => undefined },
  });
  url = `${await listening(edge)}${CURVE}`;
  origin.respond = (_request, response) => {
    const headers = { 'cache-control': PERMANENT, 'content-type': 'application/json' };
    response.writeHead(200, { ...headers, 'content-encoding': 'br', etag: 'W/"e"' }).end(BODY);
  };
});
afterEach(async () => {
  await edge.close();
  await origin.close();
});

const br = { 'accept-encoding': 'gzip, br' };

/** Returns the headers of a response without those that differ each time. */
function constantHeaders({ headers }: Answer) {
  const { date, 'x-server-time': time, 'x-request-id': id, ...others } = headers;
  expect([date, time, id]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
  return others;
}

test('a kept response is the same as the one that came from the origin', async () => {
  const first = await ask(url, { headers: br });
  // The origin is not needed any more.
  await origin.goDown();
  const second = await ask(url, { headers: br });
  expect(second.status).toBe(200);
  expect(second.body.equals(BODY)).toBe(true);
  expect(constantHeaders(second)).toEqual(constantHeaders(first));
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
});

test('requests that one connection sends at once get kept and other responses in their order', async () => {
  await ask(url, { headers: br });
  origin.respond = ({ url: path }, response) => {
    response.writeHead(200, { 'cache-control': PERMANENT, etag: `W/"${path}"` }).end('later');
  };
  const { port } = new URL(url);
  const socket = net.connect(Number(port), '127.0.0.1');
  const paths = [CURVE, `${CURVE}1`, CURVE, `${CURVE}1`, CURVE];
  const requests = paths.map((path, index) => {
    const close = index === paths.length - 1 ? 'connection: close\r\n' : '';
    return `GET ${path} HTTP/1.1\r\nhost: edge\r\naccept-encoding: br\r\n${close}\r\n`;
  });
  socket.write(requests.join(''));
  const text = (await buffer(socket)).toString('latin1');
  const tags = [...text.matchAll(/^etag: W\/"(.*)"/gm)].map(([, tag]) => tag);
  expect(tags).toEqual(['e', `${CURVE}1`, 'e', `${CURVE}1`, 'e']);
  expect(text.split(BODY.toString('latin1'))).toHaveLength(4);
  expect(text.match(/^Connection: .*/gm)).toEqual([
    ...Array.from({ length: 4 }, () => 'Connection: keep-alive'),
    'Connection: close',
  ]);
  expect(origin.received.map((request) => request.url)).toEqual([CURVE, `${CURVE}1`]);
});

test('each read is counted', async () => {
  for (let count = 0; count < 3; count += 1) await ask(url, { headers: br });
  expect(served).toHaveLength(3);
  const [first, ...kept] = served.map((request) => ({ ...request, seconds: 0 }));
  expect(kept).toEqual([first, first]);
});

test('a client that has the version gets a 304, and a HEAD no body', async () => {
  await ask(url, { headers: br });
  const has = await ask(url, { headers: { ...br, 'if-none-match': 'W/"e"' } });
  expect([has.status, has.body.length]).toEqual([304, 0]);
  const head = await ask(url, { method: 'HEAD', headers: br });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(origin.received).toHaveLength(1);
});

test('with apps on other hosts, each response says that it depends on the host', async () => {
  const allowing = await edgeOf(origin.url, { allowedOrigins: ['https://app.example'] });
  const address = `${await listening(allowing)}${CURVE}`;
  await ask(address, { headers: br });
  // Else a cache in front of the edge would give an app on another host what it gave ours.
  expect((await ask(address, { headers: br })).headers.vary).toBe('Origin, Accept-Encoding');
  const other = await ask(address, { headers: { ...br, origin: 'https://app.example' } });
  expect(other.headers['access-control-allow-origin']).toBe('https://app.example');
  await allowing.close();
});

test('once the edge has begun to close, a kept response ends its connection', async () => {
  await ask(url, { headers: br });
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  const request = `GET ${CURVE} HTTP/1.1\r\nhost: edge\r\naccept-encoding: br\r\n\r\n`;
  const pieces: string[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece.toString('latin1')));
  socket.write(request);
  await once(socket, 'data');
  const closed = edge.close();
  while (edge.app.server.listening) await nextTurn();
  socket.write(request);
  await Promise.all([closed, once(socket, 'close')]);
  expect(pieces.join('').match(/^connection: .*/gim)).toEqual([
    'Connection: keep-alive',
    'connection: close',
  ]);
});
