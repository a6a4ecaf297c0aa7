import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createReadQueue,
  MAX_CONCURRENT_READS,
  type ReadQueue,
} from '../../../src/server/http/shedding';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { teamRequest, openConnections, type Connections } from '../../support/server/sockets';

// Row 38 of the quality bar: overload sheds reads, and nothing but reads.
/** The limit of the queue that is tested without a server. */
const FEW = 32;

describe('the queue of reads', () => {
  let queue: ReadQueue<number>;

  beforeEach(() => {
    queue = createReadQueue<number>(FEW);
  });

  const come = (reads: readonly number[], nowMs: number): string[] =>
    reads.map((read) => queue.add(read, nowMs));
  const numbers = (from: number, count: number): number[] =>
    Array.from({ length: count }, (_, index) => from + index);

  test('admits reads up to the limit at once and queues the others', () => {
    expect(new Set(come(numbers(0, FEW), 0))).toEqual(new Set(['admitted']));
    expect(come([100, 101], 0)).toEqual(['queued', 'queued']);
    expect(queue.nextTurn(0)).toEqual({ admitted: [], rejected: [] });
    expect(queue.queuedCount()).toBe(2);
  });

  test('admits the read that has waited longest in the next turn of the event loop', () => {
    come(numbers(0, FEW), 0);
    come([100, 101], 0);
    expect(queue.release(7)).toBe(true);
    expect(queue.add(102, 1)).toBe('queued');
    expect(queue.nextTurn(1)).toEqual({ admitted: [100], rejected: [] });
    expect(queue.nextTurn(1)).toEqual({ admitted: [], rejected: [] });
    expect(queue.queuedCount()).toBe(2);
  });

  test('admits no more reads per turn than the limit, however fast they finish', () => {
    for (const read of numbers(0, FEW)) {
      expect(queue.add(read, 0)).toBe('admitted');
      queue.release(read);
    }
    expect(queue.add(100, 0)).toBe('queued');
    expect(queue.nextTurn(0).admitted).toEqual([100]);
    expect(queue.add(101, 0)).toBe('admitted');
  });

  test('refuses a read that has waited for 250 ms, and none before that', () => {
    come(numbers(0, FEW), 0);
    come([100], 0);
    come([101], 1);
    expect(queue.nextTurn(249)).toEqual({ admitted: [], rejected: [] });
    expect(queue.nextTurn(250)).toEqual({ admitted: [], rejected: [100] });
    queue.release(0);
    expect(queue.nextTurn(250)).toEqual({ admitted: [101], rejected: [] });
  });

  test('answers as many reads as it can under overload', () => {
    // Three times the capacity: 96 reads arrive per turn of 10 ms.
    const fates = { admitted: 0, rejected: 0 };
    let underWay: number[] = [];
    for (let turn = 0; turn < 1_000; turn += 1) {
      const coming = numbers(turn * 96, 96);
      const atOnce = coming.filter((read) => queue.add(read, turn * 10) === 'admitted');
      for (const read of underWay) queue.release(read);
      const { admitted, rejected } = queue.nextTurn(turn * 10);
      underWay = [...atOnce, ...admitted];
      expect(underWay.length).toBeLessThanOrEqual(FEW);
      fates.admitted += underWay.length;
      fates.rejected += rejected.length;
    }
    expect(fates.admitted).toBe(1_000 * FEW);
    expect(fates.admitted + fates.rejected + queue.queuedCount()).toBe(96_000);
    // No read waits for more than 25 turns.
    expect(queue.queuedCount()).toBeLessThanOrEqual(25 * 96);
  });

  test('removes closed requests, waiting or admitted, and counts none twice', () => {
    come(numbers(0, FEW), 0);
    come([100, 101], 0);
    expect(queue.release(100)).toBe(false);
    expect(queue.release(3)).toBe(true);
    expect(queue.release(3)).toBe(false);
    expect(queue.nextTurn(0)).toEqual({ admitted: [101], rejected: [] });
    queue.release(101);
    for (const read of numbers(0, FEW)) queue.release(read);
    queue.nextTurn(0);
    expect(new Set(come(numbers(200, FEW), 0))).toEqual(new Set(['admitted']));
  });

  test('has a bounded length', () => {
    come(numbers(0, FEW + 4_000), 0);
    expect(queue.add(9_999, 0)).toBe('rejected');
    expect(queue.queuedCount()).toBe(4_000);
  });
});

