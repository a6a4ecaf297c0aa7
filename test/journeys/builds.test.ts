/** How a build replaces the one before it: see scripts/publishBuild.mjs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../support/paths';
import { temporaryFolder } from '../support/temporaryFolder';

const folder = temporaryFolder('builds');
const served = path.join(folder, 'web');

interface Publish {
  publishBuild(build: { from: string; to: string; record: string }): void;
}

/** Makes a build of this name, publishes it, and returns the hashed files that are there afterwards. */
async function publish(word: string): Promise<string[]> {
  const script = pathToFileURL(path.join(projectRoot, 'scripts/publishBuild.mjs')).href;
  const { publishBuild } = (await import(script)) as Publish;
  const from = path.join(folder, `new-${word}`);
  mkdirSync(path.join(from, 'assets'), { recursive: true });
  writeFileSync(path.join(from, 'index.html'), word);
  writeFileSync(path.join(from, `${word}.txt`), word);
  writeFileSync(path.join(from, 'assets', `${word}.js`), word);
  publishBuild({ from, to: served, record: path.join(folder, 'builds.json') });
  return readdirSync(path.join(served, 'assets')).sort();
}

test('a build replaces the one before, and the hashed files of the last two stay', async () => {
  expect(await publish('a')).toEqual(['a.js']);
  expect(await publish('b')).toEqual(['a.js', 'b.js']);
  expect(await publish('c')).toEqual(['a.js', 'b.js', 'c.js']);
  expect(await publish('c')).toEqual(['a.js', 'b.js', 'c.js']);
  expect(await publish('d')).toEqual(['b.js', 'c.js', 'd.js']);
  expect(readFileSync(path.join(served, 'index.html'), 'utf8')).toBe('d');
  expect(existsSync(path.join(served, 'a.txt'))).toBe(false);
});
