import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Mail } from '../../../src/server/mail/mailer';
import {
  contractDocument,
  startGame,
  type Game,
  type Player,
  type Wire,
} from '../../support/server/game';
import { sampleRequests, type SampleRequest } from '../../support/server/operations';

// Row 50 of the quality bar: no log holds a password or a token, at whatever level.
const PROXY = '10.0.0.1';
let game: Game;
let mails: Mail[];
let printed: string;
/** The texts that no log may hold, by name. */
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
  game = await startGame({
    options: { logger: { level: 'trace', stream }, trustProxy: [PROXY] },
    mailer: { send: async (mail) => void mails.push(mail) },
  });
});
afterEach(() => game.close());

async function signUp(name: string): Promise<Player> {
  const player = await game.signUp();
  const { email, password, token, refreshToken } = player;
  Object.assign(secrets, {
    [`e-mail address of ${name}`]: email,
    [`password of ${name}`]: password,
    [`access token of ${name}`]: token,
    [`refresh token of ${name}`]: refreshToken,
  });
  return player;
}

interface RequestLine {
  level: number;
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  userId?: string;
  code?: string;
}

/** Returns the lines of the requests that are over. */
async function requestLines(): Promise<RequestLine[]> {
  // A request is logged in the turn of the event loop after its response.
  await nextTurn();
  const lines = printed.trimEnd().split('\n');
  return lines.filter((line) => line.includes('"request completed"')).map(parseLine);
}

const parseLine = (line: string): RequestLine => JSON.parse(line) as RequestLine;

/** Returns the pattern of an operation's path, as the router has it. */
function routeOf(operationId: string): string {
  const [path] = Object.entries(contractDocument.paths).find(([, operations]) =>
    Object.values(operations).some((operation) => operation.operationId === operationId),
  )!;
  // The name of a tile has slashes.
  return `/api${path.replace('{tile}', '*').replace(/\{(\w+)\}/g, ':$1')}`;
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
    const { status } = await game.call(method, url, { as: user, body });
    const route = routeOf(operationId);
    expect((await requestLines()).at(-1)).toMatchObject({ method, route, status });
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

test('an error of the database leaves no value of its row in the log', async () => {
  await game.database.script('alter table app_user add check (id is null) not valid');
  secrets['e-mail address'] = 'new@example.org';
  const { status } = await game.call('POST', 'auth/signup', {
    body: { email: 'new@example.org', first_name: 'N', last_name: 'N', password: 'a good one' },
  });
  expect(status).toBe(500);
  expect(printed).toContain('violates check constraint');
  expectNoSecret();
});

test('a request is one line with what the operator needs, and without what its client has chosen', async () => {
  const user = await signUp('the user');
  printed = '';
  await game.call('GET', 'user?reset=secret-in-the-address', { as: user });
  await game.call('GET', 'unknown/secret-in-the-address');
  await game.call('GET', 'user/secret-in-the-address/%zz');
  await game.call('GET', 'user');
  await nextTurn();
  const lines = printed.trimEnd().split('\n').map(parseLine);
  const described = lines.map(({ level, method, route, status, userId, code }) => {
    return { level, method, route, status, userId, code };
  });
  const line = { level: 30, method: 'GET', userId: undefined, code: undefined };
  expect(described).toEqual([
    { ...line, route: '/api/user', status: 200, userId: user.id },
    { ...line, route: 'other', status: 404, code: 'NOT_FOUND' },
    { ...line, route: 'other', status: 400, code: 'BAD_REQUEST' },
    { ...line, route: '/api/user', status: 401, code: 'UNAUTHENTICATED' },
  ]);
  expect(lines.every(({ ms }) => ms >= 0)).toBe(true);
  expect(printed).not.toContain('secret-in-the-address');
});

test('a response carries the id of its line', async () => {
  const { headers } = await game.app.inject({ url: '/api/scoring/matches' });
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect((await requestLines()).at(-1)!.requestId).toBe(headers['x-request-id']);
});

test.each([
  ['an id from our own proxy is kept', PROXY, 'a1b2c3d4-e5f6', true],
  ['an id from anybody else is not', '10.0.0.2', 'a1b2c3d4-e5f6', false],
  ['a short one is not', PROXY, 'a1b2', false],
  ['one that would break a line is not', PROXY, 'a1b2c3d4 "x"', false],
  ['one of any length is not', PROXY, 'a'.repeat(129), false],
])('%s', async (_what, remoteAddress, given, isKept) => {
  const { headers } = await game.app.inject({
    url: '/livez',
    remoteAddress,
    headers: { 'x-request-id': given },
  });
  expect(headers['x-request-id'] === given).toBe(isKept);
});
