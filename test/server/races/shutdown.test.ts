import { once } from 'node:events';
import http from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { freePort } from '../../support/freePort';
import {
  expectPromisesKept,
  expectReconciled,
  tally,
  type Attempt,
} from '../../support/server/acknowledgements';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { startServerProcess, type ServerProcess } from '../../support/server/serverProcess';
import { times } from '../../support/server/times';

// Row 40 of the quality bar: a stopped server responds to all requests that reached it, ends its streams and
// exits. Clients with open connections only notice that new ones are refused.
const STOPS = times(1, 5);
const STREAMS = times(100, 1_000);
const CONNECTIONS = 50;
const REQUESTS_PER_SECOND = 200;
/** The number of requests before and after the server is stopped. */
const REQUESTS_BEFORE = times(200, 600);
const REQUESTS_AFTER = 200;
/** Long enough for three requests on a slow machine. */
const DRAIN_SECONDS = 3;
const EXPECTED = ['200', '503', '0 ECONNREFUSED'];

jest.setTimeout(300_000);

let game: Game;
let match: OpenMatch;
let port: number;
let server: ServerProcess | undefined;

beforeAll(async () => {
  game = await startGame();
  game.clock.nowMs = Date.now();
  match = await game.openMatch({ startsInMs: 3_600_000 });
  port = await freePort();
});
afterAll(async () => {
  await server?.kill();
  await game.close();
});

interface Outcome {
  /** 0 when the connection was refused or broke. */
  status: number;
  code: string;
}

/** Sends a request over the connections of `agent`, and resolves at the end of the response. */
function send(
  agent: http.Agent,
  as: Player,
  path: string,
  { body, to = port }: { body?: object; to?: number } = {},
): Promise<Outcome> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const request = http.request({
    agent,
    port: to,
    host: '127.0.0.1',
    method: body === undefined ? 'GET' : 'POST',
    path: `/api/${path}`,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(payload !== '' && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    },
  });
  return new Promise((resolve) => {
    const broke = ({ code }: NodeJS.ErrnoException): void => {
      resolve({ status: 0, code: code ?? 'broken' });
    };
    request.on('error', broke);
    request.on('response', (answer) => {
      answer.on('error', broke);
      answer.on('end', () => resolve({ status: answer.statusCode!, code: '' }));
      answer.resume();
    });
    request.end(payload);
  });
}

/** Opens a stream. `ended` resolves to true when the server said when to reconnect and then ended the stream properly. */
async function openStream(): Promise<{ ended: Promise<boolean> }> {
  const request = http.get({ port, host: '127.0.0.1', path: '/api/scoring/live', agent: false });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.on('error', () => undefined);
  let text = '';
  const ended = once(answer, 'close').then(() => {
    return answer.complete && /\nretry: [1-9]\d{0,3}\n\n$/.test(text);
  });
  answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  return { ended };
}

/** Sends the request with this number. Some requests open a stream on a server that has begun to close. */
function act(agent: http.Agent, as: Player, number: number): Promise<Outcome> {
  if (number > REQUESTS_BEFORE && number % 10 === 0) return send(agent, as, 'scoring/live');
  if (number % 2 === 0) return send(agent, as, number % 4 === 0 ? 'user' : 'scoring/matches');
  const contestId = match.contest['unlimited']!;
  const body = { players: match.team() };
  return send(agent, as, `scoring/submit-team/${match.id}/${contestId}`, { body });
}

const seenAs = (status: number, code: string): string => `${status} ${code}`.trim();

async function stopAmongRequests(users: readonly Player[]) {
  // Reuses connections, as a proxy does. A connection that waits to be accepted breaks when a server closes.
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await Promise.all(users.slice(0, CONNECTIONS).map((as) => send(agent, as, 'user')));
  const outcomes: Promise<Outcome>[] = [];
  const [last] = users.slice(-1);
  const startMs = performance.now();
  let stopped = Promise.resolve<number | null>(null);
  let tookMs = Number.NaN;
  for (const [number, user] of users.slice(0, -1).entries()) {
    const earlyMs = startMs + (number * 1_000) / REQUESTS_PER_SECOND - performance.now();
    if (earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs));
    outcomes.push(act(agent, user, number));
    if (number !== REQUESTS_BEFORE) continue;
    const stoppedAtMs = performance.now();
    stopped = server!.stop();
    void stopped.then(() => (tookMs = performance.now() - stoppedAtMs));
  }
  const code = await stopped;
  // On a slow machine all earlier requests may have reached the server before it closed, so the last one is sent after it
  // has exited.
  outcomes.push(act(agent, last!, users.length - 1));
  const all = await Promise.all(outcomes);
  agent.destroy();
  return { code, tookMs, all };
}

