import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mergeLive, type Merged } from '../../../src/domain/live/mergeLive';
import type { Edge } from '../../../src/server/edge/createEdge';
import { ask, edgeOf, listening, readLive, type Reader } from '../../support/server/edge';
import {
  contractDocument,
  startGame,
  type Game,
  type OpenMatch,
  type Wire,
} from '../../support/server/game';
import { scriptOf } from '../../support/server/feeds';

let game: Game;
let match: OpenMatch;
let edge: Edge;
let url: string;
let originUrl: string;
beforeAll(async () => {
  game = await startGame({ options: { trustProxy: ['127.0.0.1'] } });
  await game.app.listen({ port: 0, host: '127.0.0.1' });
  match = await game.openMatch();
  const { port } = game.app.server.address() as AddressInfo;
  originUrl = `http://127.0.0.1:${port}`;
  edge = await edgeOf(originUrl, { contract: contractDocument });
  url = await listening(edge);
});
afterAll(async () => {
  await edge.close();
  await game.close();
});

async function call<T>(method: string, path: string, token: string | null, sent?: object) {
  const answer = await ask(`${url}/api/${path}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': 'application/json' }),
    },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  const text = answer.body.toString();
  return { ...answer, body: (text === '' ? null : JSON.parse(text)) as T };
}

test('a user logs in and enters a team through an edge', async () => {
  const { email, password } = await game.signUp();
  const sent = { username: email, password };
  const login = await call<Wire['LoginResponse']>('POST', 'auth/login', null, sent);
  expect(login.status).toBe(200);
  const token = login.body.access_token;
  const path = `scoring/submit-team/${match.id}/${match.contest['unlimited']}`;
  const entered = await call('POST', path, token, { players: match.team() });
  expect(entered.status).toBe(200);
  const own = await call<Wire['UserInfo']>('GET', 'user', token);
  expect(own.body.email).toBe(email);
  const list = await call('GET', 'scoring/matches', null);
  const etag = String(list.headers['etag']);
  const again = await ask(`${url}/api/scoring/matches`, { headers: { 'if-none-match': etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await call('GET', 'user', 'not-a-token')).status).toBe(401);
});

/** Reads a stream up to a version, and returns the match as a client has it then. */
async function readUpTo(reader: Reader, version: number, known?: Merged<Wire['LiveMessage']>) {
  let state = known;
  while (state?.version !== version) {
    const data = /^data: (.*)$/m.exec((await reader.next())!)?.[1];
    if (data !== undefined) state = mergeLive(state, JSON.parse(data) as Wire['LiveMessage'])!;
  }
  return state;
}

test('a client of an edge has the same states as one of its origin', async () => {
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const script = await scriptOf(game, match);
  const readers = [await readLive(url), await readLive(originUrl)];
  let states: Awaited<ReturnType<typeof readUpTo>>[] = [];
  for (const balls of [10, 20, 30, script.length]) {
    await game.services.matchLife.ingest(match.id, script.slice(0, balls));
    const { version } = (await game.services.matches.live(match.id))!;
    states = await Promise.all(readers.map((reader, at) => readUpTo(reader, version, states[at])));
    expect(states[0]).toEqual(states[1]);
  }
  expect(states[0]!.status).toBe('in_review');
  for (const reader of readers) reader.close();
});

test('a version of a board is read from the origin once, by however many, with tokens or without', async () => {
  const asked: string[] = [];
  game.app.server.on('request', ({ url: path }: IncomingMessage) => asked.push(path!));
  const { version } = (await game.services.matches.live(match.id))!;
  const contest = `/api/scoring/contests/${match.contest['unlimited']}`;
  for (const path of [
    `${contest}/curve/${version}`,
    `${contest}/rows/${version}?from=1&limit=20`,
  ]) {
    const ofOrigin = await ask(`${originUrl}${path}`);
    asked.length = 0;
    const readers = Array.from({ length: 50 }, (_, reader) => {
      const headers = reader % 2 === 0 ? {} : { authorization: 'Bearer of-somebody' };
      return ask(`${url}${path}`, { headers });
    });
    for (const { status, headers, body } of await Promise.all(readers)) {
      expect(status).toBe(200);
      expect(headers['etag']).toBe(ofOrigin.headers['etag']);
      expect(body.equals(ofOrigin.body)).toBe(true);
    }
    expect(asked).toEqual([path]);
  }
  expect((await ask(`${url}${contest}/curve/${version + 1}`)).status).toBe(404);
});
