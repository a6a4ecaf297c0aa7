import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGame, type Game } from '../../support/server/game';

// Row 35 of the quality bar. An answer that is refused before it is looked at has them too: shedding.test.
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
  webFolder = mkdtempSync(path.join(tmpdir(), 'nightmare-pages-'));
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Nightmare XI</title>');
  writeFileSync(path.join(webFolder, 'app.0123abcd.js'), '"use strict"');
  game = await startGame({ options: { webFolder } });
});
afterAll(async () => {
  await game.close();
  rmSync(webFolder, { recursive: true });
});

test.each([
  ['an answer', '/api/scoring/matches', 200],
  ['the server’s health', '/livez', 200],
  ['a page', '/contests', 200],
  ['a file', '/app.0123abcd.js', 200],
  ['who is not logged in', '/api/user', 401],
  ['what is not there', '/api/nowhere', 404],
  ['a broken address', '/api/scoring/contestLeaderboard/%zz', 400],
])('browsers are told what %s may do', async (_what, url, status) => {
  const answer = await game.app.inject({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(ALWAYS);
});
