import { createHmac, randomBytes } from 'node:crypto';
import { startGame, type Game, type Player } from '../../support/server/game';

// Row 27 of the quality bar: ten thousand mutants of a valid access token are all refused.
let game: Game;
let player: Player;
let header: Record<string, unknown>;
let claims: Record<string, unknown>;
beforeAll(async () => {
  game = await startGame();
  player = await game.signUp();
  const [first, second] = player.token.split('.');
  header = decoded(first!);
  claims = decoded(second!);
});
afterAll(() => game.close());

const decoded = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed(head: unknown, body: unknown, key: Buffer | string, hash = 'sha256'): string {
  const text = `${encoded(head)}.${encoded(body)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

async function signingKey(): Promise<Buffer> {
  const { secret } = await game.database.db
    .selectFrom('server_key')
    .select('secret')
    .where('name', '=', 'access')
    .executeTakeFirstOrThrow();
  return Buffer.from(secret, 'base64url');
}

test('the valid token itself is accepted', async () => {
  expect((await game.call('GET', 'user', { as: player })).status).toBe(200);
  const again = signed(header, claims, await signingKey());
  expect((await game.call('GET', 'user', { as: again })).status).toBe(200);
});

const forged: [string, (key: Buffer) => string][] = [
  ['no algorithm and no signature', () => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
  ['alg "None" with the old signature', () => withHeader({ ...header, alg: 'None' })],
  ['alg "nOnE" signed', (key) => signed({ ...header, alg: 'nOnE' }, claims, key)],
  ['a stronger algorithm', (key) => signed({ ...header, alg: 'HS512' }, claims, key, 'sha512')],
  ['HS384', (key) => signed({ ...header, alg: 'HS384' }, claims, key, 'sha384')],
  ['an algorithm of key pairs', (key) => signed({ ...header, alg: 'RS256' }, claims, key)],
  ['no header type', (key) => signed({ alg: 'HS256' }, claims, key)],
  ['the type of another token', (key) => signed({ ...header, typ: 'JWT' }, claims, key)],
  ['a key id that is a path', () => signed({ ...header, kid: '/dev/null' }, claims, '')],
  ['a key of its own', () => signed({ ...header, jwk: { kty: 'oct', k: 'YQ' } }, claims, 'a')],
  ['an unknown critical header', (key) => signed({ ...header, crit: ['x'], x: 1 }, claims, key)],
  ['an empty key', () => signed(header, claims, '')],
  ['the public push key', () => signed(header, claims, game.services.keys.vapid().vapidPublic)],
  ['no expiry', (key) => signed(header, without('exp'), key)],
  ['no subject', (key) => signed(header, without('sub'), key)],
  ['no session', (key) => signed(header, without('sid'), key)],
  ['no audience', (key) => signed(header, without('aud'), key)],
  ['another audience', (key) => signed(header, { ...claims, aud: 'somebody else' }, key)],
  ['an expiry in the past', (key) => signed(header, { ...claims, exp: 1 }, key)],
  ['an expiry in words', (key) => signed(header, { ...claims, exp: '9999999999' }, key)],
  ['a start in the future', (key) => signed(header, { ...claims, nbf: 9_999_999_999 }, key)],
  ['a session that is a list', (key) => signed(header, { ...claims, sid: ['a', 'b'] }, key)],
  ['a session that is not there', (key) => signed(header, { ...claims, sid: 'x' }, key)],
  ['claims that are a list', (key) => signed(header, [claims], key)],
  ['claims that are null', (key) => signed(header, null, key)],
  ['two signatures', () => `${player.token}.${player.token.split('.')[2]}`],
  ['a part too few', () => player.token.split('.').slice(0, 2).join('.')],
  ['64 kB of one letter', () => 'a'.repeat(65_536)],
  ['64 kB of dots', () => '.'.repeat(65_536)],
  ['64 kB after the signature', () => player.token + 'A'.repeat(65_536)],
  ['64 kB of claims', (key) => signed(header, { x: 'x'.repeat(65_536) }, key)],
];

test('a token of another user with an own session is refused', async () => {
  const other = await game.signUp();
  const key = await signingKey();
  // Before and after the server has cached the session.
  const as = signed(header, { ...claims, sub: other.id }, key);
  expect((await game.call('GET', 'user', { as })).status).toBe(401);
  expect((await game.call('GET', 'user', { as: player })).status).toBe(200);
  expect((await game.call('GET', 'user', { as })).status).toBe(401);
});

const withHeader = (head: object) => [encoded(head), ...player.token.split('.').slice(1)].join('.');
const without = (claim: string) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim));

test.each(forged)('a token with %s is refused', async (_what, forge) => {
  const as = forge(await signingKey());
  const { status, body } = await game.call('GET', 'user', { as });
  expect([status, body]).toEqual([401, { code: 'UNAUTHENTICATED', message: 'Please log in' }]);
});

test('ten thousand tokens with a changed bit, letter or part are all refused', async () => {
  const mutants = new Set<string>();
  const noise = randomBytes(40_000);
  for (let at = 0; mutants.size < 10_000; at = (at + 3) % (noise.length - 3)) {
    const mutant = mutate(player.token, noise[at]!, noise.readUInt16BE(at + 1));
    if (!sameBytes(mutant, player.token)) mutants.add(mutant);
  }
  const admitted: string[] = [];
  for (const mutant of mutants) {
    if ((await game.services.sessions.callerOf(mutant)) !== null) admitted.push(mutant);
  }
  expect(admitted).toEqual([]);
  // Some go through the API too, where a malformed header is refused before the token is read.
  const some = [...mutants].slice(0, 300);
  const replies = await Promise.all(some.map((as) => game.call('GET', 'user', { as })));
  expect(replies.filter(({ status }) => status !== 401)).toEqual([]);
});

function mutate(token: string, how: number, where: number): string {
  const place = where % token.length;
  switch (how % 4) {
    case 0:
      return token.slice(0, place);
    case 1:
      return token.slice(0, place) + token.slice(place + 1 + (how >> 4));
    case 2:
      return token.slice(0, place) + String.fromCharCode(33 + (how % 94)) + token.slice(place);
    default: {
      const bytes = Buffer.from(token);
      bytes[place]! ^= 1 << (how >> 5);
      return bytes.toString('latin1');
    }
  }
}

/** The last character of a signature has two unused bits. */
function sameBytes(a: string, b: string): boolean {
  const bytes = (token: string) => {
    return token.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
  };
  return bytes(a).join('.') === bytes(b).join('.');
}