describe('a server whose reads do not end', () => {
  let game: Game;
  let connections: Connections;
  let match: OpenMatch;
  let user: Player;
  let port: number;
  let release: () => void;
  /** Admitted reads wait for this promise; null lets them continue. */
  let released: Promise<void> | null;
  /** The number of admitted reads. */
  let held: number;

  beforeEach(async () => {
    game = await startGame({ options: { allowedOrigins: ['https://app.example.org'] } });
    released = null;
    game.app.addHook('preHandler', async (request) => {
      if (released === null || !request.url.startsWith('/api/scoring/matches')) return;
      held += 1;
      await released;
    });
    game.app.addHook('onSend', async ({ url }) => {
      if (released === null || !url.startsWith('/api/scoring/global-leaderboard')) return;
      held += 1;
      await released;
    });
    connections = await openConnections(game);
    port = (game.app.server.address() as AddressInfo).port;
    match = await game.openMatch({ startsInMs: 3_600_000 });
    user = await game.signUp();
    held = 0;
    released = new Promise((resolve) => (release = resolve));
  });
  afterEach(async () => {
    release();
    await game.close();
  });

  interface Got {
    status: number;
    headers: http.IncomingHttpHeaders;
    body: string;
  }

  function ask(path: string, headers: http.OutgoingHttpHeaders = {}) {
    const request = http.get({ port, path, headers, agent: false });
    const got = once(request, 'response').then(async ([answer]: http.IncomingMessage[]) => {
      let body = '';
      for await (const piece of answer!) body += String(piece);
      return { status: answer!.statusCode!, headers: answer!.headers, body };
    });
    return { request, got };
  }

  const read = (): Promise<Got> => ask('/api/scoring/matches').got;

  async function untilHeld(count: number): Promise<void> {
    while (held < count) await new Promise((resolve) => setImmediate(resolve));
  }

  test('refuses further reads as in the contract, and answers all other requests', async () => {
    const first = Array.from({ length: MAX_CONCURRENT_READS }, read);
    await untilHeld(MAX_CONCURRENT_READS);
    const refused = await Promise.all([
      ask('/api/scoring/matches', { origin: 'https://app.example.org' }).got,
      ask('/api/user', { authorization: `Bearer ${user.token}` }).got,
      read(),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(JSON.parse(refused[0].body)).toEqual({
      code: 'UNAVAILABLE',
      message: 'The server is busy. Try again in a moment.',
    });
    expect(refused[0].headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-server-time': String(game.clock.nowMs),
      'access-control-allow-origin': 'https://app.example.org',
      'access-control-expose-headers': 'x-server-time, x-receipt, retry-after',
      vary: 'Origin',
    });
    expect(refused[2].headers).not.toHaveProperty('access-control-allow-origin');
    // Sent one after the other.
    expect(refused.map(({ headers }) => String(headers['retry-after'])).sort()).toEqual([
      '1',
      '2',
      '3',
    ]);

    const entered = await connections.send(
      teamRequest(user, match, match.contest['unlimited']!, match.team()),
    );
    expect(entered).toMatchObject({ status: 200 });
    expect((await ask('/livez').got).status).toBe(200);
    expect((await ask('/readyz').got).status).toBe(200);
    const stream = http.get({ port, path: '/api/scoring/live', agent: false });
    const [opened] = (await once(stream, 'response')) as [http.IncomingMessage];
    expect(opened.statusCode).toBe(200);
    const { headers: healthy } = await ask('/livez').got;
    for (const name of [
      'content-security-policy',
      'strict-transport-security',
      'referrer-policy',
    ]) {
      expect([refused[2].headers[name], opened.headers[name]]).toEqual([
        healthy[name],
        healthy[name],
      ]);
    }
    opened.on('error', () => undefined).destroy();

    release();
    const answered = await Promise.all(first);
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read()).status).toBe(200);
  });

  test.each([
    ['HEAD', '/api/scoring/matches'],
    ['GET', '/%61pi/scoring/matches'],
    ['GET', '/api/scoring/%6datches'],
    ['GET', 'http://anywhere.example/api/scoring/matches'],
    // The page of a shared team is the only one that reads the database.
    ['GET', '/eleven/x'],
    ['GET', '/Eleven/x?from=chat'],
  ])('refuses reads in any form: %s %s', async (method, path) => {
    const first = Array.from({ length: MAX_CONCURRENT_READS }, read);
    await untilHeld(MAX_CONCURRENT_READS);
    const request = http.request({ port, method, path, agent: false }).end();
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(503);
    expect(response.headers['cache-control']).toBe('no-store');
    release();
    await Promise.all(first);
  });

  test('counts no stream as a read, in whatever form its address is', async () => {
    const streams = await Promise.all(
      Array.from({ length: MAX_CONCURRENT_READS }, async () => {
        const stream = http.get({ port, path: '/api/scoring/%6cive', agent: false });
        const [opened] = (await once(stream, 'response')) as [http.IncomingMessage];
        return opened.on('error', () => undefined);
      }),
    );
    expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await ask('/api/user', { authorization: `Bearer ${user.token}` }).got).status).toBe(
      200,
    );
    for (const stream of streams) stream.destroy();
  });

  test('does not count responses that are being sent', async () => {
    const slow = Array.from(
      { length: MAX_CONCURRENT_READS },
      () => ask('/api/scoring/global-leaderboard').got,
    );
    await untilHeld(MAX_CONCURRENT_READS);
    const { status } = await ask('/api/user', { authorization: `Bearer ${user.token}` }).got;
    expect(status).toBe(200);
    release();
    const answers = await Promise.all(slow);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  test('admits other reads when clients disconnect, waiting or admitted', async () => {
    const reads = Array.from({ length: MAX_CONCURRENT_READS }, () => ask('/api/scoring/matches'));
    await untilHeld(MAX_CONCURRENT_READS);
    const queued = ask('/api/scoring/matches');
    const gone = [...reads, queued].map(({ request, got }) => {
      request.destroy();
      return expect(got).rejects.toThrow();
    });
    await Promise.all(gone);
    const others = Array.from({ length: MAX_CONCURRENT_READS }, read);
    // The reads before them are still blocked, but their clients are gone.
    await untilHeld(2 * MAX_CONCURRENT_READS);
    release();
    const answers = await Promise.all(others);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
