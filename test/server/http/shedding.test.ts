import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReadLine, PLACES, type ReadLine } from '../../../src/server/http/shedding';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { teamRequest, wiresOf, type Wires } from '../../support/server/sockets';

// Row 38 of the quality bar: overload sheds reads, and nothing but reads.
/** Places of a line that is looked at by itself. */
const FEW = 32;

describe('the line of reads', () => {
  let line: ReadLine<number>;

  beforeEach(() => {
    line = createReadLine<number>(FEW);
  });

  const come = (reads: readonly number[], nowMs: number): string[] =>
    reads.map((read) => line.come(read, nowMs));
  const numbers = (from: number, count: number): number[] =>
    Array.from({ length: count }, (_, index) => from + index);

  test('lets reads in at once while there are places, and has the others stand', () => {
    expect(new Set(come(numbers(0, FEW), 0))).toEqual(new Set(['admitted']));
    expect(come([100, 101], 0)).toEqual(['standing', 'standing']);
    expect(line.turn(0)).toEqual({ admitted: [], refused: [] });
    expect(line.standing()).toBe(2);
  });

  test('gives a place that is left to the one who came first, when the turn is over', () => {
    come(numbers(0, FEW), 0);
    come([100, 101], 0);
    expect(line.leave(7)).toBe(true);
    expect(line.come(102, 1)).toBe('standing');
    expect(line.turn(1)).toEqual({ admitted: [100], refused: [] });
    expect(line.turn(1)).toEqual({ admitted: [], refused: [] });
    expect(line.standing()).toBe(2);
  });

  test('lets in no more in one turn than there are places, however fast they leave', () => {
    for (const read of numbers(0, FEW)) {
      expect(line.come(read, 0)).toBe('admitted');
      line.leave(read);
    }
    expect(line.come(100, 0)).toBe('standing');
    expect(line.turn(0).admitted).toEqual([100]);
    expect(line.come(101, 0)).toBe('admitted');
  });

  test('refuses who has stood for a quarter of a second, and nobody who has not', () => {
    come(numbers(0, FEW), 0);
    come([100], 0);
    come([101], 1);
    expect(line.turn(249)).toEqual({ admitted: [], refused: [] });
    expect(line.turn(250)).toEqual({ admitted: [], refused: [100] });
    line.leave(0);
    expect(line.turn(250)).toEqual({ admitted: [101], refused: [] });
  });

  test('answers as much as it can of whatever it is asked', () => {
    // Three times what can be answered: 96 come in a turn of 10 ms.
    const fates = { admitted: 0, refused: 0 };
    let underWay: number[] = [];
    for (let turn = 0; turn < 1_000; turn += 1) {
      const coming = numbers(turn * 96, 96);
      const atOnce = coming.filter((read) => line.come(read, turn * 10) === 'admitted');
      for (const read of underWay) line.leave(read);
      const { admitted, refused } = line.turn(turn * 10);
      underWay = [...atOnce, ...admitted];
      expect(underWay.length).toBeLessThanOrEqual(FEW);
      fates.admitted += underWay.length;
      fates.refused += refused.length;
    }
    expect(fates.admitted).toBe(1_000 * FEW);
    expect(fates.admitted + fates.refused + line.standing()).toBe(96_000);
    // Nobody stands for longer than 25 turns.
    expect(line.standing()).toBeLessThanOrEqual(25 * 96);
  });

  test('forgets who has gone, wherever he was, and counts nobody twice', () => {
    come(numbers(0, FEW), 0);
    come([100, 101], 0);
    expect(line.leave(100)).toBe(false);
    expect(line.leave(3)).toBe(true);
    expect(line.leave(3)).toBe(false);
    expect(line.turn(0)).toEqual({ admitted: [101], refused: [] });
    line.leave(101);
    for (const read of numbers(0, FEW)) line.leave(read);
    line.turn(0);
    expect(new Set(come(numbers(200, FEW), 0))).toEqual(new Set(['admitted']));
  });

  test('is never longer than memory allows', () => {
    come(numbers(0, FEW + 4_000), 0);
    expect(line.come(9_999, 0)).toBe('refused');
    expect(line.standing()).toBe(4_000);
  });
});

describe('a server whose reads do not end', () => {
  let game: Game;
  let wires: Wires;
  let match: OpenMatch;
  let user: Player;
  let port: number;
  let release: () => void;
  /** What every read has to wait for once it is let in; null: nothing. */
  let released: Promise<void> | null;
  /** Reads that were let in. */
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
    wires = await wiresOf(game);
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

  test('refuses the next ones as the contract says, and answers all others', async () => {
    const first = Array.from({ length: PLACES }, read);
    await untilHeld(PLACES);
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
      'access-control-expose-headers': 'x-server-time, retry-after',
      vary: 'Origin',
    });
    expect(refused[2].headers).not.toHaveProperty('access-control-allow-origin');
    // Not all at the same time.
    expect(refused.map(({ headers }) => headers['retry-after']).sort()).toEqual(['1', '2', '3']);

    const entered = await wires.send(
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

  test('needs no places for answers that are on their way', async () => {
    const slow = Array.from({ length: PLACES }, () => ask('/api/scoring/global-leaderboard').got);
    await untilHeld(PLACES);
    const { status } = await ask('/api/user', { authorization: `Bearer ${user.token}` }).got;
    expect(status).toBe(200);
    release();
    const answers = await Promise.all(slow);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  test('gives the places of those who went away to others, in line and inside', async () => {
    const reads = Array.from({ length: PLACES }, () => ask('/api/scoring/matches'));
    await untilHeld(PLACES);
    const standing = ask('/api/scoring/matches');
    const gone = [...reads, standing].map(({ request, got }) => {
      request.destroy();
      return expect(got).rejects.toThrow();
    });
    await Promise.all(gone);
    const others = Array.from({ length: PLACES }, read);
    // Those before them are held still, and nobody waits for them.
    await untilHeld(2 * PLACES);
    release();
    const answers = await Promise.all(others);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
