import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { startGame, type Game } from '../../support/server/game';

// Rows 24, 26 and 57 of the quality bar: bytes and connections that do not make a valid request.
let game: Game;
let port: number;

async function start(options: Parameters<typeof startGame>[0] = {}): Promise<void> {
  game = await startGame(options);
  await game.app.listen({ port: 0, host: '127.0.0.1' });
  port = (game.app.server.address() as AddressInfo).port;
}
afterEach(() => game.close());

/** Sends raw bytes and returns all that comes back until the server closes the connection. */
async function raw(text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(text);
  let received = '';
  for await (const piece of socket) received += String(piece);
  return received;
}

const headOf = (response: string): string => response.slice(0, response.indexOf('\r\n\r\n'));
const bodyOf = (response: string): unknown =>
  JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4)) as unknown;

describe('what the parser refuses', () => {
  beforeEach(() => start());

  test.each([
    ['what is not HTTP', 'HELLO\r\n\r\n', 400, 'The request is not valid HTTP'],
    [
      'a header with a NUL',
      'GET /livez HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n',
      400,
      'The request is not valid HTTP',
    ],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'The request is not valid HTTP',
    ],
    [
      'headers of 20 kB',
      `GET /livez HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'The headers of the request are too large',
    ],
  ])(
    '%s gets an error of the contract, and the connection ends',
    async (_what, text, status, message) => {
      const response = await raw(text);
      expect(headOf(response)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(bodyOf(response)).toEqual({ code: 'BAD_REQUEST', message });
      const { headers } = await game.app.inject({ url: '/livez' });
      const security = ['content-security-policy', 'strict-transport-security', 'referrer-policy'];
      for (const name of [...security, 'x-content-type-options', 'x-server-time']) {
        expect(headOf(response)).toContain(`${name}: ${String(headers[name])}`);
      }
      expect(headOf(response)).toContain('cache-control: no-store');
    },
  );

  test('an unknown Expect header is ignored', async () => {
    const response = await raw(
      'GET /api/scoring/matches HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nConnection: close\r\n\r\n',
    );
    expect(headOf(response)).toMatch(/^HTTP\/1.1 200 /);
  });
});

test('a body that does not arrive in time gets a 408, and the connection ends', async () => {
  await start({ options: { requestMs: 100 } });
  const response = await raw(
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  );
  expect(headOf(response)).toMatch(/^HTTP\/1.1 408 /);
  expect(bodyOf(response)).toEqual({
    code: 'BAD_REQUEST',
    message: 'The request took too long to arrive',
  });
});

/** Opens a connection from an address of this machine, and resolves when it is used or refused. */
async function connectFrom(localAddress: string): Promise<net.Socket | null> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.write('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
  const [first] = await Promise.race([
    once(socket, 'data'),
    once(socket, 'close').then(() => [null]),
  ]);
  return first === null ? null : socket;
}

test('the connections of an address are limited, and other addresses are served', async () => {
  await start({ options: { connectionsPerAddress: 3 } });
  const open = [
    await connectFrom('127.0.0.2'),
    await connectFrom('127.0.0.2'),
    await connectFrom('127.0.0.2'),
  ];
  expect(open).not.toContain(null);
  expect(await connectFrom('127.0.0.2')).toBeNull();
  expect(await connectFrom('127.0.0.3')).not.toBeNull();
  const closed = once(open[0]!, 'close');
  open[0]!.destroy();
  await closed;
  let again = await connectFrom('127.0.0.2');
  while (again === null) again = await connectFrom('127.0.0.2');
});

test('the connections of a trusted proxy are not limited, and those of other addresses still are', async () => {
  await start({ options: { connectionsPerAddress: 3, trustProxy: ['127.0.0.2'] } });
  for (let count = 0; count < 5; count += 1) {
    expect(await connectFrom('127.0.0.2')).not.toBeNull();
  }
  for (let count = 0; count < 3; count += 1) {
    expect(await connectFrom('127.0.0.3')).not.toBeNull();
  }
  expect(await connectFrom('127.0.0.3')).toBeNull();
});

async function streamFrom(localAddress: string): Promise<{ status: number; end: () => void }> {
  const request = http.get({
    port,
    host: '127.0.0.1',
    localAddress,
    path: '/api/scoring/live',
    agent: false,
  });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.on('error', () => undefined).resume();
  return { status: response.statusCode!, end: () => request.destroy() };
}

test('at most a third of the connections of an address are live streams, and other addresses are served', async () => {
  await start({ options: { connectionsPerAddress: 6 } });
  const first = await streamFrom('127.0.0.2');
  expect([first.status, (await streamFrom('127.0.0.2')).status]).toEqual([200, 200]);
  expect((await streamFrom('127.0.0.2')).status).toBe(429);
  expect((await streamFrom('127.0.0.3')).status).toBe(200);
  first.end();
  let status = 429;
  while (status === 429) ({ status } = await streamFrom('127.0.0.2'));
  expect(status).toBe(200);
});

test('a stream that waits for another on its connection is refused, and takes no place', async () => {
  // A third of the connections may be streams.
  await start({ options: { connectionsPerAddress: 6 } });
  const request = 'GET /api/scoring/live HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\n\r\n';
  const socket = net.connect(port, '127.0.0.1');
  socket.write(request + request);
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(String(head)).toMatch(/^HTTP\/1.1 200/);
  const other = await fetch(`http://127.0.0.1:${port}/api/scoring/live`);
  expect(other.status).toBe(200);
  await other.body!.cancel();
  socket.destroy();
});