test('a connection that carried a stream ends with it and is not reused', async () => {
  const watched = await startGame();
  const user = await watched.signUp();
  await watched.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: watchedPort } = watched.app.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const at = { port: watchedPort, host: '127.0.0.1' };
  const stream = http.get({ agent, ...at, path: '/api/scoring/live' });
  const [opened] = (await once(stream, 'response')) as [http.IncomingMessage];
  opened.resume();
  // The request waits for the only connection.
  const next = send(agent, user, 'user', { to: watchedPort });
  await watched.close();
  expect(await next).toEqual({ status: 0, code: 'ECONNREFUSED' });
  agent.destroy();
});

test('a server with DRAIN_SECONDS fails its health check first and serves until they have passed', async () => {
  const [user] = await game.signUpMany(1);
  const drained = await startServerProcess(game.database.url!, port, {
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  });
  const stoppedAtMs = performance.now();
  const stopped = drained.stop();
  const seen: string[] = [];
  const agent = new http.Agent({ maxSockets: 1 });
  while (seen.length < 3) {
    const { status: health } = await fetch(`${drained.url}/readyz`);
    const { status, code } = await send(agent, user!, 'user');
    if (health === 503) seen.push(seenAs(status, code));
  }
  agent.destroy();
  expect(await stopped).toBe(0);
  expect(seen).toEqual(['200', '200', '200']);
  expect(performance.now() - stoppedAtMs).toBeGreaterThan(DRAIN_SECONDS * 1_000 - 100);
});

test('a server that waits for a mail server stops in order all the same', async () => {
  const [user] = await game.signUpMany(1);
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const mailPort = (silent.address() as AddressInfo).port;
  server = await startServerProcess(game.database.url!, port, {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'nightmare@example.org',
  });
  const connected = once(silent, 'connection');
  const agent = new http.Agent();
  const body = { email: user!.email };
  expect(await send(agent, user!, 'auth/forgot', { body })).toEqual({ status: 200, code: '' });
  await connected;
  expect(await server.stop()).toBe(0);
  agent.destroy();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('a server stopped during requests and streams responds to what reached it, ends the streams and exits', async () => {
  const log: Attempt[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    const users = await game.signUpMany(REQUESTS_BEFORE + REQUESTS_AFTER);
    server = await startServerProcess(game.database.url!, port);
    const streams = await Promise.all(Array.from({ length: STREAMS }, openStream));
    const { code, tookMs, all } = await stopAmongRequests(users);
    const endings = await Promise.all(streams.map(({ ended }) => ended));
    const counts = tally(all);
    if (process.env['TORTURE']) {
      console.info(`exit ${code} after ${Math.round(tookMs)} ms`, counts);
    }
    expect(code).toBe(0);
    expect(endings.filter((isWhole) => !isWhole)).toEqual([]);
    // A stream that is requested during the shutdown gets a 503.
    const broken = all.filter(({ status, code: why }) => !EXPECTED.includes(seenAs(status, why)));
    expect(broken).toEqual([]);
    expect(counts['200']).toBeGreaterThan(CONNECTIONS);
    expect(counts['0 ECONNREFUSED']).toBeGreaterThan(0);
    const contestId = match.contest['unlimited']!;
    for (const [number, outcome] of all.entries()) {
      if (number % 2 === 0) continue;
      const { status, code: why } = outcome;
      const userId = users[number]!.id;
      log.push({ userId, contestId, team: match.team(), status, code: why });
    }
  }
  await expectReconciled(game, log);
  await expectPromisesKept(game);
});
