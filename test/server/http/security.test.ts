import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startGame, type Game } from '../../support/server/game';
import { temporaryFolder } from '../../support/temporaryFolder';

// Row 35 of the quality bar. shedding.test checks the headers of reads that are refused by the queue.
const ALWAYS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

let game: Game;
let webFolder: string;

beforeAll(async () => {
  webFolder = temporaryFolder('pages');
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Nightmare XI</title>');
  writeFileSync(path.join(webFolder, 'app.0123abcd.js'), '"use strict"');
  const contactEmail = 'captain@example.org';
  game = await startGame({ options: { webFolder, contactEmail } });
});
afterAll(() => game.close());

test.each([
  ['an answer', '/api/scoring/matches', 200],
  ['the server’s health', '/livez', 200],
  ['a page', '/contests', 200],
  ['a file', '/app.0123abcd.js', 200],
  ['who is not logged in', '/api/user', 401],
  ['what is not there', '/api/nowhere', 404],
  ['a broken address', '/api/scoring/contestLeaderboard/%zz', 400],
])('the response to %s has all security headers', async (_what, url, status) => {
  const answer = await game.app.inject({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(ALWAYS);
});

test.each([
  '/api/user',
  '/%61pi/user',
  '/api/nowhere',
  'http://anywhere.example/api/user',
  '/api/scoring/contestLeaderboard/%zz',
  '/livez',
])('the response to %s is stored nowhere', async (url) => {
  const { headers } = await game.app.inject({ url });
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['a page', '/contestLeaderboard/m1', 200],
  ['a page in capitals', '/LOGIN', 200],
  ['a page whose last parameters are left out', '/scoringRules', 200],
  ['a page whose last parameters are given', '/scoringRules/T20W/2?from=a', 200],
  ['a path below a page', '/login/again', 404],
  ['the metrics of other products', '/metrics', 404],
  ['the health check of other products', '/health', 404],
  ['a file that is not there', '/assets/app.js', 404],
])('%s has the status %s: %s', async (_what, url, status) => {
  const machine = await game.app.inject({ url });
  expect(machine.statusCode).toBe(status);
  expect(machine.body.includes('<title>')).toBe(status === 200);
  // A person sees the app's own words.
  const person = await game.app.inject({ url, headers: { accept: 'text/html,*/*' } });
  expect(person.statusCode).toBe(status);
  expect(person.body).toContain('<title>');
});

test('a build that is published while the server runs is served whole', async () => {
  mkdirSync(path.join(webFolder, 'assets'));
  const script = path.join(webFolder, 'assets/app.4567cdef.js');
  writeFileSync(script, '"use strict"');
  writeFileSync(`${script}.br`, 'compressed');
  const url = '/assets/app.4567cdef.js';
  const served = {
    statusCode: 200,
    headers: { ...ALWAYS, 'cache-control': 'public, max-age=31536000, immutable' },
  };
  expect(await game.app.inject({ url })).toMatchObject({ ...served, body: '"use strict"' });
  const compressed = await game.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(compressed).toMatchObject({ ...served, body: 'compressed' });
  expect(compressed.headers['content-encoding']).toBe('br');
});

test('the addresses of the operator are those of the settings, without a build of the app', async () => {
  const { body } = await game.call('GET', 'site');
  expect(body).toEqual({
    social_url: null,
    contact_email: 'captain@example.org',
    feedback_url: null,
    name: null,
    primary_colour: null,
    logo: null,
  });
});
