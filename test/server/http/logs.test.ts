import { Writable } from 'node:stream';
import type { Mail } from '../../../src/server/mail/mailer';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';
import { sampleRequests, type SampleRequest } from '../../support/server/operations';

// Row 50 of the quality bar: no log holds a password or a token, at whatever level.
let game: Game;
let mails: Mail[];
let printed: string;
/** What no log may hold, by name. */
let secrets: Record<string, string>;

beforeEach(async () => {
  mails = [];
  printed = '';
  secrets = {};
  const stream = new Writable({
    write(line, _encoding, done) {
      printed += String(line);
      done();
    },
  });
  // Without the redaction of the server that runs: nothing is printed that it would have to hide.
  game = await startGame({
    options: { logger: { level: 'trace', stream } },
    mailer: { send: async (mail) => void mails.push(mail) },
  });
});
afterEach(() => game.close());

async function signUp(name: string): Promise<Player> {
  const player = await game.signUp();
  const { password, token, refreshToken } = player;
  Object.assign(secrets, {
    [`password of ${name}`]: password,
    [`access token of ${name}`]: token,
    [`refresh token of ${name}`]: refreshToken,
  });
  return player;
}

function expectNoSecret(): void {
  expect(printed).toContain('request completed');
  const found = Object.entries(secrets).filter(([, secret]) => printed.includes(secret));
  expect(found.map(([name]) => name)).toEqual([]);
}

test('requests to all operations leave no password and no token in the log', async () => {
  const user = await signUp('the user');
  const match = await game.openMatch();
  secrets['wrong password'] = 'a wrong password';
  secrets['new password'] = 'eleven cold fish';
  const requests = Object.entries(sampleRequests(match, user));
  for (const [operationId, { method, url, body }] of requests) {
    await game.call(method, url, { as: user, body });
    expect([operationId, printed.includes(`"/api/${url}"`)]).toEqual([operationId, true]);
  }
  expectNoSecret();
});

test('log-ins, new passwords and ended sessions leave no password and no token in the log', async () => {
  const [user, forgetful] = [await signUp('the user'), await signUp('the forgetful')];
  const post = (url: string, body: object): SampleRequest => ({ method: 'POST', url, body });
  const { body: refreshed } = await game.call<Wire['RefreshResponse']>('POST', 'auth/refresh', {
    body: { refresh: user.refreshToken },
  });
  const { access_token, refresh_token } = refreshed;
  await game.call('POST', 'auth/forgot', { body: { email: forgetful.email } });
  await game.services.resetLinks.sent();
  const [, resetToken = ''] = /#(\S+)/.exec(mails[0]!.text)!;
  const [changed, reset] = ['eleven cold fish', 'twelve warm birds'];
  Object.assign(secrets, { access_token, refresh_token, resetToken, changed, reset });
  const { password } = user;
  const steps: [SampleRequest, number][] = [
    [{ method: 'PUT', url: 'user/password', body: { password, new_password: changed } }, 204],
    [post('auth/reset/check', { token: resetToken }), 200],
    [post('auth/reset', { token: resetToken, password: reset }), 204],
    [post('auth/login', { username: forgetful.email, password: reset }), 200],
    [post('user/delete', { password: changed }), 204],
    [{ method: 'DELETE', url: 'auth/logout', body: { access_token, refresh_token } }, 204],
  ];
  const statuses = [];
  for (const [{ method, url, body }] of steps) {
    statuses.push((await game.call(method, url, { as: access_token, body })).status);
  }
  expectNoSecret();
  expect(statuses).toEqual(steps.map(([, status]) => status));
});

test.each([
  ['is not JSON', '{"username":"a@example.org","password":"nightwatchman"', 400],
  ['has a field too many', '{"username":"a","password":"nightwatchman","x":1}', 400],
  ['has a list as a password', '{"username":"a@example.org","password":["nightwatchman"]}', 400],
])('a log-in whose body %s leaves no password in the log', async (_what, payload, status) => {
  secrets['password'] = 'nightwatchman';
  const { statusCode } = await game.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(statusCode).toBe(status);
  expectNoSecret();
});

test('a request that fails leaves no password in the log', async () => {
  const user = await signUp('the user');
  await game.database.script('drop table login_attempts cascade');
  const response = await game.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { authorization: `Bearer ${user.token}` },
    payload: { username: user.email, password: user.password },
  });
  expect(response.statusCode).toBe(500);
  expect(printed).toContain('request failed');
  expectNoSecret();
});
