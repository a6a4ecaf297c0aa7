/** How a build replaces the one before it: see scripts/publishBuild.mjs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../support/paths';
import { temporaryFolder } from '../support/temporaryFolder';

const SCRIPT = pathToFileURL(path.join(projectRoot, 'scripts/publishBuild.mjs')).href;

interface Publish {
  publishBuild(build: {
    from: string;
    to: string;
    buildList: string;
    stamp: { file: string; text: string };
  }): void;
}

interface Place {
  served: string;
  buildList: string;
  stamp: string;
}

function placeIn(folder: string): Place {
  const file = (name: string) => path.join(folder, name);
  return { served: file('web'), buildList: file('builds.json'), stamp: file('stamp') };
}

const read = (file: string): string => readFileSync(file, 'utf8');

describe('one build after the other', () => {
  const folder = temporaryFolder('builds');
  const { served, buildList, stamp } = placeIn(folder);

  /** Makes a build of this name, publishes it, and returns the hashed files that are there afterwards. */
  async function publish(word: string): Promise<string[]> {
    const { publishBuild } = (await import(SCRIPT)) as Publish;
    const from = path.join(folder, `new-${word}`);
    mkdirSync(path.join(from, 'assets'), { recursive: true });
    writeFileSync(path.join(from, 'index.html'), word);
    writeFileSync(path.join(from, `${word}.txt`), word);
    writeFileSync(path.join(from, 'assets', `${word}.js`), word);
    publishBuild({ from, to: served, buildList, stamp: { file: stamp, text: word } });
    return readdirSync(path.join(served, 'assets')).sort();
  }

  test('a build replaces the one before it, and the hashed files of the two previous builds stay', async () => {
    expect(await publish('a')).toEqual(['a.js']);
    expect(await publish('b')).toEqual(['a.js', 'b.js']);
    expect(await publish('c')).toEqual(['a.js', 'b.js', 'c.js']);
    expect(await publish('c')).toEqual(['a.js', 'b.js', 'c.js']);
    expect(await publish('d')).toEqual(['b.js', 'c.js', 'd.js']);
    expect(read(path.join(served, 'index.html'))).toBe('d');
    expect(read(stamp)).toBe('d');
    expect(existsSync(path.join(served, 'a.txt'))).toBe(false);
  });

  test('the lock of a process that was killed a while ago keeps no build waiting', async () => {
    const lock = `${buildList}.lock`;
    mkdirSync(lock);
    const aMinuteAgo = Date.now() / 1_000 - 60;
    utimesSync(lock, aMinuteAgo, aMinuteAgo);
    await publish('e');
    expect(read(path.join(served, 'index.html'))).toBe('e');
    expect(existsSync(lock)).toBe(false);
  });
});

const ROUNDS = 60;
const ASSETS = 20;
/** Long enough that a reader can see a file half written unless it is moved into place atomically. */
const LENGTH = 20_000;

/**
 * The code of a process that publishes the same build again and again. Its arguments are the name of the build and the
 * place.
 */
const PUBLISHER = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { publishBuild } from '${SCRIPT}';
  const [word, served, buildList, stamp, from] = process.argv.slice(1);
  for (let round = 0; round < ${ROUNDS}; round += 1) {
    mkdirSync(from + '/assets', { recursive: true });
    writeFileSync(from + '/index.html', word);
    writeFileSync(from + '/worker.js', word);
    for (let number = 0; number < ${ASSETS}; number += 1) {
      writeFileSync(from + '/assets/' + word + number + '.js', word.repeat(${LENGTH}));
    }
    publishBuild({ from, to: served, buildList, stamp: { file: stamp, text: word } });
  }
`;

/** Publishes a build in a process of its own, and resolves to its exit code and what it reported. */
async function publishOften(word: string, { served, buildList, stamp }: Place): Promise<string> {
  const from = path.join(path.dirname(served), `new-${word}`);
  const args = ['--input-type=module', '-e', PUBLISHER, word, served, buildList, stamp, from];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return `${code} ${errors}`;
}

const assetsOf = (word: string): string[] =>
  Array.from({ length: ASSETS }, (_, number) => `assets/${word}${number}.js`);

/** Returns what is missing or incomplete of the build that index.html names. */
function faultsOf({ served }: Place): string[] {
  const word = read(path.join(served, 'index.html'));
  const wrong = assetsOf(word).filter((asset) => {
    const file = path.join(served, asset);
    return !existsSync(file) || read(file) !== word.repeat(LENGTH);
  });
  return wrong.map((asset) => `${word}: ${asset}`);
}

test('two builds at once both succeed, and a reader always finds a whole one', async () => {
  const place = placeIn(temporaryFolder('builds'));
  let running = 2;
  const publishers = ['a', 'b'].map((word) =>
    publishOften(word, place).finally(() => (running -= 1)),
  );
  const seen = new Set<string>();
  const faults: string[] = [];
  while (running > 0) {
    await nextTurn();
    if (!existsSync(path.join(place.served, 'index.html'))) continue;
    seen.add(read(path.join(place.served, 'index.html')));
    faults.push(...faultsOf(place));
  }
  expect(await Promise.all(publishers)).toEqual(['0 ', '0 ']);
  expect(faults).toEqual([]);
  // They have taken turns, so that the reader has met both.
  expect([...seen].sort()).toEqual(['a', 'b']);

  const last = read(path.join(place.served, 'index.html'));
  expect(read(path.join(place.served, 'worker.js'))).toBe(last);
  expect(read(place.stamp)).toBe(last);
  const [newest] = JSON.parse(read(place.buildList)) as string[][];
  expect(newest).toEqual(assetsOf(last).sort());
  expect(existsSync(`${place.buildList}.lock`)).toBe(false);
});
