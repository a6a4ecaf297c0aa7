import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { writeProofFile } from '../../../src/domain/proof/proofFile';
import { submit } from '../../support/server/acknowledgements';
import { startGame, type Game } from '../../support/server/game';
import { evidenceOf } from '../../support/server/openBooks';
import { temporaryFolder } from '../../support/temporaryFolder';
import { nightmare } from './nightmareAt';

// A proof needs neither a database nor a server.
const at = { env: { DATA_DIR: '/nowhere' }, clock: Date.now };

let game: Game;
let address: string;
let contest: string;
let text: string;
let key: string;

beforeAll(async () => {
  game = await startGame();
  const players = await game.signUpMany(5);
  const match = await game.openMatch();
  contest = match.contest['premium']!;
  for (const [variant, player] of players.entries()) {
    await submit(game, player, match, contest, match.team(variant));
  }
  await game.playOut(match);
  await game.work();
  const evidence = await evidenceOf(game, contest, players[0]);
  text = writeProofFile(evidence);
  key = evidence.proof.key;
  address = await game.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => game.close());

function saved(name: string, content: string): string {
  const file = path.join(temporaryFolder('proof'), name);
  writeFileSync(file, content);
  return file;
}

test('a saved proof is checked without a server', async () => {
  const { exitCode, out, err } = await nightmare(at, 'proof', 'check', saved('ok.json', text));
  expect([exitCode, err]).toEqual([0, '']);
  const lines = out.trimEnd().split('\n');
  expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(5);
  expect(lines.at(-1)).toBe('Everything agrees.');
  expect(out).toContain('Fees 500, paid 500, house 0 caps');
  const { own } = JSON.parse(text) as { own: object };
  expect(Object.keys(own)).toEqual(['index', 'receipt']);
});

test('what a site publishes is checked by its address, with the key that is known', async () => {
  const url = `${address}/api/proof/contests/${contest}`;
  const ran = await nightmare(at, 'proof', 'check', url, '--key', key);
  expect([ran.exitCode, ran.err]).toEqual([0, '']);
  expect(ran.out).toContain('Everything agrees.');
  const other = await nightmare(at, 'proof', 'check', url, '--key', 'another+key');
  expect([other.exitCode, other.out]).toEqual([1, '']);
  expect(other.err).toContain('The proof is signed with another key');
  const json = await nightmare(at, 'proof', 'check', url, '--json');
  expect(JSON.parse(json.out)).toMatchObject({ changed: null, facts: { entries: 5 } });
});

test('a changed proof is refused, with what was changed', async () => {
  const changed = text.replace('"entry_caps":100', '"entry_caps":101');
  const ran = await nightmare(at, 'proof', 'check', saved('changed.json', changed));
  expect(ran.exitCode).toBe(1);
  expect(ran.out).toContain('WRONG the book is the one that was closed');
  expect(ran.out.trimEnd().split('\n').at(-1)).toBe('Changed: a rule.');
});

test.each([
  ['no proof', '{}', 'is not a proof of Nightmare XI'],
  ['no JSON', 'x', 'is not a proof of Nightmare XI'],
])('a file with %s is refused', async (_, content, message) => {
  const ran = await nightmare(at, 'proof', 'check', saved('broken.json', content));
  expect([ran.exitCode, ran.out]).toEqual([1, '']);
  expect(ran.err).toContain(message);
});

test('an address that has no proof is refused', async () => {
  const missing = await nightmare(at, 'proof', 'check', `${address}/api/proof/contests/none`);
  expect(missing.err).toContain('answered with the status 404');
  const other = await nightmare(at, 'proof', 'check', `${address}/api/site`);
  expect(other.err).toContain('/api/proof/contests/ID');
  const nobody = await nightmare(at, 'proof', 'check', 'http://127.0.0.1:1/proof/contests/a');
  expect(nobody.err).toContain("can't be reached");
  const gone = await nightmare(at, 'proof', 'check', '/nowhere/proof.json');
  expect(gone.err).toContain("can't be read");
});

test.each([
  ['a page', '<!doctype html>', 'does not answer with JSON'],
  ['other JSON', '{}', 'does not answer with a proof'],
])('an address that answers with %s is refused', async (_, body, message) => {
  const site = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/proof/contests/a`;
  const ran = await nightmare(at, 'proof', 'check', url);
  site.close();
  expect([ran.exitCode, ran.out]).toEqual([1, '']);
  expect(ran.err).toContain(message);
});

test('a book that is not closed yet is not checked', async () => {
  const match = await game.openMatch();
  const frozen = match.contest['premium']!;
  for (const [variant, player] of (await game.signUpMany(3)).entries()) {
    await submit(game, player, match, frozen, match.team(variant));
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const ran = await nightmare(at, 'proof', 'check', `${address}/api/proof/contests/${frozen}`);
  expect(ran.err).toContain('The book of this contest is not closed yet');
});
