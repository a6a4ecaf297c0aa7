import argon2 from '@node-rs/argon2';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';
import { createPasswords } from '../../../src/server/accounts/passwords';

let game: Game;
let player: Player;
beforeAll(async () => {
  game = await startGame();
  player = await game.signUp();
});
afterAll(() => game.close());
afterEach(() => jest.restoreAllMocks());

const login = (username: string, password: string) =>
  game.call<Wire['LoginResponse']>('POST', 'auth/login', { body: { username, password } });

const REFUSED = {
  status: 401,
  body: { code: 'INVALID_CREDENTIALS', message: 'Email address or password is wrong' },
};

const wrong: { what: string; pair: () => [string, string] }[] = [
  { what: 'an unknown address', pair: () => ['nobody@example.org', player.password] },
  { what: 'a wrong password', pair: () => [player.email, 'not the password'] },
  { what: 'a password in another case', pair: () => [player.email, player.password.toUpperCase()] },
  { what: 'a blank after the password', pair: () => [player.email, `${player.password} `] },
  { what: 'no address at all', pair: () => ['%', player.password] },
  { what: 'an address with a NUL', pair: () => [`${player.email}\u0000`, player.password] },
  { what: 'SQL', pair: () => ["' or true --", "' or true --"] },
  { what: 'half of a letter', pair: () => ['\ud800', player.password] },
];

test.each(wrong)('$what is refused with the same words', async ({ pair }) => {
  const { status, body } = await login(...pair());
  expect({ status, body }).toEqual(REFUSED);
});

test('responses to an unknown address and to a wrong password have the same headers', async () => {
  const steady = ({ headers }: { headers: Record<string, unknown> }) =>
    Object.entries(headers).filter(
      ([name]) => !['date', 'x-request-id', 'x-server-time'].includes(name),
    );
  const unknown = await login('nobody@example.org', 'not the password');
  const known = await login(player.email, 'not the password');
  expect(steady(unknown)).toEqual(steady(known));
});

test('the server hashes for an unknown address as for a known one', async () => {
  const passwords = createPasswords();
  const known = await passwords.hash('a good password');
  const hashed = jest.spyOn(argon2, 'verify');
  expect(await passwords.verify(known, 'a good password')).toBe(true);
  expect(await passwords.verify(known, 'another password')).toBe(false);
  expect(hashed).toHaveBeenCalledTimes(2);
  // The password of the decoy hash logs nobody in.
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
  expect(hashed).toHaveBeenCalledTimes(3);
});

test('unknown addresses are refused again after a hash for them has failed once', async () => {
  const passwords = createPasswords();
  const known = await passwords.hash('a good password');
  jest.spyOn(argon2, 'hash').mockRejectedValueOnce(new Error('out of memory'));
  expect(await passwords.verify(known, 'a good password')).toBe(true);
  expect(await passwords.verify(null, 'a good password')).toBe(false);
});

test('a log-in returns the id and two tokens, and nothing else', async () => {
  const { status, body } = await login(player.email.toUpperCase(), player.password);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['access_token', 'id', 'refresh_token']);
  expect(body.id).toBe(player.id);
  const claims = JSON.parse(
    Buffer.from(body.access_token.split('.')[1]!, 'base64url').toString(),
  ) as object;
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub']);
});

test('log-ins beyond the queue are refused, and those in the queue are served', async () => {
  const passwords = createPasswords(undefined, { workers: 1, maxQueued: 3, maxWaitMs: 10_000 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      passwords.inTurn('here', () => passwords.verify(null, 'anything at all')),
    ),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(6);
  expect(answers.filter((answer) => answer === false)).toHaveLength(4);
  expect(await passwords.inTurn('here', () => passwords.verify(null, 'afterwards'))).toBe(false);
});
