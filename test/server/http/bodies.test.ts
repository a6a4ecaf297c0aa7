import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createBodyEncoder } from '../../../src/server/http/bodies';
import { Tagged } from '../../../src/server/http/tagged';
import { startGame, type Game, type Wire } from '../../support/server/game';

const bodyOf = (print: string, length = 5_000) => {
  const json = jest.fn(() => JSON.stringify(print.padEnd(length, 'x')));
  return { body: new Tagged<string>(print, json), json };
};

describe('a body in the preferred encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['deflate', null],
    ['br;q=0', null],
    ['', null],
    [undefined, null],
    ['\u0000', null],
  ])('Accept-Encoding %s selects %s', (accept, expected) => {
    const { body } = bodyOf('a');
    const { encoding, bytes } = createBodyEncoder()(body, accept);
    expect(encoding).toBe(expected);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    expect((unpack ? unpack(bytes) : bytes).toString()).toBe(body.json());
  });

  test('is created and compressed once per encoding', () => {
    const encoded = createBodyEncoder();
    const { body, json } = bodyOf('a');
    const first = encoded(body, 'br');
    const same = bodyOf('a');
    expect(encoded(same.body, 'br').bytes).toBe(first.bytes);
    expect(encoded(body, 'gzip').bytes).not.toBe(first.bytes);
    expect(json).toHaveBeenCalledTimes(2);
    expect(same.json).not.toHaveBeenCalled();
  });

  test('is not compressed when it is short', () => {
    expect(createBodyEncoder()(bodyOf('a', 1_000).body, 'br').encoding).toBeNull();
    expect(createBodyEncoder()(bodyOf('a', 1_030).body, 'br').encoding).toBe('br');
  });

  test('is dropped after 500 other bodies', () => {
    const encoded = createBodyEncoder();
    const [asked, forgotten] = [bodyOf('asked'), bodyOf('forgotten')];
    encoded(asked.body, 'br');
    encoded(forgotten.body, 'br');
    for (let number = 0; number < 499; number += 1) {
      encoded(bodyOf(`${number}`).body, 'br');
      encoded(asked.body, 'br');
    }
    encoded(forgotten.body, 'br');
    expect([asked.json.mock.calls.length, forgotten.json.mock.calls.length]).toEqual([1, 2]);
  });
});

describe('a response without validation', () => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame({ options: { validateResponses: false } });
    await game.openMatch();
  });
  afterAll(() => game.close());

  test('has the same list in every encoding', async () => {
    const ask = (encoding: string) =>
      game.app.inject({ url: '/api/scoring/matches', headers: { 'accept-encoding': encoding } });
    const [plain, br, gzip] = await Promise.all(['identity', 'br', 'gzip'].map(ask));
    expect([plain!, br!, gzip!].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    for (const { headers } of [plain!, br!, gzip!]) {
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        etag: plain!.headers.etag,
        vary: 'Authorization, Accept-Encoding',
      });
    }
    expect(plain!.json<Wire['Match'][]>()).toHaveLength(1);
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(plain!.body);
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(plain!.body);
    expect(gzip!.headers['content-length']).toBe(String(gzip!.rawPayload.length));
  });
});
