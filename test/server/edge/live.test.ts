import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Edge } from '../../../src/server/edge/createEdge';
import {
  ask,
  edgeOf,
  listening,
  readLive,
  startOrigin,
  type FakeOrigin,
  type Reader,
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

type Players = Record<string, number>;

/** A message of the origin: the totals of all players, or of those that differ from the version `since`. */
function message(
  version: number,
  since: number | null,
  totals: Players,
  more: object = {},
): string {
  const players = Object.entries(totals).map(([id, total]) => ({ id, total, breakdown: {} }));
  const state = { status: 'live', heard_at: null, innings: [], over: null };
  const data = { match_id: 'm1', version, since, ...state, players, ...more };
  const id = since === null ? '' : `id: ${data.match_id}:${version}\n`;
  return `${id}event: match\ndata: ${JSON.stringify(data)}\n\n`;
}

const current = (id: string): string => `id: ${id}\n\n`;

interface Told {
  id: string | null;
  match?: string;
  version?: number;
  since?: number | null;
  totals?: Players;
}

/** Returns what a block of a stream says. */
function told(block: string | null): Told {
  const id = /^id: (.*)$/m.exec(block!)?.[1] ?? null;
  const data = /^data: (.*)$/m.exec(block!)?.[1];
  if (data === undefined) return { id };
  const { match_id, version, since, players } = JSON.parse(data) as {
    match_id: string;
    version: number;
    since: number | null;
    players: { id: string; total: number }[];
  };
  const totals = Object.fromEntries(players.map((player) => [player.id, player.total]));
  return { id, match: match_id, version, since, totals };
}

const first = message(1, null, { p1: 0, p2: 4 });

/** Lets the origin send its current state, and waits until the edge has it. */
async function follow() {
  const stream = await origin.nextStream();
  stream.write(first + current('m1:1'));
  const probe = await readLive(url);
  await until(probe, 1);
  probe.close();
  return stream;
}

/** Returns what the next blocks say, up to a version. */
async function until(reader: Reader, version: number): Promise<Told[]> {
  const all: Told[] = [];
  do all.push(told(await reader.next()));
  while (all.at(-1)!.version !== version);
  return all;
}

/** Opens a stream and returns what a client with this last event id gets at once. */
async function join(lastEventId = ''): Promise<{ reader: Reader; begins: Told[] }> {
  const reader = await readLive(url, lastEventId);
  const begins: Told[] = [];
  do begins.push(told(await reader.next()));
  while (begins.at(-1)!.version !== undefined);
  return { reader, begins };
}

test('an edge is ready when it has the current states, and not before', async () => {
  const stream = await origin.nextStream();
  expect((await ask(`${url}/livez`)).status).toBe(200);
  expect((await ask(`${url}/readyz`)).status).toBe(503);
  const { reader, begins } = await join();
  expect(begins).toEqual([{ id: '' }]);
  stream.write(first);
  await until(reader, 1);
  expect((await ask(`${url}/readyz`)).status).toBe(503);
  stream.write(current('m1:1') + message(2, 1, { p1: 1 }));
  await until(reader, 2);
  expect((await ask(`${url}/readyz`)).status).toBe(200);
  reader.close();
});

test('all clients of an edge read one stream of the origin, with the same messages', async () => {
  const stream = await follow();
  const joined = await Promise.all(Array.from({ length: 50 }, () => join()));
  stream.write(message(2, 1, { p1: 6 }));
  for (const { reader, begins } of joined) {
    expect(begins).toEqual([
      { id: null, match: 'm1', version: 1, since: null, totals: { p1: 0, p2: 4 } },
      { id: 'm1:1' },
    ]);
    expect(told(await reader.next())).toEqual({
      id: 'm1:2',
      match: 'm1',
      version: 2,
      since: 1,
      totals: { p1: 6 },
    });
    reader.close();
  }
  stream.end();
  expect((await origin.nextStream()).lastEventId).toBe('m1:2');
});

test.each([
  ['has the version before', 'm1:2', [{ version: 3, since: 2, totals: { p2: 9 } }]],
  ['has an older version', 'm1:1', [{ version: 3, since: null, totals: { p1: 6, p2: 9 } }]],
  ['has it all', 'm1:3', []],
])('a client that comes back and %s gets only what it missed', async (_, lastEventId, expected) => {
  const stream = await follow();
  const { reader } = await join();
  stream.write(message(2, 1, { p1: 6 }));
  await until(reader, 2);
  stream.write(message(3, 2, { p2: 9 }));
  await until(reader, 3);
  const back = await join(lastEventId);
  expect(back.begins.slice(0, -1)).toMatchObject(expected);
  expect(back.begins.at(-1)).toEqual({ id: 'm1:3' });
  reader.close();
  back.reader.close();
});

test('an origin that is lost loses no client: they get what comes when it is back, once and in order', async () => {
  const stream = await follow();
  const { reader } = await join();
  stream.cut();
  await origin.goDown();
  const late = await join();
  expect(late.begins[0]).toMatchObject({ version: 1 });
  expect((await ask(`${url}/readyz`)).status).toBe(200);
  await origin.comeBack();
  const again = await origin.nextStream();
  expect(again.lastEventId).toBe('m1:1');
  // The origin is behind at first, as a server of several may be, and repeats what the edge has.
  again.write(message(1, null, { p1: 0, p2: 4 }) + message(4, null, { p1: 6, p2: 9 }));
  for (const one of [reader, late.reader]) {
    expect(await until(one, 4)).toMatchObject([{ since: 1, totals: { p1: 6, p2: 9 } }]);
  }
  again.write(message(3, null, { p1: 1, p2: 1 }) + message(5, 4, { p1: 7 }));
  for (const one of [reader, late.reader]) {
    expect(await until(one, 5)).toMatchObject([{ since: 4, totals: { p1: 7 } }]);
    one.close();
  }
});

test('an edge that misses a message opens the stream again where it is', async () => {
  const stream = await follow();
  const { reader } = await join();
  stream.write(message(3, 2, { p1: 6 }));
  const again = await origin.nextStream();
  expect(again.lastEventId).toBe('m1:1');
  again.write(message(3, null, { p1: 6, p2: 4 }));
  expect(await until(reader, 3)).toMatchObject([{ version: 3, since: 1 }]);
  reader.close();
});

test('a match that was over before the edge was started is read for those who were away at its end', async () => {
  const stream = await follow();
  const joined = [join('m0:6'), join('m0:7,m1:1')];
  const single = await origin.nextStream();
  expect(single.lastEventId).toMatch(/^m1:1,m0:0$/);
  const over = message(8, null, { p9: 3 }, { match_id: 'm0', status: 'completed' });
  single.write(over + current('m1:1'));
  const [one, other] = await Promise.all(joined);
  const end = { match: 'm0', version: 8, since: null, totals: { p9: 3 } };
  expect(one!.begins).toContainEqual({ id: null, ...end });
  expect(other!.begins).toEqual([{ id: null, ...end }, { id: 'm1:1' }]);
  // It is over, so a client that has no state of it gets none.
  const visitor = await join();
  expect(visitor.begins.map(({ match }) => match)).toEqual(['m1', undefined]);
  stream.write(message(2, 1, { p1: 6 }));
  for (const { reader } of [one!, other!, visitor]) {
    await until(reader, 2);
    reader.close();
  }
});

test('a version of a live match that comes with a match that was over is sent to all, once', async () => {
  const stream = await follow();
  const { reader } = await join();
  const joined = join('m0:6');
  const single = await origin.nextStream();
  const over = message(8, null, { p9: 3 }, { match_id: 'm0', status: 'completed' });
  single.write(message(2, 1, { p1: 6 }) + over + current('m1:2'));
  const back = await joined;
  stream.write(message(2, 1, { p1: 6 }) + message(1, null, { p5: 0 }, { match_id: 'm2' }));
  expect(await until(reader, 1)).toMatchObject([
    { match: 'm1', version: 2, since: 1 },
    { match: 'm2', version: 1 },
  ]);
  stream.write(message(3, 2, { p2: 9 }));
  expect(await until(reader, 3)).toMatchObject([{ match: 'm1', version: 3, since: 2 }]);
  const all = [...back.begins, ...(await until(back.reader, 3))];
  const versions = all.flatMap((one) => (one.match === 'm1' ? [one.version] : []));
  expect(versions).toEqual([1, 2, 3]);
  for (const one of [reader, back.reader]) one.close();
});

test('an edge without memory refuses further streams, and keeps those that it has', async () => {
  let isFree = true;
  const small = await edgeOf(origin.url, { hasMemory: () => isFree });
  const at = await listening(small);
  await origin.nextStream();
  const stream = await origin.nextStream();
  const reader = await readLive(at);
  expect(told(await reader.next())).toEqual({ id: '' });
  isFree = false;
  const refused = await ask(`${at}/api/scoring/live`);
  expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([
    503,
    { code: 'UNAVAILABLE' },
  ]);
  stream.write(first);
  await until(reader, 1);
  reader.close();
  await small.close();
});

test('a stream is not closed for being idle', async () => {
  const connected = once(edge.app.server, 'connection') as Promise<[Socket]>;
  const { reader } = await join();
  const [socket] = await connected;
  expect(socket.timeout).toBe(0);
  reader.close();
});

test('a third of the connections of a network may be streams', async () => {
  const strict = await edgeOf(origin.url, { connectionsPerAddress: 6 });
  const at = await listening(strict);
  const readers = [await readLive(at), await readLive(at)];
  const refused = await ask(`${at}/api/scoring/live`);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  for (const reader of readers) reader.close();
  await strict.close();
});

test('an edge that closes lets its clients come back at different times, and finishes its responses', async () => {
  await follow();
  const { reader } = await join();
  let finish = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    origin.respond = (_request, response) => {
      finish = () => void response.end('finished');
      resolve();
    };
  });
  const answer = ask(`${url}/api/user`);
  await arrived;
  const closed = edge.close();
  expect(await reader.next()).toMatch(/^retry: \d+$/);
  expect(await reader.next()).toBeNull();
  await expect(ask(`${url}/livez`)).rejects.toThrow('ECONNREFUSED');
  finish();
  expect((await answer).body.toString()).toBe('finished');
  await closed;
});
