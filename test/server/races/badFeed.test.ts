import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { contestStatuses, matchRow, scriptOf } from '../../support/server/feeds';
import { FEED_TOKEN, startGame, type Game, type OpenMatch } from '../../support/server/game';
import { openFed } from '../../support/server/providers';
import { wireEvents } from '../../support/wireEvents';
import { times } from '../../support/server/times';

// Row 22 of the quality bar: a malformed feed settles nothing and does not slow down users.
const READS = times(100, 1_000);
// Measured with and without the feed in turns, so that other load affects both.
const ROUNDS = times(1, 15);
const READERS = 4;

let game: Game;
let match: OpenMatch;
let port: number;
beforeAll(async () => {
  game = await startGame();
  const replayed = await game.openMatch();
  match = await openFed(game, 'bad', 3_600_000);
  for (const user of await game.signUpMany(3)) {
    await submit(game, user, match, match.contest['premium']!);
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.work();
  const script = wireEvents(await scriptOf(game, replayed));
  await game.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = game.app.server.address() as AddressInfo);
  expect(await feed(JSON.stringify({ events: script.slice(0, 30) }))).toBe(200);
});
afterAll(() => game.close());

const headers = {
  authorization: `Bearer ${FEED_TOKEN}`,
  'content-type': 'application/json',
} as const;

/** Returns the status, or 0 when the server closed the connection. */
async function feed(body: string): Promise<number> {
  const url = `http://127.0.0.1:${port}/api/feed/fixtures/bad/events`;
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Sends only the first byte of a body. */
function drip(): http.ClientRequest {
  const path = '/api/feed/fixtures/bad/events';
  const sent = http.request({
    port,
    path,
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': 500_000 },
  });
  sent.on('error', () => undefined);
  sent.write('{');
  return sent;
}

const delivery = { kind: 'delivery', revision: 0, innings: 0, over: 0, ball: 0 };
const GARBAGE: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '{"events":{}}',
  '{"events":[null]}',
  `{"events":[${'['.repeat(5_000)}${']'.repeat(5_000)}]}`,
  JSON.stringify({ events: [delivery] }),
  JSON.stringify({ events: [{ kind: 'result', revision: 1e12, result: 'win' }] }),
  '{"events":[{"kind":"result","revision":1e400,"result":"tie"}]}',
  JSON.stringify({ events: [{ kind: 'withdrawn', id: '\u0000', revision: 1 }] }),
  JSON.stringify({ events: [{ kind: 'innings', revision: 0, innings: 0, team: 'Nobody' }] }),
  '{"events":[{"__proto__":{"kind":"result"},"revision":0}]}',
];

/** Reads as users do, and returns the time of each response in milliseconds. Expects every read to succeed. */
async function read(): Promise<number[]> {
  const took: number[] = [];
  const reader = async (): Promise<void> => {
    while (took.length < READS) {
      const startedMs = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/scoring/matches`);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      took.push(performance.now() - startedMs);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return took.sort((a, b) => a - b);
}

const p99 = (took: readonly number[]): number => took[Math.floor(took.length * 0.99)]!;

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)]!;

/** Runs `work` while a feed sends garbage ten times a second, slow bodies, and ten megabytes. */
async function readBesideGarbage(statuses: number[]): Promise<number[]> {
  const drips = Array.from({ length: 20 }, drip);
  let over = false;
  const nonsense = async (): Promise<void> => {
    for (let nth = 0; !over || nth < GARBAGE.length; nth += 1) {
      statuses.push(await feed(GARBAGE[nth % GARBAGE.length]!));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const talking = nonsense();
  const huge = await feed(JSON.stringify({ events: ['x'.repeat(10_000_000)] }));
  const took = await read();
  over = true;
  await talking;
  for (const sent of drips) sent.destroy();
  // Either a 413, or the connection was closed during the upload.
  expect([0, 413]).toContain(huge);
  return took;
}

test('garbage, ten megabytes and slow bodies change nothing while users read', async () => {
  const before = await matchRow(game, match);
  const statuses: number[] = [];
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(p99(await read()));
    beside.push(p99(await readBesideGarbage(statuses)));
  }
  if (ROUNDS > 1) {
    const [quiet, noisy] = [median(alone), median(beside)].map((ms) => ms.toFixed(1));
    const what = `${ROUNDS} rounds of ${READS} reads, medians of their p99`;
    console.info(`${what}: ${quiet} ms alone, ${noisy} ms beside a bad feed`);
  }
  expect(statuses.length).toBeGreaterThanOrEqual(ROUNDS * GARBAGE.length);
  expect([...new Set(statuses)].sort((a, b) => a - b)).toEqual([400, 422]);
  expect(await matchRow(game, match)).toEqual(before);
  game.clock.advance(30 * 86_400_000);
  await game.work();
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'locked' });
  await expectPromisesKept(game);
});

test('a request that is cut off in the middle of its events stores nothing', async () => {
  const before = await matchRow(game, match);
  const arrived = once(game.app.server, 'request') as Promise<[unknown, http.ServerResponse]>;
  const sent = drip();
  sent.write('"events":[{"kind":"result","revision":5,"result":"no result"}');
  const [, response] = await arrived;
  const closed = once(response, 'close');
  sent.destroy();
  await closed;
  await game.work();
  expect(await matchRow(game, match)).toEqual(before);
});
