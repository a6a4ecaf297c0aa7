/** Which files of earlier builds stay beside the new one: see scripts/keptBuilds.ts. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { keptBuilds } from '../../scripts/keptBuilds';
import { temporaryFolder } from '../support/temporaryFolder';

const folder = temporaryFolder('builds');

/**
 * Builds an app that logs this word, and returns the words of the builds whose files are there afterwards.
 */
async function build(word: string): Promise<string[]> {
  writeFileSync(path.join(folder, 'app.js'), `console.log('${word}');`);
  const { keep, plugin } = keptBuilds(path.join(folder, 'builds.json'));
  const output = path.join(folder, 'web');
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: { [word]: './app.js' },
    output: { path: output, filename: 'assets/[name].[contenthash:12].js', clean: { keep } },
    plugins: [plugin],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error === null ? compiler.close(() => resolve()) : reject(error)));
  });
  return readdirSync(path.join(output, 'assets'))
    .map((file) => file.split('.')[0]!)
    .sort();
}

test('the files of the last two builds stay, however often the same app is built', async () => {
  expect(await build('a')).toEqual(['a']);
  expect(await build('b')).toEqual(['a', 'b']);
  expect(await build('c')).toEqual(['a', 'b', 'c']);
  expect(await build('c')).toEqual(['a', 'b', 'c']);
  expect(await build('d')).toEqual(['b', 'c', 'd']);
});
